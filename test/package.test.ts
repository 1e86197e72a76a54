import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'paizhuo-packed-'));
const installed = join(home, 'node_modules/paizhuo');
/** Everything that is built is packed, and unpacked elsewhere. */
const LONGER_MS = 120_000;

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', home], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', join(home, packed.trim()), '--strip-components=1', '-C', installed]);
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  // what npm would install beside it
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(home, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name));
  }
}, LONGER_MS);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a program of somebody who has installed the package. */
const run = (program: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: home, encoding: 'utf8' });

describe('the package, installed elsewhere', () => {
  test('scores a hand for other programs', () => {
    const answer = run(`
      import { answerToText } from 'paizhuo/score';
      console.log(JSON.stringify(answerToText('{"rules":"mahjong"}')));
    `);
    expect(JSON.parse(answer)).toMatchObject({ error: { path: 'rules' } });
  });

  test('reads and writes lines of the serial protocol for other programs', () => {
    const line = run(`
      import { formatLine, parseLine } from 'paizhuo/protocol';
      const line = formatLine({ seq: 41, ms: 81230, type: 'GONE', keys: new Map([['zone', 'discard1']]) });
      console.log(JSON.stringify(parseLine(line)));
    `);
    expect(JSON.parse(line)).toMatchObject({ ok: true, value: { seq: 41, ms: 81230, type: 'GONE' } });
  });

  test(
    'tells compilers what it offers',
    () => {
      writeFileSync(
        join(home, 'program.ts'),
        `import { answerTo, type ScoreAnswer } from 'paizhuo/score';
       import { type Frame, parseLine } from 'paizhuo/protocol';
       const answer: ScoreAnswer = answerTo({});
       const read = parseLine('');
       export const frame: Frame | null = read.ok ? read.value : null;
       // @ts-expect-error an answer is no number
       export const wrong: number = answer;`,
      );
      const tsc = join(ROOT, 'node_modules/.bin/tsc');
      const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
      const { stdout } = spawnSync(tsc, [...flags, 'program.ts'], { cwd: home, encoding: 'utf8' });
      expect(stdout).toBe('');
    },
    LONGER_MS,
  );

  test('imports no package that npm does not install beside it', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const cli = join(installed, 'dist/cli');
    const files = readdirSync(cli, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'));
    const imported = files.flatMap(file => {
      const text = readFileSync(join(cli, file), 'utf8');
      return [...text.matchAll(/^(?:import|export)\b(?:.* from)? ?"([^"]+)";$|\bimport\("([^"]+)"\)/gm)];
    });
    const names = new Set(imported.map(([, name = '', late = name]) => late).filter(name => !/^(node:|\.)/.test(name)));
    expect(names).toContain('serialport');
    const others = [...names].filter(
      name => !isBuiltin(name) && !Object.hasOwn({ ...dependencies, ...optionalDependencies }, name),
    );
    expect(others).toEqual([]);
  });

  test('ships no bench, and says where benches are run', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.filter(file => /^dist\/bench\/|\.test\./.test(file))).toEqual([]);
    const { status, stderr } = spawnSync(process.execPath, [join(installed, 'dist/cli/paizhuo.js'), 'bench', 'score'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'paizhuo: benches are no part of the package: run them in a checkout of the project\n',
    ]);
  });

  test('has the executable and the version of its package.json', () => {
    const { version, bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect(locked).toMatchObject({ version, packages: { '': { version, bin } } });
    symlinkSync(join(installed, bin.paizhuo), join(home, 'paizhuo.js'));
    expect(execFileSync(process.execPath, [join(home, 'paizhuo.js'), '--help'], { encoding: 'utf8' })).toContain(
      'Usage',
    );
  });
});
