import { err, type Result } from '../domain/result.ts';
import { openLine } from './sealed-line.ts';

/** A line of a record that cannot be read: which, and why. The lines around it are unharmed. */
export interface RecordError {
  readonly code:
    | 'record/not-json'
    | 'record/damaged'
    | 'record/unknown-type'
    | 'record/wrong-field'
    | 'record/out-of-order';
  /** 1, 2, … within the file. */
  readonly line: number;
  /** The field or event type at fault; the text itself where it is no JSON object. */
  readonly what: string;
}

const REASONS: Readonly<Record<RecordError['code'], string>> = {
  'record/not-json': 'is not a JSON object',
  'record/damaged': 'does not fit its checksum',
  'record/unknown-type': 'is no event type',
  'record/wrong-field': 'is missing or wrong',
  'record/out-of-order': 'runs backwards',
};

/** `events.jsonl:17: tile is missing or wrong`. */
export const formatRecordError = (fileName: string, error: RecordError): string =>
  `${fileName}:${error.line}: ${error.what} ${REASONS[error.code]}`;

/** One JSON object a line, its checksum taken off; anything else is an error that quotes its beginning. */
export function parseJsonObject(text: string, line: number): Result<Readonly<Record<string, unknown>>, RecordError> {
  const opened = openLine(text);
  if (opened.type === 'damaged') return err({ code: 'record/damaged', line, what: JSON.stringify(text.slice(0, 40)) });
  try {
    const value: unknown = JSON.parse(opened.type === 'whole' ? opened.json : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, value: { ...value } };
  } catch {
    // falls through: half a line after a power cut looks like this
  }
  return err({ code: 'record/not-json', line, what: JSON.stringify(text.slice(0, 40)) });
}
