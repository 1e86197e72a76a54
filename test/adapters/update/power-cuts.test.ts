import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CarefulDisk, HERE } from '../../../src/adapters/update/careful-disk.ts';
import { type KeptData, keepData, keptBeside, putBack } from '../../../src/adapters/update/kept-data.ts';
import { aFolder } from '../http/a-web-server.ts';

const FILES: Readonly<Record<string, string>> = {
  'format.json': '{"format":1,"version":"0.1.0"}\n',
  'pins.json': '{"host":"471147"}\n',
  'access.json': '{"sessions":[]}\n',
  '2026-11-20T19-00-00/match.json': '{"version":1}\n',
  '2026-11-20T19-00-00/match.copy.json': '{"version":1}\n',
  '2026-11-20T19-00-00/events.jsonl': 'one\ntwo\nthree\n',
  '2026-11-20T19-00-00/raw.jsonl': 'raw\n',
};
const CONFIG = 'version: 1\nseats: [Ann, Ben, Cai, Dai]\n';

/** A table's data and config, as they are before another version is tried. */
function aTable(): { readonly home: string; readonly kept: KeptData } {
  const home = aFolder('paizhuo-power-');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(home, 'data', name, '..'), { recursive: true });
    writeFileSync(join(home, 'data', name), text);
  }
  writeFileSync(join(home, 'table.yaml'), CONFIG);
  return { home, kept: keptBeside(join(home, 'data'), join(home, 'table.yaml'), null) };
}

const isAsBefore = (home: string): boolean =>
  readFileSync(join(home, 'table.yaml'), 'utf8') === CONFIG &&
  Object.entries(FILES).every(([name, text]) => {
    const file = join(home, 'data', name);
    if (!existsSync(file)) return false;
    const now = readFileSync(file, 'utf8');
    return name.endsWith('.jsonl') ? now.startsWith(text) : now === text;
  });

/** Some hundreds of updates, each cut short. */
const LONGER = { timeout: 180_000 };

class PowerCut extends Error {}

/** A disk whose power fails before its `n`th step: names are there, bytes that were not synced are not. */
function diskUntil(n: number): { readonly disk: CarefulDisk; readonly cut: () => void; readonly steps: () => number } {
  let steps = 0;
  const unsynced = new Set<string>();
  const step = (): void => {
    if (steps >= n) throw new PowerCut();
    steps += 1;
  };
  const disk: CarefulDisk = {
    copy: (from, to) => {
      step();
      HERE.copy(from, to);
      unsynced.add(to);
    },
    link: (from, to) => {
      step();
      HERE.link(from, to);
    },
    rename: (from, to) => {
      step();
      HERE.rename(from, to);
      if (unsynced.delete(from)) unsynced.add(to);
    },
    remove: path => {
      step();
      HERE.remove(path);
      unsynced.delete(path);
    },
    syncFile: file => {
      step();
      unsynced.delete(file);
    },
    syncFolder: () => step(),
    write: (file, text) => {
      step();
      HERE.write(file, text);
    },
  };
  const cut = (): void => {
    for (const file of unsynced) if (existsSync(file)) truncateSync(file, 0);
  };
  return { disk, cut, steps: () => steps };
}

/** What a version that does not stay may leave behind. */
function otherVersion(home: string): void {
  writeFileSync(join(home, 'table.yaml'), 'version: 9\n');
  writeFileSync(join(home, 'data/pins.json'), '');
  rmSync(join(home, 'data/access.json'));
  writeFileSync(join(home, 'data/2026-11-20T19-00-00/match.json'), '{}');
  writeFileSync(join(home, 'data/2026-11-20T19-00-00/events.jsonl'), 'one\ntwo\nthree\nfour\n');
}

const countOf = (act: (disk: CarefulDisk) => unknown): number => {
  const all = diskUntil(Number.POSITIVE_INFINITY);
  act(all.disk);
  return all.steps();
};

test('a power cut at any step of the copy, and the data stand as they were', LONGER, () => {
  const steps = countOf(disk => keepData(aTable().kept, disk));
  expect(steps).toBeGreaterThan(30);
  for (let n = 0; n < steps; n += 1) {
    const { home, kept } = aTable();
    const { disk, cut } = diskUntil(n);
    expect(keepData(kept, disk).ok, `step ${n}`).toBe(false);
    cut();
    // an update that goes on after the power is back finds the version before still in place
    putBack(kept, '0.2.0');
    expect(isAsBefore(home), `step ${n}`).toBe(true);
    expect(keepData(kept).ok).toBe(true);
    otherVersion(home);
    putBack(kept, '0.2.0');
    expect(isAsBefore(home), `after step ${n}`).toBe(true);
  }
});

test('a power cut at any step of putting back, however often, and everything comes back', LONGER, () => {
  const tried = (): { readonly home: string; readonly kept: KeptData } => {
    const table = aTable();
    keepData(table.kept);
    otherVersion(table.home);
    return table;
  };
  const steps = countOf(disk => putBack(tried().kept, '0.2.0', disk));
  expect(steps).toBeGreaterThan(20);
  for (let n = 0; n < steps; n += 1) {
    const { home, kept } = tried();
    for (const at of [n, Math.floor(n / 2)]) {
      const { disk, cut } = diskUntil(at);
      try {
        putBack(kept, '0.2.0', disk);
      } catch (error) {
        expect(error).toBeInstanceOf(PowerCut);
      }
      cut();
      // under its own name each file is there at every moment, torn never
      expect(readFileSync(join(home, 'table.yaml'), 'utf8')).toMatch(/^version: [19]\n/);
    }
    putBack(kept, '0.2.0');
    expect(isAsBefore(home), `step ${n}`).toBe(true);
  }
});

test('nothing of a torn copy takes the place of what is there', () => {
  const names = [...Object.keys(FILES).map(name => join('data', name)), 'paizhuo.yaml'];
  for (const torn of names) {
    const { home, kept } = aTable();
    keepData(kept);
    const file = join(kept.copy, torn);
    cpSync(file, `${file}.x`);
    HERE.rename(`${file}.x`, file);
    truncateSync(file, 0);
    putBack(kept, '0.2.0');
    expect(isAsBefore(home), torn).toBe(true);
    expect(readdirSync(home).filter(name => name.includes('.by-'))).toEqual([]);
  }
});
