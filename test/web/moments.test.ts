import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { Seat } from '../../src/domain/seat.ts';
import type { TableEvent } from '../../src/engine/table-event.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { balanceSteps, CHIP_FLIGHT_MS, chipFlights, chipsOf } from '../../web/table/chips.ts';
import { horseTimes, paidFlights } from '../../web/table/horse-times.ts';
import { MOMENT_NAMES, momentOf } from '../../web/table/moments.ts';
import { motesOf } from '../../web/table/motifs.ts';
import { VARIATIONS } from '../../web/table/staging.ts';
import { speechIn } from '../../web/text/speech.ts';
import type { TableEvent as ShownEvent } from '../../web/view-types.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { dealt, drawn, midHand, won } from './views.ts';

const HERE = { at: 1 } as const;
const play: TableView = { ...midHand, simulatedSpeed: null };
const flowers = play.seats.map((seat, at) =>
  at === 1 ? { ...seat, bonus: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] } : seat,
) as unknown as TableView['seats'];
const kong = ([0, 1, 2] as const).map(from => ({ from, to: 3 as Seat, points: 2, for: 'kong' }));

/** Each moment: the event that makes it, how the table stands then, and what is written. */
const STAGED: Readonly<Record<string, readonly [event: object, view: TableView, words: string]>> = {
  'kong-paid': [{ type: 'points-transferred', transfers: kong, balances: [0, 0, 0, 0] }, play, 'Kong +6'],
  'robbed-kong': [{ type: 'hand-won', seat: 0, by: 'robbed-kong', from: 1, tile: 'D2' }, won, 'Robbed kong'],
  'won-by-flowers': [{ type: 'hand-won', seat: 0, by: 'self-draw', from: null, tile: null }, won, 'All eight flowers'],
  'eight-flowers': [{ type: 'bonus-set-aside', seat: 1, tile: 'F8' }, { ...play, seats: flowers }, 'All eight flowers'],
  'last-tile': [
    { type: 'tile-drawn', seat: 2, from: 'head' },
    { ...play, wall: { ...play.wall, next: null, left: 0 } },
    'The last tile',
  ],
  'drawn-hand': [{ type: 'hand-drawn', reason: 'wall-used-up' }, drawn, 'Drawn hand'],
  'deals-again': [
    { type: 'hand-started', rules: 'guangdong', dealer: 0, roundWind: 'E', continuations: 4 },
    { ...dealt, continuations: 4 },
    'Deals for hand 5 in a row',
  ],
};
const eventOf = (name: string): ShownEvent => ({ ...HERE, ...STAGED[name]?.[0] }) as ShownEvent;

test('every moment of the table of moments is staged by its event, and by no other', () => {
  expect(Object.keys(STAGED).toSorted()).toEqual(MOMENT_NAMES.toSorted());
  for (const [name, [, view, words]] of Object.entries(STAGED))
    expect(momentOf([eventOf(name)], view, speechIn('en'))).toMatchObject({ name, words });
  const ordinary = { type: 'tile-discarded', seat: 0, tile: 'B1', ...HERE } as ShownEvent;
  expect(momentOf([ordinary], play, speechIn('en'))).toBeNull();
  const fourth = { ...eventOf('deals-again'), continuations: 3 } as ShownEvent;
  expect(momentOf([fourth], dealt, speechIn('en'))).toBeNull();
});

test('what a hand is paid at its end is no moment of its own', () => {
  expect(momentOf([eventOf('kong-paid')], won, speechIn('en'))).toBeNull();
});

test('a motif has another arrangement in every variation, and the same one always the same', () => {
  const arrangements = Array.from({ length: VARIATIONS }, (_, at) => JSON.stringify(motesOf('petals', 12, 1, at)));
  expect(new Set(arrangements).size).toBe(VARIATIONS);
  expect(JSON.stringify(motesOf('petals', 12, 1, 0))).toBe(arrangements[0]);
});

describe('chips', () => {
  const cents = fc.integer({ min: 1, max: 5_000_000 }).map(amount => amount / 100);
  const seat = fc.constantFrom<Seat>(0, 1, 2, 3);
  const transfers = fc.array(
    fc
      .record({ from: seat, to: seat, points: cents, for: fc.constantFrom('kong', 'win') })
      .filter(({ from, to }) => from !== to),
    { minLength: 1, maxLength: 12 },
  );
  const inCents = (amount: number): number => Math.round(amount * 100);

  test('add up to what is paid, to the cent, and are few', () => {
    fc.assert(
      fc.property(cents, points => {
        const chips = chipsOf(points);
        expect(chips.reduce((sum, chip) => sum + inCents(chip), 0)).toBe(inCents(points));
        expect(chips.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('bring every balance to where the payments leave it, and nothing is made on the way', () => {
    fc.assert(
      fc.property(transfers, paid => {
        const flights = chipFlights(paid);
        const deltas = deltasOf(paid);
        for (const who of [0, 1, 2, 3] as const) {
          const steps = balanceSteps(flights, who, 100 + deltas[who]);
          expect(inCents(steps[0]?.[1] ?? 0)).toBe(10_000);
          expect(inCents(steps.at(-1)?.[1] ?? 0)).toBe(inCents(100 + deltas[who]));
          expect(steps.map(([at]) => at)).toEqual(steps.map(([at]) => at).toSorted((a, b) => a - b));
        }
        expect(Math.max(...flights.map(({ leavesMs }) => leavesMs))).toBeLessThanOrEqual(4000);
      }),
    );
  });
});

describe('horses', () => {
  const hit = (...payers: readonly Seat[]) => ({
    transfers: payers.map(from => ({ from, to: 0 as Seat, points: 2, for: 'horse' as const })),
  });
  const horses = [hit(1, 2, 3), hit(), hit(1)] as unknown as TableView['horses'];
  const paidByHorses = horses.flatMap(({ transfers }) => transfers);

  test('pay in their turn: every chip has landed before the next one turns', () => {
    const times = horseTimes(horses);
    const last = times.at(-1)?.endsMs ?? 0;
    const { flights, beginMs } = paidFlights({ horses }, paidByHorses.toReversed(), last, 1);
    expect(beginMs, 'the first turns when the wins are paid').toBe(0);
    for (const { leavesMs } of flights)
      expect(
        times.filter(({ paysMs, endsMs }) => paysMs <= leavesMs && leavesMs + CHIP_FLIGHT_MS < endsMs),
      ).toHaveLength(1);
    expect(new Set(flights.map(({ leavesMs }) => times.findIndex(({ endsMs }) => leavesMs < endsMs)))).toEqual(
      new Set([0, 2]),
    );
  });

  test('do not hold up what is paid for another reason', () => {
    const kong = [{ from: 1 as Seat, to: 0 as Seat, points: 3, for: 'kong' as const }];
    expect(paidFlights({ horses }, kong, 700, 1)).toEqual({ flights: chipFlights(kong), beginMs: 700 });
  });
});

describe('on the screen', () => {
  const moving = inABrowser({ reducedMotion: 'no-preference' });
  let table: ServedTable;
  beforeAll(async () => {
    table = await ServedTable.start(moving.pages, play);
  });
  afterAll(() => table.stop());

  async function open(reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    table.push(play);
    const page = await moving.context.newPage();
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    await page.goto(`${table.url}?lang=en`);
    await page.locator('[data-phase]').waitFor();
    // what draws a moment is loaded beside the table
    await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
    return page;
  }
  const push = (name: string): number =>
    table.push(STAGED[name]?.[1] ?? play, eventOf(name) as unknown as TableEvent as never);

  test.each(Object.keys(STAGED))('%s is written over the felt, and something moves around it', async name => {
    const page = await open();
    push(name);
    await page.locator(`.moment[data-moment="${name}"]`).waitFor();
    expect(await page.locator('.mote').count()).toBeGreaterThan(0);
    expect(await page.locator('.moment b').textContent()).toBe(STAGED[name]?.[2]);
    await page.close();
  });

  test('the next event takes all of it away with its first frame, chips too', async () => {
    const page = await open();
    push('kong-paid');
    await page.locator('.moment').waitFor();
    const seats = play.seats.map((seat, at) => ({ ...seat, balance: at === 3 ? 86 : seat.balance }));
    const next = { ...play, seats: seats as unknown as TableView['seats'] };
    const revision = table.push(next, { type: 'tile-discarded', seat: 0, tile: 'B1', at: 2 } as never);
    await page.locator(`[data-revision="${revision}"]`).waitFor();
    expect(await page.locator('.moment, .mote, .chip').count()).toBe(0);
    expect(await page.locator('[data-seat="3"] [data-balance]').textContent()).toBe('86');
    await page.close();
  });

  test('a tap ends it, and every balance stands', async () => {
    const page = await open();
    push('kong-paid');
    await page.locator('.chip').first().waitFor({ state: 'attached' });
    await page.locator('.board').click({ position: { x: 5, y: 5 } });
    expect(await page.locator('.moment, .mote, .chip').count()).toBe(0);
    expect(await page.locator('[data-seat="3"] [data-balance]').textContent()).toBe(String(play.seats[3].balance));
    await page.close();
  });

  test('where nothing may move the words stand still, and go', async () => {
    const page = await open('reduce');
    push('last-tile');
    await page.locator('.moment').waitFor();
    expect(await page.locator('.mote').count()).toBe(0);
    await page.clock.runFor(3000);
    await page.locator('.moment').waitFor({ state: 'detached' });
    await page.close();
  });

  test('each horse says whom it hits, one after the other', async () => {
    const page = await open();
    const horses = ([1, 3] as const).map(hits => ({ tile: 'B5' as const, hits, transfers: [] }));
    table.push({ ...won, simulatedSpeed: null });
    const flipped = { type: 'horses-flipped', tiles: ['B5', 'B5'], hits: [1, 3], at: 2 };
    table.push({ ...won, simulatedSpeed: null, horses }, flipped as never);
    const said = page.locator('.horse-said');
    await said.first().waitFor({ state: 'attached' });
    expect(await said.allTextContents()).toEqual([
      expect.stringContaining(play.seats[1].name),
      expect.stringContaining(play.seats[3].name),
    ]);
    await page.close();
  });
});
