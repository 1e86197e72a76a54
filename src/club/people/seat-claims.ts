import { type BySeat, bySeat, type Seat, update } from '../../domain/seat.ts';
import type { Person, PersonId } from './person.ts';
import { personCalled, personOf, type Register } from './register.ts';

/** A person's claim, by PIN or card, to this seat of this match. */
export interface SeatClaim {
  readonly table: string;
  readonly match: string;
  readonly seat: Seat;
  /** Null: withdrawn. */
  readonly person: PersonId | null;
}

/** Whose the seats of matches are, by table and match. Of two claims the later counts; a person has one seat in a match. */
export type SeatClaims = ReadonlyMap<string, BySeat<PersonId | null>>;

const NOBODY: BySeat<PersonId | null> = [null, null, null, null];

export const claimKey = (table: string, match: string): string => `${table}/${match}`;

export function withClaim(claims: SeatClaims, { table, match, seat, person }: SeatClaim): SeatClaims {
  const key = claimKey(table, match);
  const before = claims.get(key) ?? NOBODY;
  const left = bySeat(other => (before[other] === person ? null : before[other]));
  return new Map(claims).set(
    key,
    update(left, seat, () => person),
  );
}

/** The claims of a merged person are the other's. */
export const claimsMerged = (claims: SeatClaims, person: PersonId, into: PersonId): SeatClaims =>
  new Map([...claims].map(([key, seats]) => [key, bySeat(seat => (seats[seat] === person ? into : seats[seat]))]));

/** Who sat where in a match: by claim, else by the table's name. Null: unknown to the club. */
export function whoSat(
  register: Register,
  claims: SeatClaims,
  match: { readonly table: string; readonly match: string; readonly seats: BySeat<string> },
): BySeat<Person | null> {
  const claimed = claims.get(claimKey(match.table, match.match)) ?? NOBODY;
  const sure = bySeat(seat => (claimed[seat] === null ? null : personOf(register, claimed[seat])));
  return bySeat(seat => {
    if (sure[seat]) return sure[seat];
    const called = personCalled(register, match.seats[seat]);
    // a claimed seat excludes the person's other seats, whatever the table's names
    return called && sure.includes(called) ? null : called;
  });
}
