import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageVersion } from '../adapters/package-version.ts';
import { lockFolder } from '../adapters/recorder/folder-lock.ts';
import { RELEASES_FOLDER, Releases, VERSION_NAME } from '../adapters/update/releases.ts';
import { Service } from '../adapters/update/service.ts';
import { Steward } from '../adapters/update/steward.ts';
import { endTrial, takeRelease, type UpdateTools } from '../adapters/update/take-release.ts';
import { readReport, readTrial } from '../adapters/update/update-report.ts';
import type { UpdateReportView } from '../projections/update-view.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { wholeFlag } from './rules-flags.ts';
import { updateStep } from './update-step.ts';

const USAGE = `Usage: paizhuo update
       sudo paizhuo update VERSION [--config FILE]

Without a version: prints the running version, the others on this machine, and the result of the last update. With one: copies
the data and switches to that version between two hands. The new version has to start, score the newest hands as recorded, and
answer as a healthy table within a minute, with the same boards and the same match. Otherwise the old version comes back, with
the old data, and the exit status is 1.
  --config    the table's config file (${'/etc/paizhuo/paizhuo.yaml'})
  --releases  the folder of versions (${RELEASES_FOLDER})
  --within    seconds to start in (60)
  --steady    seconds to stay healthy before it is kept (10)
  --asked     takes the version requested on /setup, or finishes a switch that a power cut interrupted, with the old version
`;

const CONFIG = '/etc/paizhuo/paizhuo.yaml';

export const updateCommand: Command = async (argv, io) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: {
      config: { type: 'string', default: CONFIG },
      releases: { type: 'string', default: RELEASES_FOLDER },
      within: { type: 'string' },
      steady: { type: 'string' },
      asked: { type: 'boolean', default: false },
      // what an update does with the rights of the table's user
      step: { type: 'string' },
      directory: { type: 'string' },
      tags: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { stdout } = io;
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [version, ...others] = positionals;
  if (others.length > 0) throw new UsageError('update takes one version: paizhuo update VERSION');
  if (version !== undefined && !VERSION_NAME.test(version))
    throw new UsageError(`${JSON.stringify(version)} is no version: paizhuo update lists them`);
  const { step, config, directory, tags } = values;
  if (step !== undefined)
    return updateStep(step, { config, version, places: directory && tags ? { directory, tags } : null }, io);
  const releases = new Releases(values.releases);
  if (version === undefined && !values.asked) {
    tellVersions(releases, io);
    return 0;
  }
  const patience = {
    withinMs: (wholeFlag('within', values.within, 1) ?? 60) * 1000,
    steadyMs: (wholeFlag('steady', values.steady, 0) ?? 10) * 1000,
  };
  const locked = lockFolder(releases.folder);
  const tools = (): Promise<UpdateTools> => toolsFor(releases, values.config, patience, io);
  if (!locked.ok) {
    const isOn = locked.error.includes('in use');
    // left lying, it would have systemd ask again at once
    if (isOn && values.asked) await (await tools()).steward.takeAsked();
    throw new InputError(isOn ? 'another update is on' : 'only root changes versions: sudo paizhuo update');
  }
  try {
    return await change(version ?? null, await tools(), io);
  } finally {
    locked.value.unlock();
  }
};

/** Ends a trial that was cut short, or takes this version; null: the one that was asked for on the setup page. */
async function change(version: string | null, tools: UpdateTools, io: Io): Promise<number> {
  const ended = await endTrial(tools);
  if (ended) return tellReport(ended, io);
  const wanted = version ?? (await tools.steward.takeAsked());
  if (wanted === null || !VERSION_NAME.test(wanted)) return 0;
  return tellReport(await takeRelease(wanted, tools), io);
}

async function toolsFor(
  releases: Releases,
  configFile: string,
  patience: UpdateTools['patience'],
  { stdout }: Io,
): Promise<UpdateTools> {
  const service = new Service();
  const own = { node: process.execPath, script: realpathSync(process.argv[1] ?? '') };
  return {
    releases,
    service,
    steward: new Steward({
      own,
      configFile: resolve(configFile),
      rights: await service.rights(),
      places: readTrial(releases.folder),
    }),
    patience,
    now: Date.now,
    tell: line => stdout.write(`${line}\n`),
  };
}

function tellVersions(releases: Releases, { stdout }: Io): void {
  const { current, all, offered } = releases;
  stdout.write(`${current ?? packageVersion()} runs\n`);
  for (const { version } of all)
    if (version !== current)
      stdout.write(`${version} lies beside it${version === offered ? `: sudo paizhuo update ${version}` : ''}\n`);
  const last = readReport(releases.folder);
  if (last) stdout.write(`${new Date(last.at).toISOString().slice(0, 16)}Z: ${wordsOf(last)}\n`);
}

function tellReport(report: UpdateReportView, { stdout, stderr }: Io): number {
  (report.outcome === 'done' ? stdout : stderr).write(`${wordsOf(report)}\n`);
  return report.outcome === 'done' ? 0 : 1;
}

/** One line of what happened, and why. */
export function wordsOf({ from, to, outcome, why }: UpdateReportView): string {
  const because = why ? ` (${why.code}: ${why.detail})` : '';
  switch (outcome) {
    case 'trying':
      return `${to} is tried, ${from} waits`;
    case 'done':
      return `${to} runs, after ${from}`;
    case 'refused':
      return `${to} was not tried, ${from} plays on${because}`;
    case 'went-back':
      return `${to} was tried and did not stay, ${from} is back${because}`;
  }
}
