import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TableTopPlan } from '../../hardware/drawings/table-top.ts';
import { WALL_RAIL } from '../../hardware/drawings/wall-rail.ts';
import { must } from '../../src/domain/result.ts';

const PRINTED = resolve(import.meta.dirname, '../../hardware/printed');
const plan = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../hardware/drawings/table-top.json'), 'utf8'),
) as TableTopPlan;
const numberIn = (file: string, name: string): number =>
  Number(must(new RegExp(`^${name} = ([\\d.]+);`, 'm').exec(readFileSync(join(PRINTED, file), 'utf8'))?.[1], name));
const place = (zone: string): TableTopPlan['seat'][number] =>
  must(
    [...plan.seat, ...plan.middle].find(one => one.zone === zone),
    zone,
  );

describe('what is printed has the sizes of the table’s plan', () => {
  test('the rack its loop, its wire and as many tiles', () => {
    const { width, height, tiles } = place('rack');
    const of = (name: string): number => numberIn('rack.scad', name);
    expect([of('loop_width'), of('loop_height'), of('tiles')]).toEqual([width, height, tiles.columns]);
    expect([of('wire'), of('turns'), of('pitch')]).toEqual([plan.loop.wireDiameter, plan.loop.turns, plan.loop.pitch]);
    expect(of('tile_width') * of('tiles')).toBeLessThanOrEqual(of('loop_width'));
  });

  test.each(['rack.scad', 'tile-jig.scad'])('the tiles of %s are those of the plan', file => {
    const { width, height, depth } = plan.tile;
    expect(['tile_width', 'tile_height', 'tile_depth'].map(name => numberIn(file, name))).toEqual([
      width,
      height,
      depth,
    ]);
  });

  test('the rail of a wall its barriers, its stacks, and how near these come', () => {
    const of = (name: string): number => numberIn('wall-rail.scad', name);
    const names = ['lowest', 'gap', 'ledge', 'block', 'trough', 'height'] as const;
    expect(names.map(of)).toEqual(names.map(name => WALL_RAIL[name]));
    expect([of('stacks'), of('tile_width'), of('tile_depth')]).toEqual([
      place('wall').tiles.columns,
      plan.tile.width,
      plan.tile.depth,
    ]);
    expect(of('height')).toBeGreaterThan(of('lowest') + of('tile_depth') + of('barrier_width') / 2);
  });

  test('the dice tray what the plan leaves for it', () => {
    expect(numberIn('dice-tray.scad', 'inside')).toBe(place('dice').width);
  });
});

const isThere = spawnSync('openscad', ['--version']).status === 0;
describe.skipIf(!isThere)(`rendered${isThere ? '' : ': openscad is not installed'}`, () => {
  /** The plate of most printers. */
  const PLATE_MM = 220;

  test('one command renders every part, closed and as large as a printer takes', { timeout: 300_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'));
    try {
      execFileSync(join(PRINTED, 'render.sh'), [folder], { stdio: 'ignore' });
      const parts = readdirSync(folder).sort();
      expect(parts).toEqual([
        'dice-tray.stl',
        ...['left', 'middle', 'right'].map(piece => `rack-${piece}.stl`),
        ...['box', 'lid'].map(piece => `starter-case-${piece}.stl`),
        'tile-jig.stl',
        ...['left', 'middle', 'right'].map(piece => `wall-rail-${piece}.stl`),
      ]);
      for (const part of parts) {
        const corners = cornersOf(readFileSync(join(folder, part), 'utf8'));
        expect([part, openEdges(corners)]).toEqual([part, 0]);
        const sizes = [0, 1].map(axis => {
          const at = corners.map(corner => corner[axis] ?? 0);
          return Math.max(...at) - Math.min(...at);
        });
        expect(Math.max(...sizes)).toBeLessThan(PLATE_MM);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The corners of all facets, three each. */
const cornersOf = (stl: string): readonly (readonly number[])[] =>
  [...stl.matchAll(/vertex (\S+) (\S+) (\S+)/g)].map(([, ...at]) => at.map(Number));

/** How many edges have a facet on one side only: none in a closed body. */
function openEdges(corners: readonly (readonly number[])[]): number {
  const balance = new Map<string, number>();
  for (let i = 0; i < corners.length; i += 3)
    for (const [from, to] of [
      [i, i + 1],
      [i + 1, i + 2],
      [i + 2, i],
    ] as const) {
      const [a, b] = [String(corners[from]), String(corners[to])];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      balance.set(key, (balance.get(key) ?? 0) + (a < b ? 1 : -1));
    }
  return [...balance.values()].filter(count => count !== 0).length;
}
