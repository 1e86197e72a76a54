import { createLog, LOG_LEVELS } from '../adapters/log.ts';
import { type RunningClub, runClub } from '../app/club.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { wholeFlag } from './rules-flags.ts';

const USAGE = `Usage: paizhuo club --broker URL [--data DIR] [--port N] [--host ADDRESS] [--name NAME]…

Follows every table that publishes on an MQTT broker, keeps what they play, and serves a lobby with all of them, any
table as it is now, and the standings of the evening. docs/how-to/run-a-club.md.
  --broker    mqtt://, mqtts://, ws:// or wss://, host and port; PAIZHUO_BROKER in the environment says the same, and
              keeps a password out of the list of processes
  --data      the folder it keeps everything in (club-data here)
  --port      where its pages are served (8090); 0 takes any free one
  --host      0.0.0.0 lets the whole network in, 127.0.0.1 this machine alone
  --name      what the club's machine is called in the network, besides its own name; may be repeated
  --log       debug, info, warn, error or silent
`;

const PORT = 8090;

export const clubCommand: Command = async (argv, io) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      broker: { type: 'string' },
      data: { type: 'string', default: 'club-data' },
      port: { type: 'string' },
      host: { type: 'string', default: '0.0.0.0' },
      name: { type: 'string', multiple: true, default: [] },
      log: { type: 'string', default: 'info' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  const level = LOG_LEVELS.find(known => known === values.log);
  if (!level) throw new UsageError(`--log must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(values.log)}`);
  const port = wholeFlag('port', values.port, 0) ?? PORT;
  if (port > 65535) throw new UsageError(`--port must be at most 65535, not ${port}`);
  const stopped = new Promise<void>(stop => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  const club = await runClub({
    broker: brokerFlag(values.broker ?? brokerInEnvironment()),
    directory: values.data,
    host: values.host,
    port,
    names: values.name,
    log: createLog({
      level,
      readable: 'isTTY' in io.stderr && io.stderr.isTTY === true,
      write: line => io.stderr.write(line),
    }),
  });
  if (!club.ok) throw new InputError(club.error);
  announce(club.value, values.data, io);
  await stopped;
  await club.value.close();
  return 0;
};

function brokerInEnvironment(): string | undefined {
  const { PAIZHUO_BROKER } = process.env;
  return PAIZHUO_BROKER;
}

/** The address of a broker, as it was given. */
export function brokerFlag(url: string | undefined): string {
  if (url === undefined)
    throw new UsageError('--broker is missing: the address of the MQTT broker, like mqtt://localhost:1883');
  if (!/^(mqtts?|wss?):\/\/[^/\s]+/.test(url) || !URL.canParse(url))
    throw new UsageError('--broker must be an address like mqtt://localhost:1883');
  return url;
}

function announce({ url, lanUrls }: RunningClub, data: string, { stdout }: Io): void {
  stdout.write(`The club is at ${url}/\n`);
  for (const lan of lanUrls) stdout.write(`  in the network: ${lan}/\n`);
  stdout.write(`  kept in ${data}\n  stop with Ctrl-C\n`);
}
