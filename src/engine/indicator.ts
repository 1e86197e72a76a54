import { isKnown } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { acrossFrom, SEATS, type Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandState } from './state.ts';

/** True if a tile of the wall is to be turned over now. */
export const isIndicatorDue = ({ phase, secret: { indicator } }: HandState): boolean =>
  indicator !== null && indicator.tile === null && phase !== 'over';

/** True if play waits for the dice that say where the indicator lies. */
export function isIndicatorRollDue(rules: Rules, hand: HandState): boolean {
  const { indicator } = rules.flow;
  if (!indicator?.roll || hand.secret.indicator !== null) return false;
  if (indicator.when === 'dealt') return hand.phase === 'indicator';
  return hand.phase === 'play' && hand.awaited === 'draw' && hand.ready.length > 0 && hasWallForIt(rules, hand);
}

/** No secret indicator is taken from a wall that has come to its last tiles. */
const hasWallForIt = (rules: Rules, { wall }: HandState): boolean => tilesLeft(wall) > rules.flow.lastTiles.kept;

/** Who may roll for the indicator now, because it is due or because enough of its tiles lie open; null: no player. */
export function mayRollForIndicator(rules: Rules, hand: HandState): Seat | null {
  const mayRoll = isIndicatorRollDue(rules, hand) || hasRunOut(rules, hand);
  if (!mayRoll) return null;
  return rules.flow.indicator?.when === 'dealt' ? acrossFrom(hand.dealer) : (hand.ready[0] ?? null);
}

function hasRunOut(rules: Rules, hand: HandState): boolean {
  const renewedAt = rules.flow.indicator?.renewedAt ?? null;
  const { indicator } = hand.secret;
  if (renewedAt === null || hand.awaited !== 'draw' || hand.phase !== 'play') return false;
  if (!indicator || indicator.tile === null || !hasWallForIt(rules, hand)) return false;
  const pointedAt = isKnown(indicator.tile) ? [indicator.wilds] : pointedAtByAny(rules);
  const open = countOpen(rules, hand);
  return pointedAt.some(kinds => kinds.reduce((sum, kind) => sum + (open.get(kind) ?? 0), 0) >= renewedAt);
}

/** The possible kinds behind a face-down indicator: a player who has looked at it knows. */
const pointedAtByAny = ({ flow: { indicator, kinds } }: Rules): readonly (readonly TileKind[])[] =>
  indicator ? kinds.map(indicator.pointsAt) : [];

/** How many tiles of each kind everybody sees, among discards and declared sets. */
function countOpen({ flow }: Rules, { discards, melds }: HandState): ReadonlyMap<TileKind, number> {
  const counts = new Map<TileKind, number>();
  const count = (tile: TileKind): unknown => counts.set(tile, (counts.get(tile) ?? 0) + 1);
  const isOpen = (set: Meld): boolean => set.kind !== 'kong' || set.kong !== 'concealed' || flow.showsConcealedKongs;
  for (const seat of SEATS) {
    for (const { tile, claimedBy } of discards[seat]) if (claimedBy === null) count(tile);
    for (const set of melds[seat]) if (isOpen(set)) set.tiles.forEach(count);
  }
  return counts;
}

/** The indicator as far as its face is known. */
export const knownIndicator = ({ secret: { indicator } }: HandState): TileKind | null =>
  indicator?.tile && isKnown(indicator.tile) ? indicator.tile : null;

/**
 * True if the rules keep this tile in the hand: a wild tile, where those are never discarded (T6). A hand of nothing but wild tiles
 * that is no win parts with one all the same: it has nothing else to discard.
 */
export const isKeptInHand = (rules: Rules, hand: HandState, seat: Seat, tile: SeenKind): boolean =>
  !rules.flow.discardsWilds && isWild(hand, tile) && hand.secret.concealed[seat].some(held => !isWild(hand, held));

/** True if the indicator of this hand makes such tiles wild. */
export const isWild = ({ secret: { indicator } }: HandState, tile: SeenKind): boolean =>
  indicator?.wilds.some(wild => wild === tile) ?? false;
