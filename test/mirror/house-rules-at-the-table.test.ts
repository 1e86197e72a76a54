import { expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';

const HANDS = 2;
const PRESETS = RULE_SETS.flatMap(({ id, presets }) => presets.map(preset => [id, preset.id] as const));

/** The balances that came of each hand, and the horses that were flipped. */
const money = (events: readonly DomainEvent[]): readonly unknown[] =>
  events.flatMap((event): readonly unknown[] =>
    event.type === 'points-transferred' ? [event.balances] : event.type === 'horses-flipped' ? [event.tiles] : [],
  );

test.each(PRESETS)('the table follows hands of %s played as %s, and asks nothing', (id, preset) => {
  const rules = rulesFor(id, {}, preset);
  if (!rules.ok) throw new Error(rules.error.message);
  const [truth, seen]: [DomainEvent[], DomainEvent[]] = [[], []];
  const simulation = new Simulation({
    rules: rules.value,
    seed: 3,
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  simulation.playHands(HANDS);
  expect(seen.filter(({ type }) => type === 'discrepancy-found')).toEqual([]);
  expect(money(seen)).toEqual(money(truth));
  expect(truth.filter(({ type }) => type === 'hand-won' || type === 'hand-drawn')).toHaveLength(HANDS);
});
