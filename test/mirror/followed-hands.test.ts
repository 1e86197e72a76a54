import { describe, expect, test } from 'vitest';
import { kindOf } from '../../src/domain/tile.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { rules } from '../support/dealt-hand.ts';
import { happenings, watchedEvening } from '../support/watched-evening.ts';

/** Hands in racks are compared as sets: where a tile stands in a rack is nobody's business. */
const sorted = (events: readonly object[]): readonly object[] =>
  events.map(event =>
    'hands' in event ? { ...event, hands: (event.hands as string[][]).map(hand => hand.toSorted()) } : event,
  );
const summary = (events: Parameters<typeof happenings>[0]) =>
  sorted(happenings(events)).map(event =>
    'concealed' in event ? { ...event, concealed: (event.concealed as string[]).toSorted() } : event,
  );

describe('a table whose sensors see everything', () => {
  test.each([1, 2, 3, 4])('is followed move by move (evening %i)', seed => {
    const { truth, seen } = watchedEvening(rules(), seed, 6);
    expect(summary(seen)).toEqual(summary(truth));
  });
});

describe('readings that come doubled', () => {
  test('change nothing', () => {
    const { truth, seen } = watchedEvening(rules(), 5, 4, observation => [observation, observation]);
    expect(summary(seen)).toEqual(summary(truth));
  });
});

describe('tiles that are read late, wherever they lie', () => {
  test('are explained all the same once they are seen', () => {
    const late = (observation: Observation): readonly Observation[] =>
      'tile' in observation && kindOf(observation.tile) === 'B5'
        ? [{ ...observation, at: observation.at + 700 }]
        : [observation];
    const { truth, seen } = watchedEvening(rules(), 6, 4, late);
    expect(summary(seen)).toEqual(summary(truth));
  });
});
