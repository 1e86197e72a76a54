import { InvariantError } from './result.ts';
import { type BySeat, bySeat, leftOf, SEATS, type Seat, update } from './seat.ts';

/**
 * The wall as a thing in space. A side's stacks are numbered from its owner's right-hand end to the left; past the
 * left end the ring goes on with stack 0 of the side to the left: clockwise, seen from above.
 * docs/rules/common.md, "The wall".
 */
export interface Wall {
  /** Tiles in each stack: 2, 1 (its top is gone) or 0. */
  readonly heights: BySeat<readonly number[]>;
  /** The tiles in all of them. */
  readonly standing: number;
  /** Null until the dice have been rolled. */
  readonly broken: Break | null;
  /** Stacks at the tail that only replacements come from: play ends before them. */
  readonly dead: number;
}

/** The side that was broken and how many stacks were skipped from its right-hand end (it may run on past the side). */
export interface Break {
  readonly side: Seat;
  readonly skipped: number;
}

export interface StackPlace {
  readonly side: Seat;
  readonly stack: number;
}
/** Where one tile of the wall lies. */
export interface WallPlace extends StackPlace {
  readonly layer: 'top' | 'bottom';
}
/** Tiles are drawn from the front; replacements come from the tail. */
export type WallEnd = 'wall' | 'tail';

export function buildWall(stacks: BySeat<number>): Wall {
  const heights = bySeat(side => Array<number>(stacks[side]).fill(2));
  return { heights, standing: tilesStanding(heights), broken: null, dead: 0 };
}

export const breakWall = ({ heights, standing, dead }: Wall, broken: Break): Wall => ({
  heights,
  standing,
  broken,
  dead,
});

/** How many stacks dice count off: where they count tiles, the stack the last of them lies in counts whole. */
export const stacksCounted = (total: number, countedIn: 'stacks' | 'tiles' = 'stacks'): number =>
  countedIn === 'stacks' ? total : Math.ceil(total / 2);

/** Every tile that still stands. */
export const tilesLeft = ({ standing }: Wall): number => standing;

/** The tiles in stacks of these heights. */
export function tilesStanding(sides: readonly (readonly number[])[]): number {
  let left = 0;
  for (const side of sides) for (const height of side) left += height;
  return left;
}

/** A row of sensors may be longer than the side that was built: what is past its end is empty. */
export const standAlike = (a: BySeat<readonly number[]>, b: BySeat<readonly number[]>): boolean =>
  SEATS.every(side => {
    const longer = a[side].length > b[side].length ? a[side] : b[side];
    return longer.every((_, stack) => (a[side][stack] ?? 0) === (b[side][stack] ?? 0));
  });

/** Every break after which a wall of so many stacks stands like this once tiles were drawn from its front alone. */
export function breaksLeaving(stacks: BySeat<number>, heights: BySeat<readonly number[]>): readonly Break[] {
  const built = buildWall(stacks);
  const drawn = tilesLeft(built) - tilesStanding(heights);
  if (drawn < 0) return [];
  const breaks = SEATS.flatMap(side =>
    Array.from({ length: stacks[side] }, (_, skipped): Break => ({ side, skipped })),
  );
  return breaks.filter(place => standAlike(takeFrom(breakWall(built, place), 'wall', drawn).heights, heights));
}

/** The tiles that can still be drawn from the front. */
export function liveTilesLeft(wall: Wall): number {
  let left = tilesLeft(wall);
  if (wall.dead === 0) return left;
  const length = ringLength(wall);
  for (let at = length - wall.dead; at < length; at++) left -= heightAt(wall, stackAt(wall, at));
  return left;
}

const ringLength = ({ heights: [a, b, c, d] }: Wall): number => a.length + b.length + c.length + d.length;

/** The stacks clockwise, counted from the first that was not skipped. */
function stackAt(wall: Wall, at: number): StackPlace {
  const { side: first, skipped } = wall.broken ?? { side: 0 as Seat, skipped: 0 };
  let side = first;
  let stack = skipped + at;
  while (stack >= wall.heights[side].length) {
    stack -= wall.heights[side].length;
    side = leftOf(side);
  }
  return { side, stack };
}

/** Every stack once, clockwise, beginning with the first that was not skipped. The tail is the last of them. */
export const ringFrom = (wall: Wall): readonly StackPlace[] =>
  Array.from({ length: ringLength(wall) }, (_, at) => stackAt(wall, at));

/** Where the next tile comes from, or null when that end is used up. The top of a stack always goes before its bottom. */
export function nextPlace(wall: Wall, end: WallEnd): WallPlace | null {
  if (end === 'tail') return stackFromTail(wall, 1);
  let live = ringLength(wall) - wall.dead;
  if (live === 0) return null;
  let { side, stack } = stackAt(wall, 0);
  while (live > 0) {
    if (stack === wall.heights[side].length) {
      side = leftOf(side);
      stack = 0;
      continue;
    }
    if (wall.heights[side][stack] !== 0) return topOf(wall, { side, stack });
    stack += 1;
    live -= 1;
  }
  return null;
}

/** The uppermost tile of the `count`-th stack from the tail, empty places not counted; null when there are fewer. */
export function stackFromTail(wall: Wall, count: number): WallPlace | null {
  let left = count;
  for (let at = ringLength(wall) - 1; at >= 0; at--) {
    const place = topOf(wall, stackAt(wall, at));
    if (place) left -= 1;
    if (left === 0) return place;
  }
  return null;
}

/** The uppermost tile of a stack; null when nothing stands there. */
export function topOf(wall: Wall, { side, stack }: StackPlace): WallPlace | null {
  const height = wall.heights[side][stack] ?? 0;
  return height === 0 ? null : { side, stack, layer: height === 2 ? 'top' : 'bottom' };
}

/** The wall without its next tiles. */
export function takeFrom(wall: Wall, end: WallEnd, count = 1): Wall {
  const heights: [...Wall['heights']] = [...wall.heights];
  const { standing, broken, dead } = wall;
  const left: Wall = { heights, standing: standing - count, broken, dead };
  for (let taken = 0; taken < count; taken++) {
    const place = nextPlace(left, end);
    if (!place) throw new InvariantError('took a tile from a wall that is used up');
    heights[place.side] = withHeight(heights[place.side], place.stack, heightAt(left, place) - 1);
  }
  return left;
}

/** The wall without the uppermost tile of a stack. */
export const takeAt = (wall: Wall, place: StackPlace): Wall => withStack(wall, place, heightAt(wall, place) - 1);

/** The wall with a tile put back on a stack. */
export const putBack = (wall: Wall, place: StackPlace): Wall => withStack(wall, place, heightAt(wall, place) + 1);

/** The wall with so many tiles put back where those stood that were drawn from its front last; null where fewer were. */
export function putBackInFront(wall: Wall, count: number): Wall | null {
  const stacks = ringFrom(wall);
  const first = stacks.findIndex(place => heightAt(wall, place) > 0);
  let at = first < 0 ? stacks.length - wall.dead : first;
  let filled = wall;
  for (let left = count; left > 0; left--) {
    const started = stacks[at];
    if (!started || heightAt(filled, started) !== 1) at -= 1;
    const place = stacks[at];
    if (!place) return null;
    filled = putBack(filled, place);
  }
  return filled;
}

function withStack(wall: Wall, { side, stack }: StackPlace, height: number): Wall {
  const { broken, dead } = wall;
  const heights = update(wall.heights, side, stacks => withHeight(stacks, stack, height));
  return { heights, standing: wall.standing + height - heightAt(wall, { side, stack }), broken, dead };
}

function withHeight(stacks: readonly number[], stack: number, height: number): readonly number[] {
  const changed = [...stacks];
  changed[stack] = height;
  return changed;
}

/** The wall with its live part ending before this stack: from there on tiles are replacements. */
export function endBefore(wall: Wall, place: StackPlace): Wall {
  const length = ringLength(wall);
  let at = 0;
  while (at < length && !isSameStack(stackAt(wall, at), place)) at++;
  const { heights, standing, broken } = wall;
  return { heights, standing, broken, dead: length - at };
}

const isSameStack = (a: StackPlace, b: StackPlace): boolean => a.side === b.side && a.stack === b.stack;

export const heightAt = (wall: Wall, place: StackPlace): number => wall.heights[place.side][place.stack] ?? 0;
