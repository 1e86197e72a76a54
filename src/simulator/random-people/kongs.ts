import type { Seat } from '../../domain/seat.ts';
import type { Pause } from '../movements.ts';
import type { Range } from '../random.ts';
import type { Sitters } from './sitters.ts';

const KONG = 4;
const LONG_AFTER: Range = [800, 5000];

/** How long it is before each further tile of a set is laid: the last one of a kong may come long after the others. */
export function lastOfKong(sitters: Sitters, seat: Seat, tiles: number, between: () => Pause): (left: number) => Pause {
  const isLate = tiles === KONG && sitters.shows('laysKongsLate', seat);
  return left => (isLate && left === 1 ? sitters.some('laysKongsLate', LONG_AFTER) : between());
}
