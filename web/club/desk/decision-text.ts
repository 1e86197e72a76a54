import type { Decision } from '../../../src/club/club-state.ts';
import { type BySeat, SEATS, seatNumber } from '../../../src/domain/seat.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { TOURNAMENT_TEXT } from '../tournament/tournament-text.ts';
import type { DeskView, DeskWords } from './desk-words.ts';

/** The subject of a decision, behind its name: of whom, where, and how much. */
export function decisionText(decision: Decision, view: DeskView, words: DeskWords): string {
  return factsOf(decision, namesIn(view, words)).filter(Boolean).join(' · ');
}

/** How people call what decisions name by ids and numbers. */
interface Names {
  readonly words: DeskWords;
  readonly person: (id: string) => string;
  readonly tournament: (id: string) => string;
  readonly table: (id: string | null) => string;
  readonly entrant: (no: number) => string;
  readonly round: (no: number) => string;
  readonly minutes: (minutes: number) => string;
}

function namesIn(view: DeskView, words: DeskWords): Names {
  const { own, text } = words;
  const { round, moreTime } = TOURNAMENT_TEXT[words.speech.language];
  return {
    words,
    person: id => view.people.find(person => person.id === id)?.name ?? id,
    tournament: id => view.board.tournaments.find(one => one.id === id)?.name ?? id,
    table: id => (id === null ? text.everywhere : (view.tables.find(table => table.id === id)?.name ?? id)),
    ...{ entrant: own.entrant, round, minutes: moreTime },
  };
}

function factsOf(decision: Decision, names: Names): readonly (string | null)[] {
  const { own, run, text } = names.words;
  switch (decision.type) {
    case 'season-planned':
      return [decision.season.name];
    case 'season-removed':
      return [decision.season];
    case 'person-changed': {
      const { person, into, what } = decision;
      return [names.person(person), run.done[what], into === null ? null : names.person(into)];
    }
    case 'seat-claimed': {
      const { table, seat, person } = decision;
      return [names.table(table), own.seat(seatNumber(seat)), person === null ? '–' : names.person(person)];
    }
    case 'announced': {
      const { text: told, tables } = decision.announcement;
      return [told, tables?.map(names.table).join(', ') ?? text.everywhere];
    }
    case 'announcement-withdrawn':
      return [`${decision.announcement}`];
    case 'call-answered':
      return [names.table(decision.table)];
    case 'points-corrected':
      return [names.table(decision.table), decision.match, fourText(decision.change)];
    case 'match-counted':
      return [names.table(decision.table), decision.match, decision.counts ? text.countsAgain : text.countsNot];
    case 'telling-chosen':
      return [names.table(decision.table), decision.match, text.countTelling[decision.telling]];
    case 'put-on-air':
      return [decision.table === null ? '–' : names.table(decision.table)];
    default:
      return [names.tournament(decision.tournament), ...factsOfTournament(decision, names)];
  }
}

type OfTournament = Extract<Decision, { readonly tournament: string }>;

function factsOfTournament(decision: OfTournament, names: Names): readonly (string | null)[] {
  const { run } = names.words;
  const { points, tablePoints } = TOURNAMENT_TEXT[names.words.speech.language];
  switch (decision.type) {
    case 'tournament-planned':
    case 'results-revealed':
    case 'tournament-ended':
      return [];
    case 'entrant-added': {
      const { no, person, team, kind } = decision.entrant;
      return [names.entrant(no), names.person(person), team, kind === 'substitute' ? run.asSubstitute : null];
    }
    case 'entrant-changed': {
      const { entrant, team, until } = decision;
      return [names.entrant(entrant), team, until === null ? null : run.leftAfter(until)];
    }
    case 'entrant-removed':
      return [names.entrant(decision.entrant)];
    case 'time-added':
      return [names.round(decision.round), names.table(decision.table), names.minutes(decision.minutes)];
    case 'seats-corrected':
      return [
        names.round(decision.round),
        ...decision.moved.map(({ table, seat, entrant }) =>
          [names.table(table), names.words.own.seat(seatNumber(seat)), names.entrant(entrant)].join(' '),
        ),
      ];
    case 'result-entered':
      return [names.round(decision.round), names.table(decision.table), fourText(decision.result.points)];
    case 'result-withdrawn':
      return [names.round(decision.round), names.table(decision.table)];
    case 'matches-bound':
      return [names.round(decision.round), names.table(decision.table), decision.matches.join(' ')];
    case 'penalty-given': {
      const { round, entrant, amount, unit } = decision.penalty;
      const what = unit === 'points' ? points : tablePoints;
      return [names.round(round), names.entrant(entrant), `${formatDelta(-amount)} ${what}`];
    }
    case 'penalty-withdrawn':
      return [`${decision.penalty}`];
    default:
      return [names.round(decision.round)];
  }
}

const fourText = (four: BySeat<number>): string => SEATS.map(seat => formatDelta(four[seat])).join(' ');
