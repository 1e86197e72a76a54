import { allKnown, facesOf, without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { liveTilesLeft } from '../domain/wall.ts';
import type { Action, ActionOf } from '../engine/actions.ts';
import { type Claiming, inOrderOfClaims, isClaiming } from '../engine/claim-order.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { habitsOf } from './players/habits.ts';
import { bestDiscards, type Outlook, type OwnView, outlook } from './players/worth.ts';
import { below, type Random } from './random.ts';

/** The possible actions at this table, and a player's mood. */
export interface Choice {
  readonly rules: Rules;
  readonly state: MatchState;
  readonly legal: readonly Action[];
  readonly random: Random;
}

/**
 * The action of a simple but sensible player on its own turn: win when it can, declare ready, declare a kong when that does
 * not take its hand apart, else discard the tile that leaves the hand closest to a win.
 */
export function chooseAction({ rules, state, legal, random }: Choice, seat: Seat): Action {
  const hand = must(state.hand, 'a hand that is on');
  const view: OwnView = { rules, hand, seat };
  const own = ownActions(legal, seat);
  if (own.atOnce) return own.atOnce;
  if (own.call && random() < (own.call.type === 'step-up' ? STEPS_UP : DECLARES_READY)) return own.call;
  const kong = own.kongs.find(action => !takesApart(view, laidDown(hand, action)));
  if (kong) return kong;
  const held = must(allKnown(hand.secret.concealed[seat]), 'a hand its owner can see');
  const best = own.discards.length > 1 ? bestDiscards(view, held, own.discards) : own.discards;
  return { type: 'discard', seat, tile: must(best[below(random, best.length)], 'a tile to discard') };
}

/** A player's possible actions, sorted. */
interface OwnActions {
  /** A win, or a bonus tile to set aside. */
  readonly atOnce: Action | null;
  readonly call: ActionOf<'declare-ready' | 'step-up'> | null;
  readonly kongs: readonly ActionOf<'declare-kong'>[];
  readonly discards: readonly TileKind[];
}

function ownActions(legal: readonly Action[], seat: Seat): OwnActions {
  let win: Action | null = null;
  let bonus: Action | null = null;
  let call: OwnActions['call'] = null;
  const kongs: ActionOf<'declare-kong'>[] = [];
  const discards: TileKind[] = [];
  for (const action of legal) {
    if (!('seat' in action) || action.seat !== seat) continue;
    switch (action.type) {
      case 'win':
        win = action;
        break;
      case 'set-aside-bonus':
        bonus ??= action;
        break;
      case 'declare-ready':
      case 'step-up':
        call ??= action;
        break;
      case 'declare-kong':
        kongs.push(action);
        break;
      case 'discard':
        discards.push(action.tile as TileKind);
    }
  }
  return { atOnce: win ?? bonus, call, kongs, discards };
}

/** The player who is not to play and doubles the hand before it is played, where that is allowed; null: no player does. */
export function steppedUpByOthers({ legal, random }: Choice, { turn }: HandState): Action | null {
  const may = legal.filter(action => action.type === 'step-up' && action.seat !== turn);
  return may.find(() => random() < STEPS_UP) ?? null;
}

/** How often players dare. */
const STEPS_UP = 0.2;
const DECLARES_READY = 0.9;
/** With much of the wall still to come, drawing the tile oneself may bring more than this discard. */
const LETS_A_WIN_PASS = 0.1;
const MUCH_OF_THE_WALL = 50;

/** Who takes the last tile a player gave up and for what, the first to be served in front. Empty: all let it pass. */
export function claimants({ rules, state, legal, random }: Choice): readonly Action[] {
  const hand = must(state.hand, 'a hand that is on');
  if (!hand.claimable && !hand.robbable && hand.mayRush.length === 0) return [];
  const wanted = legal.filter(isClaiming).filter(action => wants({ rules, hand, seat: action.seat }, action, random));
  return inOrderOfClaims(rules, hand, wanted);
}

/** A set is claimed when it brings the hand closer to a win or opens it; a kong also when it at least does no harm. */
function wants(view: OwnView, action: Claiming, random: Random): boolean {
  const { hand, seat, rules } = view;
  if (action.type === 'win') return !hopesForMore(hand, random);
  const { seat: from, tile } = must(hand.claimable, 'a discard to claim');
  const own = without(action.tiles, [tile]);
  const claim = { tiles: action.tiles, claimed: tile, from };
  if (action.type === 'claim-kong')
    return !takesApart(view, { laid: own, melds: [...hand.melds[seat], { kind: 'kong', kong: 'exposed', ...claim }] });
  const held = must(allKnown(hand.secret.concealed[seat]), 'a hand its owner can see');
  const kind = action.type === 'claim-chow' ? 'chow' : 'pung';
  const melds: readonly Meld[] = [...hand.melds[seat], { kind, ...claim }];
  const { now } = outlook(view, held, hand.melds[seat]);
  const opens = habitsOf(rules).mustOpen && hand.melds[seat].length === 0;
  const isTempting = (then: number): boolean => then < now || (then === now && (opens || kind === 'pung'));
  const left = without(held, own);
  const claimed = outlook(view, left, melds);
  if (!isTempting(claimed.now)) return false;
  const then = nearestDiscard(claimed, left);
  return isTempting(then) && (then < now || opens || random() < 0.3);
}

/** How near the best discard leaves a hand: no nearer than it is with all its tiles, so that one such will do. */
function nearestDiscard({ now, without: afterDiscarding, hopedWithout }: Outlook, held: readonly TileKind[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const tile of facesOf(held)) {
    if (hopedWithout(tile) < nearest) nearest = Math.min(nearest, afterDiscarding(tile));
    if (nearest === now) break;
  }
  return nearest;
}

const hopesForMore = ({ claimable, wall }: HandState, random: Random): boolean =>
  claimable !== null && liveTilesLeft(wall) > MUCH_OF_THE_WALL && random() < LETS_A_WIN_PASS;

/** The effect of a kong on a hand. */
interface LaidDown {
  readonly laid: readonly TileKind[];
  readonly melds: readonly Meld[];
}

function laidDown(hand: HandState, { seat, kong, tiles }: ActionOf<'declare-kong'>): LaidDown {
  const melds = hand.melds[seat];
  if (kong === 'added') return { laid: tiles.slice(0, 1), melds };
  return { laid: tiles, melds: [...melds, { kind: 'kong', kong: 'concealed', tiles }] };
}

/** True if laying these tiles down leaves the hand further from a win than keeping them. */
function takesApart(view: OwnView, { laid, melds }: LaidDown): boolean {
  const { hand, seat } = view;
  const held = must(allKnown(hand.secret.concealed[seat]), 'a hand its owner can see');
  return outlook(view, without(held, laid), melds).now > outlook(view, held, hand.melds[seat]).now;
}
