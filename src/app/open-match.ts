import { join } from 'node:path';
import { Archive } from '../adapters/archive/archive.ts';
import { ClockBelief } from '../adapters/archive/clock-belief.ts';
import { eveningFor } from '../adapters/archive/evening-book.ts';
import { keepMatch, type MatchKeeper } from '../adapters/archive/match-keeper.ts';
import { clockByCalendar, clockPast } from '../adapters/clock.ts';
import type { Config } from '../adapters/config/config-schema.ts';
import type { Log } from '../adapters/log.ts';
import type { OnDiskTrouble } from '../adapters/recorder/append-file.ts';
import { newMatchName } from '../adapters/recorder/begin-match.ts';
import { noteLastPlayed } from '../adapters/recorder/last-played.ts';
import type { NamedConfig } from '../adapters/recorder/table-id.ts';
import { findUnfinished, type UnfinishedMatch } from '../adapters/recorder/unfinished-match.ts';
import { type SimulatedEvening, startSimulatedEvening } from '../adapters/simulated-ports/simulated-evening.ts';
import type { Clock } from '../domain/clock.ts';
import type { Seat } from '../domain/seat.ts';
import type { MatchHeader } from '../recording/match-header.ts';
import type { Resumption } from '../recording/resume.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { TagRegistry } from '../sensing/tag-registry.ts';

export interface MatchOptions {
  readonly config: NamedConfig;
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  /** Null at a simulated table, whose tiles bring their own. */
  readonly tags: TagRegistry | null;
  /** `seed` null: another evening each time. */
  readonly simulated: { readonly seed: number | null; readonly speed: number } | null;
  /** A new match begins, whether the last one is over or not. */
  readonly isNew?: boolean;
  /** The round of a tournament that a new match is for, as the club calls it. */
  readonly round?: string | null;
  readonly onTrouble: OnDiskTrouble;
  /** Hears how long (ms) the disk took to have what it was given. */
  readonly onSynced?: (ms: number) => void;
  readonly log: Log;
}

export interface OpenMatch {
  /** The id among the matches that are kept. */
  readonly name: string;
  readonly folder: string;
  /** The evening it belongs to; null at a simulated table. */
  readonly eveningId: string | null;
  /** The round of a tournament that it is; null: none. */
  readonly round: string | null;
  /** Has passed everything on record. */
  readonly clock: Clock;
  /** Where the last match stands; null when a new one begins. */
  readonly resumed: Resumption | null;
  /** Null at a real table. */
  readonly evening: SimulatedEvening | null;
  readonly boards: Config['boards'];
  readonly tags: TagRegistry;
  readonly archive: Archive;
  readonly clockBelief: ClockBelief;
  readonly keeper: MatchKeeper;
}

/** Goes on with the last match or begins a new one: its record, and at a simulated table the people who play it. */
export async function openMatch(options: MatchOptions): Promise<OpenMatch> {
  const { config, rules, firstDealer, simulated, log } = options;
  const { resumeWithinHours: withinHours, rawInHands } = config.record;
  const { table, seats } = config;
  const wanted = { table: table.id, seats, rules, firstDealer, isSimulated: simulated !== null };
  const directory = config.dataDirectory;
  const left = options.isNew ? null : findUnfinished(directory, wanted, { now: Date.now(), withinHours });
  if (left) tellResumed(left, log);
  const machine = clockPast(clockByCalendar(), left?.resumption.at ?? 0);
  const evening =
    simulated &&
    (await startSimulatedEvening({
      rules,
      firstDealer,
      machine,
      log,
      speed: simulated.speed,
      seed: left?.header.simulated?.seed ?? simulated.seed,
      from: left?.resumption.game ?? null,
    }));
  const clock = evening?.clock ?? machine;
  const boards = evening?.boards ?? config.boards;
  const tags = evening?.tags ?? options.tags ?? { tileOf: new Map() };
  const archive = new Archive(directory, log);
  const match = left?.name ?? newMatchName(directory, clock.now());
  const begun: MatchHeader = left?.header ?? {
    version: 1,
    table: config.table.id,
    startedAt: clock.now(),
    rules: rules.id,
    options: rules.options,
    seats: config.seats,
    firstDealer,
    boards: boards.map(board => board.name),
    simulated: evening && { seed: evening.seed },
    ...(evening === null && { evening: eveningFor(directory, match, clock.now()) }),
    ...(typeof options.round === 'string' && { round: options.round }),
  };
  // people may have sat down elsewhere since
  const own = evening === null ? { evening: begun.evening ?? match } : {};
  const header = { ...begun, ...own, seats: config.seats };
  // before anything is recorded by it
  const clockBelief = new ClockBelief(directory, Date.now());
  const keeper = keepMatch({
    archive,
    match,
    header,
    rules,
    tags,
    rawInHands,
    left,
    onTrouble: options.onTrouble,
    ...(options.onSynced && { onSynced: options.onSynced }),
    log,
  });
  // the match before it is over, whatever happens before the first hand
  if (options.isNew) noteLastPlayed(directory, match);
  return {
    name: match,
    eveningId: header.evening ?? null,
    folder: join(directory, match),
    round: header.round ?? null,
    clock,
    resumed: resumedAt(left, boards),
    evening,
    boards,
    tags,
    archive,
    clockBelief,
    keeper,
  };
}

/** Only boards that are still there will ever say what lies in their zones. */
function resumedAt(left: UnfinishedMatch | null, boards: Config['boards']): Resumption | null {
  if (!left) return null;
  const heardOf = left.resumption.boards.filter(port => boards.some(({ name }) => name === port));
  return { ...left.resumption, boards: heardOf };
}

function tellResumed({ name, resumption, damage }: UnfinishedMatch, log: Log): void {
  for (const line of damage) log.warn(line);
  const { handNo } = resumption.game.state;
  if (resumption.isHandLost) log.warn('part of the last hand is damaged: it is given up', { file: name, handNo });
  else log.info('the last match goes on', { file: name, handNo });
}
