import type { Page } from 'playwright-core';
import { SEATS } from '../../src/domain/seat.ts';
import { compareKinds } from '../../src/domain/tile.ts';
import type { DeclaredSet } from '../../src/rules/finished-hand.ts';
import { type CompleteHand, complete, type ScoreRequest } from '../reference-scorer/request.ts';

/** Tells the scorepad a hand the way a person does: by tapping. Questions the page does not ask are passed over. */
export async function tellHand(page: Page, request: ScoreRequest): Promise<void> {
  const hand = complete(request);
  const teller = new Teller(page);
  await page.selectOption('[data-rule-set]', request.rules);
  await teller.choose('dealer', hand.dealer);
  await tellWin(teller, hand);
  await tellCircumstances(teller, hand);
}

async function tellWin(teller: Teller, { win, seats }: CompleteHand): Promise<void> {
  await teller.choose('winner', win?.seat ?? null);
  if (win) await teller.choose('by', win.by);
  if (win && win.from !== null) await teller.choose('from', win.from);
  for (const seat of SEATS) for (const set of seats[seat].melds) await teller.layDown(seat, set);
  const tiles = win && win.by !== 'great-flowers' ? [...win.hand, win.tile] : [];
  for (const tile of tiles) await teller.tap(`.hand-editor .keyboard [data-key="${tile}"]`);
}

async function tellCircumstances(teller: Teller, hand: CompleteHand): Promise<void> {
  const { win, indicator, horses, continuations, facts } = hand;
  const winner = win && hand.seats[win.seat];
  await teller.pick('indicator', indicator === null ? [] : [indicator]);
  await teller.choose('roundWind', hand.roundWind);
  for (let times = 0; times < continuations; times++) await teller.tap('[data-choice="continuations"] button >> nth=1');
  const flags = { ...win, ...Object.fromEntries(facts.map(fact => [fact, true])), ready: winner?.ready ?? false };
  for (const [name, value] of Object.entries(flags)) if (value === true) await teller.choose(name, true);
  const red = (winner?.discards ?? []).filter(tile => tile === 'RD');
  await teller.pick('discards', red);
  await teller.pick('bonus', winner?.bonus ?? []);
  await teller.pick('horses', horses);
}

/** Somebody who answers what is asked. */
class Teller {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(selector: string): Promise<void> {
    if (await this.#isThere(selector)) await this.#page.locator(selector).click();
  }

  async choose(name: string, value: unknown): Promise<void> {
    const option = `input[name="${name}"][value="${value}"]`;
    if (await this.#isThere(option)) await this.#page.locator(option).check();
  }

  async pick(name: string, tiles: readonly string[]): Promise<void> {
    if (tiles.length === 0 || !(await this.#isThere(`[data-pick="${name}"]`))) return;
    await this.tap(`[data-pick="${name}"]`);
    for (const tile of tiles) await this.#page.locator(`dialog [data-key="${tile}"]`).click();
    await this.tap('dialog header button');
  }

  async layDown(seat: number, set: DeclaredSet): Promise<void> {
    if (!(await this.#isThere(`[data-add-set="${seat}"]`))) return;
    await this.tap(`[data-add-set="${seat}"]`);
    const page = this.#page;
    await page.locator(`dialog [data-set-type="${set.kind === 'kong' ? set.kong : set.kind}"]`).click();
    const lowest = set.tiles.toSorted(compareKinds)[0];
    const isFourWinds = new Set(set.tiles).size === 4;
    await page.locator(isFourWinds ? 'dialog [data-set-type="four-winds"]' : `dialog [data-key="${lowest}"]`).click();
    const giver = page.locator(`[data-sets-of="${seat}"] .declared-set`).last().locator('select');
    if (set.from !== undefined && set.from !== null) await giver.selectOption(String(set.from));
  }

  async #isThere(selector: string): Promise<boolean> {
    return (await this.#page.locator(selector).count()) > 0;
  }
}
