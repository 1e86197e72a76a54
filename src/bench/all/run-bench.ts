import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The checkout this program was built in. */
export const ROOT = resolve(import.meta.dirname, '../../..');
export const PROGRAM = join(ROOT, 'dist/cli/paizhuo.js');
const OPTIONS = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };

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
  const tsx = join(ROOT, 'node_modules/.bin/tsx');
  return (await run(tsx, [join(ROOT, 'test/web', script), ...args], OPTIONS)).stdout;
}
