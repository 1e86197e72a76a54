import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { connectAsync } from 'mqtt';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { PtyCable } from '../../src/adapters/simulated-ports/pty-cable.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import { boardsCommand } from '../../src/cli/boards.ts';
import { SEATS } from '../../src/domain/seat.ts';
import type { CallView } from '../../src/projections/claim-view.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { arduinoStarter, boardFirmware, simavrBoard } from '../support/chips/toolchain.ts';
import { startServer } from '../support/server-process.ts';
import { startMicroPythonBoard } from './micropython-board.ts';

const STARTER = resolve(import.meta.dirname, '../../hardware/starter');
const socatIsMissing = spawnSync('socat', ['-V']).error !== undefined;
/** The program starts, and a hand is played by pressing buttons. */
const LONG_MS = 120_000;
const DAY_MS = 86_400_000;
const PRESS_MS = 100;
/** Between two looks at an emulated Pico. */
const ROUND_MS = 5;

/** What a test does with a board, and sees of it. */
interface StarterBoard {
  /** For as long as a finger takes. */
  readonly press: (button: 'hu1' | 'next') => void;
  /** Null: nothing is connected that reads dice. */
  readonly diceSay: ((text: string) => void) | null;
  /** Whether the lamp of a seat shines. */
  readonly isLit: (seat: number) => boolean;
}

/** A table whose tiles nothing reads. */
async function aTable(settings: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'paizhuo-starter-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const config = join(home, 'paizhuo.yaml');
  const own = [
    'version: 1',
    'web: { host: 127.0.0.1, port: 0, httpsPort: 0 }',
    `dataDirectory: ${join(home, 'record')}`,
  ];
  writeFileSync(config, [...own, 'rules: { id: dalian }', 'byHand: true', ...settings, ''].join('\n'));
  const url = await startServer(config, []).url();
  const socket = io(url, { transports: ['websocket'] });
  onTestFinished(() => void socket.disconnect());
  let view: TableView | null = null;
  const calls: CallView[] = [];
  socket.on('table', (message: TableMessage) => {
    view = message.view;
  });
  socket.on('called', (call: CallView) => calls.push(call));
  const shows = (fits: (table: TableView) => boolean) =>
    expect.poll(() => view && fits(view), { timeout: LONG_MS / 2 }).toBe(true);
  return { calls, shows, now: () => view };
}

/** The lamp of who throws, the throw, the next hand, a win that is called. */
async function beginsAHand(
  board: StarterBoard,
  { calls, shows, now }: Awaited<ReturnType<typeof aTable>>,
): Promise<void> {
  await shows(({ awaitedThrow }) => awaitedThrow?.for === 'first-dealer');
  const thrower = now()?.awaitedThrow?.by ?? 0;
  await expect.poll(() => board.isLit(thrower), { timeout: LONG_MS / 2 }).toBe(true);

  if (board.diceSay) {
    board.diceSay('-\n');
    board.diceSay('3 4\n');
  } else board.press('next');
  await shows(({ awaitedThrow }) => awaitedThrow?.for !== 'first-dealer');
  expect(now()?.handNo).toBe(0);

  board.press('next');
  await shows(({ handNo, dealer }) => handNo === 1 && dealer !== null);

  board.press('hu1');
  await expect.poll(() => calls, { timeout: LONG_MS / 2 }).toEqual([{ seat: 1, handNo: 1 }]);
}

/** Where a board will be plugged in. */
function aPort(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-cable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'starter');
}

const atPort = (port: string): readonly string[] => [`boards: [{ name: starter, path: "pty:${port}" }]`];

describe.skipIf(socatIsMissing)('the starter beside hands that are entered on phones (needs socat)', () => {
  test('in MicroPython', { timeout: LONG_MS }, async () => {
    const port = aPort();
    const cable = new PtyCable(port, { onHeard: bytes => board.hear(bytes.toString()), onPulled: () => {} });
    const board = await startMicroPythonBoard(text => cable.send(Buffer.from(text)));
    onTestFinished(board.stop);
    board.hasBeenOn(100 * DAY_MS);
    await cable.plug();
    onTestFinished(() => cable.unplug());
    const pins = { hu1: 3, next: 8 };
    await beginsAHand(
      {
        press: button => board.press(pins[button]),
        diceSay: board.diceSay,
        isLit: seat => board.isLit(10 + seat),
      },
      await aTable(atPort(port)),
    );
  });
});

const firmware = boardFirmware('buttons', 'rp2040');

/** With the starter's firmware, plugged in. */
async function aPico(): Promise<{ readonly port: string; readonly pico: EmulatedBoard }> {
  if ('missing' in firmware) throw new Error(firmware.missing);
  const port = aPort();
  const pico = new EmulatedBoard({ board: 'buttons', mcu: 'rp2040', program: firmware.path, uid: 0xb0770205 });
  const cable = new PtyCable(port, { onHeard: bytes => pico.chip.send(bytes.toString('latin1')), onPulled: () => {} });
  const begun = performance.now() - pico.now;
  const rounds = setInterval(() => {
    for (const { line } of pico.advance(performance.now() - begun)) cable.send(Buffer.from(`${line}\n`));
  }, ROUND_MS);
  onTestFinished(() => clearInterval(rounds));
  await cable.plug();
  onTestFinished(() => cable.unplug());
  return { port, pico };
}

describe.skipIf(socatIsMissing || 'missing' in firmware)('the starter with its firmware on an emulated Pico', () => {
  test('shows its lamps to who wants to see which board it is', { timeout: LONG_MS }, async () => {
    const { port, pico } = await aPico();
    const lamps = [...SEATS.map(seat => `discard${seat}`), 'indicator'];
    const stdout = new PassThrough();
    const blinked = boardsCommand(['blink', '--port', `pty:${port}`], {
      stdin: new PassThrough(),
      stdout,
      stderr: stdout,
    });
    await expect.poll(() => lamps.every(lamp => pico.isLit(lamp)), { timeout: LONG_MS / 2, interval: 20 }).toBe(true);
    expect(await blinked).toBe(0);
    expect(String(stdout.read())).toContain('buttons B0770205 has blinked');
  });

  test('speaks as a board does', { timeout: LONG_MS }, async () => {
    const { port, pico } = await aPico();
    await beginsAHand(
      {
        press: button => {
          pico.press(button);
          setTimeout(() => pico.press(button, false), PRESS_MS);
        },
        diceSay: text => pico.diceSay(text),
        isLit: seat => pico.isLit(`discard${seat}`),
      },
      await aTable(atPort(port)),
    );
  });
});

const simavr = simavrBoard();
const sketch = arduinoStarter();
const missing = [simavr, sketch].flatMap(made => ('missing' in made ? [made.missing] : []));

describe.skipIf(missing.length > 0)(
  `the starter on an emulated Arduino${missing.map(why => `: ${why}`)[0] ?? ''}`,
  () => {
    test('speaks as a board does', { timeout: LONG_MS }, async () => {
      if ('missing' in simavr || 'missing' in sketch) throw new Error(missing.join());
      const watched = ['B0', 'B1', 'B2', 'B3'];
      const chip = spawn(simavr.path, ['atmega328p', sketch.path, ...watched], { stdio: ['pipe', 'pipe', 'ignore'] });
      onTestFinished(() => void chip.kill());
      const lit = new Map<string, boolean>();
      const port = await new Promise<string>(found => {
        createInterface({ input: chip.stdout }).on('line', line => {
          const [what = '', name = '', value] = line.split(' ');
          if (what === 'terminal') found(name);
          else lit.set(name, value === '1');
        });
      });
      const pins = { hu1: 'D3', next: 'D6' };
      await beginsAHand(
        {
          press: button => void chip.stdin.write(`${pins[button]}\n`),
          diceSay: null,
          isLit: seat => lit.get(`B${seat}`) ?? false,
        },
        await aTable(atPort(port)),
      );
    });
  },
);

describe.skipIf(!HAS_MOSQUITTO)(
  'the starter in ESPHome, with a real mosquitto (skipped where it is not installed)',
  () => {
    const yaml = parse(readFileSync(join(STARTER, 'esphome/paizhuo-starter.yaml'), 'utf8'), {
      customTags: [{ tag: '!secret', resolve: (text: string) => text }],
      merge: true,
    });
    const told = (payload: string): string => payload.replace(/\$\{table\}/, 'table-1');
    const published: readonly { readonly topic: string; readonly payload: string }[] = yaml.binary_sensor.map(
      (sensor: { readonly on_press: readonly { readonly 'mqtt.publish': object }[] }) =>
        sensor.on_press[0]?.['mqtt.publish'],
    );

    test('its topics begin a hand and call a win', { timeout: LONG_MS }, async () => {
      const broker = await aBroker(await aFreePort());
      const table = await aTable(['table: { id: table-1 }', `mqtt: { url: "${broker.url}", commands: true }`]);
      const chip = await connectAsync(broker.url);
      onTestFinished(() => chip.endAsync());
      let lamps: Readonly<Record<string, string>> = {};
      chip.on('message', (_topic, payload) => {
        lamps = JSON.parse(payload.toString());
      });
      await chip.subscribeAsync(told(yaml.mqtt.on_json_message.topic));
      const say = (payload: string): void => {
        const topic = published.find(press => press.payload === payload)?.topic ?? published[0]?.topic ?? '';
        chip.publish(told(topic), payload);
      };
      await beginsAHand(
        {
          press: say,
          diceSay: text => {
            if (/^\d/.test(text)) say(`dice ${text.trim()}`);
          },
          isLit: seat => lamps[`seat${seat}`] === 'green',
        },
        table,
      );
    });
  },
);
