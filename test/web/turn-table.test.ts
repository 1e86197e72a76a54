import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { BOARD, pointFor, sideOf, turnedPoint } from '../../web/board/geometry.ts';
import { layOutTable } from '../../web/board/lay-out-table.ts';
import { turnTable } from '../../web/board/turn-table.ts';
import { midHand, SITUATIONS } from './views.ts';

const aSeat = fc.constantFrom(...SEATS);
const aLength = fc.integer({ min: -BOARD / 2, max: BOARD / 2 });

test('a turned table has every place where it lies for whoever sits on that side', () => {
  fc.assert(
    fc.property(aSeat, aSeat, aLength, aLength, (seat, bottom, along, out) => {
      expect(turnedPoint(pointFor(seat, along, out), bottom)).toEqual(pointFor(sideOf(seat, bottom), along, out));
    }),
  );
});

test('whoever the table is turned to reads the own tiles upright, at the lower edge', () => {
  for (const bottom of SEATS) {
    const own = turnTable(layOutTable(midHand), bottom).filter(
      ({ group }) => group.type === 'rack' && group.seat === bottom,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ turn, y }) => turn === 0 && y > BOARD * 0.9)).toBe(true);
  }
});

/** Without the last digits, which depend on the order in which thirds are added. */
const rounded = (places: ReturnType<typeof layOutTable>) =>
  places.map(place => ({ ...place, x: Math.round(place.x * 1e6), y: Math.round(place.y * 1e6) }));

test.each(Object.entries(SITUATIONS))('%s: a table turned by a quarter four times is as it was', (_, view) => {
  const lying = layOutTable(view);
  const turned = [1, 2, 3, 4].reduce(places => turnTable(places, 1), lying);
  expect(rounded(turned)).toEqual(rounded(lying));
});

test('the upper tile of a stack is drawn above the lower one from every side', () => {
  for (const bottom of SEATS) {
    const wall = new Map(turnTable(layOutTable(SITUATIONS.dealt), bottom).map(place => [place.key, place] as const));
    for (const upper of [...wall.values()].filter(({ level }) => level === 1)) {
      const lower = wall.get(upper.key.replace('top', 'bottom'));
      expect(lower && [upper.x - lower.x, upper.y - lower.y]).toEqual([0, -9]);
    }
  }
});
