import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Access, type MadePin, openAccess } from './adapters/access/access.ts';
import { openButtons } from './adapters/buttons/button-source.ts';
import { gpiomonAccess } from './adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from './adapters/buttons/onoff-access.ts';
import { hostClock } from './adapters/clock.ts';
import type { ConfigFile } from './adapters/config/config-file.ts';
import type { Config } from './adapters/config/config-schema.ts';
import type { ClientCommand } from './adapters/http/client-commands.ts';
import { createWebServer, formatWebServerError } from './adapters/http/web-server.ts';
import type { Log } from './adapters/log.ts';
import { TablePublisher } from './adapters/mqtt/table-publisher.ts';
import { openRecorder } from './adapters/recorder/recorder.ts';
import { openSerialBoards } from './adapters/serial/serial-boards.ts';
import { type SimulatedEvening, startSimulatedEvening } from './adapters/simulated-ports/simulated-evening.ts';
import { err, ok, type Result } from './domain/result.ts';
import type { Seat } from './domain/seat.ts';
import { LiveTable } from './live-table.ts';
import { MatchProjector } from './projections/match-projector.ts';
import { TableProjector } from './projections/table-projector.ts';
import type { Rules } from './rules/rule-set.ts';
import { formatTags, type TagRegistry } from './sensing/tag-registry.ts';
import { SetupKeeper } from './setup-keeper.ts';
import { Table } from './table.ts';
import { TableDesk } from './table-desk.ts';
import { TableMonitor } from './table-monitor.ts';

export interface RunOptions {
  readonly config: Config;
  readonly rules: Rules;
  /** Null at a simulated table, whose tiles bring their own. */
  readonly tags: TagRegistry | null;
  /** `seed` null: another evening each time. */
  readonly simulated: { readonly seed: number | null; readonly speed: number } | null;
  /** What the setup page reads and writes; null: the table runs without one. */
  readonly configFile?: ConfigFile | null;
  /** The match before this one, when the host has begun another. */
  readonly before?: RunningTable | null;
  readonly log: Log;
}

export interface RunningTable {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** The folder this match is recorded in. */
  readonly record: string;
  readonly access: Access;
  /** Settles when the host wants another match: this one is to be closed, and the config read again. */
  readonly anotherMatch: Promise<void>;
  /** PINs of private screens that were made up for this match: to be told once. */
  readonly madePins: readonly MadePin[];
  /** Pulls and plugs cables; null at a real table. */
  readonly simulated: SimulatedEvening | null;
  readonly close: () => Promise<void>;
}

/** The built pages lie beside the built server. */
const WEB_ROOT = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../dist/web' : 'web');

/** Puts a table together and starts it: ports, mirror, record, display, buttons, broker. An error is one clear line. */
export async function runTable(options: RunOptions): Promise<Result<RunningTable, string>> {
  const { config, rules, log, configFile = null } = options;
  const firstDealer: Seat | null = config.firstDealer === 'dice' ? null : config.firstDealer;
  const evening = options.simulated && (await startSimulatedEvening({ rules, firstDealer, log, ...options.simulated }));
  const tags = evening?.tags ?? options.tags ?? { tileOf: new Map() };
  const wanted = evening?.boards ?? config.boards;
  const match = matchName(new Date());
  const record = join(config.dataDirectory, match);
  keepTags(record, tags, log);

  const recorder = openRecorder({ directory: config.dataDirectory, match, onTrouble: trouble => log.warn(trouble) });
  const mqtt = config.mqtt && new TablePublisher({ ...config.mqtt, table: config.table.id, log });
  const table = new Table({
    rules,
    firstDealer,
    tags,
    settings: new Map(config.boards.map(board => [board.name, board.settings ?? {}])),
    ports: {
      write: (port, line) => {
        live.sent(port, line);
        boards.write(port, line);
      },
      reopen: port => boards.reopen(port),
    },
    onObserved: observation => monitor.observed(observation),
    onNotice: (port, notice) => {
      log.debug('a board has something to say', { port, notice });
      monitor.noticed(port, notice, hostClock.now());
    },
    onRefused: (action, rejection) => {
      log.debug('not possible now', { action, rejection });
      live.refused(rejection);
    },
  });
  const monitor = new TableMonitor(table);
  const projector = new TableProjector({
    rules,
    firstDealer,
    names: config.seats,
    coach: config.coach,
    ports: wanted.map(board => board.name),
    simulatedSpeed: options.simulated?.speed ?? null,
  });

  const results = new MatchProjector({ rules, firstDealer, names: config.seats });
  const { access, made } = await openAccess({
    file: join(record, 'access.json'),
    chosen: config.pins ?? {},
    before: options.before?.access,
    clock: hostClock,
    log,
  });
  const web = await createWebServer({
    webRoot: WEB_ROOT,
    port: config.web.port,
    host: config.web.host,
    log,
    current: () => live.current,
    match: () => results.current,
    onCommand: command => obey(command),
    table: config.table.id,
    access,
    views: {
      seat: seat => live.seatView(seat),
      host: screens => monitor.hostView(live.current.view, screens),
    },
    desk: {
      seatAsks: (seat, command) => desk.seatAsks(seat, command),
      hostAsks: command => desk.hostAsks(command),
    },
    setup: { configFile, saved: next => setup.saved(next) },
  });
  const live = new LiveTable(table, projector, hostClock, {
    ...recorder,
    recordEvent: event => {
      recorder.recordEvent(event);
      if (results.apply(event) && web.ok) web.value.matchChanged();
    },
    show: message => {
      if (web.ok) web.value.broadcast(message);
      mqtt?.publish(message);
    },
  });
  if (!web.ok) {
    recorder.close();
    await Promise.all([evening?.close(), mqtt?.close()]);
    return err(formatWebServerError(web.error));
  }

  const obey = (command: ClientCommand): void => {
    if (command.type === 'press-start') live.pressed('start');
    if (command.type === 'set-speed' && evening) {
      evening.setSpeed(command.speed);
      live.showSpeed(command.speed);
    }
  };
  const setup = new SetupKeeper({ configFile, live });
  const desk = new TableDesk({ live, setup });
  const boards = openSerialBoards({
    boards: wanted,
    ...(evening?.binding && { binding: evening.binding }),
    clock: hostClock,
    log,
    onOpened: port => live.opened(port),
    onClosed: port => live.closed(port),
    onLine: (port, line) => {
      live.received(port, line);
      if (web.ok) web.value.changed();
    },
  });
  const buttons = await openButtons({
    buttons: config.buttons,
    onPress: button => live.pressed(button),
    accesses: [onoffAccess(), gpiomonAccess()],
    log,
  });
  return ok({
    url: web.value.url,
    lanUrls: web.value.lanUrls,
    record,
    access,
    anotherMatch: setup.anotherMatch,
    madePins: made,
    simulated: evening,
    close: async () => {
      live.stop();
      buttons.close();
      await boards.close();
      await Promise.all([evening?.close(), web.value.close(), mqtt?.close()]);
      recorder.close();
    },
  });
}

/** `2026-11-21T18-30-05`: sorts by date and is a folder name everywhere. */
const matchName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** A raw log can only be read back by whoever knows which chip was in which tile. */
function keepTags(folder: string, tags: TagRegistry, log: Log): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'tags.csv'), formatTags(tags));
  } catch (error) {
    log.warn('the tags are not kept with the record', { file: folder, reason: String(error) });
  }
}
