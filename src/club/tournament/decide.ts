import type { Random } from '../../domain/random.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { EntrantNo } from '../seating/met.ts';
import { type SeatingError, type SeatingMethod, seatRound } from '../seating/seat-round.ts';
import type { TournamentCommand } from './commands.ts';
import type { TournamentDecision } from './decisions.ts';
import { moved } from './evolve.ts';
import { type ResultOf, tournamentStandings } from './standings.ts';
import { newestRound, plays, type Round, type Tournament } from './tournament.ts';

/** The facts besides the tournament that a decision about it depends on. */
export interface TournamentFacts {
  /** Ms since 1970, by the club's clock. */
  readonly now: number;
  readonly random: Random;
  readonly resultOf: ResultOf;
  /** The newest match that is known of a table; null: none. */
  readonly newestMatch: (table: string) => string | null;
}

export type TournamentRefusal =
  | {
      readonly code:
        | 'tournament/over'
        | 'tournament/no-such-entrant'
        | 'tournament/no-such-round'
        | 'tournament/no-such-table';
    }
  | { readonly code: 'tournament/entered-already' | 'tournament/has-played' | 'tournament/no-such-penalty' }
  | {
      readonly code:
        | 'tournament/fewer-rounds-than-seated'
        | 'tournament/all-rounds-seated'
        | 'tournament/round-not-started';
    }
  | { readonly code: 'tournament/round-started' | 'tournament/clock-not-running' | 'tournament/clock-running' }
  /** Points of a table go from one to another: they are nought together. */
  | { readonly code: 'tournament/not-zero' }
  | { readonly code: 'tournament/too-few-substitutes'; readonly players: number; readonly missing: number }
  | { readonly code: 'tournament/too-few-tables'; readonly needed: number }
  /** Results of these tables are not known, and the seating goes by results. */
  | { readonly code: 'tournament/results-missing'; readonly tables: readonly string[] }
  | { readonly code: SeatingError };

type Decided = Result<readonly TournamentDecision[], TournamentRefusal>;
type CommandType = TournamentCommand['type'];
type Command<T extends CommandType> = Extract<TournamentCommand, { readonly type: T }>;
type PlainCode = Exclude<
  TournamentRefusal['code'],
  'tournament/too-few-substitutes' | 'tournament/too-few-tables' | 'tournament/results-missing'
>;

const refused = (code: PlainCode): Decided => err({ code });

/** Results are corrected however late it is. */
const ALWAYS: readonly CommandType[] = ['enter-result', 'withdraw-result', 'bind-matches'];

/** The decisions that follow from a command of the desk, or why it is refused. */
export function decideTournament<T extends CommandType>(
  tournament: Tournament,
  command: Command<T>,
  facts: TournamentFacts,
): Decided {
  if (tournament.isOver && !ALWAYS.includes(command.type)) return refused('tournament/over');
  return DECIDE[command.type as T](tournament, command, facts);
}

type Decide<T extends CommandType> = (tournament: Tournament, command: Command<T>, facts: TournamentFacts) => Decided;

const DECIDE: { readonly [T in CommandType]: Decide<T> } = {
  'plan-tournament': ({ id, rounds }, { settings }) =>
    settings.rounds < rounds.length
      ? refused('tournament/fewer-rounds-than-seated')
      : ok([{ tournament: id, type: 'tournament-planned', settings }]),
  'add-entrant': (tournament, { person, team, kind }) => {
    const { id, entrants } = tournament;
    if (entrants.some(entrant => entrant.person === person)) return refused('tournament/entered-already');
    const no = 1 + Math.max(0, ...entrants.map(entrant => entrant.no));
    const newest = newestRound(tournament);
    const from = newest === null ? 1 : isStarted(newest) ? newest.no + 1 : newest.no;
    return ok([{ tournament: id, type: 'entrant-added', entrant: { no, person, team, kind, from, until: null } }]);
  },
  'change-entrant': (tournament, { entrant, team, until }) =>
    isEntered(tournament, entrant)
      ? ok([{ tournament: tournament.id, type: 'entrant-changed', entrant, team, until }])
      : refused('tournament/no-such-entrant'),
  'remove-entrant': (tournament, { entrant }) => {
    if (!isEntered(tournament, entrant)) return refused('tournament/no-such-entrant');
    const hasSat = tournament.rounds.some(({ tables }) => tables.some(({ seats }) => seats.includes(entrant)));
    if (hasSat) return refused('tournament/has-played');
    return ok([{ tournament: tournament.id, type: 'entrant-removed', entrant }]);
  },
  'seat-round': decideSeating,
  'start-round': (tournament, _, { now }) => {
    const { id, rounds } = tournament;
    const newest = newestRound(tournament);
    if (!newest) return refused('tournament/no-such-round');
    if (isStarted(newest)) return refused('tournament/round-started');
    const before = rounds.filter(({ no, isOver }) => no < newest.no && !isOver);
    return ok([...ended(id, before), { tournament: id, type: 'round-started', round: newest.no, at: now }]);
  },
  'stop-clock': (tournament, _, { now }) => {
    const newest = newestRound(tournament);
    if (!newest || !isStarted(newest)) return refused('tournament/round-not-started');
    if (newest.clock.stoppedAt !== null) return refused('tournament/clock-not-running');
    return ok([{ tournament: tournament.id, type: 'clock-stopped', round: newest.no, at: now }]);
  },
  'resume-clock': (tournament, _, { now }) => {
    const newest = newestRound(tournament);
    if (!newest || newest.clock.stoppedAt === null) return refused('tournament/clock-running');
    return ok([{ tournament: tournament.id, type: 'clock-resumed', round: newest.no, at: now }]);
  },
  'add-time': (tournament, { table, minutes }) => {
    const newest = newestRound(tournament);
    if (!newest) return refused('tournament/no-such-round');
    if (table !== null && !isSeated(newest, table)) return refused('tournament/no-such-table');
    return ok([{ tournament: tournament.id, type: 'time-added', round: newest.no, table, minutes }]);
  },
  'end-round': tournament => {
    const newest = newestRound(tournament);
    if (!newest || !isStarted(newest)) return refused('tournament/round-not-started');
    return ok(ended(tournament.id, newest.isOver ? [] : [newest]));
  },
  'correct-seats': decideSeats,
  'enter-result': (tournament, { round, table, result }) =>
    atTable(tournament, round, table) ??
    (result.points.reduce((sum, points) => sum + points, 0) === 0
      ? ok([{ tournament: tournament.id, type: 'result-entered', round, table, result }])
      : refused('tournament/not-zero')),
  'withdraw-result': (tournament, { round, table }) =>
    atTable(tournament, round, table) ?? ok([{ tournament: tournament.id, type: 'result-withdrawn', round, table }]),
  'bind-matches': (tournament, { round, table, matches }) =>
    atTable(tournament, round, table) ??
    ok([{ tournament: tournament.id, type: 'matches-bound', round, table, matches }]),
  'give-penalty': (tournament, { round, entrant, amount, unit }) => {
    const { id, penalties } = tournament;
    if (!isEntered(tournament, entrant)) return refused('tournament/no-such-entrant');
    if (!roundOf(tournament, round)) return refused('tournament/no-such-round');
    const penalty = { id: 1 + Math.max(0, ...penalties.map(one => one.id)), round, entrant, amount, unit };
    return ok([{ tournament: id, type: 'penalty-given', penalty }]);
  },
  'withdraw-penalty': ({ id, penalties }, { penalty }) =>
    penalties.some(one => one.id === penalty)
      ? ok([{ tournament: id, type: 'penalty-withdrawn', penalty }])
      : refused('tournament/no-such-penalty'),
  'reveal-results': ({ id, isRevealed }) => ok(isRevealed ? [] : [{ tournament: id, type: 'results-revealed' }]),
  'end-tournament': ({ id, rounds }) => {
    const running = rounds.filter(round => !round.isOver && isStarted(round));
    return ok([...ended(id, running), { tournament: id, type: 'tournament-ended' }]);
  },
};

const isStarted = ({ clock }: Round): boolean => clock.startedAt !== null;
const isEntered = ({ entrants }: Tournament, no: EntrantNo): boolean => entrants.some(one => one.no === no);
const isSeated = ({ tables }: Round, table: string): boolean => tables.some(one => one.table === table);
const roundOf = ({ rounds }: Tournament, no: number): Round | null => rounds.find(round => round.no === no) ?? null;
const ended = (tournament: string, rounds: readonly Round[]): readonly TournamentDecision[] =>
  rounds.map(({ no }) => ({ tournament, type: 'round-ended', round: no }) as const);

/** Why there is no such table in that round; null: there is. */
function atTable(tournament: Tournament, no: number, table: string): Decided | null {
  const round = roundOf(tournament, no);
  if (!round) return refused('tournament/no-such-round');
  return isSeated(round, table) ? null : refused('tournament/no-such-table');
}

/** Seats the next round, or the newest again as long as it has not begun. */
function decideSeating(tournament: Tournament, command: Command<'seat-round'>, facts: TournamentFacts): Decided {
  const { settings, entrants, rounds } = tournament;
  const before = rounds.filter(({ clock }) => clock.startedAt !== null);
  const no = before.length + 1;
  if (no > settings.rounds) return refused('tournament/all-rounds-seated');
  const goesByResults = before.length > 0 && (command.method.type === 'swiss' || command.method.type === 'interval');
  const missing = goesByResults && !command.evenIfMissing ? tablesWithoutResult(before, facts.resultOf) : [];
  if (missing.length > 0) return err({ code: 'tournament/results-missing', tables: missing });
  const playing = entrants.filter(entrant => plays(entrant, no));
  const players = playing.filter(({ kind }) => kind === 'player').map(entrant => entrant.no);
  const substitutes = playing.filter(({ kind }) => kind === 'substitute').map(entrant => entrant.no);
  const wanted = (4 - (players.length % 4)) % 4;
  if (substitutes.length < wanted)
    return err({
      code: 'tournament/too-few-substitutes',
      players: players.length,
      missing: wanted - substitutes.length,
    });
  const needed = (players.length + wanted) / 4;
  if (needed > settings.tables.length) return err({ code: 'tournament/too-few-tables', needed });
  const ranked = tournamentStandings({ ...tournament, rounds: before }, facts.resultOf).map(
    ({ entrant }) => entrant.no,
  );
  const standing = [...ranked.filter(entrant => players.includes(entrant)), ...substitutes.slice(0, wanted)];
  // before the first round there are no standings
  const method: SeatingMethod =
    before.length === 0 && command.method.type === 'swiss' ? { type: 'random' } : command.method;
  const seated = seatRound({
    ...{ method, standing, random: facts.random },
    before: before.flatMap(({ tables }) => tables.map(({ seats }) => seats)),
  });
  if (!seated.ok) return err({ code: seated.error });
  const tables = seated.value.map((seats, index) => ({ table: settings.tables[index] ?? '', seats }));
  const knownMatches = Object.fromEntries(tables.map(({ table }) => [table, facts.newestMatch(table)]));
  return ok([{ tournament: tournament.id, type: 'round-seated', round: no, tables, knownMatches }]);
}

/** Tables of these rounds without a result. */
export const tablesWithoutResult = (rounds: readonly Round[], resultOf: ResultOf): readonly string[] =>
  rounds.flatMap(({ no, tables, entered }) =>
    tables.filter(({ table }) => !entered[table] && !resultOf(no, table)).map(({ table }) => table),
  );

/** Swaps seats: afterwards each player still sits once. */
function decideSeats(tournament: Tournament, command: Command<'correct-seats'>): Decided {
  const round = roundOf(tournament, command.round);
  if (!round) return refused('tournament/no-such-round');
  if (!command.moved.every(({ table }) => isSeated(round, table))) return refused('tournament/no-such-table');
  if (!command.moved.every(({ entrant }) => isEntered(tournament, entrant)))
    return refused('tournament/no-such-entrant');
  const seated = round.tables.flatMap(table => moved(table, command.moved).seats);
  if (new Set(seated).size !== seated.length) return refused('seating/not-everybody-once');
  return ok([{ tournament: tournament.id, type: 'seats-corrected', round: round.no, moved: command.moved }]);
}
