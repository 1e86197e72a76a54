import { SEATS, type Seat } from './seat.ts';

export const SEAT_ZONES = ['rack', 'meld', 'discard', 'reveal', 'wall'] as const;
/** The places of a seat that a table may sense. */
export type SeatZone = (typeof SEAT_ZONES)[number];
/** A sensed place: `rack0` is seat 0's rack. docs/reference/protocol.md, "Zones". */
export type Zone = `${SeatZone}${Seat}` | 'indicator' | 'dice';
/** The purpose of a zone, of any seat. */
export type Area = SeatZone | 'indicator' | 'dice';

interface Parts {
  readonly area: Area;
  /** Null in the middle of the table. */
  readonly seat: Seat | null;
}

const PARTS: ReadonlyMap<string, Parts> = new Map<Zone, Parts>([
  ...SEAT_ZONES.flatMap(area => SEATS.map(seat => [`${area}${seat}`, { area, seat }] as const)),
  ['indicator', { area: 'indicator', seat: null }],
  ['dice', { area: 'dice', seat: null }],
]);

export const ZONES: readonly Zone[] = [...PARTS.keys()].filter((zone): zone is Zone => isZone(zone));

export function isZone(text: string): text is Zone {
  return PARTS.has(text);
}

/** The purpose of a zone: of `rack0`, `rack`. */
export const areaOf = (zone: Zone): Area => PARTS.get(zone)?.area ?? 'dice';

/** Whose zone it is: of `rack0`, seat 0; null for the indicator and the dice, which are everybody's. */
export const seatOf = (zone: Zone): Seat | null => PARTS.get(zone)?.seat ?? null;

/** Zones whose tiles are read one by one (walls report heights, dice faces). */
export const isTileZone = (zone: Zone): boolean => zone !== 'dice' && areaOf(zone) !== 'wall';
