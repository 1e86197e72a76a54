import { allKnown, without } from '../domain/kinds.ts';
import { must } from '../domain/result.ts';
import { othersThan, type Seat, seatAfter } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { Action } from '../engine/actions.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import { distanceToWin } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { below, type Random } from './random.ts';

/**
 * What a simple but sensible player does on its own turn: win when it can, declare a kong when that does not take its
 * hand apart, else discard the tile that leaves the hand closest to a win.
 */
export function chooseAction(rules: Rules, state: MatchState, seat: Seat, random: Random): Action {
  const hand = must(state.hand, 'a hand that is on');
  const legal = legalActions(rules, state).filter(action => 'seat' in action && action.seat === seat);
  const win = legal.find(action => action.type === 'win');
  if (win) return win;
  const kong = legal.find(
    action => action.type === 'declare-kong' && !takesApart(rules, hand, action.seat, action.tiles),
  );
  if (kong) return kong;
  const held = must(allKnown(hand.concealed[seat]), 'a hand its owner can see');
  const sets = hand.melds[seat].length;
  const worth = (tile: TileKind): number => distanceToWin(rules, without(held, [tile]), sets);
  const candidates = [...new Set(held)].map(tile => ({
    tile,
    distance: worth(tile),
    loneliness: loneliness(held, tile),
  }));
  const closest = Math.min(...candidates.map(candidate => candidate.distance));
  const good = candidates.filter(candidate => candidate.distance === closest);
  const loneliest = Math.max(...good.map(candidate => candidate.loneliness));
  const best = good.filter(candidate => candidate.loneliness === loneliest);
  return { type: 'discard', seat, tile: must(best[below(random, best.length)], 'a tile to discard').tile };
}

/** Who takes the last discard and for what, the first to be served in front. Empty: everybody lets it pass. */
export function claimants(rules: Rules, state: MatchState, random: Random): readonly Action[] {
  const hand = must(state.hand, 'a hand that is on');
  if (!hand.claimable) return [];
  const legal = legalActions(rules, state).filter(isClaim);
  const inTurn = othersThan(hand.claimable.seat).toSorted((a, b) => turnsAfter(hand, a) - turnsAfter(hand, b));
  const wins = inTurn.flatMap(seat => legal.filter(action => action.type === 'win' && action.seat === seat));
  const sets = legal.filter(action => action.type !== 'win' && wants(rules, hand, action, random));
  const kongs = sets.filter(action => action.type === 'claim-kong');
  return [...wins, ...kongs, ...sets.filter(action => action.type === 'claim-pung')];
}

type ClaimAction = Extract<Action, { readonly type: 'win' | 'claim-pung' | 'claim-kong' }>;
const isClaim = (action: Action): action is ClaimAction =>
  action.type === 'win' || action.type === 'claim-pung' || action.type === 'claim-kong';

const turnsAfter = (hand: HandState, seat: Seat): number =>
  [0, 1, 2, 3].findIndex(steps => seatAfter(hand.claimable?.seat ?? 0, steps) === seat);

/** A set is claimed when it brings the hand closer to a win; a kong also when it at least does no harm. */
function wants(rules: Rules, hand: HandState, action: ClaimAction, random: Random): boolean {
  if (action.type === 'win') return true;
  const { seat, tiles } = action;
  if (action.type === 'claim-kong') return !takesApart(rules, hand, seat, tiles.slice(1));
  const held = must(allKnown(hand.concealed[seat]), 'a hand its owner can see');
  const sets = hand.melds[seat].length;
  const now = distanceToWin(rules, held, sets);
  const then = distanceToWin(rules, without(held, tiles.slice(1)), sets + 1);
  return then < now || (then === now && random() < 0.3);
}

/** Whether laying these tiles down as a set leaves the hand further from a win than keeping them. */
function takesApart(rules: Rules, hand: HandState, seat: Seat, tiles: readonly TileKind[]): boolean {
  const held = must(allKnown(hand.concealed[seat]), 'a hand its owner can see');
  const grows = hand.melds[seat].some(meld => meld.kind === 'pung' && meld.tiles[0] === tiles[0]);
  const sets = hand.melds[seat].length;
  const laid = grows ? tiles.slice(0, 1) : tiles;
  return distanceToWin(rules, without(held, laid), sets + (grows ? 0 : 1)) > distanceToWin(rules, held, sets);
}

/** How little a tile has to do with the rest of the hand: copies, then neighbours, then the edge of the suit. */
function loneliness(held: readonly SeenKind[], tile: TileKind): number {
  const near = (step: number): number => held.filter(other => other === neighbour(tile, step)).length;
  const edge = /[19]$/.test(tile) ? 0.5 : 0;
  return edge - 4 * (near(0) - 1) - 2 * (near(-1) + near(1)) - (near(-2) + near(2));
}

/** The tile `step` ranks away in the same suit; a name no tile has, past its ends. */
const neighbour = (tile: TileKind, step: number): string =>
  /^[BCD]\d$/.test(tile) ? `${tile.charAt(0)}${Number(tile.charAt(1)) + step}` : step === 0 ? tile : '';
