import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { TABLE_PROFILES, type TableProfileName } from '../../src/simulator/table-profiles.ts';
import { rules } from '../support/dealt-hand.ts';

/** Longer than a hand takes to be read after it was laid open, shorter than people look at the result. */
const RESULT_SETTLES_MS = 5000;

function played(id: RuleSetId, profile: TableProfileName) {
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const simulation = new Simulation({
    rules: rules(id),
    seed: 101,
    profile: TABLE_PROFILES[profile],
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  simulation.playHands(1);
  simulation.run(RESULT_SETTLES_MS);
  return { truth, seen };
}

const payments = (events: readonly DomainEvent[]) =>
  events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : []));
const discards = (events: readonly DomainEvent[]) =>
  events.flatMap(event => (event.type === 'tile-discarded' ? [`${event.seat}: ${event.tile}`] : []));

describe.each(RULE_SETS.filter(set => set.plays).map(set => set.id))('a hand of %s', id => {
  test('is paid as it was won at a table that senses only what lies open, and nobody is asked anything', () => {
    const { truth, seen } = played(id, 'open');
    expect(discards(seen)).toEqual(discards(truth));
    expect(payments(seen)).toEqual(payments(truth));
    expect(seen.filter(event => event.type === 'discrepancy-found')).toEqual([]);
  });
});

test('a hand under a camera is paid as it was won', () => {
  const { truth, seen } = played('guangdong', 'camera');
  expect(payments(seen)).toEqual(payments(truth));
});
