import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { ActionOf } from '../../engine/actions.ts';
import type { HandState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import { type Face, LONGEST_HIDDEN_MS } from './faces.ts';

type Faces = ReadonlyMap<Zone, readonly Face[]>;

/** The faces by the zone they belong in; the same map where each lies there. */
export function facesWhereThrown(faces: Faces): Faces {
  const astray = [...faces.values()].flatMap(row => row.filter(({ thrown }) => thrown !== null));
  if (astray.length === 0) return faces;
  const zones = new Set([...faces.keys(), ...astray.flatMap(({ thrown }) => thrown ?? [])]);
  return new Map(
    [...zones].map(zone => {
      const own = (faces.get(zone) ?? []).filter(({ thrown }) => thrown === null);
      const here = [...own, ...astray.filter(({ thrown }) => thrown === zone)];
      return [zone, here.toSorted((a, b) => a.since - b.since)];
    }),
  );
}

/**
 * The same map where none lies astray; else what lies astray, and is out of view with all that lies round it while tiles lie in view
 * elsewhere, is in view: it is behind a hand, not gone from where it belongs.
 */
export function withAstrayInView(faces: Faces): Faces {
  const isOfBoth = (row: readonly Face[]): boolean => new Set(row.map(({ thrown }) => thrown !== null)).size > 1;
  const rows = [...faces].filter(([, row]) => row.every(({ isInView }) => !isInView) && isOfBoth(row));
  if (rows.length === 0) return faces;
  const lookedAt = [...faces.values()].flatMap(row => row.flatMap(face => (face.isInView ? face.lastSeenAt : [])));
  const since = Math.max(...lookedAt) - LONGEST_HIDDEN_MS;
  const isLostSince = ({ lostAt }: Face): boolean => lostAt !== null && lostAt >= since;
  const hidden = lookedAt.length > 0 ? rows.filter(([, row]) => row.every(isLostSince)) : [];
  const inView = (face: Face): Face =>
    face.thrown !== null && face.believed !== null ? { ...face, isInView: true } : face;
  return new Map([...faces, ...hidden.map(([zone, row]) => [zone, row.map(inView)] as const)]);
}

/** The faces once people have said where the latest of a kind in a zone belongs that the game does not have there. */
export function asThrownThere(
  faces: Faces,
  stray: { readonly lying: Zone; readonly kind: SeenKind; readonly thrown: Zone },
): Faces {
  const { lying, kind, thrown } = stray;
  const row = faces.get(lying) ?? [];
  const at = row.findLastIndex(face => face.isInView && face.kind === kind && face.thrown === null);
  return new Map(faces).set(
    lying,
    row.map((face, i) => (i === at ? { ...face, thrown } : face)),
  );
}

/**
 * The faces once people have said that this was discarded: where it does not lie among the discards of whoever threw it, one of its
 * face that lies among those of somebody else, and is none of theirs, does not belong there.
 */
export function asTold(faces: Faces, { seat, tile }: ActionOf<'discard'>, hand: HandState): Faces {
  const rows = facesWhereThrown(faces);
  const thrown = `discard${seat}` as const;
  if (beyondDiscards(rows, hand, { zone: thrown, kind: tile }) >= 0) return faces;
  const lying = [...rows.keys()].find(
    zone => zone !== thrown && areaOf(zone) === 'discard' && beyondDiscards(rows, hand, { zone, kind: tile }) > 0,
  );
  return lying ? asThrownThere(faces, { lying, kind: tile, thrown }) : faces;
}

/** How many more tiles of a kind lie among a seat's discards than it has thrown; less than none: so many are missing. */
function beyondDiscards(
  rows: Faces,
  hand: HandState,
  { zone, kind }: { readonly zone: Zone; readonly kind: SeenKind },
): number {
  const seat = seatOf(zone);
  const lying = (rows.get(zone) ?? []).filter(
    ({ isInView, kind: seen, believed }) => (isInView ? seen : believed) === kind,
  );
  const thrown = seat === null ? [] : unclaimedDiscards(hand, seat).filter(tile => tile === kind);
  return lying.length - thrown.length;
}
