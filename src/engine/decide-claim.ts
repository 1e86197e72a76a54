import { without } from '../domain/kinds.ts';
import type { Claim } from '../domain/meld.ts';
import { err, must, ok } from '../domain/result.ts';
import { rightOf, type Seat } from '../domain/seat.ts';
import { isSuitTile, rankOf, suitOf, type TileKind } from '../domain/tile.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { ActionOf, ClaimedSetType } from './actions.ts';
import type { Decision } from './decision.ts';
import { cannotReplace, isOneKind, isTooLateForSets, leavesADiscard, objectionTo } from './declaring-sets.ts';
import { paid } from './outstanding-payments.ts';
import type { Rejection } from './rejection.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotShow } from './tiles-on-the-table.ts';

export type ClaimAction = ActionOf<ClaimedSetType>;

const CLAIMS = { 'claim-chow': 'chow', 'claim-pung': 'pung', 'claim-kong': 'kong' } as const;
type ClaimedKind = (typeof CLAIMS)[ClaimedSetType];

/** Why this set cannot be claimed now; null when it can, or when hidden tiles may allow it. */
export function cannotClaim(rules: Rules, hand: HandState, action: ClaimAction): Rejection | null {
  const { type, seat, tiles } = action;
  if (!isSet(CLAIMS[type], tiles)) return { code: 'action/not-a-set', tiles };
  return cannotClaimAny(rules, hand, type, seat) ?? cannotLayOpen(rules, hand, action);
}

/** Why this player cannot claim any such set now. */
export function cannotClaimAny(rules: Rules, hand: HandState, type: ClaimedSetType, seat: Seat): Rejection | null {
  const { claimable } = hand;
  if (!claimable || claimable.seat === seat || !rules.flow.claims.includes(CLAIMS[type]) || isTooLateForSets(hand))
    return { code: 'action/not-claimable', tile: claimable?.tile ?? null };
  const next = rightOf(claimable.seat);
  if (type === 'claim-chow' && seat !== next) return { code: 'action/not-your-turn', turn: next };
  return hand.ready.includes(seat) ? { code: 'action/hand-is-frozen' } : null;
}

/** Why a player who may claim such a set cannot lay down this one. */
export function cannotLayOpen(rules: Rules, hand: HandState, { type, seat, tiles }: ClaimAction): Rejection | null {
  const { tile, seat: from } = must(hand.claimable, 'a discard to claim');
  if (!tiles.includes(tile)) return { code: 'action/not-a-set', tiles };
  const own = without(tiles, [tile]);
  const notThere = cannotShow(rules, hand, seat, own);
  if (notThere) return notThere;
  const kind = CLAIMS[type];
  const claim: Claim = { claimed: tile, from };
  const set = kind === 'kong' ? ({ kind, kong: 'exposed', tiles, ...claim } as const) : { kind, tiles, ...claim };
  const refused = objectionTo(rules, hand, seat, set);
  if (refused) return refused;
  if (kind === 'kong') return cannotReplace(rules, hand);
  return leavesADiscard(rules, hand, seat, own) ? null : { code: 'action/nothing-to-discard' };
}

const isSet = (kind: ClaimedKind, tiles: readonly TileKind[]): boolean =>
  tiles.length === (kind === 'kong' ? 4 : 3) && (kind === 'chow' ? isRun(tiles) : isOneKind(tiles));

function isRun(tiles: readonly TileKind[]): boolean {
  const suited = tiles.filter(isSuitTile);
  const [first] = suited;
  const ranks = suited.map(rankOf).toSorted((a, b) => a - b);
  const isOneSuit = first !== undefined && suited.every(tile => suitOf(tile) === suitOf(first));
  return suited.length === tiles.length && isOneSuit && ranks.every((rank, i) => rank === (ranks[0] ?? 0) + i);
}

export function claim(rules: Rules, state: MatchState, hand: HandState, action: ClaimAction): Decision {
  const refused = cannotClaim(rules, hand, action);
  if (refused) return err(refused);
  const { claimable } = hand;
  if (!claimable) return err({ code: 'action/not-claimable', tile: null });
  const { seat, tiles } = action;
  const claimed = { seat, from: claimable.seat, tile: claimable.tile, tiles };
  if (action.type === 'claim-chow') return ok([{ type: 'chow-claimed', ...claimed }]);
  if (action.type === 'claim-pung') return ok([{ type: 'pung-claimed', ...claimed }]);
  const kong = { kind: 'kong', kong: 'exposed', tiles, claimed: claimed.tile, from: claimed.from } as const;
  return ok([{ type: 'kong-claimed', ...claimed }, ...paid(state, rules.flow.kongPayment(kong, seat))]);
}
