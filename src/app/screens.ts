import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type Request, Router } from 'express';
import { type Access, openAccess } from '../adapters/access/access.ts';
import { readSettings } from '../adapters/archive/settings.ts';
import { keyButtons } from '../adapters/buttons/button-source.ts';
import { CertificateFiles } from '../adapters/certificate/certificate-files.ts';
import { hostClock } from '../adapters/clock.ts';
import type { ConfigFile } from '../adapters/config/config-file.ts';
import type { Finding } from '../adapters/doctor/finding.ts';
import type { Doors } from '../adapters/door/doors.ts';
import { createBackupRoutes } from '../adapters/http/backup-routes.ts';
import type { BoundPort } from '../adapters/http/bind-port.ts';
import { Broadcast } from '../adapters/http/broadcast.ts';
import { broadcastFile } from '../adapters/http/broadcast-book.ts';
import { broadcastRoute } from '../adapters/http/broadcast-route.ts';
import type { ClientCommand } from '../adapters/http/client-commands.ts';
import type { ClubDoor } from '../adapters/http/club-screens.ts';
import { HttpsWay } from '../adapters/http/https-way.ts';
import { createPeopleRoutes } from '../adapters/http/people-routes.ts';
import { Proxies } from '../adapters/http/proxies.ts';
import { createRecordRoutes } from '../adapters/http/record-routes.ts';
import { isFromOurPage } from '../adapters/http/same-origin.ts';
import { SessionCookies } from '../adapters/http/session-cookies.ts';
import { updateRoutes } from '../adapters/http/update-routes.ts';
import { createWebServer, type WebServer } from '../adapters/http/web-server.ts';
import type { Log, LogLine } from '../adapters/log.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { papersRoute } from '../adapters/papers/papers-route.ts';
import { PHONE_PATH, PhoneBoards } from '../adapters/phones/phone-boards.ts';
import type { NamedConfig } from '../adapters/recorder/table-id.ts';
import { LatestWatch } from '../adapters/update/latest-watch.ts';
import { SetShelf } from '../adapters/vision/set-shelf.ts';
import type { ButtonId } from '../domain/button.ts';
import { playedGame } from '../recording/evening-hands.ts';
import { EveningKeeper, seatsIn } from './evening-keeper.ts';
import { WEB_ROOT } from './examine-running.ts';
import type { FollowedTable } from './followed-table.ts';
import type { OpenMatch } from './open-match.ts';
import { SaidByBoards } from './said-by-boards.ts';
import { type Anew, SetupKeeper } from './setup-keeper.ts';
import { TableDesk } from './table-desk.ts';
import type { TableHealth } from './table-health.ts';
import { updateDesk } from './update-desk.ts';

export interface ScreenOptions {
  readonly config: NamedConfig;
  /** The file that the setup page reads and writes; null: the table runs without one. */
  readonly configFile: ConfigFile | null;
  /** Where the pages are served; it listens already. */
  readonly bound: BoundPort;
  /** Who may see what at the match before this one. */
  readonly before: Access | null;
  /** Why the table does not come up by what the config file says now. */
  readonly tryOut: (why: Anew) => Promise<string | null>;
  /** Looks at everything between the table and a game. */
  readonly examine: () => Promise<readonly Finding[]>;
  /** The log's end. */
  readonly logTail: () => readonly LogLine[];
  /** The table's club; null: it belongs to none. */
  readonly club: ClubDoor | null;
  /** The health of the table for monitoring. */
  readonly health: TableHealth;
  readonly doors: Doors;
  readonly log: Log;
}

/** The third layer of a running table, on the table that is followed: its pages, and what is asked for on them. */
export interface Screens {
  readonly web: WebServer;
  readonly setup: SetupKeeper;
  readonly https: HttpsWay;
  readonly broadcast: Broadcast;
  readonly access: Access;
  /** Boards that are phones. */
  readonly phones: PhoneBoards;
  /** Null: nothing is asked for newer versions. */
  readonly latest: LatestWatch | null;
  /** A button of the table is pressed, wherever it is. */
  readonly press: (button: ButtonId) => void;
  /** Dice of the table have been read; they count where nothing else reads dice. */
  readonly throwDice: (values: readonly number[]) => void;
}

const throwDie = (): number => randomInt(1, 7);

/** Opens the pages of a table. */
export async function openScreens(
  match: OpenMatch,
  table: FollowedTable,
  { config, configFile, before, bound, tryOut, examine, logTail, club, health, doors, log }: ScreenOptions,
): Promise<Screens> {
  const { live, results, tags, monitor } = table;
  const { evening, archive } = match;
  const { rules } = live.table.mirror.game;
  const broadcast = new Broadcast(hostClock, broadcastFile(join(config.dataDirectory, 'broadcast.json')), match.name);
  broadcast.set(config.broadcastMinutes);
  let { voice, look, houseRules } = config;
  const setup = new SetupKeeper({
    configFile,
    tryOut,
    onPeople: (seats, coach) => {
      live.setPeople(seats, coach);
      match.keeper.setSeats(seats);
      results.setNames(seats);
      table.resultsChanged.tell();
    },
    onBroadcast: minutes => broadcast.set(minutes),
    onDisplays: next => {
      ({ voice, look, houseRules } = next);
    },
  });
  const evenings = new EveningKeeper({
    archive,
    evening: match.eveningId,
    running: match.name,
    game: () => {
      const { events, names } = results.record;
      return playedGame(
        rules,
        match.name,
        events,
        seatsIn(archive, match.name, () => names),
      );
    },
    now: Date.now,
    onChanged: () => table.resultsChanged.tell(),
    log,
  });
  const desk = new TableDesk({
    evening: evenings,
    ...{ live, setup, tags, monitor, throwDie },
    requests: table.requests,
    hands: () => results.current.view.hands,
  });
  const { access } = await openAccess({
    file: join(match.folder, 'access.json'),
    chosen: config.pins ?? {},
    before: before ?? undefined,
    clock: hostClock,
    log,
  });
  const { latest: source } = config.update;
  const latest = source === undefined ? null : new LatestWatch({ source, clock: hostClock, log });
  const cookies = new SessionCookies(config.table.id, access.sessions);
  const mayManage = ({ headers }: Request): boolean => isFromOurPage(headers) && cookies.read(headers).host !== null;
  const records = createRecordRoutes({ archive, mayManage });
  const people = createPeopleRoutes({ archive, mayManage, log });
  const backups = createBackupRoutes({
    archive,
    settings: () => readSettings(configFile?.file ?? null, config.tags ?? null, config.dataDirectory),
    configFile,
    // a simulated hand belongs to no person
    isHandOn: () => evening === null && match.keeper.isHandOn(),
    onSettingsRestored: () => setup.settingsRestored(),
    mayManage,
  });
  const throwDice = (values?: readonly number[]): void =>
    void desk.hostAsks({ type: 'throw-dice', ...(values && { values }) });
  const said = new SaidByBoards({
    throwDice,
    ready: seat => void desk.hostAsks({ type: 'tell-ready', seat }),
    call: seat => desk.claims.call(seat),
    press: button => void live.pressed(button),
  });
  // not from within: what boards say is still being read
  table.saidByBoards.hear(observation => setImmediate(() => said.heard(observation)));
  const press = (button: ButtonId): void => {
    if (config.byHand) said.pressed(button);
    else live.pressed(button);
  };
  const obey = (command: ClientCommand): void => {
    if (command.type === 'press-start') live.pressed('start');
    if (command.type === 'press-button') press(command.button);
    if (command.type === 'throw-dice') void desk.hostAsks({ type: 'throw-dice' });
    if (command.type === 'set-speed' && evening) {
      evening.setSpeed(command.speed);
      live.showSpeed(command.speed);
    }
  };
  const phones = new PhoneBoards(
    match.boards.filter(({ path }) => path === PHONE_PATH).map(({ name }) => name),
    log,
    config.byHand,
  );
  const https = new HttpsWay({
    http: bound.http,
    host: config.web.host,
    port: config.web.httpsPort,
    names: config.web.names,
    tls: config.web.tls,
    files: new CertificateFiles(config.dataDirectory),
    log,
    now: Date.now,
  });
  const web = createWebServer({
    phones,
    health,
    ...(club && { club }),
    metricsToken: config.web.metricsToken ?? null,
    sets: new SetShelf(join(match.folder, 'sets')),
    webRoot: WEB_ROOT,
    bound,
    names: [config.web.host, ...config.web.names],
    proxies: new Proxies(config.web.proxies),
    frameAncestors: config.web.frameAncestors,
    doors,
    log,
    current: () => live.current,
    match: () => results.current,
    routes: [
      Router().use('/api', records, backups, people),
      Router().get('/api/evening', (_request, response) => {
        response.set('Cache-Control', 'no-store').json({ evening: evenings.view });
      }),
      https.routes(),
      broadcastRoute(broadcast, hostClock),
      papersRoute(packageVersion()),
      updateRoutes(
        updateDesk(
          () => health.playing()?.isHandOn ?? false,
          () => latest?.known ?? null,
        ),
        cookies,
      ),
    ],
    onCommand: obey,
    keys: keyButtons(config.buttons),
    table: config.table.id,
    language: config.language ?? null,
    houseRules: () => houseRules,
    look: () => `${look.felt}.${look.back}.${look.light}`,
    voice: () => `${voice.language}.${voice.volume}.${voice.tiles ? 'on' : 'off'}`,
    access,
    views: {
      seat: seat => live.seatView(seat),
      host: (screens, open) => monitor.hostView(live.table, live.current.view, screens, open),
    },
    desk: {
      seatAsks: (seat, command, request) => desk.seatAsks(seat, command, request),
      hostAsks: (command, request) => desk.hostAsks(command, request),
      claims: {
        current: () => desk.claims.current,
        hear: tell => desk.claims.changed.hear(tell),
        hearCalls: tell => desk.claims.calledWin.hear(tell),
      },
    },
    setup: {
      configFile,
      saved: next => setup.saved(next),
      examine,
      facts: async () => ({
        config,
        log: logTail(),
        table: {
          boards: monitor.devices(live.table),
          notices: monitor.notices,
          metrics: (await health.metrics())?.text ?? '',
        },
      }),
    },
  });
  await https.open();
  table.shown.hear(message => {
    web.broadcast(message);
    broadcast.heard({ ...live.currentlyOpen, message });
  });
  table.resultsChanged.hear(() => {
    web.matchChanged();
    desk.claims.lookAgain();
  });
  return { web, setup, https, broadcast, access, phones, latest, press, throwDice };
}
