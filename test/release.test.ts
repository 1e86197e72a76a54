import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { partOf, partsOf, released, withDate } from '../hardware/release/changelog.ts';
import { commandsOf } from '../hardware/release/workflow.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map(
  name => [name, commandsOf(read(`.github/workflows/${name}`))] as const,
);
const SCRIPTS = readdirSync(join(ROOT, 'hardware/release'))
  .filter(name => name.endsWith('.sh'))
  .map(name => `hardware/release/${name}`);
/** What a workflow's command may be: one script of this project, or one of npm's. */
const SCRIPT = /^(?:bash|npx tsx) ([\w./-]+\.(?:sh|ts)|\.ci\/run)(?: [^;&|<>`]*)?$/;
const OF_NPM = /^npm (?:ci|run ([\w:]+))$/;

describe.each(WORKFLOWS)('the workflow %s', (_name, commands) => {
  test('has commands', () => {
    expect(commands).not.toEqual([]);
  });

  test.each(commands.map(({ run }) => run))('only calls a script that is there: %s', run => {
    const [, npmScript] = OF_NPM.exec(run) ?? [];
    if (OF_NPM.test(run)) return expect(npmScript === undefined || npmScript in scripts).toBe(true);
    const [, file = ''] = SCRIPT.exec(run) ?? [];
    expect([run, file !== '' && existsSync(join(ROOT, file))]).toEqual([run, true]);
  });
});

test.each([...SCRIPTS, '.ci/run', 'hardware/home-assistant/start.sh'])('%s is a script that a shell can read', file => {
  expect(spawnSync('bash', ['-n', join(ROOT, file)], { encoding: 'utf8' }).stderr).toBe('');
});

test('every step of the table in hardware/release/README.md is a script, and the other way round', () => {
  const named = [...read('hardware/release/README.md').matchAll(/release\/([\w-]+\.(?:sh|ts))/g)].map(
    ([, name]) => name,
  );
  const steps = readdirSync(join(ROOT, 'hardware/release')).filter(name => /\.(?:sh|ts)$/.test(name));
  const parts = ['changelog.ts', 'workflow.ts', 'need.sh', 'pulling.sh'];
  expect([...new Set(named)].toSorted()).toEqual(steps.filter(name => !parts.includes(name)).toSorted());
});

describe('commands of a workflow', () => {
  const workflow = `
    env: { TAG: '\${{ github.ref_name }}', SECRET: '\${{ secrets.KEY }}' }
    jobs:
      last: { needs: [first], steps: [{ run: 'bash b.sh' }] }
      first:
        strategy: { matrix: { node: [20, 24] } }
        env: { NODE: '\${{ matrix.node }}' }
        steps: [{ uses: checkout }, { run: 'bash a.sh \${{ matrix.node }}', env: { TAG: own } }]`;

  test('come job by job, those that others need first, with their environment', () => {
    expect(commandsOf(workflow, { 'github.ref_name': 'v1.0.0' })).toEqual([
      { job: 'first', run: 'bash a.sh 20', env: { TAG: 'own', SECRET: '', NODE: '20' } },
      { job: 'last', run: 'bash b.sh', env: { TAG: 'v1.0.0', SECRET: '' } },
    ]);
  });

  test('of a text that is no workflow are an error', () => {
    expect(() => commandsOf('jobs: { a: { needs: b } }')).toThrow('there is no job b');
    expect(() => commandsOf('name: nothing')).toThrow();
  });
});

const CHANGELOG = `# Changelog

## 0.2.0 — unreleased

### Fixed
- One.

## 0.1.0 — 2026-01-02

### Added

## 0.0.9 — 2026-01-01

- Zero.
`;

describe('the changelog', () => {
  test('has parts with their versions, dates and text', () => {
    expect(partsOf(CHANGELOG)).toEqual([
      { version: '0.2.0', date: null, body: '### Fixed\n- One.' },
      { version: '0.1.0', date: '2026-01-02', body: '### Added' },
      { version: '0.0.9', date: '2026-01-01', body: '- Zero.' },
    ]);
  });

  test.each([
    ['a version without a part', () => partOf(CHANGELOG, '9.0.0'), 'has no part "## 9.0.0 — …"'],
    ['a part without a change', () => partOf(CHANGELOG, '0.1.0'), 'lists no change of 0.1.0'],
    ['a second date', () => withDate(CHANGELOG, '0.0.9', '2026-02-02'), '0.0.9 was released on 2026-01-01'],
    ['what is no version', () => withDate(CHANGELOG, 'next', '2026-02-02'), 'next is no version'],
    ['a tag of another version', () => released(CHANGELOG, '0.0.9', 'v0.2.0'), 'v0.2.0 is not v0.0.9'],
    ['a release without a date', () => released(CHANGELOG, '0.2.0', 'v0.2.0'), '0.2.0 has no date'],
  ])('refuses %s', (_what, ask, why) => {
    expect(ask).toThrow(why);
  });

  test('of this checkout lists changes of its version', () => {
    expect(partOf(read('CHANGELOG.md'), version).body).not.toBe('');
  });
});

describe('a step, run', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paizhuo-release-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const setVersion = (...args: readonly string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'hardware/release/set-version.ts'), ...args, '--in', folder],
      {
        encoding: 'utf8',
      },
    );

  test('sets the version in all three files and tags it, or leaves all as they are', () => {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { encoding: 'utf8' });
    const before = { name: 'paizhuo', version: '0.1.0', dependencies: { other: { version: '0.1.0' } } };
    const write = (name: string, value: object): void =>
      writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
    write('package.json', before);
    write('package-lock.json', { version: '0.1.0', packages: { '': { version: '0.1.0' }, x: { version: '0.1.0' } } });
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
    git('init', '--quiet');
    git('config', 'user.name', 'A');
    git('config', 'user.email', 'a@b.c');
    git('add', '.');
    git('commit', '--quiet', '--message', 'before');

    const refused = setVersion('0.1.0', '--tag');
    expect([refused.status, refused.stderr]).toEqual([1, 'set-version: CHANGELOG.md lists no change of 0.1.0\n']);
    expect(git('status', '--porcelain')).toBe('');

    expect(setVersion('0.2.0', '--date', '2026-03-04', '--tag')).toMatchObject({ status: 0, stderr: '' });
    const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(json('package.json')).toEqual({ ...before, version: '0.2.0' });
    expect(json('package-lock.json')).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, x: { version: '0.1.0' } },
    });
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain('## 0.2.0 — 2026-03-04');
    expect(git('tag', '--points-at', 'HEAD').trim()).toBe('v0.2.0');
  });

  const hasGpg = spawnSync('gpg', ['--version']).status === 0;
  test.skipIf(!hasGpg)(
    'sums what is released, signs with a key, and says so without one (needs gpg)',
    { timeout: 60_000 },
    () => {
      const home = mkdtempSync(join(tmpdir(), 'paizhuo-key-'));
      const out = mkdtempSync(join(tmpdir(), 'paizhuo-out-'));
      const gpg = (...args: readonly string[]): string =>
        execFileSync('gpg', ['--homedir', home, '--batch', '--quiet', ...args], { encoding: 'utf8', stdio: 'pipe' });
      const sums = (key: string): string =>
        execFileSync('bash', [join(ROOT, 'hardware/release/sums.sh'), out], {
          encoding: 'utf8',
          env: { ...process.env, SIGNING_KEY: key },
          stdio: 'pipe',
        });
      try {
        writeFileSync(join(out, 'a file.zip'), 'bytes');
        writeFileSync(join(out, 'notes.md'), 'text');
        expect(sums('')).toContain('unsigned');
        expect(readFileSync(join(out, 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}a file\.zip\n$/);
        expect(existsSync(join(out, 'SHA256SUMS.asc'))).toBe(false);

        gpg('--passphrase', '', '--quick-generate-key', 'Test <t@example.org>', 'ed25519', 'sign', '1d');
        expect(sums(gpg('--armor', '--export-secret-keys'))).toContain('is signed');
        gpg('--verify', join(out, 'SHA256SUMS.asc'), join(out, 'SHA256SUMS'));
        writeFileSync(join(out, 'SHA256SUMS'), 'other');
        expect(() => gpg('--verify', join(out, 'SHA256SUMS.asc'), join(out, 'SHA256SUMS'))).toThrow();
      } finally {
        spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']);
        for (const made of [home, out]) rmSync(made, { recursive: true, force: true });
      }
    },
  );

  const hasZip = ['zip', 'unzip'].every(tool => spawnSync(tool, ['-v']).status === 0);
  test.skipIf(!hasZip)('writes what pulls the released image (needs zip, unzip)', () => {
    execFileSync('bash', [join(ROOT, 'hardware/release/pulling.sh'), 'registry.example/paizhuo:9.8.7', folder]);
    const { services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'));
    expect(services.table).toMatchObject({ image: 'registry.example/paizhuo:9.8.7' });
    expect(services.table).not.toHaveProperty('build');
    const inZip = (file: string): string =>
      execFileSync('unzip', ['-p', join(folder, 'paizhuo-home-assistant-9.8.7.zip'), `paizhuo/${file}`], {
        encoding: 'utf8',
      });
    expect(parse(inZip('config.yaml'))).toMatchObject({ version: '9.8.7', slug: 'paizhuo', ingress: true });
    expect(inZip('Dockerfile')).toMatch(/^FROM registry\.example\/paizhuo:9\.8\.7$/m);
  });
});
