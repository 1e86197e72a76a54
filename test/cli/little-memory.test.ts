import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const CLI = resolve(import.meta.dirname, '../../src/cli');

/** Runs a program that imports sources; returns its output. */
const printed = (program: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: CLI,
    encoding: 'utf8',
  }).trim();

test('a process that takes little memory keeps no more than a few megabytes for what is soon thrown away', () => {
  const kept = printed(`
    import { getHeapSpaceStatistics } from 'node:v8';
    import { takeLittleMemory } from '${CLI}/little-memory.ts';
    takeLittleMemory();
    let kept = [];
    for (let i = 0; i < 2e6; i += 1) kept[i % 50_000] = { i };
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
  `);
  expect(Number(kept)).toBeLessThanOrEqual(4 * 1024 * 1024);
});

/** Packages that a source file loads as it is loaded itself, its own imports included. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;'"]*?from\s+'([^']+)'/gm);
  return [...imports].flatMap(([, from = '']) =>
    from.startsWith('.') ? packagesOf(resolve(dirname(file), from), seen) : [from],
  );
}

test('a table loads nothing to make certificates, rate players, keep a database, ask a broker or read pictures before it needs it', () => {
  const packages = packagesOf(resolve(import.meta.dirname, '../../src/cli/start.ts'));
  expect(packages).toContain('socket.io');
  for (const name of ['node-forge', 'openskill', 'pg', 'mqtt', 'onnxruntime-web']) expect(packages).not.toContain(name);
});
