import { readFileSync, rmSync } from 'node:fs';
import { isEverywhere, urlOf } from '../adapters/http/addresses.ts';
import { tableIdOf } from '../adapters/recorder/table-id.ts';
import { findUnfinished } from '../adapters/recorder/unfinished-match.ts';
import { forgetKept, keepData, keptBeside, lostSince, newestHands, putBack } from '../adapters/update/kept-data.ts';
import { REQUEST_FILE } from '../adapters/update/request.ts';
import type { Places } from '../adapters/update/update-report.ts';
import { parseHandRecord } from '../recording/hand-record.ts';
import { verifyHand } from '../recording/verify-hand.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readConfig, tableByConfig, tagsFileOf } from './table-config.ts';

/** How many hands another version has to score as they are on record. */
const HANDS = 20;

interface StepOptions {
  readonly config: string;
  readonly version: string | undefined;
  /** From the config before another version was tried, which may have rewritten it; null: from the present config. */
  readonly places: Places | null;
}

function placesOf(configFile: string): Places {
  const config = readConfig(configFile);
  return { directory: config.dataDirectory, tags: tagsFileOf(configFile, config) };
}

/** The steps of an update with a table's own files: in a process of its own, with the rights of the table's user. */
export async function updateStep(
  step: string,
  { config: configFile, version, places }: StepOptions,
  { stdout }: Parameters<Command>[1],
): Promise<number> {
  if (step === 'asked') {
    stdout.write(`${askedFor() ?? ''}\n`);
    return 0;
  }
  const { directory, tags } = places ?? placesOf(configFile);
  const kept = keptBeside(directory, configFile, tags);
  switch (step) {
    case 'facts': {
      const { host, port } = readConfig(configFile).web;
      if (port === 0) throw new InputError('web.port is 0: the table has no fixed address');
      const url = urlOf('http', isEverywhere(host) ? '127.0.0.1' : host, port);
      stdout.write(
        JSON.stringify({ url, hands: newestHands(directory, HANDS).filter(isScoredAsRecorded), directory, tags }),
      );
      return 0;
    }
    case 'keep': {
      const done = keepData(kept);
      if (!done.ok) throw new InputError(done.error);
      stdout.write(JSON.stringify({ match: matchThatGoesOn(readConfig(configFile)) }));
      return 0;
    }
    case 'forget':
      forgetKept(kept);
      return 0;
    case 'lost':
      for (const line of lostSince(kept)) stdout.write(`${line}\n`);
      return 0;
    case 'put-back':
      for (const file of putBack(kept, version ?? 'another')) stdout.write(`${file}\n`);
      return 0;
    default:
      throw new UsageError(`an update has no step ${JSON.stringify(step)}`);
  }
}

/** A hand that this version itself scores otherwise than on record proves nothing about another version. */
function isScoredAsRecorded(file: string): boolean {
  const hand = parseHandRecord(readFileSync(file, 'utf8'));
  return hand.ok && verifyHand(hand.value) === null;
}

function matchThatGoesOn(config: ReturnType<typeof readConfig>): string | null {
  const { seats, record, dataDirectory, firstDealer } = config;
  const { rules, isSimulated } = tableByConfig(config);
  const wanted = {
    ...{ table: tableIdOf(config) ?? '', seats, rules, isSimulated },
    firstDealer: firstDealer === 'dice' ? null : firstDealer,
  };
  const when = { now: Date.now(), withinHours: record.resumeWithinHours };
  return findUnfinished(dataDirectory, wanted, when)?.name ?? null;
}

/** The request of the setup page, in the folder that the table runs in; it is forgotten with that. */
function askedFor(): string | null {
  try {
    return readFileSync(REQUEST_FILE, 'utf8').trim().split('\n')[0]?.slice(0, 60) ?? null;
  } catch {
    return null;
  } finally {
    rmSync(REQUEST_FILE, { force: true });
  }
}
