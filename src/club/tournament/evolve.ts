import { type BySeat, SEATS, update } from '../../domain/seat.ts';
import type { MovedSeat, TournamentDecision } from './decisions.ts';
import { newClock, type RoundClock, resumed, started, stopped, withMinutes } from './round-clock.ts';
import type { Round, SeatedTable, Tournament, TournamentSettings } from './tournament.ts';

export const newTournament = (id: string, settings: TournamentSettings): Tournament => ({
  ...{ id, settings, entrants: [], rounds: [], penalties: [], isRevealed: false, isOver: false },
});

/** The tournament after this decision, which was checked before. */
export function evolveTournament(before: Tournament, decision: TournamentDecision): Tournament {
  const inRound = (no: number, change: (round: Round) => Partial<Round>): Tournament => ({
    ...before,
    rounds: before.rounds.map(round => (round.no === no ? { ...round, ...change(round) } : round)),
  });
  const clock = (no: number, change: (clock: RoundClock) => RoundClock): Tournament =>
    inRound(no, round => ({ clock: change(round.clock) }));
  switch (decision.type) {
    case 'tournament-planned':
      return { ...before, settings: decision.settings };
    case 'entrant-added':
      return { ...before, entrants: [...before.entrants, decision.entrant] };
    case 'entrant-changed': {
      const { entrant, team, until } = decision;
      return { ...before, entrants: before.entrants.map(one => (one.no === entrant ? { ...one, team, until } : one)) };
    }
    case 'entrant-removed':
      return { ...before, entrants: before.entrants.filter(({ no }) => no !== decision.entrant) };
    case 'round-seated': {
      const { round: no, tables, knownMatches } = decision;
      const round: Round = {
        ...{ no, tables, knownMatches, isOver: false, entered: {}, bound: {} },
        clock: newClock(before.settings.roundMinutes),
      };
      return { ...before, rounds: [...before.rounds.filter(one => one.no !== no), round] };
    }
    case 'round-started':
      return clock(decision.round, now => started(now, decision.at));
    case 'clock-stopped':
      return clock(decision.round, now => stopped(now, decision.at));
    case 'clock-resumed':
      return clock(decision.round, now => resumed(now, decision.at));
    case 'time-added':
      return clock(decision.round, now => withMinutes(now, decision.table, decision.minutes));
    case 'round-ended':
      return inRound(decision.round, () => ({ isOver: true }));
    case 'seats-corrected':
      return inRound(decision.round, ({ tables }) => ({ tables: tables.map(table => moved(table, decision.moved)) }));
    case 'result-entered':
      return inRound(decision.round, ({ entered }) => ({ entered: { ...entered, [decision.table]: decision.result } }));
    case 'result-withdrawn':
      return inRound(decision.round, ({ entered }) => ({ entered: without(entered, decision.table) }));
    case 'matches-bound':
      return inRound(decision.round, ({ bound }) => ({ bound: { ...bound, [decision.table]: decision.matches } }));
    case 'penalty-given':
      return { ...before, penalties: [...before.penalties, decision.penalty] };
    case 'penalty-withdrawn':
      return { ...before, penalties: before.penalties.filter(({ id }) => id !== decision.penalty) };
    case 'results-revealed':
      return { ...before, isRevealed: true };
    case 'tournament-ended':
      return { ...before, isOver: true, isRevealed: true };
  }
}

/** A table with its reassigned seats. */
export function moved(table: SeatedTable, seats: readonly MovedSeat[]): SeatedTable {
  const own = seats.filter(one => one.table === table.table);
  const now = own.reduce<BySeat<number>>((four, { seat, entrant }) => update(four, seat, () => entrant), table.seats);
  return { ...table, seats: now };
}

const without = <T>(values: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));

/** A player's seat in a round; null: none. */
export function placeIn({ tables }: Pick<Round, 'tables'>, entrant: number) {
  for (const { table, seats } of tables)
    for (const seat of SEATS) if (seats[seat] === entrant) return { table, seat } as const;
  return null;
}
