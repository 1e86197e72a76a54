import type { PublicEvent, Seat } from '../view-types.ts';
import { type TablePart, tilesIn } from './lay-out-table.ts';
import type { Placement, TileMark } from './placement.ts';

/** Where tiles that are new in their place came from, by the key of that place. */
export type Flights = ReadonlyMap<string, Placement>;

/** Follows the tiles an event moved, from where they lay before it to where they lie after it. */
export function findFlights(
  before: readonly TablePart[],
  after: readonly TablePart[],
  event: PublicEvent | null,
): Flights {
  const lay = event === null ? [] : tilesIn(before);
  const from = event === null ? null : originOf(lay, event);
  if (from === null) return new Map();
  const known = new Set(lay.map(place => place.key));
  const arrived = tilesIn(after).filter(place => !known.has(place.key));
  return new Map(
    arrived.flatMap(place => {
      const origin = from(place);
      return origin ? [[place.key, origin] as const] : [];
    }),
  );
}

type Origin = (place: Placement) => Placement | undefined;

function originOf(before: readonly Placement[], event: PublicEvent): Origin | null {
  switch (event.type) {
    case 'tiles-dealt':
      return place => (place.group.type === 'rack' ? marked(before, 'next') : undefined);
    case 'tile-drawn':
      return () => marked(before, event.from === 'tail' ? 'tail' : 'next') ?? marked(before, 'next');
    case 'indicator-flipped':
      return () => marked(before, 'indicator');
    case 'tile-discarded':
      return () => rackOf(before, event.seat).at(-1);
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return place => (place.mark === 'claimed' ? marked(before, 'last-discard') : rackOf(before, event.seat).at(-1));
    case 'kong-declared':
      return () => rackOf(before, event.seat).at(-1);
    default:
      return null;
  }
}

const marked = (places: readonly Placement[], mark: TileMark): Placement | undefined =>
  places.find(place => place.mark === mark);

const rackOf = (places: readonly Placement[], seat: Seat): readonly Placement[] =>
  places.filter(place => place.group.type === 'rack' && place.group.seat === seat);
