import { err, ok, type Result } from '../domain/result.ts';
import { type BySeat, isSeat, type Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { evolve } from '../engine/evolve.ts';
import { type MatchState, newMatch } from '../engine/state.ts';
import type { DeviceState, Discrepancy } from '../engine/table-event.ts';
import { RULE_SET_IDS, rulesFor } from '../rules/index.ts';
import type { RuleSetId, Rules } from '../rules/rule-set.ts';
import { type Check, isCount, isFields, isListOf, isNumber, isObject, isText, oneOf } from './checks.ts';
import { ADDED_LATER, EVENT_FIELDS, isEntered } from './event-fields.ts';
import { formatEvent, parseEvent } from './event-log.ts';
import { isSeatNames } from './match-header.ts';
import { formatRawEntry, parseRawEntry, type RawEntry } from './raw-log.ts';
import { openLine, type SealedLine, sealLine } from './sealed-line.ts';

/** One hand with everything needed to see it again, and nothing else. docs/reference/record.md. */
export interface HandRecord {
  readonly header: HandHeader;
  /** From `hand-started` on. */
  readonly events: readonly DomainEvent[];
  /** The boards' lines meanwhile; empty unless the host wants them kept. */
  readonly raw: readonly RawEntry[];
}

export interface HandHeader {
  readonly format: 'paizhuo-hand';
  readonly version: 1;
  readonly table: string;
  readonly match: string;
  readonly handNo: number;
  /** Milliseconds since 1970, as the table's clock had it. */
  readonly startedAt: number;
  readonly rules: RuleSetId;
  /** House rules with the values played. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: BySeat<string>;
  readonly opening: Opening;
}

/** The opening of a hand: of the match, as it is once the hand has started; of the equipment, as it was then. */
export interface Opening extends Omit<MatchState, 'handNo' | 'dice' | 'hand' | 'since' | 'seatedSince'> {
  readonly devices: readonly { readonly port: string; readonly state: DeviceState }[];
  readonly discrepancy: Discrepancy | null;
}

/** The last line of a record: what a list tells of the hand, and how many lines there must be. */
export interface HandEnd {
  readonly events: number;
  readonly raw: number;
  readonly endedAt: number;
  readonly outcome: 'won' | 'drawn' | 'voided';
  readonly winner: Seat | null;
  /** The result of the hand, by seat. */
  readonly deltas: BySeat<number>;
  readonly balances: BySeat<number>;
}

/** A record that cannot be read, with the line at fault. */
export interface HandRecordError {
  readonly code: 'record/damaged' | 'record/unknown-version' | 'record/wrong-content' | 'record/incomplete';
  readonly line: number;
  readonly what: string;
}

export const formatHandRecordError = ({ line, what }: HandRecordError): string => `line ${line}: ${what}`;

/** The record as a file. Every line carries a checksum over itself and the one before it. */
export function formatHandRecord({ header, events, raw }: HandRecord, end: HandEnd): string {
  const lines = [
    JSON.stringify(header),
    ...events.map(formatEvent),
    ...raw.map(formatRawEntry),
    JSON.stringify({ end }),
  ];
  let before = '';
  return lines
    .map(json => {
      const sealed = sealLine(json, before);
      before = sealed.slice(-10, -2);
      return `${sealed}\n`;
    })
    .join('');
}

export interface ReadHand {
  readonly record: HandRecord;
  readonly end: HandEnd;
  readonly rules: Rules;
}

type Read<T> = Result<T, HandRecordError>;
const wrong = (line: number, what: string, code: HandRecordError['code'] = 'record/wrong-content'): Read<never> =>
  err({ code, line, what });

/** Reads a record; whatever in it is not as it was written makes it an error. */
export function parseHandRecord(text: string): Read<ReadHand> {
  const lines = unchained(text);
  if (!lines.ok) return lines;
  const [first, ...rest] = lines.value;
  const last = rest.pop();
  if (first === undefined || last === undefined) return wrong(1, 'no record of a hand', 'record/incomplete');
  const header = parseHeader(first);
  if (!header.ok) return header;
  const end = parseEnd(last, lines.value.length);
  if (!end.ok) return end;
  const { events: eventCount, raw: rawCount } = end.value;
  if (rest.length !== eventCount + rawCount) return wrong(lines.value.length, 'lines are missing', 'record/incomplete');

  const events: DomainEvent[] = [];
  const raw: RawEntry[] = [];
  for (const [i, line] of rest.entries()) {
    const parsed = i < eventCount ? parseEvent(line, i + 2) : parseRawEntry(line, i + 2);
    if (!parsed.ok) return wrong(i + 2, `${parsed.error.what} (${parsed.error.code})`);
    if ('type' in parsed.value) events.push(parsed.value);
    else raw.push(parsed.value);
  }
  if (events[0]?.type !== 'hand-started') return wrong(2, 'a hand begins with hand-started');
  const gap = events.findIndex((event, i) => i > 0 && !mayFollow(event, events[i - 1]?.seq ?? 0));
  if (gap > 0) return wrong(gap + 2, 'events are not in order');
  const record = { header: header.value, events, raw };
  const rules = playedRules(record);
  if (!rules.ok) return wrong(1, `${rules.error.path}: ${rules.error.message}`);
  return ok({ record, end: end.value, rules: rules.value });
}

/** A correction that came when other hands had been played keeps its number. */
const mayFollow = ({ seq, type }: DomainEvent, before: number): boolean =>
  type === 'hands-corrected' ? seq > before : seq === before + 1;

/** The rules of a hand, under the name the table kept them by. */
export function playedRules({
  header,
  events: [started],
}: Pick<HandRecord, 'header' | 'events'>): ReturnType<typeof rulesFor> {
  const rules = rulesFor(header.rules, header.options);
  const savedAs = started?.type === 'hand-started' ? started.houseRules : undefined;
  return rules.ok && savedAs !== undefined ? ok({ ...rules.value, savedAs }) : rules;
}

/** The parts of a record that a list needs. */
export interface HandEnds {
  readonly header: HandHeader;
  readonly end: HandEnd;
  /** Null: this program cannot read its options. */
  readonly rules: Rules | null;
}

/** Reads only what a list needs of a record: its first two lines and its last, whose checksum cannot be tried. */
export function parseHandEnds({
  first,
  started,
  last,
}: {
  readonly first: string;
  readonly started: string;
  readonly last: string;
}): Read<HandEnds> {
  const sealed = openLine(first);
  if (sealed.type !== 'whole') return unreadable(sealed, 1);
  const header = parseHeader(sealed.json);
  if (!header.ok) return header;
  const end = parseEnd(last, 0);
  if (!end.ok) return end;
  const second = openLine(started, sealed.crc);
  const event = second.type === 'whole' ? parseEvent(second.json, 2) : null;
  const rules = playedRules({ header: header.value, events: event?.ok ? [event.value] : [] });
  return ok({ header: header.value, end: end.value, rules: rules.ok ? rules.value : null });
}

/** The state the hand's first event leads to. */
export function openedState(rules: Rules, { opening }: HandHeader, started: DomainEvent): MatchState {
  if (started.type !== 'hand-started') return newMatch(rules, null);
  const { devices: _devices, discrepancy: _discrepancy, ...match } = opening;
  const { hand, since, seatedSince } = evolve(rules, newMatch(rules, null), started);
  return { ...match, handNo: started.handNo, dice: null, hand, since, seatedSince };
}

/** A first line that carries no checksum begins something else than a record. */
const unreadable = ({ type }: SealedLine, line: number) =>
  type === 'open' && line === 1
    ? wrong(1, 'this is not a recorded hand')
    : wrong(line, 'does not fit its checksum', 'record/damaged');

/** The lines of a record without their checksums, which all fit. */
function unchained(text: string): Read<readonly string[]> {
  if (openLine(text.split('\n', 1)[0] ?? '').type === 'open') return unreadable({ type: 'open' }, 1);
  if (!text.endsWith('\n')) return wrong(text.split('\n').length, 'the record breaks off', 'record/incomplete');
  let before = '';
  const opened: string[] = [];
  for (const [i, line] of text.slice(0, -1).split('\n').entries()) {
    const sealed = openLine(line, before);
    if (sealed.type !== 'whole') return unreadable(sealed, i + 1);
    before = sealed.crc;
    opened.push(sealed.json);
  }
  return ok(opened);
}

function parseHeader(line: string): Read<HandHeader> {
  const header = parseJson(line);
  if (!isFields(header, { format: oneOf('paizhuo-hand') })) return wrong(1, 'no record of a hand');
  const { version } = header as { readonly version?: unknown };
  if (version !== 1)
    return wrong(1, `version ${JSON.stringify(version)}: this program reads version 1`, 'record/unknown-version');
  return isFields(header, HEADER) ? ok(completed(header as HandHeader)) : wrong(1, 'the header lacks something');
}

/** Adds what earlier versions did not write: the hands before this one, and parts of a question that was open when it began. */
function completed(header: HandHeader): HandHeader {
  const { discrepancy, entered = [] } = header.opening as Omit<Opening, 'entered'> & Partial<Pick<Opening, 'entered'>>;
  const whole = discrepancy && { ...ADDED_LATER['discrepancy-found'], ...discrepancy };
  return { ...header, opening: { ...header.opening, entered, discrepancy: whole } };
}

function parseEnd(line: string, lineNumber: number): Read<HandEnd> {
  const value = parseJson(line);
  return isFields(value, { end: end => isFields(end, END) })
    ? ok((value as { readonly end: HandEnd }).end)
    : wrong(lineNumber, 'the record breaks off', 'record/incomplete');
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const perSeat =
  (check: Check): Check =>
  value =>
    isListOf(check)(value) && (value as readonly unknown[]).length === 4;
const isSeatOrNull: Check = value => value === null || isSeat(value);
const isRoll: Check = value => {
  const { by, values, for: purpose } = EVENT_FIELDS['dice-rolled'];
  return isFields(value, { by, values, for: purpose });
};
const isDevice: Check = value => isFields(value, { port: isText, state: EVENT_FIELDS['device-changed'].state });
const isDiscrepancy: Check = value => {
  const { id, expected, seen, guidance } = EVENT_FIELDS['discrepancy-found'];
  return value === null || isFields(value, { id, expected, seen, guidance });
};

const HEADER: Readonly<Record<keyof HandHeader, Check>> = {
  format: isText,
  version: isNumber,
  table: isText,
  match: isText,
  handNo: isCount,
  startedAt: Number.isFinite,
  rules: oneOf(...RULE_SET_IDS),
  options: isObject,
  seats: isSeatNames,
  opening: opening =>
    isFields(opening, {
      handsPlayed: isCount,
      round: isCount,
      haveDealt: isListOf(isSeat),
      balances: perSeat(isNumber),
      firstRolls: isListOf(isRoll),
      firstDealer: isSeatOrNull,
      entered: entered => entered === undefined || isListOf(isEntered)(entered),
      devices: isListOf(isDevice),
      discrepancy: isDiscrepancy,
    }),
};

const END: Readonly<Record<keyof HandEnd, Check>> = {
  events: isCount,
  raw: isCount,
  endedAt: Number.isFinite,
  outcome: oneOf('won', 'drawn', 'voided'),
  winner: isSeatOrNull,
  deltas: perSeat(isNumber),
  balances: perSeat(isNumber),
};
