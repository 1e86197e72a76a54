import { bySeat } from '../domain/seat.ts';
import type { ClubWord, RoundWord } from '../projections/club-word.ts';
import type { ClubState } from './club-state.ts';
import { shownName } from './people/person.ts';
import { personOf, type Register } from './people/register.ts';
import { faceOf } from './tournament/round-clock.ts';
import { roundTag, type Tournament } from './tournament/tournament.ts';

/** The club's message for the screens of a table. */
export const wordFor = ({ announcements, tournaments }: ClubState, register: Register, table: string): ClubWord => {
  const newest = announcements.findLast(({ tables }) => tables === null || tables.includes(table));
  return {
    announcement: newest ? { id: newest.id, text: newest.text } : null,
    round: tournaments.map(tournament => roundAt(tournament, register, table)).find(round => round !== null) ?? null,
  };
};

/** The round this table is in, unless it is over; null: none. */
function roundAt(tournament: Tournament, register: Register, table: string): RoundWord | null {
  const { id, settings, rounds, isOver, entrants } = tournament;
  const round = rounds.findLast(one => !one.isOver && one.tables.some(seated => seated.table === table));
  const seats = round?.tables.find(seated => seated.table === table)?.seats;
  if (isOver || !round || !seats) return null;
  const nameOf = (no: number): string => {
    const entrant = entrants.find(one => one.no === no);
    const person = entrant && personOf(register, entrant.person);
    // who does not want to be named is found by the number on the card
    return (person && shownName(person)) ?? `№ ${no}`;
  };
  return {
    ...{ tag: roundTag(id, round.no), name: settings.name, no: round.no, of: settings.rounds },
    ...{ seats: bySeat(seat => nameOf(seats[seat])), clock: faceOf(round.clock, table) },
  };
}
