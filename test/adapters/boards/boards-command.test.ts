import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { avrdudeArguments } from '../../../src/adapters/boards/flash-board.ts';
import { openInProcessPorts, type SimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { boardsCommandIn } from '../../../src/cli/boards.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { letPass } from '../../support/fake-board.ts';

let clock: VirtualClock;
let wired: WiredBoard;
let ports: SimulatedPorts;

beforeEach(async () => {
  clock = new VirtualClock();
  const description = { name: 'seat0', uid: 'A0B1', board: 'seat', zones: ['rack0', 'meld0'] } as const;
  wired = new WiredBoard(new SimulatedBoard(description, { random: randomStream(1, 1) }), {
    random: randomStream(2, 2),
  });
  ports = await openInProcessPorts({ boards: [wired], clock });
});

afterEach(async () => {
  const closed = ports.close();
  await letPass(clock, 500);
  await closed;
});

/** What a command prints and how it ends, at a table in time of its own. */
async function paizhuoBoards(
  ...argv: readonly string[]
): Promise<{ readonly status: number; readonly printed: string }> {
  const stdout = new PassThrough();
  const world = { binding: ports.binding, clock } as unknown as Parameters<typeof boardsCommandIn>[0];
  let isDone = false;
  const command = boardsCommandIn(world, argv, { stdin: new PassThrough(), stdout, stderr: new PassThrough() });
  const ended = command.finally(() => {
    isDone = true;
  });
  // Whether it fails is for whoever waits for it to say.
  ended.catch(() => {});
  for (let waited = 0; !isDone && waited < 200; waited++) await letPass(clock, 100);
  const status = await ended;
  return { status, printed: String(stdout.read() ?? '') };
}

const path = (): string => ports.ports[0]?.path ?? '';

test('list says who is at a port', async () => {
  const { printed } = await paizhuoBoards('list', '--port', path());
  expect(printed).toContain('seat A0B1  firmware simulated  rack0,meld0  started by por');
});

test('watch shows every line, and how the line is', async () => {
  const { status, printed } = await paizhuoBoards('watch', '--port', path(), '--seconds', '3');
  expect(status).toBe(0);
  expect(printed).toMatch(/ HELLO .*\n(.*\n)* *\d+ \d+ HB /);
  expect(printed).toMatch(/^line: lines \d+, badCrc 0,/m);
});

test('blink lights the lamps and puts them out again', async () => {
  const { printed } = await paizhuoBoards('blink', '--port', path());
  expect(printed).toContain('seat A0B1 has blinked');
  expect([...wired.board.leds.values()].map(({ mode }) => mode)).toEqual(['off', 'off']);
});

test('margin says so where a board cannot weaken its field', async () => {
  await expect(paizhuoBoards('margin', '--port', path())).rejects.toThrow('cannot weaken its field');
});

test.each([
  ['margin', '--power'],
  ['tune', '--read'],
])('%s wants a level for each loop before it measures', async (command, flag) => {
  const given = (digits: string) => paizhuoBoards(command, '--port', path(), flag, digits);
  await expect(given('444')).rejects.toThrow(`${flag} needs a digit for each loop of this board`);
  await expect(given('49')).rejects.toThrow('a digit from 0 to 8');
});

test('test finds a board that works well', async () => {
  const { status, printed } = await paizhuoBoards('test', '--port', path());
  expect(status).toBe(0);
  expect(printed).not.toContain('NO ');
});

test('test says so when nobody answers', async () => {
  wired.board.power('off', clock.now());
  const { status, printed } = await paizhuoBoards('test', '--port', path());
  expect(status).toBe(1);
  expect(printed).toContain('NO   it introduces itself: no answer');
});

test('flash never touches the EEPROM, where a board keeps its number', () => {
  const nano = avrdudeArguments({ mcu: 'atmega328p', port: '/dev/ttyUSB0', hex: 'seat.hex', baud: 57_600 });
  expect(nano).toEqual([
    ...['-p', 'm328p', '-c', 'arduino', '-P', '/dev/ttyUSB0', '-b', '57600', '-D'],
    ...['-U', 'flash:w:seat.hex:i'],
  ]);
});

test.each([
  [['flash', '--port', 'x', '--mcu', 'z80'], /--mcu must be one of/],
  [['flash', '--port', 'x', '--mcu', 'atmega328p', '--hex', 'no-such.hex'], /no-such.hex cannot be read/],
  [['blink'], /--port is missing/],
  [['margin'], /--port is missing/],
  [['walk', '--port', 'x', '--zone', 'wall0'], /--zone must be one of the board’s zones for tiles/],
  [['walk', '--port', 'x', '--zone', 'meld0', '--width', '260'], /--height must be the loop’s in millimetres/],
  [['dance'], /boards cannot "dance"/],
  [['watch', '--port', 'x', '--seconds', 'soon'], /--seconds must be/],
])('boards %j is refused with one clear line', async (argv, why) => {
  await expect(paizhuoBoards(...argv)).rejects.toThrow(why);
});
