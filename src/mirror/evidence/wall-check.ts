import { type BySeat, SEATS, type Seat } from '../../domain/seat.ts';
import {
  type Break,
  breaksLeaving,
  buildWall,
  heightAt,
  nextPlace,
  putBack,
  type StackPlace,
  standAlike,
  takeFrom,
  tilesLeft,
  tilesStanding,
  type Wall,
  type WallEnd,
} from '../../domain/wall.ts';
import { nextHand } from '../../engine/next-hand.ts';
import { isBeforeTheDeal, isHandOn, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';

/** Something about the walls that people may want to look at; never a reason to stop. */
export type WallHint =
  /** Before the hand: this side was built with too many or too few stacks. */
  | { readonly type: 'stacks-built'; readonly side: Seat; readonly stacks: number; readonly expected: number }
  /** Before the hand: a stack of one tile. */
  | { readonly type: 'half-stack'; readonly side: Seat; readonly stack: number }
  /** The deal was taken from another place than the dice gave. */
  | { readonly type: 'broken-elsewhere'; readonly expected: Break; readonly seen: Break }
  /** A tile was taken from the other end: `from` is where it should have come from. */
  | { readonly type: 'wrong-end'; readonly from: WallEnd; readonly expected: StackPlace; readonly seen: StackPlace }
  /** These stacks do not stand as they should, the first of them first. */
  | { readonly type: 'stacks-differ'; readonly places: readonly StackPlace[] };

/** Tiles drawn that the engine has no event of yet: a draw, and a replacement on top of it. */
const MOST_UNHEARD = 2;
/** Beyond this many tiles too few or too many the walls are still being built. */
const NEARLY_BUILT = 8;

/**
 * Holds the walls as they stand against the walls as they should. `seen`: heights by side from its owner's right-hand
 * end, null where no sensor reads it; with such a side there are no hints. What people are in the middle of doing shows up
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
  if (!hand.wall.broken || isBeforeTheDeal(state)) return [];
  return hintsInPlay(hand.wall, hand.wall.broken, rules.flow.stacks(hand.dealer), heights);
}

function hintsWhileBuilding(rules: Rules, state: MatchState, heights: BySeat<readonly number[]>): readonly WallHint[] {
  const dealer = nextHand(rules, state)?.dealer ?? 0;
  const stacks = rules.flow.stacks(dealer);
  const standing = tilesStanding(heights);
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
  const otherEnd = wrongEnd(wall, heights, differing);
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
      if (left && standAlike(left.heights, heights)) return true;
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
  if (tilesStanding(heights) !== tilesLeft(wall)) return null;
  return breaksLeaving(stacks, heights).find(place => place.side !== side || place.skipped !== skipped) ?? null;
}

/** One tile stands that should be gone, another at the other end is gone that should stand. */
function wrongEnd(
  wall: Wall,
  heights: BySeat<readonly number[]>,
  [one, other, ...more]: readonly StackPlace[],
): WallHint | null {
  if (!one || !other || more.length > 0) return null;
  const moreBy = ({ side, stack }: StackPlace): number => (heights[side][stack] ?? 0) - heightAt(wall, { side, stack });
  const [left, taken] = moreBy(one) > 0 ? [one, other] : [other, one];
  if (moreBy(left) !== 1 || moreBy(taken) !== -1) return null;
  const isNext = (standing: Wall, end: WallEnd, place: StackPlace): boolean => {
    const next = nextPlace(standing, end);
    return next !== null && next.side === place.side && next.stack === place.stack;
  };
  for (const [from, otherEnd] of [
    ['wall', 'tail'],
    ['tail', 'wall'],
  ] as const)
    if (isNext(putBack(wall, left), from, left) && isNext(wall, otherEnd, taken))
      return { type: 'wrong-end', from, expected: left, seen: taken };
  return null;
}
