import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EMPTY_BOOK, type EveningBook } from '../../projections/evening.ts';
import { type MatchHeader, parseMatchHeader } from '../../recording/match-header.ts';
import { makeFolder } from '../make-folder.ts';
import { HEADER_FILES } from '../recorder/left-header.ts';
import { MATCH_NAME, matchNames, readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';

const amount = z.int().min(1).max(1e9);
const money = z.object({
  id: z.string().max(60),
  at: z.number(),
  from: z.string().max(100),
  to: z.string().max(100),
  amount,
  for: z.enum(['side', 'fine', 'table', 'cash', 'buy-in']),
});
const rate = z.number().min(0).max(1e6);
export const stakes = z.object({
  rates: z.record(z.string().max(40), rate),
  cap: z.number().min(0).max(1e9).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
});
const book: z.ZodType<EveningBook> = z.object({ stakes, money: z.array(money), closedAt: z.number().nullable() });

/** Beside its first match, whose name it has. */
const fileOf = (directory: string, evening: string): string => join(directory, evening, 'evening.json');

/** The stored settings of an evening; empty if the file is missing or damaged. */
export function readBook(directory: string, evening: string): EveningBook {
  try {
    const read = book.safeParse(JSON.parse(readIfThere(fileOf(directory, evening)) ?? 'null'));
    return read.success ? read.data : EMPTY_BOOK;
  } catch {
    return EMPTY_BOOK;
  }
}

/** Throws what the disk throws. */
export function writeBook(directory: string, evening: string, kept: EveningBook): void {
  const path = fileOf(directory, evening);
  makeFolder(dirname(path), 0o750);
  writeWholeFile(path, `${JSON.stringify(kept)}\n`, 0o640);
}

const headerOf = (directory: string, match: string): MatchHeader | null =>
  HEADER_FILES.reduce<MatchHeader | null>(
    (found, name) => found ?? parseMatchHeader(readIfThere(join(directory, match, name)) ?? ''),
    null,
  );

/** The number of newest matches that are looked at. */
const MOST_LOOKED_AT = 20;
/** People who have been away for longer begin another evening. */
const PAUSE_MS = 6 * 3_600_000;

/** The evening that a new match belongs to: the last one, if it is not over and people have not been away; else its own. */
export function eveningFor(directory: string, match: string, now: number): string {
  const before = matchNames(directory)
    .filter(name => name !== match && !name.startsWith('imported-'))
    .slice(0, MOST_LOOKED_AT)
    .flatMap(name => {
      const evening = headerOf(directory, name)?.evening;
      const events = statSync(join(directory, name, 'events.jsonl'), { throwIfNoEntry: false });
      return evening === undefined || !events ? [] : [{ evening, at: events.mtimeMs }];
    })
    .toSorted((a, b) => b.at - a.at)[0];
  if (!before || !MATCH_NAME.test(before.evening) || now - before.at > PAUSE_MS) return match;
  return readBook(directory, before.evening).closedAt === null ? before.evening : match;
}

/** The matches of an evening before this one, in order, with what they are. */
export const matchesOf = (
  directory: string,
  evening: string,
  running: string,
): readonly { readonly name: string; readonly header: MatchHeader }[] =>
  matchNames(directory)
    .filter(name => name >= evening && name !== running)
    .toReversed()
    .flatMap(name => {
      const header = headerOf(directory, name);
      return header?.evening === evening ? [{ name, header }] : [];
    });
