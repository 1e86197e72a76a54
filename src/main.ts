import { resolve } from 'node:path';
import type { Request } from 'express';
import { settingsFiles } from './adapters/archive/settings-files.ts';
import { watchStorage } from './adapters/archive/storage-watch.ts';
import { openButtons } from './adapters/buttons/button-source.ts';
import { gpiomonAccess } from './adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from './adapters/buttons/onoff-access.ts';
import { hostClock } from './adapters/clock.ts';
import type { ClientCommand } from './adapters/http/client-commands.ts';
import { createRecordRoutes } from './adapters/http/record-routes.ts';
import { createWebServer, formatWebServerError } from './adapters/http/web-server.ts';
import type { Log } from './adapters/log.ts';
import { TablePublisher } from './adapters/mqtt/table-publisher.ts';
import { reasonOf } from './adapters/reason.ts';
import { openSerialBoards } from './adapters/serial/serial-boards.ts';
import type { SimulatedEvening } from './adapters/simulated-ports/simulated-evening.ts';
import { err, ok, type Result } from './domain/result.ts';
import type { Seat } from './domain/seat.ts';
import { LiveTable, type OpenTable } from './live-table.ts';
import { type MatchOptions, openMatch } from './open-match.ts';
import { TableProjector } from './projections/table-projector.ts';
import { Table } from './table.ts';

export type RunOptions = Omit<MatchOptions, 'firstDealer' | 'onTrouble'>;

export interface RunningTable {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** The folder this match is recorded in. */
  readonly record: string;
  /** Pulls and plugs cables; null at a real table. */
  readonly simulated: SimulatedEvening | null;
  readonly close: () => Promise<void>;
}

/** The built pages lie beside the built server. */
const WEB_ROOT = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../dist/web' : 'web');

/** Puts a table together and starts it: ports, mirror, record, display, buttons, broker. An error is one clear line. */
export async function runTable(options: RunOptions): Promise<Result<RunningTable, string>> {
  const { config, rules, log } = options;
  const firstDealer: Seat | null = config.firstDealer === 'dice' ? null : config.firstDealer;
  const opened = await openMatch({
    ...options,
    firstDealer,
    onTrouble: (message, trouble) => {
      log.warn(message);
      for (const code of ['disk-full', 'disk-refuses'] as const) live.showNotice(code, code === trouble);
    },
  });
  const { evening, tags, archive, keeper, resumed } = opened;
  const ports = opened.boards.map(board => board.name);

  const mqtt = config.mqtt && new TablePublisher({ ...config.mqtt, table: config.table.id, log });
  const openTable: OpenTable = from =>
    new Table({
      rules,
      firstDealer,
      tags,
      ...(from && { resumed: from }),
      ports: {
        write: (port, line) => {
          live.sent(port, line);
          boards.write(port, line);
        },
        reopen: port => boards.reopen(port),
      },
      onNotice: (port, notice) => log.debug('a board has something to say', { port, notice }),
      onRefused: (action, rejection) => log.debug('not possible now', { action, rejection }),
    });
  const projector = new TableProjector({
    rules,
    firstDealer,
    names: config.seats,
    ports,
    simulatedSpeed: options.simulated?.speed ?? null,
    ...(resumed && { resumed: { ...resumed, seq: resumed.game.seq - resumed.news.length } }),
  });

  const web = await createWebServer({
    webRoot: WEB_ROOT,
    records: createRecordRoutes({
      archive,
      settings: settingsFiles(options.configFile ?? null, config),
      mayManage: isOnThisMachine,
    }),
    port: config.web.port,
    host: config.web.host,
    log,
    current: () => live.current,
    onCommand: command => obey(command),
  });
  const live = new LiveTable(openTable, resumed, projector, opened.clock, {
    ...keeper,
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
    if (command.type === 'press-start') live.perform({ type: 'start-hand' });
    if (command.type === 'set-speed' && evening) {
      evening.setSpeed(command.speed);
      live.showSpeed(command.speed);
    }
  };
  const boards = openSerialBoards({
    boards: opened.boards,
    ...(evening?.binding && { binding: evening.binding }),
    clock: hostClock,
    log,
    onOpened: port => live.opened(port),
    onClosed: port => live.closed(port),
    onLine: (port, line) => live.received(port, line),
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

/** Whoever sits at the computer itself looks after the table; a proxy on it speaks for others, and so does another's page. */
function isOnThisMachine({ socket, headers }: Request): boolean {
  const { origin, host } = headers;
  const isOurPage = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return LOOPBACK.test(socket.remoteAddress ?? '') && isOurPage && headers['x-forwarded-for'] === undefined;
}
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

function tellMistake(error: unknown, log: Log): void {
  log.error('a mistake of this program stopped the hand; the table is read anew', {
    reason: error instanceof Error ? error.name : 'unknown',
  });
  log.debug('a mistake of this program', { error: error instanceof Error ? error.stack : error });
}
