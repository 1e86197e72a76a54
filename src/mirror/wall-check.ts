import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import {
  type Break,
  breakWall,
  buildWall,
  heightAt,
  nextPlace,
  type StackPlace,
  takeAt,
  takeFrom,
  tilesLeft,
  type Wall,
  type WallEnd,
} from '../domain/wall.ts';
import { nextHand } from '../engine/next-hand.ts';
import { isHandOn, type MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';

/** Something about the walls that people may want to look at; never a reason to stop. */
export type WallHint =
  /** Before the hand: this side was built with too many or too few stacks. */
  | { readonly type: 'stacks-built'; readonly side: Seat; readonly stacks: number; readonly expected: number }
  /** Before the hand: a stack of one tile. */
  | { readonly type: 'half-stack'; readonly side: Seat; readonly stack: number }
  /** The deal was taken from another place than the dice said. */
  | { readonly type: 'broken-elsewhere'; readonly expected: Break; readonly seen: Break }
  /** A tile was taken from the other end: `from` is where it should have come from. */
  | { readonly type: 'wrong-end'; readonly from: WallEnd; readonly expected: StackPlace; readonly seen: StackPlace }
  /** These stacks do not stand as they should, the first of them first. */
  | { readonly type: 'stacks-differ'; readonly places: readonly StackPlace[] };

/** Tiles drawn that the engine has not heard of yet: a draw, and a replacement on top of it. */
const MOST_UNHEARD = 2;
/** Beyond this many tiles too few or too many the walls are still being built. */
const NEARLY_BUILT = 8;

/**
 * Holds the walls as they stand against the walls as they should. `seen`: heights by side from its owner's right-hand
 * end, null where no sensor tells; with such a side nothing can be said. What people are in the middle of doing shows up
 * here too, so hints are worth telling once they last. docs/rules/common.md, "The wall".
 */
export function wallHints(
  rules: Rules,
  state: MatchState,
  seen: BySeat<readonly number[] | null>,
): readonly WallHint[] {
  const [a, b, c, d] = seen;
  if (!a || !b || !c || !d) return [];
  const heights: BySeat<readonly number[]> = [a, b, c, d];
  const { hand } = state;
  if (!hand || !isHandOn(state)) return hintsWhileBuilding(rules, state, heights);
  if (!hand.wall.broken || hand.phase === 'dice' || hand.phase === 'deal') return [];
  return hintsInPlay(hand.wall, hand.wall.broken, rules.flow.stacks(hand.dealer), heights);
}

function hintsWhileBuilding(rules: Rules, state: MatchState, heights: BySeat<readonly number[]>): readonly WallHint[] {
  const dealer = nextHand(rules, state)?.dealer ?? 0;
  const stacks = rules.flow.stacks(dealer);
  const standing = tilesIn(heights);
  if (Math.abs(standing - tilesLeft(buildWall(stacks))) > NEARLY_BUILT) return [];
  return SEATS.flatMap((side): WallHint[] => {
    const built = heights[side].filter(height => height > 0).length;
    if (built !== stacks[side]) return [{ type: 'stacks-built', side, stacks: built, expected: stacks[side] }];
    const half = heights[side].indexOf(1);
    return half < 0 ? [] : [{ type: 'half-stack', side, stack: half }];
  });
}

function hintsInPlay(
  wall: Wall,
  broken: Break,
  stacks: BySeat<number>,
  heights: BySeat<readonly number[]>,
): readonly WallHint[] {
  const places = SEATS.flatMap(side => wall.heights[side].map((_, stack): StackPlace => ({ side, stack })));
  const differing = places.filter(place => heightAt(wall, place) !== (heights[place.side][place.stack] ?? 0));
  if (differing.length === 0 || isAboutToBeHeardOf(wall, heights)) return [];
  const otherEnd = wrongEnd(wall, heights);
  if (otherEnd) return [otherEnd];
  const elsewhere = brokenElsewhere(wall, broken, stacks, heights);
  if (elsewhere) return [{ type: 'broken-elsewhere', expected: broken, seen: elsewhere }];
  return [{ type: 'stacks-differ', places: differing }];
}

/** One or two tiles more are gone from the ends they are drawn from. */
function isAboutToBeHeardOf(wall: Wall, heights: BySeat<readonly number[]>): boolean {
  for (let fromTail = 0; fromTail <= MOST_UNHEARD; fromTail++)
    for (let drawn = 0; drawn + fromTail <= MOST_UNHEARD; drawn++) {
      const left = without(without(wall, 'wall', drawn), 'tail', fromTail);
      if (left && isSame(left.heights, heights)) return true;
    }
  return false;
}

const without = (wall: Wall | null, end: WallEnd, count: number): Wall | null => {
  let left = wall;
  for (let i = 0; i < count && left; i++) left = nextPlace(left, end) ? takeFrom(left, end) : null;
  return left;
};

/** The break that all stacks speak for, when it is another than the dice gave. Only before replacements blur it. */
function brokenElsewhere(
  wall: Wall,
  { side, skipped }: Break,
  stacks: BySeat<number>,
  heights: BySeat<readonly number[]>,
): Break | null {
  if (tilesIn(heights) !== tilesLeft(wall)) return null;
  const built = buildWall(stacks);
  const drawn = tilesLeft(built) - tilesLeft(wall);
  const others = SEATS.flatMap(other =>
    Array.from({ length: stacks[other] }, (_, at): Break => ({ side: other, skipped: at })),
  ).filter(place => place.side !== side || place.skipped !== skipped);
  return others.find(place => isSame(takeFrom(breakWall(built, place), 'wall', drawn).heights, heights)) ?? null;
}

/** One tile stands that should be gone, another at the other end is gone that should stand. */
function wrongEnd(wall: Wall, heights: BySeat<readonly number[]>): WallHint | null {
  for (const from of ['wall', 'tail'] as const) {
    const put = lastTakenFrom(wall, from);
    const taken = nextPlace(wall, from === 'wall' ? 'tail' : 'wall');
    if (!put || !taken) continue;
    const swapped = takeAt(putBack(wall, put), taken);
    if (isSame(swapped.heights, heights))
      return { type: 'wrong-end', from, expected: put, seen: { side: taken.side, stack: taken.stack } };
  }
  return null;
}

/** Where the tile lay that was last taken from this end: beside the next one, or under where it was. */
function lastTakenFrom(wall: Wall, end: WallEnd): StackPlace | null {
  const next = nextPlace(wall, end);
  if (!next) return null;
  const candidates: readonly StackPlace[] = SEATS.flatMap(side =>
    wall.heights[side].flatMap((height, stack) => (height < 2 ? [{ side, stack }] : [])),
  );
  return (
    candidates.find(place => {
      const back = nextPlace(putBack(wall, place), end);
      return back !== null && back.side === place.side && back.stack === place.stack;
    }) ?? null
  );
}

const putBack = (wall: Wall, { side, stack }: StackPlace): Wall => ({
  ...wall,
  heights: bySeat(seat =>
    seat === side ? wall.heights[seat].with(stack, heightAt(wall, { side, stack }) + 1) : wall.heights[seat],
  ),
});

/** A row of sensors may be longer than the side that was built: what is past its end is empty. */
const isSame = (wall: BySeat<readonly number[]>, seen: BySeat<readonly number[]>): boolean =>
  SEATS.every(side => {
    const longest = Math.max(wall[side].length, seen[side].length);
    return Array.from({ length: longest }, (_, stack) => stack).every(
      stack => (wall[side][stack] ?? 0) === (seen[side][stack] ?? 0),
    );
  });

const tilesIn = (heights: BySeat<readonly number[]>): number =>
  heights.reduce((sum, side) => sum + side.reduce((all, height) => all + height, 0), 0);
