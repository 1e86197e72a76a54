import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { SCENES } from './gallery-scenes.ts';
import { inABrowser } from './in-a-browser.ts';
import { seededMoments } from './seeded-moments.ts';
import { ServedTable } from './served-table.ts';
import { midHand } from './views.ts';
import { FLAT_PANEL, SCREENS, whatIsLaidOutWrong, whatLooksWrong } from './visual-check.ts';

/** The display is laid out for every shape of screen: tablets come in several of them, and panels for tables in one more. */
const TABLE_SCREENS = [
  ...SCREENS,
  { device: 'wide tablet', width: 1180, height: 820 },
  FLAT_PANEL,
  { device: 'low screen', width: 1280, height: 800 },
  { device: 'tall tablet', width: 800, height: 1280 },
];

/** On a television text is read across a room, on a panel at arm's length; a phone is held. */
const smallestTextOn = (width: number): number => (width > 1500 ? 26.5 : width >= 1000 ? 14 : 10.5);

/** `npm run looks`: every scene on every screen in every language, which takes half an hour. */
const { LOOKS } = process.env;
const SEES_ALL = LOOKS === 'all';

const browser = inABrowser();
let table: ServedTable;

beforeAll(async () => {
  table = await ServedTable.start(browser.pages, midHand);
});

afterAll(() => table.stop());

describe.each(LANGUAGES.map((language, at) => ({ language, at })))('in $language', ({ language, at }) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.context.newPage();
    await page.goto(`${table.url}?lang=${language}`);
  });
  afterAll(() => page.close());

  describe.each(TABLE_SCREENS.map((screen, nth) => ({ ...screen, nth })))(
    'on a $device of $width × $height',
    screen => {
      const { width, height, nth } = screen;
      beforeAll(() => page.setViewportSize({ width, height }));

      async function whatIsWrong(view: TableView, look = whatLooksWrong): Promise<readonly string[]> {
        const revision = table.push(view);
        await page.locator(`[data-revision="${revision}"]`).waitFor();
        const leave = { overlays: '.result', fitsOneScreen: width > height, smallestTextPx: smallestTextOn(width) };
        return look(page, leave);
      }

      // screens and languages take turns: every scene is seen on two of the screens, and by axe-core on the first of them;
      // where all is seen, axe-core, which takes longest, sees every scene on every screen in one of the languages
      const scenes = SCENES.flatMap(({ name: scene, view }, index) => {
        const turn = (index + nth) % TABLE_SCREENS.length;
        const isItsLanguage = (index + nth) % LANGUAGES.length === at;
        const look = isItsLanguage && (SEES_ALL || turn === 0) ? whatLooksWrong : whatIsLaidOutWrong;
        // a hint stands between plates, and its words are longest in English
        const isHint = language === 'en' && view.hints.length > 0;
        return SEES_ALL || isHint || (turn < 2 && isItsLanguage) ? [{ scene, view, look }] : [];
      });
      test.each(scenes)('$scene: nothing overlaps, sticks out, is cut off or unreadable', async ({ view, look }) => {
        expect(await whatIsWrong(view, look)).toEqual([]);
      });

      const ids = RULE_SET_IDS.filter((_, index) => language === 'en' && (SEES_ALL || index % 2 === nth % 2));
      test.each(ids)('%s has room for its name in two languages beside all that a simulated table shows', async id => {
        const played = seededMoments(id).flatMap(([, view]) => (view.phase === 'play' ? [view] : []));
        const view = must(played.find(({ indicator }) => indicator !== null) ?? played[0], 'a hand that is played');
        expect(await whatIsWrong({ ...view, simulatedSpeed: 8 })).toEqual([]);
      });
    },
  );
});
