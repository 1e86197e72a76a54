import { describe, expect, test } from 'vitest';
import type { Wiring } from '../../hardware/wiring/wiring.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { tag } from '../support/board-talk.ts';
import { EmulatedBoard, wiringOf } from '../support/chips/emulated-board.ts';
import { LinkedBoard, type LinkedBoardOptions } from '../support/chips/linked-board.ts';
import type { Pn5180Make } from '../support/chips/pn5180.ts';
import { type BoardKind, boardFirmware, MCUS, type Mcu, openSeatFirmware } from '../support/chips/toolchain.ts';
import type { RailMake } from '../support/chips/wall-rails.ts';

const made = boardFirmware('seat', 'atmega328p');
const reason = 'missing' in made ? `: ${made.missing}` : '';

interface Setting extends LinkedBoardOptions {
  readonly mcu?: Mcu;
  /** Dice that lie in the tray when the power comes on. */
  readonly lay?: readonly number[];
  /** Whether it is a seat's at a table that reads only what lies open. */
  readonly isOpen?: boolean;
  readonly rails?: readonly number[];
  readonly railMake?: RailMake;
  readonly holdsMiso?: boolean;
  readonly wiring?: Wiring;
  readonly reader?: Pn5180Make;
}

/** A board on its cable, at seat 1; its host has said hello and knows what lies there. */
function linked(
  kind: BoardKind,
  { mcu = 'atmega328p', lay = [], isOpen = false, settings, ...fittings }: Setting = {},
): LinkedBoard {
  const hex = isOpen ? openSeatFirmware(mcu) : boardFirmware(kind, mcu);
  if ('missing' in hex) throw new Error(hex.missing);
  const board = new EmulatedBoard({ board: kind, mcu, program: hex.path, uid: 0xa1b2c3d4, seat: 1, ...fittings });
  board.layDice(lay);
  const run = new LinkedBoard(board, settings ? { settings } : {});
  run.run(500);
  return run;
}

describe.skipIf('missing' in made)(`a seat board in emulation${reason}`, () => {
  const ZONES: readonly Zone[] = ['rack1', 'meld1', 'discard1'];
  const SOON_MS = 1500;

  test.each(MCUS)('introduces itself to our own host, and is believed (%s)', mcu => {
    const run = linked('seat', { mcu });
    const { link, notices } = run;
    expect(run.runUntil(() => run.hasPassedSelfTest, SOON_MS)).not.toBeNull();
    expect(link.status).toMatchObject({ state: 'online', synced: true });
    expect(link.status.hello).toMatchObject({ board: 'seat', uid: 'A1B2C3D4', zones: ZONES, cause: 'por' });
    expect(notices).toEqual([]);
  });

  test.each(MCUS)('tells every tile that is laid down and taken up again (%s)', mcu => {
    const run = linked('seat', { mcu });
    for (let i = 0; i < 18; i++) run.board.lay('rack1', tag(i));
    for (let i = 20; i < 24; i++) run.board.lay('meld1', tag(i));
    expect(run.runUntil(() => run.isRight(ZONES), SOON_MS)).not.toBeNull();
    run.board.lift('rack1', tag(7));
    run.board.lay('discard1', tag(7));
    expect(run.runUntil(() => run.isRight(ZONES), SOON_MS)).not.toBeNull();
    expect(run.link.status.counts).toMatchObject({ badCrc: 0, badLines: 0, linesLost: 0, healed: 0, badMessages: 0 });
  });

  test('reads the hand laid open in place of the rack, where that is what its table is made for', () => {
    const run = linked('seat', { isOpen: true });
    expect(run.link.status.hello?.zones).toEqual(['reveal1', 'meld1', 'discard1']);
    run.board.lay('rack1', tag(3));
    expect(run.runUntil(() => run.tagsIn('reveal1').includes(tag(3)), SOON_MS)).not.toBeNull();
  });

  test.each(['spi-in', 'tile-reader-busy'])('pulls up no pin that 3.3 V drive: %s', signal => {
    const { board } = linked('seat');
    const { port } = must(
      wiringOf('seat', 'atmega328p').pins.find(pin => pin.signal === signal),
      signal,
    );
    expect(board.chip.isPulledUp(port)).toBe(false);
  });

  test('writes nothing into memory that wears out, however often it restarts without losing power', () => {
    const run = linked('seat');
    const boots = new Set([run.link.status.hello?.boot]);
    const written = (board: EmulatedBoard): readonly number[] =>
      [...Array(8).keys()].map(at => board.chip.remembers(at));
    const before = written(run.board);
    for (const cause of ['wdt', 'ext', 'bor'] as const) {
      run.board.chip.restart(cause);
      run.run(500);
      boots.add(run.link.status.hello?.boot);
    }
    expect(written(run.board)).toEqual(before);
    expect(boots.size).toBe(4);
    run.board.chip.restart('por');
    run.run(500);
    expect(written(run.board)).not.toEqual(before);
    expect(boots).not.toContain(run.link.status.hello?.boot);
  });

  test('never has two fields on at once', () => {
    const { board } = linked('seat');
    const most = Array.from({ length: 400 }, () => {
      board.advance(board.now + 0.7);
      return board.fieldsOn;
    });
    expect(Math.max(...most)).toBe(1);
  });

  test('tells its buttons', () => {
    const run = linked('seat');
    run.board.press('hu');
    run.run(100);
    run.board.press('hu', false);
    run.run(100);
    expect(run.reports.filter(report => report.type === 'button-pressed')).toMatchObject([{ button: 'hu1' }]);
    expect(run.lines.some(line => line.includes('BTN id=hu1 state=up'))).toBe(true);
  });

  test('says that its field does not come up, and reads when it does', () => {
    const run = linked('seat');
    run.board.lay('meld1', tag(5));
    run.board.tileReader.hasNoField = true;
    run.run(600);
    expect(run.lines.filter(line => line.includes('ERR code=field zone=meld1'))).toHaveLength(1);
    run.board.tileReader.hasNoField = false;
    expect(run.runUntil(() => run.isRight(ZONES), SOON_MS)).not.toBeNull();
  });

  test('tells what its reader is, and how often a tag that is there has not answered', () => {
    const run = linked('seat', { reader: { version: [3, 5] }, settings: new Map([['miss', '9']]) });
    run.board.lay('meld1', tag(5), { answers: 0.4 });
    run.board.lay('discard1', tag(6));
    run.run(4000);
    for (const zone of ['meld1', 'discard1'] as const) run.link.command({ type: 'READER?', zone }, run.board.now);
    run.run(200);
    const missedIn = (zone: string): number =>
      Number(
        must(
          run.lines
            .map(line => new RegExp(`READER zone=${zone} chip=PN5180 fw=3.5 agc=.* missed=(\\d+)`).exec(line)?.[1])
            .find(missed => missed !== undefined),
          zone,
        ),
      );
    expect(missedIn('meld1')).toBeGreaterThan(2);
    expect(missedIn('discard1')).toBe(0);
  });

  test('reads as if alone when the wire between the boards stays low, and says so', () => {
    const run = linked('seat');
    run.board.setWire(false);
    run.run(400);
    run.board.lay('meld1', tag(5));
    expect(run.runUntil(() => run.tagsIn('meld1').length > 0, 7000)).toBeGreaterThan(3500);
    expect(run.lines.filter(line => line.includes('ERR code=sync'))).toHaveLength(1);
  });

  test('keeps a tile at the edge of its field for as long as it answers now and then', () => {
    const run = linked('seat', { settings: new Map([['miss', '4']]) });
    run.board.lay('rack1', tag(1), { answers: 0.8, garbles: 0.2 });
    run.board.lay('rack1', tag(2));
    run.run(4000);
    const gone = run.reports.filter(report => report.type === 'tag-gone');
    expect(run.tagsIn('rack1')).toContain(tag(2));
    expect(gone.map(report => 'uid' in report && report.uid)).not.toContain(tag(2));
    expect(run.reports.filter(report => report.type === 'tag-seen' && report.uid === tag(1)).length).toBeLessThan(3);
  });

  test('takes noise for no absence', () => {
    const run = linked('seat');
    for (const n of [1, 2, 3]) run.board.lay('rack1', tag(n));
    run.run(600);
    run.board.field('rack1').isNoisy = true;
    run.run(2500);
    expect(run.tagsIn('rack1')).toEqual([1, 2, 3].map(tag));
    expect(run.link.status.heartbeat?.gar).toBeGreaterThan(0);
    run.board.field('rack1').isNoisy = false;
    run.board.lift('rack1', tag(2));
    expect(run.runUntil(() => run.isRight(['rack1']), 2500)).not.toBeNull();
  });

  test.each([
    ['ext', 'ext'],
    ['bor', 'bor'],
    ['wdt', 'wdt'],
  ] as const)('says why it has started anew in the middle of a line: %s', (cause, said) => {
    const run = linked('seat');
    for (const n of [1, 2, 3]) run.board.lay('rack1', tag(n));
    // Long enough for the first tag to be on the wire.
    run.runUntil(() => run.lines.some(line => line.includes('TAG')), 500);
    run.board.advance(run.board.now + 1.5);
    run.board.chip.restart(cause);
    run.board.lift('rack1', tag(2));
    expect(run.runUntil(() => run.link.status.synced && run.isRight(ZONES), 4000)).not.toBeNull();
    expect(run.notices).toContainEqual({ code: 'board/rebooted', cause: said });
    expect(run.link.status.hello).toMatchObject({ uid: 'A1B2C3D4', cause: said });
  });

  test('does what the host sets it to, restarts when it is told, and still knows it then', () => {
    const settings = new Map([
      ['poll', '50'],
      ['miss', '3'],
      ['gain', '5'],
    ]);
    const run = linked('seat', { settings });
    const before = run.link.status.hello;
    run.link.command({ type: 'RESET' }, run.board.now);
    run.run(2000);
    expect(run.link.status.hello).toMatchObject({ cause: 'wdt' });
    expect(run.link.status.hello?.boot).not.toBe(before?.boot);
    expect(run.lines.filter(line => line.includes('HELLO')).at(-1)).not.toContain('cfg=FFFF');
    expect(run.link.status.heartbeat?.rst).toBe(1);
  });

  test('lights a lamp when the host says so, and darkens it when the host is gone', () => {
    const run = linked('seat');
    run.link.command({ type: 'LED', zone: 'meld1', color: 'green', mode: 'on' }, run.board.now);
    run.run(200);
    expect(run.board.outputs.byte(1)).toBe(0b1000);
    run.isHostMute = true;
    run.run(6500);
    expect(run.board.outputs.byte(1)).toBe(0);
  });

  test('is not upset by a noisy line from the host, nor by a flood', () => {
    const run = linked('seat');
    const random = seededRandom(9);
    const boot = run.link.status.hello?.boot;
    run.spoil = line =>
      random() < 0.5
        ? line
        : [...line]
            .map(c => (random() < 0.05 ? String.fromCharCode(c.charCodeAt(0) ^ (1 << Math.floor(random() * 7))) : c))
            .join('');
    for (let i = 0; i < 12; i++) {
      run.board.lay('rack1', tag(i));
      run.board.chip.send(Array.from({ length: 150 }, () => String.fromCharCode(Math.floor(random() * 256))).join(''));
      run.run(150);
    }
    run.spoil = line => line;
    expect(run.runUntil(() => run.link.status.synced && run.isRight(ZONES), 4000)).not.toBeNull();
    expect(run.link.status.hello?.boot).toBe(boot);
    expect(run.link.status.counts).toMatchObject({ badCrc: 0, badLines: 0 });
  });

  test('says that its reader chip does not answer, and goes on when it does', () => {
    const run = linked('seat');
    run.board.lay('rack1', tag(1));
    run.run(400);
    run.board.tileReader.isDead = true;
    run.run(600);
    expect(run.notices).toContainEqual({ code: 'board/trouble', trouble: 'reader', zone: 'rack1' });
    expect(run.tagsIn('rack1')).toEqual([tag(1)]);
    run.board.tileReader.isDead = false;
    run.board.lay('rack1', tag(2));
    expect(run.runUntil(() => run.isRight(['rack1']), 2500)).not.toBeNull();
  });
});

describe.skipIf('missing' in made)(`a centre board in emulation${reason}`, () => {
  const lines = (run: LinkedBoard, type: string): readonly string[] =>
    run.lines.filter(line => line.includes(` ${type} `)).map(line => line.replace(/^\d+ \d+ |\*.*$/g, ''));

  test('says nothing of walls where its table has no rails', () => {
    const run = linked('centre', { rails: [] });
    expect(run.link.status.hello?.zones).toEqual(['indicator', 'dice']);
    run.run(2000);
    expect(run.lines.filter(line => line.includes(' STACKS '))).toEqual([]);
    expect(run.link.status).toMatchObject({ state: 'online', synced: true });
  });

  test.each(MCUS)('introduces itself, and reads the indicator (%s)', mcu => {
    const run = linked('centre', { mcu });
    expect(run.link.status.hello).toMatchObject({
      board: 'centre',
      zones: ['indicator', 'dice', 'wall0', 'wall1', 'wall2', 'wall3'],
    });
    for (const n of [1, 2, 3, 4]) run.board.lay('indicator', tag(n));
    expect(run.runUntil(() => run.isRight(['indicator']), 800)).not.toBeNull();
    expect(run.notices).toEqual([]);
  });

  test('sees dice roll and settle, and lie where they are for as long as nobody touches them', () => {
    const run = linked('centre', { lay: [3, 4] });
    run.run(1000);
    run.board.layDice([]);
    run.run(900);
    run.board.layDice([6, 1]);
    run.run(5000);
    expect(lines(run, 'DICE')).toEqual(['DICE state=stable v=3,4', 'DICE state=rolling', 'DICE state=stable v=6,1']);
    expect(run.reports.filter(report => report.type === 'dice-settled')).toMatchObject([{ values: [6, 1] }]);
  });

  test('a die on its edge is thrown again before anything counts', () => {
    const run = linked('centre', { lay: [5, 5] });
    run.run(1000);
    run.board.layDice([]);
    run.run(500);
    run.board.layDice([2]);
    run.run(2500);
    run.board.layDice([]);
    run.run(500);
    run.board.layDice([2, 2]);
    run.run(1500);
    expect(lines(run, 'DICE').map(line => line.split('=')[1]?.split(' ')[0])).toEqual([
      'stable',
      'rolling',
      'tilted',
      'rolling',
      'stable',
    ]);
  });

  test('a die whose number comes garbled is counted, and no roll is made of it', () => {
    const run = linked('centre');
    run.board.layDice([3, 4]);
    for (const sticker of run.board.dice) sticker.hasBadCheckByte = true;
    run.run(2500);
    expect(run.reports.filter(report => report.type === 'dice-settled')).toEqual([]);
    expect(run.link.status.heartbeat?.gar).toBeGreaterThan(0);
    for (const sticker of run.board.dice) sticker.hasBadCheckByte = false;
    run.run(1500);
    expect(run.reports.filter(report => report.type === 'dice-settled')).toMatchObject([{ values: [3, 4] }]);
  });

  test('sees how high the stacks of each side are', () => {
    const run = linked('centre');
    run.board.setStacks(2, [2, 2, 1, 0, 2]);
    run.run(400);
    expect(run.reports.filter(report => report.type === 'stacks-read').at(-1)).toMatchObject({
      seat: 2,
      heights: [2, 2, 1, 0, 2, ...Array<number>(13).fill(0)],
    });
  });

  test('speaks for the rails that are there, in whatever order they are plugged together', () => {
    const run = linked('centre', { rails: [3, 1] });
    expect(run.link.status.hello?.zones).toEqual(['indicator', 'dice', 'wall1', 'wall3']);
    run.board.setStacks(3, [2, 1]);
    run.run(400);
    expect(run.reports.filter(report => report.type === 'stacks-read').at(-1)).toMatchObject({
      seat: 3,
      heights: [2, 1, ...Array<number>(16).fill(0)],
    });
    expect(run.notices).toEqual([]);
  });

  test('says that a reading of the wall has slipped, and tells no stack of it', () => {
    const run = linked('centre');
    for (const side of SEATS) run.board.setStacks(side, Array<number>(18).fill(2));
    run.run(400);
    const before = lines(run, 'STACKS').length;
    run.board.rails.registers.spikeAfter = 50;
    run.run(1000);
    expect(run.notices).toEqual(
      [1, 2, 3].map(side => ({ code: 'board/trouble', trouble: 'walls', zone: `wall${side}` })),
    );
    expect(lines(run, 'STACKS')).toHaveLength(before);
    run.board.rails.registers.spikeAfter = null;
    run.board.setStacks(2, [0]);
    run.run(400);
    expect(lines(run, 'STACKS').slice(before)).toEqual([`STACKS zone=wall2 v=${'0'.repeat(18)}`]);
  });

  const WALL = [2, 1, 0, 2, 2, 1, 0, 0, 2, 2, 2, 1, 1, 0, 2, 2, 0, 1];
  const heightsOf = (run: LinkedBoard, seat: number): readonly number[] =>
    must(
      run.reports
        .flatMap(report => (report.type === 'stacks-read' && report.seat === seat ? [report.heights] : []))
        .at(-1),
      'heights',
    );

  test('reads the wall row by row, where light reaches past a tile that is far from its rail', () => {
    const run = linked('centre', { railMake: { distanceMm: 12 } });
    for (const side of SEATS) run.board.setStacks(side, WALL);
    run.run(500);
    for (const side of SEATS) expect(heightsOf(run, side)).toEqual(WALL);
    expect(run.notices).toEqual([]);
  });

  test('takes nothing for true of rails whose barriers shine all the time, and says why', () => {
    const run = linked('centre', { railMake: { isAllLit: true } });
    for (const side of SEATS) run.board.setStacks(side, WALL);
    run.run(800);
    for (const side of SEATS) expect(heightsOf(run, side)).toEqual(WALL.map(() => 0));
    expect(run.notices).toEqual(SEATS.map(side => ({ code: 'board/trouble', trouble: 'light', zone: `wall${side}` })));
  });

  test('lights six barriers of a rail at most, and sometimes none', () => {
    const { board } = linked('centre');
    const lit = new Set(
      Array.from({ length: 200 }, () => {
        board.advance(board.now + 0.9);
        return board.rails.lit;
      }),
    );
    expect([...lit].toSorted((a, b) => a - b)).toEqual([0, 6]);
  });

  test('leaves what the sun shines on as it was, says so once, and reads it when the sun is gone', () => {
    const run = linked('centre');
    run.board.setStacks(1, WALL);
    run.run(500);
    run.board.rails.shineOn(1, [2, 3, 4], 1);
    run.run(800);
    run.board.setStacks(1, [0, 1, ...WALL.slice(2, 4), 0, ...WALL.slice(5)]);
    run.run(800);
    expect(heightsOf(run, 1)).toEqual([0, 1, ...WALL.slice(2)]);
    expect(run.notices).toEqual([{ code: 'board/trouble', trouble: 'light', zone: 'wall1' }]);
    run.board.rails.shineOn(1, [], 0);
    run.run(800);
    expect(heightsOf(run, 1)).toEqual([0, 1, ...WALL.slice(2, 4), 0, ...WALL.slice(5)]);
    expect(run.notices).toHaveLength(1);
  });

  test('is not disturbed by a dice reader that never lets go of the bus: each has a gate to it', () => {
    const run = linked('centre', { holdsMiso: true });
    run.board.lay('indicator', tag(1));
    expect(run.runUntil(() => run.isRight(['indicator']), 800)).not.toBeNull();
    expect(run.notices).toEqual([]);
  });

  test('reads nothing where such a reader shares the bus without gates', () => {
    const wired = wiringOf('centre', 'atmega328p');
    const pins = wired.pins.map(pin => ({ ...pin, isGated: false }));
    const run = linked('centre', { holdsMiso: true, wiring: { ...wired, pins } });
    run.board.lay('indicator', tag(1));
    run.run(800);
    expect(run.tagsIn('indicator')).toEqual([]);
  });

  test('never has two fields on at once', () => {
    const run = linked('centre');
    run.board.layDice([1, 2]);
    const most = Array.from({ length: 500 }, () => {
      run.board.advance(run.board.now + 0.7);
      return run.board.fieldsOn;
    });
    expect(Math.max(...most)).toBe(1);
  });

  test('tells the buttons of the table', () => {
    const run = linked('centre');
    run.board.press('undo');
    run.run(100);
    expect(run.reports.filter(report => report.type === 'button-pressed')).toMatchObject([{ button: 'undo' }]);
  });
});
