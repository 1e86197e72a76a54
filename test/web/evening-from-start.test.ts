import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { lanAddresses } from '../../src/adapters/http/addresses.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { EveningView } from '../../src/projections/evening.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { startServer } from '../support/server-process.ts';
import { inABrowser } from './in-a-browser.ts';
import { newContext } from './open-browser.ts';
import { whatLooksWrong } from './visual-check.ts';

/** `EVENINGS=all`: every rule set; two are enough of the minute each takes. `PAIZHUO_PICTURES`: where the film goes. */
const { EVENINGS, PAIZHUO_PICTURES: PICTURES } = process.env;
const PLAYED: readonly RuleSetId[] = EVENINGS === 'all' ? RULE_SET_IDS : ['hong-kong', 'guangdong'];
const AN_EVENING = { timeout: 480_000 };

const PHONE = { width: 390, height: 844 };
const NAMES = ['Mei', 'Johann', 'Ama', 'Bo'];

/** Where nobody wins on a discard as these are mostly played. */
const ONLY_BY_SELF_DRAW: ReadonlySet<RuleSetId> = new Set(['guangdong', 'tianjin']);

inABrowser();
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Somebody with a screen in hand: every tap is counted, and each step is looked at. */
class Hand {
  readonly page: Page;
  readonly #film: Film;
  readonly #who: string;

  constructor(page: Page, who: string, film: Film) {
    this.page = page;
    this.#who = who;
    this.#film = film;
  }

  async tap(selector: string): Promise<void> {
    await this.page.locator(selector).first().click();
    this.#film.taps += 1;
  }

  async look(step: string): Promise<void> {
    await this.#film.look(this.page, this.#who, step);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.page.locator(selector).fill(text);
  }
}

class Film {
  readonly #name: string;
  #step = 0;
  taps = 0;
  readonly faults: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  async look(page: Page, who: string, step: string): Promise<void> {
    this.#step += 1;
    const shot = `${this.#name}-${String(this.#step).padStart(2, '0')}-${who}-${step}`;
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `${shot}.png`) });
    for (const fault of await whatLooksWrong(page, { overlays: '.result, dialog[open], .evening-notes' }))
      this.faults.push(`${shot}: ${fault}`);
  }
}

interface StartedTable {
  readonly url: string;
  /** As a power cut ends it. */
  readonly kill: () => Promise<void>;
  /** At the same address, by what it has on its disk. */
  readonly startAgain: () => Promise<void>;
}

async function aTable(): Promise<StartedTable> {
  const home = await mkdtemp(join(tmpdir(), 'paizhuo-evening-'));
  closing.push(() => rm(home, { recursive: true, force: true }));
  const config = join(home, 'paizhuo.yaml');
  await writeFile(config, '{ version: 1, dataDirectory: data }\n');
  const port = String(await aFreePort());
  const start = () => startServer(config, ['--port', port]);
  let server = start();
  closing.push(() => server.stop());
  return {
    url: await server.url(),
    kill: () => server.kill(),
    async startAgain() {
      server = start();
      await server.url();
    },
  };
}

async function aScreen(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const context = await newContext({ viewport });
  context.setDefaultTimeout(60_000);
  closing.push(() => context.close());
  return context.newPage();
}

const handToEnter = (hand: Hand, handNo: number): Promise<void> =>
  hand.page.locator(`[data-tells-hand="${handNo}"]`).waitFor();

/** Who won, who threw the tile, the first value that is offered, done. Gives how many taps it took. */
async function enter(hand: Hand, film: Film, winner: number, from: number | null): Promise<number> {
  const before = film.taps;
  await hand.tap(`[data-seat="${winner}"]`);
  if (from !== null) await hand.tap(`[data-seat="${from}"]`);
  await hand.tap('[data-worth]');
  await hand.tap('[data-enter]');
  return film.taps - before;
}

/** In the ledger of the results: another has won this hand. Its effect on later hands is looked at before it is made. */
async function correctWinner(hand: Hand, handNo: number, winner: number): Promise<void> {
  const { page } = hand;
  await hand.tap(`[data-ledger-hand="${handNo}"] .ledger-row`);
  await hand.tap(`[data-ledger-hand="${handNo}"] [data-not-right]`);
  await hand.tap(`dialog [data-choice="winner"] label:has(input[value="${winner}"])`);
  await hand.tap('[data-correct]:enabled');
  const effects = page.locator('[data-effects]');
  const dialog = page.locator('dialog[open]');
  await expect.poll(async () => (await effects.count()) > 0 || (await dialog.count()) === 0).toBe(true);
  if ((await effects.count()) > 0) {
    await hand.look(`correcting-${handNo}`);
    await hand.tap('[data-correct]:enabled');
  }
  await page.locator(`[data-ledger-hand="${handNo}"][data-corrected="true"]`).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** What everybody is due at the end, in hundredths: the sum is zero. */
async function billOf(url: string): Promise<number> {
  const { evening } = (await (await fetch(`${url}/api/evening`)).json()) as { readonly evening: EveningView };
  expect(evening.people.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
  expect(evening.due.some(({ amount }) => amount !== 0)).toBe(true);
  return evening.due.reduce((sum, { amount }) => sum + amount, 0);
}

/** The address whose code lets the next phone in, as the screen of the table's own shows it. */
async function codeOn(television: Hand, before: string | null = null): Promise<string> {
  const href = () => television.page.locator('[data-join]').getAttribute('href');
  await expect.poll(async () => ((await href()) ?? before) !== before, { timeout: 60_000 }).toBe(true);
  return (await href()) ?? '';
}

test.skipIf(lanAddresses().length === 0).each(PLAYED)(
  'an evening of %s is kept by two phones and a television, and nobody types a PIN',
  AN_EVENING,
  async id => {
    const table = await aTable();
    const { url } = table;
    const film = new Film(id);
    const mei = new Hand(await aScreen(PHONE), 'phone', film);
    const bo = new Hand(await aScreen(PHONE), 'second-phone', film);
    const television = new Hand(await aScreen({ width: 1920, height: 1080 }), 'television', film);
    await television.page.goto(`${url}/table?lang=en`);

    // the first phone that scans the code is the host's
    const first = await codeOn(television);
    const guest = new URL(first);
    await mei.page.goto(first);
    await mei.page.locator('[data-page="start"]').waitFor();
    await mei.tap('[data-tonight]');
    await mei.tap(`label:has(input[name="rules"][value="${id}"])`);
    for (const [seat, name] of NAMES.entries()) await mei.type(`[data-name="${seat}"]`, name);
    await mei.tap('[data-begin]');
    await mei.page.locator('[data-screen="phone"]').waitFor();
    await mei.look('ready');
    await mei.tap('[data-screen="phone"]');
    await handToEnter(mei, 1);
    await mei.page.locator('[data-board]').waitFor();
    await mei.look('board');
    const toFirstHand = film.taps;

    // the next one is its owner's seat; a code lets one phone in, and who only is in the network gets in nowhere
    await television.page.goto(`${url}/table?lang=en`);
    const second = await codeOn(television, first);
    await bo.page.goto(second);
    await bo.tap('[data-sit="3"]');
    await bo.page.locator('[data-board]').waitFor();
    await bo.look('seat');
    const late = new Hand(await aScreen(PHONE), 'late', film);
    await late.page.goto(second);
    await late.page.locator('[data-refusal]').waitFor();
    await late.page.goto(`${guest.origin}/score?lang=en`);
    await late.page.locator('[data-no-right]').waitFor();
    expect((await late.page.request.get(`${guest.origin}/join/table.svg`)).status()).toBe(404);

    // the dice are seen on the phone that throws them
    await mei.tap('[data-dice]');
    await mei.tap('[data-do="throw-dice"]');
    await mei.page.locator('[data-thrown]').waitFor();
    await mei.look('dice');
    await mei.page.goBack();
    await mei.page.locator('dialog').waitFor({ state: 'detached' });

    const perHand = [await enter(mei, film, 1, null)];
    await handToEnter(mei, 2);
    await television.page.locator('.result[data-winner="1"]').waitFor();
    await television.look('payout');

    // somebody was mistaken: the hand comes back as it was entered
    await mei.tap('[data-undo]');
    await mei.page.locator('[data-seat="1"][data-said="won"]').waitFor();
    await mei.tap('[data-seat="1"]');
    perHand.push(await enter(mei, film, 2, null));
    await handToEnter(mei, 2);
    await handToEnter(bo, 2);

    // Bo has won, and says so on their own phone; Mei sees that it is right
    perHand.push(await enter(bo, film, 3, ONLY_BY_SELF_DRAW.has(id) ? null : 0));
    await bo.page.locator('[data-claim-withdraw]').waitFor();
    await mei.page.locator('[data-claim-right]').waitFor();
    await mei.look('claim');
    await mei.tap('[data-claim-right]');
    await handToEnter(mei, 3);
    await handToEnter(bo, 3);
    // what Mei entered is no longer the last hand
    expect(await mei.page.locator('[data-undo]').count()).toBe(0);

    // nobody wins the third
    await mei.tap('[data-drawn]');
    await mei.tap('[data-enter]');
    await handToEnter(mei, 4);
    await television.page.locator('.result[data-result="drawn"]').waitFor();
    await mei.look('after');

    // the power fails: the next hand is entered all the same, waits in sight, and is sent once when the table is back
    await table.kill();
    perHand.push(await enter(mei, film, 0, null));
    await mei.page.locator('[data-outbox="1"]').waitFor();
    await mei.look('table-away');
    await table.startAgain();
    await handToEnter(mei, 5);
    await handToEnter(bo, 5);
    await mei.page.locator('[data-outbox]').waitFor({ state: 'detached' });

    // hand 5 is on when Mei sees that hand 1 was another's; the hand that is on stays on
    await mei.tap('[data-dice]');
    await mei.tap('[data-do="throw-dice"]');
    await mei.page.locator('[data-thrown]').waitFor();
    await mei.page.goto(`${guest.origin}/results?lang=en`);
    await mei.page.locator('[data-ledger-hand="5"][data-outcome="on"]').waitFor();
    await correctWinner(mei, 1, 1);
    await mei.look('corrected');
    await mei.page.goto(`${guest.origin}/score?lang=en`);
    await handToEnter(mei, 5);
    await mei.tap('[data-drawn]');
    await mei.tap('[data-enter]');
    await handToEnter(mei, 6);
    await television.page.locator('.result[data-result="drawn"]').waitFor();
    await television.look('evening');

    // good night: the evening is a story, and its last hand can be watched
    await mei.page.goto(`${guest.origin}/results?lang=en`);
    await mei.tap('[data-good-night="true"]');
    await mei.page.locator('[data-story="5"]').waitFor();
    expect(await mei.page.locator('[data-story-person]').count()).toBe(4);
    await mei.look('story');
    await television.page.locator('[data-good-night="5"]').waitFor();
    await television.look('good-night');
    await late.page.goto(`${guest.origin}/table?lang=en`);
    const bill = late.page.locator('[data-good-night="5"]');
    await bill.waitFor();
    await late.look('good-night');
    const { x, y, width } = (await bill.boundingBox()) ?? { x: -1, y: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    expect(width).toBeGreaterThan(PHONE.width * 0.9);
    expect(y).toBeLessThan(PHONE.height / 2);
    await bo.page.locator('[data-evening-over]').waitFor();
    await bo.look('evening-over');
    const { total } = (await (await fetch(`${url}/api/hands`)).json()) as { readonly total: number };
    expect(total).toBe(5);
    expect(await billOf(url)).toBe(0);

    // after Good night the bill is corrected, too
    await correctWinner(mei, 4, 2);
    await mei.page.locator('[data-story="5"]').waitFor();
    expect(await billOf(url)).toBe(0);

    const { view } = (await (await fetch(`${url}/api/match`)).json()) as { readonly view: MatchView };
    expect(view.names).toEqual(NAMES);
    expect(view.hands.map(({ win, outcome }) => win?.seat ?? outcome)).toEqual([1, 3, 'drawn', 2, 'drawn']);
    expect(view.balances.reduce((sum, points) => sum + points - view.startingPoints, 0)).toBe(0);
    expect(perHand).toEqual([3, 3, ONLY_BY_SELF_DRAW.has(id) ? 3 : 4, 3]);
    if (process.env['TAPS'])
      process.stdout.write(
        `${id}: ${toFirstHand} taps to the first hand, ${perHand.join(', ')} a hand, ${film.taps} in all\n`,
      );
    expect(film.faults).toEqual([]);
  },
);
