import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts, engines, optionalDependencies } = JSON.parse(read('package.json'));
/** Two compilers may share the machine with a hundred other tests. */
const LONGER_MS = 120_000;

describe('on a machine without compilers, where npm leaves optional packages out,', () => {
  const home = mkdtempSync(join(tmpdir(), 'paizhuo-bare-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test(
    'the program builds and runs',
    () => {
      for (const name of ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'vite.server.config.ts'])
        cpSync(join(ROOT, name), join(home, name), { recursive: true });
      mkdirSync(join(home, 'node_modules'));
      for (const name of readdirSync(join(ROOT, 'node_modules')))
        if (!Object.hasOwn(optionalDependencies, name) && !name.startsWith('.'))
          symlinkSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name));
      const tools = [
        ['tsc', '-p', 'tsconfig.build.json'],
        ['vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
      ] as const;
      for (const [tool, ...args] of tools) {
        const built = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd: home, encoding: 'utf8' });
        expect([built.stdout, built.stderr, built.status]).toEqual(['', '', 0]);
      }
      expect(
        execFileSync(process.execPath, ['dist/cli/paizhuo.js', 'start', '--help'], { cwd: home, encoding: 'utf8' }),
      ).toContain('Usage');
    },
    LONGER_MS,
  );
});

describe('with a Node that is too old', () => {
  /** Runs a file as that version of Node would begin to. */
  const runBy = (version: string, file: string) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
        join(ROOT, file),
        '--version',
      ],
      { encoding: 'utf8' },
    );

  test.each(['src/cli/enough-node.js', 'dist/cli/paizhuo.js'])('%s says so in one line', file => {
    for (const version of ['18.20.4', '20.18.3']) {
      const { status, stdout, stderr } = runBy(version, file);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(
          `^paizhuo needs Node ${engines.node.slice(2)} or newer, and this is ${version}\\..*Debian.*Raspberry Pi OS.*macOS.*Windows.*\\n$`,
        ),
      );
    }
    for (const version of ['20.19.0', '22.0.0', '100.1.0'])
      expect(runBy(version, file)).toMatchObject({ status: 0, stderr: '' });
  });

  test('every script says so before it loads anything else', () => {
    const first = (script: string): string => script.split(' && ')[0] ?? '';
    const others = Object.entries<string>(scripts).filter(
      ([, script]) => !['node src/cli/enough-node.js', 'npm run --silent build'].includes(first(script)),
    );
    expect(others).toEqual([]);
    expect(first(scripts.build)).toBe('node src/cli/enough-node.js');
  });

  test('the command links nothing before it has looked', () => {
    const imports = (file: string): readonly string[] =>
      [...read(file).matchAll(/^import\b.*'(.+)'/gm)].map(([, from = '']) => from);
    expect(imports('src/cli/paizhuo.ts')).toEqual(['./enough-node.js']);
    expect(imports('src/cli/enough-node.js')).toEqual(['node:fs']);
  });
});
