import { SEATS } from '../../domain/seat.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import { drawer } from '../../engine/decide-play.ts';
import type { Move } from '../belief/move.ts';
import { drawUnread, turnedOut } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** A tile of the wall has come to the player who draws, or to where that player has put it since. */
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

/** A tile of a hand that no board had read so far. If all in the rack must be of the hand, they turn up one after the other. */
export const turnedUp = (sight: Sight): readonly Move[] =>
  SEATS.flatMap(seat => {
    const unread = sight.hand.secret.concealed[seat].filter(tile => tile === UNKNOWN).length;
    if (unread === 0) return [];
    const rack: Zone = `rack${seat}`;
    const hidden = sight.in(rack).filter(tile => sight.isHidden(tile));
    const offered = hidden.length <= unread ? hidden.slice(0, 1) : hidden;
    return offered.map((tile): Move => {
      const action: Move['action'] = { type: 'correct-tile', seat, was: UNKNOWN, tile: sight.kind(tile) };
      const wasHeard = sight.earliest(tile) === sight.arrival(tile);
      const placed = [{ tile, loc: rack, from: sight.arrival(tile) }];
      return { action, at: null, prior: wasHeard ? turnedOut.prior : 0, placed };
    });
  });
