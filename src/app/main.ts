import { join, resolve } from 'node:path';
import { type Request, Router } from 'express';
import { type Access, type MadePin, openAccess } from '../adapters/access/access.ts';
import { readSettings } from '../adapters/archive/settings.ts';
import { watchStorage } from '../adapters/archive/storage-watch.ts';
import { openButtons } from '../adapters/buttons/button-source.ts';
import { gpiomonAccess } from '../adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from '../adapters/buttons/onoff-access.ts';
import { hostClock } from '../adapters/clock.ts';
import type { ConfigFile } from '../adapters/config/config-file.ts';
import { createBackupRoutes } from '../adapters/http/backup-routes.ts';
import type { ClientCommand } from '../adapters/http/client-commands.ts';
import { isFromOurPage } from '../adapters/http/our-page.ts';
import { createRecordRoutes } from '../adapters/http/record-routes.ts';
import { SessionCookies } from '../adapters/http/session-cookies.ts';
import { createWebServer, formatWebServerError } from '../adapters/http/web-server.ts';
import type { Log } from '../adapters/log.ts';
import { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import { reasonOf } from '../adapters/reason.ts';
import { keepTags } from '../adapters/recorder/begin-match.ts';
import { openSerialBoards } from '../adapters/serial/serial-boards.ts';
import type { SimulatedEvening } from '../adapters/simulated-ports/simulated-evening.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { isHandOn } from '../engine/state.ts';
import { MatchProjector } from '../projections/match-projector.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { LiveTable, type OpenTable } from './live-table.ts';
import { type MatchOptions, openMatch } from './open-match.ts';
import { type Anew, SetupKeeper } from './setup-keeper.ts';
import { Table } from './table.ts';
import { TableDesk } from './table-desk.ts';
import { TableMonitor } from './table-monitor.ts';
import { TagKeeper } from './tag-keeper.ts';

export interface RunOptions extends Omit<MatchOptions, 'firstDealer' | 'onTrouble'> {
  /** What the setup page reads and writes; null: the table runs without one. */
  readonly configFile?: ConfigFile | null;
  /** Where it is kept which tag is in which tile; null at a simulated table. */
  readonly tagsFile?: string | null;
  /** The match before this one, when the host has begun another. */
  readonly before?: RunningTable | null;
}

export interface RunningTable {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** The folder this match is recorded in. */
  readonly record: string;
  readonly access: Access;
  /** Settles when the table is to be closed, and opened again by the config as it is then. */
  readonly anew: Promise<Anew>;
  /** PINs of private screens that were made up for this match: to be told once. */
  readonly madePins: readonly MadePin[];
  /** Pulls and plugs cables; null at a real table. */
  readonly simulated: SimulatedEvening | null;
  readonly close: () => Promise<void>;
}

/** The built pages lie beside the built server. */
const WEB_ROOT = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist/web' : '../web');

/** Puts a table together and starts it: ports, mirror, record, display, buttons, broker. An error is one clear line. */
export async function runTable(options: RunOptions): Promise<Result<RunningTable, string>> {
  const { config, rules, log, configFile = null } = options;
  const firstDealer: Seat | null = config.firstDealer === 'dice' ? null : config.firstDealer;
  const opened = await openMatch({
    ...options,
    firstDealer,
    onTrouble: (message, trouble) => {
      log.warn(message);
      for (const code of ['disk-full', 'disk-refuses'] as const) live.showNotice(code, code === trouble);
    },
  });
  const { evening, archive, keeper, resumed, clock } = opened;
  const mqtt = config.mqtt && new TablePublisher({ ...config.mqtt, table: config.table.id, log });
  const openTable: OpenTable = from =>
    new Table({
      rules,
      firstDealer,
      tags: tags.tags,
      ...(from && { resumed: from }),
      settings: new Map(config.boards.map(board => [board.name, board.settings ?? {}])),
      ports: {
        write: (port, line) => {
          live.sent(port, line);
          boards.write(port, line);
        },
        reopen: port => boards.reopen(port),
      },
      onObserved: observation => monitor.observed(observation),
      onReport: report => tags.heard(report),
      onNotice: (port, notice) => {
        log.debug('a board has something to say', { port, notice });
        monitor.noticed(port, notice, clock.now());
      },
    });
  const tags = new TagKeeper({
    file: options.tagsFile ?? null,
    tags: opened.tags,
    kinds: rules.flow.kinds,
    isHandOn: () => isHandOn(live.table.mirror.game.state),
    hold: held => live.hold(held),
    onEnrolled: enrolled => {
      keepTags(opened.folder, enrolled, log);
      live.openAnew();
    },
    log,
  });
  const monitor = new TableMonitor(
    () => live.table,
    () => tags.view,
  );
  const projector = new TableProjector({
    rules,
    firstDealer,
    names: config.seats,
    coach: config.coach,
    ports: opened.boards.map(board => board.name),
    simulatedSpeed: options.simulated?.speed ?? null,
    ...(resumed && { resumed: { ...resumed, seq: resumed.game.seq - resumed.news.length } }),
  });

  const results = new MatchProjector({ rules, firstDealer, names: config.seats, ...(resumed && { resumed }) });
  const { access, made } = await openAccess({
    file: join(opened.folder, 'access.json'),
    chosen: config.pins ?? {},
    before: options.before?.access,
    clock: hostClock,
    log,
  });
  const cookies = new SessionCookies(config.table.id, access.sessions);
  const mayManage = ({ headers }: Request): boolean => isFromOurPage(headers) && cookies.read(headers).host !== null;
  const records = createRecordRoutes({ archive, mayManage });
  const backups = createBackupRoutes({
    archive,
    settings: () => readSettings(configFile?.file ?? null, config.tags ?? null),
    configFile,
    // a simulated hand is nobody's
    isHandOn: () => evening === null && archive.running !== null,
    onSettingsRestored: () => setup.settingsRestored(),
    mayManage,
  });
  const web = await createWebServer({
    webRoot: WEB_ROOT,
    port: config.web.port,
    host: config.web.host,
    log,
    current: () => live.current,
    match: () => results.current,
    routes: [Router().use('/api', records, backups)],
    onCommand: command => obey(command),
    table: config.table.id,
    language: config.language ?? null,
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
  const live = new LiveTable(openTable, resumed, projector, clock, {
    ...keeper,
    happened: event => {
      // not from within: the table is opened anew by it
      if (event.type === 'hand-started') setImmediate(() => tags.end());
      if (results.apply(event) && web.ok) web.value.matchChanged();
    },
    refused: refusal => log.debug('not possible now', { ...refusal }),
    onMistake: error => tellMistake(error, log),
    show: message => {
      if (web.ok) web.value.broadcast(message);
      mqtt?.publish(message);
    },
  });
  if (!web.ok) {
    keeper.close();
    await Promise.all([evening?.close(), mqtt?.close()]);
    return err(formatWebServerError(web.error));
  }
  if (resumed) live.tell(resumed.news);
  const unwatchStorage = watchStorage({
    archive,
    limits: config.record,
    onLow: isLow => live.showNotice('storage-low', isLow),
    log,
  });
  archive.reconcile().catch(error => log.warn('the list of hands is not whole', { reason: reasonOf(error) }));

  const obey = (command: ClientCommand): void => {
    if (command.type === 'press-start') live.pressed('start');
    if (command.type === 'set-speed' && evening) {
      evening.setSpeed(command.speed);
      live.showSpeed(command.speed);
    }
  };
  const setup = new SetupKeeper({
    configFile,
    onPeople: (seats, coach) => {
      live.setPeople(seats, coach);
      keeper.setSeats(seats);
      results.setNames(seats);
      if (web.ok) web.value.matchChanged();
    },
  });
  const desk = new TableDesk({ live, setup, tags, monitor });
  const unread = new Set(opened.boards.map(board => board.name));
  const boards = openSerialBoards({
    boards: opened.boards,
    ...(evening?.binding && { binding: evening.binding }),
    clock: hostClock,
    log,
    onOpened: port => {
      live.opened(port);
      if (unread.delete(port) && unread.size === 0) evening?.begin();
    },
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
    record: opened.folder,
    access,
    anew: setup.anew,
    madePins: made,
    simulated: evening,
    close: async () => {
      live.stop();
      unwatchStorage();
      buttons.close();
      await boards.close();
      await Promise.all([evening?.close(), web.value.close(), mqtt?.close()]);
      keeper.close();
    },
  });
}

function tellMistake(error: unknown, log: Log): void {
  log.error('a mistake of this program stopped the hand; the table is read anew', {
    reason: error instanceof Error ? error.name : 'unknown',
  });
  log.debug('a mistake of this program', { error: error instanceof Error ? error.stack : error });
}
