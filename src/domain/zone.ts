import { SEATS, type Seat } from './seat.ts';

export const SEAT_ZONES = ['rack', 'meld', 'discard', 'reveal', 'wall'] as const;
/** The places of a seat that a table may sense. */
export type SeatZone = (typeof SEAT_ZONES)[number];
/** A sensed place: `rack0` is seat 0's rack. docs/reference/protocol.md, "Zones". */
export type Zone = `${SeatZone}${Seat}` | 'indicator' | 'dice';

export const ZONES: readonly Zone[] = [
  ...SEAT_ZONES.flatMap(kind => SEATS.map(seat => `${kind}${seat}` as const)),
  'indicator',
  'dice',
];

const ZONE_NAMES: ReadonlySet<string> = new Set(ZONES);
export const isZone = (text: string): text is Zone => ZONE_NAMES.has(text);

/** Zones whose tiles are read one by one (walls report heights, dice faces). */
export const isTileZone = (zone: Zone): boolean => zone !== 'dice' && !zone.startsWith('wall');

/** Another place of the seat whose zone this is. */
export const besideOf = (zone: Zone, kind: SeatZone): Zone => `${kind}${zone.slice(-1)}` as Zone;
