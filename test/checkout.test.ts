import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
const hasGit = (() => {
  try {
    return git('rev-parse', '--is-inside-work-tree').trim() === 'true';
  } catch {
    return false;
  }
})();

describe.skipIf(!hasGit)('a checkout on Windows, where git turns line ends into CR LF', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paizhuo-checkout-'));
    git(
      'clone',
      '--quiet',
      '--depth',
      '1',
      '-c',
      'core.autocrlf=true',
      `file://${git('rev-parse', '--show-toplevel').trim()}`,
      folder,
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every file is the same bytes as in the repository', () => {
    const changed = git('-C', folder, 'ls-files', '--eol')
      .split('\n')
      .filter(line => line.includes('w/crlf') || line.includes('w/mixed'));
    expect(changed).toEqual([]);
  });

  test('a shell script keeps its line ends', () => {
    expect(readFileSync(join(folder, 'hardware/appliance/build-deb.sh'), 'utf8')).not.toContain('\r');
  });
});
