import { renderSVG } from 'uqr';
import { describe, expect, test } from 'vitest';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { LeagueView } from '../../src/club/league/league-view.ts';
import type { PublishedEvent } from '../../src/projections/club-view.ts';
import { courseOf } from '../../src/projections/match-course.ts';
import { aTable, publishedOf } from '../adapters/club/a-club.ts';
import { aRunningClub, atTheDesk, CLUB_PIN } from '../adapters/club/http/a-running-club.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { played } from '../adapters/mqtt/a-recorded-match.ts';
import { inABrowser } from './in-a-browser.ts';

const browser = inABrowser();
const NAMES = ['Ann', 'Ben', 'Cai', '戴'] as const;
/** What is between the margins of an A4 sheet that lies across, in CSS px. */
const SHEET_WIDTH = 1046;
const EVENING = played(3, 1, [...NAMES]);

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('what the desk decides is on the pages of a tournament, of a league and of the director', async () => {
    const broker = await aBroker(await aFreePort());
    const club = await aRunningClub({ broker: broker.url });
    aTable(broker.url, 'table-1', aFolder('paizhuo-table-'), EVENING).play(EVENING.messages);
    const page = await browser.context.newPage();
    await page.goto(`${club.url}/?lang=en`);
    // what the club knows before a round is seated is no round's
    await page.locator('[data-table="table-1"][data-behind="false"]').waitFor();
    const desk = await atTheDesk(club);
    for (const [index, name] of NAMES.entries())
      await desk.order({ type: 'add-person', id: `p-${index}`, name, number: String(index + 1) });
    const scoring = 'points';
    await desk.order({
      type: 'plan-season',
      season: {
        ...{ id: 'autumn', name: 'Autumn 秋', rules: 'guangdong', from: '2026-11-01', to: null, scoring },
        ...{ minimumEvenings: 0, dropWorst: 0, teams: [] },
      },
    });
    const tournament = 'cup';
    await desk.order({
      ...{ type: 'plan-tournament', tournament },
      settings: {
        ...{ name: 'Cup 杯', rules: 'guangdong', tables: ['table-1'], rounds: 1, roundMinutes: 60, scoring },
        ...{ tieBreaks: ['points'], hiddenFrom: null, absencePoints: 0 },
      },
    });
    for (const index of NAMES.keys())
      await desk.order({ type: 'add-entrant', tournament, person: `p-${index}`, team: null, kind: 'player' });
    await desk.order({ type: 'seat-round', tournament, method: { type: 'random' }, evenIfMissing: false });

    await page.goto(`${club.url}/tournaments/cup?lang=en`);
    const seated = page.locator('[data-table="table-1"] [data-entrant]');
    await seated.nth(3).waitFor();
    const told = (await seated.allTextContents()).join(' ');
    for (const name of NAMES) expect(told).toContain(name);

    await page.goto(`${club.url}/leagues/autumn?lang=zh-Hans`);
    const { points } = courseOf(publishedOf(EVENING) as PublishedEvent[]);
    for (const [index, total] of points.entries())
      await page.locator(`[data-person="p-${index}"] [data-total="${total}"]`).waitFor();

    // the longest words of the three languages on a phone
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${club.url}/leagues/autumn?lang=en`);
    await page.locator('[data-person="p-0"]').first().waitFor();
    await page.getByRole('region', { name: 'Ratings' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1920, height: 1080 });

    await page.goto(`${club.url}/desk?lang=en`);
    await page.locator('input[name="name"]').fill('Eva');
    await page.locator('#desk-pin').fill(CLUB_PIN);
    await page.keyboard.press('Enter');
    await page.locator('[data-page="desk"]').waitFor();
    // the code of a seat names it as people do: the third seat's ends in 3
    await page.goto(`${club.url}/desk?lang=en&print=seats`);
    const thirdSeat = `${club.url}/sit/table-1/3`;
    await page.locator('[data-table="table-1"] .qr-code').nth(3).waitFor();
    expect(await page.locator('[data-table="table-1"] .qr-code').nth(2).getAttribute('src')).toBe(
      `data:image/svg+xml,${encodeURIComponent(renderSVG(thirdSeat))}`,
    );
    const { card } = (await desk.order({ type: 'make-card', person: 'p-2' })) as { readonly card: string };
    await page.goto(`${thirdSeat}?lang=en#card=${card}`);
    await page.getByRole('button', { name: /Seat 3/ }).click();
    await page.locator('[data-seat="table-1/2"]', { hasText: 'Seat 3' }).waitFor();

    // a season is removed only after it was asked about
    await page.goto(`${club.url}/desk?lang=en#leagues`);
    const season = page.locator('[data-season="autumn"]');
    await season.getByRole('button', { name: 'Remove' }).click();
    await season.getByText('Autumn 秋 is gone then').waitFor();
    await season.getByRole('button', { name: 'Cancel' }).click();
    await season.getByRole('button', { name: 'Remove' }).click();
    await season.locator('button.danger').click();
    await season.waitFor({ state: 'detached' });

    // what a page asks for is asked for again where the club does not answer just then
    await page.route('**/api/session', route => route.abort(), { times: 1 });
    await page.goto(`${club.url}/director?lang=en`);
    await page.locator('.director-table button').click();
    await page.locator('[data-page="director"][data-on-air="table-1"]').waitFor();
    await page.close();
  });
});

/** A long season of many people. */
const EVENINGS = Array.from({ length: 20 }, (_, index) => `2026-${10 + Math.floor(index / 10)}-${11 + (index % 10)}`);
const EVENING_SCORE = { matches: 2, points: -120, tablePoints: 12, isDropped: false };
const LONG_SEASON: LeagueView = {
  season: {
    ...{ id: 'autumn', name: 'Autumn 秋', rules: 'guangdong', from: '2026-10-01', to: null, scoring: 'points' },
    ...{ minimumEvenings: 2, dropWorst: 1 },
  },
  rulesName: { zh: '广东推倒胡', en: 'Guangdong' },
  evenings: EVENINGS,
  rows: Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `p-${index}`, name: `Player ${index}`, place: index + 1, total: -120, hands: 70, wins: 9, dealIns: 0 },
    ...{ before: null, evenings: EVENINGS.map(evening => ({ evening, ...EVENING_SCORE })) },
  })),
  teams: [{ name: 'Winds', place: 1, total: 98 }],
  ratings: Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `p-${index}`, name: `Player ${index}`, rating: 80, change: 1, matches: 40 },
  })),
};

test('a league has everybody on the screen of a hall, in turn, and on paper as many evenings as there is room for', async () => {
  const club = await aRunningClub();
  const page = await browser.context.newPage();
  await page.clock.install();
  await page.route('**/api/leagues/autumn', route => route.fulfill({ json: LONG_SEASON }));
  const seen = new Set<string | null>();
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${club.url}/leagues/autumn?screen&lang=en`);
    await page.getByRole('region', { name: 'Ratings' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  }
  const look = async (): Promise<number> => {
    for (const name of await page.locator('[data-person] th').allTextContents()) seen.add(name);
    return seen.size;
  };
  await look();
  while (seen.size < LONG_SEASON.rows.length) {
    const before = seen.size;
    await page.clock.fastForward(10_000);
    await expect.poll(look).toBeGreaterThan(before);
  }

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET_WIDTH, height: 720 });
  await page.goto(`${club.url}/leagues/autumn?lang=en`);
  const cells = page.locator('.league-evening:visible');
  await cells.first().waitFor();
  const { right, told } = await cells.evaluateAll(all => ({
    right: Math.max(...all.map(cell => cell.getBoundingClientRect().right)),
    told: all.map(cell => cell.textContent),
  }));
  expect(right).toBeLessThanOrEqual(SHEET_WIDTH);
  expect(told).toContain('11-20');
  await page.close();
});
