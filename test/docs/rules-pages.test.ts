import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import { RULE_SET_IDS, RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Option } from '../../src/rules/options.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { finishedHandOf, type ScoreRequest } from '../reference-scorer/request.ts';
import { parseWorkedExample, workedExamplesOn } from '../reference-scorer/worked-example.ts';

const FOLDER = 'docs/rules';
const readPage = (name: string): string => readFileSync(`${FOLDER}/${name}.md`, 'utf8');
const PAGES = readdirSync(FOLDER)
  .filter(file => file.endsWith('.md'))
  .map(file => ({
    name: file.replace('.md', ''),
    text: readFileSync(`${FOLDER}/${file}`, 'utf8'),
  }));

/** The cells of the table rows of a page, markup taken off. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .slice(2, -2)
        .split(' | ')
        .map(cell => cell.replaceAll(/<[^>]*>/g, '').trim()),
    );
const rowOf = (page: string, name: string): readonly string[] | undefined =>
  rowsOf(page).find(([first]) => first === `\`${name}\``);

/** What every rule set has an option for stands in one line: `name` `default` (`other`, …). */
function sharedRow(page: string, name: string): readonly string[] {
  const line = page.split('\n').find(text => text.startsWith('Shared options')) ?? '';
  const [, byDefault, others = ''] = line.match(new RegExp(`\`${name}\` (\`[^\`]*\`)(?: \\(([^)]*)\\))?`)) ?? [];
  return byDefault === undefined ? [] : [name, byDefault, others];
}

/** How a page writes an option's default. */
function defaultOnPage({ standard, choices }: Option): string {
  if (choices.type === 'subset') return (standard as readonly string[]).length === 0 ? 'none' : 'all of them';
  if (choices.type === 'values') return 'none';
  if (choices.type !== 'numbers') return `\`${standard}\``;
  return Object.entries(standard as object)
    .map(([name, value]) => `\`${name}\` ${value}`)
    .join(', ');
}

/** The other values a page has to name. */
function otherValues({ standard, choices }: Option): readonly string[] {
  if (choices.type === 'flag') return [String(!standard)];
  return choices.type === 'choice'
    ? choices.values.flatMap(({ value }) => (value === standard ? [] : [String(value)]))
    : [];
}

describe.each(RULE_SETS)('the page of $id', rules => {
  const own = readPage(rules.id);
  const ofTheHouse = readPage(`${rules.id}-house-rules`);
  const page = `${own}\n${ofTheHouse}`;
  const limit = new Map(Object.entries(rules.options)).get('limit')?.standard;

  test('lists every pattern once, in the order of the rule set', () => {
    for (const [text, isOfTheHouse] of [
      [own, false],
      [ofTheHouse, true],
    ] as const) {
      const among = rules.patterns.filter(pattern => (pattern.isOfTheHouse ?? false) === isOfTheHouse);
      const ids = new Set(rules.patterns.map(({ id }) => `\`${id}\``));
      const listed = rowsOf(text).flatMap(([first = '']) => (ids.has(first) ? [first] : []));
      expect(listed).toEqual(among.map(({ id }) => `\`${id}\``));
    }
  });

  test.each(rules.patterns)('gives $id the value it is counted with', ({ id, zh, value }) => {
    const [, chinese, onPage = ''] = rowOf(page, id) ?? [];
    const worth = onPage === 'limit' ? limit : Number.parseFloat(onPage);
    expect({ chinese, worth }).toEqual({ chinese: zh, worth: value });
    expect(page).toContain(`<a id="${id}"></a>`);
  });

  test.each(Object.entries(rules.options))('explains the option %s and its default', (name, option) => {
    const [, byDefault, others = ''] = rowOf(page, name) ?? sharedRow(page, name);
    expect(byDefault).toBe(defaultOnPage(option));
    for (const value of otherValues(option)) expect(others).toContain(`\`${value}\``);
  });

  test.each(workedExamplesOn(page))('a worked example comes to what the page says: %s', example => {
    const { request, score: expected } = parseWorkedExample(rules.id, example);
    expect(scored(rules.id, request)).toEqual(expected);
  });
});

function scored(id: RuleSetId, request: ScoreRequest) {
  const rules = rulesFor(id, request.options);
  if (!rules.ok) throw new Error(rules.error.message);
  const result = score(rules.value, finishedHandOf(request));
  if (!result.legal) return result;
  const { patterns, points, transfers } = result;
  return {
    legal: true,
    patterns: patterns.map(({ id, value }) => ({ id, value })),
    points,
    deltas: deltasOf(transfers),
  };
}

test('every rule set has a page with worked examples', () => {
  const withExamples = PAGES.filter(({ text }) => workedExamplesOn(text).length >= 3).map(({ name }) => name);
  expect(withExamples).toEqual(expect.arrayContaining([...RULE_SET_IDS]));
});

describe.each(PAGES)('$name.md', ({ name, text }) => {
  test('is short enough to be read', () => expect(text.split('\n').length).toBeLessThanOrEqual(201));

  test('numbers its decisions without a gap', () => {
    const decisions = [...text.matchAll(/<a id="(?:gd|hk|dl|wh|tj)-(\d+)"><\/a>/g)].map(([, number]) => Number(number));
    expect(decisions).toEqual(decisions.map((_, i) => i + 1));
  });

  test('links to nothing that is not there', () => {
    const dead = [...text.matchAll(/\]\(([^)#]*)#?([^)]*)\)/g)].filter(([, file = '', anchor = '']) => {
      const path = `${FOLDER}/${file === '' ? `${name}.md` : file}`;
      return !existsSync(path) || (anchor !== '' && !readFileSync(path, 'utf8').includes(`<a id="${anchor}"></a>`));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});
