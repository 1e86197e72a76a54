import { join } from 'node:path';
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

/**
 * The last match of this folder, if it is the one to go on with: of this table, by these rules, not over, and left no
 * longer ago than so many hours. Null: a new one begins.
 */
export function findUnfinished(
  directory: string,
  wanted: MatchToPlay,
  { now, withinHours }: { readonly now: number; readonly withinHours: number },
): UnfinishedMatch | null {
  const [name] = matchNames(directory).filter(match => !match.startsWith('imported-'));
  if (name === undefined || isInUse(join(directory, name))) return null;
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
