import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isSame } from '../../recording/checks.ts';
import type { MatchHeader } from '../../recording/match-header.ts';
import { formatRecordError } from '../../recording/record-error.ts';
import { type Resumption, resumeMatch } from '../../recording/resume.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isInUse } from './in-use.ts';
import { matchNames, readEvents, readHeader } from './match-folder.ts';

export interface UnfinishedMatch {
  readonly name: string;
  readonly header: MatchHeader;
  readonly resumption: Resumption;
  /** What of the record cannot be read, a line each. */
  readonly damage: readonly string[];
}

export interface MatchToPlay extends Pick<MatchHeader, 'table' | 'firstDealer'> {
  readonly rules: Rules;
  readonly isSimulated: boolean;
}

/** Of a clock that is put right now and then: what is further ahead was written by a wrong one. */
const DAY_MS = 86_400_000;

/**
 * The last match of this folder, if it is the one to go on with: of this table, by these rules, not over, and left no
 * longer ago than so many hours. A folder in which no hand began and one from the future stand back behind a match that
 * was played. Null: a new one begins.
 */
export function findUnfinished(directory: string, wanted: MatchToPlay, when: When): UnfinishedMatch | null {
  const left = lastWrittenFirst(directory, when.now);
  const played = left.find(({ name }) => readEvents(directory, name).entries.some(hasBegun));
  const latest = left[0];
  return (
    (played ? goOnWith(directory, played.name, wanted, when) : null) ??
    (latest && latest !== played ? goOnWith(directory, latest.name, wanted, when) : null)
  );
}

interface When {
  readonly now: number;
  readonly withinHours: number;
}

const hasBegun = ({ type }: DomainEvent): boolean => type === 'hand-started';

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
  name: string,
  wanted: MatchToPlay,
  { now, withinHours }: When,
): UnfinishedMatch | null {
  if (isInUse(join(directory, name))) return null;
  const header = readHeader(directory, name);
  if (!header || !isSameMatch(header, wanted)) return null;
  const { entries, errors } = readEvents(directory, name);
  const last = entries.at(-1)?.at ?? header.startedAt;
  if (now - last > withinHours * 3_600_000) return null;
  const resumption = resumeMatch(wanted.rules, header.firstDealer, entries, Math.max(now, last));
  if (isMatchOver(wanted.rules, resumption.game.state)) return null;
  return {
    name,
    header,
    resumption,
    damage: errors.map(error => formatRecordError(join(directory, name, 'events.jsonl'), error)),
  };
}

const isSameMatch = (header: MatchHeader, { table, rules, firstDealer, isSimulated }: MatchToPlay): boolean =>
  header.table === table &&
  header.rules === rules.id &&
  header.firstDealer === firstDealer &&
  isSame(header.options, rules.options) &&
  isSimulated === (header.simulated !== null);
