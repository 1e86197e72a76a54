import { expect, test } from 'vitest';
import { update } from '../../src/domain/seat.ts';
import type { PublicEvent, TableView } from '../../src/projections/table-view.ts';
import { findFlights } from '../../web/board/find-flights.ts';
import { tableLayout } from '../../web/board/lay-out-table.ts';
import { beforeTheDice, concealedKong, dealt, discarded, drawnWall, kong, midHand, pung, rolled } from './views.ts';

/** From which place to which place tiles fly when `event` leads from one view to the next. */
function flights(before: TableView, after: TableView, event: PublicEvent | null): Record<string, string> {
  const layOut = tableLayout();
  const found = findFlights(layOut(before, 0), layOut(after, 0), event);
  return Object.fromEntries([...found].map(([to, from]) => [to, from.key]));
}

const holding = (view: TableView, concealedCount: number): TableView => ({
  ...view,
  seats: update(view.seats, 2, seat => ({ ...seat, concealedCount })),
});

test('a drawn tile flies from the front of the wall to the hand', () => {
  const after = { ...holding(dealt, 14), wall: drawnWall(54) };
  const { next } = dealt.wall;
  expect(flights(dealt, after, { type: 'tile-drawn', seat: 2, from: 'wall' })).toEqual({
    'rack/2/13': `wall/${next?.side}/${next?.stack}/${next?.layer}`,
  });
});

test('a replacement flies from the tail', () => {
  const after = { ...holding(dealt, 14), wall: drawnWall(53, 1) };
  expect(flights(dealt, after, { type: 'tile-drawn', seat: 2, from: 'tail' })).toEqual({ 'rack/2/13': 'wall/3/6/top' });
});

test('the deal flies from the break to every hand', () => {
  const after = { ...dealt, wall: drawnWall(53) };
  const dealing = flights(rolled, after, { type: 'tiles-dealt', counts: [14, 13, 13, 13] });
  expect(Object.keys(dealing)).toHaveLength(53);
  expect(new Set(Object.values(dealing))).toEqual(new Set(['wall/3/7/top']));
});

test('a discard flies from its owner’s hand', () => {
  const event = { type: 'tile-discarded', seat: 1, tile: 'D3' } as const;
  expect(flights(midHand, discarded, event)).toEqual({ 'discards/1/9': 'rack/1/10' });
});

test('a claimed tile flies from the discards, the others from the hand', () => {
  const claimed = update(discarded.seats, 1, seat => ({
    ...seat,
    discards: seat.discards.with(-1, { tile: 'D3', claimedBy: 3 }),
  }));
  const seats = update(claimed, 3, seat => ({ ...seat, concealedCount: 8, melds: [...seat.melds, pung('D3', 1)] }));
  const event = { type: 'pung-claimed', seat: 3, from: 1, tile: 'D3', tiles: ['D3', 'D3', 'D3'] } as const;
  expect(flights(discarded, { ...discarded, seats, lastDiscard: null }, event)).toEqual({
    'meld/3/1/0': 'rack/3/9',
    'meld/3/1/1': 'discards/1/9',
    'meld/3/1/2': 'rack/3/9',
  });
});

test('the fourth tile of an added kong flies from the hand onto the pung', () => {
  const seats = update(midHand.seats, 0, seat => ({ ...seat, melds: [kong('added', 'D7', 3)], concealedCount: 9 }));
  const event = { type: 'kong-declared', seat: 0, kong: 'added', tiles: ['D7', 'D7', 'D7', 'D7'] } as const;
  expect(flights(midHand, { ...midHand, seats }, event)).toEqual({ 'meld/0/0/3': 'rack/0/9' });
});

test('all four tiles of a concealed kong fly from the hand', () => {
  const seats = update(dealt.seats, 0, seat => ({ ...seat, melds: [concealedKong(null)], concealedCount: 10 }));
  const event = { type: 'kong-declared', seat: 0, kong: 'concealed', tiles: [null, null, null, null] } as const;
  expect(Object.keys(flights(dealt, { ...dealt, seats }, event))).toHaveLength(4);
});

test('nothing flies when nothing is known to have happened', () => {
  expect(flights(beforeTheDice, midHand, null)).toEqual({});
});

test('nothing flies when the dice are rolled', () => {
  expect(flights(beforeTheDice, rolled, { type: 'dice-rolled', by: 0, values: [3, 4], for: 'break' })).toEqual({});
});
