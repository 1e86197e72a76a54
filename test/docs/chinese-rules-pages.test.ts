import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../src/rules/index.ts';
import { workedExamplesOn } from '../reference-scorer/worked-example.ts';

const ENGLISH = 'docs/rules';
const CHINESE = 'docs/rules/zh-Hans';
const english = (name: string): string => readFileSync(`${ENGLISH}/${name}.md`, 'utf8');
const chinese = (name: string): string => readFileSync(`${CHINESE}/${name}.md`, 'utf8');
const NAMES = readdirSync(CHINESE).map(file => file.replace('.md', ''));

/** The cells of each table row that begins with a name, by that name; links and anchors taken off. */
const rowsOf = (page: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    page.split('\n').flatMap((line): [string, readonly string[]][] => {
      const [, name] = /^\| (?:<a [^>]*><\/a>)?`([^`]+)`/.exec(line) ?? [];
      if (name === undefined) return [];
      const cells = line.replace(/^\| /, '').replace(/ ?\|$/, '').split(' | ');
      return [[name, cells.map(cell => cell.replaceAll(/<[^>]*>|（\[.*\]\(.*\)）/g, '').trim())]];
    }),
  );

const codesIn = (text = ''): readonly string[] => [...text.matchAll(/`[^`]+`/g)].map(([code]) => code);
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);

test('every rule set has a Chinese page, and so has what they share', () => {
  const ofRuleSets = RULE_SETS.flatMap(({ id }) => [id, `${id}-house-rules`]);
  expect(NAMES.toSorted()).toEqual(['README', 'common', ...ofRuleSets].toSorted());
});

describe.each(NAMES.filter(name => name !== 'README'))('the Chinese page %s', name => {
  test('has each anchor of the English page, in its order', () => {
    expect(anchorsOf(chinese(name))).toEqual(anchorsOf(english(name)));
  });

  test('has the same examples', () => {
    expect(workedExamplesOn(chinese(name))).toEqual(workedExamplesOn(english(name)));
  });
});

describe.each(NAMES)('the links of the Chinese page %s', name => {
  test('lead to something', () => {
    const dead = [...chinese(name).matchAll(/\]\(([^)#]*)#?([^)]*)\)/g)].filter(([, file = '', anchor = '']) => {
      const path = `${CHINESE}/${file === '' ? `${name}.md` : file}`;
      return !existsSync(path) || (anchor !== '' && !readFileSync(path, 'utf8').includes(`<a id="${anchor}"></a>`));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

describe.each(RULE_SETS)('what is said of $id in Chinese', ({ id, name, patterns, options }) => {
  const ofBoth = (read: (name: string) => string) => `${read(id)}\n${read(`${id}-house-rules`)}`;
  const rows = rowsOf(ofBoth(chinese));
  const inEnglish = rowsOf(ofBoth(english));

  test('begins with its name', () => {
    expect(chinese(id).split('\n', 1)[0]).toContain(name.zh);
  });

  test.each(patterns)('$id is worth what it is worth, and holds when the form says so', pattern => {
    const [, zh, value = '', ...others] = rows.get(pattern.id) ?? [];
    const limit = Object.entries(options).find(([option]) => option === 'limit')?.[1].standard;
    expect([zh, value.startsWith('爆棚') ? limit : Number.parseFloat(value)]).toEqual([pattern.zh, pattern.value]);
    expect(others.at(-1) ?? '').toBe(pattern.text?.zh ?? '');
  });

  test.each(Object.entries(options))(
    'the option %s has the same values, and the meaning of the form',
    (option, { about }) => {
      const shared = chinese(id)
        .split('\n')
        .find(line => line.startsWith('共有的选项'));
      const row = rows.get(option);
      if (!row) return expect(shared).toContain(`\`${option}\``);
      const [, byDefault, others, meaning] = row;
      const [, defaultInEnglish, othersInEnglish] = inEnglish.get(option) ?? [];
      expect([codesIn(byDefault), codesIn(others)]).toEqual([codesIn(defaultInEnglish), codesIn(othersInEnglish)]);
      expect(meaning).toBe(about.zh);
    },
  );

  test('what every rule set has an option for has the same defaults', () => {
    const line = (page: string, begins: string): readonly string[] =>
      codesIn(page.split('\n').find(text => text.startsWith(begins))).filter(code => code !== '`matchLength`');
    expect(line(chinese(id), '共有的选项')).toEqual(line(english(id), 'Shared options'));
  });
});
