import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isSame } from '../../recording/checks.ts';
import type { MatchHeader } from '../../recording/match-header.ts';
import { type Resumption, resumeMatch } from '../../recording/resume.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isInUse } from './in-use.ts';
import { type OwnHeader, readHeader } from './left-header.ts';
import { type LeftRecord, readRecord } from './left-record.ts';
import { matchNames } from './match-folder.ts';

export interface UnfinishedMatch {
  readonly name: string;
  readonly header: MatchHeader;
  readonly resumption: Resumption;
  /** Whether the log lacks some of these events: it has to be written anew. */
  readonly isLogBehind: boolean;
  /** What of the record cannot be read or was missing, a line each. */
  readonly damage: readonly string[];
}

export interface MatchToPlay extends OwnHeader {
  readonly rules: Rules;
}

/** Of a clock that is put right now and then: what is further ahead was written by a wrong one. */
const DAY_MS = 86_400_000;

/**
 * The last match of this folder, if it is the one to resume: of this table, by these rules, not over, and left no
 * longer ago than so many hours. A folder in which no hand began and one from the future stand back behind a match that
 * was played. Null: a new one begins.
 */
export function findUnfinished(directory: string, wanted: MatchToPlay, when: When): UnfinishedMatch | null {
  let latest: LeftRecord | null = null;
  for (const { name } of lastWrittenFirst(directory, when.now)) {
    const record = readRecord(directory, name);
    const isPlayed = record.events.some(({ type }) => type === 'hand-started');
    const left = isPlayed ? goOnWith(directory, record, wanted, when) : null;
    if (left) return left;
    latest ??= record;
    if (isPlayed) break;
  }
  return latest && goOnWith(directory, latest, wanted, when);
}

interface When {
  readonly now: number;
  readonly withinHours: number;
}

/** Matches played here, the one written last first; those that were written in the future last. */
function lastWrittenFirst(directory: string, now: number): readonly { readonly name: string }[] {
  const isAhead = (at: number): number => (at > now + DAY_MS ? 1 : 0);
  return matchNames(directory)
    .filter(match => !match.startsWith('imported-'))
    .map(name => ({ name, at: writtenAt(join(directory, name)) }))
    .toSorted((a, b) => isAhead(a.at) - isAhead(b.at) || b.at - a.at);
}

/** When the last event of a match was written; the folder's own time while it has none. */
function writtenAt(folder: string): number {
  const events = statSync(join(folder, 'events.jsonl'), { throwIfNoEntry: false });
  return (events ?? statSync(folder)).mtimeMs;
}

function goOnWith(
  directory: string,
  record: LeftRecord,
  wanted: MatchToPlay,
  { now, withinHours }: When,
): UnfinishedMatch | null {
  const { name, events } = record;
  if (isInUse(join(directory, name))) return null;
  const left = readHeader(directory, record, wanted);
  if (!left || !isSameMatch(left.header, wanted)) return null;
  const { header } = left;
  const last = events.at(-1)?.at ?? header.startedAt;
  if (now - last > withinHours * 3_600_000) return null;
  const resumption = resumeMatch(wanted.rules, header.firstDealer, events, Math.max(now, last));
  if (isMatchOver(wanted.rules, resumption.game.state)) return null;
  return {
    name,
    header,
    resumption,
    isLogBehind: record.filledIn > 0,
    damage: [...left.damage, ...record.damage],
  };
}

const isSameMatch = (header: MatchHeader, { table, rules, firstDealer, isSimulated }: MatchToPlay): boolean =>
  header.table === table &&
  header.rules === rules.id &&
  header.firstDealer === firstDealer &&
  isSame(header.options, rules.options) &&
  isSimulated === (header.simulated !== null);
