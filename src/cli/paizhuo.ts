#!/usr/bin/env node
import { didYouMean } from '../adapters/did-you-mean.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';

interface Entry {
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** Loaded only when called: `paizhuo score` must not wait for a web server it does not need. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    does: 'run the table server; without a config and devices a simulated table',
    load: async () => (await import('./start.ts')).startCommand,
  },
  doctor: {
    does: 'what is between this machine and a game, and what to do about it',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  club: {
    does: 'follow many tables over MQTT: a lobby, every table live, standings of the evening',
    load: async () => (await import('./club.ts')).clubCommand,
  },
  kiosk: {
    does: 'the table on this machine’s own screen, and nothing else',
    load: async () => (await import('./kiosk.ts')).kioskCommand,
  },
  pins: {
    does: 'the PINs of the match at the table, or new ones',
    load: async () => (await import('./pins.ts')).pinsCommand,
  },
  certificate: {
    does: 'an authority of the table’s own, so that phones open it over HTTPS',
    load: async () => (await import('./certificate.ts')).certificateCommand,
  },
  score: {
    does: 'score finished hands: JSON lines in, JSON lines out, or one hand written out',
    load: async () => (await import('./score.ts')).scoreCommand,
  },
  read: {
    does: 'the tiles that photographs show, or one photographed tile: JSON lines out',
    load: async () => (await import('./read.ts')).readCommand,
  },
  camera: {
    does: 'a camera above the table as a board: it reads the tiles that lie there',
    load: async () => (await import('./camera.ts')).cameraCommand,
  },
  reader: {
    does: 'a bought RFID reader with a multiplexer as a board: it reads the tiles that lie on its antennas',
    load: async () => (await import('./reader.ts')).readerCommand,
  },
  dice: {
    does: 'dice that say over Bluetooth what they show, as a board',
    load: async () => (await import('./dice.ts')).diceCommand,
  },
  mirror: {
    does: 'what happened, from a raw log of the serial lines: JSON lines in, domain events out',
    load: async () => (await import('./mirror.ts')).mirrorCommand,
  },
  simulate: {
    does: 'play hands with simulated players, tiles and boards, and keep what the boards said',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
  boards: {
    does: 'look after the boards: list, watch, blink, test, flash',
    load: async () => (await import('./boards.ts')).boardsCommand,
  },
  enrol: {
    does: 'say which tag is in which tile, a kind at a time',
    load: async () => (await import('./enrol.ts')).enrolCommand,
  },
  replay: {
    does: 'a recorded hand, told turn by turn or as events',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  verify: {
    does: 'play recorded hands again by the rules of today, and compare',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  backup: {
    does: 'everything a table keeps as one zip',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  restore: {
    does: 'put a backup back',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  update: {
    does: 'another version in the place of this one, or this one back where that one does not do',
    load: async () => (await import('./update.ts')).updateCommand,
  },
  bench: {
    does: 'the figures docs/reference/figures.md quotes, as JSON lines, each with what it is compared to',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
};

const USAGE = `Usage: paizhuo COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(13)}${does}`)
  .join('\n')}

paizhuo COMMAND --help says more; paizhuo --version says which this is.
`;

async function run(argv: readonly string[], io: Io): Promise<number> {
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

const io: Io = process;
process.stdout.on('error', error => {
  // The reader went away (`paizhuo … | head`): nothing is left to say.
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  process.exitCode = await run(process.argv.slice(2), io);
} catch (error) {
  const { line, status } = explain(error);
  process.stderr.write(`paizhuo: ${line}\n`);
  process.exitCode = status;
}
