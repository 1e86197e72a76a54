import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isButtonId } from '../../src/domain/button.ts';
import { isZone } from '../../src/domain/zone.ts';
import { formatDeviceMessage } from '../../src/protocol/device-message.ts';
import { formatLine } from '../../src/protocol/line.ts';
import { helloParts } from '../../src/protocol/parts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TABLES = join(ROOT, 'hardware/tables');

interface TableFile {
  readonly id: string;
  readonly name: { readonly en: string; readonly zh: string };
  readonly boards: readonly {
    readonly port: string;
    readonly board: string;
    readonly zones: readonly string[];
    readonly buttons: readonly string[];
  }[];
  /** Where a hand is laid open: in its rack, in a zone of its own, or on a tablet. */
  readonly opensHands: string;
}

const files = readdirSync(TABLES).filter(name => name.endsWith('.json'));
const tables = files.map(file => ({ file, table: JSON.parse(readFileSync(join(TABLES, file), 'utf8')) as TableFile }));

test('there is a file for each of the five reference tables', () => {
  expect(files.toSorted()).toEqual(['camera.json', 'full.json', 'none.json', 'open.json', 'reader.json']);
});

describe.each(tables)('the table of $file', ({ file, table }) => {
  test('is called what its file is called', () => {
    expect(`${table.id}.json`).toBe(file);
    expect(table.name.zh).toMatch(/\p{Script=Han}/u);
  });

  test('names only zones and buttons that there are', () => {
    const zones = table.boards.flatMap(board => board.zones);
    expect(zones.filter(zone => !isZone(zone))).toEqual([]);
    expect(table.boards.flatMap(board => board.buttons).filter(button => !isButtonId(button))).toEqual([]);
  });

  test('has each zone read by one board, and each button wired to one', () => {
    for (const names of [table.boards.flatMap(({ zones }) => zones), table.boards.flatMap(({ buttons }) => buttons)])
      expect(new Set(names).size).toBe(names.length);
  });

  test('has boards that can introduce themselves', () => {
    for (const { board, zones } of table.boards) {
      const hello = {
        type: 'HELLO',
        proto: 1,
        fw: '1.0.0',
        board,
        uid: 'A1B2C3D4',
        zones: zones.filter(isZone),
      } as const;
      const message = {
        ...hello,
        boot: '00000000',
        cause: 'por',
        cfg: 'FFFF',
        set: null,
        lamps: null,
        i: null,
        n: null,
      } as const;
      for (const part of helloParts(message))
        expect(() => formatLine(formatDeviceMessage(part, { seq: 65_535, ms: 4_294_967_295 }))).not.toThrow();
    }
  });

  test('is read by boards whose wiring is drawn', () => {
    for (const { board } of table.boards.filter(({ board: kind }) => kind === 'seat' || kind === 'centre'))
      expect(existsSync(join(ROOT, `hardware/wiring/${board}-atmega328p.svg`))).toBe(true);
  });

  test('says where hands are laid open, and can see them there', () => {
    const kinds = new Set(table.boards.flatMap(({ zones }) => zones));
    expect(['rack', 'reveal', 'tablet']).toContain(table.opensHands);
    if (table.opensHands !== 'tablet') expect(kinds).toContain(`${table.opensHands}0`);
  });
});
