import { readFileSync } from 'node:fs';
import { Router } from 'express';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Archive } from '../../src/adapters/archive/archive.ts';
import type { WebServerOptions } from '../../src/adapters/http/web-server.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import type { Action } from '../../src/engine/actions.ts';
import { type Game, play } from '../../src/engine/game.ts';
import type { Rejection } from '../../src/engine/rejection.ts';
import { EMPTY_BOOK, type EveningBook, eveningView } from '../../src/projections/evening.ts';
import type { HostCommand } from '../../src/projections/host-view.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { CARD } from '../../web/shared/save-picture.ts';
import { privateText } from '../../web/text/private-text.ts';
import { aFolder, aWebServer, HOST_PIN } from '../adapters/http/a-web-server.ts';
import { recordRoutes } from '../adapters/http/the-record-routes.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { type PlayedMatch, playedMatch } from '../support/played-match.ts';
import { holdScores } from './hold-scores.ts';
import { inABrowser } from './in-a-browser.ts';
import { pictureOfTiles } from './picture-of-tiles.ts';
import { keptMatch, MATCH } from './served-records.ts';
import { asking } from './views.ts';
import { ON_ANY_SCREEN, SCREENS, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

/** The engine is compiled and a picture read, on a machine that may do other things. */
const READ_MS = 120_000;

const browser = inABrowser();
let page: Page;
/** Plays on at the match that is open; null where it may not be. */
let playOn: (action: Action) => Rejection | null;

beforeEach(async () => {
  await browser.context.clearCookies();
  page = await browser.context.newPage();
});

afterEach(() => page.close());

/** A match that has been played, on a page of its own; the host's corrections are played on. */
async function open(
  id: RuleSetId = 'guangdong',
  language = 'en',
  { games, events }: Pick<PlayedMatch, 'games' | 'events'> = playedMatch(rules(id), 4, 6),
  more: Partial<WebServerOptions> = {},
): Promise<() => MatchView> {
  const projector = new MatchProjector({
    match: 'a-match',
    rules: rules(id),
    firstDealer: null,
    names: ['Mei', 'Johann', 'Ama', 'Bo'],
  });
  for (const event of events) projector.apply(event);
  let game: Game = must(games.at(-1), 'a game');
  const server = await aWebServer({
    webRoot: browser.pages,
    match: () => projector.current,
    desk: {
      seatAsks: () => ({ ok: false, code: 'command/not-admitted' }),
      hostAsks: (command, { handNo }) => {
        if (command.type !== 'correct-hand') return { ok: false, code: 'command/not-understood' };
        if (command.isTrial) return { ok: true };
        const refused = playOn({
          type: 'correct-hand',
          handNo: must(handNo, 'the hand it is about'),
          hand: command.hand,
        });
        return refused ? { ok: false, code: refused.code } : { ok: true };
      },
    },
    ...more,
  });
  playOn = action => {
    const played = play(game, action, events.length);
    if (!played.ok) return played.error;
    game = played.value.game;
    for (const event of played.value.events) projector.apply(event);
    server.matchChanged();
    return null;
  };
  await page.goto(`${server.url}/results?lang=${language}`);
  await page.locator('[data-page="results"]').waitFor();
  return () => projector.current.view;
}

const texts = (selector: string): Promise<readonly string[]> => page.locator(selector).allInnerTexts();

describe('the results of a match', () => {
  test('show the last hand, the balances and every hand of the ledger', async () => {
    const match = (await open())();
    expect(await page.locator('[data-ended]').getAttribute('data-ended')).toBe('6');
    expect(await texts('.balances dd')).toEqual(match.balances.map(String));
    expect(await page.locator('[data-ledger-hand]').count()).toBe(6);
    const points = match.ended?.explanation.outcome === 'won' ? match.ended.explanation.points : null;
    expect(await page.locator('[data-points]').innerText()).toBe(String(points));
    expect(await texts('[data-statistic="wins"] td')).toEqual(match.statistics.map(({ wins }) => String(wins)));
  });

  test('light the tiles of a pattern that is tapped, and tell its rule', async () => {
    await open();
    const pattern = page.locator('[data-pattern]').first();
    await pattern.locator('button').click();
    expect(await page.locator('[data-lit="true"]').count()).toBeGreaterThan(0);
    expect(await pattern.locator('.pattern-rule').innerText()).toContain('docs/rules/guangdong.md#');
    const leadsTo = await pattern.locator('.pattern-rule a').getAttribute('href');
    expect(leadsTo).toMatch(/^\/docs\/rules\/guangdong\.md\?lang=[\w-]+#[\w-]+$/);
  });

  test('tell every payment of a hand of the ledger', async () => {
    const match = (await open())();
    await page.locator('[data-ledger-hand="5"] button').click();
    const entries = must(match.hands[4], 'the fifth hand').entries;
    expect(await page.locator('[data-entry="paid"]').count()).toBe(entries.length);
  });

  test('show the tiles of a hand of the ledger, and lead to its replay', async () => {
    const hands = (await open())().hands;
    const hand = must(
      hands.find(({ told }) => told?.request.win),
      'a hand that was won',
    );
    const row = page.locator(`[data-ledger-hand="${hand.handNo}"]`);
    await row.locator('button').first().click();
    const { win, seats } = must(hand.told, 'how it ended').request;
    const melds = seats[must(hand.win, 'a win').seat].melds.flatMap(({ tiles }) => tiles);
    const laid = [...melds, ...(win?.hand ?? []), ...(win?.tile ? [win.tile] : [])];
    const shown = await row
      .locator('.ledger-tiles [data-tile]')
      .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-tile')));
    expect(shown.toSorted()).toEqual(laid.toSorted());
    expect(await row.locator('[data-replay]').getAttribute('href')).toContain('/replay');
  });

  test('are black on white on paper, without what is pressed', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    const { ground, ink } = await page.evaluate(() => {
      const { backgroundColor: ground, color: ink } = getComputedStyle(document.body);
      return { ground, ink };
    });
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect(await page.locator('.page-head nav:visible').count()).toBe(0);
    expect(await page.locator('[data-ledger-hand]').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });
});

test('what the table asks is answered there, with the PIN of the host', async () => {
  const asked: HostCommand[] = [];
  const server = await aWebServer({
    webRoot: browser.pages,
    current: () => ({ seq: 0, revision: 0, view: asking, event: null }),
    desk: {
      seatAsks: () => ({ ok: false, code: 'command/not-admitted' }),
      hostAsks: command => {
        asked.push(command);
        return { ok: true };
      },
    },
  });
  await page.goto(`${server.url}/results?lang=en`);
  await page.locator('[data-answer="1"]').click();
  await page.locator('.open-question input[type="password"]').fill(HOST_PIN);
  expect(await whatLooksWrong(page)).toEqual([]);
  await page.locator('.open-question [type="submit"]').click();
  await expect.poll(() => asked).toEqual([{ type: 'answer', discrepancy: 2, choice: 1 }]);
});

test('why the table refuses is said in the language of the page', async () => {
  const server = await aWebServer({
    webRoot: browser.pages,
    current: () => ({ seq: 0, revision: 0, view: asking, event: null }),
    desk: {
      seatAsks: () => ({ ok: false, code: 'command/not-admitted' }),
      hostAsks: () => ({ ok: false, code: 'command/not-offered' }),
    },
  });
  await page.goto(`${server.url}/results?lang=en`);
  await page.locator('[data-answer="1"]').click();
  await page.locator('.open-question input[type="password"]').fill(HOST_PIN);
  await page.locator('.open-question [type="submit"]').click();
  await page.locator('[data-refusal="refused"]').waitFor();
  expect(await page.locator('[data-refusal]').innerText()).toContain(privateText('en').refusals['command/not-offered']);
});

/** What was said of the evening besides its hands. */
let book: EveningBook = EMPTY_BOOK;

describe('settling up', () => {
  /** The running Hong Kong match, after a Guangdong match of the same people half an hour ago. */
  async function evening(language = 'en') {
    const before = keptMatch('guangdong', 11, 3, Date.now() - 1_800_000);
    const archive = new Archive(aFolder('paizhuo-evening-'), SILENT);
    for (const hand of before) archive.save(MATCH, hand);
    book = EMPTY_BOOK;
    const played = { id: 'm', at: 1, alsoWon: [], win: null, outcome: 'drawn', laid: [] } as const;
    // the page asks for it while it is being opened
    let isOpen: (match: () => MatchView) => void = () => {};
    const opened = new Promise<() => MatchView>(resolve => {
      isOpen = resolve;
    });
    const route = Router().get('/api/evening', async (_request, response) => {
      const match = await opened;
      const first = before.map(({ record, end }) => {
        const most = must(
          SEATS.find(seat => end.deltas[seat] === Math.max(...end.deltas)),
          'the seat that won most',
        );
        const win = { seat: most, by: 'self-draw', from: null, tile: null, points: 3, patterns: [] } as const;
        const laid = [['RD', 'RD', 'RD'], ['B1']] as const;
        return { ...played, outcome: 'won' as const, win, laid, seats: record.header.seats, deltas: end.deltas };
      });
      const second = match().hands.map(({ deltas }) => ({ ...played, seats: match().names, deltas }));
      const games = [
        { rules: rules('guangdong'), hands: first },
        { rules: rules('hong-kong'), hands: second },
      ];
      response.json({ evening: eveningView('e', games, book) });
    });
    const routes = [recordRoutes(archive, { mayManage: () => false }), route];
    const match = await open('hong-kong', language, undefined, { routes });
    isOpen(match);
    const points = (name: string): number => {
      const then = before.reduce((sum, { record, end }) => {
        const seat = record.header.seats.indexOf(name);
        return sum + (seat < 0 ? 0 : (end.deltas[seat] ?? 0));
      }, 0);
      const seat = match().names.indexOf(name);
      return then + match().hands.reduce((sum, { deltas }) => sum + (deltas[seat] ?? 0), 0);
    };
    await page.locator('[data-evening-payment]').first().waitFor();
    return points;
  }

  test('sums the matches of the evening up and says who pays whom, in money', async () => {
    const points = await evening();
    const told = async (name: string): Promise<number> =>
      (await page.locator(`[data-person="${name}"] b`).innerText())
        .replaceAll('−', '-')
        .split(' · ')
        .reduce((sum, one) => sum + Number(one), 0);
    for (const name of ['Mei', 'Johann', 'Ama', 'Bo']) expect(await told(name)).toBe(points(name));
    const paid = async () => (await texts('[data-evening-payment] b')).map(Number).reduce((sum, one) => sum + one, 0);
    const inPoints = await paid();
    book = { ...EMPTY_BOOK, stakes: { ...EMPTY_BOOK.stakes, rates: { guangdong: 0.5, 'hong-kong': 0.5 } } };
    await page.reload();
    await page.locator('[data-evening-payment]').first().waitFor();
    expect(await paid()).toBe(inPoints / 2);
    expect(await page.locator('[data-rate="hong-kong"]').inputValue()).toBe('0.5');
  });

  test('is handed on as a text, and as a picture', async () => {
    await evening();
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('[data-copy]').click();
    await page.locator('[data-copy]', { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const line of await texts('[data-evening-payment]')) expect(copied).toContain(line.replace(/\s+/g, ' '));
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save-picture]').click()]);
    expect(download.suggestedFilename()).toMatch(/^paizhuo-\d{4}-\d\d-\d\d\.png$/);
    expect(readFileSync(await download.path()).readUInt32BE(16)).toBe(2 * CARD.width);
  });

  test('is told as a story once it is over: a card a person, the hand of the night with its tiles, one picture', async () => {
    await evening();
    const people = await page.locator('[data-person]').count();
    book = { ...EMPTY_BOOK, closedAt: 5 };
    await page.reload();
    const story = page.locator('[data-story]');
    await story.waitFor();
    expect(await story.locator('[data-story-person]').count()).toBe(people);
    expect(await story.locator('[data-story-hand]').first().locator('[data-tile]').count()).toBe(4);
    expect(await page.locator('[data-page="results"] section').first().getAttribute('data-story')).not.toBeNull();
    const [download] = await Promise.all([page.waitForEvent('download'), story.locator('[data-save-picture]').click()]);
    const picture = readFileSync(await download.path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2 * CARD.width, expect.any(Number)]);
    expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * CARD.height);
  });
});

describe('a result that is not right', () => {
  test('is scored anew, put right with the PIN of the host, and stays visible as corrected', async () => {
    const match = await open();
    const before = match();
    await page.locator('.last-hand [data-not-right]').click();
    expect(await page.locator('[data-correct]').isDisabled()).toBe(true);
    await page.locator('[data-part="payer"]').click();
    await page.locator(`dialog input[name="winner"]:not(:checked)`).nth(2).check();
    await page.locator('[data-correct]:enabled').click();
    await page.locator('[data-refusal="needs-pin"]').waitFor();
    const pin = page.locator('input[type="password"]');
    await pin.fill('000000');
    await page.locator('[data-correct]').click();
    await page.locator('[data-refusal="wrong-pin"]').waitFor();
    expect(match()).toEqual(before);
    await pin.fill(HOST_PIN);
    await page.locator('[data-correct]').click();
    await page.locator('[data-ledger-hand="6"][data-corrected="true"]').waitFor();
    expect(await texts('.balances dd')).toEqual(match().balances.map(String));
    expect(match().balances).not.toEqual(before.balances);
    await page.locator('[data-ledger-hand="6"] button').click();
    expect(await page.locator('[data-entry="corrected"]').count()).toBe(1);
  });
});

test('a hand is corrected while the next one is played, and stays in sight until that is over', async () => {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
  const match = await open('guangdong', 'en', { games: [scripted.game], events: scripted.events });
  await page.locator('.last-hand [data-not-right]').click();
  await page.locator('[data-part="payer"]').click();
  await page.locator('dialog input[name="winner"][value="2"]').check();
  await page.locator('[data-correct]:enabled').waitFor();
  const compared = () => texts('.correction-compared [data-delta-of]');
  const told = await compared();

  expect(playOn({ type: 'start-hand' })).toBeNull();
  await page.locator('.hand-on').waitFor();
  expect(await page.locator('[data-ended]').getAttribute('data-ended')).toBe('1');
  expect(await compared()).toEqual(told);
  expect(await whatLooksWrong(page)).toEqual([]);
  await page.locator('[data-correct]:enabled').click();
  await page.locator('input[type="password"]').fill(HOST_PIN);
  await page.locator('[data-correct]').click();
  await page.locator('[data-ledger-hand="1"][data-corrected="true"]').waitFor();
  expect(match().hands[0]).toMatchObject({ win: { seat: 2 } });
  expect(await page.locator('[data-ended]').getAttribute('data-winner')).toBe('2');
});

test('a correction cannot be confirmed before what is told now has been scored', async () => {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
  const match = await open('guangdong', 'en', { games: [scripted.game], events: scripted.events });
  await page.locator('.last-hand [data-not-right]').click();
  await page.locator('[data-part="payer"]').click();
  await page.locator('dialog input[name="winner"][value="2"]').check();
  const correct = page.locator('[data-correct]');
  await page.locator('[data-correct]:enabled').waitFor();
  const goOn = await holdScores(page);
  await page.locator('dialog input[name="winner"][value="1"]').check();
  await page.locator('[data-correct]:disabled').waitFor();
  await goOn();
  await page.locator('[data-correct]:enabled').click();
  await page.locator('input[type="password"]').fill(HOST_PIN);
  await correct.click();
  await page.locator('[data-ledger-hand="1"][data-corrected="true"]').waitFor();
  expect(match().ended?.request.win?.seat).toBe(1);
  expect(match().hands[0]?.deltas.map(Math.sign)).toEqual([-1, 1, -1, -1]);
});

test('a tile that was misread is tapped, then the one it really is: the hand is scored and shown anew', async () => {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
  const match = await open('guangdong', 'en', { games: [scripted.game], events: scripted.events });
  await page.locator('.last-hand [data-not-right]').click();
  await page.locator('[data-part="tile"]').click();
  const misread = page.locator('dialog [data-hand] [data-tile="D5"]');
  for (const _pair of [1, 2]) {
    await misread.first().click();
    await page.locator('dialog [data-key="D6"]').click();
  }
  await page.locator('[data-correct]:enabled').click();
  await page.locator('input[type="password"]').fill(HOST_PIN);
  await page.locator('[data-correct]').click();
  await page.locator('[data-ledger-hand="1"][data-corrected="true"]').waitFor();
  const { hand = [], tile } = match().ended?.request.win ?? {};
  expect([...hand, tile].filter(kind => kind === 'D5' || kind === 'D6')).toEqual(['D6', 'D6']);
  expect(await page.locator('.last-hand [data-tile="D6"]').count()).toBe(2);
});

test(
  'a picture of the hand on the table is enough to put its tiles right, on a phone',
  async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const picture = await pictureOfTiles(page, [
      ['B1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'D8', 'D9', 'B5', 'B5', 'B5', 'D6'],
      ['D6'],
    ]);
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    const match = await open('guangdong', 'en', { games: [scripted.game], events: scripted.events });
    await page.locator('.last-hand [data-not-right]').click();
    await page.locator('[data-part="tile"]').click();
    await page
      .locator('dialog [data-picture="chosen"]')
      .setInputFiles({ name: 'hand.png', mimeType: 'image/png', buffer: picture });
    await page.locator('[data-use-photo]').waitFor({ timeout: READ_MS });
    // the frames of tiles lie over their picture on purpose
    expect(await whatLooksWrong(page, { overlays: 'dialog[open], .photo-view svg' })).toEqual([]);
    await page.locator('[data-use-photo]').click();
    await page.locator('[data-correct]:enabled').waitFor();
    expect(await whatLooksWrong(page)).toEqual([]);
    await page.locator('[data-correct]').click();
    await page.locator('input[type="password"]').fill(HOST_PIN);
    await page.locator('[data-correct]').click();
    await page.locator('[data-ledger-hand="1"][data-corrected="true"]').waitFor();
    const { hand = [], tile } = match().ended?.request.win ?? {};
    expect([...hand, tile].filter(kind => kind === 'D5' || kind === 'D6')).toEqual(['D6', 'D6']);
  },
  READ_MS,
);

test.each([
  { language: 'en', openedOn: SCREENS[1] },
  { language: 'zh-Hans', openedOn: SCREENS[2] },
  { language: 'zh-Hant', openedOn: SCREENS[3] },
])(
  'in $language nothing overlaps, sticks out or is missing on any screen',
  ON_ANY_SCREEN,
  async ({ language, openedOn }) => {
    await page.setViewportSize(openedOn);
    await open('hong-kong', language);
    await page.locator('[data-ledger-hand="5"] button').click();
    expect(await whatLooksWrongOnAnyScreen(page, { name: `results-${language}` })).toEqual([]);
    await page.locator('.last-hand [data-not-right]').click();
    await page.locator('[data-part="tile"]').click();
    expect(await whatLooksWrongOnAnyScreen(page, { name: `correction-${language}` })).toEqual([]);
  },
);
