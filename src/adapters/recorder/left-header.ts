import { join } from 'node:path';
import { type MatchHeader, parseMatchHeader } from '../../recording/match-header.ts';
import type { LeftRecord } from './left-record.ts';
import { readIfThere } from './match-folder.ts';

/** The description of a match, and its copy: a disk that loses one has the other. */
export const HEADER_FILES = ['match.json', 'match.copy.json'] as const;

export interface LeftHeader {
  readonly header: MatchHeader;
  /** Damaged and missing parts, a line each. */
  readonly damage: readonly string[];
}

/** This table's own description of a match. */
export interface OwnHeader extends Pick<MatchHeader, 'table' | 'seats' | 'firstDealer'> {
  readonly isSimulated: boolean;
}

/**
 * The header of the match in this folder: its file, the copy, or the events' own facts, with those that only the file
 * knew as it is at this table. Null where no hand began either: nothing was played.
 */
export function readHeader(directory: string, record: LeftRecord, own: OwnHeader): LeftHeader | null {
  const [file, copy] = HEADER_FILES.map(name => join(directory, record.name, name)) as [string, string];
  const kept = parsed(file);
  if (kept) return { header: kept, damage: [] };
  const copied = parsed(copy);
  if (copied) return { header: copied, damage: [`${file}: is missing or damaged; its copy is taken`] };
  const header = headerOf(record, own);
  return header && { header, damage: [`${file}: is missing or damaged; it is made again from what was played`] };
}

function parsed(file: string): MatchHeader | null {
  const text = readIfThere(file);
  return text === null ? null : parseMatchHeader(text);
}

function headerOf({ events, table }: LeftRecord, own: OwnHeader): MatchHeader | null {
  const started = events.find(event => event.type === 'hand-started');
  const first = events[0];
  if (!started || !first) return null;
  const hasRolled = events.some(event => event.type === 'dice-rolled' && event.for === 'first-dealer');
  return {
    version: 1,
    table: table ?? own.table,
    startedAt: first.at,
    rules: started.rules,
    options: started.options,
    seats: own.seats,
    firstDealer: hasRolled ? null : own.firstDealer,
    boards: [...new Set(events.flatMap(event => (event.type === 'device-changed' ? [event.port] : [])))],
    // tiles are laid as the hand says they lie: whatever the seed was, it is another evening from here on
    simulated: own.isSimulated ? { seed: 0 } : null,
  };
}
