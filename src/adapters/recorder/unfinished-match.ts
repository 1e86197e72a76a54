import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isSame } from '../../recording/checks.ts';
import type { MatchHeader } from '../../recording/match-header.ts';
import { type Resumption, resumeMatch } from '../../recording/resume.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isInUse } from './in-use.ts';
import { type LastPlayed, playedAgo, readLastPlayed } from './last-played.ts';
import { type OwnHeader, readHeader } from './left-header.ts';
import { type LeftRecord, readRecord } from './left-record.ts';
import { matchNames } from './match-folder.ts';

export interface UnfinishedMatch {
  readonly name: string;
  readonly header: MatchHeader;
  readonly resumption: Resumption;
  /** True if the log lacks some of these events and has to be rewritten. */
  readonly isLogBehind: boolean;
  /** Unreadable and missing parts of the record, a line each. */
  readonly damage: readonly string[];
}

export interface MatchToPlay extends OwnHeader {
  readonly rules: Rules;
}

/** Of a clock that is corrected now and then: what is further ahead was written by a wrong one. */
const DAY_MS = 86_400_000;
/** This program is younger: a calendar before that was not set, in ms since 1970. */
export const BUILT = Date.UTC(2026, 0, 1);

/**
 * The last match of this folder, if it is the one to resume: of this table, by these rules, not over, and left no
 * longer ago than a number of hours, as far as a calendar that was set can tell. The one that was played last, or that the
 * host has begun since, is known as such. Another folder in which no hand began and one from the future stand back behind a
 * match that was played. Null: a new one begins.
 */
export function findUnfinished(directory: string, wanted: MatchToPlay, when: When): UnfinishedMatch | null {
  const last = readLastPlayed(directory);
  let latest: LeftRecord | null = null;
  for (const { name } of lastWrittenFirst(directory, last, when.now)) {
    const record = readRecord(directory, name);
    // one that was asked for counts before its first hand
    const isPlayed = name === last?.match || record.events.some(({ type }) => type === 'hand-started');
    const left = isPlayed ? goOnWith(directory, record, wanted, when, last) : null;
    if (left) return left;
    latest ??= record;
    if (isPlayed) break;
  }
  return latest && goOnWith(directory, latest, wanted, when, null);
}

interface When {
  readonly now: number;
  readonly withinHours: number;
}

/** Matches played here: the one that is known to be the last, then the one written last; those that were written in the future last. */
function lastWrittenFirst(
  directory: string,
  last: LastPlayed | null,
  now: number,
): readonly { readonly name: string }[] {
  // one from the future may be of a clock that was wrong for a moment
  const isLast = (name: string): number =>
    name === last?.match && writtenAt(join(directory, name)) <= now + DAY_MS ? 1 : 0;
  const isAhead = (at: number): number => (at > now + DAY_MS ? 1 : 0);
  return matchNames(directory)
    .filter(match => !match.startsWith('imported-'))
    .map(name => ({ name, at: writtenAt(join(directory, name)) }))
    .toSorted((a, b) => isLast(b.name) - isLast(a.name) || isAhead(a.at) - isAhead(b.at) || b.at - a.at);
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
  lastPlayed: LastPlayed | null,
): UnfinishedMatch | null {
  const { name, events } = record;
  if (isInUse(join(directory, name))) return null;
  const left = readHeader(directory, record, wanted);
  if (!left || !isSameMatch(left.header, wanted)) return null;
  const { header } = left;
  const last = events.at(-1)?.at ?? header.startedAt;
  const ago = lastPlayed?.match === name ? agoOf(lastPlayed, last, writtenAt(join(directory, name)), now) : now - last;
  if (ago > withinHours * 3_600_000) return null;
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

/**
 * How long ago (ms) the match was left that was played last. While the machine runs on, its own time counts, whatever became of
 * the calendar; a date before this program was made tells nothing, and the evening is not given up for it.
 */
function agoOf(played: LastPlayed, recordedAt: number, writtenAt: number, now: number): number {
  const ago = playedAgo(played);
  if (ago !== null) return ago;
  const newest = Math.max(recordedAt, writtenAt <= now ? writtenAt : 0);
  return newest < BUILT ? 0 : now - newest;
}

const isSameMatch = (header: MatchHeader, { table, rules, firstDealer, isSimulated }: MatchToPlay): boolean =>
  header.table === table &&
  header.rules === rules.id &&
  header.firstDealer === firstDealer &&
  isSame(header.options, rules.options) &&
  isSimulated === (header.simulated !== null);
