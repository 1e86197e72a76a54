import type { BySeat } from '../../domain/seat.ts';
import type { ClockFace } from '../../projections/club-word.ts';
import type { Localised, RuleSetId } from '../../rules/rule-set.ts';
import { type Person, type PersonId, shownName } from '../people/person.ts';
import { personOf, type Register } from '../people/register.ts';
import { placesOf, tablePointsOf } from '../table-points.ts';
import { faceOf } from './round-clock.ts';
import { type ResultOf, type SeatResult, tournamentStandings } from './standings.ts';
import type { RoundScore, TieBreak } from './tie-breaks.ts';
import {
  type Entrant,
  isPublic,
  type Penalty,
  type Round,
  type Tournament,
  type TournamentSettings,
} from './tournament.ts';

export interface EntrantView {
  readonly no: number;
  /** Null: does not want to be named, or is known no more. */
  readonly name: string | null;
  readonly team: string | null;
  readonly kind: Entrant['kind'];
  readonly until: number | null;
}

export interface RoundTableView {
  readonly table: string;
  /** Its display name. */
  readonly name: string;
  /** Numbers of entrants, East first. */
  readonly seats: BySeat<number>;
  /** Null: not known, or hidden. */
  readonly result: ResultView | null;
  readonly clock: ClockFace;
  /** The desk alone: matches that may be what was played. */
  readonly matches: readonly string[];
}

export interface ResultView extends SeatResult {
  readonly places: BySeat<number>;
  /** In twelfths. */
  readonly tablePoints: BySeat<number>;
  /** True if the desk has entered it. */
  readonly isEntered: boolean;
}

export interface RoundView {
  readonly no: number;
  readonly isStarted: boolean;
  readonly isOver: boolean;
  readonly isHidden: boolean;
  readonly clock: ClockFace;
  readonly tables: readonly RoundTableView[];
}

export interface StandingView {
  readonly entrant: number;
  readonly place: number;
  /** In points, or in twelfths where table points count. */
  readonly total: number;
  readonly points: number;
  readonly tablePoints: number;
  readonly penaltyPoints: number;
  readonly penaltyTablePoints: number;
  readonly tieBreaks: readonly number[];
  readonly decidedBy: TieBreak | null;
  readonly scores: readonly RoundScore[];
}

export interface TournamentView {
  readonly id: string;
  readonly settings: TournamentSettings;
  readonly rulesName: Localised;
  readonly entrants: readonly EntrantView[];
  readonly rounds: readonly RoundView[];
  /** After the last round that the viewer may see. */
  readonly standings: readonly StandingView[];
  readonly penalties: readonly Penalty[];
  /** Results of some rounds are not shown yet. */
  readonly isHidden: boolean;
  readonly isOver: boolean;
  /** Ms since 1970 by the club's clock, of this view. */
  readonly now: number;
}

/** The sources of a view besides the tournament. */
export interface TournamentViewFacts {
  readonly register: Register;
  readonly resultOf: ResultOf;
  readonly matchesOf: (round: number, table: string) => readonly string[];
  readonly rulesName: (rules: RuleSetId) => Localised;
  readonly tableName: (table: string) => string;
  readonly now: number;
}

/** A tournament as everybody may see it, or as the desk does. */
export function tournamentView(
  tournament: Tournament,
  facts: TournamentViewFacts,
  audience: 'everybody' | 'desk',
): TournamentView {
  const { id, settings, rounds, isOver, penalties } = tournament;
  const isDesk = audience === 'desk';
  const isShown = (round: number): boolean => isDesk || isPublic(tournament, round);
  const shown = rounds.filter(({ no }) => isShown(no));
  return {
    ...{ id, settings, isOver, now: facts.now },
    rulesName: facts.rulesName(settings.rules),
    entrants: tournament.entrants.map(entrant => entrantView(entrant, facts.register, isDesk)),
    rounds: rounds.map(round => roundView(round, isShown(round.no), isDesk, facts)),
    standings: tournamentStandings({ ...tournament, rounds: shown }, facts.resultOf).map(
      ({ entrant, place, total, totals, tieBreaks, decidedBy }) => ({
        ...{ entrant: entrant.no, place, total, tieBreaks, decidedBy },
        ...totals,
      }),
    ),
    penalties: penalties.filter(({ round }) => isShown(round)),
    isHidden: shown.length < rounds.length,
  };
}

function entrantView({ no, person, team, kind, until }: Entrant, register: Register, isDesk: boolean): EntrantView {
  return { no, name: nameFor(personOf(register, person), isDesk), team, kind, until };
}

/** Who runs the club reads names as they are; everybody else as their owners wish. */
export const nameFor = (person: Person | null, isDesk: boolean): string | null =>
  person && (isDesk ? person.name : shownName(person));

export const namesOf = (
  { entrants }: Tournament,
  register: Register,
): ReadonlyMap<number, { readonly person: PersonId; readonly name: string | null }> =>
  new Map(entrants.map(({ no, person }) => [no, { person, name: nameFor(personOf(register, person), false) }]));

function roundView(round: Round, isShown: boolean, isDesk: boolean, facts: TournamentViewFacts): RoundView {
  const { no, clock, isOver, entered } = round;
  return {
    ...{ no, isOver, isStarted: clock.startedAt !== null, isHidden: !isShown, clock: faceOf(clock, null) },
    tables: round.tables.map(({ table, seats }) => {
      const result = isShown ? (entered[table] ?? facts.resultOf(no, table)) : null;
      return {
        ...{ table, name: facts.tableName(table), seats, clock: faceOf(clock, table) },
        result: result && {
          ...{ points: result.points, wins: result.wins, isEntered: entered[table] !== undefined },
          ...{ places: placesOf(result.points), tablePoints: tablePointsOf(result.points) },
        },
        matches: isDesk ? facts.matchesOf(no, table) : [],
      };
    }),
  };
}
