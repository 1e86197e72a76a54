import { type BySeat, isSeat, type Seat } from '../domain/seat.ts';
import { RULE_SET_IDS } from '../rules/index.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import { isFields, isListOf, isObject, isText } from './checks.ts';
import { openLine, sealLine } from './sealed-line.ts';

/** The header of a match: kept beside its record, so that it can be resumed, and read by itself. */
export interface MatchHeader {
  readonly version: 1;
  readonly table: string;
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  readonly rules: RuleSetId;
  /** House rules with the values played. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Who sits where. */
  readonly seats: BySeat<string>;
  /** Null: dice decided. */
  readonly firstDealer: Seat | null;
  /** The boards that read the table, by port name. */
  readonly boards: readonly string[];
  /** The round of a tournament that it is, as the club calls it. */
  readonly round?: string;
  /** The evening it belongs to, by the name of its first match; none at a simulated table, and in older records. */
  readonly evening?: string;
  /** The evening that was simulated; null at a real table. */
  readonly simulated: { readonly seed: number } | null;
}

/** One line that carries its checksum. */
export const formatMatchHeader = (header: MatchHeader): string => `${sealLine(JSON.stringify(header))}\n`;

/** Null where the text is no header of a match, or does not fit its checksum; an earlier version wrote none. */
export function parseMatchHeader(text: string): MatchHeader | null {
  const opened = openLine(text.trimEnd());
  if (opened.type === 'damaged') return null;
  let header: unknown;
  try {
    header = JSON.parse(opened.type === 'whole' ? opened.json : text);
  } catch {
    return null;
  }
  return isMatchHeader(header) ? header : null;
}

const isMatchHeader = (value: unknown): value is MatchHeader =>
  isFields(value, {
    version: version => version === 1,
    table: isText,
    startedAt: Number.isFinite,
    rules: id => RULE_SET_IDS.includes(id as RuleSetId),
    options: isObject,
    seats: isSeatNames,
    firstDealer: seat => seat === null || isSeat(seat),
    boards: isListOf(isText),
    round: round => round === undefined || isText(round),
    evening: evening => evening === undefined || isText(evening),
    simulated: simulated => simulated === null || isFields(simulated, { seed: Number.isSafeInteger }),
  });

export const isSeatNames = (value: unknown): value is BySeat<string> =>
  isListOf(isText)(value) && (value as readonly unknown[]).length === 4;
