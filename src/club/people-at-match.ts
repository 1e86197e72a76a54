import { type BySeat, bySeat } from '../domain/seat.ts';
import type { ClubState } from './club-state.ts';
import type { Person } from './people/person.ts';
import { personOf, type Register } from './people/register.ts';
import { whoSat } from './people/seat-claims.ts';
import { roundTag } from './tournament/tournament.ts';

/** A match, as its table tells who sits there. */
export interface SeatedMatch {
  readonly table: string;
  readonly match: string;
  /** As the table calls them. */
  readonly seats: BySeat<string>;
  /** The round of a tournament that it is for; none: it is for none. */
  readonly round?: string | undefined;
}

/** Who sat where: in a round of a tournament by its seating, else by claims and names. */
export function peopleAtMatch(
  { tournaments, claims }: Pick<ClubState, 'tournaments' | 'claims'>,
  register: Register,
  match: SeatedMatch,
): BySeat<Person | null> {
  for (const { id, rounds, entrants } of match.round === undefined ? [] : tournaments)
    for (const { no, tables } of rounds) {
      if (roundTag(id, no) !== match.round) continue;
      const seated = tables.find(({ table }) => table === match.table)?.seats;
      if (!seated) continue;
      return bySeat(seat => {
        const entrant = entrants.find(one => one.no === seated[seat]);
        return entrant ? personOf(register, entrant.person) : null;
      });
    }
  return whoSat(register, claims, match);
}
