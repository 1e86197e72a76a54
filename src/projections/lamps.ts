import { DARK, type LampId, type Light } from '../domain/lamp.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import { seatOf, type Zone } from '../domain/zone.ts';
import type { TableView } from './table-view.ts';

export type Lamps = Readonly<Record<LampId, Light>>;

const TURN: Light = { color: 'green', mode: 'on' };
const WON: Light = { color: 'green', mode: 'blink' };
const WAITS_FOR_START: Light = { color: 'green', mode: 'pulse' };
const ASKED: Light = { color: 'red', mode: 'blink' };
const NOT_FOLLOWED: Light = { color: 'red', mode: 'on' };

/** The state of the table's lamps, wherever they are. It follows from the public view alone. */
export function lampsOf(view: TableView): Lamps {
  const asked = new Set(askedZones(view).map(seatOf));
  const light = (seat: Seat): Light => (asked.has(seat) ? ASKED : seatLight(view, seat));
  return { seat0: light(0), seat1: light(1), seat2: light(2), seat3: light(3), table: tableLight(view) };
}

/** The same for boards, which have a lamp at each zone of tiles: what is asked about shines where it lies. */
export function zoneLights(view: TableView): ReadonlyMap<Zone, Light> {
  return new Map<Zone, Light>([
    ...SEATS.map(seat => [`discard${seat}`, seatLight(view, seat)] as const),
    ['indicator', tableLight(view)],
    ...askedZones(view).map(zone => [zone, ASKED] as const),
  ]);
}

/** Where something is to be corrected; where nothing is to be moved, where it lies. */
function askedZones({ discrepancy }: TableView): readonly Zone[] {
  if (discrepancy === null) return [];
  const { guidance, expected, seen } = discrepancy;
  return (guidance.length > 0 ? guidance : [...expected, ...seen]).map(({ zone }) => zone);
}

function seatLight({ paused, turn, awaitedThrow, result }: TableView, seat: Seat): Light {
  if (result?.type === 'won') return [result, ...result.alsoWon].some(won => won.seat === seat) ? WON : DARK;
  return !paused && (turn === seat || awaitedThrow?.by === seat) ? TURN : DARK;
}

function tableLight({ discrepancy, paused, phase }: TableView): Light {
  if (discrepancy !== null) return ASKED;
  if (paused) return NOT_FOLLOWED;
  return phase === 'setup' || phase === 'over' ? WAITS_FOR_START : DARK;
}
