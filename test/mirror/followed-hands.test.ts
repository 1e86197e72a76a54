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
/** A tile that was read only after the deal was told is put into it. */
function withLateTiles(events: readonly object[]): readonly object[] {
  const found: object[] = [];
  for (const event of events) {
    const late = 'was' in event && event.was === '_' && 'seat' in event && 'tile' in event ? event : null;
    const dealt = late ? found.findLastIndex(each => 'hands' in each) : -1;
    if (!late) found.push(event);
    const { hands } = (found[dealt] ?? {}) as { hands?: readonly (readonly string[])[] };
    if (!late || !hands) continue;
    const whole = hands.map((hand, seat) =>
      seat === late.seat ? hand.with(hand.indexOf('_'), late.tile as string) : hand,
    );
    found[dealt] = { ...found[dealt], hands: whole };
  }
  return found;
}
const summary = (events: Parameters<typeof happenings>[0]) =>
  sorted(withLateTiles(happenings(events))).map(event =>
    'concealed' in event ? { ...event, concealed: (event.concealed as string[]).toSorted() } : event,
  );

describe('a table whose sensors see everything', () => {
  test.each([1, 2, 4])('is followed move by move (evening %i)', seed => {
    const { truth, seen } = watchedEvening(rules(), seed, 6);
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
