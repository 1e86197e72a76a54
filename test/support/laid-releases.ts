import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { aFreePort } from '../../src/bench/a-free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A change to the one file of the built program that has `from`: it makes a version another one. */
export interface Change {
  readonly from: string | RegExp;
  readonly to: string;
}

/** A machine with versions side by side, a table as its service, and nobody's systemd but the test's. */
export interface Machine {
  readonly folder: string;
  readonly data: string;
  readonly url: string;
  readonly config: string;
  /** Lays a version there, as a package does: the built program, with these changes. */
  readonly lay: (version: string, ...changes: readonly Change[]) => void;
  readonly systemctl: (...args: readonly string[]) => string;
  /** `paizhuo update …`, by whichever version the package's launcher would take. */
  readonly update: (...args: readonly string[]) => Update;
  readonly close: () => void;
}

export interface Update extends Promise<{ readonly status: number | null; readonly said: string }> {
  /** As a power cut ends it. */
  readonly kill: () => void;
}

const STAND_IN = resolve(import.meta.dirname, 'stand-in-systemctl.sh');
/** As the unit of the package does, with another config. */
const SERVICE = 'current/bin/node current/app/dist/cli/paizhuo.js start --config table.yaml';

export async function aMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-releases-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec bash '${STAND_IN}' '${folder}' '' '${SERVICE}' "$@"\n`);
  chmodSync(join(bin, 'systemctl'), 0o755);
  const port = await aFreePort();
  const config = join(folder, 'table.yaml');
  writeFileSync(
    config,
    `version: 1\nbyHand: true\nweb: { host: 127.0.0.1, port: ${port} }\ndataDirectory: data\nlogLevel: warn\n`,
  );
  const systemctl = (...args: readonly string[]): string =>
    execFileSync(join(bin, 'systemctl'), [...args, 'paizhuo.service'], { encoding: 'utf8' });
  return {
    folder,
    data: join(folder, 'data'),
    url: `http://127.0.0.1:${port}`,
    config,
    lay: (version, ...changes) => layRelease(join(folder, 'releases', version), version, changes),
    systemctl,
    update: (...args) => {
      // as the package's launcher: while a version is tried, the one before is asked
      const by = ['before', 'current'].map(link => join(folder, link)).find(isThere) ?? '';
      const flags = ['--releases', folder, '--config', config];
      const child = spawn(join(by, 'bin/node'), [join(by, 'app/dist/cli/paizhuo.js'), 'update', ...flags, ...args], {
        env: { ...process.env, PATH: `${bin}:${pathOf(process.env)}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
        ([out, error, [status]]) => ({ status: status as number | null, said: out + error }),
      );
      return Object.assign(done, { kill: () => void child.kill('SIGKILL') });
    },
    close: () => {
      systemctl('stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pathOf = ({ PATH = '' }: NodeJS.ProcessEnv): string => PATH;

/** The version that is run from the beginning. */
export const runFirst = ({ folder }: Machine, version: string): void =>
  symlinkSync(join('releases', version), join(folder, 'current'));

const isThere = (path: string): boolean => {
  try {
    readFileSync(join(path, 'app/package.json'));
    return true;
  } catch {
    return false;
  }
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => join(folder, name));

function layRelease(release: string, version: string, changes: readonly Change[]): void {
  const app = join(release, 'app');
  mkdirSync(join(release, 'bin'), { recursive: true });
  mkdirSync(app);
  symlinkSync(process.execPath, join(release, 'bin/node'));
  // every file is another name of the one that was built, until it is changed
  execFileSync('cp', ['-al', join(ROOT, 'dist'), join(app, 'dist')]);
  for (const name of ['node_modules', 'docs', 'hardware']) symlinkSync(join(ROOT, name), join(app, name));
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object;
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...own, version }));
  for (const { from, to } of changes) {
    const built = filesIn(join(app, 'dist/cli')).map(path => ({ path, before: readFileSync(path, 'utf8') }));
    const [changed, ...others] = built.filter(({ before }) => before.replace(from, to) !== before);
    if (!changed || others.length > 0)
      throw new Error(`${changed ? others.length + 1 : 0} built files have ${String(from)}`);
    rmSync(changed.path);
    writeFileSync(changed.path, changed.before.replace(from, to));
  }
}
