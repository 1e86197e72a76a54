import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { renderUnicodeCompact } from 'uqr';
import { hostClock } from '../adapters/clock.ts';
import { ConfigFile } from '../adapters/config/config-file.ts';
import type { Config } from '../adapters/config/config-schema.ts';
import { serviceManager } from '../adapters/health/service-manager.ts';
import { bindPort, formatPortError } from '../adapters/http/bind-port.ts';
import { createLog, type Log, LogTail } from '../adapters/log.ts';
import { reasonOf } from '../adapters/reason.ts';
import { type RunningTable, runTable } from '../app/main.ts';
import { rehearsal } from '../app/rehearsal.ts';
import type { Anew } from '../app/setup-keeper.ts';
import { formatTileId, tilesOf } from '../domain/tile.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type TagRegistry, tilesWithoutTag } from '../sensing/tag-registry.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { collectGarbage } from './little-memory.ts';
import { wholeFlag } from './rules-flags.ts';
import { CONFIG_FILE, kindOfTable, readConfig, rulesToRun, type TableKind, tagsFileOf } from './table-config.ts';
import { readTagsFile } from './tags-file.ts';

const USAGE = `Usage: paizhuo start [--config FILE] [--by-hand RULES | --simulate RULES] [--preset NAME] [--port N] [--seed N] [--speed N] [--new]

Runs the table server and prints the address of its display. Without a config file (paizhuo.yaml here, or --config), or
without boards in it, it runs a simulated table.
  --config    the config file (YAML); docs/reference/config.md
  --simulate  plays this rule set at a simulated table, even with boards in the config
  --by-hand   plays this rule set with real tiles and no sensors: a phone enters each hand
  --preset    ready-made house rules instead of the config's; \`paizhuo score --help\` lists them
  --port      the port of the display; 0 takes any free one
  --seed      the simulated evening to play (a random one)
  --speed     the pace of simulated players: 1 is human, 0 waits
  --new       begins a new match instead of resuming an unfinished one
`;

const NO_TAGS: TagRegistry = { tileOf: new Map() };
const MOST_SPEED = 8;

export const startCommand: Command = async (argv, io) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      config: { type: 'string' },
      'by-hand': { type: 'string' },
      simulate: { type: 'string' },
      preset: { type: 'string' },
      port: { type: 'string' },
      seed: { type: 'string' },
      speed: { type: 'string' },
      new: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  if (values.simulate !== undefined && values['by-hand'] !== undefined)
    throw new UsageError('--simulate and --by-hand exclude each other');
  const flags: Flags = {
    config: values.config,
    byHand: values['by-hand'],
    simulate: values.simulate,
    preset: values.preset,
    port: wholeFlag('port', values.port, 0),
    seed: wholeFlag('seed', values.seed, 0),
    speed: speedFlag(values.speed),
    isNew: values.new,
  };
  const stopped = untilAskedToStop();
  const tail = new LogTail();
  let config = readConfig(flags.config);
  let table = await startTable(flags, config, null, tail, io);
  const manager = serviceManager({
    environment: process.env,
    life: () => table.life(),
    clock: hostClock,
    log: logOf(config, tail, io),
  });
  manager?.ready();
  for (let next: Flags | null = flags; next; ) {
    const wants: Anew | null = await Promise.race([stopped.then(() => null), table.anew]);
    if (!wants) await manager?.stopping();
    await table.close();
    next = wants && flagsFor(wants, next, Number(new URL(table.url).port));
    if (next) ({ table, config } = await openAnew(next, config, table, tail, io));
  }
  return 0;
};

/** Opens the table by the config as it is now; by the one before, where the table does not come up by this one. */
async function openAnew(
  flags: Flags,
  before: Config,
  closed: RunningTable,
  tail: LogTail,
  io: Io,
): Promise<{ readonly table: RunningTable; readonly config: Config }> {
  try {
    const config = readConfig(flags.config);
    return { config, table: await startTable(flags, config, closed, tail, io) };
  } catch (error) {
    io.stderr.write(`${reasonOf(error)}\nthe table goes on by the settings it had\n`);
    const table = await startTable({ ...flags, isNew: false, seed: null }, before, closed, tail, io);
    return { config: before, table };
  }
}

interface Flags {
  readonly config: string | undefined;
  /** Null: nothing reads the tiles, by the rules of the config. */
  readonly byHand: string | null | undefined;
  /** Null: simulated, by the rules of the config. */
  readonly simulate: string | null | undefined;
  /** Undefined: the house rules of the config. */
  readonly preset: string | undefined;
  readonly port: number | null;
  readonly seed: number | null;
  readonly speed: number;
  readonly isNew: boolean;
}

/** Displays look for the table where it was; by which rules it goes on, or begins, the host has chosen since. */
const flagsFor = (wants: Anew, flags: Flags, port: number): Flags => ({
  ...flags,
  port,
  byHand: wants === 'another-table' ? undefined : flags.byHand && null,
  simulate: wants === 'another-table' ? undefined : flags.simulate && null,
  preset: undefined,
  seed: wants === 'another-match' ? flags.seed : null,
  isNew: wants !== 'other-settings',
});

/** A table as command line and config want it. */
interface Plan {
  readonly kind: TableKind;
  readonly config: Config;
  readonly rules: Rules;
  /** Null at a table whose tiles nothing reads, or bring their own tags. */
  readonly tagsFile: string | null;
  readonly tags: TagRegistry | null;
}

/** Reads what else there is to read; throws an `InputError` where it makes no table. */
function planned(flags: Flags, settings: Config): Plan {
  const told = withPort(settings, flags.port);
  const kind = kindOfTable(flags, told);
  const config = { ...told, byHand: kind === 'by-hand' };
  const rules = rulesToRun(config, flags.simulate ?? flags.byHand ?? undefined, flags.preset);
  const tagsFile = kind !== 'sensed' ? null : tagsFileOf(flags.config, config);
  const tags = tagsFile === null ? null : existsSync(tagsFile) ? readTagsFile(tagsFile) : NO_TAGS;
  return { kind, config, rules, tagsFile, tags };
}

/** Why no table would come up by the config file as it is now; null: one would, as far as a check can show. */
async function whyNotUp(flags: Flags): Promise<string | null> {
  try {
    const { config } = planned(flags, readConfig(flags.config));
    const bound = await bindPort(config.web.host, 0);
    if (bound.ok) bound.value.http.close();
    return bound.ok ? null : formatPortError(bound.error);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

async function startTable(
  flags: Flags,
  settings: Config,
  before: RunningTable | null,
  tail: LogTail,
  io: Io,
): Promise<RunningTable> {
  const { kind, config, rules, tagsFile, tags } = planned(flags, settings);
  const started = await runTable({
    config,
    rules,
    tags,
    tagsFile,
    simulated: kind === 'simulated' ? { seed: flags.seed, speed: flags.speed } : null,
    // another evening was asked for by its number
    isNew: flags.isNew || flags.seed !== null,
    round: flags.isNew ? (before?.roundAsked() ?? null) : null,
    configFile: new ConfigFile(flags.config ?? CONFIG_FILE),
    before,
    tryOut: why => whyNotUp(flagsFor(why, flags, 0)),
    log: logOf(config, tail, io),
    logTail: () => tail.lines,
  });
  if (!started.ok) throw new InputError(started.error);
  announce(started.value, kind, tags ? untagged(rules, tags) : null, io);
  // where nothing reads the tiles nothing is searched for
  if (kind !== 'by-hand') await rehearse(rules);
  // what starting took is not needed again
  collectGarbage();
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  return started.value;
}

/** In between, the table is listened to. */
async function rehearse(rules: Rules): Promise<void> {
  const steps = rehearsal(rules);
  while (!steps.next().done) await setImmediate();
}

function withPort(config: Config, port: number | null): Config {
  if (port !== null && port > 65535) throw new UsageError(`--port must be at most 65535, not ${port}`);
  return port === null ? config : { ...config, web: { ...config.web, port } };
}

function speedFlag(text: string | undefined): number {
  const speed = Number(text ?? 1);
  if (text?.trim() === '' || !(speed >= 0 && speed <= MOST_SPEED))
    throw new UsageError(`--speed must be a number from 0 to ${MOST_SPEED}, not ${JSON.stringify(text)}`);
  return speed;
}

/** The longest useful list. */
const MOST_NAMED = 12;

/** The missing tags, in a line; null: none. A tile without one stays unseen all evening. */
function untagged({ flow }: Rules, tags: TagRegistry): string | null {
  const missing = tilesWithoutTag(flow.kinds, tags);
  const all = tilesOf(flow.kinds).length;
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).map(formatTileId).join(', ');
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return missing.length === all
    ? 'no tile has a tag yet: register them at /setup or with paizhuo enrol'
    : `${all - missing.length} of ${all} tiles have a tag; missing: ${named}${more} (/setup or paizhuo enrol)`;
}

const logOf = (config: Config, tail: LogTail, io: Io): Log =>
  createLog({ level: config.logLevel, readable: isTerminal(io), write: line => io.stderr.write(line), tail });

const isTerminal = (io: Io): boolean => 'isTTY' in io.stderr && io.stderr.isTTY === true;

const TABLES = {
  'by-hand': 'The table',
  sensed: 'The table',
  simulated: 'A simulated table',
} as const satisfies Record<TableKind, string>;

function announce(
  { url, lanUrls, httpsPort, record, access }: RunningTable,
  table: TableKind,
  todo: string | null,
  { stdout }: Io,
): void {
  stdout.write(`${TABLES[table]} is on display at ${url}/table\n`);
  if (table === 'by-hand') stdout.write(`  enter hands at ${lanUrls[0] ?? url}/score\n`);
  for (const lan of lanUrls) stdout.write(`  for tablets: ${lan}/table\n`);
  if (httpsPort !== null)
    for (const lan of lanUrls)
      stdout.write(
        `  over HTTPS: https://${new URL(lan).hostname}:${httpsPort}/table (once it is trusted: ${lan}/trust)\n`,
      );
  if (todo !== null) stdout.write(`  ${todo}\n`);
  stdout.write(`  recorded in ${record}\n  stop with Ctrl-C\n`);
  stdout.write('  PINs: npx paizhuo pins\n');
  const [lan] = lanUrls;
  // a journal is read by others: a code that lets a phone in goes to a terminal alone
  const isSeen = 'isTTY' in stdout && stdout.isTTY === true;
  if (!isSeen || lan === undefined) return;
  const code = renderUnicodeCompact(`${lan}/join#${access.invitations.print()}`, { border: 2 });
  stdout.write(
    `${code}\n  Scan this with a phone. The first phone is the host’s; later ones take their owners’ seats.\n`,
  );
}

const untilAskedToStop = (): Promise<void> =>
  new Promise(resolve => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
