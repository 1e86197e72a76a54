import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../hardware/electrical');
const hasKicad = spawnSync('kicad-cli', ['version']).status === 0;
const out = mkdtempSync(join(tmpdir(), 'paizhuo-kicad-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** KiCad loads its libraries at each start. */
const SLOW_START_MS = 120_000;

const boards = readdirSync(FOLDER).filter(name => name.endsWith('.kicad_pcb'));
const circuits = readdirSync(FOLDER, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => `${name}/${name}.kicad_sch`)
  .filter(path => readdirSync(join(FOLDER, path, '..')).includes(path.split('/')[1] ?? ''));

interface Violation {
  readonly severity: string;
  readonly type: string;
  readonly description: string;
}

describe.skipIf(!hasKicad)('KiCad’s own check', () => {
  const report = (args: readonly string[], file: string): string => {
    const json = join(out, 'report.json');
    execFileSync('kicad-cli', [...args, '--severity-error', '--format', 'json', '-o', json, join(FOLDER, file)], {
      stdio: 'ignore',
      env: { ...process.env, HOME: out },
    });
    return readFileSync(json, 'utf8');
  };

  test.each(boards)(
    'finds no error on the printed board %s',
    file => {
      const { violations, unconnected_items } = JSON.parse(report(['pcb', 'drc'], file)) as {
        readonly violations: readonly Violation[];
        readonly unconnected_items: readonly Violation[];
      };
      expect([...violations, ...unconnected_items].filter(({ severity }) => severity === 'error')).toEqual([]);
    },
    SLOW_START_MS,
  );

  test.each(circuits)(
    'finds no error in the circuit %s',
    file => {
      const { sheets } = JSON.parse(report(['sch', 'erc'], file)) as {
        readonly sheets: readonly { readonly violations: readonly Violation[] }[];
      };
      expect(sheets.flatMap(({ violations }) => violations).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
    SLOW_START_MS,
  );
});
