/*
 * Changes one printed value or one row of payments of the rule sets at a time, in a copy of the tree, and tells which changes
 * no test notices: `npx tsx test/mutation/rules.ts [--rules NAME]`. One line a change, then a table. Some seconds a change.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** One change of a file: the text from `at` on that is replaced. */
interface Mutation {
  readonly rules: string;
  readonly kind: 'value' | 'payment';
  readonly file: string;
  readonly at: number;
  readonly was: string;
  readonly is: string;
}

type Change = readonly [what: RegExp, to: (found: RegExpExecArray) => string];

const VALUES: readonly Change[] = [[/(?<=^ {4}value: )\d+(?:\.\d+)?(?=,$)/gm, ([was]) => String(Number(was) + 1)]];
/** Numbers of a table by pattern or by fan, and those that options begin with. */
const TABLES: readonly Change[] = [
  [/(?<=^ {2}(?:'[a-z-]+'|\d+|[a-z]+): )\d+(?=,$)/gm, ([was]) => String(Number(was) + 1)],
];
const PAYMENTS: readonly Change[] = [
  [/(?<=\? )2(?=\s*: 1\b)/g, () => '3'],
  [/(?<=\? )1(?= : 2\b)/g, () => '3'],
  [/(?<=pays: ')own-share(?=',)/g, () => 'all-shares'],
  [/(?<=pays: ')all-shares(?=',)/g, () => 'own-share'],
  [/(?<=pays: ')three-shares(?=')/g, () => 'own-share'],
  [/(?<=per: ')payer(?=',)/g, () => 'hand'],
  [/(?<=return )2(?= \*\* pulls)/g, () => '3'],
  [/(?<=Math\.)ceil(?=\(worthTo)/g, () => 'floor'],
  [/(?<=_DEALER = )2\b/g, () => '3'],
  [/(?<=Math\.)min(?=\(share, cap\.most\))/g, () => 'max'],
];

/** What payments begin with: kongs, bars, horses, limits, caps. */
const DEFAULTS: readonly Change[] = [
  [/(?<=(?:open|dark|golden|concealed|exposed|added): )\d+/g, ([was]) => String(Number(was) + 1)],
  [/(?<=(?:horseWorth|limit|cap): wholeNumber\()\d+/g, ([was]) => String(Number(was) + 1)],
];

const FILES: readonly (readonly [file: RegExp, kind: Mutation['kind'], changes: readonly Change[]])[] = [
  [/\/patterns\.ts$/, 'value', VALUES],
  [/\/fan-tables\.ts$/, 'value', TABLES],
  [/\/options\.ts$/, 'payment', DEFAULTS],
  [/\/(payments|stepping-up|horses|responsible|feeding)\.ts$/, 'payment', PAYMENTS],
  [/^src\/rules\/(given-tile|win-payments|cap|who-pays|dealer-doubles)\.ts$/, 'payment', PAYMENTS],
];

/** Tests that are to notice it. */
const testsOf = (rules: string): readonly string[] => [
  ...['docs/rules-pages', 'rules/presets', 'rules/house-options', 'rules/pattern-values'].map(
    name => `test/${name}.test.ts`,
  ),
  'test/reference-scorer/reference-scorer.test.ts',
  ...(rules === 'shared' ? [] : [`test/rules/${rules}`]),
];

const sources = readdirSync('src/rules', { recursive: true, encoding: 'utf8' })
  .map(file => `src/rules/${file.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.ts'));

const mutationsIn = (file: string): readonly Mutation[] =>
  FILES.filter(([name]) => name.test(file)).flatMap(([, kind, changes]) =>
    changes.flatMap(([what, to]) =>
      [...readFileSync(file, 'utf8').matchAll(what)].map((found): Mutation => {
        const folder = file.split('/')[2] ?? '';
        const rules = folder.endsWith('.ts') ? 'shared' : folder;
        return { rules, kind, file, at: found.index, was: found[0], is: to(found) };
      }),
    ),
  );

/** A copy of the tree whose packages are this one's. */
function copiedTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'mutated-rules-'));
  for (const part of ['src', 'test', 'docs', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(part, join(tree, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** True if some test of these rules fails in this tree. */
const isRed = (tree: string, rules: string): boolean =>
  spawnSync('npx', ['vitest', 'run', '--bail', '1', ...testsOf(rules)], { cwd: tree }).status !== 0;

/** True if some test fails with this change. */
function isNoticed(tree: string, { rules, file, at, was, is }: Mutation): boolean {
  const whole = readFileSync(file, 'utf8');
  writeFileSync(join(tree, file), whole.slice(0, at) + is + whole.slice(at + was.length));
  const noticed = isRed(tree, rules);
  writeFileSync(join(tree, file), whole);
  return noticed;
}

const { values } = parseArgs({ options: { rules: { type: 'string' }, kind: { type: 'string' } } });
const mutations = sources
  .flatMap(mutationsIn)
  .filter(({ rules, kind }) => (values.rules ?? rules) === rules && (values.kind ?? kind) === kind);
const tree = copiedTree();
const counts = new Map<string, { changes: number; noticed: number }>();
try {
  for (const rules of new Set(mutations.map(mutation => mutation.rules)))
    if (isRed(tree, rules)) throw new Error(`the tests of ${rules} are red before anything is changed`);
  for (const mutation of mutations) {
    const noticed = isNoticed(tree, mutation);
    const line = readFileSync(mutation.file, 'utf8').slice(0, mutation.at).split('\n').length;
    const { rules, kind, file, was, is } = mutation;
    process.stdout.write(`${noticed ? 'noticed' : 'MISSED '} ${file}:${line} ${was} → ${is}\n`);
    const row = counts.get(`${rules} ${kind}`) ?? { changes: 0, noticed: 0 };
    counts.set(`${rules} ${kind}`, { changes: row.changes + 1, noticed: row.noticed + (noticed ? 1 : 0) });
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}
process.stdout.write('\n| rule set | kind | changes | noticed |\n| --- | --- | --- | --- |\n');
for (const [name, { changes, noticed }] of counts)
  process.stdout.write(`| ${name.replace(' ', ' | ')} | ${changes} | ${noticed} |\n`);
process.exitCode = [...counts.values()].every(({ changes, noticed }) => changes === noticed) ? 0 : 1;
