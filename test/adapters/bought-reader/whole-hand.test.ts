import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Zone } from '../../../src/domain/zone.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { rules } from '../../support/dealt-hand.ts';
import { ReaderTable } from '../../support/reader-table.ts';

const TABLE = resolve(import.meta.dirname, '../../../hardware/tables/reader.json');
const ZONES = (JSON.parse(readFileSync(TABLE, 'utf8')) as { boards: [{ zones: Zone[] }] }).boards[0].zones;

const payments = (events: readonly DomainEvent[]) =>
  events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : []));
const discards = (events: readonly DomainEvent[]) =>
  events.flatMap(event => (event.type === 'tile-discarded' ? [`${event.seat}: ${event.tile}`] : []));

test.each([
  ['guangdong', 65],
  ['hong-kong', 101],
  ['dalian', 6],
  ['wuhan', 35],
  ['tianjin', 418],
] as const)(
  'a hand of %s at a table whose antennas are a bought reader’s is followed and paid as it was played',
  async (id, seed) => {
    const table = await ReaderTable.open({ rules: rules(id), seed, zones: ZONES, antennaMs: 100 });
    try {
      await table.playHand();
    } finally {
      await table.close();
    }
    expect(discards(table.seen)).toEqual(discards(table.truth));
    expect(payments(table.seen)).toEqual(payments(table.truth));
    expect(table.seen.filter(event => event.type === 'discrepancy-found')).toEqual([]);
  },
);
