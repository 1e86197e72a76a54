import { without } from '../../domain/kinds.ts';
import { othersThan, type Seat } from '../../domain/seat.ts';
import { isSuitTile, SUIT_KINDS, type TileId, type TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { ClaimedSetType } from '../../engine/actions.ts';
import type { Move, PlacedTile } from '../belief/move.ts';
import { FIT, likeliestOf } from '../evidence/likeliest-of.ts';
import { kindCost } from '../evidence/track.ts';
import { ghostsAt, laidDown, placedAt } from './laid-down.ts';
import type { Sight } from './sight.ts';

/** A player has claimed the last discard: tiles for a set with it lie there, or the discard is in the rack. */
export function claims(sight: Sight): readonly Move[] {
  const { hand } = sight;
  const { claimable } = hand;
  if (!claimable || hand.phase !== 'play') return [];
  const taken = sight.thrownLast(claimable.tile);
  return othersThan(claimable.seat).flatMap(seat => {
    const isInRack = taken !== null && sight.tracks.last(taken)?.zone === `rack${seat}`;
    const laid = sight
      .in(`meld${seat}`)
      .filter(tile => tile === taken || sight.isHidden(tile) || sight.isOf(tile, `rack${seat}`));
    if (laid.length === 0 && !isInRack) return [];
    const claim = { seat, face: claimable.tile, taken, isInRack, laid };
    return setsWith(claimable.tile).flatMap(([type, tiles]) => claimed(sight, claim, type, tiles) ?? []);
  });
}

interface Claim {
  readonly seat: Seat;
  readonly face: TileKind;
  /** The discard; null: no board has read it. */
  readonly taken: TileId | null;
  readonly isInRack: boolean;
  readonly laid: readonly TileId[];
}

function claimed(sight: Sight, claim: Claim, type: ClaimedSetType, tiles: readonly TileKind[]): Move | null {
  const { seat, face, taken, laid } = claim;
  const meld: Zone = `meld${seat}`;
  const gift =
    taken !== null && sight.isFilmed(taken) ? lostGift(sight, taken, claim, tiles) : readGift(sight, claim, meld);
  const others = laid.filter(tile => tile !== taken && tile !== gift.tile);
  const down = laidDown(sight, seat, without(tiles, [face]), others);
  if (!down || (down.at === null && !gift.isTakenUp)) return null;
  const first = taken ?? laid[0];
  const at = Math.max(gift.at ?? 0, down.at ?? 0) || (first === undefined ? 0 : sight.arrival(first));
  const earliest = Number.isFinite(down.earliest) ? down.earliest : at;
  const placed = [...placedAt(down, meld, at), ...gift.placed(meld, at)];
  const unread = gift.isUnread ? [...down.unread, face] : down.unread;
  const prior = CLAIMED + (type === 'claim-kong' ? A_KONG : 0);
  return { action: { type, seat, tiles }, at, earliest, prior, placed, ghosts: ghostsAt(unread, meld, at) };
}

/** The discard as it lies, or does not, with the tiles it is claimed with. */
interface Gift {
  /** The tile of the set that is it. */
  readonly tile: TileId | undefined;
  readonly isTakenUp: boolean;
  /** No board has read it in the set, nor where it lay. */
  readonly isUnread: boolean;
  /** When it came to the set (ms); null: it has not been read there. */
  readonly at: number | null;
  readonly placed: (meld: Zone, at: number) => readonly PlacedTile[];
}

/** Its tag says where it is. */
function readGift(sight: Sight, { taken, isInRack, laid }: Claim, meld: Zone): Gift {
  if (taken === null) return { tile: undefined, isTakenUp: false, isUnread: false, at: null, placed: () => [] };
  const at = sight.tracks.last(taken)?.zone === meld ? sight.arrival(taken) : null;
  const isTakenUp = isInRack || laid.includes(taken);
  return {
    tile: taken,
    isTakenUp,
    isUnread: false,
    at,
    placed: (zone, claimedAt) => [{ tile: taken, loc: zone, from: at ?? claimedAt }],
  };
}

/** A camera does not know a tile again that has been moved. */
function lostGift(sight: Sight, taken: TileId, { laid, face }: Claim, tiles: readonly TileKind[]): Gift {
  const tile = giftAmong(sight, laid, face, without(tiles, [face]));
  const goneAt = sight.tracks.last(taken)?.to ?? null;
  return {
    tile,
    isTakenUp: tile !== undefined,
    isUnread: tile === undefined,
    at: null,
    placed: (loc, at) => [
      { tile: taken, loc: 'hidden', from: goneAt ?? at },
      ...(tile === undefined ? [] : [{ tile, loc, from: sight.arrival(tile), face }]),
    ],
  };
}

/** The tile of a set that may have been the discard, so that the others are likeliest to be the rest of it. */
function giftAmong(
  sight: Sight,
  laid: readonly TileId[],
  face: TileKind,
  rest: readonly TileKind[],
): TileId | undefined {
  const { tracks } = sight;
  const costWith = (gift: TileId): number => {
    let left = laid.filter(tile => tile !== gift);
    let cost = kindCost(tracks.of(gift), face);
    for (const kind of rest) {
      const tile = likeliestOf(tracks, left, kind);
      cost += tile === undefined ? FIT : kindCost(tracks.of(tile), kind);
      left = left.filter(other => other !== tile);
    }
    return cost;
  };
  const [likeliest] = laid
    .filter(tile => kindCost(tracks.of(tile), face) < FIT)
    .map(tile => ({ tile, cost: costWith(tile) }))
    .toSorted((a, b) => a.cost - b.cost);
  return likeliest?.tile;
}

/** Of discards a third are claimed at most (nat). */
const CLAIMED = 0.3;
/** Of the sets of one kind that are claimed one in eight is a kong (nat). */
const A_KONG = 2;

const setsWith = (face: TileKind): readonly (readonly [ClaimedSetType, readonly TileKind[]])[] => [
  ['claim-pung', [face, face, face]],
  ['claim-kong', [face, face, face, face]],
  ...chowsWith(face).map(tiles => ['claim-chow', tiles] as const),
];

const IN_A_SUIT = 9;

function chowsWith(face: TileKind): readonly (readonly TileKind[])[] {
  if (!isSuitTile(face)) return [];
  const at = SUIT_KINDS.indexOf(face);
  const rank = at % IN_A_SUIT;
  return [rank - 2, rank - 1, rank]
    .filter(start => start >= 0 && start <= IN_A_SUIT - 3)
    .map(start => SUIT_KINDS.slice(at - rank + start, at - rank + start + 3));
}
