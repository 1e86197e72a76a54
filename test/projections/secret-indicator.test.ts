import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

const dalian = rules('dalian');
const { events } = playedMatch(dalian, 5, 6);

const messages = (record: readonly DomainEvent[]): readonly TableMessage[] => {
  const projector = new TableProjector({
    rules: dalian,
    firstDealer: null,
    names: ['A', 'B', 'C', 'D'],
    ports: [],
    simulatedSpeed: null,
  });
  return record.map(event => projector.apply(event));
};

/** The same evening with another treasure: nobody has looked at the tile. */
const withoutTreasure = events.map(event =>
  event.type === 'indicator-flipped' ? { ...event, tile: '_' as const, wilds: [] } : event,
);
const isOver = ({ view }: TableMessage): boolean => view.phase === 'over';

describe('the treasure indicator', () => {
  test('is looked at in these hands', () => {
    expect(events.filter(event => event.type === 'indicator-flipped').length).toBeGreaterThan(2);
  });

  test('whatever it is, everybody is shown the same until the hand has ended', () => {
    const shown = messages(events).filter(message => !isOver(message));
    const shownWithout = messages(withoutTreasure).filter(message => !isOver(message));
    expect(shown).toEqual(shownWithout);
  });

  test('lies open once somebody has won', () => {
    const won = messages(events).filter(
      ({ view, event }) => view.result?.type === 'won' && view.indicator && event?.type === 'points-transferred',
    );
    expect(won.length).toBeGreaterThan(0);
    for (const { view } of won) expect(view.indicator?.tile).not.toBeNull();
  });
});

test('a wild indicator lies open for everybody', () => {
  const wuhan = playedMatch(rules('wuhan'), 2, 1);
  const projector = new TableProjector({
    rules: wuhan.rules,
    firstDealer: null,
    names: ['A', 'B', 'C', 'D'],
    ports: [],
    simulatedSpeed: null,
  });
  const flipped = wuhan.events
    .map(event => projector.apply(event))
    .find(({ event }) => event?.type === 'indicator-flipped');
  expect(flipped?.view.indicator?.tile).not.toBeNull();
  expect(flipped?.view.wilds).toHaveLength(1);
});
