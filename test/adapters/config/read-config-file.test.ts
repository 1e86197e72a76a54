import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfigFile } from '../../../src/adapters/config/read-config-file.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('file names in a config are meant from its own folder', () => {
  const folder = aFolder();
  const file = join(folder, 'paizhuo.yaml');
  writeFileSync(file, 'version: 1\ntags: tags.csv\ndataDirectory: /srv/matches');
  expect(readConfigFile(file)).toMatchObject({
    ok: true,
    value: { tags: join(folder, 'tags.csv'), dataDirectory: '/srv/matches' },
  });
});

test('a config that is not there is one clear error', () => {
  const file = join(aFolder(), 'paizhuo.yaml');
  expect(readConfigFile(file)).toEqual({
    ok: false,
    error: [{ code: 'config/cannot-read', file, line: 1, path: '', message: 'there is no such file' }],
  });
});
