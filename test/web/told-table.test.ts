import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { newGame, play } from '../../src/engine/game.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { inABrowser } from './in-a-browser.ts';
import { newContext } from './open-browser.ts';
import { ServedPrivatePages } from './served-private-pages.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const browser = inABrowser();
const { names: NAMES } = NOTHING_AROUND;
const played = rules('guangdong');
const NOTHING_SHOWN = { melds: [], bonus: [], discards: [], ready: false };
/** A hand nobody won. */
const DRAWN: FinishedHand = {
  ...{ dealer: 0, continuations: 0, roundWind: 'E', indicator: null, facts: [] },
  ...{ horses: [], win: null },
  seats: [NOTHING_SHOWN, NOTHING_SHOWN, NOTHING_SHOWN, NOTHING_SHOWN],
};
let served: ServedPrivatePages;

/** Whether all of it can be seen without scrolling. */
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The pages show the table as it stands in this game. */
function show(game: Game): void {
  served.show({ table: tableView(played, game.state, NOTHING_AROUND) });
}

beforeAll(async () => {
  served = await ServedPrivatePages.start(tableView(played, newGame(played, 0).state, NOTHING_AROUND), browser.pages);
  served.match = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES }).current.view;
});

/** Each test begins like a new phone, however the one before it ended. */
afterEach(async () => {
  for (const page of browser.context.pages()) {
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
});

afterAll(() => served.stop());

/** A phone whose owner shows the host's PIN, and whose evening has come so far. */
async function aPhone(size = { width: 390, height: 844 }): Promise<Page> {
  const page = await browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-no-right], [data-board]').first().waitFor();
  // until it has asked the page does not know that it is the host's
  const isHost = await page.evaluate(
    async () => ((await (await fetch('/api/session')).json()) as { host: boolean }).host,
  );
  if (!isHost) {
    await page.locator('[data-no-right] summary').click();
    await page.locator('[data-no-right] input').fill(served.pin);
    await page.locator('[data-no-right] [type="submit"]').click();
  }
  await page.locator('[data-board]').waitFor();
  return page;
}

/** What the phone asked the table for; then the table has done it. */
async function enteredOn(page: Page, before: Game): Promise<FinishedHand> {
  await expect.poll(() => served.asked.length).toBe(1);
  const [asked] = served.asked;
  if (asked?.type !== 'tell-hand') throw new Error(`asked for ${asked?.type}`);
  const told = play(before, { type: 'tell-hand', hand: asked.hand }, 0);
  if (!told.ok) throw new Error(told.error.code);
  show(told.value.game);
  await page.locator('[data-tells-hand="2"]').waitFor();
  return asked.hand;
}

test('nobody is chosen before somebody taps; the winner, the worth and Enter are three taps', async () => {
  show(newGame(played, 0));
  served.asked.length = 0;
  const page = await aPhone();
  expect(await page.locator('[data-board] [aria-pressed="true"]').count()).toBe(0);
  expect(await page.locator('[data-enter]').isDisabled()).toBe(true);
  await page.locator('[data-seat="3"]').click();
  await page.locator('[data-worth="5"]').click();
  await page.locator('[data-enter]').click();
  const hand = await enteredOn(page, newGame(played, 0));
  expect(hand).toMatchObject({ win: { seat: 3, by: 'self-draw', hand: [], tile: null, worth: 5 } });
  // for a while it can be undone with one tap
  await page.locator('[data-done="1"] [data-undo]').waitFor();
  expect(await page.locator('[data-board] [aria-pressed="true"]').count()).toBe(0);
});

test('where the rules know such a win a second tap, or a stroke, says who threw the tile', async () => {
  const guests = rules('guangdong', { winOnDiscard: true });
  served.match = new MatchProjector({ match: 'guests', rules: guests, firstDealer: 0, names: NAMES }).current.view;
  served.show({ table: tableView(guests, newGame(guests, 0).state, NOTHING_AROUND) });
  const page = await aPhone();
  const saidOf = (seat: number) => page.locator(`[data-seat="${seat}"]`).getAttribute('data-said');
  await page.locator('[data-seat="1"]').click();
  await page.locator('[data-seat="2"]').click();
  expect([await saidOf(1), await saidOf(2)]).toEqual(['won', 'threw']);
  await page.locator('[data-seat="2"]').click();
  expect([await saidOf(1), await saidOf(2)]).toEqual(['won', null]);
  await page.locator('[data-seat="1"]').click();
  expect(await saidOf(1)).toBeNull();
  await page.locator('[data-seat="0"]').dragTo(page.locator('[data-seat="3"]'));
  expect([await saidOf(0), await saidOf(3)]).toEqual(['won', 'threw']);
  served.match = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES }).current.view;
});

test('the tiles are typed on a keyboard, and Back closes their layer', async () => {
  show(newGame(played, 0));
  served.asked.length = 0;
  const page = await aPhone();
  await page.locator('[data-seat="1"]').click();
  await page.locator('footer [data-tiles]').click();
  await page.locator('.tiles-layer [data-key="C1"]').waitFor();
  expect(await page.locator('.tiles-layer [data-key][tabindex="0"]').count()).toBe(1);
  await page.keyboard.type('123s456m789p555s55p');
  await page.locator('.tiles-layer .verdict-line[data-verdict="legal"]').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('.tiles-layer .verdict-line[data-verdict="missing"]').waitFor();
  await page.keyboard.type('5p');
  await page.locator('.tiles-layer .verdict-line[data-verdict="legal"]').waitFor();
  await page.goBack();
  await page.locator('.tiles-layer').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/score');
  await page.locator('[data-enter]').click();
  expect(await enteredOn(page, newGame(played, 0))).toMatchObject({ win: { seat: 1, tile: 'D5' } });
});

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 600 },
])('at $width × $height nothing scrolls, and every key is 44 px', async size => {
  show(newGame(played, 0));
  const page = await aPhone(size);
  await page.locator('[data-seat="1"]').click();
  await page.locator('[data-worth="5"]').click();
  const overflow = () =>
    page.locator('.evening').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const part of ['[data-seat="2"]', '[data-worth="13"]', '[data-drawn]', '[data-enter]'])
    expect(await page.locator(part).evaluate(isInSight), part).toBe(true);
  await page.locator('footer [data-tiles]').click();
  await page.locator('.tiles-layer [data-key="B9"]').click();
  for (const part of [
    '[data-hand] [data-tile="B9"]',
    '[data-key="C1"]',
    '[data-key="B9"]',
    '.tiles-layer .verdict-line',
  ])
    expect(await page.locator(part).first().evaluate(isInSight), part).toBe(true);
  const sizes = await page
    .locator('.tiles-layer [data-key]')
    .evaluateAll(keys => keys.flatMap(key => [key.clientWidth, key.getBoundingClientRect().height]));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test('half a hand is still there after a reload', async () => {
  show(newGame(played, 0));
  const page = await aPhone();
  await page.locator('[data-seat="2"]').click();
  await page.locator('[data-worth="3"]').click();
  await page.reload();
  await page.locator('[data-seat="2"][data-said="won"]').waitFor();
  expect(await page.locator('[data-worth="3"]').getAttribute('aria-pressed')).toBe('true');
});

test('half a hand that another phone was faster with is kept, and the phone asks what to do with it', async () => {
  const began = newGame(played, 0);
  show(began);
  const page = await aPhone();
  await page.locator('[data-seat="2"]').click();
  await page.locator('[data-worth="3"]').click();
  const told = play(began, { type: 'tell-hand', hand: DRAWN }, 0);
  if (told.ok) show(told.value.game);
  await page.locator('[data-left="1"]').waitFor();
  expect(await page.locator('[data-said="won"]').count()).toBe(0);
  await page.locator('[data-keep-left]').click();
  await page.locator('[data-seat="2"][data-said="won"]').waitFor();
  expect(await page.locator('[data-tells-hand]').getAttribute('data-tells-hand')).toBe('2');
});

test('away from the table a hand waits in the outbox, also over a reload, and is sent once', async () => {
  const began = newGame(played, 0);
  show(began);
  served.asked.length = 0;
  const page = await aPhone();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('[data-connection="away"]').waitFor();
  await page.locator('[data-seat="3"]').click();
  await page.locator('[data-worth="5"]').click();
  await page.locator('[data-enter]').click();
  await page.locator('[data-outbox="1"]').waitFor();
  expect(await page.locator('[data-tells-hand="2"]').count()).toBe(1);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => served.asked.length).toBe(1);
  expect(served.asked[0]).toMatchObject({ type: 'tell-hand', hand: { win: { seat: 3, worth: 5 } } });
  const [asked] = served.asked;
  const told = asked?.type === 'tell-hand' ? play(began, { type: 'tell-hand', hand: asked.hand }, 0) : null;
  if (told?.ok) show(told.value.game);
  await page.reload();
  await page.locator('[data-tells-hand="2"]').waitFor();
  expect(served.asked.length).toBe(1);
});

test('a table that reads its tiles is not told; the page keeps a sheet of its own', async () => {
  const sensed = dealtHand({});
  served.show({
    table: tableView(played, sensed.game.state, { ...NOTHING_AROUND, devices: [{ port: 'seat0', state: 'online' }] }),
  });
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('.running-sheet').waitFor();
  expect(await page.locator('[data-tell]').count()).toBe(0);
});

test(
  'the first page leads to an evening without sensors, to the demo, to the setup, the camera and every seat',
  ON_ANY_SCREEN,
  async () => {
    served.show({ table: { ...tableView(played, newGame(played, 0).state, NOTHING_AROUND), simulatedSpeed: 1 } });
    const page = await browser.context.newPage();
    await page.goto(`${served.url}/?lang=en`);
    await page.locator('[data-page="start"]').waitFor();
    const doors = await page.locator('[data-page="start"] a').evaluateAll(all => all.map(a => a.getAttribute('href')));
    expect(doors).toEqual(
      ['/score', '/camera', '/setup', '/table', ...[1, 2, 3, 4].map(seat => `/seat/${seat}`)].map(
        path => `${path}?lang=en`,
      ),
    );
    expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
    const heights = await page
      .locator('.start-seats a')
      .evaluateAll(all => all.map(seat => seat.getBoundingClientRect().height));
    expect(Math.max(...heights), 'a seat is a button, not a tower').toBeLessThan(60);
    await page.locator('[data-tonight]').click();
    await page.locator('.tonight').waitFor();
    expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
  },
);

test(
  'house rules that go together are one tap away where an evening begins; what was played stays until others are chosen',
  ON_ANY_SCREEN,
  async () => {
    const guests = rules('guangdong', { winOnDiscard: true });
    const own = rules('guangdong', { horseCount: 3 });
    const playedBy = (by: typeof own) =>
      new MatchProjector({ match: 'a-match', rules: by, firstDealer: 0, names: NAMES }).current.view;
    const chosen = () =>
      page.locator('input[name="preset"]:checked').evaluateAll(all => all.map(one => one.getAttribute('value')));
    served.asked.length = 0;
    served.show({ table: tableView(guests, newGame(guests, 0).state, NOTHING_AROUND) });
    served.match = playedBy(guests);
    const page = await served.open(browser.context, '/setup?lang=en');
    const begin = async () => {
      await page.goto(`${served.url}/?lang=zh-Hant`);
      await page.locator('[data-tonight]').click();
      await page.locator('.tonight').waitFor();
    };
    await begin();
    expect(await chosen()).toEqual(['discarder-pays-for-all']);

    served.match = playedBy(own);
    await begin();
    expect(await chosen()).toEqual(['as-played']);
    await page.locator('label:has(input[name="preset"][value="shenzhen-horses"])').click();
    expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
    await page.locator('label:has(input[name="rules"][value="hong-kong"])').click();
    expect(await chosen()).toEqual(['standard']);
    // a phone: the names and the way on are in sight, however many house rules there are to choose from
    for (const part of ['[data-name="3"]', '[data-begin]'])
      expect(await page.locator(part).evaluate(isInSight), part).toBe(true);
    await page.locator('label:has(input[name="rules"][value="guangdong"])').click();
    expect(await chosen()).toEqual(['as-played']);
    await page.locator('label:has(input[name="preset"][value="shenzhen-horses"])').click();
    await page.locator('[data-begin]').click();
    await expect
      .poll(() => served.asked)
      .toMatchObject([
        {
          ...{ type: 'begin-match', rules: 'guangdong', byHand: true },
          options: { horseCount: 6, horsesPay: 'winner-hit', kongBloom: 'double-giver-pays' },
        },
      ]);
    served.match = playedBy(played);
  },
);

test.each([
  [360, 640],
  [390, 844],
])('a phone that is not the host’s types the PIN in sight of it, above Begin, on %i × %i', async (width, height) => {
  const context = await newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.goto(`${served.url}/?lang=zh-Hant`);
  await page.locator('[data-tonight]').click();
  await page.locator('label:has(input[name="rules"][value="hong-kong"])').click();
  await page.locator('[data-begin]').click();
  const pin = page.locator('.tonight .pin-field input:focus');
  await pin.waitFor();
  const bottomOfPin = () => pin.evaluate(field => field.getBoundingClientRect().bottom);
  const topOfBegin = () => page.locator('[data-begin]').evaluate(button => button.getBoundingClientRect().top);
  await expect.poll(async () => (await bottomOfPin()) <= (await topOfBegin())).toBe(true);
  expect(await pin.evaluate(isInSight)).toBe(true);
  expect(await page.locator('[data-begin]').evaluate(isInSight)).toBe(true);
  await context.close();
});

test('whoever asks for a seat without saying which has all four before them, on a phone too', async () => {
  served.show({ table: tableView(played, newGame(played, 0).state, NOTHING_AROUND) });
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${served.url}/seat?lang=zh-Hans`);
  const seats = page.locator('#seats a');
  await seats.first().waitFor();
  expect(await Promise.all((await seats.all()).map(seat => seat.evaluate(isInSight)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
});

test.each([
  ['guangdong', 2],
  ['hong-kong', 3],
] as const)('before a hand of %s begins, as many dice are told as break its wall: %i', async (id, dice) => {
  const set = rules(id);
  const told = play(newGame(set, 0), { type: 'tell-hand', hand: DRAWN }, 0);
  expect(told).toMatchObject({ ok: true });
  if (!told.ok) return;
  served.match = new MatchProjector({ match: `in-${id}`, rules: set, firstDealer: 0, names: NAMES }).current.view;
  served.show({ table: tableView(set, told.value.game.state, NOTHING_AROUND) });
  const page = await aPhone();
  await page.locator('[data-dice]').click();
  expect(await page.locator('.throw-told .throw-faces').count()).toBe(dice);
  served.match = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES }).current.view;
});
