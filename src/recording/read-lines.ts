import type { Result } from '../domain/result.ts';
import type { RecordError } from './record-error.ts';

/** The content of a record: all readable entries, and the errors. */
export interface ReadRecord<T> {
  readonly entries: readonly T[];
  readonly errors: readonly RecordError[];
}

/** Reads a whole record, one entry a line. A bad line costs itself only; empty lines mean nothing. */
export function readLines<T>(
  text: string,
  parse: (line: string, lineNumber: number) => Result<T, RecordError>,
): ReadRecord<T> {
  const entries: T[] = [];
  const errors: RecordError[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parse(line, index + 1);
    if (parsed.ok) entries.push(parsed.value);
    else errors.push(parsed.error);
  }
  return { entries, errors };
}
