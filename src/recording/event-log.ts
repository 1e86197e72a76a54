import { err, ok, type Result } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { FACT_IDS } from '../rules/index.ts';
import { ADDED_LATER, EVENT_FIELDS, isAskedOrNot, isEventType } from './event-fields.ts';
import { type ReadRecord, readLines } from './read-lines.ts';
import { parseJsonObject, type RecordError } from './record-error.ts';

/** One line of `events.jsonl`, without the newline; `seq` first, so that a person can find their way. */
export function formatEvent(event: DomainEvent): string {
  const { seq, type, at, handNo, ...facts } = event;
  return JSON.stringify({ seq, type, at, handNo, ...facts });
}

/**
 * Reads one event; `lineNumber` is for the error. Fields a later version may have added are kept; those an earlier one
 * did not have yet are filled in.
 */
export function parseEvent(text: string, lineNumber: number): Result<DomainEvent, RecordError> {
  const parsed = parseJsonObject(text, lineNumber);
  if (!parsed.ok) return parsed;
  const { type } = parsed.value;
  if (!isEventType(type)) return err({ code: 'record/unknown-type', line: lineNumber, what: String(type) });
  const event: Readonly<Record<string, unknown>> = withFactsListed({ ...ADDED_LATER[type], ...parsed.value });
  const wrong = Object.entries(EVENT_FIELDS[type]).find(([field, isRight]) => !isRight(event[field]));
  if (!isAskedOrNot(event['asked']))
    return err({ code: 'record/wrong-field', line: lineNumber, what: `${type}.asked` });
  if (wrong) return err({ code: 'record/wrong-field', line: lineNumber, what: `${type}.${wrong[0]}` });
  return ok(event as unknown as DomainEvent);
}

type Fields = Readonly<Record<string, unknown>>;

/** In earlier records each fact of an entered hand is a field; now a list holds the true ones. */
function withFactsListed(event: Fields): Fields {
  const upgraded = (name: string): Fields => {
    const hand = event[name];
    if (typeof hand !== 'object' || hand === null || 'facts' in hand) return {};
    const others = Object.entries(hand).filter(([field]) => !FACT_IDS.includes(field));
    return { [name]: { ...Object.fromEntries(others), facts: FACT_IDS.filter(id => (hand as Fields)[id] === true) } };
  };
  return { ...event, ...upgraded('told'), ...upgraded('hand') };
}

/** Reads a whole event log. An event numbered no higher than the one before it is an error and left out. */
export function parseEventLog(text: string): ReadRecord<DomainEvent> {
  let newest = 0;
  return readLines(text, (line, lineNumber) => {
    const parsed = parseEvent(line, lineNumber);
    if (!parsed.ok) return parsed;
    if (parsed.value.seq <= newest) return err({ code: 'record/out-of-order', line: lineNumber, what: 'seq' });
    newest = parsed.value.seq;
    return parsed;
  });
}
