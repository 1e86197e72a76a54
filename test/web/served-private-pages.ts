import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { Access } from '../../src/adapters/access/access.ts';
import { hashPin } from '../../src/adapters/access/pins.ts';
import { hostClock } from '../../src/adapters/clock.ts';
import { ConfigFile } from '../../src/adapters/config/config-file.ts';
import { createWebServer, type WebServer } from '../../src/adapters/http/web-server.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import { bySeat } from '../../src/domain/seat.ts';
import type { FindingView, HostCommand, HostView } from '../../src/projections/host-view.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import type { SeatCommand, SeatPrivateView } from '../../src/projections/seat-view.ts';
import type { CommandReply, Request } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { aPort } from '../adapters/http/a-web-server.ts';
import { emptyHostView, emptyMatchView, emptySeatView } from '../adapters/http/sample-views.ts';

const PIN = '246802';

/** The real pages and the real server, before a table that shows whatever a test says. */
export class ServedPrivatePages {
  table: TableView;
  seat: SeatPrivateView = emptySeatView(0);
  host: HostView = emptyHostView(bySeat(() => false));
  match: MatchView = emptyMatchView;
  reply: CommandReply = { ok: true };
  /** What is between the table and a game. */
  findings: readonly FindingView[] = [];
  readonly pin = PIN;
  /** What was asked for on private pages, in order. */
  readonly asked: (SeatCommand | HostCommand)[] = [];
  readonly configFile: ConfigFile;
  readonly access: Access;
  readonly #pages: string;
  readonly #home: string;
  /** Of the requests that have come. */
  readonly #ids = new Set<string>();
  #server: WebServer | null = null;
  #revision = 0;

  private constructor(table: TableView, pages: string, home: string, hash: string) {
    this.table = table;
    this.#pages = pages;
    this.#home = home;
    this.configFile = new ConfigFile(join(home, 'paizhuo.yaml'));
    const options = { file: join(home, 'access.json'), chosen: { host: PIN }, clock: hostClock, log: SILENT };
    this.access = new Access(options, { host: hash, seats: [hash, hash, hash, hash] }, []);
  }

  /** `pages`: where the built pages lie. */
  static async start(table: TableView, pages: string): Promise<ServedPrivatePages> {
    const home = await mkdtemp(join(tmpdir(), 'paizhuo-private-'));
    const served = new ServedPrivatePages(table, pages, home, await hashPin(PIN));
    await served.listen(await aFreePort());
    return served;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** The table or a view has changed. */
  show(changes: { table?: TableView; seat?: SeatPrivateView; host?: HostView }): void {
    Object.assign(this, changes);
    this.#revision += 1;
    this.#server?.broadcast(this.#message());
  }

  /** Opens a private page and shows its PIN. */
  async open(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${this.url}${path}`);
    await this.signIn(page);
    return page;
  }

  async signIn(page: Page): Promise<void> {
    await page.locator('.private-main').waitFor();
    // until it is connected the page does not know whether it is to ask for the PIN
    await page.locator('.private-away').waitFor({ state: 'detached' });
    if ((await page.locator('#pin').count()) === 0) return;
    await page.locator('#pin').fill(PIN);
    await page.locator('.pin-form button').click();
    await page.locator('.pin-form').waitFor({ state: 'detached' });
  }

  /** Starts anew at the same port, like a machine that was switched off and on. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.#server?.close();
    await this.listen(port);
  }

  async listen(port: number): Promise<void> {
    this.#server = createWebServer({
      webRoot: this.#pages,
      bound: await aPort(port),
      current: () => this.#message(),
      match: () => ({ seq: 0, match: 'a-match', view: this.match }),
      onCommand: () => {},
      table: 'table-1',
      access: this.access,
      views: { seat: seat => ({ ...this.seat, seat }), host: screens => ({ ...this.host, screens }) },
      desk: {
        seatAsks: (_seat, command, about) => this.#note(command, about),
        hostAsks: (command, about) => this.#note(command, about),
      },
      setup: { configFile: this.configFile, saved: () => true, examine: async () => this.findings },
      log: SILENT,
    });
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    await rm(this.#home, { recursive: true, force: true });
  }

  /** A request that comes again, since a page has left before its answer, is the same one, as it is for a table. */
  #note(command: SeatCommand | HostCommand, { id }: Request): CommandReply {
    if (id !== undefined && this.#ids.has(id)) return this.reply;
    if (id !== undefined) this.#ids.add(id);
    this.asked.push(command);
    return this.reply;
  }

  #message() {
    return { seq: this.#revision, revision: this.#revision, view: this.table, event: null };
  }
}
