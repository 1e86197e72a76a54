import type { Picture } from '../picture.ts';
import { decoded } from './decode.ts';
import { evened } from './evened.ts';
import type { FinderSession } from './finder-network.ts';
import { type FoundTile, lengthOf, placeOn } from './found-tile.ts';
import { inRows, isBeside } from './in-rows.ts';
import { scaleOf, shrunk } from './shrunk.ts';

/** Points along the longer side of the first look. */
const FIRST_LOOK = 640;
/** Looks that follow: one from further away where tiles are larger than the finder knows, one closer where they are tiny. */
const FAR_LOOK = 224;
const CLOSE_LOOK = 1280;
/** Of the first look: a tile whose longer side has more points is large, one whose shorter side has fewer is tiny. */
const LARGE = 110;
const TINY = 15;
/** Tiles that are less likely than this, most of them, are faint: as pale as the ground, or out of focus. */
const FAINT = 0.6;
/** A tile whose middle lies on another one within this part of its half sides is the same tile. */
const SAME = 0.75;
/** The least probability of a reported tile. */
const LEAST_P = 0.45;
/** … and of one that continues a row of these. */
const LEAST_P_IN_ROW = 0.3;

/** What a search may take. */
export interface Budget {
  /** True if there is no time for another look. */
  readonly isSpent: () => boolean;
}

export const UNBOUNDED: Budget = { isSpent: () => false };

/**
 * The tiles in a picture, each once, in points of the picture: faces and backs, lying, leaning or standing. A first look is
 * followed by one from further away or closer where the tiles' size asks for it, or they are faint, and the budget allows it.
 */
export async function findTiles(
  session: FinderSession,
  picture: Picture,
  budget: Budget = UNBOUNDED,
): Promise<readonly FoundTile[]> {
  const first = await look(session, picture, FIRST_LOOK);
  const scale = scaleOf(picture, FIRST_LOOK);
  const sure = first.filter(({ p }) => p >= LEAST_P);
  const longs = sure.map(({ across, down }) => (2 * Math.max(lengthOf(across), lengthOf(down))) / scale);
  const shorts = sure.map(({ across, down }) => (2 * Math.min(lengthOf(across), lengthOf(down))) / scale);
  const looks = [first];
  if (!budget.isSpent() && (sure.length === 0 || medianOf(longs) > LARGE))
    looks.push(await look(session, picture, FAR_LOOK));
  const isHardlySeen = sure.length === 0 || medianOf(shorts) < TINY || medianOf(sure.map(({ p }) => p)) < FAINT;
  if (scale > 1.2 && isHardlySeen && !budget.isSpent()) looks.push(await look(session, picture, CLOSE_LOOK));
  // in its row it shows how wide a tile is: two places on one tile are not two tiles
  return eachOnce(inRows(withRowsContinued(eachOnce(looks.flat()))).flatMap(evened));
}

/** What one look finds, in points of the picture. */
async function look(session: FinderSession, picture: Picture, longest: number): Promise<readonly FoundTile[]> {
  const { planes, width, height, scale } = shrunk(picture, longest);
  const found = decoded(await session({ data: planes, dims: [1, 3, height, width] }));
  const larger = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  return found
    .filter(({ middle }) => middle.x * scale < picture.width && middle.y * scale < picture.height)
    .map(tile => ({ ...tile, middle: larger(tile.middle), across: larger(tile.across), down: larger(tile.down) }));
}

/** The likely tiles, and less likely ones beside them in a row: tiles on a ground as pale as they are hardly stand out. */
export function withRowsContinued(tiles: readonly FoundTile[]): readonly FoundTile[] {
  const kept = tiles.filter(({ p }) => p >= LEAST_P);
  const waiting = new Set(tiles.filter(({ p, isBack }) => p < LEAST_P && p >= LEAST_P_IN_ROW && !isBack));
  const continues = (tile: FoundTile): boolean =>
    kept.some(other => !other.isBack && isBeside(tile, other) && isBeside(other, tile));
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    for (const tile of waiting) if (continues(tile) && waiting.delete(tile)) kept.push(tile);
  }
  return kept;
}

/** The likeliest of those that are the same tile. */
export function eachOnce(tiles: readonly FoundTile[]): readonly FoundTile[] {
  const kept: FoundTile[] = [];
  for (const tile of tiles.toSorted((a, b) => b.p - a.p))
    if (!kept.some(other => isSame(other, tile) || isSame(tile, other))) kept.push(tile);
  return kept;
}

function isSame(tile: FoundTile, other: FoundTile): boolean {
  const { x, y } = placeOn(tile, other.middle);
  return Math.abs(x) < SAME && Math.abs(y) < SAME;
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
