import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type Command, InputError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { must } from '../domain/result.ts';
import type { TagUid } from '../domain/tile.ts';
import { type DeviceMessage, formatDeviceMessage } from '../protocol/device-message.ts';
import { formatLine } from '../protocol/line.ts';
import { median, quantiles } from './figures.ts';
import { programFile } from './program.ts';

const USAGE = `Usage: paizhuo bench lines [--seconds N] [--flood N] [--turns N]

How long a line of a board takes from its serial port (a pseudo-terminal) to a socket at 200 lines a second, and how many lines
a second arrive when they come as fast as they can: read, checked and decoded as at a table, beside serialport's own line
reader and Socket.IO. Both print how many lines were lost. Needs socat.
  --seconds  how long 200 lines a second are sent (5)
  --flood    how many lines are sent at once (20000)
  --turns    3; medians are printed
`;

const LINES_A_SECOND = 200;
/** After this long without another line, what is missing is lost. */
const LOST_AFTER_MS = 3000;
/** The first lines have come by then, in both. */
const SETTLE_MS = 300;
const KINDS = ['bare', 'ours'] as const;
type Kind = (typeof KINDS)[number];

interface Turn {
  readonly p50: number;
  readonly p99: number;
  readonly floodPerSecond: number;
  readonly lost: number;
}

/** `paizhuo bench lines` */
export const benchLines: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      seconds: { type: 'string' },
      flood: { type: 'string' },
      turns: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const paced = LINES_A_SECOND * (wholeFlag('seconds', values.seconds, 1) ?? 5);
  const flood = wholeFlag('flood', values.flood, 1) ?? 20_000;
  const count = wholeFlag('turns', values.turns, 1) ?? 3;
  const turns: Record<Kind, Turn[]> = { bare: [], ours: [] };
  const rigs = { bare: await Rig.open('bare'), ours: await Rig.open('ours') };
  try {
    for (let turn = 0; turn < count; turn += 1) {
      const order = turn % 2 === 0 ? KINDS : KINDS.toReversed();
      // in between each other, so that other work of the machine falls on both
      const waits = await pacedWaits(
        order.map(kind => rigs[kind]),
        paced,
      );
      for (const [at, kind] of order.entries()) {
        const came = must(waits[at], 'its waits');
        const { perSecond, lost } = await rigs[kind].flood(flood);
        turns[kind].push({ ...quantiles(came), floodPerSecond: perSecond, lost: paced - came.length + lost });
      }
    }
  } finally {
    for (const kind of KINDS) rigs[kind].close();
  }
  const figures = (kind: Kind) => ({
    p50: median(turns[kind].map(turn => turn.p50)),
    p99: median(turns[kind].map(turn => turn.p99)),
    floodPerSecond: Math.round(median(turns[kind].map(turn => turn.floodPerSecond))),
    lost: turns[kind].reduce((sum, { lost }) => sum + lost, 0),
  });
  const ratioOf = (of: 'p50' | 'p99' | 'floodPerSecond'): number =>
    median(turns.ours.map((turn, i) => turn[of] / must(turns.bare[i], 'its turn')[of]));
  const ratios = { p50: ratioOf('p50'), p99: ratioOf('p99'), flood: ratioOf('floodPerSecond') };
  const line = { bench: 'lines', linesPerSecond: LINES_A_SECOND, lines: paced, flood };
  stdout.write(`${JSON.stringify({ ...line, ours: figures('ours'), bare: figures('bare'), ratios })}\n`);
  return 0;
};

/** A board, the process that reads it, and a socket that is sent what its lines say. */
class Rig {
  /** When the lines came; they come in the order in which they were sent. */
  came: number[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'paizhuo-lines-'));
  readonly #path = join(this.#folder, 'board');
  readonly #board = spawn('socat', [`PTY,link=${this.#path},raw,echo=0`, 'STDIO'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  readonly #line = numberedLines();
  #reader: ChildProcess | null = null;
  #viewer: Socket | null = null;

  static async open(kind: Kind): Promise<Rig> {
    const rig = new Rig();
    try {
      await rig.#connect(kind);
      return rig;
    } catch (error) {
      rig.close();
      throw error;
    }
  }

  async #connect(kind: Kind): Promise<void> {
    const failed = new Promise<never>((_, fail) => {
      this.#board.once('error', () => fail(new InputError('socat is not installed: there is no board to read')));
    });
    while (!existsSync(this.#path)) await Promise.race([delay(10), failed]);
    const program = programFile('bench/lines-receiver');
    const reader = spawn(process.execPath, [...process.execArgv, program, this.#path, kind], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#reader = reader;
    const [address] = await once(reader.stdout, 'data');
    const viewer = io(String(address).trim(), { transports: ['websocket'], forceNew: true });
    this.#viewer = viewer;
    viewer.on('line', () => this.came.push(performance.now()));
    await new Promise<void>(connected => viewer.once('connect', connected));
    for (const message of [HELLO, tag(0), tag(1)]) this.send(message);
    await this.until(2);
    await delay(SETTLE_MS);
  }

  send(message: DeviceMessage): void {
    this.#board.stdin.write(this.#line(message));
  }

  async flood(count: number): Promise<{ readonly perSecond: number; readonly lost: number }> {
    const lines = Array.from({ length: count }, (_, i) => this.#line(tag(i)));
    this.came = [];
    const began = performance.now();
    for (const line of lines) if (!this.#board.stdin.write(line)) await once(this.#board.stdin, 'drain');
    await this.until(count);
    const seconds = ((this.came.at(-1) ?? Number.POSITIVE_INFINITY) - began) / 1000;
    return { perSecond: this.came.length / seconds, lost: count - this.came.length };
  }

  /** Waits for this many lines, for as long as more of them come. */
  async until(wanted: number): Promise<void> {
    for (let [seen, since] = [this.came.length, performance.now()]; seen < wanted; ) {
      await delay(5);
      if (this.came.length !== seen) [seen, since] = [this.came.length, performance.now()];
      else if (performance.now() - since > LOST_AFTER_MS) return;
    }
  }

  close(): void {
    this.#viewer?.close();
    this.#reader?.kill('SIGKILL');
    this.#board.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** How long each line took, of each rig (ms): both are sent so many, each in the pauses of the other. */
async function pacedWaits(rigs: readonly Rig[], count: number): Promise<readonly (readonly number[])[]> {
  const sent: number[][] = rigs.map(() => []);
  for (const rig of rigs) rig.came = [];
  const began = performance.now();
  for (let i = 0; i < count * rigs.length; i += 1) {
    const due = began + (i * 1000) / LINES_A_SECOND / rigs.length;
    if (due > performance.now()) await delay(due - performance.now());
    const which = i % rigs.length;
    sent[which]?.push(performance.now());
    rigs[which]?.send(tag(Math.floor(i / rigs.length)));
  }
  for (const rig of rigs) await rig.until(count);
  return rigs.map(({ came }, which) => came.map((at, i) => at - (sent[which]?.[i] ?? at)));
}

const HELLO: DeviceMessage = {
  ...{ type: 'HELLO', proto: 1, fw: '', board: 'seat', uid: 'bench', zones: ['rack0'], boot: 'b00710ad' },
  ...{ cause: 'por', cfg: 'FFFF', set: null, lamps: null, i: null, n: null },
};

/** Tags come and go in turns. */
const tag = (i: number): DeviceMessage => {
  const uid = (0xe004_0000 + Math.floor(i / 2)).toString(16).toUpperCase() as TagUid;
  return i % 2 === 0 ? { type: 'TAG', zone: 'rack0', uid } : { type: 'GONE', zone: 'rack0', uid, miss: 3 };
};

function numberedLines(): (message: DeviceMessage) => string {
  let seq = 0;
  return message => {
    const line = formatLine(formatDeviceMessage(message, { seq: seq % 65_536, ms: Math.round(performance.now()) }));
    seq += 1;
    return `${line}\n`;
  };
}
