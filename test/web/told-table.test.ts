import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { newGame, play } from '../../src/engine/game.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedPrivatePages } from './served-private-pages.ts';
import { ON_ANY_SCREEN, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

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

test('where nothing reads the tiles a phone tells a hand, and the table goes on with the next', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="1"]').waitFor();
  expect(await page.locator('.running-sheet, [data-rule-set]').count()).toBe(0);
  await page.locator('input[name="winner"][value="1"]').check();
  for (const key of 'B1 B2 B3 C4 C5 C6 D7 D8 D9 B5 B5 B5 D5 D5'.split(' '))
    await page.locator(`.hand-editor .keyboard [data-key="${key}"]`).click();
  await page.locator('.verdict-line[data-verdict="legal"]').waitFor();

  await page.locator('[data-tell]').click();
  await page.locator('[data-refusal="needs-pin"]').waitFor();
  await page.locator('.at-the-table input[type="password"]').fill(served.pin);
  await page.locator('[data-tell]').click();
  await expect.poll(() => served.asked.length).toBe(1);

  const [asked] = served.asked;
  expect(asked).toMatchObject({
    type: 'tell-hand',
    hand: { dealer: 0, win: { seat: 1, by: 'self-draw', tile: 'D5' } },
  });
  if (asked?.type !== 'tell-hand') return;
  const told = play(newGame(played, 0), { type: 'tell-hand', hand: asked.hand }, 0);
  expect(told).toMatchObject({ ok: true });
  if (!told.ok) return;
  show(told.value.game);
  await page.locator('[data-tells-hand="2"]').waitFor();
  await expect.poll(() => page.locator('.at-the-table > p').innerText()).toContain('Johann deals');
  expect(await page.locator('input[name="dealer"]').count()).toBe(0);
  expect(await page.locator('.verdict-line').getAttribute('data-verdict')).toBe('missing');
});

test('whoever tells hands is told when seats are to be drawn anew', async () => {
  const hourly = rules('guangdong', { seatMinutes: 60 });
  const begun = play(newGame(hourly, 0), { type: 'start-hand' }, 0);
  const over = begun.ok ? play(begun.value.game, { type: 'void-hand' }, 3_600_000) : begun;
  if (!over.ok) throw new Error(over.error.code);
  show(over.value.game);
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('.at-the-table [data-seat-draw] a[href="/setup?lang=en#draw-seats"]').waitFor();
  expect(await whatLooksWrong(page)).toEqual([]);
});

test('who knows what a hand is worth tells it with three taps and a button', async () => {
  show(newGame(played, 0));
  served.asked.length = 0;
  const page = await served.open(browser.context, '/setup?lang=en');
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="1"]').waitFor();
  await page.locator('input[name="told-by"][value="worth"]').check();
  expect(await page.locator('.hand-editor').count()).toBe(0);
  await page.locator('input[name="winner"][value="3"]').check();
  await page.locator('input[name="worth"][value="5"]').check();
  await page.locator('.verdict-line[data-verdict="legal"]').waitFor();
  expect(
    await page.locator('[data-delta-of]').evaluateAll(all => all.map(one => one.getAttribute('data-delta'))),
  ).toEqual(['-5', '-5', '-5', '15']);
  await page.locator('[data-tell]').click();
  await expect.poll(() => served.asked.length).toBe(1);
  const [asked] = served.asked;
  expect(asked).toMatchObject({ type: 'tell-hand', hand: { win: { seat: 3, hand: [], tile: null, worth: 5 } } });
  if (asked?.type !== 'tell-hand') return;
  const told = play(newGame(played, 0), { type: 'tell-hand', hand: asked.hand }, 0);
  expect(told).toMatchObject({ ok: true, value: { game: { state: { balances: [95, 95, 95, 115] } } } });
  if (told.ok) show(told.value.game);
  // the next hand is told in the same way
  await page.locator('[data-tells-hand="2"]').waitFor();
  expect(await page.locator('input[name="told-by"][value="worth"]').isChecked()).toBe(true);
  await expect.poll(() => page.locator('input[name="worth"]:checked').count()).toBe(0);
});

test('a hand that is half told is still there after a reload, and gone with the hand after it', async () => {
  const began = newGame(played, 0);
  show(began);
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="1"]').waitFor();
  await page.locator('input[name="winner"][value="2"]').check();
  for (const key of ['B1', 'B2', 'B3']) await page.locator(`.hand-editor .keyboard [data-key="${key}"]`).click();
  await page.reload();
  await page.locator('[data-tells-hand="1"]').waitFor();
  const tiles = () => page.locator('[data-hand] [data-tile]').count();
  expect(await tiles()).toBe(3);
  expect(await page.locator('input[name="winner"][value="2"]').isChecked()).toBe(true);

  const told = play(began, { type: 'tell-hand', hand: DRAWN }, 0);
  if (told.ok) show(told.value.game);
  await page.locator('[data-tells-hand="2"]').waitFor();
  await expect.poll(tiles).toBe(0);
});

test('a table that cannot be reached just then is told as soon as it answers, from where the hand was left', async () => {
  show(newGame(played, 0));
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="1"]').waitFor();
  await page.locator('.hand-editor .keyboard [data-key="B1"]').click();
  await page.route('**/api/table', route => route.abort(), { times: 1 });
  await page.reload();
  await page.locator('[data-rule-set]').waitFor();
  await page.locator('[data-tells-hand="1"]').waitFor();
  expect(await page.locator('[data-hand] [data-tile="B1"]').count()).toBe(1);
});

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
])('at $width × $height a tile and its key are in sight together', async size => {
  show(newGame(played, 0));
  const page = await browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="1"]').waitFor();
  await page.locator('.hand-editor .keyboard [data-key="B9"]').click();
  for (const part of [
    '[data-hand] [data-tile="B9"]',
    '[data-key="C1"]',
    '[data-key="B9"]',
    '.verdict-line',
    '[data-tell]',
  ]) {
    const isSeen = (): Promise<boolean> =>
      page
        .locator(part)
        .first()
        .evaluate(element => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
    // the page makes room for what it says of the hand once that has been worked out
    await expect.poll(isSeen, { message: part }).toBe(true);
  }
});

test.each([
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
])(
  'at $width × $height what stands at the lower edge leaves seven tenths of the screen to what is read',
  async size => {
    const dalian = rules('dalian');
    const game = newGame(dalian, 0);
    served.match = new MatchProjector({ match: 'in-dalian', rules: dalian, firstDealer: 0, names: NAMES }).current.view;
    served.show({ table: tableView(dalian, game.state, NOTHING_AROUND) });
    const page = await browser.context.newPage();
    await page.setViewportSize(size);
    await page.goto(`${served.url}/score?lang=en`);
    await page.locator('[data-tells-hand="1"]').waitFor();
    await page.locator('.hand-editor .keyboard [data-row="honours"]').waitFor();
    const stuck = await page.locator('.hand-editor .keyboard').evaluate(keyboard => {
      const { height } = keyboard.getBoundingClientRect();
      return (height + Number.parseFloat(getComputedStyle(keyboard).bottom)) / innerHeight;
    });
    const bar = await page.locator('.card.verdict').evaluate(card => card.getBoundingClientRect().height / innerHeight);
    expect(Math.max(stuck, bar)).toBeLessThan(0.3);
    served.match = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES }).current.view;
  },
);

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
  'the first page leads to the demo, to an evening without sensors, to the setup, the camera and every seat',
  ON_ANY_SCREEN,
  async () => {
    served.show({ table: { ...tableView(played, newGame(played, 0).state, NOTHING_AROUND), simulatedSpeed: 1 } });
    const page = await browser.context.newPage();
    await page.goto(`${served.url}/?lang=en`);
    await page.locator('[data-page="start"]').waitFor();
    const doors = await page.locator('[data-page="start"] a').evaluateAll(all => all.map(a => a.getAttribute('href')));
    expect(doors).toEqual(
      ['/table', '/score', '/camera', '/setup', ...[1, 2, 3, 4].map(seat => `/seat/${seat}`)].map(
        path => `${path}?lang=en`,
      ),
    );
    expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
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
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/score?lang=en`);
  await page.locator('[data-tells-hand="2"]').waitFor();
  expect(await page.locator('.throw-told .throw-faces').count()).toBe(dice);
  served.match = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES }).current.view;
});
