import type { Meld } from '../../domain/meld.ts';
import type { TileKind } from '../../domain/tile.ts';
import { withDeclared } from '../../rules/patterns/hopes.ts';
import type { Counts } from '../../rules/reading/reading.ts';
import { type KindIndex, traitsAmong } from '../../rules/reading/sets.ts';
import type { Traits } from '../../rules/reading/traits.ts';
import { type Advice, type Rules, setsToWin } from '../../rules/rule-set.ts';
import { type Goal, nearestPlan } from './plans.ts';

/** Habits of a rule set's players: players know the rules they play by. */
export interface Habits {
  /** The goal of a hand besides the shape of a win. */
  readonly besides: (counts: Counts, melds: readonly Meld[]) => Goal;
  readonly estimate: Estimate;
  /** No player wins without a claimed set. */
  readonly mustOpen: boolean;
  /** A tile that is of no use to any player. */
  readonly isUseless: (tile: TileKind) => boolean;
}

/** How far from a win a hand looks that is so far from a winning shape and lacks so much besides. */
export interface Estimate {
  /** Not yet computed: if a hand that lacks one tile of a shape really wins with some tile. */
  readonly hoped: (toShape: number, besides: number) => number;
  /** Once it is known that it does not. */
  readonly inVain: (toShape: number, besides: number) => number;
  /** True if it makes no difference how far from a shape it is, unless it is ready. */
  readonly ignoresShapeTillReady: boolean;
}

/** Every hand with the shape of a win wins. */
const BY_SHAPE: Estimate = { hoped: toShape => toShape, inVain: toShape => toShape, ignoresShapeTillReady: false };

/** An estimate that looks at the shape first: the other conditions of a win often come by the way. */
const BY_SHAPE_FIRST: Estimate = {
  hoped: (toShape, besides) => toShape + besides * 0.9,
  inVain: (toShape, besides) => (toShape === 0 ? 0.9 + besides : toShape + besides * 0.9),
  ignoresShapeTillReady: false,
};

/** The nearest of the hands worth building decides, unless the hand wins as it happens to be. */
const BY_PLAN: Estimate = {
  hoped: (toShape, missing) => (toShape <= 0 ? Math.min(0, missing - 1) : missing - 1),
  inVain: (_toShape, missing) => missing - 1,
  ignoresShapeTillReady: true,
};

const NOTHING: Goal = { now: 0, without: () => 0, takes: () => true };
const ANY_HAND: Habits = {
  besides: () => NOTHING,
  estimate: BY_SHAPE_FIRST,
  mustOpen: false,
  isUseless: () => false,
};

const known = new WeakMap<Rules, Habits>();

/** The rule set's advice, as habits. */
export function habitsOf(rules: Rules): Habits {
  const habits = known.get(rules) ?? habitsBy(rules.advice, setsToWin(rules));
  known.set(rules, habits);
  return habits;
}

function habitsBy(advice: Advice, sets: number): Habits {
  const { everyShapeWins, mostAreTooCheap, mustOpen = false, shows, useless = [] } = advice;
  const worthBuilding: Pick<Habits, 'besides' | 'estimate'> = {
    besides: (counts, melds) => nearestPlan(sets, counts, melds),
    estimate: BY_PLAN,
  };
  const usual = { ...ANY_HAND, ...(mostAreTooCheap ? worthBuilding : {}) };
  return {
    ...usual,
    estimate: everyShapeWins ? BY_SHAPE : usual.estimate,
    besides: shows ? (counts, melds) => traitsToShow(shows, counts, melds) : usual.besides,
    mustOpen,
    isUseless: tile => useless.includes(tile),
  };
}

/** Each of these traits, on some tile. */
function traitsToShow(shows: readonly Traits[], concealed: Counts, melds: readonly Meld[]): Goal {
  const counts = withDeclared(concealed, { melds });
  const missing = (held: Counts): number => {
    const traits = traitsAmong(held);
    return shows.filter(wanted => (traits & wanted) === 0).length;
  };
  const now = missing(counts);
  const without = (kind: KindIndex): number => (counts[kind] === 1 ? missing(counts.with(kind, 0)) : now);
  return { now, without, takes: () => true };
}
