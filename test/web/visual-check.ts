import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { missingGlyphs } from './missing-glyphs.ts';
import { type Box, readScreen, type ScreenItem, type ScreenReading } from './read-screen.ts';

/** The screens people look at: one in or beside the table, a tablet either way, a phone. */
export const SCREENS = [
  { device: 'screen', width: 1920, height: 1080 },
  { device: 'tablet', width: 1024, height: 768 },
  { device: 'upright tablet', width: 768, height: 1024 },
  { device: 'phone', width: 390, height: 844 },
] as const;

/** A panel in or beside a table, flatter than the others: for the pages that are shown on it. */
export const FLAT_PANEL = { device: 'flat panel', width: 1024, height: 600 } as const;

export interface Screen {
  readonly device: string;
  readonly width: number;
  readonly height: number;
}

/** What a page may be excused for. */
export interface VisualLeave {
  /** Parts that lie over the page on purpose, as a selector; what they cover is not looked at. */
  readonly overlays?: string;
  /** Whether everything must fit on one screen. */
  readonly fitsOneScreen?: boolean;
  /** The smallest text people can read from where they sit, in pixels. */
  readonly smallestTextPx?: number;
}

const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/**
 * Everything that is wrong with the looks of a page, in words: how it is laid out, and what axe-core calls serious.
 * Nothing when all is well.
 */
export async function whatLooksWrong(page: Page, leave: VisualLeave = {}): Promise<readonly string[]> {
  return [...(await whatIsLaidOutWrong(page, leave)), ...(await seriousViolations(page))];
}

/** Text and controls that overlap, stick out, are cut off, covered or too small, and characters no font has. */
export async function whatIsLaidOutWrong(page: Page, leave: VisualLeave = {}): Promise<readonly string[]> {
  await atRest(page);
  const reading = await page.evaluate(readScreen, leave.overlays ?? OVERLAYS);
  return [...faultsOf(reading, leave), ...(await page.evaluate(missingGlyphs))];
}

/** Where pictures of what is looked at go, for whoever wants to look at it too. */
const { PAIZHUO_PICTURES: PICTURES } = process.env;

/** Each screen takes seconds on a slow machine, and a page is looked at on four of them. */
export const ON_ANY_SCREEN = { timeout: 180_000 };

interface OnAnyScreen {
  readonly screens?: readonly Screen[];
  readonly leaveOn?: (screen: Screen) => VisualLeave;
  /** What its pictures are called. */
  readonly name?: string;
}

/**
 * The same on every screen people look at, one after the other: a page is opened once and then resized. What axe-core says
 * takes longest and changes least with the size: it is asked on the largest and on the smallest. Each fault names the screen.
 * The page stays as large as the last of them.
 */
export async function whatLooksWrongOnAnyScreen(
  page: Page,
  { screens = SCREENS, leaveOn = () => ({}), name = 'page' }: OnAnyScreen = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    const { device, width, height } = screen;
    await page.setViewportSize({ width, height });
    await drawn(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${device}.png`, fullPage: true });
    const look = screen === screens[0] || screen === screens.at(-1) ? whatLooksWrong : whatIsLaidOutWrong;
    for (const fault of await look(page, leaveOn(screen))) faults.push(`on a ${device}: ${fault}`);
  }
  return faults;
}

/** Waits until the page has been drawn as large as it is now. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until the fonts are there and nothing moves but what moves for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(animation => animation.finished));
  });

/** The faults that can be told from where things are. */
export function faultsOf(
  { items, page, viewport }: ScreenReading,
  { fitsOneScreen = false, smallestTextPx = 11 }: VisualLeave = {},
): readonly string[] {
  const height = fitsOneScreen ? viewport.height : Math.max(page.height, viewport.height);
  const faults = items.flatMap(item => [
    ...(sticksOut(item.box, viewport.width, height) ? [`${item.name} sticks out of the page`] : []),
    ...(item.cutOffPx > 1 ? [`${item.name} is cut off by ${Math.round(item.cutOffPx)} px`] : []),
    ...(item.coveredBy ? [`${item.name} is covered by ${item.coveredBy}`] : []),
    ...(item.kind === 'text' && item.fontPx < smallestTextPx ? [`${item.name} is ${item.fontPx} px small`] : []),
  ]);
  if (page.width > viewport.width + 1) faults.push(`the page is ${page.width - viewport.width} px too wide`);
  if (fitsOneScreen && page.height > viewport.height + 1) faults.push('the page is higher than the screen');
  return [...faults, ...overlapsOf(items)];
}

const sticksOut = ({ left, top, right, bottom }: Box, width: number, height: number): boolean =>
  left < -1 || top < -1 || right > width + 1 || bottom > height + 1;

function overlapsOf(items: readonly ScreenItem[]): readonly string[] {
  return items.flatMap((a, index) =>
    items
      .slice(index + 1)
      .filter(b => a.isOnTop === b.isOnTop && !areRelated(a, b) && overlap(a.box, b.box))
      .map(b => `${a.name} overlaps ${b.name}`),
  );
}

/** A button and the words on it may lie on each other, and so may the lines of one text. */
function areRelated(a: ScreenItem, b: ScreenItem): boolean {
  const [ofA = -1, ofB = -1] = [a.lineage[0], b.lineage[0]];
  return a.lineage.includes(ofB) || b.lineage.includes(ofA);
}

const A_HAIR = 2;
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > A_HAIR &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > A_HAIR;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const AXE_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // no serious rule of these reads style sheets or what a video says
  preload: false,
};
const GRAVE: readonly string[] = ['serious', 'critical'];
/** Rules that find nothing grave need not run: a violation has the impact of its rule. */
const HARMLESS_RULES = `axe._audit.rules
  .filter(({ impact }) => !${JSON.stringify(GRAVE)}.includes(impact))
  .map(({ id }) => [id, { enabled: false }])`;

async function seriousViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { ...${JSON.stringify(AXE_RULES)}, rules: Object.fromEntries(${HARMLESS_RULES}) })`,
  );
  return violations
    .filter(({ impact }) => impact && GRAVE.includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target.join(' ')).join(', ')})`);
}
