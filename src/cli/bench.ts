import { type Command, InputError, UsageError } from './command.ts';

const BENCHES: Readonly<Record<string, { readonly does: string; readonly load: () => Promise<Command> }>> = {
  score: {
    does: 'hands scored, wins checked and waits found per second, against other packages on the same hands',
    load: async () => (await import('../bench/score.ts')).benchScore,
  },
  start: {
    does: 'how long a table takes to its first page, and what it has in memory, beside the bare packages',
    load: async () => (await import('../bench/start.ts')).benchStart,
  },
  record: {
    does: 'events kept per second, how long a payment takes to be safe, and how fast a year of hands is listed',
    load: async () => (await import('../bench/record.ts')).benchRecord,
  },
  engine: {
    does: 'hands played per second by simulated players, against another package; --check counts every tile',
    load: async () => (await import('../bench/engine.ts')).benchEngine,
  },
  lines: {
    does: 'how long a line takes from its serial port to a socket, and how many of a flood arrive, beside the bare packages',
    load: async () => (await import('../bench/lines.ts')).benchLines,
  },
  mirror: {
    does: 'hands followed rightly, questions asked and time taken, with and without faulty sensors',
    load: async () => (await import('../bench/mirror.ts')).benchMirror,
  },
  club: {
    does: 'how long an event takes from many tables to many viewers, against a bare path; it needs a broker',
    load: async () => (await import('../bench/club.ts')).benchClub,
  },
  soak: {
    does: 'an evening of eight hours at eight times its pace: hands that do not verify, growth of memory and descriptors',
    load: async () => (await import('../bench/soak.ts')).benchSoak,
  },
};

/** One needs a broker, the other an hour. */
const BY_NAME_ONLY = ['club', 'soak'];

/** The package has no `src/bench`: benches need what only a checkout has installed. */
async function loaded(load: () => Promise<Command>): Promise<Command> {
  try {
    return await load();
  } catch (error) {
    if (!isNotPacked(error)) throw error;
    throw new InputError('benches are no part of the package: run them in a checkout of the project');
  }
}

const isNotPacked = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  /^Cannot find module '[^']*[\\/]bench[\\/][^']*\.js'/.test(error.message);

const USAGE = `Usage: paizhuo bench [NAME] [options]
       paizhuo bench all                       everything briefly, in one table; all --help says more
       paizhuo bench [NAME] --against REF      beside another commit of this checkout; --against REF --help says more

Measures, and prints the figures as JSON lines, each with what it is compared to in the same run. Without a name: all but club and soak.

${Object.entries(BENCHES)
  .map(([name, { does }]) => `  ${name.padEnd(10)}${does}`)
  .join('\n')}
`;

export const benchCommand: Command = async (argv, io) => {
  const [name, ...rest] = argv;
  if (name === '--help') {
    io.stdout.write(USAGE);
    return 0;
  }
  if (argv.some(word => /^--against(=|$)/.test(word)))
    return (await loaded(async () => (await import('../bench/against.ts')).benchAgainst))(argv, io);
  if (name === 'all') return (await loaded(async () => (await import('../bench/all/all.ts')).benchAll))(rest, io);
  if (name === undefined) {
    for (const [one, bench] of Object.entries(BENCHES))
      if (!BY_NAME_ONLY.includes(one)) await (await loaded(bench.load))([], io);
    return 0;
  }
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!bench) throw new UsageError(`there is no bench ${JSON.stringify(name)}; paizhuo bench --help lists them`);
  return (await loaded(bench.load))(rest, io);
};
