import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Table } from '../../src/app/table.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { parseRawLog } from '../../src/recording/raw-log.ts';
import { parseTags } from '../../src/sensing/tag-registry.ts';
import { rules } from '../support/dealt-hand.ts';

const FOLDER = new URL('../fixtures/recordings/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const NAMES = readdirSync(FOLDER).flatMap(file => (file.endsWith('.jsonl') ? [file.slice(0, -'.jsonl'.length)] : []));

/** Type, seat and tile of an event, as a line of the expected events. */
function told(event: DomainEvent): string {
  switch (event.type) {
    case 'hand-started':
      return `${event.type} ${event.dealer}`;
    case 'dice-rolled':
      return `${event.type} ${event.by}`;
    case 'wall-broken':
      return `${event.type} ${event.side}`;
    case 'device-changed':
      return `${event.type} ${event.port} ${event.state}`;
    default:
      return [event.type, ...('seat' in event ? [event.seat] : []), ...('tile' in event ? [event.tile] : [])].join(' ');
  }
}

/** Boards that come up at the beginning are no part of a situation. */
const isFirstSign = (event: DomainEvent): boolean => event.type === 'device-changed' && event.handNo === 0;

/**
 * Everything an event says but when, and but the house rules, which are the standard ones; one to a line.
 * `npx vitest run test/mirror/recordings.test.ts -u` writes them anew, to be read before they are kept.
 */
const whole = (events: readonly DomainEvent[]): string =>
  events
    .map(({ at: _at, ...event }) => ('options' in event ? { ...event, options: undefined } : event))
    .map(event => `${JSON.stringify(event)}\n`)
    .join('');

describe('what the table makes of', () => {
  test.each(NAMES)('%s', async name => {
    const tags = parseTags(read('tags.csv'));
    if (!tags.ok) throw new Error('the tags of the recordings cannot be read');
    const table = new Table({ rules: rules(), firstDealer: 0, tags: tags.value, ports: null });
    const { entries, errors } = parseRawLog(read(`${name}.jsonl`));
    expect(errors).toEqual([]);
    const events = entries.flatMap(({ port, line, t }) => table.receive(port, line, t).events);
    const last = must(entries.at(-1), 'a line in the recording').t;
    const all = [...events, ...table.advance(last + 1000).events].filter(event => !isFirstSign(event));
    expect(all.map(told)).toEqual(read(`${name}.events.txt`).trimEnd().split('\n'));
    await expect(whole(all)).toMatchFileSnapshot(fileURLToPath(new URL(`${name}.events.ndjson`, FOLDER)));
  });
});
