import { describe, expect, test } from 'vitest';
import { TagsHeard } from '../../src/adapters/boards/carrier-levels.ts';
import { readWhereItLies } from '../../src/adapters/boards/walk-loop.ts';
import { computedField, isInside, walkPlaces } from '../../src/antenna/walk-grid.ts';
import { drawWalkMap, formatWalkTable, type WalkReading, walkMap } from '../../src/antenna/walk-map.ts';
import { tag } from '../support/board-talk.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { linkedVisit } from '../support/chips/linked-visit.ts';
import { boardFirmware } from '../support/chips/toolchain.ts';

const made = boardFirmware('seat', 'native');
const reason = 'missing' in made ? `: ${made.missing}` : '';
const DISCARDS = { width: 240, height: 170, isUpright: false };
/** Peak current at the strongest carrier, ampere, and the need of the tag, A/m. */
const [CURRENT, NEEDS] = [0.27, 0.6];
/** The largest step between two levels, dB. */
const LEVEL_STEP_DB = 2.5;

describe.skipIf('missing' in made)(`a walk over a loop${reason}`, () => {
  test('draws the field that is there', { timeout: 120_000 }, async () => {
    if ('missing' in made) return;
    const board = new EmulatedBoard({ board: 'seat', mcu: 'native', program: made.path, uid: 7, seat: 1 });
    const run = new LinkedBoard(board);
    run.runUntil(() => run.link.status.synced, 3000);
    const heard = new TagsHeard();
    const visit = linkedVisit(run, heard);
    const readings: WalkReading[] = [];
    for (const place of walkPlaces(DISCARDS)) {
      board.lay('discard1', tag(1), { gets: computedField(place, DISCARDS) * CURRENT, needs: NEEDS });
      const read = await readWhereItLies(visit, heard, 'discard1');
      readings.push({ place, margin: read === 'unread' ? null : read });
    }
    const map = walkMap(readings, DISCARDS);
    for (const { place, margin, computed } of map) {
      if (margin === null) expect(isInside(place, DISCARDS)).toBe(false);
      else if (margin.isAtLeast) expect(computed).toBeGreaterThan(margin.db - LEVEL_STEP_DB);
      else expect(Math.abs(margin.db - computed)).toBeLessThan(LEVEL_STEP_DB);
    }
    expect(map.filter(({ margin }) => margin !== null).length).toBeGreaterThanOrEqual(9);
    board.close();
  });
});

test('a walk leads over corners, middle and a hand’s breadth beside, and along the wall of a rack', () => {
  const flat = walkPlaces(DISCARDS);
  expect(flat).toHaveLength(13);
  expect(flat).toContainEqual({ x: 120, y: 85 });
  expect(flat).toContainEqual({ x: 120, y: -60 });
  const rack = walkPlaces({ width: 560, height: 45, isUpright: true });
  expect(rack.map(({ y }) => y)).toEqual(Array.from({ length: 7 }, () => 20));
  expect(rack.map(({ x }) => x)).toEqual([20, 150, 280, 410, 540, -60, 620]);
});

test('a map has a row and a circle for each place', () => {
  const readings = walkPlaces(DISCARDS).map(place => ({
    place,
    margin: isInside(place, DISCARDS) ? { db: 4.4, isAtLeast: false } : null,
  }));
  const map = walkMap(readings, DISCARDS);
  expect(formatWalkTable(map).split('\n')).toHaveLength(2 + 13);
  expect(formatWalkTable(map)).toMatch(/\| 120 \| 85 \| in the loop \| 4\.4 \| -?\d+\.\d \|/);
  expect(formatWalkTable(map)).toContain('| 120 | -60 | beside it | not read |');
  expect(drawWalkMap(map, DISCARDS).match(/<circle/g)).toHaveLength(13);
});
