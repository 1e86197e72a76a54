import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeatPrivateView } from '../../src/projections/seat-view.ts';
import { dalian } from '../../src/rules/dalian/dalian.ts';
import { tianjin } from '../../src/rules/tianjin/tianjin.ts';
import { emptySeatView } from '../adapters/http/sample-views.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedPrivatePages } from './served-private-pages.ts';
import { asking as asked, midHand as hand, misplaced, paid, setUp, tiles } from './views.ts';
import { ON_ANY_SCREEN, SCREENS, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

/** In the words of those who declare ready. */
const rules = { ...hand.rules, words: dalian.words };
const midHand = { ...hand, rules };
const asking = { ...asked, rules };

const browser = inABrowser();
let served: ServedPrivatePages;

beforeAll(async () => {
  served = await ServedPrivatePages.start(midHand, browser.pages);
});
afterAll(() => served.stop());

const PLAYING: SeatPrivateView = {
  ...emptySeatView(0),
  concealed: [...tiles('B123 B789 C1 C5 D345 RD'), '_'],
  drawn: 'C5',
  choices: [{ type: 'win' }, { type: 'ready' }, { type: 'pass' }],
};
const READY: SeatPrivateView = {
  ...emptySeatView(0),
  concealed: tiles('B123 B789 C55 D345 D78'),
  waits: ['D6', 'D9'],
  treasure: { tile: 'D8', wilds: ['D9'] },
};
const UNSEEN: SeatPrivateView = {
  ...emptySeatView(0),
  concealed: Array(13).fill('_'),
  choices: [
    { type: 'claim-pung', tiles: tiles('C5 C5 C5') },
    { type: 'claim-chow', tiles: tiles('C345') },
    { type: 'claim-chow', tiles: tiles('C456') },
    { type: 'win' },
    { type: 'pass' },
  ],
};
const own = misplaced.discrepancy && {
  ...misplaced.discrepancy,
  guidance: [{ do: 'remove' as const, tile: 'B5' as const, zone: 'rack0' as const }, ...misplaced.discrepancy.guidance],
};

const SITUATIONS = {
  'on turn': { table: { ...midHand, turn: 0 as const }, seat: PLAYING },
  'ready, with the treasure': { table: midHand, seat: READY },
  'without sensors': { table: midHand, seat: UNSEEN },
  'a tile out of place': { table: misplaced, seat: { ...READY, discrepancy: own } },
  'asked what happened': { table: asking, seat: { ...PLAYING, discrepancy: asking.discrepancy } },
  'after the hand': { table: paid, seat: emptySeatView(0) },
  'before the hand': { table: setUp, seat: emptySeatView(0) },
};

describe.each(['en', 'zh-Hant'])('in %s', lang => {
  test.each(Object.entries(SITUATIONS))(
    'the page looks right on every screen: %s',
    ON_ANY_SCREEN,
    async (name, situation) => {
      served.show(situation);
      // opened on a phone, as players do, and on a wide screen
      const page = await served.open(browser.context, `/seat/1?lang=${lang}`);
      await page.setViewportSize(lang === 'en' ? SCREENS[3] : SCREENS[0]);
      await page.reload();
      await page.locator('.seat-page').waitFor();
      expect(
        await whatLooksWrongOnAnyScreen(page, {
          name: `seat-${lang}-${name}`,
          leaveOn: () => ({ overlays: '.choice-bar' }),
        }),
      ).toEqual([]);
      await page.close();
    },
  );
});

describe('a player', () => {
  test('sees fourteen tiles in two full rows on a phone, in one on anything wider', async () => {
    const seat = { ...PLAYING, concealed: tiles('B123 B789 C1 C5 D345 RD GD E') };
    served.show({ table: { ...midHand, turn: 0 }, seat });
    const page = await served.open(browser.context, '/seat/1?lang=en');
    const rowsAt = async (width: number): Promise<readonly number[]> => {
      await page.setViewportSize({ width, height: 844 });
      const tops = await page
        .locator('.own-hand > .tile-row [data-tile]')
        .evaluateAll(all => all.map(tile => Math.round(tile.getBoundingClientRect().top)));
      return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
    };
    expect(await rowsAt(390)).toEqual([7, 7]);
    expect(await rowsAt(768)).toEqual([14]);
    expect(await rowsAt(1024)).toEqual([14]);
    await page.close();
  });

  test('sees the sets of everybody, the last discard and how much is left of the wall', async () => {
    served.show({ table: { ...midHand, lastDiscard: { seat: 1, tile: 'D3' }, wilds: ['B9'] }, seat: PLAYING });
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-last-discard="D3"]').waitFor();
    expect(await page.locator('[data-wall-left]').innerText()).toBe(String(midHand.wall.left));
    const shown = await page
      .locator('[data-open-sets]')
      .evaluateAll(all =>
        all.map(sets => [
          sets.getAttribute('data-open-sets'),
          [...sets.querySelectorAll('.pad-tile')].map(tile => tile.getAttribute('data-tile')),
        ]),
      );
    const declared = midHand.seats.map(({ melds, bonus }, place) => [
      String(place),
      [...melds.flatMap(meld => meld.tiles), ...bonus],
    ]);
    expect(shown).toEqual(expect.arrayContaining(declared.filter(([, tiles]) => tiles?.length)));
    await page.close();
  });

  test('whose phone can be felt is made to feel a question, once', async () => {
    served.show({ table: midHand, seat: { ...PLAYING, choices: [] } });
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.evaluate(() => {
      navigator.vibrate = pattern => {
        document.documentElement.append(document.createComment(`felt ${pattern}`));
        return true;
      };
    });
    const felt = () => page.evaluate(() => document.documentElement.innerHTML.split('<!--felt').length - 1);
    await page.locator('body').click();
    served.show({ table: midHand, seat: { ...PLAYING, choices: [{ type: 'pass' }] } });
    await expect.poll(felt).toBe(1);
    served.show({ table: midHand, seat: { ...PLAYING, choices: [{ type: 'pass' }, { type: 'win' }] } });
    await page.locator('[data-choice="win"]').waitFor();
    expect(await felt()).toBe(1);
    await page.close();
  });

  test('who does not know the PIN is told so, and sees no tiles', async () => {
    served.show(SITUATIONS['on turn']);
    await browser.context.clearCookies();
    const page = await browser.context.newPage();
    await page.goto(`${served.url}/seat/3?lang=en`);
    await page.locator('#pin').fill('111111');
    await page.locator('.pin-form button').click();
    await page.locator('.pin-wrong', { hasText: 'not the PIN' }).waitFor();
    expect(await page.locator('[data-tile]').count()).toBe(0);
    expect(await whatLooksWrong(page)).toEqual([]);
    await page.close();
  });

  test('declares ready with a second tap, and says pass with one', async () => {
    served.show(SITUATIONS['on turn']);
    served.asked.length = 0;
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-choice="ready"]').click();
    expect(served.asked).toEqual([]);
    expect(await whatLooksWrong(page)).toEqual([]);
    await page.locator('[data-sure="ready"]').click();
    await page.locator('[data-sure]').waitFor({ state: 'detached' });
    await page.locator('[data-choice="pass"]').click();
    await expect.poll(() => served.asked).toEqual([{ type: 'ready' }, { type: 'pass' }]);
    await page.close();
  });

  test('is offered what the rule set calls its own names', async () => {
    const rules = { ...midHand.rules, words: tianjin.words };
    served.show({ table: { ...midHand, rules }, seat: UNSEEN });
    const page = await served.open(browser.context, '/seat/1?lang=en');
    expect(await page.locator('[data-choice="claim-pung"]').innerText()).toBe('Bump');
    await page.close();
  });

  test('reads what the hand has brought, and is led to why', async () => {
    served.show(SITUATIONS['after the hand']);
    const page = await served.open(browser.context, '/seat/2?lang=en');
    const over = page.locator('[data-hand-over="-9"]');
    expect(await over.innerText()).toContain('Mei wins');
    expect(await over.locator('a').getAttribute('href')).toBe('/results?lang=en');
    await page.close();
  });

  test('answers what the table asks with one tap', async () => {
    served.show(SITUATIONS['asked what happened']);
    served.asked.length = 0;
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-answer="1"]').click();
    await expect.poll(() => served.asked).toEqual([{ type: 'answer', discrepancy: 2, choice: 1 }]);
    await page.close();
  });

  test('is told when something is not possible', async () => {
    served.show(SITUATIONS['without sensors']);
    served.reply = { ok: false, code: 'action/not-claimable' };
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-choice="claim-pung"]').click();
    await page.locator('.choice-bar [role="alert"]').waitFor();
    served.reply = { ok: true };
    await page.close();
  });

  test('whose table is switched off and on sees the newest tiles without touching the page', async () => {
    served.show(SITUATIONS['on turn']);
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-choice="ready"]').waitFor();
    served.seat = READY;
    await served.restart();
    await page.locator('[data-waits="D6 D9"]').waitFor();
    await page.close();
  });

  test('whose PIN was changed is asked for the new one', async () => {
    served.show(SITUATIONS['on turn']);
    const page = await served.open(browser.context, '/seat/1?lang=en');
    await page.locator('[data-choice="ready"]').waitFor();
    const pin = await served.access.renew({ type: 'seat', seat: 0 });
    await page.locator('#pin').fill(pin);
    await page.locator('.pin-form button').click();
    await page.locator('[data-choice="ready"]').waitFor();
    await page.close();
  });
});
