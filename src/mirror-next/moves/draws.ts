import { SEATS } from '../../domain/seat.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import { drawer } from '../../engine/decide-play.ts';
import type { Move } from '../belief/move.ts';
import { drawUnread, turnedOut } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** A tile of the wall has come to whoever draws, or to where that player has put it since. */
export const draws = (sight: Sight): readonly Move[] =>
  (['wall', 'tail'] as const).flatMap(from => drawsFrom(sight, from));

function drawsFrom(sight: Sight, from: 'wall' | 'tail'): readonly Move[] {
  const seat = drawer(sight.hand, from);
  if (seat === null) return [];
  const rack: Zone = `rack${seat}`;
  const unread: Move = {
    action: { type: 'draw', seat, tile: UNKNOWN, from },
    at: null,
    prior: sight.isSensed(rack) && !sight.tracks.heard.isUnheard(rack) ? drawUnread.prior : 0,
    placed: [],
  };
  if (!sight.isSensed(rack)) return [unread];
  const moves: Move[] = [];
  for (const [zone, tiles] of sight.unexplained) {
    if (seatOf(zone) !== seat && areaOf(zone) !== 'discard') continue;
    for (const tile of tiles) {
      if (!sight.isHidden(tile)) continue;
      const at = sight.firstStay(tile, rack) ?? sight.arrival(tile);
      const action: Move['action'] = { type: 'draw', seat, tile: sight.kind(tile), from };
      moves.push({ action, at, earliest: sight.earliest(tile), prior: 0, placed: [{ tile, loc: rack, from: at }] });
    }
  }
  const isFound = sight.in(rack).some(tile => sight.isHidden(tile));
  return isFound ? moves : [...moves, unread];
}

/** A tile of a hand that nobody had read so far. */
export const turnedUp = (sight: Sight): readonly Move[] =>
  SEATS.flatMap(seat => {
    if (!sight.hand.secret.concealed[seat].includes(UNKNOWN)) return [];
    const rack: Zone = `rack${seat}`;
    return sight.in(rack).flatMap((tile): readonly Move[] => {
      if (!sight.isHidden(tile)) return [];
      const action: Move['action'] = { type: 'correct-tile', seat, was: UNKNOWN, tile: sight.kind(tile) };
      return [{ action, at: null, prior: turnedOut.prior, placed: [{ tile, loc: rack, from: sight.arrival(tile) }] }];
    });
  });
