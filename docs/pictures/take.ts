/** Takes the pictures of the README and the docs from seeded evenings: `npm run pictures`. */
import { join } from 'node:path';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { openBrowser } from '../../test/web/open-browser.ts';
import { eveningMessages } from '../../test/web/seeded-moments.ts';
import { ServedTable } from '../../test/web/served-table.ts';

const PAGES = join(import.meta.dirname, '../../dist/web');

interface Picture {
  readonly name: string;
  readonly rules: RuleSetId;
  readonly language: 'en' | 'zh-Hant';
  readonly size: { readonly width: number; readonly height: number };
  /** The last time this is so in the evening is shown. */
  readonly when: (message: TableMessage) => boolean;
}

const WIDE = { width: 1600, height: 900 };
const PHONE = { width: 390, height: 780 };

const PICTURES: readonly Picture[] = [
  {
    name: 'table',
    rules: 'guangdong',
    language: 'en',
    size: WIDE,
    when: ({ event, view }) =>
      event?.type === 'tile-discarded' &&
      view.wall.left > 14 &&
      view.seats.filter(seat => seat.melds.length > 0).length >= 3,
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
    when: ({ event, view }) => event?.type === 'tile-drawn' && view.steppedUp && view.wall.left > 20,
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

const browser = await openBrowser(WIDE);
try {
  for (const { name, rules, language, size, when } of PICTURES) {
    const message = eveningMessages(rules).findLast(when);
    if (!message) throw new Error(`nothing to take the picture ${name} of`);
    const table = await ServedTable.start(PAGES, message.view);
    const page = await browser.context.newPage();
    await page.setViewportSize(size);
    await page.goto(`${table.url}?lang=${language}`);
    await page.locator('[data-revision="0"][data-phase]').waitFor();
    await page.waitForFunction('document.adoptedStyleSheets.length > 0');
    await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
    await page.close();
    await table.stop();
  }
} finally {
  await browser.close();
}
