/** Takes the pictures of the README and the docs from seeded evenings: `npm run pictures`. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { rules as standardRules } from '../../test/support/dealt-hand.ts';
import { playedMatch } from '../../test/support/played-match.ts';
import { EQUIPPED } from '../../test/web/host-views.ts';
import { newContext } from '../../test/web/open-browser.ts';
import { eveningMessages } from '../../test/web/seeded-moments.ts';
import { ServedPrivatePages } from '../../test/web/served-private-pages.ts';
import { ServedTable } from '../../test/web/served-table.ts';
import { midHand } from '../../test/web/views.ts';

const PAGES = join(import.meta.dirname, '../../dist/web');

interface Size {
  readonly width: number;
  readonly height: number;
}

const WIDE: Size = { width: 1600, height: 900 };
const TABLET: Size = { width: 1024, height: 768 };
const UPRIGHT: Size = { width: 1024, height: 1366 };
const PHONE: Size = { width: 390, height: 780 };

const context = await newContext({ viewport: WIDE });

async function opened(url: string, size: Size): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(url);
  return page;
}

const take = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
  await page.close();
};

interface TablePicture {
  readonly name: string;
  readonly rules: RuleSetId;
  readonly language: 'en' | 'zh-Hant';
  readonly size: Size;
  /** The last time this is so in the evening is shown. */
  readonly when: (message: TableMessage) => boolean;
}

/** A discard has just been thrown, and at least three players have sets before them. */
const isFullTable = ({ event, view }: TableMessage): boolean =>
  event?.type === 'tile-discarded' && view.seats.filter(seat => seat.melds.length > 0).length >= 3;

const TABLE_PICTURES: readonly TablePicture[] = [
  {
    name: 'table',
    rules: 'guangdong',
    language: 'en',
    size: WIDE,
    when: message => isFullTable(message) && message.view.wall.left > 14,
  },
  {
    name: 'payout',
    rules: 'guangdong',
    language: 'en',
    size: WIDE,
    when: ({ view }) => view.phase === 'over' && view.horses.length >= 1 && view.transfers.length > 6,
  },
  {
    name: 'joker',
    rules: 'tianjin',
    language: 'en',
    size: WIDE,
    when: ({ event, view }) =>
      event?.type === 'tile-drawn' && view.seats.some(seat => seat.steppedUp) && view.wall.left > 20,
  },
  {
    name: 'tablet',
    rules: 'wuhan',
    language: 'en',
    size: TABLET,
    when: message => isFullTable(message) && message.view.wall.left > 20,
  },
  {
    name: 'phone',
    rules: 'hong-kong',
    language: 'zh-Hant',
    size: PHONE,
    when: ({ event, view }) =>
      event?.type === 'tile-discarded' && view.wall.left > 30 && view.seats.some(seat => seat.bonus.length > 1),
  },
];

async function takeTable({ name, rules, language, size, when }: TablePicture): Promise<void> {
  const message = eveningMessages(rules).findLast(when);
  if (!message) throw new Error(`nothing to take the picture ${name} of`);
  const table = await ServedTable.start(PAGES, message.view);
  const page = await opened(`${table.url}?lang=${language}`, size);
  await page.locator('[data-revision="0"][data-phase]').waitFor();
  await page.waitForFunction('document.adoptedStyleSheets.length > 0');
  await take(page, name);
  await table.stop();
}

/** A match whose last hand somebody has won. */
function wonMatch(id: RuleSetId) {
  const rules = standardRules(id);
  const projector = new MatchProjector({
    match: 'a-match',
    rules,
    firstDealer: null,
    names: ['Mei', 'Johann', 'Ama', 'Chiara'],
  });
  let won = projector.current.view;
  for (const event of playedMatch(rules, 4, 6).events) {
    projector.apply(event);
    if (projector.current.view.ended?.explanation.outcome === 'won') won = projector.current.view;
  }
  return won;
}

async function takeOtherPages(): Promise<void> {
  const served = await ServedPrivatePages.start(midHand, PAGES);
  served.match = wonMatch('hong-kong');
  served.host = EQUIPPED;

  const results = await opened(`${served.url}/results?lang=en`, TABLET);
  await results.locator('[data-pattern]').first().click();
  await results.locator('.pattern-rule').waitFor();
  await take(results, 'results');

  const score = await opened(`${served.url}/score?lang=en`, UPRIGHT);
  await score.selectOption('[data-rule-set]', 'hong-kong');
  for (const key of 'RD RD RD B2 B3 B4 B5 B6 B7 B9 B9 E E E'.split(' '))
    await score.locator(`.hand-editor .keyboard [data-key="${key}"]`).click();
  await score.locator('.verdict-line[data-verdict="legal"]').waitFor();
  await score.locator('[data-read-hand]').waitFor();
  await take(score, 'scorepad');

  const setup = await opened(`${served.url}/setup?lang=en`, TABLET);
  await served.signIn(setup);
  await setup.locator('[data-house-rules] [data-option]').first().waitFor();
  await take(setup, 'setup');
  await served.stop();
}

try {
  for (const picture of TABLE_PICTURES) await takeTable(picture);
  await takeOtherPages();
} finally {
  await context.browser()?.close();
}
