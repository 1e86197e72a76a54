import type { Access } from '../adapters/access/access.ts';
import type { ConfigFile } from '../adapters/config/config-file.ts';
import type { Config } from '../adapters/config/config-schema.ts';
import { Doors } from '../adapters/door/doors.ts';
import { isAlive, type TableState, whatIsMissing } from '../adapters/health/readiness.ts';
import type { ServiceLife } from '../adapters/health/service-manager.ts';
import { type BoundPort, bindPort, formatPortError } from '../adapters/http/bind-port.ts';
import type { Log, LogLine } from '../adapters/log.ts';
import { ClubLink } from '../adapters/mqtt/club-link.ts';
import { forgetTold } from '../adapters/mqtt/event-queue.ts';
import type { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import { packageVersion } from '../adapters/package-version.ts';
import type { DiskTrouble } from '../adapters/recorder/append-file.ts';
import { useDataFormat } from '../adapters/recorder/data-format.ts';
import { type FolderLock, lockFolder } from '../adapters/recorder/folder-lock.ts';
import { type NamedConfig, withTableId } from '../adapters/recorder/table-id.ts';
import type { SimulatedEvening } from '../adapters/simulated-ports/simulated-evening.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { isSettled } from '../engine/game.ts';
import { broadcastAgain, matchBefore } from './broadcast-again.ts';
import { openOutside } from './devices.ts';
import { examineRunning } from './examine-running.ts';
import { type FollowedTable, followTable } from './followed-table.ts';
import { type MatchOptions, type OpenMatch, openMatch } from './open-match.ts';
import type { Published } from './open-publisher.ts';
import { RoundAtTable } from './round-at-table.ts';
import { openScreens } from './screens.ts';
import type { Anew, SetupKeeper } from './setup-keeper.ts';
import { Signal } from './signal.ts';
import { TableHealth } from './table-health.ts';

export interface RunOptions extends Omit<MatchOptions, 'config' | 'firstDealer' | 'onTrouble'> {
  readonly config: Config;
  /** The file that the setup page reads and writes; null: the table runs without one. */
  readonly configFile?: ConfigFile | null;
  /** Where it is kept which tag is in which tile; null at a simulated table. */
  readonly tagsFile?: string | null;
  /** The match before this one, when the host has begun another. */
  readonly before?: RunningTable | null;
  /** Why no table comes up by what the config file says now; null: one does. Asked before this one is closed. */
  readonly tryOut?: (why: Anew) => Promise<string | null>;
  /** The log's end; without it none is kept. */
  readonly logTail?: () => readonly LogLine[];
}

export interface RunningTable {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** Null: nothing is served over HTTPS. */
  readonly httpsPort: number | null;
  /** The folder this match is recorded in. */
  readonly record: string;
  readonly access: Access;
  /** The round of a tournament that the next match is for; null: none. */
  readonly roundAsked: () => string | null;
  /** True if it is followed and recorded, and what stands between it and a game. */
  readonly life: () => ServiceLife;
  /** Settles when the table is to be closed, and opened again by the config as it is then. */
  readonly anew: Promise<Anew>;
  /** Pulls and plugs cables; null at a real table. */
  readonly simulated: SimulatedEvening | null;
  readonly close: () => Promise<void>;
}

/**
 * Puts a table together and starts it, in layers that each take what is finished below: its record, the table that is
 * followed, the screens, and the world outside. An error is one clear line.
 */
export async function runTable(options: RunOptions): Promise<Result<RunningTable, string>> {
  const { config } = options;
  const bound = await bindPort(config.web.host, config.web.port);
  if (!bound.ok) return err(formatPortError(bound.error));
  const locked = lockFolder(config.dataDirectory);
  if (!locked.ok) {
    bound.value.http.close();
    return locked;
  }
  const ours = useDataFormat(config.dataDirectory, packageVersion());
  if (!ours.ok) {
    bound.value.http.close();
    locked.value.unlock();
    return ours;
  }
  try {
    return ok(await putTogether({ ...options, config: withTableId(config) }, bound.value, locked.value));
  } catch (error) {
    bound.value.http.close();
    locked.value.unlock();
    throw error;
  }
}

/** In the words of `systemctl status`. */
function lifeOf(state: TableState | null): ServiceLife {
  if (!state) return { isAlive: true, status: 'the table is being put together' };
  const missing = whatIsMissing(state).map(one =>
    one.code === 'board/offline' ? `${one.board}: ${one.message}` : one.message,
  );
  return { isAlive: isAlive(state), status: missing.join('; ') || 'ready' };
}

/** Where the config names no broker, nothing is published or kept for one that may be named later, and what talks to one is not loaded. */
async function publisherOf(config: NamedConfig, log: Log): Promise<(what: Published) => TablePublisher | null> {
  const { mqtt, dataDirectory } = config;
  if (!mqtt) {
    return () => {
      forgetTold(dataDirectory);
      return null;
    };
  }
  const { openPublisher } = await import('./open-publisher.ts');
  return what => openPublisher(mqtt, config, what, log);
}

/** Begins a match for a round of a tournament when the club says that it has begun. */
function followRounds(club: ClubLink, { round }: OpenMatch, { live, shown }: FollowedTable, setup: SetupKeeper): void {
  const rounds = new RoundAtTable({
    round,
    isAtRest: () => isSettled(live.table.mirror.game),
    begin: (tag, seats) => setup.beginRound(tag, seats),
  });
  const look = (): void => rounds.look(club.message);
  club.onChange(look);
  // not from within what has happened
  shown.hear(() => setImmediate(look));
}

async function putTogether(
  options: RunOptions & { readonly config: NamedConfig },
  bound: BoundPort,
  lock: FolderLock,
): Promise<RunningTable> {
  const { config, log } = options;
  const openPublisher = await publisherOf(config, log);
  const firstDealer: Seat | null = config.firstDealer === 'dice' ? null : config.firstDealer;
  const diskTrouble = new Signal<DiskTrouble | null>();
  const doors = new Doors(log);
  const health = new TableHealth(diskTrouble, doors, config.boards);
  const match = await openMatch({
    ...options,
    firstDealer,
    onSynced: ms => health.figures.synced(ms),
    onTrouble: (message, trouble) => {
      log.warn(message);
      diskTrouble.tell(trouble);
    },
  });
  const { evening, keeper, resumed } = match;
  const table = followTable(match, {
    ...options,
    firstDealer,
    tagsFile: options.tagsFile ?? null,
    simulatedSpeed: options.simulated?.speed ?? null,
    diskTrouble,
    watcher: health.figures.watcher,
    onQuestion: () => health.figures.asked(),
  });
  const club = config.mqtt?.club ? new ClubLink({ table: config.table.id, now: Date.now }) : null;
  const screens = await openScreens(match, table, {
    config,
    club,
    configFile: options.configFile ?? null,
    before: options.before?.access ?? null,
    tryOut: async why => {
      const reason = (await options.tryOut?.(why)) ?? null;
      if (reason !== null) log.warn('the table does not come up by its new settings; the old ones stay', { reason });
      return reason;
    },
    examine: () => {
      const { rules, tagsFile = null } = options;
      const configFile = options.configFile?.file ?? null;
      return examineRunning({ config, configFile, rules, tagsFile }, health.state());
    },
    logTail: options.logTail ?? (() => []),
    health,
    bound,
    doors,
    log,
  });
  const { web, setup, https, broadcast, access, press, throwDice, latest } = screens;
  const mqtt = openPublisher({ match, live: table.live, press, throwDice, url: web.lanUrls[0] ?? null, club, doors });
  broadcast.tellAlways({ send: (_, step) => mqtt?.broadcast(step), end: () => mqtt?.broadcast('') });
  if (club) followRounds(club, match, table, setup);
  diskTrouble.hear(trouble => mqtt?.holdEvents(trouble !== null));
  table.shown.hear(message => mqtt?.publish(message));
  health.watch({ match, table, web, mqtt });
  const simulatedSpeed = options.simulated?.speed ?? null;
  const own = { rules: options.rules, firstDealer, names: config.seats, simulatedSpeed, events: resumed?.events ?? [] };
  const header = { table: config.table.id, seats: config.seats, firstDealer, isSimulated: evening !== null };
  broadcastAgain(broadcast, name => (name === match.name ? own : matchBefore(config.dataDirectory, name, header)));
  if (resumed) table.live.tell(resumed.news);
  const outside = await openOutside(match, table, screens, { config, doors, log });
  return {
    url: web.url,
    lanUrls: web.lanUrls,
    httpsPort: https.port,
    record: match.folder,
    access,
    life: () => lifeOf(health.state()),
    anew: setup.anew,
    roundAsked: () => setup.roundAsked,
    simulated: evening,
    close: async () => {
      table.live.stop();
      https.close();
      latest?.stop();
      broadcast.close();
      await outside.close();
      await Promise.all([evening?.close(), web.close(), mqtt?.close()]);
      keeper.close();
      lock.unlock();
    },
  };
}
