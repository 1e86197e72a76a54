import { setTimeout as delay } from 'node:timers/promises';
import type { UpdateReportView, WhyNotTaken } from '../../projections/update-view.ts';
import { reasonOf } from '../reason.ts';
import { type AnsweringTable, askTable, judge, type Patience } from './judge.ts';
import type { Releases } from './releases.ts';
import type { Service } from './service.ts';
import type { Steward } from './steward.ts';
import { type Places, writeReport, writeTrial } from './update-report.ts';

export interface UpdateTools {
  readonly releases: Releases;
  readonly service: Service;
  readonly steward: Steward;
  readonly patience: Patience;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reports the present step. */
  readonly tell: (line: string) => void;
}

/** Patience with the previous version's return. */
const BACK_MS = 60_000;
const LOOK_EVERY_MS = 250;

/**
 * Puts another version in the place of the one that runs, if it can do what that one did: it runs, it reads the newest hands as they
 * are, the table answers again with its boards and its match, and nothing of the record is lost. Else the one before comes back, with
 * the data as they were. Nothing is done while a hand is played.
 */
export async function takeRelease(version: string, tools: UpdateTools): Promise<UpdateReportView> {
  const { releases, now } = tools;
  const from = releases.current;
  if (from === null) throw new Error(`nothing is run from ${releases.folder}`);
  const reportOf = (outcome: UpdateReportView['outcome'], why: WhyNotTaken | null): UpdateReportView => {
    const told = { from, to: version, at: now(), outcome, why };
    writeReport(releases.folder, told);
    return told;
  };
  const prepared = await prepare(version, from, tools);
  if ('code' in prepared) return reportOf('refused', prepared);
  reportOf('trying', null);
  writeTrial(releases.folder, prepared.places);
  releases.keepBefore(from);
  const why = await tryOut(version, prepared, tools).catch(
    (error): WhyNotTaken => ({ code: 'update/does-not-come-up', detail: reasonOf(error) }),
  );
  if (why) {
    await goBack(from, version, prepared.wasOn, tools);
    return reportOf('went-back', why);
  }
  endOf(releases);
  if (!prepared.wasOn) await tools.service.stop();
  releases.prune([from]);
  const told = reportOf('done', null);
  // PINs and sessions of the version before are in it
  await tools.steward.forget().catch(error => tools.tell(`the copy of the data stays: ${reasonOf(error)}`));
  return told;
}

/** An interrupted trial: the previous version comes back. */
export async function endTrial(tools: UpdateTools): Promise<UpdateReportView | null> {
  const { releases, now } = tools;
  const { before, current } = releases;
  if (before === null) return null;
  const to = current ?? before;
  await goBack(before, to, true, tools);
  const detail = 'the machine, or the update, was stopped while it was tried';
  const why: WhyNotTaken = { code: 'update/does-not-come-up', detail };
  const told: UpdateReportView = { from: before, to, at: now(), outcome: 'went-back', why };
  writeReport(releases.folder, told);
  return told;
}

/** In this order: as long as there is one before, it comes back. */
function endOf(releases: Releases): void {
  releases.forgetBefore();
  writeTrial(releases.folder, null);
}

interface Prepared {
  readonly places: Places;
  readonly url: string;
  readonly hands: readonly string[];
  readonly wasOn: boolean;
  /** Null if it does not run, or does not answer. */
  readonly before: AnsweringTable | null;
}

/** Everything that can be found out while the table plays on. */
async function prepare(version: string, from: string, tools: UpdateTools): Promise<Prepared | WhyNotTaken> {
  const { releases, service, steward, tell } = tools;
  if (!releases.has(version)) {
    const detail = `there are ${releases.all.map(release => release.version).join(', ')}`;
    return { code: 'update/no-such-release', detail };
  }
  if (version === from) return { code: 'update/runs-already', detail: version };
  const { url, hands, ...places } = await steward.facts();
  if ((await askTable(url))?.isHandOn)
    return { code: 'update/hand-is-on', detail: 'between two hands it can be taken' };
  tell(`looking at ${version}`);
  const program = releases.programOf(version);
  const notRun = await steward.whyNotRun(program, version);
  if (notRun !== null) return { code: 'update/does-not-run', detail: notRun };
  const difference = await steward.difference(program, hands);
  if (difference !== null) return { code: 'update/reads-hands-otherwise', detail: difference };
  tell('keeping the data as they are');
  try {
    await steward.keep();
  } catch (error) {
    return { code: 'update/cannot-keep-data', detail: error instanceof Error ? error.message : String(error) };
  }
  const { isOn: wasOn } = await service.state();
  const before = wasOn ? await askTable(url) : null;
  if (before?.isHandOn) return { code: 'update/hand-is-on', detail: 'one has begun meanwhile' };
  return { places, url, hands, wasOn, before };
}

async function tryOut(
  version: string,
  { url, hands, before }: Prepared,
  { releases, service, steward, patience, tell }: UpdateTools,
): Promise<WhyNotTaken | null> {
  await service.stop();
  // the files written since
  const { match } = await steward.keep();
  releases.use(version);
  tell(`trying ${version}`);
  await service.start();
  const goesOn = before !== null && match === before.match;
  const trial = {
    url,
    version,
    match: goesOn ? match : null,
    seq: goesOn ? before.seq : 0,
    missing: before?.missing ?? [],
  };
  return judge(
    trial,
    {
      service: () => service.state(),
      difference: () => steward.difference(releases.programOf(version), hands),
      lost: () => steward.lost(),
    },
    patience,
  );
}

/** Can be done again from its beginning, whenever it was cut short. */
async function goBack(
  from: string,
  to: string,
  wasOn: boolean,
  { releases, service, steward, tell }: UpdateTools,
): Promise<void> {
  tell(`${to} does not stay: ${from} comes back`);
  await service.stop();
  releases.use(from);
  for (const file of await steward.putBack(to)) tell(`put back as it was: ${file}`);
  if (wasOn) {
    await service.start();
    await answers((await steward.facts()).url, from);
  }
  endOf(releases);
}

/** Waits until it answers; where it does not, there is nothing else to come back to. */
async function answers(url: string, version: string): Promise<void> {
  const until = performance.now() + BACK_MS;
  while (performance.now() < until && (await askTable(url))?.version !== version) await delay(LOOK_EVERY_MS);
}
