import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { HandReview } from '../../src/projections/review-view.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayView } from '../../src/recording/replay.ts';
import { reviewHand } from '../../src/review/review-hand.ts';
import { openHands } from '../../web/replay/open-hands.ts';
import { stepAt } from '../../web/replay/player.ts';
import { bigMomentsOf, seqOf } from '../../web/replay/review/big-moments.ts';
import { marksOf, turnStarts } from '../../web/replay/timeline.ts';
import { HOST_PIN } from '../adapters/http/a-web-server.ts';
import { fileOf } from '../support/recorded-hands.ts';
import { inABrowser } from './in-a-browser.ts';
import { aServerOf, type KeptHand, keptMatch, MATCH } from './served-records.ts';
import { FLAT_PANEL, ON_ANY_SCREEN, SCREENS, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const hands = keptMatch('guangdong', 1, 4);
const won = must(
  hands.find(({ end }) => end.outcome === 'won'),
  'a hand that was won',
);

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

const stepsOf = (hand: KeptHand) => {
  const read = parseHandRecord(fileOf(hand));
  if (!read.ok) throw new Error(read.error.what);
  return replayView(read.value, true).steps;
};

function reviewOf(hand: KeptHand): HandReview {
  const read = parseHandRecord(fileOf(hand));
  if (!read.ok) throw new Error(read.error.what);
  const looking = reviewHand(read.value);
  for (let step = looking.next(); ; step = looking.next()) if (step.done) return step.value;
}

async function watch(hand: KeptHand, { at = '', lang = 'en', mayManage = true } = {}): Promise<void> {
  const { url } = await aServerOf(browser.pages, hands, mayManage);
  await page.goto(`${url}/replay?lang=${lang}#${hand.id}${at}`);
  await page.locator('.replay-bar').waitFor();
}

/** Waits until a step is shown: steps are counted from 0 on. */
const isShown = (step: number) => page.locator(`.replay-bar[data-step="${step}"]`).waitFor();

/** Everything that can be read off a display and where each tile lies; not what a table has that is played at. */
const shownOn = (display: Page): Promise<readonly string[]> =>
  display.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main.screen, main.screen [class]')]
      .filter(part => !part.closest('[hidden], .announcement, .start, .join-codes, .info-foot, .info-simulated'))
      .filter(part => part.checkVisibility())
      .map(part => {
        const { revision: _, ...facts } = part.dataset;
        const words = part.childElementCount === 0 ? part.textContent : '';
        return `${part.className} ${JSON.stringify(facts)} ${part.style.transform} ${words}`;
      })
      .sort(),
  );

test('a recorded hand is shown step by step as the display showed it', async () => {
  const steps = stepsOf(won);
  const first = must(steps[0], 'a step');
  const server = await aServerOf(browser.pages, hands, false, { current: () => first.message });
  const live = await browser.context.newPage();
  await live.goto(`${server.url}/table?lang=en`);
  await live.locator('main[data-phase]').waitFor();
  await page.goto(`${server.url}/replay?lang=en#${won.id}`);
  await isShown(0);
  const looked = [5, ...turnStarts(steps).filter((_, index) => index % 9 === 4), steps.length - 1];
  for (const at of looked) {
    const { message } = must(steps[at], 'a step');
    server.broadcast(message);
    await live.locator(`main[data-revision="${message.revision}"]`).waitFor();
    await page.goto(`${server.url}/replay?lang=en#${won.id}@${message.seq}`);
    await isShown(at);
    expect(await shownOn(page)).toEqual(await shownOn(live));
  }
  await live.close();
});

test('a hand that is played goes on by itself and stops at its end', async () => {
  const steps = stepsOf(won);
  await watch(won, { at: `@${steps.at(-4)?.message.seq}` });
  await page.locator('[data-choose="speed"]').selectOption('8');
  await page.locator('[data-command="toggle"]').click();
  await isShown(steps.length - 1);
  await page.locator('.replay-bar[data-playing="false"]').waitFor();
});

test('keys go through the hand by events, turns and marks, and the address follows', async () => {
  const steps = stepsOf(won);
  const turns = turnStarts(steps);
  await watch(won);
  await page.keyboard.press('ArrowRight');
  await isShown(1);
  await page.keyboard.press('Shift+ArrowRight');
  await isShown(
    must(
      turns.find(at => at > 1),
      'a turn',
    ),
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  const mark = must(marksOf(steps)[0], 'a mark');
  await isShown(mark.at);
  await page.waitForURL(`**#${won.id}@${steps[mark.at]?.message.seq}`);
  await page.keyboard.press('End');
  await isShown(steps.length - 1);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
});

test('the link to a moment is copied, and shown beside its code', async () => {
  await watch(won);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**#${won.id}@*`);
  await page.locator('[data-moment]').click();
  const sheet = page.locator('.moment-link[data-copied="true"]');
  expect(await sheet.locator('input').inputValue()).toBe(page.url());
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a link followed in the moment the address was about to change is what is shown', async () => {
  const steps = stepsOf(won);
  await page.addInitScript(() => {
    const late: (() => void)[] = [];
    const { setTimeout } = window;
    const held = (action: () => void, ms?: number) => (ms === 300 ? late.push(action) : setTimeout(action, ms));
    Object.assign(window, { late, setTimeout: held });
  });
  await watch(won);
  await page.evaluate(hash => {
    location.hash = hash;
    for (const action of Reflect.get(window, 'late')) action();
  }, `#${won.id}@${steps[5]?.message.seq}`);
  await isShown(5);
});

test('the line marks what stands out, and is dragged to a moment', async () => {
  const steps = stepsOf(won);
  await watch(won);
  const marked = await page
    .locator('[data-mark-at]')
    .evaluateAll(marks => marks.map(mark => mark.getAttribute('data-mark-at')));
  expect(marked.map(Number)).toEqual(marksOf(steps).map(({ at }) => at));
  await page.getByRole('slider').fill('20');
  await isShown(20);
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toContain(`21 of ${steps.length}`);
});

test('the table is turned to another seat and hands are laid open', async () => {
  const steps = stepsOf(won);
  const at = must(turnStarts(steps)[6], 'a turn');
  await watch(won, { at: `@${steps[at]?.message.seq}` });
  await page.locator('[data-choose="bottom"]').selectOption('2');
  expect(await page.locator('.plate[data-side="0"]').getAttribute('data-seat')).toBe('2');
  const open = (seat: number) =>
    page
      .locator(`[data-rack="${seat}"] [data-tile]`)
      .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-tile')));
  expect(await open(2)).toEqual([]);
  await page.locator('[data-choose="hands"]').selectOption('2');
  const held = openHands(must(steps[at], 'a step'), 'all').seats.map(seat => seat.revealed);
  expect(await open(2)).toEqual(held[2]);
  expect(await open(0)).toEqual([]);
  await page.locator('[data-choose="hands"]').selectOption('all');
  expect(await open(0)).toEqual(held[0]);
});

test('whoever looks after the table sees what the sensors said; others do not', async () => {
  const steps = stepsOf(won);
  const at = `@${steps[9]?.message.seq}`;
  await watch(won, { at });
  await page.keyboard.press('r');
  expect(await page.locator('[data-reading]').count()).toBe(10);
  expect(await page.locator('[data-reading][data-new="true"]').count()).toBe(1);
  await watch(won, { at, mayManage: false });
  await page.keyboard.press('r');
  expect(await page.locator('[data-reading]').count()).toBe(0);
  expect(await page.locator('.readings').textContent()).toContain('not signed in as the host');
});

describe('the review of a hand', () => {
  const review = reviewOf(won);
  const steps = stepsOf(won);
  const moments = bigMomentsOf(review);

  test('tells of the discard that is shown what it gave up', async () => {
    const worst = must(
      review.discards.toSorted((a, b) => b.givesUp.tiles - a.givesUp.tiles)[0],
      'a discard that gives something up',
    );
    await watch(won, { at: `@${worst.seq}` });
    await page.keyboard.press('a');
    const told = page.locator(`[data-reviewed="${worst.seq}"]`);
    const best = must(worst.choices[0], 'a best choice');
    expect(await told.locator('.review-verdict').textContent()).toContain(
      `${best.tiles - worst.givesUp.tiles} tiles instead of ${best.tiles}: gives up `,
    );
    expect(await told.locator('[data-choice]').first().getAttribute('data-choice')).toBe(best.tile);
    expect(await told.locator('[data-chosen="true"]').getAttribute('data-choice')).toBe(worst.tile);
  });

  test('leads to the big moments, by tap and by key', async () => {
    await watch(won);
    await page.keyboard.press('a');
    await page.locator('[data-big-moment]').first().waitFor();
    const listed = await page
      .locator('[data-big-moment]')
      .evaluateAll(all => all.map(moment => Number(moment.getAttribute('data-big-moment'))));
    expect(listed).toEqual(moments.map(seqOf));
    await page.locator('[data-big-moment]').last().click();
    await isShown(stepAt(steps, must(listed.at(-1), 'a moment')));
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    await isShown(stepAt(steps, must(listed[0], 'a moment')));
  });

  test('says so when the table does not answer', async () => {
    await watch(won);
    await page.route('**/review', route => route.abort());
    await page.locator('[data-command="review"]').click();
    await page.locator('[data-review="unreachable"]').getByRole('alert').waitFor();
  });
});

test('the page of a result explains the score and gives the hand away', async () => {
  await watch(won);
  await page.locator('[data-why]').click();
  await page.locator('[data-page="result"]').waitFor();
  const points = won.record.events.find(event => event.type === 'hand-won')?.points;
  expect(await page.locator('[data-points]').getAttribute('data-points')).toBe(String(points));
  for (const [kind, begins] of [
    ['svg', '<svg'],
    ['png', '\u0089PNG'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.locator(`[data-card="${won.id}"] [data-save="${kind}"]`).click();
    const file = await (await saved).path();
    expect((await readFile(file, 'latin1')).startsWith(begins)).toBe(true);
  }
  const saved = page.waitForEvent('download');
  await page.locator(`[data-card="${won.id}-match"] [data-save="svg"]`).click();
  expect((await saved).suggestedFilename()).toBe(`${won.id}-match.svg`);
});

test('a hand that nobody recorded is said to be missing', async () => {
  const { url } = await aServerOf(browser.pages, hands, false);
  await page.goto(`${url}/replay?lang=en#2020-01-01T00-00-00-0001`);
  await page.getByText('No such hand is recorded').waitFor();
});

describe('the list of hands', () => {
  const found = (count: number) => page.locator(`main[data-found="${count}"]`).waitFor();

  test('hands are looked for by rules, player, winner, date and size', async () => {
    const { url } = await aServerOf(browser.pages, hands, false);
    await page.goto(`${url}/replay?lang=en`);
    await found(hands.length);
    const winner = must(won.end.winner, 'a winner');
    const name = must(won.record.header.seats[winner], 'a name');
    await page.locator('[name="winner"]').fill(name);
    await found(hands.filter(({ end }) => end.winner === winner).length);
    await page.locator('[name="min"]').fill('1000');
    await found(0);
    await page.getByText('No hand matches.').waitFor();
    await page.locator('[name="min"]').fill('');
    await page.locator('[name="from"]').fill('2027-01-01');
    await found(0);
    await page.locator('[name="from"]').fill('');
    await page.locator('[name="rules"]').selectOption('tianjin');
    await found(0);
  });

  test('a file that was dropped is kept and can be watched', async () => {
    const { url } = await aServerOf(browser.pages, hands.slice(0, 1), true);
    await page.goto(`${url}/replay?lang=en`);
    await found(1);
    const text = fileOf(must(hands[1], 'a hand'));
    const dropped = await page.evaluateHandle(content => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], '0002.paizhuo.jsonl'));
      return carried;
    }, text);
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    await found(2);
    await page.getByRole('link', { name: 'Watch it' }).click();
    await isShown(0);
  });

  test.each([
    ['a torn file', (text: string) => text.slice(0, -40), 'record/not-imported', 'This file cannot be imported'],
    ['no record at all', () => 'a shopping list', 'record/not-imported', 'This file cannot be imported'],
    ['a page', () => '<script>alert(1)</script>\n', 'record/not-imported', 'This file cannot be imported'],
  ])('%s is refused in words', async (_, spoil, code, words) => {
    const { url } = await aServerOf(browser.pages, hands.slice(0, 1), true);
    await page.goto(`${url}/replay?lang=en`);
    const file = join(browser.pages, 'spoiled.paizhuo.jsonl');
    await writeFile(file, spoil(fileOf(won)));
    await page.locator('[data-import]').setInputFiles(file);
    expect(await page.locator(`[data-refused="${code}"]`).textContent()).toContain(words);
  });

  test('whoever is not the host is told so and where to sign in', async () => {
    const { url } = await aServerOf(browser.pages, hands.slice(0, 1), false);
    await page.goto(`${url}/replay?lang=en`);
    const file = join(browser.pages, 'hand.paizhuo.jsonl');
    await writeFile(file, fileOf(won));
    await page.locator('[data-import]').setInputFiles(file);
    expect(await page.locator('[data-refused="record/not-allowed"] a').getAttribute('href')).toBe('/setup');
  });
});

/** Shows the list who the host is. */
async function signIn(): Promise<void> {
  await page.locator('.backup [name="pin"]').fill(HOST_PIN);
  await page.locator('.backup form button').click();
  await page.locator('[data-back-up]').waitFor();
}

describe('everything in one file', () => {
  /** Where a backup of a table with these hands lies, saved by its page. */
  const savedBackup = async (kept: readonly KeptHand[]): Promise<string> => {
    const { url } = await aServerOf(browser.pages, kept, true);
    await page.goto(`${url}/replay?lang=en`);
    await signIn();
    const saved = page.waitForEvent('download');
    await page.locator('[data-back-up]').click();
    await page.locator('[data-backup="backed-up"]').waitFor();
    const path = join(browser.pages, 'backup.zip');
    await (await saved).saveAs(path);
    return path;
  };

  test('the host saves a backup and restores it at another table', async () => {
    const backup = await savedBackup(hands);
    const { url } = await aServerOf(browser.pages, [], true);
    await page.goto(`${url}/replay?lang=en`);
    await page.locator('main[data-found="0"]').waitFor();
    await signIn();
    await page.locator('[data-restore]').setInputFiles(backup);
    await page.locator('[data-backup="restored"]').waitFor();
    expect(await page.locator('[data-backup]').textContent()).toContain('1 match restored; 0 were here already.');
    await page.locator(`main[data-found="${hands.length}"]`).waitFor();
  });

  test('what is no backup is refused in words', async () => {
    const { url } = await aServerOf(browser.pages, hands, true);
    await page.goto(`${url}/replay?lang=en`);
    await signIn();
    const file = join(browser.pages, 'no-backup.zip');
    await writeFile(file, 'PK no');
    await page.locator('[data-restore]').setInputFiles(file);
    const refused = page.locator('.backup [data-refused="record/not-restored"]');
    expect(await refused.textContent()).toContain('nothing was changed');
  });

  test('a match that was handed out as a zip is brought in by dropping it', async () => {
    const from = await aServerOf(browser.pages, hands, true);
    const zip = await (await fetch(`${from.url}/api/matches/${MATCH}/hands.zip`)).arrayBuffer();
    const file = join(browser.pages, 'match.zip');
    await writeFile(file, Buffer.from(zip));
    const { url } = await aServerOf(browser.pages, [], true);
    await page.goto(`${url}/replay?lang=en`);
    await page.locator('main[data-found="0"]').waitFor();
    await page.locator('[data-import]').setInputFiles(file);
    expect(await page.locator('[data-kept]').getAttribute('data-kept')).toBe(String(hands.length));
    await page.locator(`main[data-found="${hands.length}"]`).waitFor();
  });
});

test.each([
  ['the list', '', '[data-hand]'],
  ['a hand', `#${won.id}`, '.replay-bar'],
  ['a result', `#${won.id}/result`, '.keep img'],
])('the first load of %s is small', async (_, address, there) => {
  const { url } = await aServerOf(browser.pages, hands, false);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (pathname === '/replay' || pathname.startsWith('/assets/')) bodies.push(response.body());
  });
  await page.goto(`${url}/replay${address}`);
  await page.locator(there).first().waitFor();
  page.removeAllListeners('response');
  const bytes = (await Promise.all(bodies)).map(body => gzipSync(body).length);
  expect(bytes.length).toBeGreaterThan(3);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(150_000);
});

describe('on every screen', ON_ANY_SCREEN, () => {
  const leave = { smallestTextPx: 10.5 };

  test('nothing overlaps, sticks out, is cut off or unreadable while a hand is watched', async () => {
    const steps = stepsOf(won);
    await page.setViewportSize(SCREENS[3]);
    await watch(won, { at: `@${steps[Math.floor(steps.length * 0.6)]?.message.seq}`, lang: 'zh-Hant' });
    // an upright screen scrolls under the bar; on others the readings may cover a part of the table
    const whatIsWrong = (): Promise<readonly string[]> =>
      whatLooksWrongOnAnyScreen(page, {
        leaveOn: ({ width, height }) => ({
          ...leave,
          overlays: width < height ? '.replay-bar' : '.result, .side-panel',
        }),
      });
    expect(await whatIsWrong()).toEqual([]);
    for (const key of ['t', 'o', 'r']) await page.keyboard.press(key);
    expect(await whatIsWrong()).toEqual([]);
    await page.keyboard.press('a');
    await page.locator('[data-reviewed]').waitFor();
    expect(await whatIsWrong()).toEqual([]);
    await page.keyboard.press('a');
    await page.keyboard.press('End');
    expect(await whatIsWrong()).toEqual([]);
    await page.keyboard.press('?');
    await page.locator('.sheet[open]').waitFor();
    expect(await whatLooksWrongOnAnyScreen(page, { leaveOn: () => ({ ...leave, overlays: '.sheet' }) })).toEqual([]);
  });

  test('a low screen has one row of what is done often, and all else a tap away', async () => {
    await page.setViewportSize(FLAT_PANEL);
    await watch(won, { at: '', lang: 'zh-Hans' });
    await page.keyboard.press('End');
    await page.locator('.screen[data-phase="over"]').waitFor();
    const looks = { smallestTextPx: 10, overlays: '.result' };
    expect(await whatLooksWrong(page, looks)).toEqual([]);
    expect(await page.locator('[data-choose="hands"]').isVisible()).toBe(false);
    await page.locator('.bar-rest-button').click();
    await page.locator('[data-choose="hands"]').waitFor();
    await page.locator('[data-command="help"]').waitFor();
    expect(await whatLooksWrong(page, { ...looks, overlays: '.result, .bar-rest' })).toEqual([]);
  });

  test('nothing does in the list and on the page of a result', async () => {
    const { url } = await aServerOf(browser.pages, hands, true);
    await page.goto(`${url}/replay?lang=zh-Hans`);
    await page.locator('[data-hand]').first().waitFor();
    expect(await whatLooksWrongOnAnyScreen(page, { leaveOn: () => leave })).toEqual([]);
    await signIn();
    expect(await whatLooksWrongOnAnyScreen(page, { leaveOn: () => leave })).toEqual([]);
    await page.goto(`${url}/replay?lang=en#${won.id}/result`);
    await page.locator('.keep img').first().waitFor();
    expect(await whatLooksWrongOnAnyScreen(page, { leaveOn: () => leave })).toEqual([]);
  });
});
