import { copiesAmong, countKinds, holdsAll, isKnown, without } from '../domain/kinds.ts';
import { must } from '../domain/result.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import { copiesOf, isBonus, type SeenKind, type TileKind, UNKNOWN } from '../domain/tile.ts';
import { liveTilesLeft, tilesLeft } from '../domain/wall.ts';
import { winningTileOf } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';

/** The first tile that cannot be: a fifth of its kind, or of no kind of this set. */
export function impossibleTile(rules: Rules, tiles: readonly SeenKind[]): Rejection | null {
  for (const [tile, count] of countKinds(tiles)) {
    if (!isKnown(tile)) continue;
    if (!rules.flow.kinds.includes(tile)) return { code: 'action/not-in-this-set', tile };
    if (count > copiesOf(tile)) return { code: 'action/too-many-of-a-kind', tile };
  }
  return null;
}

/** Why this tile cannot come out of the wall: there are as many of it already, or none in this set. */
export const cannotTurnUp = (rules: Rules, hand: HandState, tile: TileKind): Rejection | null =>
  cannotBeThere(rules, hand, tile, 1);

/** Why this number of tiles of a kind cannot be among the unseen ones. */
function cannotBeThere(rules: Rules, hand: HandState, tile: TileKind, count: number): Rejection | null {
  if (!rules.flow.kinds.includes(tile)) return { code: 'action/not-in-this-set', tile };
  return tilesOutOfTheWall(hand, tile).length + count <= copiesOf(tile)
    ? null
    : { code: 'action/too-many-of-a-kind', tile };
}

/** Why a player cannot show these tiles: the hand is smaller, or the unseen tiles cannot all be there. */
export function cannotShow(rules: Rules, hand: HandState, seat: Seat, tiles: readonly TileKind[]): Rejection | null {
  const held = hand.secret.concealed[seat];
  if (holdsAll(held, tiles)) return null;
  const unseen = without<SeenKind>(tiles, held).filter(isKnown);
  if (unseen.length > copiesAmong(held, UNKNOWN))
    return { code: 'action/tile-not-held', tile: must(unseen[0], 'a tile that is not held') };
  for (const [tile, count] of countKinds(unseen)) {
    const refused = cannotBeThere(rules, hand, tile, count);
    if (refused) return refused;
  }
  return null;
}

/** The discards of a seat that still lie where they were thrown, in order. */
export const unclaimedDiscards = ({ discards }: Pick<HandState, 'discards'>, seat: Seat): readonly TileKind[] =>
  discards[seat].filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile);

/** Every tile that is not in the wall, as far as its face is known. A robbed or claimed tile is counted once. */
export const knownTiles = (hand: HandState): readonly TileKind[] => tilesOutOfTheWall(hand).filter(isKnown);

/** Every tile that is not in the wall, or every one with this face; `_` where a face is not known. */
export function tilesOutOfTheWall(hand: HandState, face: SeenKind | null = null): readonly SeenKind[] {
  const found: SeenKind[] = [];
  const look = (tile: SeenKind): void => {
    if (face === null || tile === face) found.push(tile);
  };
  for (const seat of SEATS) {
    for (const tile of hand.secret.concealed[seat]) look(tile);
    for (const tile of hand.bonus[seat]) look(tile);
    for (const { tiles } of hand.melds[seat]) for (const tile of tiles) look(tile);
    for (const { tile, claimedBy } of hand.discards[seat]) if (claimedBy === null) look(tile);
  }
  for (const tile of hand.secret.setAside) look(tile);
  if (hand.secret.indicator?.tile) look(hand.secret.indicator.tile);
  for (const { tile } of hand.horses) look(tile);
  if (hand.win?.tile && winningTileOf(hand.win.by) !== 'pointed-at') look(hand.win.tile);
  return found;
}

/** No tile can be drawn from the front any more. */
export const isWallUsedUp = (hand: HandState): boolean => hand.phase === 'play' && liveTilesLeft(hand.wall) === 0;

/** No tile is left to draw and none to discard: only a win could still come. */
export const isPlayedOut = (hand: HandState): boolean =>
  isWallUsedUp(hand) &&
  (hand.awaited === 'draw' ||
    hand.awaited === 'keep' ||
    (hand.awaited === 'replacement' && tilesLeft(hand.wall) === 0));

/** True if the rule set plays with flowers and seasons. */
export const hasBonusTiles = (rules: Rules): boolean => rules.flow.kinds.some(isBonus);

export const holdsBonus = (held: readonly SeenKind[]): boolean => held.some(isBonus);
