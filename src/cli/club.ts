import { PIN } from '../adapters/access/pins.ts';
import { CLUB_LOGIN, hasLogin, makeLogins } from '../adapters/club/broker-logins.ts';
import { renewHostPin } from '../adapters/club/office/keys.ts';
import { withoutPassword } from '../adapters/club/postgres/database-reason.ts';
import { migrate } from '../adapters/club/postgres/schema.ts';
import { tidy } from '../adapters/club/tidying.ts';
import { isProxyAddress } from '../adapters/http/proxies.ts';
import { createLog, LOG_LEVELS } from '../adapters/log.ts';
import { type RunningClub, runClub } from '../app/club.ts';
import { type Keeping, openClubStore } from '../app/club-store.ts';
import { TABLE_ID } from '../domain/table-id.ts';
import { brokerFlag } from './broker-flag.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { wholeFlag } from './rules-flags.ts';

const USAGE = `Usage: paizhuo club --broker URL [--data DIR | --database URL] [--port N] [--host ADDRESS] [--name NAME]…
       paizhuo club --migrate --database URL [--grant ROLE]
       paizhuo club --tidy --keep-days N [--data DIR | --database URL]
       paizhuo club --add-table ID [--passwords FILE]

Follows every table that publishes on an MQTT broker, records its play, and serves a lobby, every table live, and the
standings of the evening. docs/how-to/run-a-club.md.
  --broker    mqtt://, mqtts://, ws:// or wss://, host and port; or PAIZHUO_BROKER in the environment, which
              keeps a password out of the list of processes
  --data      its data folder (club-data here)
  --database  a PostgreSQL database instead, postgres://…, or PAIZHUO_DATABASE in the environment; several of these
              processes can share it
  --keep-days deletes the moves of older matches; results stay. Without it everything stays
  --tidy      deletes by --keep-days now, and exits; a club that runs with --keep-days does so every day
  --proxy     a trusted proxy (a machine or a network); may be repeated
  --new-pin   makes another PIN for the host of the club and exits; signed-in hosts have to sign in again.
              PAIZHUO_CLUB_PIN in the environment chooses one
  --add-table gives a table a login of its own in the broker's password file, or a new password, and prints the lines for
              its config; the first time it also makes the club's login. Then reload the broker
  --passwords that file (/etc/mosquitto/passwords)
  --migrate   brings the database up to date, as the owner of its tables, and exits; --grant lets another role use them
  --port      the port of its pages (8090); 0 takes any free one
  --host      :: serves the whole network, 0.0.0.0 its IPv4 alone, 127.0.0.1 this machine alone
  --name      a further network name of the club's machine; may be repeated
  --log       debug, info, warn, error or silent
`;

const PORT = 8090;
const PASSWORDS = '/etc/mosquitto/passwords';

export const clubCommand: Command = async (argv, io) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      broker: { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string' },
      proxy: { type: 'string', multiple: true, default: [] },
      'keep-days': { type: 'string' },
      tidy: { type: 'boolean' },
      'add-table': { type: 'string' },
      passwords: { type: 'string' },
      'new-pin': { type: 'boolean' },
      migrate: { type: 'boolean' },
      grant: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', default: '::' },
      name: { type: 'string', multiple: true, default: [] },
      log: { type: 'string', default: 'info' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  const added = addTable(values['add-table'], values.passwords, io);
  if (added !== null) return added;
  const database = databaseFlag(values.database ?? inEnvironment('PAIZHUO_DATABASE'));
  if (values.migrate) return bringUpToDate(database, values.grant ?? null, io);
  if (values.grant !== undefined) throw new UsageError('--grant goes with --migrate');
  if (values.data !== undefined && values.database !== undefined)
    throw new UsageError('--data and --database say two places: name one');
  // what is asked for in the command counts, whatever the environment says
  const keeping: Keeping =
    database === null || values.data !== undefined
      ? { type: 'files', directory: values.data ?? 'club-data' }
      : { type: 'database', url: database };
  const keepDays = wholeFlag('keep-days', values['keep-days'], 1);
  if (values.tidy) return tidyUp(keeping, keepDays, io);
  if (values['new-pin']) return makeNewPin(keeping, io);
  const level = LOG_LEVELS.find(known => known === values.log);
  if (!level) throw new UsageError(`--log must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(values.log)}`);
  const port = wholeFlag('port', values.port, 0) ?? PORT;
  if (port > 65535) throw new UsageError(`--port must be at most 65535, not ${port}`);
  const stopped = new Promise<void>(stop => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  const club = await runClub({
    broker: brokerFlag(values.broker ?? inEnvironment('PAIZHUO_BROKER')),
    keeping,
    proxies: values.proxy.map(proxyFlag),
    pin: pinInEnvironment(),
    keepDays,
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
  announce(club.value, keeping, io);
  await stopped;
  await club.value.close();
  return 0;
};

const inEnvironment = (name: string): string | undefined => process.env[name];

/** The address of a database, as it was given; null: none was. */
function databaseFlag(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('--database must be an address like postgres://paizhuo@localhost/paizhuo');
  return url;
}

function proxyFlag(text: string): string {
  if (isProxyAddress(text)) return text;
  throw new UsageError(`--proxy must be an address or a network like 10.0.0.0/8, not ${JSON.stringify(text)}`);
}

function pinInEnvironment(): string | null {
  const pin = inEnvironment('PAIZHUO_CLUB_PIN') ?? null;
  if (pin !== null && !PIN.test(pin)) throw new UsageError('PAIZHUO_CLUB_PIN must be 6 to 12 digits');
  return pin;
}

async function makeNewPin(keeping: Keeping, { stdout, stderr }: Io): Promise<number> {
  const pin = pinInEnvironment();
  const log = createLog({ level: 'error', readable: true, write: line => stderr.write(line) });
  const opened = await openClubStore(keeping, undefined, log);
  if (!opened.ok) throw new InputError(opened.error);
  stdout.write(`The PIN of the club's host is ${await renewHostPin(opened.value.books, pin)}\n`);
  await opened.value.close();
  return 0;
}

async function tidyUp(keeping: Keeping, days: number | null, { stdout, stderr }: Io): Promise<number> {
  if (days === null) throw new UsageError('--tidy needs --keep-days');
  const log = createLog({ level: 'error', readable: true, write: line => stderr.write(line) });
  const opened = await openClubStore(keeping, undefined, log);
  if (!opened.ok) throw new InputError(opened.error);
  const events = await tidy(opened.value.store, days, Date.now());
  stdout.write(`${events} events are gone that are older than ${days} days\n`);
  await opened.value.close();
  return 0;
}

/** Null: no table is to be added. */
function addTable(table: string | undefined, file: string | undefined, { stdout }: Io): number | null {
  if (table === undefined && file !== undefined) throw new UsageError('--passwords goes with --add-table');
  if (table === undefined) return null;
  const passwords = file ?? PASSWORDS;
  if (!TABLE_ID.test(table) || table === CLUB_LOGIN)
    throw new UsageError(`--add-table must be a table.id of letters, digits and hyphens, not ${JSON.stringify(table)}`);
  const users = hasLogin(passwords, CLUB_LOGIN) ? [table] : [table, CLUB_LOGIN];
  const made = makeLogins(passwords, users);
  if (!made.ok) throw new InputError(made.error);
  for (const { user, password } of made.value)
    stdout.write(
      user === CLUB_LOGIN
        ? `For the club, once:\n  PAIZHUO_BROKER=mqtt://${user}:${password}@localhost:1883\n`
        : `In the config of ${user}, with the address of the broker:\n  table: { id: ${user} }\n  mqtt: { url: "mqtt://club.lan:1883", username: ${user}, password: "${password}", history: true, club: true }\n`,
    );
  stdout.write('Let the broker read its passwords again: sudo systemctl reload mosquitto\n');
  return 0;
}

async function bringUpToDate(database: string | null, role: string | null, { stdout }: Io): Promise<number> {
  if (database === null) throw new UsageError('--migrate needs --database');
  const done = await migrate(database, role);
  if (!done.ok) throw new InputError(done.error);
  stdout.write(done.value.length === 0 ? 'the database is up to date\n' : `done: ${done.value.join(', ')}\n`);
  return 0;
}

function announce({ url, lanUrls, madePin }: RunningClub, keeping: Keeping, { stdout }: Io): void {
  stdout.write(`The club is at ${url}/\n`);
  for (const lan of lanUrls) stdout.write(`  in the network: ${lan}/\n`);
  if (madePin !== null) stdout.write(`  the host's PIN, shown once: ${madePin}\n`);
  const where = keeping.type === 'files' ? keeping.directory : withoutPassword(keeping.url);
  stdout.write(`  kept in ${where}\n  stop with Ctrl-C\n`);
}
