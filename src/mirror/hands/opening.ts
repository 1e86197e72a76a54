import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { nextHand } from '../../engine/next-hand.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { after, afterAll, rollsAwaited } from '../belief/engine-steps.ts';
import type { Thrown, Tracks } from '../evidence/tracks.ts';
import { seenBreak, someBreak } from '../evidence/wall-break.ts';
import { grown } from '../mishaps/growing.ts';
import {
  againstTheButton,
  anotherDealer,
  breakUnread,
  brokenAtOnce,
  brokenBeforeTheWalls,
  brokenElsewhere,
  dealerThrownLate,
  dealtMeanwhile,
  surelyTheDealer,
  thrownAgain,
  thrownForNothing,
} from '../mishaps/odd-openings.ts';

/** One way in which a hand may have begun, up to the deal. */
export interface Opening {
  readonly actions: readonly Action[];
  readonly state: MatchState;
  readonly dealer: Seat | null;
  readonly prior: number;
  /** Throws that are not used by it, and came after all that are. */
  readonly left: readonly Thrown[];
}

/** Of a hand's throws no more than this many are thrown again. */
const MOST_AGAIN = 2;
/** Walls that are first read as whole within this time (ms) after a throw may have stood before it. */
const STANDING_WITHIN_MS = 4000;
/** Walls take at least this long (ms) to build. */
const WALLS_BUILT_IN_MS = 5000;
const MOST_OPENINGS = 16;

/** What tells of an opening. */
export interface OpeningSeen extends Pick<Tracks, 'rolls' | 'walls' | 'builtAt' | 'areWallsWhole'> {
  /** When (ms) a start button was last pressed; null: none was. */
  readonly saidAt: number | null;
  /** When (ms) the first tile was read that is out of the walls; null: none is. */
  readonly takenAt: number | null;
}

export function openingSeen(tracks: Tracks): OpeningSeen {
  const { rolls, walls, builtAt, areWallsWhole, buttons } = tracks;
  const said = buttons.findLast(({ button }) => BEGINS.has(button));
  const taken = tracks.read.map(tile => tracks.of(tile).stays[0]?.from ?? 0);
  return {
    rolls,
    walls,
    builtAt,
    areWallsWhole,
    saidAt: said?.at ?? null,
    takenAt: taken.length > 0 ? Math.min(...taken) : null,
  };
}
const BEGINS: ReadonlySet<string> = new Set(['start', 'next']);

/** What is used of the throws so far. */
interface Begun extends Pick<Opening, 'actions' | 'state' | 'prior'> {
  readonly used: number;
  readonly again: number;
}

/** The ways in which dice that were read may begin a hand, the likeliest first. `isDealt`: its tiles have been dealt. */
export function openings(rules: Rules, from: MatchState, seen: OpeningSeen, isDealt: boolean): readonly Opening[] {
  const { rolls } = seen;
  const found: Opening[] = [];
  /** Each next throw counts for this roll, or is thrown again. */
  const throwOn = (begun: Begun, costOf: (roll: Thrown) => number, go: (next: Begun) => void): boolean => {
    const [awaited] = rollsAwaited(rules, begun.state);
    const roll = rolls[begun.used];
    if (!awaited || !roll) return false;
    const action: Action = { type: 'roll-dice', by: awaited.by, for: awaited.for, values: roll.values };
    const state = after(rules, begun.state, action);
    const next = { ...begun, used: begun.used + 1, prior: begun.prior + costOf(roll) };
    if (state) go({ ...next, actions: [...begun.actions, action], state });
    if (begun.again < MOST_AGAIN)
      go({ ...next, again: begun.again + 1, prior: next.prior + againCost(seen, begun.used) });
    return true;
  };
  const deal = (begun: Begun): void => {
    const cost = (roll: Thrown): number => tooLate(seen, roll);
    if (nextHand(rules, begun.state) || !throwOn(begun, cost, deal)) start(begun);
  };
  const start = (begun: Begun): void => {
    const due = nextHand(rules, begun.state)?.dealer ?? null;
    if (!isDealt && due === null) found.push({ ...begun, dealer: null, left: rolls.slice(begun.used) });
    const dealers = isDealt ? SEATS : SEATS.filter(seat => seat === due);
    for (const dealer of dealers) {
      const isDue = dealer === due;
      const action: Action = isDue ? { type: 'start-hand' } : { type: 'start-hand', dealer };
      const state = after(rules, begun.state, action);
      if (state) breakAt({ ...begun, actions: [...begun.actions, action], state }, isDue, begun.used);
    }
  };
  const breakAt = (begun: Begun, isDue: boolean, since: number): void => {
    const cost = (roll: Thrown): number => (begun.used === since ? tooEarly(seen, since, roll) : 0);
    const isThrown = begun.state.hand?.phase === 'dice';
    if (isThrown && throwOn(begun, cost, next => breakAt(next, isDue, since))) return;
    const broken = brokenUnthrown(rules, begun, isDealt ? seen : null);
    if (broken) found.push(withWalls(rules, opened(rules, broken, isDue, seen), seen.walls));
  };
  deal({ actions: [], state: from, prior: 0, again: 0, used: 0 });
  return found.sort((a, b) => a.prior - b.prior).slice(0, MOST_OPENINGS);
}

/** How improbable it is that this throw was still for the first deal. */
function tooLate({ rolls, builtAt, saidAt }: OpeningSeen, { at }: Thrown): number {
  const unsaid = saidAt !== null && at > saidAt ? againstTheButton.prior : 0;
  const areBuiltSince = builtAt !== null && at > builtAt && (rolls[0]?.at ?? at) < builtAt;
  return unsaid + (areBuiltSince ? dealerThrownLate.prior : 0);
}

/** How improbable it is that the wall was to be broken by this throw, after those for the first deal. */
function tooEarly({ rolls, builtAt, saidAt }: OpeningSeen, since: number, roll: Thrown): number {
  const before = rolls[since - 1];
  const unsaid = saidAt !== null && before !== undefined && roll.at < saidAt ? againstTheButton.prior : 0;
  if (builtAt !== null) return unsaid + (roll.at < builtAt - STANDING_WITHIN_MS ? brokenBeforeTheWalls.prior : 0);
  return unsaid + (before && roll.at < before.at + WALLS_BUILT_IN_MS ? brokenAtOnce.prior : 0);
}

/** How improbable it is that a throw does not count: the longer it lay, the more; hardly if no other was thrown after it. */
function againCost({ rolls, takenAt }: OpeningSeen, at: number): number {
  const roll = rolls[at];
  const next = rolls[at + 1];
  if (!roll || !next) return thrownAgain.most;
  const lain = (roll.until ?? next.at) - roll.at;
  const isDealt = takenAt !== null && takenAt > roll.at && takenAt < next.at;
  return grown(thrownAgain, lain) + (isDealt ? dealtMeanwhile.prior : 0);
}

/** The hand has begun so; throws that are left were for an indicator, or for nothing. */
function opened(rules: Rules, begun: Begun, isDue: boolean, { rolls, areWallsWhole }: OpeningSeen): Opening {
  const left = rolls.slice(begun.used);
  const unused = Math.max(0, left.length - (isIndicatorThrown(rules) && !areWallsWhole ? 1 : 0));
  const unlike = isDue ? 0 : anotherDealer.prior + (begun.again > 0 ? 0 : surelyTheDealer.prior);
  const prior = begun.prior + unlike + unused * thrownForNothing.prior;
  return { ...begun, prior, dealer: begun.state.hand?.dealer ?? null, left };
}

/** Where tiles have been dealt without dice, the wall was broken where the walls show it, or else somewhere; `seen` null: none are dealt. */
function brokenUnthrown(rules: Rules, begun: Begun, seen: OpeningSeen | null): Begun | null {
  const { hand } = begun.state;
  if (!seen || hand?.phase !== 'dice') return begun;
  const { walls, rolls } = seen;
  const { dealer } = hand;
  const unread = rolls.length > begun.used ? breakUnread.prior : 0;
  const action: Action = { type: 'break-wall', ...(seenBreak(rules, dealer, walls) ?? someBreak(dealer)) };
  const state = after(rules, begun.state, action);
  return state && { ...begun, actions: [...begun.actions, action], state, prior: begun.prior + unread };
}

/** True if dice are thrown for an indicator once the tiles are dealt. */
export const isIndicatorThrown = ({ flow }: Rules): boolean =>
  flow.indicator?.roll !== undefined && flow.indicator.when === 'dealt';

/** True if the walls stand as they do because they were broken there. */
function withWalls(rules: Rules, opening: Opening, walls: Tracks['walls']): Opening {
  const { hand } = opening.state;
  const broken = hand?.wall.broken;
  if (!hand || !broken) return opening;
  const seen = seenBreak(rules, hand.dealer, walls);
  const isElsewhere = seen !== null && (seen.side !== broken.side || seen.skipped !== broken.skipped);
  return isElsewhere ? { ...opening, prior: opening.prior + brokenElsewhere.prior } : opening;
}

/**
 * The same where the hand was begun on record after these throws for the first deal: no one takes them back any more, but another player
 * may deal.
 */
export function goneOnFrom(
  rules: Rules,
  from: MatchState,
  opening: Opening,
  thrown: readonly Action[],
): Opening | null {
  const { dealer, actions } = opening;
  const begun = afterAll(rules, from, thrown);
  const start = actions.findIndex(({ type }) => type === 'start-hand');
  if (!begun || dealer === null || start < 0) return null;
  const isDue = nextHand(rules, begun)?.dealer === dealer;
  const again: readonly Action[] = [
    ...thrown,
    isDue ? { type: 'start-hand' } : { type: 'start-hand', dealer },
    ...actions.slice(start + 1),
  ];
  const state = afterAll(rules, from, again);
  return state && { ...opening, actions: again, state };
}
