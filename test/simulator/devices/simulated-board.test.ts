import { describe, expect, test } from 'vitest';
import type { Zone } from '../../../src/domain/zone.ts';
import type { DeviceMessage } from '../../../src/protocol/device-message.ts';
import { configHash, zoneHash } from '../../../src/protocol/hashes.ts';
import type { HostMessage } from '../../../src/protocol/host-message.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { type BoardOptions, SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { frameOf, hostLine, messagesOf, ofType, tag, theOnly } from '../../support/board-talk.ts';

const ZONES: readonly Zone[] = ['rack0', 'meld0', 'discard0', 'wall0', 'dice'];

/** A board that has been up since time 0. */
function boardAtRest(options: Partial<BoardOptions> = {}): SimulatedBoard {
  const board = newBoard({ at: -250, ...options });
  board.advance(0);
  return board;
}

const newBoard = (options: Partial<BoardOptions> = {}): SimulatedBoard =>
  new SimulatedBoard(
    { name: 'seat0', uid: '51A70000', board: 'seat', zones: ZONES },
    { random: seededRandom(1), ...options },
  );

const saysUntil = (board: SimulatedBoard, at: number): readonly DeviceMessage[] => messagesOf(board.advance(at));

function answersTo(board: SimulatedBoard, message: HostMessage, at: number): readonly DeviceMessage[] {
  board.advance(at);
  board.receive(hostLine(message, 77), at);
  return saysUntil(board, at);
}

describe('a board that starts', () => {
  test('says hello with what it is and what it reads', () => {
    expect(saysUntil(newBoard(), 300)).toEqual([
      expect.objectContaining({
        type: 'HELLO',
        proto: 1,
        board: 'seat',
        uid: '51A70000',
        zones: ZONES,
        boot: expect.stringMatching(/^[0-9A-F]{8}$/),
        cause: 'por',
        cfg: configHash(new Map()),
      }),
    ]);
  });

  test('counts lines and milliseconds from 0', () => {
    const [hello, beat] = newBoard().advance(1300);
    expect([hello, beat].map(sent => frameOf(sent?.line ?? ''))).toMatchObject([
      { seq: 0, ms: 0, type: 'HELLO' },
      { seq: 1, ms: 1000, type: 'HB' },
    ]);
  });

  test('is deaf until it has come up', () => {
    const board = newBoard();
    board.receive(hostLine({ type: 'HELLO?' }), 100);
    expect(ofType(saysUntil(board, 500), 'HELLO')).toHaveLength(1);
  });

  test('reports walls that stand there, tags that lie there, and dice that merely lie there as no roll', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 0);
    board.setStacks('wall0', [2, 2, 1], 0);
    board.rollDice([3, 4], 0);
    board.advance(2000);
    board.power('off', 2000);
    board.power('on', 5000);
    const said = saysUntil(board, 5900).map(({ type }) => type);
    expect(said).toEqual(['HELLO', 'STACKS', 'DICE', 'TAG']);
  });

  test('that lies on nothing says nothing of walls and dice', () => {
    expect(saysUntil(newBoard(), 900).map(({ type }) => type)).toEqual(['HELLO']);
  });

  test('cannot be given more zones than fit its hello', () => {
    const zones = Array<Zone>(30).fill('discard0');
    const build = () => new SimulatedBoard({ name: 'x', uid: '1', board: 'seat', zones }, { random: seededRandom(1) });
    expect(build).toThrow('line/too-long');
  });
});

describe('a tile on an antenna', () => {
  test('is reported within one poll', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 1010);
    const sent = board.advance(1110);
    expect(theOnly(messagesOf(sent), 'TAG')).toEqual({ type: 'TAG', zone: 'rack0', uid: tag(1) });
  });

  test('is reported once, however long it lies there', () => {
    const board = boardAtRest();
    board.place('meld0', tag(1), 10);
    expect(ofType(saysUntil(board, 60_000), 'TAG')).toHaveLength(1);
  });

  test('is gone after three clean polls without it, within 0.6 s', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.lift('rack0', tag(1), 510);
    expect(theOnly(saysUntil(board, 1110), 'GONE')).toEqual({ type: 'GONE', zone: 'rack0', uid: tag(1), miss: 3 });
  });

  test('that is lifted and put back between polls never left', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.lift('rack0', tag(1), 520);
    board.place('rack0', tag(1), 560);
    expect(ofType(saysUntil(board, 5000), 'GONE')).toEqual([]);
  });

  test('that only brushes over it between two polls is never seen', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 510);
    board.lift('rack0', tag(1), 540);
    expect(ofType(saysUntil(board, 5000), 'TAG')).toEqual([]);
  });

  test('does not count as missing while replies are garbled', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.garble('rack0', { from: 500, until: 3000 }, 500);
    board.lift('rack0', tag(1), 600);
    expect(ofType(saysUntil(board, 2990), 'GONE')).toEqual([]);
    const later = saysUntil(board, 4100);
    expect(ofType(later, 'GONE')).toHaveLength(1);
    expect(ofType(later, 'HB').at(-1)?.gar).toBeGreaterThan(0);
  });

  test('that does not answer for a while goes and comes back', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.muteTag('rack0', tag(1), { from: 1000, until: 2000 }, 500);
    const said = saysUntil(board, 3000).filter(({ type }) => type === 'TAG' || type === 'GONE');
    expect(said.map(({ type }) => type)).toEqual(['GONE', 'TAG']);
  });

  test('that does not exist comes and goes', () => {
    const board = boardAtRest();
    board.imagineTag('rack0', tag(666), { from: 100, until: 300 }, 50);
    const said = saysUntil(board, 3000).filter(({ type }) => type === 'TAG' || type === 'GONE');
    expect(said.map(({ type }) => type)).toEqual(['TAG', 'GONE']);
  });

  test('put where the board has no antenna is a mistake of ours', () => {
    expect(() => boardAtRest().place('rack1', tag(1), 10)).toThrow('no antenna for rack1');
  });
});

describe('walls, dice and buttons', () => {
  test('a stack that gets lower is reported', () => {
    const board = boardAtRest();
    board.setStacks('wall0', [2, 2, 2], 10);
    board.advance(500);
    board.setStacks('wall0', [1, 2, 2], 510);
    expect(theOnly(saysUntil(board, 900), 'STACKS')).toEqual({ type: 'STACKS', zone: 'wall0', v: [1, 2, 2] });
  });

  test('a wall that is built in one go is reported in one go', () => {
    const board = boardAtRest();
    for (let stacks = 1; stacks <= 14; stacks++) board.setStacks('wall0', Array<number>(stacks).fill(2), 10 + stacks);
    expect(theOnly(saysUntil(board, 900), 'STACKS').v).toHaveLength(14);
  });

  test('a roll is rolling, then stable', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100);
    expect(ofType(saysUntil(board, 3000), 'DICE')).toEqual([
      { type: 'DICE', state: 'rolling', v: null },
      { type: 'DICE', state: 'stable', v: [3, 4] },
    ]);
  });

  test('a die on its edge is thrown again', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100, { tilts: true });
    expect(ofType(saysUntil(board, 6000), 'DICE').map(({ state }) => state)).toEqual([
      'rolling',
      'tilted',
      'rolling',
      'stable',
    ]);
  });

  test('dice taken up again before they lie show only the second throw', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100);
    board.rollDice([6, 6], 400);
    expect(ofType(saysUntil(board, 6000), 'DICE').filter(({ v }) => v !== null)).toEqual([
      { type: 'DICE', state: 'stable', v: [6, 6] },
    ]);
  });

  test('a button goes down and up', () => {
    const board = boardAtRest();
    board.press('hu0', 100);
    board.release('hu0', 180);
    expect(messagesOf(board.advance(200))).toEqual([
      { type: 'BTN', id: 'hu0', state: 'down' },
      { type: 'BTN', id: 'hu0', state: 'up' },
    ]);
  });
});

describe('a heartbeat', () => {
  test('comes once a second with the hash of every zone read by tag', () => {
    const board = boardAtRest();
    board.place('rack0', tag(2), 10);
    board.place('rack0', tag(1), 10);
    const beats = ofType(saysUntil(board, 3000), 'HB');
    expect(beats.map(({ up }) => up)).toEqual([1, 2, 3]);
    expect(beats[0]?.hash).toEqual(
      new Map([
        ['rack0', zoneHash([tag(1), tag(2)])],
        ['meld0', 'FFFF'],
        ['discard0', 'FFFF'],
      ]),
    );
  });

  test('counts host lines that came broken or too long, and restarts', () => {
    const board = boardAtRest();
    board.receive('0 0 HELLO?*0000', 100);
    board.receive('\xff\x00', 110);
    board.receive('x'.repeat(200), 120);
    expect(theOnly(saysUntil(board, 1000), 'HB')).toMatchObject({ crc: 2, ovf: 1, rst: 0 });
    board.restart('wdt', 1100);
    expect(theOnly(saysUntil(board, 2400), 'HB')).toMatchObject({ crc: 0, ovf: 0, rst: 1 });
  });
});

describe('what the host asks', () => {
  test('HELLO? is answered with the same boot', () => {
    const board = newBoard();
    const boot = theOnly(saysUntil(board, 300), 'HELLO').boot;
    expect(answersTo(board, { type: 'HELLO?' }, 400)).toEqual([
      expect.objectContaining({ type: 'HELLO', boot }),
      { type: 'OK', of: 77, code: null },
    ]);
  });

  test('SNAP? gives the whole zone, in parts that fit a line', () => {
    const board = boardAtRest();
    const rack = Array.from({ length: 14 }, (_, i) => tag(i));
    for (const uid of rack) board.place('rack0', uid, 10);
    const parts = ofType(answersTo(board, { type: 'SNAP?', zone: 'rack0' }, 500), 'SNAP');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ i, n, id }) => ({ i, n, id }))).toEqual(
      parts.map((_, i) => ({ i, n: parts.length, id: parts[0]?.id })),
    );
    expect(parts.flatMap(({ tags }) => tags)).toEqual(rack);
  });

  test('SNAP? of an empty zone is one part with no tags', () => {
    const said = answersTo(boardAtRest(), { type: 'SNAP?', zone: 'meld0' }, 500);
    expect(theOnly(said, 'SNAP')).toMatchObject({ zone: 'meld0', i: 0, n: 1, tags: [] });
  });

  test('SNAP? of a wall gives its stacks', () => {
    const board = boardAtRest();
    board.setStacks('wall0', [2, 1, 0], 10);
    const said = answersTo(board, { type: 'SNAP?', zone: 'wall0' }, 500);
    expect(theOnly(said, 'STACKS')).toEqual({ type: 'STACKS', zone: 'wall0', v: [2, 1, 0] });
  });

  test('SNAP? and LED for a zone of another board are refused', () => {
    const refused = [{ type: 'NAK', of: 77, code: 'unknown-zone' }];
    expect(answersTo(boardAtRest(), { type: 'SNAP?', zone: 'rack3' }, 500)).toEqual(refused);
    expect(answersTo(boardAtRest(), { type: 'LED', zone: 'rack3', color: 'red', mode: 'on' }, 500)).toEqual(refused);
  });

  test('LED sets a lamp', () => {
    const board = boardAtRest();
    expect(answersTo(board, { type: 'LED', zone: 'rack0', color: 'red', mode: 'blink' }, 500)).toEqual([
      { type: 'OK', of: 77, code: null },
    ]);
    expect(board.leds).toEqual(new Map([['rack0', { color: 'red', mode: 'blink' }]]));
  });

  test('settings are held once their hash has been confirmed, over a restart but not without power', () => {
    const board = boardAtRest();
    const settings = new Map([['poll', '80']]);
    board.receive(hostLine({ type: 'CFG', settings }), 100);
    expect(answersTo(board, { type: 'CFGEND', crc: configHash(settings) }, 200)).toContainEqual({
      type: 'OK',
      of: 77,
      code: null,
    });
    board.restart('ext', 300);
    expect(theOnly(saysUntil(board, 900), 'HELLO')).toMatchObject({ cause: 'ext', cfg: configHash(settings) });
    board.power('off', 1000);
    board.power('on', 1100);
    expect(theOnly(saysUntil(board, 1900), 'HELLO')).toMatchObject({ cause: 'por', cfg: configHash(new Map()) });
  });

  test('CFGEND asked twice, as after a lost answer, is granted twice', () => {
    const board = boardAtRest();
    const settings = new Map([['poll', '80']]);
    const end = { type: 'CFGEND', crc: configHash(settings) } as const;
    board.receive(hostLine({ type: 'CFG', settings }), 100);
    board.receive(hostLine(end), 110);
    expect(answersTo(board, end, 200)).toContainEqual({ type: 'OK', of: 77, code: null });
  });

  test('settings with another hash are refused and not held', () => {
    const board = boardAtRest();
    board.receive(hostLine({ type: 'CFG', settings: new Map([['poll', '80']]) }), 100);
    expect(answersTo(board, { type: 'CFGEND', crc: '1234' }, 200)).toContainEqual({
      type: 'NAK',
      of: 77,
      code: 'bad-crc',
    });
    expect(theOnly(answersTo(board, { type: 'HELLO?' }, 300), 'HELLO').cfg).toBe(configHash(new Map()));
  });

  test('RESET is granted, then everything begins anew with another boot', () => {
    const board = newBoard();
    const first = theOnly(saysUntil(board, 300), 'HELLO');
    expect(answersTo(board, { type: 'RESET' }, 1000)).toEqual([{ type: 'OK', of: 77, code: null }]);
    const [again] = board.advance(1300);
    expect(frameOf(again?.line ?? '')).toMatchObject({ seq: 0, ms: 0, type: 'HELLO' });
    expect(messagesOf(again ? [again] : [])).toEqual([
      { ...first, cause: 'wdt', boot: expect.not.stringMatching(first.boot) },
    ]);
  });

  test('ACK is not answered', () => {
    expect(answersTo(boardAtRest(), { type: 'ACK', n: 0 }, 500)).toEqual([]);
  });
});

describe('lines that got lost', () => {
  test('are said again exactly as they were', () => {
    const board = newBoard();
    board.press('hu0', 300);
    board.release('hu0', 350);
    const said = board.advance(400).map(({ line }) => line);
    board.receive(hostLine({ type: 'RESEND', from: 1 }), 500);
    expect(board.advance(500).map(({ line }) => line)).toEqual([...said.slice(1), expect.stringContaining(' OK ')]);
  });

  test('that were confirmed are lost for good', () => {
    const board = newBoard();
    board.press('hu0', 300);
    board.receive(hostLine({ type: 'ACK', n: 1 }), 400);
    board.advance(400);
    expect(answersTo(board, { type: 'RESEND', from: 0 }, 500)).toEqual([
      { type: 'LOST', from: 0, to: 1 },
      { type: 'OK', of: 77, code: null },
    ]);
  });

  test('are lost when sixteen others came after them', () => {
    const board = boardAtRest();
    for (let i = 0; i < 20; i++) board.press('next', 300 + i);
    board.advance(400);
    const said = answersTo(board, { type: 'RESEND', from: 1 }, 500);
    expect(ofType(said, 'BTN')).toHaveLength(16);
    expect(theOnly(said, 'LOST')).toEqual({ type: 'LOST', from: 1, to: 4 });
  });

  test('that were never said are refused', () => {
    expect(answersTo(boardAtRest(), { type: 'RESEND', from: 900 }, 500)).toEqual([
      { type: 'NAK', of: 77, code: 'not-sent' },
    ]);
  });
});

describe('power', () => {
  test('a board without it says nothing and hears nothing, and knows afterwards what was moved meanwhile', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(1000);
    board.power('off', 1000);
    board.receive(hostLine({ type: 'HELLO?' }), 1500);
    board.lift('rack0', tag(1), 1500);
    board.place('meld0', tag(2), 1500);
    board.press('hu0', 1500);
    expect(board.isRunning).toBe(false);
    expect(board.advance(5000)).toEqual([]);
    board.power('on', 5000);
    const said = saysUntil(board, 6000);
    expect(said.map(({ type }) => type)).toEqual(['HELLO', 'TAG']);
    expect(board.readable('rack0')).toEqual([]);
    expect(board.readable('meld0')).toEqual([tag(2)]);
  });
});

describe('tags on troublesome antennas', () => {
  test('some come late, none stays away', () => {
    const board = boardAtRest({ faults: FAULT_PROFILES.harsh });
    const tiles = Array.from({ length: 200 }, (_, i) => tag(i));
    for (const uid of tiles) board.place('discard0', uid, 10);
    board.advance(200);
    const atOnce = board.readable('discard0').length;
    expect(atOnce).toBeLessThan(200);
    expect(atOnce).toBeGreaterThan(150);
    board.advance(60_000);
    expect(board.readable('discard0')).toEqual(tiles);
  });
});
