import { expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import { eveningSoFar } from '../../web/table/evening-so-far.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { midHand, toldBreak } from './views.ts';
import { whatIsLaidOutWrong } from './visual-check.ts';

const played = rules('guangdong');
const NAMES = ['Mei', 'Johann', 'Ama', 'Chiara'] as const;

/** The match of a seeded evening. */
function matchOf(seed: number, hands: number): MatchView {
  const projector = new MatchProjector({ match: 'a-match', rules: played, firstDealer: 0, names: NAMES });
  for (const event of playedMatch(played, seed, hands).events) projector.apply(event);
  return projector.current.view;
}

const match = matchOf(3, 8);

test('the course ends where the balances are, and every hand of it comes to zero', () => {
  const { course } = eveningSoFar(match);
  expect(course.at(-1)).toEqual(SEATS.map(seat => match.balances[seat] - match.startingPoints));
  for (const points of course) expect(points.reduce((sum, one) => sum + one, 0)).toBe(0);
});

test('the last hands are the three newest, the newest first, with as many tiles as the winner held', () => {
  const { lastHands } = eveningSoFar(match);
  const over = match.hands.filter(({ outcome }) => outcome !== null).map(({ handNo }) => handNo);
  expect(lastHands.map(({ handNo }) => handNo)).toEqual(over.toReversed().slice(0, 3));
  const won = lastHands.filter(({ winner }) => winner !== null);
  expect(won.length).toBeGreaterThan(0);
  for (const { sets } of won) expect(sets.flat().length).toBeGreaterThanOrEqual(14);
});

const wonBy = (seats: readonly (0 | 1 | 2 | 3 | null)[]): MatchView => {
  const [hand] = match.hands.filter(({ win }) => win !== null);
  if (!hand?.win) throw new Error('nobody won in the seeded evening');
  const { win } = hand;
  const hands = seats.map((seat, at) => ({
    ...hand,
    handNo: at + 1,
    outcome: seat === null ? ('drawn' as const) : ('won' as const),
    win: seat === null ? null : { ...win, seat },
  }));
  return { ...match, hands };
};

test.each([
  [[1, 2, 2, 2], { seat: 2, wins: 3 }],
  [[0, 0], { seat: 0, wins: 2 }],
  [[2, 2, null], null],
  [[2, null, 2], null],
  [[2, 2, 1], null],
] as const)('after wins by %j the streak is %j', (seats, streak) => {
  expect(eveningSoFar(wonBy(seats)).streak).toEqual(streak);
});

const browser = inABrowser();

test.each([
  [1920, 1080],
  [1024, 600],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
])('an evening without sensors has its course and last hands in sight on %i × %i', async (width, height) => {
  const table = await ServedTable.start(browser.pages, toldBreak);
  const page = await browser.context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(`${table.url}?lang=en`);
  await page.locator('[data-phase="deal"]').waitFor();
  table.match(match);
  await page.locator('[data-past-hand]').first().waitFor();
  expect(await page.locator('[data-past-hand]').count()).toBe(3);
  const leave = { overlays: '.result', fitsOneScreen: width > height, smallestTextPx: 10.5 };
  expect(await whatIsLaidOutWrong(page, leave)).toEqual([]);
  const revision = table.push(midHand);
  await page.locator(`[data-revision="${revision}"]`).waitFor();
  expect(await page.locator('[data-past-hand]').first().isVisible(), 'sensors need the room').toBe(false);
  await page.close();
  await table.stop();
});
