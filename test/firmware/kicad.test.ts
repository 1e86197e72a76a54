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

  test.skipIf(spawnSync('zip', ['-v']).status !== 0)(
    'one command writes what a maker of boards takes, the same whenever it is run',
    () => {
      const [first, second] = ['first', 'second'].map(name => {
        const folder = join(out, name);
        execFileSync(join(FOLDER, 'fabricate.sh'), [folder], { stdio: 'ignore', env: { ...process.env, HOME: out } });
        return new Map(readdirSync(folder).map(file => [file, readFileSync(join(folder, file)).toString('latin1')]));
      });
      expect([...(first?.keys() ?? [])].sort()).toEqual(boards.map(name => name.replace('.kicad_pcb', '.zip')).sort());
      for (const [file, zip] of first ?? []) {
        expect(second?.get(file) === zip).toBe(true);
        for (const layer of ['F_Cu.gtl', 'F_Mask.gts', 'Edge_Cuts.gm1', 'PTH.drl']) expect(zip).toContain(layer);
      }
    },
    4 * SLOW_START_MS,
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
