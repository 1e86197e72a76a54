import { mayHoldOne } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import { isBonus, type TileId, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Move } from '../belief/move.ts';
import type { SeenOddMove } from '../mishaps/mishap.ts';
import { discardAstray, discardUnreadMove } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** The player to discard has thrown a tile that lies in the open. */
export function discards(sight: Sight): readonly Move[] {
  const { hand, unexplained } = sight;
  if (hand.phase !== 'play' || !THROWS.has(hand.awaited)) return [];
  return [...unexplained].flatMap(([zone, tiles]) => tiles.flatMap(tile => thrown(sight, tile, zone)));
}

function thrown(sight: Sight, tile: TileId, zone: Zone): readonly Move[] {
  const { hand } = sight;
  const { turn: seat } = hand;
  const held = hand.secret.concealed[seat];
  const mayBeHeld = held.includes(UNKNOWN) || !sight.isSensed(`rack${seat}`);
  if (!sight.isOf(tile, `rack${seat}`) && !(sight.isHidden(tile) && mayBeHeld)) return [];
  if (isClaimedAway(sight, tile)) return [];
  const where = whereThrown(sight, tile, zone);
  if (!where) return [];
  const { loc, from, prior, odd } = where;
  const earliest = Math.min(from, sight.earliest(tile));
  return sight
    .kindsAmong(tile, face => !isBonus(face) && mayHoldOne(held, face))
    .map(face => ({
      action: { type: 'discard', seat, tile: face },
      at: from,
      earliest,
      prior,
      ...(odd && { odd }),
      placed: [{ tile, loc, from, ...sight.as(tile, face) }],
    }));
}

/** A camera still sees it where it lay, though by the branch it was claimed from there: it has not been thrown once more. */
const isClaimedAway = (sight: Sight, tile: TileId): boolean =>
  sight.isFilmed(tile) && sight.isHidden(tile) && sight.branch.fromOf(tile) > sight.arrival(tile);

const THROWS: ReadonlySet<string> = new Set(['act', 'discard', 'ready-discard']);

interface Thrown {
  readonly loc: Zone;
  readonly from: number;
  readonly prior: number;
  readonly odd?: SeenOddMove;
}

/** Where it lay first: among the discards of its owner or of another, or it was taken up before a board read it there. */
function whereThrown(sight: Sight, tile: TileId, zone: Zone): Thrown | null {
  const { turn: seat } = sight.hand;
  const own: Zone = `discard${seat}`;
  const lain = sight.stayed(tile, own);
  if (zone === own && lain !== null) return { loc: own, from: lain, prior: 0 };
  if (areaOf(zone) === 'discard') return { loc: zone, from: sight.arrival(tile), ...ASTRAY };
  if (seatOf(zone) === seat) return null;
  if (lain !== null) return { loc: own, from: lain, prior: 0 };
  for (const other of SEATS) {
    const among: Zone = `discard${other}`;
    const from = among === own ? null : sight.stayed(tile, among);
    if (from !== null) return { loc: among, from, ...ASTRAY };
  }
  return { loc: own, from: sight.arrival(tile) - 1, prior: discardUnreadMove.prior, odd: 'discard-unread-move' };
}

const ASTRAY = { prior: discardAstray.prior, odd: 'discard-astray' } as const;
