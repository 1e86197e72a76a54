import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFile } from '../adapters/package-file.ts';
import { type Command, InputError, UsageError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { median } from './figures.ts';

const run = promisify(execFile);

/** The checkout this program was built in. */
const ROOT = packageFile('');
const BUILDS = join(ROOT, 'node_modules/.cache/paizhuo-bench');
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The two ways in which commits build their program. */
const BUNDLED = 'vite.server.config.ts';
const COMPILED = ['tsc', '-p', 'tsconfig.build.json'];

/** Benches whose figures mean the same whatever commit measures them. */
const COMPARABLE = ['score', 'engine', 'record'] as const;
const WITHOUT_A_NAME = ['score', 'engine'] as const;

/** Figures of a line that are compared; true: more is better. */
const MORE_IS_BETTER: Readonly<Record<string, boolean>> = {
  perSecond: true,
  handsPerSecond: true,
  eventsPerSecond: true,
  kilobytesPerTable: false,
  heapMegabytes: false,
  openAndListCpuMs: false,
  durableRatio: false,
};

/** Below this a figure is behind what it was. */
const AS_GOOD_AS_BEFORE = 0.95;

const USAGE = `Usage: paizhuo bench [${COMPARABLE.join(' | ')}] --against REF [--turns N] [-- options of the bench]

Builds another commit of this checkout beside this build, runs the bench of both in turns, and prints a table: each figure of
this build and of that one, and how many times as good this one is (more a second, less memory or time; medians of the turns). Exits
with 1 where a figure is below ${AS_GOOD_AS_BEFORE} of what it was. Without a name: ${WITHOUT_A_NAME.join(' and ')}. Both builds use the packages that are installed here.
  --turns  3
`;

/** `paizhuo bench [NAME] --against REF` */
export const benchAgainst: Command = async (argv, { stdout, stderr }) => {
  const dashes = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const { values, positionals } = readFlags({
    args: argv.slice(0, dashes),
    allowPositionals: true,
    options: { against: { type: 'string', default: '' }, turns: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const wrong = positionals.find(name => !(COMPARABLE as readonly string[]).includes(name));
  if (wrong !== undefined) throw new UsageError(`--against compares ${COMPARABLE.join(', ')}, not ${wrong}`);
  const turns = wholeFlag('turns', values.turns, 1) ?? 3;
  const commit = await commitOf(values.against);
  const now = buildIn(ROOT);
  const before = await built(commit, line => stderr.write(`${line}\n`));
  stdout.write(`| figure | now | ${commit.slice(0, 8)} | times as good |\n| --- | --- | --- | --- |\n`);
  const compared: Compared[] = [];
  for (const name of positionals.length > 0 ? positionals : WITHOUT_A_NAME) {
    const rows = comparedLines(await inTurns(turns, now, before, ['bench', name, ...argv.slice(dashes + 1)]));
    for (const { what, now, before, ratio } of rows) stdout.write(`| ${what} | ${now} | ${before} | ${ratio} |\n`);
    compared.push(...rows);
  }
  const behind = compared.filter(({ ratio }) => ratio < AS_GOOD_AS_BEFORE);
  if (compared.length === 0) throw new InputError(`${values.against} measures nothing that is measured now`);
  stderr.write(`${compared.length} figures, ${behind.length} below ${AS_GOOD_AS_BEFORE} of ${commit.slice(0, 8)}\n`);
  return behind.length === 0 ? 0 : 1;
};

/** Runs both several times, each first in turn: other work of the machine then falls on both. */
async function inTurns(turns: number, now: string, before: string, args: readonly string[]) {
  const lines: [Line[], Line[]][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const isFirst = turn % 2 === 0;
    const early = await linesOf(isFirst ? now : before, args);
    const late = await linesOf(isFirst ? before : now, args);
    lines.push(isFirst ? [early, late] : [late, early]);
  }
  return lines;
}

type Line = Readonly<Record<string, unknown>>;
export interface Compared {
  readonly what: string;
  readonly now: number;
  readonly before: number;
  readonly ratio: number;
}

/** Every figure that both measured, in the order of this build; a turn is what this build and the one before printed. */
export function comparedLines(turns: readonly (readonly [readonly Line[], readonly Line[]])[]): readonly Compared[] {
  const pairs = turns.map(([now, before]) => [figuresOf(now), figuresOf(before)] as const);
  const [first] = pairs;
  return [...(first?.[0] ?? [])].flatMap(([what, { moreIsBetter }]) => {
    const both = pairs.flatMap(([ofNow, ofBefore]) => {
      const [now, before] = [ofNow.get(what)?.value, ofBefore.get(what)?.value];
      if (now === undefined || before === undefined) return [];
      return [{ now, before, ratio: moreIsBetter ? now / before : before / now }];
    });
    if (both.length === 0) return [];
    const middle = (of: keyof (typeof both)[number]) => median(both.map(pair => pair[of]));
    return [{ what, now: middle('now'), before: middle('before'), ratio: middle('ratio') }];
  });
}

/** By what they are called: what a line says in words, and which figure of it. */
function figuresOf(lines: readonly Line[]) {
  return new Map(
    lines.flatMap(line => {
      const words = ['bench', 'rules', 'what'].flatMap(key => (typeof line[key] === 'string' ? [line[key]] : []));
      return Object.entries(MORE_IS_BETTER).flatMap(([figure, moreIsBetter]) => {
        const value = line[figure];
        return typeof value === 'number' ? [[`${words.join(', ')}: ${figure}`, { value, moreIsBetter }] as const] : [];
      });
    }),
  );
}

const buildIn = (folder: string): string => join(folder, 'dist/cli/paizhuo.js');

async function linesOf(program: string, args: readonly string[]): Promise<Line[]> {
  const { stdout } = await run(process.execPath, [program, ...args], { cwd: ROOT, maxBuffer: MOST_OUTPUT });
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line);
}

async function commitOf(ref: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: ROOT,
    });
    return stdout.trim();
  } catch {
    throw new InputError(`--against ${ref}: no commit of this checkout, or no git here`);
  }
}

/** The program of that commit, built once and kept for the next time. */
async function built(commit: string, say: (line: string) => void): Promise<string> {
  if (!existsSync(buildIn(ROOT))) throw new InputError('nothing is built here: npm run build');
  const kept = join(BUILDS, commit);
  if (existsSync(buildIn(kept))) return buildIn(kept);
  say(`building ${commit.slice(0, 8)} in ${kept}`);
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(join(BUILDS, '.building-'));
  const archive = join(folder, 'commit.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['xf', archive, '-C', folder]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const [tool = '', ...args] = existsSync(join(folder, BUNDLED)) ? ['vite', 'build', '--config', BUNDLED] : COMPILED;
  // other versions of packages may not please its types, and it is built all the same
  const problems = await run(join(ROOT, 'node_modules/.bin', tool), args, { cwd: folder }).then(
    () => null,
    (error: { readonly stdout?: string; readonly stderr?: string }) =>
      [error.stdout, error.stderr].filter(Boolean).join('\n') || String(error),
  );
  if (!existsSync(buildIn(folder))) throw new InputError(`${commit.slice(0, 8)} cannot be built: ${problems}`);
  renameSync(folder, kept);
  return buildIn(kept);
}
