import { countKinds, isKnown } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { copiesOf, type SeenKind, type TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';

/** The first tile that cannot be: a fifth of its kind, or of no kind of this set. */
export function impossibleTile(rules: Rules, tiles: readonly SeenKind[]): Rejection | null {
  for (const [tile, count] of countKinds(tiles.filter(isKnown))) {
    if (!rules.flow.kinds.includes(tile)) return { code: 'action/not-in-this-set', tile };
    if (count > copiesOf(tile)) return { code: 'action/too-many-of-a-kind', tile };
  }
  return null;
}

/** Every tile whose face is known and that is not in the wall. A robbed or claimed tile is counted once. */
export const knownTiles = (hand: HandState): readonly TileKind[] => [
  ...hand.concealed.flat().filter(isKnown),
  ...hand.melds.flat().flatMap((meld: Meld) => meld.tiles),
  ...hand.discards.flat().flatMap(discard => (discard.claimedBy === null ? [discard.tile] : [])),
  ...(hand.win?.tile ? [hand.win.tile] : []),
];

/** Play has come to the end of the wall. */
export const isWallUsedUp = (hand: HandState): boolean => hand.phase === 'play' && tilesLeft(hand.wall) === 0;
