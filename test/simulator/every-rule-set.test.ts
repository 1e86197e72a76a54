import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { rules } from '../support/dealt-hand.ts';
import { moves } from '../support/moves.ts';

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
