import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { Simulation } from '../../src/simulation.ts';
import { rules } from '../support/dealt-hand.ts';

/** What was done, without numbers, times and the order in which tiles stand in a rack. */
const moves = (events: readonly DomainEvent[]): readonly string[] =>
  events
    .filter(event => !isTableEvent(event))
    .map(({ seq: _seq, at: _at, ...event }) => {
      if (event.type === 'tiles-dealt')
        return JSON.stringify({ ...event, hands: event.hands.map(hand => hand.toSorted()) });
      if (event.type === 'hand-won') return JSON.stringify({ ...event, concealed: event.concealed.toSorted() });
      return JSON.stringify(event);
    });

describe.each(RULE_SETS.filter(set => set.plays).map(set => set.id))('an evening of %s', id => {
  test('is followed as it was played, and nobody is asked anything', () => {
    const truth: DomainEvent[] = [];
    const seen: DomainEvent[] = [];
    const simulation = new Simulation({
      rules: rules(id),
      seed: 41,
      onTruth: event => truth.push(event),
      onEvent: event => seen.push(event),
    });
    simulation.playHands(2);
    expect(moves(seen)).toEqual(moves(truth));
    expect(seen.filter(event => event.type === 'discrepancy-found')).toEqual([]);
  });
});
