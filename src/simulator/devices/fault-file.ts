import { err, ok, type Result } from '../../domain/result.ts';
import { FAULT_PROFILES, type FaultProfile } from './fault-profiles.ts';

/** The fault of a faults file; `path` names the value, as in `line.lost`. */
export type FaultsError =
  | { readonly code: 'faults/unknown-key'; readonly path: string; readonly known: readonly string[] }
  | { readonly code: 'faults/not-an-object' | 'faults/not-a-chance' | 'faults/not-a-number'; readonly path: string }
  | { readonly code: 'faults/not-a-range'; readonly path: string };

/**
 * Reads a fault profile from a file: an object of the shape of `FaultProfile`. What it does not mention goes right,
 * as in the profile `none`.
 */
export function parseFaults(value: unknown): Result<FaultProfile, FaultsError> {
  const read = readLike(FAULT_PROFILES.none, value, '');
  return read.ok ? ok(read.value as FaultProfile) : read;
}

/** The mistake in one sentence, for people. */
export function formatFaultsError(error: FaultsError): string {
  const where = error.path === '' ? 'the profile' : error.path;
  switch (error.code) {
    case 'faults/unknown-key':
      return `${where} is no fault; there are ${error.known.join(', ')}`;
    case 'faults/not-an-object':
      return `${where} must be an object`;
    case 'faults/not-a-chance':
      return `${where} must be a chance from 0 to 1`;
    case 'faults/not-a-number':
      return `${where} must be a number, 0 or more`;
    case 'faults/not-a-range':
      return `${where} must be two numbers, [from, to], 0 or more and in order`;
  }
}

/** The value at `path`, read as what the model has there: a range, a number or an object of such. */
function readLike(model: unknown, value: unknown, path: string): Result<unknown, FaultsError> {
  if (Array.isArray(model)) return isRange(value) ? ok(value) : err({ code: 'faults/not-a-range', path });
  if (typeof model === 'number') return readNumber(value, path);
  if (!isObject(value)) return err({ code: 'faults/not-an-object', path });
  const expected = model as Record<string, unknown>;
  const read: Record<string, unknown> = { ...expected };
  for (const [key, part] of Object.entries(value)) {
    const partPath = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(expected, key))
      return err({ code: 'faults/unknown-key', path: partPath, known: Object.keys(expected) });
    const partRead = readLike(expected[key], part, partPath);
    if (!partRead.ok) return partRead;
    read[key] = partRead.value;
  }
  return ok(read);
}

function readNumber(value: unknown, path: string): Result<number, FaultsError> {
  if (path.endsWith('.chance') || path.startsWith('line.'))
    return isAmount(value) && value <= 1 ? ok(value) : err({ code: 'faults/not-a-chance', path });
  return isAmount(value) ? ok(value) : err({ code: 'faults/not-a-number', path });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isRange = (value: unknown): boolean => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to]: readonly unknown[] = value;
  return isAmount(from) && isAmount(to) && from <= to;
};
