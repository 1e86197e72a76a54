import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { BoardVisit } from '../../../src/adapters/boards/board-visit.ts';
import { DiceBoard } from '../../../src/adapters/bought-dice/dice-board.ts';
import { DIE_PARSERS, type DieMaker, type DieNews } from '../../../src/adapters/bought-dice/die-news.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { diceCommand } from '../../../src/cli/dice.ts';
import { configHash } from '../../../src/protocol/hashes.ts';
import { hostLine, messageOf } from '../../support/board-talk.ts';

const thrown = (pips: number): DieNews => ({ type: 'thrown', pips });
const ROLLS: DieNews = { type: 'rolls' };
const LIES: DieNews = { type: 'lies' };

describe('a notification of a die, by its maker’s public protocol', () => {
  test.each<[DieMaker, string, DieNews | null]>([
    ['godice', '52', ROLLS],
    ['godice', '53c00000', thrown(1)],
    ['godice', '53000040', thrown(2)],
    ['godice', '53004000', thrown(3)],
    ['godice', '5300c000', thrown(4)],
    ['godice', '530000c0', thrown(5)],
    ['godice', '53400000', thrown(6)],
    // it lies on the felt a little aslant
    ['godice', '5305f6c3', thrown(5)],
    ['godice', '4653400000', LIES],
    ['godice', '5453400000', LIES],
    ['godice', '4d53400000', LIES],
    ['godice', '42617464', null],
    ['godice', '43 6f6c01', null],
    ['godice', '5340', null],
    ['pixels', '030300', ROLLS],
    ['pixels', '030100', thrown(1)],
    ['pixels', '030105', thrown(6)],
    ['pixels', '030400', LIES],
    ['pixels', '030500', LIES],
    ['pixels', '030203', LIES],
    ['pixels', '225f01', null],
    ['pixels', '0301', null],
  ])('%s %s', (maker, hex, news) => {
    expect(DIE_PARSERS[maker](Buffer.from(hex.replace(' ', ''), 'hex'))).toEqual(news);
  });
});

describe('dice as a board', () => {
  let now = 0;
  const told: string[] = [];
  const board = (dice: number): DiceBoard => {
    now = 0;
    told.length = 0;
    const made = new DiceBoard({
      ...{ uid: 'D1CE01', now: () => now, newBoot: () => '00000001' },
      say: line => told.push(line),
    });
    const settings = new Map([['dice', String(dice)]]);
    made.hear(hostLine({ type: 'CFG', settings }, 1));
    made.hear(hostLine({ type: 'CFGEND', crc: configHash(settings) }, 2));
    return made;
  };
  const throws = (): readonly string[] =>
    told.flatMap(line => {
      const message = messageOf(line);
      return message.type === 'DICE' ? [`${message.state} ${message.v?.join() ?? ''}`.trim()] : [];
    });
  const play = (on: DiceBoard, ...news: readonly (readonly [die: string, ms: number, DieNews])[]): void => {
    for (const [die, ms, what] of news) {
      now = ms;
      on.take(die, what);
    }
  };

  test('tell a throw once all that are in use lie, in the order of their names', () => {
    const two = board(2);
    play(two, ['B', 0, ROLLS], ['A', 100, ROLLS], ['B', 900, thrown(2)]);
    expect(throws()).toEqual([]);
    play(two, ['A', 1500, thrown(5)]);
    expect(throws()).toEqual(['rolling', 'stable 5,2']);
  });

  test('wait for a third where three are rolled', () => {
    const three = board(3);
    play(three, ...(['A', 'B'] as const).flatMap(die => [[die, 0, ROLLS] as const, [die, 800, thrown(1)] as const]));
    expect(throws()).toEqual([]);
    play(three, ['C', 100, ROLLS], ['C', 900, thrown(6)]);
    expect(throws()).toEqual(['rolling', 'stable 1,1,6']);
  });

  test.each<[string, readonly (readonly [string, number, DieNews])[]]>([
    [
      'one that is only pushed',
      [
        ['A', 0, ROLLS],
        ['A', 300, LIES],
        ['B', 0, ROLLS],
        ['B', 700, thrown(3)],
      ],
    ],
    [
      'one that is turned by hand',
      [
        ['A', 0, thrown(4)],
        ['B', 0, ROLLS],
        ['B', 700, thrown(3)],
      ],
    ],
    [
      'one that was thrown alone, long before',
      [
        ['A', 0, ROLLS],
        ['A', 500, thrown(4)],
        ['B', 9000, ROLLS],
        ['B', 9500, thrown(3)],
      ],
    ],
    [
      'one that rolls on',
      [
        ['A', 0, ROLLS],
        ['A', 500, thrown(4)],
        ['A', 600, ROLLS],
        ['B', 0, ROLLS],
        ['B', 700, thrown(3)],
      ],
    ],
  ])('do not take %s for a part of a throw', (_, news) => {
    play(board(2), ...news);
    expect(throws()).toEqual([]);
  });

  test('that lie there are told to who asks, and told to be nothing new before any throw', () => {
    const two = board(2);
    two.hear(hostLine({ type: 'SNAP?', zone: 'dice' }, 3));
    expect(messageOf(told.at(-1) ?? '')).toMatchObject({ type: 'NAK', code: 'nothing-seen' });
    play(two, ['A', 0, ROLLS], ['B', 0, ROLLS], ['A', 900, thrown(2)], ['B', 900, thrown(4)]);
    two.hear(hostLine({ type: 'SNAP?', zone: 'dice' }, 4));
    expect(throws()).toEqual(['rolling', 'stable 2,4', 'stable 2,4']);
  });
});

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('paizhuo dice: what dice say on its standard input is a throw for the host that calls it', async () => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const ended = diceCommand(['--listen', '127.0.0.1:0'], { stdin, stdout, stderr });
  ends.push(async () => {
    stdin.end();
    expect(await ended).toBe(0);
  });
  const [greeting] = await stdout
    .iterator({ destroyOnReturn: false })
    .next()
    .then(({ value }) => [String(value)]);
  const path = /tcp:\S+/.exec(greeting ?? '')?.[0] ?? '';
  const thrownDice: (readonly number[])[] = [];
  const visit = await BoardVisit.open(path, {
    binding: null as never,
    clock: hostClock,
    onReport: report => {
      if (report.type === 'dice-settled') thrownDice.push(report.values);
    },
  });
  ends.push(() => visit.close());
  expect(await visit.until(() => visit.status.synced, 10_000)).toBe(true);
  stdin.write('A godice 52\nB pixels 030300\nwhat?\nA godice 53c00000\nB pixels 030103\n');
  expect(await visit.until(() => thrownDice.length > 0, 10_000)).toBe(true);
  expect(thrownDice).toEqual([[1, 4]]);
  expect(String(stderr.read())).toBe('"what?" is not like: A godice 53400000\n');
  expect(visit.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0 });
});

/** Instead of the Bluetooth library: one die of each maker is near, and says this as soon as it is listened to. */
const STAND_IN = `
class Service:
    def get_characteristic(self, uuid):
        return uuid
class Services:
    def get_service(self, uuid):
        return Service()
class BleakClient:
    def __init__(self, address, disconnected_callback):
        self.address = address
        self.services = Services()
    async def __aenter__(self):
        return self
    async def __aexit__(self, *what):
        pass
    async def start_notify(self, characteristic, told):
        says = {"AA:01": "53c00000", "AA:02": "030103"}[self.address]
        assert characteristic.startswith({"AA:01": "6e400003", "AA:02": "6e400001"}[self.address])
        told(characteristic, bytearray.fromhex(says))
class BleakScanner:
    pass
`;
const SCRIPT = resolve(import.meta.dirname, '../../../hardware/dice/connect_dice.py');

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'the program that connects dice prints what paizhuo dice reads',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-dice-'));
    ends.push(async () => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'bleak.py'), STAND_IN);
    const child = spawn('python3', ['-B', SCRIPT, 'A=godice:AA:01', 'B=pixels:AA:02'], {
      env: { ...process.env, PYTHONPATH: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(child, 'exit');
    ends.push(() => {
      child.kill();
      return exited;
    });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 2) break;
    expect(lines.sort()).toEqual(['A godice 53c00000', 'B pixels 030103']);
  },
);
