import { isKnown } from '../domain/kinds.ts';
import { acrossFrom, SEATS, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandState } from './state.ts';

/** Whether a tile of the wall is to be turned over now. */
export const isIndicatorDue = ({ phase, secret: { indicator } }: HandState): boolean =>
  indicator !== null && indicator.tile === null && phase !== 'over';

/** Whether play waits for the dice that say where the indicator lies. */
export function isIndicatorRollDue(rules: Rules, hand: HandState): boolean {
  const { indicator } = rules.flow;
  if (!indicator?.roll || hand.secret.indicator !== null) return false;
  if (indicator.when === 'dealt') return hand.phase === 'indicator';
  return hand.phase === 'play' && hand.awaited === 'draw' && hand.ready.length > 0 && hasWallForIt(rules, hand);
}

/** No secret indicator is taken from a wall that has come to its last tiles. */
const hasWallForIt = (rules: Rules, { wall }: HandState): boolean => tilesLeft(wall) > rules.flow.lastTiles.kept;

/** Who may roll for the indicator now, because it is due or because enough of its tiles lie open; null: nobody. */
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
  return pointedAt.some(kinds => lyingOpen(rules, hand, kinds) >= renewedAt);
}

/** What an indicator may point at that lies face down: whoever has looked at it knows. */
const pointedAtByAny = ({ flow: { indicator, kinds } }: Rules): readonly (readonly TileKind[])[] =>
  indicator ? kinds.map(indicator.pointsAt) : [];

/** How many tiles of these kinds everybody sees: discards and declared sets. */
function lyingOpen(rules: Rules, hand: HandState, kinds: readonly TileKind[]): number {
  let open = 0;
  for (const seat of SEATS) {
    for (const { tile, claimedBy } of hand.discards[seat]) if (claimedBy === null && kinds.includes(tile)) open++;
    for (const set of hand.melds[seat]) {
      const isHidden = set.kind === 'kong' && set.kong === 'concealed' && !rules.flow.showsConcealedKongs;
      if (!isHidden) open += set.tiles.filter(tile => kinds.includes(tile)).length;
    }
  }
  return open;
}

/** The indicator as far as its face is known. */
export const knownIndicator = ({ secret: { indicator } }: HandState): TileKind | null =>
  indicator?.tile && isKnown(indicator.tile) ? indicator.tile : null;
