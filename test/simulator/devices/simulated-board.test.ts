import { describe, expect, test } from 'vitest';
import { ZONES } from '../../../src/domain/zone.ts';
import type { DeviceMessage } from '../../../src/protocol/device-message.ts';
import { configHash, zoneHash } from '../../../src/protocol/hashes.ts';
import type { HostMessage } from '../../../src/protocol/host-message.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { SEAT_BOARD } from '../../support/board-scripts.ts';
import { frameOf, hostLine, messagesOf, ofType, tag, theOnly } from '../../support/board-talk.ts';
import { boardAtRest, newBoard, saysUntil } from '../../support/resting-board.ts';

/** What the board says when it is asked at this time. */
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
        zones: SEAT_BOARD.zones,
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

  test('says in parts what it reads, where that does not fit a line', () => {
    const description = { name: 'x', uid: '1', board: 'camera', zones: ZONES } as const;
    const board = new SimulatedBoard(description, { random: seededRandom(1) });
    const hellos = ofType(saysUntil(board, 300), 'HELLO');
    expect(hellos.length).toBeGreaterThan(1);
    expect(hellos.flatMap(({ zones }) => zones)).toEqual(ZONES);
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
        ['reveal0', 'FFFF'],
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

  test('SNAP? of the dice tells how they lie, if there are any', () => {
    const board = boardAtRest();
    expect(answersTo(board, { type: 'SNAP?', zone: 'dice' }, 50)).toEqual([
      { type: 'NAK', of: 77, code: 'nothing-seen' },
    ]);
    board.rollDice([3, 4], 100);
    const said = answersTo(board, { type: 'SNAP?', zone: 'dice' }, 500);
    expect(said).toContainEqual({ type: 'DICE', state: 'rolling', v: null });
    expect(answersTo(board, { type: 'SNAP?', zone: 'dice' }, 2000)).toContainEqual({
      type: 'DICE',
      state: 'stable',
      v: [3, 4],
    });
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

  test('a button that is held while the board starts anew is told afterwards; one let go meanwhile is not', () => {
    const board = boardAtRest();
    board.press('hu0', 400);
    board.restart('wdt', 500);
    board.press('ready0', 550);
    board.release('ready0', 600);
    const buttons = ofType(saysUntil(board, 2000), 'BTN').map(({ id, state }) => `${id} ${state}`);
    expect(buttons).toEqual(['hu0 down', 'hu0 down']);
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
    for (let i = 0; i < 20; i++) board.press('undo', 300 + i);
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
    board.release('hu0', 1600);
    expect(board.isRunning).toBe(false);
    expect(board.advance(5000)).toEqual([]);
    board.power('on', 5000);
    const said = saysUntil(board, 6000);
    expect(said.map(({ type }) => type)).toEqual(['HELLO', 'TAG']);
    expect(board.readable('rack0')).toEqual([]);
    expect(board.readable('meld0')).toEqual([tag(2)]);
  });
});
