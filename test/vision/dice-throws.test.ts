import { expect, test } from 'vitest';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';
import { CameraBoard } from '../../src/vision/camera-board.ts';
import type { DiceLook, DieSeen } from '../../src/vision/dice-eye.ts';

const QUAD = [0, 1, 2, 3].map(at => ({ x: at, y: at })) as unknown as DieSeen['quad'];
const die = (pips: number | null, x: number): DieSeen => ({ pips, at: { x, y: 40 }, quad: QUAD });
const lying = (...dice: readonly DieSeen[]): DiceLook => ({ state: 'read', dice });
const MOVING: DiceLook = { state: 'moving' };
const EMPTY = lying();

/** What our host hears of the dice when the camera sees this, five pictures a second. */
function heard(looks: readonly DiceLook[]): readonly string[] {
  const reports: BoardReport[] = [];
  const toHost: string[] = [];
  const toBoard: string[] = [];
  let now = 0;
  const link = new BoardLink({ port: { write: line => toBoard.push(line), reopen: () => {} } });
  const board = new CameraBoard({
    uid: 'CA00001A',
    isSetEnrolled: false,
    zones: ['dice'],
    now: () => now,
    newBoot: () => '5EED0000',
    say: line => toHost.push(line),
  });
  const pass = (): void => {
    now += 200;
    board.beat();
    for (const line of toHost.splice(0)) reports.push(...link.receive(line, now));
    for (const line of toBoard.splice(0)) board.hear(line);
    reports.push(...link.advance(now));
  };
  reports.push(...link.opened(now));
  for (let i = 0; i < 8; i++) pass();
  for (const look of looks) {
    board.showDice(look);
    pass();
  }
  expect(link.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0, unknownKeys: 0 });
  return reports.flatMap(report =>
    report.type === 'dice-settled' ? [report.values.join()] : report.type === 'dice-rolling' ? ['rolling'] : [],
  );
}

const often = (look: DiceLook, times = 4): readonly DiceLook[] => Array.from({ length: times }, () => look);
const THREE_FOUR = lying(die(3, 20), die(4, 60));
const THREE_FOUR_ASIDE = lying(die(3, 80), die(4, 100));
const TWO_SIX = lying(die(2, 30), die(6, 70));

test.each<[string, readonly DiceLook[], readonly string[]]>([
  ['dice that lie there at the start are no throw', often(THREE_FOUR), []],
  [
    'dice that come into an empty place are thrown',
    [...often(EMPTY), MOVING, ...often(THREE_FOUR)],
    ['rolling', '3,4'],
  ],
  ['dice that show something else are thrown', [...often(THREE_FOUR), MOVING, ...often(TWO_SIX)], ['rolling', '2,6']],
  ['dice that are pushed aside are not thrown', [...often(THREE_FOUR), MOVING, ...often(THREE_FOUR_ASIDE)], []],
  [
    'dice that were taken up and show the same are thrown',
    [...often(THREE_FOUR), MOVING, ...often(EMPTY), MOVING, ...often(THREE_FOUR_ASIDE)],
    ['rolling', '3,4'],
  ],
  [
    'a hand over dice that nobody touches is no throw',
    [...often(THREE_FOUR), ...often(MOVING), ...often(EMPTY), ...often(THREE_FOUR)],
    [],
  ],
  ['one die alone is no throw', [...often(EMPTY), MOVING, ...often(lying(die(5, 20)), 12)], []],
  [
    'three dice are none of ours',
    [...often(EMPTY), MOVING, ...often(lying(die(1, 20), die(1, 60), die(2, 90)), 12)],
    [],
  ],
  [
    'a die that cannot be counted tells nothing, and nothing is guessed until it can',
    [...often(EMPTY), MOVING, ...often(lying(die(3, 20), die(null, 60)), 12), ...often(THREE_FOUR)],
    ['rolling', '3,4'],
  ],
  [
    'a die that cannot be counted for a while is not thrown again by being counted again',
    [...often(THREE_FOUR), ...often(lying(die(3, 20), die(null, 60)), 12), ...often(THREE_FOUR)],
    [],
  ],
  ['dice that lie so for one picture only have not settled', [...often(EMPTY), MOVING, TWO_SIX, MOVING], []],
])('%s', (_what, looks, told) => {
  expect(heard(looks)).toEqual(told);
});
