import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFile } from '../../../src/adapters/config/config-file.ts';
import { keptTableId, withTableId } from '../../../src/adapters/recorder/table-id.ts';
import { aConfig, aFolder } from '../doctor/a-system.ts';
import { record } from '../mqtt/a-recorded-match.ts';

const idIn = (dataDirectory: string, values: object = {}): string =>
  withTableId(aConfig({ dataDirectory, ...values })).table.id;

test('tables whose configs name none have ids of their own, and keep them', () => {
  const folders = [aFolder(), aFolder(), aFolder()];
  const ids = folders.map(folder => idIn(folder));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^table-[0-9a-f]{8}$/);
  expect(folders.map(folder => idIn(folder))).toEqual(ids);
});

test('the id in the config is the one that counts', () => {
  const folder = aFolder();
  const own = idIn(folder);
  expect(idIn(folder, { table: { id: 'hall-3' } })).toBe('hall-3');
  expect(idIn(folder)).toBe(own);
});

test.each(['', '{', '{"id":7}', '{"id":"../x"}', '{"id":"a b"}'])('where %j is left of it, matches know it', text => {
  const folder = aFolder();
  record(folder, '2026-11-21T18-30-05', [], { table: 'hall-7' });
  writeFileSync(join(folder, 'table.json'), text);
  expect(keptTableId(folder)).toBe('hall-7');
  expect(idIn(folder)).toBe('hall-7');
  rmSync(join(folder, '2026-11-21T18-30-05'), { recursive: true });
  expect(idIn(folder)).toBe('hall-7');
});

test('the setup page shows it, and saves other settings without writing it into the config', () => {
  const folder = aFolder();
  const file = join(folder, 'table.yaml');
  writeFileSync(file, 'version: 1\ndataDirectory: data\n');
  mkdirSync(join(folder, 'data'));
  const id = idIn(join(folder, 'data'));
  const config = new ConfigFile(file);
  const shown = config.read();
  if (!shown.ok) throw new Error(shown.error.code);
  const { values, version } = shown.value;
  expect(values['table']).toMatchObject({ id });
  expect(config.write({ ...values, coach: true }, version)).toMatchObject({ ok: true });
  expect(readFileSync(file, 'utf8')).toBe('version: 1\ndataDirectory: data\ncoach: true\n');
});
