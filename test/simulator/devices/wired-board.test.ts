import { describe, expect, test } from 'vitest';
import { parseLine } from '../../../src/protocol/line.ts';
import { FAULT_PROFILES, type FaultProfile } from '../../../src/simulator/devices/fault-profiles.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { SEAT_BOARD } from '../../support/board-scripts.ts';
import { hostLine } from '../../support/board-talk.ts';

/** A board that has been up since time 0, on a cable with these faults. */
function wiredBoard(faults: FaultProfile = FAULT_PROFILES.none): WiredBoard {
  const board = new SimulatedBoard(SEAT_BOARD, { random: seededRandom(1), at: -250 });
  const wired = new WiredBoard(board, { random: seededRandom(2), faults });
  board.advance(0);
  return wired;
}

const arrivedUntil = (wired: WiredBoard, at: number): string =>
  wired
    .advance(at)
    .map(({ bytes }) => bytes)
    .join('');

/** The lines of a stream of bytes, sorted into whole and broken ones. */
function sorted(bytes: string): { readonly whole: readonly string[]; readonly broken: readonly string[] } {
  const lines = bytes.split('\n').filter(line => line !== '');
  const isWhole = (line: string): boolean => parseLine(line).ok;
  return { whole: lines.filter(isWhole), broken: lines.filter(line => !isWhole(line)) };
}

/** Presses a button every ten milliseconds: so many lines. */
function chatter(wired: WiredBoard, lines: number): void {
  for (let i = 1; i <= lines; i++) wired.board.press('undo', i * 10);
}

describe('a good cable', () => {
  test('brings every line at once and whole', () => {
    const wired = wiredBoard();
    wired.board.press('undo', 100);
    expect(wired.nextDueAt).toBe(100);
    expect(wired.advance(100)).toEqual([{ at: 100, bytes: expect.stringMatching(/ BTN id=undo state=down\*....\n$/) }]);
  });

  test('takes what the host writes in any pieces', () => {
    const wired = wiredBoard();
    const asked = `${hostLine({ type: 'HELLO?' })}\n`;
    wired.receive(asked.slice(0, 5), 100);
    wired.receive(asked.slice(5) + asked, 110);
    expect(arrivedUntil(wired, 110).match(/ HELLO /g)).toHaveLength(2);
  });

  test('a host that never ends its line is told of one that was too long', () => {
    const wired = wiredBoard();
    for (let i = 0; i < 100; i++) wired.receive('x'.repeat(1000), 100);
    wired.receive('\n', 100);
    expect(arrivedUntil(wired, 1000)).toContain(' ovf=1 ');
  });
});

describe('a fault that is asked for', () => {
  test('a lost line never arrives', () => {
    const wired = wiredBoard();
    wired.spoilNext('lost', 0, 2);
    chatter(wired, 3);
    expect(sorted(arrivedUntil(wired, 500)).whole).toEqual([expect.stringMatching(/^3 /)]);
  });

  test('a doubled line arrives twice', () => {
    const wired = wiredBoard();
    wired.spoilNext('doubled', 0);
    chatter(wired, 1);
    const [first, second, ...rest] = sorted(arrivedUntil(wired, 500)).whole;
    expect([second, rest]).toEqual([first, []]);
  });

  test('a corrupted line arrives broken, the next one whole', () => {
    const wired = wiredBoard();
    wired.spoilNext('corrupted', 0);
    chatter(wired, 3);
    const { whole, broken } = sorted(arrivedUntil(wired, 500));
    expect(broken).not.toEqual([]);
    expect(whole.at(-1)).toMatch(/^3 /);
  });

  test('a truncated line runs into the next', () => {
    const wired = wiredBoard();
    wired.spoilNext('truncated', 0);
    chatter(wired, 3);
    const bytes = arrivedUntil(wired, 500);
    expect(bytes.match(/\n/g)).toHaveLength(2);
    expect(bytes).toMatch(/\n3 .*\n$/);
  });

  test('noise costs the line it lands in and no other', () => {
    const wired = wiredBoard();
    wired.inject('\xff\x00*', 0);
    chatter(wired, 2);
    expect(sorted(arrivedUntil(wired, 500)).whole).toEqual([expect.stringMatching(/^2 /)]);
  });

  test('a delay makes lines late but keeps their order', () => {
    const wired = wiredBoard();
    wired.delay(200, 0);
    wired.board.press('hu0', 10);
    wired.delay(0, 20);
    wired.board.release('hu0', 30);
    expect(arrivedUntil(wired, 209)).toBe('');
    expect(arrivedUntil(wired, 210)).toMatch(/down.*\n.*up/);
  });

  test('in silence nothing gets through, either way', () => {
    const wired = wiredBoard();
    wired.silence(5000, 0);
    wired.receive(`${hostLine({ type: 'HELLO?' })}\n`, 100);
    expect(arrivedUntil(wired, 4999)).toBe('');
    expect(arrivedUntil(wired, 5999)).toMatch(/^5 5000 HB [^\n]*\n$/);
  });

  test('a cable that is pulled takes what is underway and the power with it', () => {
    const wired = wiredBoard();
    wired.delay(100, 0);
    wired.board.press('undo', 10);
    wired.unplug(50);
    expect(arrivedUntil(wired, 3000)).toBe('');
    wired.plug(3000);
    expect(arrivedUntil(wired, 3900)).toMatch(/^0 0 HELLO .*cause=por/);
  });

  test('a board with a supply of its own goes on counting while the cable is off', () => {
    const wired = wiredBoard();
    wired.unplug(50, { keepsPower: true });
    expect(arrivedUntil(wired, 3500)).toBe('');
    wired.plug(3500);
    expect(arrivedUntil(wired, 4000)).toMatch(/^4 4000 HB /);
  });
});

describe('faults by chance', () => {
  test('most lines of a typical cable arrive whole, in order and within 150 ms', () => {
    const wired = wiredBoard(FAULT_PROFILES.typical);
    chatter(wired, 2000);
    const pieces = wired.advance(25_000);
    const { whole } = sorted(pieces.map(({ bytes }) => bytes).join(''));
    const buttons = whole.filter(line => line.includes(' BTN '));
    expect(buttons.length).toBeGreaterThan(1900);
    expect(buttons.length).toBeLessThan(2000);
    expect(pieces.map(({ at }) => at)).toEqual(pieces.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test('a harsh cable loses five times as much as a typical one', () => {
    expect(FAULT_PROFILES.harsh.line.lost).toBeCloseTo(5 * FAULT_PROFILES.typical.line.lost);
    expect(FAULT_PROFILES.harsh.lateAppearance.chance).toBeCloseTo(5 * FAULT_PROFILES.typical.lateAppearance.chance);
  });

  test('two boards on typical cables overtake each other', () => {
    const left = wiredBoard(FAULT_PROFILES.typical);
    const right = new WiredBoard(new SimulatedBoard(SEAT_BOARD, { random: seededRandom(3), at: -250 }), {
      random: seededRandom(4),
      faults: FAULT_PROFILES.typical,
    });
    const times = Array.from({ length: 50 }, (_, i) => 1000 + 400 * i);
    const arrivals = (wired: WiredBoard, pressAt: readonly number[]): readonly number[] =>
      pressAt.flatMap(at => {
        wired.advance(at - 1);
        wired.board.press('undo', at);
        return wired.advance(at + 160).filter(({ bytes }) => bytes.includes('BTN'))[0]?.at ?? [];
      });
    const leftAt = arrivals(left, times);
    const rightAt = arrivals(
      right,
      times.map(at => at + 20),
    );
    expect(rightAt.some((at, i) => at < (leftAt[i] ?? 0))).toBe(true);
  });
});
