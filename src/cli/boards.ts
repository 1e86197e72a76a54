import { accessSync } from 'node:fs';
import { SerialPort } from 'serialport';
import { BoardVisit } from '../adapters/boards/board-visit.ts';
import { FLASHABLE, flashBoard, isFlashable } from '../adapters/boards/flash-board.ts';
import { HELLO_WITHIN_MS, inspectBoard } from '../adapters/boards/inspect-board.ts';
import { hostClock } from '../adapters/clock.ts';
import { whyUnread } from '../adapters/file-trouble.ts';
import { reasonOf } from '../adapters/reason.ts';
import { allPorts, portsLike } from '../adapters/serial/candidates.ts';
import { areaOf, type Zone } from '../domain/zone.ts';
import { lampZones } from '../sensing/board-hello.ts';
import { BLINK_MS } from '../sensing/board-lamps.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { showMargin } from './show-margin.ts';
import { tuneBoard } from './tune-board.ts';
import { type BoardsWorld, visitBoard, withBoard } from './visit-board.ts';
import { walkBoard } from './walk-board.ts';

const USAGE = `Usage: paizhuo boards [list | watch | blink | margin | tune | walk | test | flash] [--port PORT] [options]

Works with the boards of a table. The table server must not have the port open at the same time.
  list    lists the board at each port, or at those like --port
  watch   prints a board's lines, the quality of its readings and of its serial line; stops after --seconds, or with Ctrl-C
  blink   lights a board's lamps for three seconds, to identify it
  margin  lists the tags that are no longer read with a carrier weaker than each loop's own; fails if 3 dB cost one; lay tiles down
          first; --power: the loops' levels, a digit each, as the config has them (4 each)
  tune    finds the level of each antenna's carrier: once with tiles on its loops only, then with tiles beside them only and --read
  walk    draws the field of one loop while a tile is led over it, and writes a folder for hardware/readings: --zone ZONE
          --width MM --height MM [--upright: a rack's loop] [--out FOLDER]
  test    checks a board, as far as possible without touching it
  flash   writes firmware with avrdude: --mcu ${FLASHABLE.join('|')} --hex FILE [--baud N] [--dry-run]
`;

interface Flags {
  readonly port?: string;
  readonly seconds?: string;
  readonly read?: string;
  readonly power?: string;
  readonly zone?: string;
  readonly width?: string;
  readonly height?: string;
  readonly upright?: boolean;
  readonly out?: string;
  readonly mcu?: string;
  readonly hex?: string;
  readonly baud?: string;
  readonly 'dry-run'?: boolean;
}

const ANSWER_MS = 1000;
const READERS_EVERY_MS = 5000;

export const boardsCommand: Command = (argv, io) =>
  boardsCommandIn({ binding: SerialPort.binding, clock: hostClock }, argv, io);

/** The command, in a world of its own. */
export async function boardsCommandIn(world: BoardsWorld, argv: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      seconds: { type: 'string' },
      read: { type: 'string' },
      power: { type: 'string' },
      zone: { type: 'string' },
      width: { type: 'string' },
      height: { type: 'string' },
      upright: { type: 'boolean' },
      out: { type: 'string' },
      mcu: { type: 'string' },
      hex: { type: 'string' },
      baud: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  const [what = 'list', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`boards ${what} takes no ${JSON.stringify(more[0])}`);
  switch (what) {
    case 'list':
      return list(world, values, io);
    case 'watch':
      return watch(world, values, io);
    case 'blink':
      return blink(world, values, io);
    case 'margin':
      return showMargin(world, values, io);
    case 'tune':
      return tuneBoard(world, values, io);
    case 'walk':
      return walkBoard(world, values, io);
    case 'test':
      return test(world, values, io);
    case 'flash':
      return flash(values, io);
    default:
      throw new UsageError(
        `boards cannot ${JSON.stringify(what)}; it can list, watch, blink, margin, tune, walk, test and flash`,
      );
  }
}

async function list(world: BoardsWorld, { port }: Flags, { stdout }: Io): Promise<number> {
  const paths = await (port === undefined ? allPorts(world.binding) : portsLike(port, world.binding));
  if (paths.length === 0) stdout.write('there is no serial port here\n');
  const known = new Map<string, string>();
  for (const path of paths) {
    const { says, uid } = await whoIsAt(path, world);
    const twin = uid === null ? undefined : known.get(uid);
    if (uid !== null) known.set(uid, path);
    stdout.write(`${path}  ${says}${twin === undefined ? '' : `  (the board at ${twin} calls itself ${uid} too)`}\n`);
  }
  return 0;
}

interface Introduction {
  readonly says: string;
  readonly uid: string | null;
}

async function whoIsAt(path: string, world: BoardsWorld): Promise<Introduction> {
  let visit: BoardVisit;
  try {
    visit = await BoardVisit.open(path, world);
  } catch (error) {
    return { says: `cannot be opened: ${reasonOf(error)}`, uid: null };
  }
  await visit.until(() => visit.isIntroduced, HELLO_WITHIN_MS);
  const { hello, refusedProtocol } = visit.status;
  const { speaking } = visit;
  await visit.close();
  if (refusedProtocol !== null) return { says: `a board that speaks protocol ${refusedProtocol}`, uid: null };
  if (!hello) return { says: speaking === null ? 'no answer' : `no board of ours answers: ${speaking}`, uid: null };
  const { board, uid, fw, zones, cause } = hello;
  return { says: `${board} ${uid}  firmware ${fw}  ${zones.join(',')}  started by ${cause}`, uid };
}

async function watch(world: BoardsWorld, flags: Flags, { stdout }: Io): Promise<number> {
  const seconds = flags.seconds === undefined ? Number.POSITIVE_INFINITY : numberFlag('seconds', flags.seconds);
  const visit = await visitBoard(flags.port, { ...world, onLine: line => stdout.write(`${line}\n`) });
  const until = world.clock.now() + seconds * 1000;
  let isThere = true;
  void visit.closed.then(() => {
    isThere = false;
  });
  while (isThere && world.clock.now() < until) {
    await visit.until(() => false, Math.min(READERS_EVERY_MS, until - world.clock.now()));
    for (const zone of zonesWithReaders(visit)) visit.command({ type: 'READER?', zone });
  }
  const { counts, heartbeat } = visit.status;
  await visit.close();
  stdout.write(`line: ${counted(counts)}\n`);
  if (heartbeat) {
    const { crc, ovf, gar, rst } = heartbeat;
    stdout.write(
      `board: ${counted({ 'bad host lines': crc, 'long host lines': ovf, 'garbled polls': gar, restarts: rst })}\n`,
    );
  }
  return 0;
}

/** Boards whose zones no reader chip of theirs reads. */
const WITHOUT_READERS = ['buttons', 'camera'];

/** The zones of a board that has readers and tells of them: since firmware 1.2, and bought ones. */
function zonesWithReaders({ status: { hello } }: BoardVisit): readonly Zone[] {
  const [major = 0, minor = 0] = (hello?.fw ?? '').split('.').map(Number);
  if (hello?.board === 'reader') return hello.zones;
  if (!hello || WITHOUT_READERS.includes(hello.board) || major < 1 || (major === 1 && minor < 2)) return [];
  return hello.zones.filter(zone => areaOf(zone) !== 'wall');
}

async function blink(world: BoardsWorld, flags: Flags, { stdout }: Io): Promise<number> {
  return withBoard(flags.port, world, async visit => {
    const zones = visit.status.hello ? lampZones(visit.status.hello) : [];
    if (zones.length === 0) throw new InputError('this board has no lamps');
    for (const mode of ['blink', 'off'] as const) {
      for (const zone of zones) visit.command({ type: 'LED', zone, color: 'green', mode });
      await visit.until(() => false, mode === 'blink' ? BLINK_MS : ANSWER_MS);
    }
    stdout.write(`${visit.status.hello?.board} ${visit.status.hello?.uid} has blinked\n`);
    return 0;
  });
}

async function test(world: BoardsWorld, flags: Flags, { stdout }: Io): Promise<number> {
  const visit = await visitBoard(flags.port, world);
  const findings = await inspectBoard(visit);
  await visit.close();
  for (const { what, isWell, detail } of findings) stdout.write(`${isWell ? 'yes' : 'NO '}  ${what}: ${detail}\n`);
  return findings.every(({ isWell }) => isWell) ? 0 : 1;
}

async function flash(flags: Flags, { stdout }: Io): Promise<number> {
  const { port, mcu, hex, baud } = flags;
  if (port === undefined) throw new UsageError('--port is missing: where the board is');
  if (mcu === undefined || !isFlashable(mcu)) throw new UsageError(`--mcu must be one of ${FLASHABLE.join(', ')}`);
  if (hex === undefined) throw new UsageError('--hex is missing: the firmware, built by `make` in firmware/');
  try {
    accessSync(hex);
  } catch (error) {
    throw new InputError(`${hex} cannot be read: ${whyUnread(error)}`);
  }
  const speed = baud === undefined ? {} : { baud: numberFlag('baud', baud) };
  const dryRun = flags['dry-run'] ?? false;
  const status = await flashBoard({ mcu, port, hex, dryRun, ...speed }, text => stdout.write(text));
  if (typeof status === 'number') return status === 0 ? 0 : 1;
  throw new InputError(`avrdude cannot be run: ${status.reason}`);
}

function numberFlag(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value === 0) throw new UsageError(`--${name} must be a whole number above 0, not ${text}`);
  return value;
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
