import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { type RunningClub, runClub } from '../../src/app/club.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import { must } from '../../src/domain/result.ts';
import type { PublishedEvent } from '../../src/projections/club-view.ts';
import { courseOf } from '../../src/projections/match-course.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { aTable, MATCH, type PublishingTable, publishedOf } from '../adapters/club/a-club.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { played } from '../adapters/mqtt/a-recorded-match.ts';
import type { WhenDone } from '../support/when-done.ts';
import { inABrowser } from './in-a-browser.ts';
import { FLAT_PANEL, ON_ANY_SCREEN, SCREENS, type Screen, whatLooksWrongOnAnyScreen } from './visual-check.ts';
import { aWayThatDies, wake } from './way-that-dies.ts';

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

const EVENINGS = [
  played(3, 1, ['Ann', 'Ben', 'Cai', '戴']),
  played(3, 2, ['Eva', 'Maximilian Featherstonehaugh', '', '郭']),
] as const;

interface Evening {
  readonly club: RunningClub;
  readonly tables: readonly PublishingTable[];
}

/** Two tables that play, and the club that follows them. */
async function anEvening(whenDone: WhenDone = onTestFinished): Promise<Evening> {
  const broker = await aBroker(await aFreePort(), [], whenDone);
  const club = await runClub({
    broker: broker.url,
    keeping: { type: 'files', directory: aFolder('paizhuo-club-', whenDone) },
    ...{ host: '127.0.0.1', port: 0, names: [], retryMs: 20, log: SILENT },
  });
  if (!club.ok) throw new Error(club.error);
  whenDone(() => club.value.close());
  const tables = EVENINGS.map((evening, index) => {
    const table = aTable(broker.url, `table-${index + 1}`, aFolder('paizhuo-table-', whenDone), evening, whenDone);
    table.play(evening.messages);
    return table;
  });
  return { club: club.value, tables };
}

/** An evening that tests only look at: all of a file see the same. */
function aSharedEvening(): () => Evening {
  const stops: (() => void | Promise<void>)[] = [];
  let evening: Evening | null = null;
  beforeAll(async () => {
    evening = await anEvening(stop => stops.push(stop));
  });
  afterAll(async () => {
    // whatever was begun last ends first
    for (const stop of stops.toReversed()) await stop();
  });
  return () => must(evening, 'an evening');
}

const isWhole = (id: string) => page.locator(`[data-table="${id}"][data-behind="false"]`).waitFor();
const inTheStandings = (name: string, points: number) =>
  page.locator(`[data-name="${name}"] [data-points="${points}"]`).waitFor();
const pointsAt = (table: 0 | 1) => courseOf(publishedOf(EVENINGS[table]) as PublishedEvent[]).points;

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  const shared = aSharedEvening();

  test('the lobby has every table with who plays there, and the standings what the evening brought them', async () => {
    const { club } = shared();
    await page.goto(`${club.url}/?lang=en`);
    for (const id of ['table-1', 'table-2']) await isWhole(id);
    const seats = page.locator('[data-table="table-2"] [data-seat]');
    expect((await seats.allTextContents()).map(text => text.replace(/-?\d+$/, ''))).toEqual([
      'Eva',
      'Maximilian Featherstonehaugh',
      'Seat ',
      '郭',
    ]);
    await inTheStandings('Ann', pointsAt(0)[0]);
    await inTheStandings('郭', pointsAt(1)[3]);
    expect(await page.locator('[data-name]').count()).toBe(7);
  });

  test('a table that goes away is shown as away, in the lobby and where it is watched', async () => {
    const { club, tables } = await anEvening();
    await page.goto(`${club.url}/?lang=en`);
    await isWhole('table-1');
    await page.locator('[data-table="table-1"]').click();
    await page.locator('.screen[data-phase="over"]').waitFor();
    await must(tables[0], 'a table').close();
    await page.getByText('The table-1 is away.').waitFor();
    await page.getByRole('link', { name: 'All tables' }).click();
    await page.locator('[data-table="table-1"][data-presence="away"] [data-flag="away"]').waitFor();
    await page.locator('[data-table="table-2"][data-presence="here"]').waitFor();
  });

  test('a page whose connection ended without a word shows the club as it is once it is looked at again', async () => {
    const { club, tables } = await anEvening();
    const way = await aWayThatDies(club.url);
    await page.goto(`${way.url}/?lang=en`);
    await isWhole('table-2');
    way.die();
    await must(tables[1], 'a table').close();
    await wake(page);
    await page.locator('[data-table="table-2"][data-presence="away"]').waitFor();
  });

  test('a table can be watched before the club has heard of it', async () => {
    const { club } = await anEvening();
    await page.goto(`${club.url}/tables/table-1?lang=en`);
    await page.locator('.screen[data-phase="over"]').waitFor();
    expect(await page.locator('.plate, [class*="plate"]').first().textContent()).toContain('Ann');
  });

  test('what was played at a table is watched again from what it published', async () => {
    const { club } = shared();
    await page.goto(`${club.url}/?lang=en`);
    await isWhole('table-1');
    await page.locator('[data-table="table-1"]').click();
    await page.getByRole('link', { name: 'Hands played here' }).click();
    await page.locator('[data-page="club-hands"][data-found="3"]').waitFor();
    await page.locator('.hand-list a').last().click();
    await page.locator('.replay-bar[data-step="0"]').waitFor();
    expect(page.url()).toContain(`#${MATCH}-0001`);
    expect(await page.locator('[data-choose="hands"], [data-command="review"], [data-why]').count()).toBe(0);
    await page.keyboard.press('End');
    await page.locator('.screen[data-phase="over"]').waitFor();
    await page.getByRole('link', { name: 'All hands' }).click();
    await page.locator('[data-page="club-hands"]').waitFor();
  });

  test('the hands of a table and one of them look right in every language on every screen', ON_ANY_SCREEN, async () => {
    const { club } = shared();
    await page.goto(`${club.url}/?lang=en`);
    await isWhole('table-2');
    const faults: string[] = [];
    // an upright screen scrolls under the bar; a result lies over the table
    const leave = ({ width, height }: Screen) => ({
      smallestTextPx: 10,
      overlays: width < height ? '.replay-bar' : '.result',
    });
    for (const language of LANGUAGES) {
      await page.goto(`${club.url}/tables/table-2/hands?lang=${language}`);
      await page.locator('[data-page="club-hands"][data-found="3"]').waitFor();
      const list = { screens: [...SCREENS, FLAT_PANEL], name: `club-hands-${language}` };
      faults.push(...(await whatLooksWrongOnAnyScreen(page, list)));
      await page.locator('.hand-list a').last().click();
      await page.locator('.replay-bar[data-step="0"]').waitFor();
      await page.keyboard.press('End');
      await page.locator('.screen[data-phase="over"]').waitFor();
      const replay = { screens: [FLAT_PANEL, SCREENS[3]], leaveOn: leave, name: `club-replay-${language}` };
      faults.push(...(await whatLooksWrongOnAnyScreen(page, replay)));
    }
    expect(faults).toEqual([]);
  });

  test('programs are told the same', async () => {
    const { club } = shared();
    await page.goto(`${club.url}/?lang=en`);
    for (const id of ['table-1', 'table-2']) await isWhole(id);
    const ask = async (path: string) => (await page.request.get(`${club.url}${path}`)).text();
    expect(JSON.parse(await ask('/api/tables')).map(({ id }: { readonly id: string }) => id)).toEqual([
      'table-1',
      'table-2',
    ]);
    const kept = (await ask(`/api/matches/table-1/${MATCH}`)).trim().split('\n');
    expect(kept.map(line => JSON.parse(line))).toEqual(publishedOf(EVENINGS[0]));
    expect(JSON.parse(await ask('/healthz'))).toEqual({ status: 'ok', tables: 2 });
    const { match, hands } = JSON.parse(await ask('/api/tables/table-1/hands'));
    expect([match, hands.map(({ handNo }: { readonly handNo: number }) => handNo)]).toEqual([MATCH, [3, 2, 1]]);
    const { steps, ended } = JSON.parse(await ask(`/api/tables/table-1/hands/${MATCH}-0002/replay`));
    const paid = (publishedOf(EVENINGS[0]) as PublishedEvent[]).findLast(
      event => event.type === 'points-transferred' && event.handNo === 2,
    );
    expect(paid).toMatchObject({
      balances: steps.at(-1).message.view.seats.map(({ balance }: { readonly balance: number }) => balance),
    });
    expect(ended).toBeNull();
    for (const path of [
      '/api/tables/table-9/hands',
      '/api/tables/table-1/hands?match=x',
      '/api/tables/table-1/hands/x/replay',
    ])
      expect((await page.request.get(`${club.url}${path}`)).status()).toBe(404);
    for (const path of ['/api/matches/table-1/..%2f..', '/api/matches/table-9/x', '/api/standings?evening=x', '/table'])
      expect((await page.request.get(`${club.url}${path}`)).status()).toBe(404);
    const foreign = await page.request.get(`${club.url}/api/tables`, { headers: { host: 'evil.example' } });
    expect(foreign.status()).toBe(421);
  });

  test('nothing overlaps, sticks out, is cut off or unreadable on any screen', ON_ANY_SCREEN, async () => {
    const { club } = shared();
    await page.goto(`${club.url}/?lang=zh-Hant`);
    for (const id of ['table-1', 'table-2']) await isWhole(id);
    await inTheStandings('Ann', pointsAt(0)[0]);
    expect(await whatLooksWrongOnAnyScreen(page, { leaveOn: () => ({ smallestTextPx: 10.5 }), name: 'club' })).toEqual(
      [],
    );
  });
});
