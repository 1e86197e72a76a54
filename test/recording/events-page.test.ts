import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_FIELDS, EVENT_TYPES } from '../../src/recording/event-fields.ts';
import { parseEvent } from '../../src/recording/event-log.ts';

const page = readFileSync('docs/reference/events.md', 'utf8');
const ENVELOPE = ['seq', 'type', 'at', 'handNo'];

/** The page's text about each event, by its heading. */
const sections = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map(section => [/^`([^`]+)`/.exec(section)?.[1] ?? section, section] as const),
);

test('the page tells of every event there is, and of no other', () => {
  expect([...sections.keys()].toSorted()).toEqual(EVENT_TYPES.toSorted());
});

describe.each(EVENT_TYPES)('%s', type => {
  const section = sections.get(type) ?? '';
  const example = /```json\n(.+)\n```/.exec(section)?.[1] ?? '';

  test('has an example that a reader of records understands', () => {
    expect(parseEvent(example, 1)).toMatchObject({ ok: true, value: { type } });
  });

  test('names no field in its example that the event does not have, and leaves none out', () => {
    expect(Object.keys(JSON.parse(example)).toSorted()).toEqual(
      ['type', ...Object.keys(EVENT_FIELDS[type])].toSorted(),
    );
  });

  test('explains every field', () => {
    const words = section.replace(example, '');
    const fields = Object.keys(EVENT_FIELDS[type]).filter(field => !ENVELOPE.includes(field));
    for (const field of fields) expect(words).toContain(`\`${field}\``);
  });
});
