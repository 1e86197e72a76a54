import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import { must } from '../../src/domain/result.ts';
import { seatAfter } from '../../src/domain/seat.ts';
import { isBonus } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayHand } from '../../src/recording/replay.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { FAULT_PROFILES } from '../../src/simulator/devices/fault-profiles.ts';
import { fileOf, headerOf, recordedHands } from '../support/recorded-hands.ts';

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);

  test('the replay of a hand shows at each step exactly what the display showed then', () => {
    const header = { ...headerOf(rules.value), boards: ['seat0', 'seat1', 'seat2', 'seat3', 'centre'] };
    const events = anEventfulEvening(rules.value);
    expect([...new Set(events.map(({ type }) => type))]).toEqual(expect.arrayContaining([...EVENTFUL]));

    const live = new TableProjector({
      rules: rules.value,
      firstDealer: null,
      names: header.seats,
      ports: header.boards,
      simulatedSpeed: null,
    });
    const shown = new Map(events.map(event => [event.seq, live.apply(event)]));
    const hands = recordedHands(rules.value, events, header);
    expect(hands.map(({ number }) => number)).toEqual([1, 2]);
    for (const hand of hands) {
      const read = parseHandRecord(fileOf(hand));
      if (!read.ok) throw new Error(read.error.what);
      expect(verifyHand(read.value)).toBeNull();
      const replayed = replayHand(read.value);
      expect(replayed.map(({ message }) => withoutRevision(message))).toEqual(
        hand.record.events.map(({ seq }) => withoutRevision(must(shown.get(seq), 'what was shown then'))),
      );
    }
  });
});

const EVENTFUL = [
  'device-changed',
  'discrepancy-found',
  'discrepancy-resolved',
  'tile-corrected',
  'action-undone',
  'result-corrected',
] as const;

/** Two hands: a result is put right, a cable is pulled, a tile lies where nobody can have put it, one was misread. */
function anEventfulEvening(rules: Rules): readonly DomainEvent[] {
  const events: DomainEvent[] = [];
  const evening = new Simulation({
    rules,
    seed: 12,
    faults: FAULT_PROFILES.typical,
    onEvent: event => events.push(event),
  });
  const { table, people } = evening;
  const say = (happened: readonly DomainEvent[]): void => {
    expect(happened).not.toEqual([]);
    events.push(...happened);
  };
  const hand = () => must(table.mirror.game.state.hand, 'a hand');

  evening.playHands(1);
  const transfers = [{ from: 1, to: 3, points: 7, for: 'win' }] as const;
  const putRight = (): void => say(table.perform({ type: 'correct-result', transfers }, evening.now).events);
  putRight();
  say(table.pressed('undo', evening.now).events);
  putRight();

  evening.pullCable('seat2');
  evening.run(8000);
  evening.plugIn('seat2');
  while (hand().phase !== 'play' || hand().discards[0].length === 0) evening.run(500);
  people.speed = 0;
  evening.run(4000);
  const elsewhere = `discard${seatAfter(hand().turn, 2)}` as const;
  const board = must(
    people.boards.find(wired => wired.board.description.zones.includes(elsewhere)),
    'a board that reads the discards',
  ).board;
  const uid = must([...people.tags.keys()].at(-1), 'a tag');
  board.place(elsewhere, uid, evening.now);
  evening.run(8000);
  board.lift(elsewhere, uid, evening.now);
  evening.run(8000);
  const was = must(hand().secret.concealed[0][0], 'a tile');
  const tile = must(
    rules.flow.kinds.find(kind => kind !== was && !isBonus(kind)),
    'another tile',
  );
  say(table.perform({ type: 'correct-tile', seat: 0, was, tile }, evening.now).events);
  evening.run(4000);
  say(table.pressed('undo', evening.now).events);
  people.speed = 1;
  evening.playHands(1);
  return events;
}

/** Revisions count on through an evening; a replay begins anew. */
const withoutRevision = ({ seq, view, event }: TableMessage) => ({ seq, view, event });
