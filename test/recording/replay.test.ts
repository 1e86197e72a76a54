import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayHand } from '../../src/recording/replay.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { Simulation } from '../../src/simulation.ts';
import { FAULT_PROFILES } from '../../src/simulator/devices/fault-profiles.ts';
import { fileOf, headerOf, recordedHands } from '../support/recorded-hands.ts';

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);

  test('the replay of a hand shows at each step exactly what the display showed then, boards and questions included', () => {
    const header = { ...headerOf(rules.value), boards: ['seat0', 'seat1', 'seat2', 'seat3', 'centre'] };
    const events: DomainEvent[] = [];
    const table = new Simulation({
      rules: rules.value,
      seed: 12,
      faults: FAULT_PROFILES.typical,
      onEvent: event => events.push(event),
    });
    table.playHands(1);
    table.pullCable('seat2');
    table.run(2000);
    table.plugIn('seat2');
    table.playHands(1);

    const live = new TableProjector({
      rules: rules.value,
      firstDealer: null,
      names: header.seats,
      ports: header.boards,
      simulatedSpeed: null,
    });
    const shown = new Map(events.map(event => [event.seq, live.apply(event)]));
    const hands = recordedHands(rules.value, events, header);
    expect(hands).toHaveLength(2);
    for (const hand of hands) {
      const read = parseHandRecord(fileOf(hand));
      if (!read.ok) throw new Error(read.error.what);
      const replayed = replayHand(read.value);
      expect(replayed.map(({ message }) => withoutRevision(message))).toEqual(
        hand.record.events.map(({ seq }) => withoutRevision(must(shown.get(seq), 'what was shown then'))),
      );
    }
  });
});

/** Revisions count on through an evening; a replay begins anew. */
const withoutRevision = ({ seq, view, event }: TableMessage) => ({ seq, view, event });
