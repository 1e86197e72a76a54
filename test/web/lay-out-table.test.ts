import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeat, leftOf, SEATS, type Seat, update } from '../../src/domain/seat.ts';
import { TILE_KINDS } from '../../src/domain/tile.ts';
import { tilesStanding, type Wall } from '../../src/domain/wall.ts';
import type { MeldView, SeatView, TableView } from '../../src/projections/table-view.ts';
import { BOARD } from '../../web/board/geometry.ts';
import { layOutTable, tableLayout } from '../../web/board/lay-out-table.ts';
import { breakPlace, breakPoint } from '../../web/board/lay-out-walls.ts';
import type { Placement } from '../../web/board/placement.ts';
import { keepSame } from '../../web/table/keep-same.ts';
import { concealedKong, dealt, drawnWall, kong, midHand, pung, SITUATIONS, wallView } from './views.ts';

const aKind = fc.constantFrom(...TILE_KINDS);
const aSeat = fc.constantFrom(...SEATS);

const aMeld = (owner: Seat): fc.Arbitrary<MeldView> => {
  const giver = aSeat.filter(seat => seat !== owner);
  return fc.oneof(
    fc.tuple(aKind, giver).map(([tile, from]) => pung(tile, from)),
    fc
      .tuple(fc.constantFrom('exposed' as const, 'added' as const), aKind, giver)
      .map(([type, tile, from]) => kong(type, tile, from)),
    fc.option(aKind).map(concealedKong),
  );
};

const aSeatView = (owner: Seat): fc.Arbitrary<SeatView> =>
  fc
    .record({
      melds: fc.array(aMeld(owner), { maxLength: 4 }),
      holdsDrawn: fc.nat({ max: 1 }),
      discards: fc.array(fc.record({ tile: aKind, claimedBy: fc.option(aSeat) }), { maxLength: 40 }),
      isOpen: fc.boolean(),
    })
    .map(({ melds, holdsDrawn, discards, isOpen }) => {
      const concealedCount = 13 - 3 * melds.length + holdsDrawn;
      const revealed = isOpen ? Array.from({ length: concealedCount }, () => 'C1' as const) : null;
      return { ...midHand.seats[owner], melds, discards, concealedCount, revealed };
    });

const aWall: fc.Arbitrary<Wall> = fc.integer({ min: 13, max: 18 }).chain(stacks => {
  const side = fc.array(fc.nat({ max: 2 }), { minLength: stacks, maxLength: stacks });
  return fc
    .record({
      heights: fc.tuple(side, side, side, side),
      broken: fc.option(fc.record({ side: aSeat, skipped: fc.integer({ min: 0, max: 24 }) })),
      dead: fc.constant(0),
    })
    .map(wall => ({ ...wall, standing: tilesStanding(wall.heights) }));
});

const aView: fc.Arbitrary<TableView> = fc
  .record({ wall: aWall.map(wallView), seats: fc.tuple(aSeatView(0), aSeatView(1), aSeatView(2), aSeatView(3)) })
  .map(changes => ({ ...midHand, ...changes }));

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ x, y, width, height, turn }: Placement): Box {
  const [w, h] = turn % 2 === 0 ? [width, height] : [height, width];
  return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
}

const A_HAIR = 1e-6;
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > A_HAIR &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > A_HAIR;

function overlapping(placements: readonly Placement[]): readonly string[] {
  const boxes = placements.map(place => ({ key: place.key, ...boxOf(place) }));
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap(b => (overlap(a, b) ? [`${a.key} and ${b.key}`] : [])),
  );
}

test('after a draw only the hand that grew and the side of the wall it came from are laid out again', () => {
  const layOut = tableLayout();
  const before = layOut(dealt, 0);
  const seats = update(dealt.seats, 2, seat => ({ ...seat, concealedCount: 14 }));
  const after = layOut(keepSame(dealt, structuredClone({ ...dealt, seats, wall: drawnWall(54) })), 0);
  const anew = after.flatMap((part, index) => (part === before[index] ? [] : part.tiles.map(({ group }) => group)));
  expect(new Set(anew.map(({ type, seat }) => `${type} ${seat}`))).toEqual(
    new Set([`wall ${dealt.wall.next?.side}`, 'rack 2']),
  );
});

describe('whatever lies on the table', () => {
  test('every tile lies on the felt', () => {
    fc.assert(
      fc.property(aView, view => {
        for (const { left, right, top, bottom } of layOutTable(view).map(boxOf)) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.max(right, bottom)).toBeLessThanOrEqual(BOARD);
        }
      }),
    );
  });

  test('no tile lies on another but the upper ones of the wall', () => {
    fc.assert(
      fc.property(aView, view => {
        const placements = layOutTable(view);
        expect(overlapping(placements.filter(place => place.level === 0))).toEqual([]);
        expect(overlapping(placements.filter(place => place.level === 1))).toEqual([]);
      }),
    );
  });

  test('every tile has a place of its own name', () => {
    fc.assert(
      fc.property(aView, view => {
        const keys = layOutTable(view).map(place => place.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('as many tiles lie there as the view counts', () => {
    fc.assert(
      fc.property(aView, view => {
        const counted = view.seats.map(
          seat =>
            seat.concealedCount +
            seat.melds.reduce((sum, meld) => sum + meld.tiles.length, 0) +
            seat.discards.filter(discard => discard.claimedBy === null).length,
        );
        expect(layOutTable(view)).toHaveLength(view.wall.left + counted.reduce((sum, count) => sum + count, 0));
      }),
    );
  });
});

test.each(Object.entries(SITUATIONS))('%s: no tile lies on another', (_, view) => {
  expect(overlapping(layOutTable(view).filter(place => place.level === 0))).toEqual([]);
});

const at = (view: TableView, key: string): Placement => {
  const found = layOutTable(view).find(place => place.key === key);
  if (!found) throw new Error(`nothing lies at ${key}`);
  return found;
};

describe('the walls', () => {
  test('stack 0 lies at its owner’s right-hand end', () => {
    const full = { ...dealt, wall: drawnWall(0) };
    expect(at(full, 'wall/0/0/top').x).toBeGreaterThan(at(full, 'wall/0/13/top').x);
    expect(at(full, 'wall/1/0/top').y).toBeLessThan(at(full, 'wall/1/12/top').y);
    expect(at(full, 'wall/2/0/top').x).toBeLessThan(at(full, 'wall/2/13/top').x);
    expect(at(full, 'wall/3/0/top').y).toBeGreaterThan(at(full, 'wall/3/12/top').y);
  });

  test('past its left end a side goes on with stack 0 of the side to the left', () => {
    const full = { ...dealt, wall: drawnWall(0, 0, 0, 0) };
    for (const side of SEATS) {
      const stacks = full.wall.heights[side].length;
      const last = at(full, `wall/${side}/${stacks - 1}/bottom`);
      const nexts = SEATS.map(other => at(full, `wall/${other}/0/bottom`));
      const distances = nexts.map(next => Math.hypot(next.x - last.x, next.y - last.y));
      expect(distances.indexOf(Math.min(...distances))).toBe(leftOf(side));
    }
  });

  test('one tile is marked as the next to draw and one as the tail', () => {
    const marks = layOutTable({ ...dealt, wall: drawnWall(53, 2) }).flatMap(place => (place.mark ? [place.mark] : []));
    expect([...marks].sort()).toEqual(['next', 'tail']);
  });

  test('the break lies between the last stack skipped and the first that was not', () => {
    const view = { ...dealt, wall: drawnWall(0, 0, 3, 7) };
    const [skipped, first] = [at(view, 'wall/3/6/bottom'), at(view, 'wall/3/7/bottom')];
    const gap = breakPoint(view.wall);
    expect(gap?.y).toBeLessThan(skipped.y);
    expect(gap?.y).toBeGreaterThan(first.y);
  });

  test('a count longer than the side runs on into the side to the left', () => {
    expect(breakPlace(drawnWall(0, 0, 0, 18))).toEqual({ side: 3, stack: 4 });
  });

  test('a count as long as the side breaks the wall at its corner', () => {
    expect(breakPlace(drawnWall(0, 0, 0, 14))).toEqual({ side: 0, stack: 14 });
  });
});

describe('hands and discards', () => {
  test('discards lie six to a row, from their owner’s left, the first row nearest to the middle', () => {
    const view = { ...dealt, seats: bySeat(seat => ({ ...dealt.seats[seat], discards: midHand.seats[0].discards })) };
    expect(at(view, 'discards/0/1').x).toBeGreaterThan(at(view, 'discards/0/0').x);
    expect(at(view, 'discards/0/5').y).toBe(at(view, 'discards/0/0').y);
    expect(at(view, 'discards/0/6').y).toBeGreaterThan(at(view, 'discards/0/0').y);
    expect(at(view, 'discards/2/1').x).toBeLessThan(at(view, 'discards/2/0').x);
  });

  test('a claimed discard no longer lies in the row', () => {
    const looks = layOutTable(midHand).filter(({ group }) => group.type === 'discards' && group.seat === 3);
    expect(looks.map(place => place.look)).toEqual(['D9', 'B2', 'C1', 'B4', 'C5', 'D5', 'B3', 'C6']);
  });

  test.each([
    { from: 3 as const, whose: 'left', index: 0 },
    { from: 2 as const, whose: 'across', index: 1 },
    { from: 1 as const, whose: 'right', index: 2 },
  ])('a tile claimed from the player $whose lies sideways on that side', ({ from, index }) => {
    const view = {
      ...dealt,
      seats: bySeat(seat => ({ ...dealt.seats[seat], melds: seat === 0 ? [pung('D7', from)] : [] })),
    };
    const lying = layOutTable(view).filter(({ group }) => group.type === 'meld');
    const sideways = lying.filter(place => place.turn % 2 === 1);
    expect(sideways).toEqual([lying.toSorted((a, b) => a.x - b.x)[index]]);
  });

  test('drawing a tile moves no other tile of the hand', () => {
    const holding = (concealedCount: number): TableView => ({
      ...midHand,
      seats: bySeat(seat => ({ ...midHand.seats[seat], concealedCount })),
    });
    const places = (view: TableView) =>
      layOutTable(view).filter(({ group }) => group.type === 'rack' || group.type === 'meld');
    const before = places(holding(10));
    const after = new Map(places(holding(11)).map(place => [place.key, place]));
    expect(before.map(place => after.get(place.key))).toEqual(before);
  });

  test('a hand laid open shows its tiles, every other hand its backs', () => {
    const looks = layOutTable(SITUATIONS.won).filter(({ group }) => group.type === 'rack');
    expect(looks.filter(({ group }) => group.seat === 0).map(place => place.look)).toEqual(
      expect.arrayContaining(['C3', 'C6', 'B8', 'D2']),
    );
    expect(new Set(looks.filter(({ group }) => group.seat !== 0).map(place => place.look))).toEqual(
      new Set(['standing']),
    );
  });
});
