import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  test.each([
    ['rack.scad', 'half="left"'],
    ['wall-rail.scad', 'half="left"'],
    ['tile-jig.scad', 'pocket=1'],
    ['dice-tray.scad', 'wall=3'],
  ])('%s is a body that can be printed', { timeout: 120_000 }, (file, setting) => {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'));
    try {
      const stl = join(folder, 'out.stl');
      execFileSync('openscad', ['-o', stl, '-D', setting, join(PRINTED, file)], { stdio: 'ignore' });
      expect(readFileSync(stl, 'utf8').match(/facet normal/g)?.length ?? 0).toBeGreaterThan(11);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
