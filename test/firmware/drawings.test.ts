import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Place, type TableTopPlan, tableTopSvg } from '../../hardware/drawings/table-top.ts';

const DRAWINGS = resolve(import.meta.dirname, '../../hardware/drawings');
const plan = JSON.parse(readFileSync(join(DRAWINGS, 'table-top.json'), 'utf8')) as TableTopPlan;

/** The same place as the next seat, counter-clockwise, has it. */
const turned = ({ x, y, width, height, ...place }: Place): Place => ({
  ...place,
  x: y,
  y: plan.tableTop - x - width,
  width: height,
  height: width,
});

const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('the drawing of the table is made from its plan', () => {
  expect(readFileSync(join(DRAWINGS, 'table-top.svg'), 'utf8')).toBe(tableTopSvg(plan));
});

test('no two places on the table overlap, and all lie on it', () => {
  const seats: Place[][] = [[...plan.seat]];
  for (let seat = 1; seat < 4; seat++) seats.push((seats.at(-1) ?? []).map(turned));
  const all = [...seats.flat(), ...plan.middle];
  const wrong = all.flatMap((a, i) =>
    all.slice(i + 1).flatMap(b => (overlap(a, b) ? [`${a.name} and ${b.name}`] : [])),
  );
  expect(wrong).toEqual([]);
  for (const { x, y, width, height } of all) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(plan.tableTop);
  }
});

test('eighteen tiles find room on the rack, eighteen stacks on the rail', () => {
  const widthOf = (zone: string): number => plan.seat.find(place => place.zone === zone)?.width ?? 0;
  expect(widthOf('wall')).toBeGreaterThanOrEqual(18 * plan.tile.width);
  expect(widthOf('rack')).toBeGreaterThanOrEqual(15 * plan.tile.width);
});
