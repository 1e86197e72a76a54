import type { Config } from '../adapters/config/config-schema.ts';
import type { Log } from '../adapters/log.ts';
import type { DiskTrouble } from '../adapters/recorder/append-file.ts';
import { keepTags } from '../adapters/recorder/begin-match.ts';
import { noteLastPlayed } from '../adapters/recorder/last-played.ts';
import type { Seat } from '../domain/seat.ts';
import { isSettled } from '../engine/game.ts';
import type { MirrorWatcher } from '../mirror/mirror-options.ts';
import { MatchProjector } from '../projections/match-projector.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import { TableProjector } from '../projections/table-projector.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Observation } from '../sensing/observation.ts';
import type { TagRegistry } from '../sensing/tag-registry.ts';
import { HandDates } from './hand-dates.ts';
import { LiveTable, type OpenTable } from './live-table.ts';
import type { OpenMatch } from './open-match.ts';
import { RequestBook } from './request-book.ts';
import { Signal } from './signal.ts';
import { Table } from './table.ts';
import { TableMonitor } from './table-monitor.ts';
import { TagKeeper } from './tag-keeper.ts';

export interface FollowOptions {
  readonly config: Config;
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  /** Null at a simulated table. */
  readonly tagsFile: string | null;
  /** How fast simulated people are; null at a real table. */
  readonly simulatedSpeed: number | null;
  /** The disk's refusal, and null when it takes the record again. */
  readonly diskTrouble: Signal<DiskTrouble | null>;
  /** Hears how the mirror searches, and of every question that is put. */
  readonly watcher?: MirrorWatcher;
  readonly onQuestion?: () => void;
  readonly log: Log;
}

/** The second layer of a running table, on its record: the table as it is followed, and what is known of it. */
export interface FollowedTable {
  readonly live: LiveTable;
  readonly dates: HandDates;
  readonly results: MatchProjector;
  readonly tags: TagKeeper;
  /** The requests of screens that are done. */
  readonly requests: RequestBook;
  readonly monitor: TableMonitor;
  /** The message for displays, once it is kept. */
  readonly shown: Signal<TableMessage>;
  /** The ledger or the last result is another. */
  readonly resultsChanged: Signal<void>;
  /** A line for the board at a port. */
  readonly lineOut: Signal<{ readonly port: string; readonly line: string }>;
  /** A port to be closed and opened again. */
  readonly reopenAsked: Signal<string>;
  /** The observations of boards at a table whose tiles nothing reads. */
  readonly saidByBoards: Signal<Observation>;
}

export function followTable(match: OpenMatch, options: FollowOptions): FollowedTable {
  const { config, rules, firstDealer, log } = options;
  const { keeper, resumed, clock } = match;
  const dates = new HandDates(clock, Date.now);
  const shown = new Signal<TableMessage>();
  const resultsChanged = new Signal<void>();
  const lineOut: FollowedTable['lineOut'] = new Signal();
  const reopenAsked = new Signal<string>();
  const saidByBoards = new Signal<Observation>();
  const holdAsked = new Signal<boolean>();
  const enrolled = new Signal<TagRegistry>();
  const projector = new TableProjector({
    rules,
    firstDealer,
    names: config.seats,
    coach: config.coach,
    // boards that only say buttons and dice stop nothing when they are away
    ports: config.byHand ? [] : match.boards.map(board => board.name),
    simulatedSpeed: options.simulatedSpeed,
    ...(resumed && { resumed: { ...resumed, seq: resumed.game.seq - resumed.news.length } }),
  });
  const results = new MatchProjector({
    match: match.name,
    rules,
    firstDealer,
    names: config.seats,
    ...(resumed && { resumed }),
  });
  const requests = new RequestBook(resumed?.events);
  const tags = new TagKeeper({
    file: options.tagsFile,
    tags: match.tags,
    kinds: rules.flow.kinds,
    isHandOn: () => !isSettled(live.table.mirror.game),
    hold: holdAsked.tell,
    onEnrolled: enrolled.tell,
    log,
  });
  const monitor = new TableMonitor(() => tags.view, match.boards);
  const openTable: OpenTable = from =>
    new Table({
      rules,
      firstDealer,
      tags: tags.tags,
      ...(options.watcher && { watcher: options.watcher }),
      ...(from && { resumed: from }),
      settings: new Map(config.boards.map(board => [board.name, board.settings ?? {}])),
      ports: {
        write: (port, line) => {
          keeper.recordRaw({ t: clock.now() + dates.ahead, port, dir: 'tx', line });
          lineOut.tell({ port, line });
        },
        reopen: reopenAsked.tell,
      },
      onObserved: observation => monitor.observed(observation),
      ...(config.byHand && { insteadOfMirror: saidByBoards.tell }),
      onReport: report => tags.heard(report),
      onNotice: (port, notice) => {
        log.debug('a board has something to say', { port, notice });
        monitor.noticed(port, notice, clock.now());
      },
    });
  const live = new LiveTable(openTable, resumed, projector, clock, {
    ...keeper,
    recordRaw: entry => keeper.recordRaw({ ...entry, t: entry.t + dates.ahead }),
    dated: events => dates.dated(events),
    happened: event => {
      if (event.type === 'hand-started') noteLastPlayed(config.dataDirectory, match.name);
      // not from within: the table is opened again by it
      if (event.type === 'hand-started') setImmediate(() => tags.end());
      if (event.type === 'discrepancy-found') options.onQuestion?.();
      requests.happened(event);
      if (results.apply(event)) resultsChanged.tell();
    },
    refused: refusal => log.debug('not possible now', { ...refusal }),
    onMistake: error => tellMistake(error, log),
    show: shown.tell,
  });
  holdAsked.hear(held => live.hold(held));
  enrolled.hear(registry => {
    keepTags(match.folder, registry, log);
    live.openAnew();
  });
  options.diskTrouble.hear(trouble => {
    for (const code of ['disk-full', 'disk-refuses'] as const) live.showNotice(code, code === trouble);
  });
  return { live, dates, results, requests, tags, monitor, shown, resultsChanged, lineOut, reopenAsked, saidByBoards };
}

function tellMistake(error: unknown, log: Log): void {
  log.error('a mistake of this program stopped the hand; the table is read anew', {
    reason: error instanceof Error ? error.name : 'unknown',
  });
  log.debug('a mistake of this program', { error: error instanceof Error ? error.stack : error });
}
