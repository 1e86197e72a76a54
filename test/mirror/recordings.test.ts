import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Table } from '../../src/app/table.ts';
import { must } from '../../src/domain/result.ts';
import type { Seat } from '../../src/domain/seat.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { parseRawLog } from '../../src/recording/raw-log.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
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

/** What a table makes of a raw log, to a second after its end. */
function followed(folder: string, file: string, id: RuleSetId, firstDealer: Seat | null): readonly DomainEvent[] {
  const tags = parseTags(read(`${folder}tags.csv`));
  if (!tags.ok) throw new Error(`${folder}tags.csv cannot be read`);
  const table = new Table({ rules: rules(id), firstDealer, tags: tags.value, ports: null });
  const { entries, errors } = parseRawLog(read(`${folder}${file}`));
  expect(errors).toEqual([]);
  const heard = entries.filter(({ dir }) => dir === 'rx');
  const events = heard.flatMap(({ port, line, t }) => table.receive(port, line, t).events);
  const last = must(entries.at(-1), 'a line in the recording').t;
  return [...events, ...table.advance(last + 1000).events].filter(event => !isFirstSign(event));
}

describe('what the table makes of', () => {
  test.each(NAMES)('%s', async name => {
    const all = followed('', `${name}.jsonl`, 'guangdong', 0);
    expect(all.map(told)).toEqual(read(`${name}.events.txt`).trimEnd().split('\n'));
    await expect(whole(all)).toMatchFileSnapshot(fileURLToPath(new URL(`${name}.events.ndjson`, FOLDER)));
  });
});

/**
 * A hand of each other rule set, from the dice to the payment, as `paizhuo simulate --hands 1` played it with this seed, and
 * what it came to there.
 */
const HANDS: readonly { rules: RuleSetId; played: string; balances: readonly number[] }[] = [
  { rules: 'dalian', played: '--seed 11 --faults typical', balances: [512, 496, 496, 496] },
  { rules: 'hong-kong', played: '--seed 11 --profile open', balances: [496, 496, 516, 492] },
  { rules: 'wuhan', played: '--seed 13 --profile camera --faults enrolled', balances: [488, 536, 488, 488] },
  { rules: 'tianjin', played: '--seed 42', balances: [48, 58, 46, 48] },
];

describe('what the table makes of a whole hand of', () => {
  test.each(HANDS)('$rules: $played', async ({ rules: id, balances }) => {
    const all = followed(`hands/${id}/`, 'raw.jsonl', id, null);
    expect(all.findLast(event => event.type === 'points-transferred')?.balances).toEqual(balances);
    expect(all.filter(event => event.type === 'discrepancy-found')).toEqual([]);
    await expect(whole(all)).toMatchFileSnapshot(fileURLToPath(new URL(`hands/${id}/events.ndjson`, FOLDER)));
  });
});
