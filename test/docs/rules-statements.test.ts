import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../src/rules/index.ts';

/** Statements in each of the five sources. */
const STATEMENTS = { guangdong: 54, 'hong-kong': 77, dalian: 70, wuhan: 57, tianjin: 47 } as const;

interface Statement {
  readonly number: string;
  readonly verdict: string;
  readonly code: readonly Place[];
  readonly tests: readonly Place[];
}
/** A file and, where there is one, a name that is to be found in it. */
interface Place {
  readonly file: string;
  readonly name: string | null;
}

const placesIn = (cell: string, folder: string): readonly Place[] =>
  [...cell.matchAll(/([\w./-]+\.ts)(?: `([^`]+)`)?/g)].map(([, file = '', name]) => ({
    file: `${folder}/${file}`,
    name: name ?? null,
  }));

const statementsOn = (page: string): readonly Statement[] =>
  page
    .split('\n')
    .filter(line => /^\| [A-Z]\d+ \|/.test(line))
    .map(line => line.slice(2, -2).split(' | '))
    .map(([number = '', _text, verdict = '', code = '', tests = '']) => ({
      number,
      verdict,
      code: placesIn(code, 'src'),
      tests: placesIn(tests, 'test'),
    }));

describe.each(Object.entries(STATEMENTS))('the statements about %s', (id, count) => {
  const statements = statementsOn(readFileSync(`docs/rules/${id}-statements.md`, 'utf8'));
  const options = RULE_SETS.find(set => set.id === id)?.options ?? {};

  test('are all there, in order', () => {
    const [first = ''] = statements.map(({ number }) => number.charAt(0));
    expect(statements.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, at) => `${first}${at + 1}`),
    );
  });

  test('name code and tests that are there', () => {
    const absent = statements
      .flatMap(({ number, code, tests }) => [...code, ...tests].map(place => ({ number, ...place })))
      .filter(({ file, name }) => !existsSync(file) || (name !== null && !isNamedIn(file, name)));
    expect(absent).toEqual([]);
  });

  test('are options of the rule set where they say so', () => {
    const named = statements
      .filter(({ verdict }) => verdict.includes('option '))
      .flatMap(({ verdict }) => [...verdict.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect(named.filter(name => !Object.hasOwn(options, name))).toEqual([]);
  });

  test('have code and a test, unless they are for people or open', () => {
    const bare = statements.filter(({ verdict, code, tests }) => {
      const isDone = verdict !== 'for people' && verdict !== '**open**';
      return isDone && (code.length === 0 || tests.length === 0);
    });
    expect(bare.map(({ number }) => number)).toEqual([]);
  });
});

/** Tests that run through all patterns name none of them: there the rows of the rule sets are looked at. */
function isNamedIn(file: string, name: string): boolean {
  if (!file.endsWith('every-pattern.test.ts')) return readFileSync(file, 'utf8').includes(name);
  return RULE_SETS.some(({ patterns }) => patterns.some(({ id, examples }) => id === name && examples.length > 0));
}
