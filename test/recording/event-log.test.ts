import { describe, expect, test } from 'vitest';
import { ADDED_LATER, EVENT_FIELDS, EVENT_TYPES } from '../../src/recording/event-fields.ts';
import { formatEvent, parseEvent, parseEventLog } from '../../src/recording/event-log.ts';
import { SAMPLE_EVENTS } from './sample-events.ts';

test('every type of event has its sample', () => {
  expect(new Set(SAMPLE_EVENTS.map(event => event.type))).toEqual(new Set(EVENT_TYPES));
});

describe.each(SAMPLE_EVENTS.map(event => ({ type: event.type, event })))('$type', ({ event }) => {
  test('comes back from the record as it went in', () => {
    expect(parseEvent(formatEvent(event), 1)).toEqual({ ok: true, value: event });
  });

  test.each(fieldsNeeded(event.type))('is refused without %s', field => {
    const { [field]: _, ...rest } = event as unknown as Record<string, unknown>;
    expect(parseEvent(JSON.stringify(rest), 3)).toEqual({
      ok: false,
      error: { code: 'record/wrong-field', line: 3, what: `${event.type}.${field}` },
    });
  });
});

/** Some fields may be left out, and some are missing from old records. */
function fieldsNeeded(type: keyof typeof EVENT_FIELDS): readonly string[] {
  return Object.entries(EVENT_FIELDS[type]).flatMap(([field, isRight]) =>
    isRight(undefined) || field in (ADDED_LATER[type] ?? {}) ? [] : [field],
  );
}

test('a question that was recorded before it had choices is one without', () => {
  const asked = '{"seq":9,"type":"discrepancy-found","at":1,"handNo":1,"id":1,"expected":[],"seen":[],"guidance":[]}';
  expect(parseEvent(asked, 1)).toMatchObject({ ok: true, value: { id: 1, choices: [] } });
});

test('a hand that was told when each fact was a field of it lists those that were so', () => {
  const corrected = SAMPLE_EVENTS.find(event => event.type === 'result-corrected' && event.hand !== undefined);
  if (corrected?.type !== 'result-corrected' || !corrected.hand) throw new Error('no sample of a hand told again');
  const { facts: _, ...hand } = corrected.hand;
  const earlier = JSON.stringify({ ...corrected, hand: { ...hand, stepUp: false, shoveled: true } });
  expect(parseEvent(earlier, 1)).toEqual({ ok: true, value: { ...corrected, hand: { ...hand, facts: ['shoveled'] } } });
});

test('a record torn by a power cut gives every whole event and one error', () => {
  const lines = SAMPLE_EVENTS.map(formatEvent);
  const torn = lines.with(-1, (lines.at(-1) ?? '').slice(0, 20)).join('\n');
  const read = parseEventLog(torn);
  expect(read.entries).toEqual(SAMPLE_EVENTS.slice(0, -1));
  expect(read.errors.map(({ code, line }) => ({ code, line }))).toEqual([
    { code: 'record/not-json', line: SAMPLE_EVENTS.length },
  ]);
});

test('an event nobody knows is named and left out', () => {
  expect(parseEvent('{"seq":1,"type":"table-flipped","at":1,"handNo":1}', 7)).toEqual({
    ok: false,
    error: { code: 'record/unknown-type', line: 7, what: 'table-flipped' },
  });
});

test('an event recorded twice counts once', () => {
  const twice = [...SAMPLE_EVENTS.slice(0, 2), ...SAMPLE_EVENTS.slice(1)].map(formatEvent).join('\n');
  const read = parseEventLog(twice);
  expect(read.entries).toEqual(SAMPLE_EVENTS);
  expect(read.errors).toEqual([{ code: 'record/out-of-order', line: 3, what: 'seq' }]);
});
