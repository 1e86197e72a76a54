import { didYouMean } from '../adapters/did-you-mean.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { takeLittleMemory } from './little-memory.ts';

interface Entry {
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** Loaded only when called: `paizhuo score` must not wait for a web server it does not need. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    does: 'run the table server; without config and devices a simulated table',
    load: async () => {
      takeLittleMemory();
      return (await import('./start.ts')).startCommand;
    },
  },
  doctor: {
    does: 'check this machine and suggest fixes',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  club: {
    does: 'follow many tables over MQTT: a lobby, every table live, standings of the evening',
    load: async () => (await import('./club.ts')).clubCommand,
  },
  kiosk: {
    does: 'show the table full-screen on this machine',
    load: async () => (await import('./kiosk.ts')).kioskCommand,
  },
  pins: {
    does: 'show the PINs of the match, or make new ones',
    load: async () => (await import('./pins.ts')).pinsCommand,
  },
  certificate: {
    does: 'make an authority of the table’s own, for HTTPS at home',
    load: async () => (await import('./certificate.ts')).certificateCommand,
  },
  score: {
    does: 'score finished hands: JSON lines in, JSON lines out, or one hand written out',
    load: async () => (await import('./score.ts')).scoreCommand,
  },
  read: {
    does: 'read the tiles of photographs: JSON lines out',
    load: async () => (await import('./read.ts')).readCommand,
  },
  camera: {
    does: 'read the table with a camera above it, as a board',
    load: async () => (await import('./camera.ts')).cameraCommand,
  },
  reader: {
    does: 'read the table with a bought RFID reader and multiplexer, as a board',
    load: async () => (await import('./reader.ts')).readerCommand,
  },
  dice: {
    does: 'read Bluetooth dice, as a board',
    load: async () => (await import('./dice.ts')).diceCommand,
  },
  mirror: {
    does: 'follow a raw log of serial lines: JSON lines in, domain events out',
    load: async () => (await import('./mirror.ts')).mirrorCommand,
  },
  simulate: {
    does: 'play hands with simulated players, tiles and boards, and write the raw log',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
  loop: {
    does: 'compute an antenna loop: its parts, its current, its field',
    load: async () => (await import('./loop.ts')).loopCommand,
  },
  boards: {
    does: 'list, watch, blink, test, tune and flash boards, and measure their margin',
    load: async () => (await import('./boards.ts')).boardsCommand,
  },
  enrol: {
    does: 'register RFID tags, one kind at a time',
    load: async () => (await import('./enrol.ts')).enrolCommand,
  },
  replay: {
    does: 'narrate a recorded hand turn by turn, or list its events',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  verify: {
    does: 'play recorded hands again by today’s rules, and compare',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  report: {
    does: 'write a match as one zip to report a wrong hand, with or without names',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  backup: {
    does: 'back up everything as one zip',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  restore: {
    does: 'restore a backup',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  update: {
    does: 'update to another version, with automatic rollback',
    load: async () => (await import('./update.ts')).updateCommand,
  },
  bench: {
    does: 'measure the figures of docs/reference/figures.md, as JSON lines',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
};

const USAGE = `Usage: paizhuo COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(13)}${does}`)
  .join('\n')}

paizhuo COMMAND --help says more; paizhuo --version says which this is.
`;

async function runCommand(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.stdout.write(USAGE);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-V') {
    io.stdout.write(`paizhuo ${packageVersion()}, Node ${process.version}\n`);
    return 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry)
    throw new UsageError(
      `there is no command ${JSON.stringify(name)}${didYouMean(name, Object.keys(COMMANDS))}; paizhuo --help lists them`,
    );
  const command = await entry.load();
  return command(rest, io);
}

/** One clear line for what the caller can mend; everything else is a mistake of ours and keeps its stack. */
function explain(error: unknown): { readonly line: string; readonly status: number } {
  if (error instanceof UsageError) return { line: error.message, status: 2 };
  if (error instanceof InputError) return { line: error.message, status: 1 };
  return { line: error instanceof Error ? (error.stack ?? error.message) : String(error), status: 1 };
}

/** Runs the command that the command line names, and gives the status to exit with. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    const { line, status } = explain(error);
    io.stderr.write(`paizhuo: ${line}\n`);
    return status;
  }
}
