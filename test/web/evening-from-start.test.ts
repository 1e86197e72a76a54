import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { MatchView } from '../../src/projections/match-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { startServer } from '../support/server-process.ts';
import { inABrowser } from './in-a-browser.ts';
import { newContext } from './open-browser.ts';
import { whatLooksWrong } from './visual-check.ts';

/** `EVENINGS=all`: every rule set; one in turn is enough of the two minutes each takes. `PAIZHUO_PICTURES`: where the film goes. */
const { EVENINGS, PAIZHUO_PICTURES: PICTURES } = process.env;
const PLAYED: readonly RuleSetId[] = EVENINGS === 'all' ? RULE_SET_IDS : ['hong-kong'];
const AN_EVENING = { timeout: 480_000 };

const PIN = '246802';
const PHONE = { width: 390, height: 844 };
const NAMES = ['Mei', 'Johann', 'Ama', 'Bo'];
/** A hand whose tiles are entered, in the rule sets in which these are a win. */
const TILES: Readonly<Partial<Record<RuleSetId, string>>> = {
  guangdong: 'B1 B2 B3 C4 C5 C6 D7 D8 D9 B5 B5 B5 D5 D5',
  'hong-kong': 'RD RD RD B2 B3 B4 B5 B6 B7 B9 B9 E E E',
};

/** Where nobody wins on a discard as these are mostly played. */
const ONLY_BY_SELF_DRAW: ReadonlySet<RuleSetId> = new Set(['guangdong', 'tianjin']);

const browser = inABrowser();
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

  /** Whether there was something to tap: it goes away where what it is for has happened meanwhile. */
  async tapIfStillThere(selector: string): Promise<boolean> {
    const [element] = await this.page.locator(selector).elementHandles();
    if (!(await element?.isVisible())) return false;
    await element?.click();
    this.#film.taps += 1;
    return true;
  }

  async look(step: string): Promise<void> {
    await this.#film.look(this.page, this.#who, step);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.page.locator(selector).fill(text);
  }

  async signIn(): Promise<void> {
    await this.page.locator('[data-refusal="needs-pin"]').first().waitFor();
    await this.type('input[type="password"]', PIN);
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
    for (const fault of await whatLooksWrong(page, { overlays: '.result, dialog[open], .card.verdict' }))
      this.faults.push(`${shot}: ${fault}`);
  }
}

async function aTable(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'paizhuo-evening-'));
  closing.push(() => rm(home, { recursive: true, force: true }));
  const config = join(home, 'paizhuo.yaml');
  await writeFile(config, `{ version: 1, pins: { host: "${PIN}" }, dataDirectory: data }\n`);
  const server = startServer(config, ['--port', '0']);
  closing.push(() => server.stop());
  return server.url();
}

async function aScreen(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const context = await newContext({ viewport });
  context.setDefaultTimeout(60_000);
  closing.push(() => context.close());
  return context.newPage();
}

const tellHandNo = (hand: Hand, handNo: number): Promise<void> =>
  hand.page.locator(`[data-tells-hand="${handNo}"]`).waitFor();

/** What only a rule set asks is answered with the first that is offered. */
async function tellByWorth(hand: Hand, winner: number, from: number | null): Promise<void> {
  const { page } = hand;
  const isByWorth = await page.locator('input[name="told-by"][value="worth"]').isChecked();
  if (!isByWorth) await hand.tap('label:has(input[name="told-by"][value="worth"])');
  await hand.tap(`label:has(input[name="winner"][value="${winner}"])`);
  if (from !== null) {
    await hand.tap('label:has(input[name="by"][value="discard"])');
    await hand.tap(`label:has(input[name="from"][value="${from}"])`);
  }
  await hand.tap('label:has(input[name="worth"])');
  await page.locator('.verdict-line[data-verdict="legal"]').waitFor();
}

async function tellByTiles(hand: Hand, winner: number, tiles: string): Promise<void> {
  if (await hand.page.locator('input[name="told-by"][value="worth"]').isChecked())
    await hand.tap('label:has(input[name="told-by"][value="tiles"])');
  await hand.tap(`label:has(input[name="winner"][value="${winner}"])`);
  for (const key of tiles.split(' ')) await hand.tap(`.hand-editor .keyboard [data-key="${key}"]`);
  await hand.page.locator('.verdict-line[data-verdict="legal"]').waitFor();
}

async function throwOnScreen(television: Hand): Promise<void> {
  const { page } = television;
  while ((await page.locator('.screen').getAttribute('data-phase')) !== 'deal') {
    await page.locator('[data-start]:visible, .screen[data-phase="deal"]').first().waitFor();
    const revision = await page.locator('.screen').getAttribute('data-revision');
    if (!(await television.tapIfStillThere('[data-start]:visible'))) continue;
    await page.locator(`.screen:not([data-revision="${revision}"])`).waitFor();
    await page.waitForTimeout(600); // a second press this soon is the same finger
  }
}

test.each(PLAYED)(
  'three hands of %s are played from the first page on, with two phones and a television',
  AN_EVENING,
  async id => {
    void browser.pages;
    const url = await aTable();
    const film = new Film(id);
    const mei = new Hand(await aScreen(PHONE), 'phone', film);
    const bo = new Hand(await aScreen(PHONE), 'second-phone', film);
    const television = new Hand(await aScreen({ width: 1920, height: 1080 }), 'television', film);

    await mei.page.goto(`${url}/?lang=en`);
    await mei.page.locator('[data-page="start"]').waitFor();
    await mei.look('first-page');
    await mei.tap('[data-tonight]');
    await mei.tap(`label:has(input[name="rules"][value="${id}"])`);
    for (const [seat, name] of NAMES.entries()) await mei.type(`[data-name="${seat}"]`, name);
    await mei.look('tonight');
    await mei.tap('[data-begin]');
    await mei.signIn();
    await mei.tap('[data-begin]');
    await mei.page.locator('[data-screen="phone"]').waitFor();
    await mei.look('ready');
    await mei.tap('[data-screen="phone"]');
    await tellHandNo(mei, 1);

    await television.page.goto(`${url}/table?lang=en`);
    await television.page.locator('[data-told]').waitFor();
    await television.look('before');
    await throwOnScreen(television);
    await television.look('break');
    await mei.look('break');
    const toFirstHand = film.taps;

    // the first hand, told by what it is worth
    await tellByWorth(mei, 1, ONLY_BY_SELF_DRAW.has(id) ? null : 2);
    await mei.look('worth');
    await mei.tap('[data-tell]');
    await tellHandNo(mei, 2);
    await television.page.locator('.result[data-winner="1"]').waitFor();
    await television.look('payout');
    const perHand = [film.taps - toFirstHand];

    // the second is thrown for on a phone, told on the other, which is put down and picked up again in between
    await mei.tap('.throw-told summary');
    await bo.page.goto(`${url}/score?lang=en`);
    await tellHandNo(bo, 2);
    await mei.tap('[data-do="throw-dice"]');
    if (await mei.page.locator('[data-throw]').isVisible())
      await mei.page.locator('.thrown, [data-throw="break-second"]').waitFor();
    if ((await mei.page.locator('[data-throw="break-second"]').count()) > 0) await mei.tap('[data-do="throw-dice"]');
    await television.page.locator('[data-phase="deal"]').waitFor();
    const before = film.taps;
    const tiles = TILES[id];
    if (tiles) await tellByTiles(bo, 0, tiles);
    else await tellByWorth(bo, 0, null);
    await bo.page.reload();
    await tellHandNo(bo, 2);
    await bo.page.locator('.verdict-line[data-verdict="legal"]').waitFor();
    await bo.page.context().setOffline(true);
    await bo.look('before-telling');
    await bo.page.context().setOffline(false);
    await bo.tap('[data-tell]');
    await bo.signIn();
    await bo.tap('[data-tell]');
    await tellHandNo(bo, 3);
    await television.page.locator('.result[data-winner="0"]').waitFor();
    perHand.push(film.taps - before);

    // somebody was mistaken: it is taken back on the other phone, and told again
    await mei.tap('[data-take-back]');
    await mei.tap('[data-sure="take-back"]');
    await tellHandNo(bo, 2);
    await television.page.locator('[data-phase="deal"]').waitFor();
    await tellByWorth(bo, 3, null);
    await bo.tap('[data-tell]');
    await tellHandNo(bo, 3);

    // nobody wins the third
    await mei.tap('label:has(input[name="winner"][value="null"])');
    await mei.tap('[data-tell]');
    await tellHandNo(mei, 4);
    await television.page.locator('.result[data-result="drawn"]').waitFor();
    await television.look('drawn');
    await mei.look('after');
    await mei.page.goto(`${url}/results?lang=en`);
    await mei.page.locator('[data-page="results"]').waitFor();
    await mei.look('results');

    const { view } = (await (await fetch(`${url}/api/match`)).json()) as { readonly view: MatchView };
    expect(view.names).toEqual(NAMES);
    expect(view.hands.map(({ win, outcome }) => win?.seat ?? outcome)).toEqual([1, 3, 'drawn']);
    expect(view.balances.reduce((sum, points) => sum + points - view.startingPoints, 0)).toBe(0);
    if (process.env['TAPS'])
      process.stdout.write(
        `${id}: ${toFirstHand} taps to the first break, ${perHand.join(' and ')} a hand, ${film.taps} in all\n`,
      );
    expect(film.faults).toEqual([]);
  },
);
