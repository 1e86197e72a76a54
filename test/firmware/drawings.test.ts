import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  couplingDb,
  fieldThrough,
  loopsOf,
  type TableLoop,
  type TagPlace,
  tagPlacesOf,
} from '../../hardware/drawings/table-loops.ts';
import { type Place, type TableKind, type TableTopPlan, tableTopSvg } from '../../hardware/drawings/table-top.ts';
import { WALL_RAIL, wallRailSvg } from '../../hardware/drawings/wall-rail.ts';
import { BARRIER } from '../../hardware/electrical/barrier.ts';
import { fieldAt, type WireLoop } from '../../src/antenna/field.ts';
import { must } from '../../src/domain/result.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const plan = JSON.parse(read('hardware/drawings/table-top.json')) as TableTopPlan;
const KINDS: readonly TableKind[] = ['full', 'open'];

/** The same place as the next seat, counter-clockwise, has it. */
const turned = ({ x, y, width, height, ...place }: Place): Place => ({
  ...place,
  x: y,
  y: plan.tableTop - x - width,
  width: height,
  height: width,
});

/** All places of a table, and which board each belongs to: a seat's number, or 4 for the middle's. */
function placesAround(kind: TableKind): readonly (readonly [Place, number])[] {
  const seats: Place[][] = [[...plan.seat]];
  for (let seat = 1; seat < 4; seat++) seats.push((seats.at(-1) ?? []).map(turned));
  return [...seats, [...plan.middle]]
    .flatMap((places, board) => places.map(place => [place, board] as const))
    .filter(([place]) => place.tables.includes(kind));
}

const between = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, other - from - length, from - other - otherLength);
const gap = (a: Place, b: Place): number =>
  Math.hypot(between(a.x, a.width, b.x, b.width), between(a.y, a.height, b.y, b.height));

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map(b => [a, b] as const));

test('the drawing of a wall’s rail is made from its sizes', () => {
  expect(read('hardware/drawings/wall-rail.svg')).toBe(wallRailSvg(plan.tile));
});

test('a wall’s rail with its wires stays 50 mm away from every loop, and its tiles as near as their barriers want them', () => {
  const { gap: before, block, trough } = WALL_RAIL;
  const wall = must(
    plan.seat.find(({ zone }) => zone === 'wall'),
    'a wall',
  );
  const rail = { ...wall, y: wall.y + wall.height + before, height: block + trough };
  const loops = placesAround('full').filter(([{ loop }]) => loop !== 'none');
  const near = loops.filter(([place]) => gap(place, rail) < 50);
  expect(near.map(([{ name }, board]) => `${name} of ${board}`)).toEqual([]);
  expect(before).toBeGreaterThan(2);
  expect(before).toBeLessThanOrEqual(BARRIER.mostMm / 2);
});

test('the drawing of the table is made from its plan', () => {
  expect(read('hardware/drawings/table-top.svg')).toBe(tableTopSvg(plan));
});

describe.each(KINDS)('on the table %s', kind => {
  const places = placesAround(kind);

  test('no two places overlap, and all lie on it', () => {
    const overlaps = ({ x, y, width, height }: Place, b: Place): boolean =>
      x < b.x + b.width && b.x < x + width && y < b.y + b.height && b.y < y + height;
    const wrong = pairs(places).filter(([[a], [b]]) => overlaps(a, b));
    expect(wrong.map(([[a, seat], [b, other]]) => `${a.name} of ${seat} and ${b.name} of ${other}`)).toEqual([]);
    for (const [{ x, y, width, height }] of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(plan.tableTop);
    }
  });

  test('loops of different boards lie at least 60 mm apart', () => {
    const loops = places.filter(([{ loop }]) => loop !== 'none');
    const tooNear = pairs(loops).filter(([[a, board], [b, other]]) => board !== other && gap(a, b) < 60);
    expect(tooNear.map(([[a, board], [b, other]]) => `${a.name} of ${board} and ${b.name} of ${other}`)).toEqual([]);
  });

  test('every place has room for the tiles it is made for', () => {
    for (const [{ width, height, tiles, name }, board] of places) {
      if (tiles.most === 0 || board % 2 === 1) continue;
      const layers = name.startsWith('wall') ? 2 : 1;
      expect(width, name).toBeGreaterThanOrEqual(tiles.columns * plan.tile.width);
      expect(height, name).toBeGreaterThanOrEqual(tiles.rows * (tiles.stand ? plan.tile.depth : plan.tile.height));
      expect(tiles.columns * tiles.rows * layers, name).toBeGreaterThanOrEqual(tiles.most);
    }
  });
});

describe('the firmware reckons with no more tiles than the table has room for', () => {
  const numberIn = (file: string, name: string): number =>
    Number(must(new RegExp(`${name} = (\\d+);`).exec(read(`firmware/boards/${file}`))?.[1], name));
  const roomFor = (zone: string): number =>
    must([...plan.seat, ...plan.middle].find(place => place.zone === zone)?.tiles.most, zone);

  test.each(['rack', 'reveal'])('a hand and its sets fit the %s', zone => {
    expect(roomFor(zone)).toBeGreaterThanOrEqual(numberIn('table-board.h', 'MOST_IN_A_HAND'));
  });
  test('four kongs and all bonus tiles fit the melds', () => {
    expect(roomFor('meld')).toBeGreaterThanOrEqual(4 * 4 + numberIn('table-board.h', 'MOST_BONUS_TILES'));
  });
  test('a seat’s discards fit their place', () => {
    expect(roomFor('discard')).toBeGreaterThanOrEqual(numberIn('table-board.h', 'MOST_DISCARDS'));
  });
  test('the walls have eighteen stacks a side', () => {
    expect(roomFor('wall')).toBe(2 * 18);
  });
  test('what may lie on the indicator’s spot fits the memory of its board', () => {
    expect(numberIn('centre.cpp', 'MOST_ON_THE_SPOT')).toBeGreaterThanOrEqual(roomFor('indicator'));
  });
});

/** Towards seat 0, so many millimetres. */
const movedBack = ([x, y, z]: TagPlace['at'], mm: number): TagPlace['at'] => [x, y + mm / 1000, z];

describe.each(KINDS)('the fields of the table %s, reckoned in air', kind => {
  const loops = loopsOf(plan, kind);
  const tags = tagPlacesOf(plan, kind);
  const { current } = plan.loop;
  /** A table looks the same from every seat. */
  const shown = loops.filter(({ board }) => board === 0 || board === 4);
  const strengths = (loop: TableLoop, isMeant: (zone: string) => boolean): readonly number[] =>
    tags.filter(({ zone }) => isMeant(zone)).map(tag => fieldThrough(loop, tag, current));

  test.each(shown)('no tile of a neighbour is read above half of one’s own: $zone', loop => {
    const weakest = Math.min(...strengths(loop, zone => zone === loop.zone));
    const strongest = Math.max(...strengths(loop, zone => zone !== loop.zone));
    expect(strongest).toBeLessThan(weakest / 2);
  });

  /** What 18 to 20 mm tags need to answer, from the most to the least sensitive, in A/m. */
  const NEEDS = { least: 0.3, most: 1 };

  test.each(shown)('every tag in it is read, and no tag beside it, however sensitive they are: $zone', loop => {
    expect(Math.min(...strengths(loop, zone => zone === loop.zone))).toBeGreaterThan(NEEDS.most);
    expect(Math.max(...strengths(loop, zone => zone !== loop.zone))).toBeLessThan(NEEDS.least);
  });

  test('racks are so far from every loop of another board that they need not wait for each other', () => {
    const quiet = loops.filter(({ zone }) => zone.startsWith('rack'));
    const heard = quiet.flatMap(rack =>
      loops
        .filter(({ board }) => board !== rack.board)
        .map(other => ({ rack: rack.zone, other: other.zone, db: couplingDb(rack, other) })),
    );
    expect(heard.filter(({ db }) => db > -60)).toEqual([]);
  });

  test('concealed tiles that stand where hands are laid open would be read: they stand behind the wall', () => {
    const standing = tags.filter(({ zone }) => zone === 'concealed0');
    const reveal = loops.find(({ zone }) => zone === 'reveal0');
    if (!reveal) return expect(standing).toEqual([]);
    const nearer = (mm: number) => standing.map(tag => ({ ...tag, at: movedBack(tag.at, mm) }));
    const strongest = (mm: number): number => Math.max(...nearer(mm).map(tag => fieldThrough(reveal, tag, current)));
    expect(strongest(20)).toBeLessThan(NEEDS.least);
    expect(strongest(60)).toBeGreaterThan(NEEDS.most);
  });

  test('loops that lie flat are not: they take turns', () => {
    const flat = loops.filter(({ zone }) => !zone.startsWith('rack'));
    const nearest = pairs(flat)
      .filter(([a, b]) => a.board !== b.board)
      .map(([a, b]) => couplingDb(a, b));
    expect(Math.max(...nearest)).toBeGreaterThan(-60);
  });
});

describe('dice with a sticker on each face, reckoned in air', () => {
  const DIE = 0.03;
  /** A square coil around the middle, 4 mm under the floor. */
  const coil = (width: number, turns: number): WireLoop => {
    const at = width / 2;
    return {
      turns,
      corners: [
        [-at, -at],
        [at, -at],
        [at, at],
        [-at, at],
      ].map(([x = 0, y = 0]) => [x, y, -0.004]),
    };
  };
  /** What the sticker under the die gets for each that the best of the others gets. */
  const advantage = (wire: WireLoop, x: number, y: number): number => {
    const at = (dx: number, dy: number, z: number, axis: 0 | 1 | 2): number =>
      Math.abs(fieldAt(wire, [x + dx, y + dy, z])[axis]);
    const sides = [-DIE / 2, DIE / 2].flatMap(d => [at(d, 0, DIE / 2, 0), at(0, d, DIE / 2, 1)]);
    return at(0, 0, 0, 2) / Math.max(at(0, 0, DIE, 2), ...sides);
  };

  test('the face they lie on is told from the one on top by a coil as small as a module’s own, over its middle', () => {
    for (const x of [-0.005, 0, 0.005])
      for (const y of [-0.005, 0, 0.005]) expect(advantage(coil(0.036, 3), x, y)).toBeGreaterThan(3);
  });

  test('it is not by a coil as wide as a tray they can roll in: why a camera counts the pips there', () => {
    expect(advantage(coil(0.15, 4), 0, 0)).toBeLessThan(1.5);
  });
});
