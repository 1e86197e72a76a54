import { bySeat, SEATS } from '../../src/domain/seat.ts';
import { WINDS } from '../../src/domain/tile.ts';
import type { Options, RuleSetId, Seat, Wind } from '../shared/server-words.ts';
import { AT_THE_START, emptySheet, type Sheet, type SheetLine, type Standing } from './sheet.ts';

/** The use of the scorepad: its own sheet, or to enter a table's hands. Each is remembered apart. */
export type Use = 'own-sheet' | 'for-table';

/** The part of the scorepad that a browser remembers. */
export interface Kept {
  readonly sheet: Sheet;
  readonly rules: RuleSetId | null;
  readonly options: Options;
  /** The hand that was being entered, unread; and its hand number at a table, null on the page's own sheet. */
  readonly draft: unknown;
  readonly toldHand: string | null;
}

const KEYS: Readonly<Record<Use, string>> = { 'own-sheet': 'paizhuo-scorepad-1', 'for-table': 'paizhuo-told-1' };

/** The last kept state; none where it cannot be read (any more). */
export function readKept(storage: Storage, use: Use): Kept | null {
  try {
    const text = storage.getItem(KEYS[use]);
    return text === null ? null : keptFrom(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (its settings, a full disk) still scores. */
export function keep(storage: Storage, use: Use, kept: Kept): void {
  try {
    storage.setItem(KEYS[use], JSON.stringify(kept));
  } catch {
    // the sheet stays on the screen
  }
}

/** Stored data in a browser is untrusted. */
export function keptFrom(value: unknown): Kept | null {
  if (!isRecord(value)) return null;
  const { rules, options, sheet, draft = null, toldHand } = value;
  if (!isRecord(sheet)) return null;
  const { names, startingPoints, lines, next } = sheet;
  if (!Number.isSafeInteger(startingPoints) || !Array.isArray(names) || !Array.isArray(lines)) return null;
  if (!lines.every(isLine)) return null;
  return {
    sheet: {
      ...emptySheet(startingPoints as number),
      names: bySeat(seat => String(names[seat] ?? '').slice(0, LONGEST_NAME)),
      lines: lines.map(line => ({ ...line, ...standingFrom(line) })),
      next: standingFrom(next),
    },
    rules: typeof rules === 'string' ? (rules as RuleSetId) : null,
    options: isRecord(options) ? options : {},
    draft,
    toldHand: typeof toldHand === 'string' ? toldHand : null,
  };
}

export const LONGEST_NAME = 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Missing entries are as at the start of an evening. */
function standingFrom(value: unknown): Standing {
  const { dealer, roundWind, continuations } = isRecord(value) ? value : AT_THE_START;
  return {
    dealer: SEATS.includes(dealer as Seat) ? (dealer as Seat) : AT_THE_START.dealer,
    roundWind: WINDS.includes(roundWind as Wind) ? (roundWind as Wind) : AT_THE_START.roundWind,
    continuations: Number.isSafeInteger(continuations) ? (continuations as number) : AT_THE_START.continuations,
  };
}

const isSeatOrNull = (value: unknown): boolean => value === null || SEATS.includes(value as Seat);

function isLine(value: unknown): value is SheetLine {
  if (!isRecord(value)) return false;
  const { deltas, patterns, dealer, winner, from, points } = value;
  const isSum = Array.isArray(deltas) && deltas.length === 4 && deltas.every(Number.isFinite);
  return (
    isSum &&
    Array.isArray(patterns) &&
    [dealer, winner, from].every(isSeatOrNull) &&
    dealer !== null &&
    Number.isFinite(points)
  );
}
