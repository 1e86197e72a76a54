import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { compareKinds, type TileKind } from '../../src/domain/tile.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import type { DeclaredSet, FinishedHand, Win } from '../../src/rules/finished-hand.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { rules as rulesOf } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';
import { type Said, saidOf } from '../support/said-of.ts';
import { inABrowser } from './in-a-browser.ts';

const PHONE = { width: 390, height: 844 };
const HANDS = 16;
/** In a browser, hand by hand, and two processors may have others to serve. */
const WHOLE_EVENING_MS = 240_000;

const browser = inABrowser({ viewport: PHONE });
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

/** How a hand ended, as the people at the table know it: what each has then, and what is said of it. */
interface Ended {
  readonly hand: FinishedHand;
  readonly said: Said | null;
  readonly balances: readonly number[];
}

function anEvening(id: RuleSetId): readonly Ended[] {
  const rules = rulesOf(id);
  const { games, events } = playedMatch(rules, 16, HANDS);
  const ends = games.flatMap((game, at) => {
    const before = games[at - 1]?.state.hand?.phase;
    return game.state.hand?.phase === 'over' && before !== 'over' ? [game.state] : [];
  });
  const wins = events.filter(event => event.type === 'hand-won');
  return ends.map(({ hand: over, handNo, balances }) => {
    const hand = must(over, 'a hand');
    const won = wins.find(event => event.handNo === handNo);
    if (!won) return { hand: finishedHand(rules, hand, null), said: null, balances };
    const { seat, by, from, tile, patterns, points } = won;
    const flags = { replacement: false, afterKong: false, lastTile: false, firstTurn: false };
    const win: Win = { seat, by, from, tile, hand: [], ...flags };
    const finished = { ...finishedHand(rules, hand, win), win };
    return {
      hand: finished,
      said: saidOf({ options: {}, rules, hand: finished, score: { points, patterns } }),
      balances,
    };
  });
}

/** A thumb on a phone: every tap is counted, and every time it has to push the page to reach what it wants. */
class Thumb {
  readonly #page: Page;
  taps = 0;
  pushes = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Nothing where it is so already, or nobody asks. */
  async choose(name: string, value: unknown): Promise<void> {
    const option = this.#page.locator(`input[name="${name}"][value="${value}"]`);
    if ((await option.count()) > 0 && !(await option.isChecked()))
      await this.tap(`label:has(input[name="${name}"][value="${value}"])`);
  }

  async tap(selector: string): Promise<void> {
    const target = this.#page.locator(selector);
    const isInReach = await target.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    if (!isInReach) {
      this.pushes += 1;
      await target.evaluate(element => element.scrollIntoView({ block: 'center' }));
    }
    await target.click();
    this.taps += 1;
  }

  async type(selector: string, text: string): Promise<void> {
    await this.tap(selector);
    await this.#page.locator(selector).fill(text);
    this.taps += text.length;
  }

  async layDown(seat: number, set: DeclaredSet): Promise<void> {
    await this.tap(`[data-add-set="${seat}"]`);
    const type = set.kind === 'kong' ? set.kong : set.kind;
    const isChosen = await this.#page.locator(`dialog [data-set-type="${type}"][aria-pressed="true"]`).count();
    if (isChosen === 0) await this.tap(`dialog [data-set-type="${type}"]`);
    if (set.from !== undefined && set.from !== null) await this.choose(`giver-${seat}`, set.from);
    await this.tap(`dialog [data-key="${set.tiles.toSorted(compareKinds)[0]}"]`);
  }

  async pick(name: string, tiles: readonly TileKind[]): Promise<void> {
    if (tiles.length === 0) return;
    await this.tap(`[data-pick="${name}"]`);
    for (const tile of tiles) await this.tap(`dialog [data-key="${tile}"]`);
    if ((await this.#page.locator('dialog').count()) > 0) await this.tap('dialog header button');
  }

  async tell({ hand, said }: Ended): Promise<void> {
    const { win } = hand;
    await this.choose('winner', win?.seat ?? null);
    if (win) await this.choose('by', win.by);
    if (win?.from != null) await this.choose('from', win.from);
    if (win) await this.choose('told-by', 'worth');
    if (said?.worth !== undefined) {
      if ((await this.#page.locator(`input[name="worth"][value="${said.worth}"]`).count()) > 0)
        await this.choose('worth', said.worth);
      else await this.type('.told-by input[type="number"]', String(said.worth));
    }
    for (const seat of said?.unopened ?? []) await this.choose('unopened', seat);
    if (said?.responsible !== undefined) await this.choose('responsible', said.responsible);
    await this.#tellTheRest(hand);
  }

  async #tellTheRest(hand: FinishedHand): Promise<void> {
    for (const fact of hand.facts) await this.choose(fact, true);
    for (const seat of SEATS) {
      const kongs = hand.seats[seat].melds.filter(({ kind }) => kind === 'kong');
      if ((await this.#page.locator(`[data-add-set="${seat}"]`).count()) > 0)
        for (const kong of kongs) await this.layDown(seat, kong);
    }
    const isAsked = (name: string) => this.#page.locator(`[data-pick="${name}"]`).count();
    if (hand.indicator !== null && (await isAsked('indicator')) > 0) await this.pick('indicator', [hand.indicator]);
    if ((await isAsked('horses')) > 0) await this.pick('horses', hand.horses);
  }
}

const balances = async (): Promise<readonly number[]> => {
  const cells = await page.locator('[data-balance-of]').allInnerTexts();
  return cells.map(text => Number(text.replace(/[^0-9−-]/gu, '').replace('−', '-')));
};

const median = (numbers: readonly number[]): number =>
  must(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)], 'a middle');

describe.each(RULE_SETS)('an evening of $id told on a phone', ({ id }) => {
  test(`comes to what was paid at the table, ${HANDS} hands long`, { timeout: WHOLE_EVENING_MS }, async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    await page.goto(`${url}/score?lang=en`);
    await page.locator('[data-page="score"]').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.selectOption('[data-rule-set]', id);
    const counted: { taps: number; pushes: number }[] = [];
    for (const [nth, ended] of anEvening(id).entries()) {
      if (nth === 0) await page.locator(`label:has(input[name="dealer"][value="${ended.hand.dealer}"])`).click();
      const thumb = new Thumb(page);
      await thumb.tell(ended);
      await page.locator('.verdict-line[data-verdict="legal"]').waitFor();
      await thumb.tap('.card.verdict button.primary');
      await page.locator(`[data-line="${nth + 1}"]`).waitFor({ state: 'attached' });
      expect(await balances(), `hand ${nth + 1}: ${JSON.stringify(ended)}`).toEqual(ended.balances);
      counted.push({ taps: thumb.taps, pushes: thumb.pushes });
    }
    const taps = counted.map(hand => hand.taps);
    const pushes = counted.map(hand => hand.pushes);
    if (process.env['TAPS']) process.stdout.write(`${id}: taps ${taps.join(' ')}, pushes ${pushes.join(' ')}\n`);
    expect(median(taps)).toBeLessThanOrEqual(8);
  });
});
