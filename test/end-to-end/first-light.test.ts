import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import { deltasOf } from '../../src/domain/money.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { rules } from '../support/dealt-hand.ts';
import { type StartedTable, startTable } from '../support/started-table.ts';
import { newContext } from '../web/open-browser.ts';

const SEED = 30;
/** A button of the page's; at twice this a busy machine misses walls that stand for a moment. */
const SPEED = '4';

/** What the people do in the first hand of this evening: the same whoever watches, however fast they move. */
function truthOfFirstHand(): readonly DomainEvent[] {
  const truth: DomainEvent[] = [];
  new Simulation({ rules: rules(), seed: SEED, onTruth: event => truth.push(event) }).playHands(1);
  return truth;
}

const only = <T extends DomainEvent['type']>(events: readonly DomainEvent[], type: T) =>
  events.filter((event): event is Extract<DomainEvent, { type: T }> => event.type === type);

/** Everything a person can read off the display, by what the page shows and not by what it was sent. */
async function shown(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const attribute = (selector: string, name: string): (string | null)[] =>
      all(selector).map(e => e.getAttribute(name));
    const facesIn = (selector: string): (string | null)[] => attribute(`${selector} [data-tile]`, 'data-tile');
    return {
      phase: document.querySelector('[data-phase]')?.getAttribute('data-phase'),
      revision: document.querySelector('[data-revision]')?.getAttribute('data-revision'),
      breakSide: attribute('[data-break-side]', 'data-break-side')[0],
      skipped: document.querySelector('[data-break-skipped]')?.textContent,
      discards: [0, 1, 2, 3].map(seat => facesIn(`[data-discards="${seat}"]`)),
      melds: [0, 1, 2, 3].map(seat => facesIn(`[data-meld-of="${seat}"]`)),
      balances: all('[data-balance]').map(e => Number(e.getAttribute('data-balance'))),
      wallLeft: attribute('[data-wall-left]', 'data-wall-left')[0],
      turn: all('[data-turn="true"], [data-turn=""]').length,
      horses: all('[data-horse]').map(e => [e.getAttribute('data-horse'), e.getAttribute('data-hits')]),
      patterns: attribute('[data-pattern]', 'data-pattern'),
      transfers: all('[data-transfer]').map(e =>
        ['data-from', 'data-to', 'data-points'].map(n => Number(e.getAttribute(n))),
      ),
    };
  });
}

const reaches = (page: Page, phase: string): Promise<unknown> =>
  page.waitForSelector(`[data-phase="${phase}"]`, { state: 'attached', timeout: 150_000 });

/** A whole hand is played at four times the speed of people, and a browser is started for it. */
const LONGER = { timeout: 180_000 };

describe('a simulated hand, from serial bytes to the display', LONGER, () => {
  const truth = truthOfFirstHand();
  let table: StartedTable;
  let context: BrowserContext;
  let page: Page;

  const hasBegun = async (): Promise<boolean> => (await table.current()).view.phase !== 'setup';

  beforeAll(async () => {
    context = await newContext();
    page = await context.newPage();
    table = await startTable('--simulate', 'guangdong', '--seed', String(SEED), '--speed', SPEED);
    // at this speed walls stand for a quarter of a second: a browser that loads a page meanwhile takes that long from the table
    await vi.waitUntil(hasBegun, { timeout: 60_000, interval: 100 });
    await page.goto(`${table.url}/table`);
  }, LONGER.timeout);
  afterAll(async () => {
    await context?.close();
    await table?.close();
  });

  test('the boards are reached through pseudo-terminals', async () => {
    const socats = (await table.children()).filter(pid => readlinkSync(`/proc/${pid}/exe`).includes('socat'));
    expect(socats).toHaveLength(5);
  });

  test('the display shows where the wall is broken', async () => {
    await page.waitForSelector('[data-break-side]:visible');
    const [broken] = only(truth, 'wall-broken');
    expect(await shown(page)).toMatchObject({ breakSide: String(broken?.side), skipped: String(broken?.skipped) });
  });

  test('discards and melds lie in front of those who made them, and a reload shows the same table', async () => {
    await reaches(page, 'play');
    await page.waitForSelector('[data-meld-of] [data-tile]', { state: 'attached', timeout: 120_000 });
    await page.click('[data-speed="0"]');
    const before = await agreeing(page, table);
    expect(before.melds.flat().length).toBeGreaterThan(0);
    expect(before.turn).toBe(1);

    await page.reload();
    await reaches(page, 'play');
    const after = await agreeing(page, table);
    expect(after.breakSide).toBe(before.breakSide);
    await page.click(`[data-speed="${SPEED}"]`);
  });

  test('the hand ends as it really ended: horses, patterns, payments and balances', async () => {
    await reaches(page, 'over');
    await page.waitForSelector('[data-transfer]', { state: 'attached' });
    await page.click('[data-speed="0"]');
    const [won] = only(truth, 'hand-won');
    const [flipped] = only(truth, 'horses-flipped');
    const paid = only(truth, 'points-transferred');
    const end = await shown(page);
    expect(end.horses).toEqual(flipped?.tiles.map((tile, i) => [tile, String(flipped.hits[i])]));
    expect(end.patterns).toEqual(won?.patterns.map(pattern => pattern.id));
    expect(end.balances).toEqual(paid.at(-1)?.balances);
    expect(end.balances.reduce((sum, points) => sum + points)).toBe(4 * rules().options.startingPoints);
    const arrows = end.transfers.map(([from, to, points]) => ({ from, to, points, for: 'win' }));
    expect(deltasOf(arrows as Parameters<typeof deltasOf>[0])).toEqual(
      deltasOf(paid.flatMap(event => event.transfers)),
    );
  });

  test('the record has what people did, and the raw log tells it again', async () => {
    const folder = await table.folder();
    const events = await table.record();
    const again = execFileSync(
      process.execPath,
      ['dist/cli/paizhuo.js', 'mirror', '--rules', 'guangdong', '--tags', `${folder}/tags.csv`],
      { input: execFileSync('cat', [`${folder}/raw.jsonl`]), encoding: 'utf8', maxBuffer: 1e8 },
    );
    const retold = again
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as DomainEvent);
    const moves = (list: readonly DomainEvent[]) => only(list, 'tile-discarded').map(({ seat, tile }) => [seat, tile]);
    expect(moves(events)).toEqual(moves(truth));
    expect(retold.slice(0, events.length)).toEqual(events);
  });
});

/** What the page shows, once it shows the newest there is; it must then be the table as the server has it. */
async function agreeing(page: Page, table: StartedTable) {
  const look = async () => {
    const before = await table.current();
    const seen = await shown(page);
    const after = await table.current();
    const isNewest = seen.revision === String(after.revision) && before.revision === after.revision;
    return isNewest ? { seen, view: after.view } : null;
  };
  let looked = await look();
  const hasSettled = async (): Promise<boolean> => {
    looked = await look();
    return looked !== null;
  };
  await expect.poll(hasSettled).toBe(true);
  const { seen, view } = must(looked, 'a page that shows the newest there is');
  expect(seen).toMatchObject({
    phase: view.phase,
    breakSide: String(view.wall.broken?.side),
    wallLeft: String(view.wall.left),
    balances: view.seats.map(seat => seat.balance),
    discards: view.seats.map(seat =>
      seat.discards.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
    ),
    melds: view.seats.map(seat => seat.melds.flatMap(meld => meld.tiles)),
  });
  return seen;
}
