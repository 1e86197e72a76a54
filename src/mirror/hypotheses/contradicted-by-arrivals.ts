import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Action, ActionOf, ClaimedSetType } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Arrival, Arrivals } from '../evidence/arrivals.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Unexplained } from '../expectation/expectation.ts';
import { openZone } from '../expectation/laid-open.ts';
import type { Position } from '../expectation/position.ts';
import { zonePutInto } from './zone-put-into.ts';

/** A hand may cover a tile, and no other of its zone, for so long (ms) after it was put down. */
const UNDER_A_HAND_MS = 500;

/**
 * Whether this would have been done before something that came sooner: a tile that is still to be explained (`unexplained`)
 * had been seen to lie there when those that the action put down had not.
 */
export function isOutOfOrder(
  { seen, arrivals: known }: { readonly seen: SeenZones; readonly arrivals: Arrivals },
  unexplained: Unexplained,
  action: Action,
): boolean {
  const zone = known.size > 0 ? zoneLaidInto(action, seen) : null;
  const laid = zone ? arrivalsPutBy(action, known, unexplained, zone) : [];
  const isOfSet = (arrival: Arrival): boolean => action.type === 'discard' && isAfterSetOf(known, unexplained, arrival);
  const put = laid.filter(arrival => !isOfSet(arrival));
  if (put.length === 0) return false;
  const from = Math.min(...put.map(({ absentAt }) => absentAt));
  return [...unexplained.keys()].some(other => {
    const cover = other === zone && action.type === 'discard' ? 0 : UNDER_A_HAND_MS;
    const came = unexplainedArrivals(known, unexplained, other).filter(({ kind }) => !isLateBonus(action, kind));
    // somebody looks at a drawn tile where a hand is laid open later
    return (areaOf(other) === 'reveal' ? came.slice(1) : came).some(
      arrival => arrival.since + cover <= from && !(other === zone && isPutBy(action, arrival.kind)),
    );
  });
}

/** A bonus tile that its owner has set aside in a turn before, and that went unread for long, keeps nobody from winning. */
const isLateBonus = (action: Action, kind: SeenKind): boolean => action.type === 'win' && isBonus(kind);

/** Whether three of its kind lay in somebody's set before it: the one that was claimed for that was thrown before, and this is another. */
const isAfterSetOf = (known: Arrivals, unexplained: Unexplained, { kind, since }: Arrival): boolean =>
  SEATS.some(seat => {
    const set = unexplainedArrivals(known, unexplained, `meld${seat}`).filter(tile => tile.kind === kind);
    return set.length >= 3 && set.every(tile => tile.since < since);
  });

/** How many discards nobody has thrown yet that lay there before the last tile of a hand that lies open now. */
export function thrownBeforeOpen(
  { seen, arrivals: known }: { readonly seen: SeenZones; readonly arrivals: Arrivals },
  unexplained: Unexplained,
  winner: Seat,
): number {
  if (known.size === 0) return 0;
  const openAt = Math.max(...(known.get(openZone(seen, winner)) ?? []).map(({ since }) => since));
  const thrown = SEATS.flatMap(seat => unexplainedArrivals(known, unexplained, `discard${seat}`));
  return thrown.filter(({ since }) => since + UNDER_A_HAND_MS <= openAt).length;
}

/** Whether a tile that would be claimed is still seen where it was thrown, as it was before the set turned up. */
export function liesWhereThrown(
  { arrivals: known }: { readonly arrivals: Arrivals },
  { state, expected }: Pick<Position, 'state' | 'expected'>,
  unexplained: Unexplained,
  claim: Action,
): boolean {
  const { claimable } = state.hand ?? {};
  if (!claimable || !('seat' in claim)) return false;
  const set = arrivalsPutBy(claim, known, unexplained, `meld${claim.seat}`);
  const laidAt = Math.min(...set.map(({ since }) => since));
  const zone = `discard${claimable.seat}` as const;
  const isSame = (kind: SeenKind): boolean => kind === claimable.tile;
  const lying = known.get(zone)?.filter(({ kind, since }) => isSame(kind) && since + UNDER_A_HAND_MS <= laidAt) ?? [];
  return lying.length >= Math.max(1, expected.get(zone)?.filter(isSame).length ?? 0);
}

/**
 * Whether what turned up where the claimed tile was thrown, if only for a moment, did so when the whole set lay open already: that
 * is none of it, and the one that is was never seen.
 */
export function isThrownAfterSet(
  { arrivals: known, glimpses }: Pick<Evidence, 'arrivals' | 'glimpses'>,
  { hand }: MatchState,
  unexplained: Unexplained,
  claim: ActionOf<ClaimedSetType>,
): boolean {
  const claimable = hand?.claimable;
  if (!claimable) return false;
  const set = arrivalsPutBy(claim, known, unexplained, `meld${claim.seat}`);
  if (set.length < claim.tiles.length) return false;
  const laidAt = Math.max(...set.map(({ since }) => since));
  const zone = `discard${claimable.seat}` as const;
  const thrown = [...(glimpses.get(zone) ?? []), ...unexplainedArrivals(known, unexplained, zone)].filter(
    ({ kind }) => kind === claimable.tile,
  );
  return thrown.length > 0 && thrown.every(({ since }) => since > laidAt);
}

/** Whoever wins lays the hand open. */
const zoneLaidInto = (action: Action, seen: SeenZones): Zone | null =>
  action.type === 'win' ? openZone(seen, action.seat) : zonePutInto(action);

/** The tiles of a zone that are still to be explained and may be what this put there. */
const arrivalsPutBy = (action: Action, known: Arrivals, unexplained: Unexplained, zone: Zone): readonly Arrival[] =>
  unexplainedArrivals(known, unexplained, zone).filter(({ kind }) => isPutBy(action, kind));

function isPutBy(action: Action, kind: SeenKind): boolean {
  if (action.type === 'win') return true;
  return 'tiles' in action
    ? (action.tiles as readonly SeenKind[]).includes(kind)
    : 'tile' in action && action.tile === kind;
}

/** The tiles of a zone that are still to be explained: of equal ones the last. */
function unexplainedArrivals(known: Arrivals, unexplained: Unexplained, zone: Zone): readonly Arrival[] {
  const row = known.get(zone) ?? [];
  const tiles = unexplained.get(zone) ?? [];
  return row.filter(({ kind }, i) => {
    const later = row.slice(i + 1).filter(other => other.kind === kind).length;
    return later < tiles.filter(tile => tile === kind).length;
  });
}
