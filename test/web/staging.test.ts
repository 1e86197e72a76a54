import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../src/projections/table-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { STAGES, stageFor, VARIATIONS, variationOf } from '../../web/table/staging.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { dealt, midHand, won } from './views.ts';

describe.each(RULE_SET_IDS)('%s', id => {
  test('a win that counts more is never given less of a show', () => {
    const stages = Array.from({ length: 130 }, (_, points) =>
      STAGES.indexOf(stageFor(id, points) as (typeof STAGES)[0]),
    );
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(new Set(stages).size).toBe(STAGES.length);
  });
});

test('each stage is larger, brighter, longer and louder than the one before', () => {
  for (const [at, stage] of STAGES.entries()) {
    const before = STAGES[at - 1];
    if (!before) continue;
    expect(stage.seal).toBeGreaterThan(before.seal);
    expect(stage.light).toBeGreaterThanOrEqual(before.light);
    expect(stage.callMs).toBeGreaterThan(before.callMs);
    expect(stage.notes).toBeGreaterThan(before.notes);
  }
});

test('two calls in a row of one seat never come in the same way', () => {
  for (let call = 0; call < 20; call += 1) expect(variationOf(3, 2, call)).not.toBe(variationOf(3, 2, call + 1));
  const seen = Array.from({ length: 20 }, (_, call) => variationOf(3, 2, call));
  expect(new Set(seen).size).toBe(VARIATIONS);
});

describe('on the screen', () => {
  const browser = inABrowser({ reducedMotion: 'no-preference' });
  let table: ServedTable;
  beforeAll(async () => {
    table = await ServedTable.start(browser.pages, midHand);
  });
  afterAll(() => table.stop());

  const wonWith = (points: number): TableView => {
    if (won.result?.type !== 'won') throw new Error('nobody has won');
    return { ...won, simulatedSpeed: null, result: { ...won.result, points } };
  };
  const WON = { type: 'hand-won', seat: 0, by: 'self-draw', from: null, tile: 'D2', at: 1 } as const;

  async function open() {
    const page = await browser.context.newPage();
    await page.clock.install();
    await page.goto(`${table.url}?lang=en`);
    await page.locator('[data-phase]').waitFor();
    await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
    return page;
  }

  test.each([
    [1, 'nod', 0],
    [8, 'curtain', 2],
  ] as const)('a win of %i is a %s', async (points, stage, halves) => {
    table.push(midHand);
    const page = await open();
    table.push(wonWith(points), WON as unknown as Parameters<ServedTable['push']>[1]);
    await page.locator(`.call[data-stage="${stage}"]`).waitFor({ state: 'attached' });
    expect(await page.locator('.curtain').count()).toBe(halves);
    expect(await page.locator('.call small').textContent()).toBe('Mei');
    await page.close();
  });

  test('the next hand takes the curtain of the last away with its first frame', async () => {
    table.push(midHand);
    const page = await open();
    table.push(wonWith(8), WON as unknown as Parameters<ServedTable['push']>[1]);
    await page.locator('.curtain').first().waitFor({ state: 'attached' });
    const revision = table.push(dealt);
    await page.locator(`[data-revision="${revision}"]`).waitFor();
    expect(await page.locator('.curtain, .win-light, .call').count()).toBe(0);
    await page.close();
  });

  test('a claim is called over the discards of who made it, with their name', async () => {
    table.push(midHand);
    const page = await open();
    const pung = { type: 'pung-claimed', seat: 3, from: 1, tile: 'D3', tiles: ['D3', 'D3', 'D3'], at: 1 } as const;
    table.push(midHand, pung);
    const call = page.locator('.call');
    await call.waitFor();
    expect(await call.locator('small').textContent()).toBe('Chiara');
    const [seal, board] = [await call.boundingBox(), await page.locator('.board').boundingBox()];
    if (!seal || !board) throw new Error('nothing is called');
    expect(seal.x + seal.width / 2).toBeLessThan(board.x + board.width / 2);
    await page.close();
  });
});
