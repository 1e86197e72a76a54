import type { Meld } from '../domain/meld.ts';
import type { Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { liveTilesLeft, tilesLeft } from '../domain/wall.ts';
import type { DeclaredSet } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { lessHeld } from './held.ts';
import { isWild, knownIndicator } from './indicator.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';

/** The objection of the rules to this set beside those declared already, by this player or any; null: none. */
export function objectionTo(rules: Rules, hand: HandState, seat: Seat, set: DeclaredSet): Rejection | null {
  const { mostSets } = rules.flow;
  const grows = set.kind === 'kong' && set.kong === 'added';
  if (!grows && hand.melds[seat].length >= mostSets) return { code: 'action/too-many-sets', most: mostSets };
  if (rules.scoring.objectionToSet(set, { indicator: knownIndicator(hand) }))
    return { code: 'action/may-not-be-declared', tiles: set.tiles };
  return null;
}

/** Towards its end the wall has no replacements to give. */
export const cannotReplace = (rules: Rules, hand: HandState): Rejection | null =>
  tilesLeft(hand.wall) <= rules.flow.lastTiles.withoutKongs ? { code: 'action/no-replacement-left' } : null;

/** No player claims a set when no tile is left to play on with. */
export const isTooLateForSets = (hand: HandState): boolean => liveTilesLeft(hand.wall) === 0;

/** True if the player may be left with a tile to discard after giving up these. */
export function leavesADiscard(rules: Rules, hand: HandState, seat: Seat, tiles: readonly TileKind[]): boolean {
  if (rules.flow.discardsWilds) return true;
  return lessHeld(hand.secret.concealed[seat], tiles).some(tile => !isWild(hand, tile));
}

export const isOneKind = (tiles: readonly TileKind[]): boolean => tiles.every(tile => tile === tiles[0]);

/** The open pung of this kind that could grow. */
export const pungOf = (melds: readonly Meld[], tile: TileKind): Meld | null =>
  melds.find(meld => meld.kind === 'pung' && meld.tiles[0] === tile) ?? null;
