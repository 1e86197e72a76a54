import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { packageFile } from '../../adapters/package-file.ts';

const run = promisify(execFile);

export const PROGRAM = packageFile('dist/cli/paizhuo.js');
const OPTIONS = { cwd: packageFile(''), maxBuffer: 64 * 1024 * 1024 };

/** Runs the built program; returns its standard output. */
export const outputOf = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [PROGRAM, ...args], OPTIONS)).stdout;

/** Runs a bench of the built program; returns the JSON lines it prints. */
export async function linesOf(...args: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines = (await outputOf('bench', ...args)).split('\n').filter(line => line !== '');
  return lines.map(line => JSON.parse(line));
}

/** Runs a bench of `test/web`, which draws pages and is no part of the program; returns its standard output. */
export async function outputOfScript(script: string, ...args: readonly string[]): Promise<string> {
  const tsx = packageFile('node_modules/.bin/tsx');
  return (await run(tsx, [packageFile(`test/web/${script}`), ...args], OPTIONS)).stdout;
}
