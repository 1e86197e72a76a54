import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { answerTo } from '../../src/rules/request/answer.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { parseWorkedExample, workedExamplesOn } from '../reference-scorer/worked-example.ts';
import { writtenHand } from './written-hand.ts';

describe.each(RULE_SETS)('the presets of $id', rules => {
  test('are house rules that can be played, none of them the standard', () => {
    const standard = Object.fromEntries(Object.entries(rules.options).map(([name, option]) => [name, option.standard]));
    for (const { id, options } of rules.presets) {
      expect([id, rules.with(options).ok]).toEqual([id, true]);
      for (const [name, value] of Object.entries(options))
        expect([id, name, value]).not.toEqual([id, name, standard[name]]);
    }
  });

  test('have names of their own', () => {
    const names = rules.presets.flatMap(({ id, name }) => [id, name.zh, name.en]);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('what is given is laid over a preset, of a table of numbers each number by itself', () => {
  const rules = rulesFor('hong-kong', { baseScore: 2, payByFan: { 3: 9 } }, 'full-spicy-climb');
  expect(rules.ok && rules.value.options).toMatchObject({
    baseScore: 2,
    limit: 1024,
    payByFan: { 3: 9, 4: 16, 10: 1024 },
  });
});

/** The part of a rule set's page of presets that one of them has. */
const sectionOf = (page: string, preset: string): string =>
  page.split(/^## /m).find(section => section.startsWith(`<a id="${preset}"></a>`)) ?? '';
/** Both pages of a rule set's presets: those beside the source, and what tables play today. */
const pageOf = (id: RuleSetId): string =>
  ['presets', 'presets-today'].map(name => readFileSync(`docs/rules/${id}-${name}.md`, 'utf8')).join('\n');
/** The hands a page shows of a preset: in its section, and among those that several presets score alike and that name it. */
const handsOf = (page: string, preset: string): readonly string[] => [
  ...workedExamplesOn(page).filter(hand => /^presets: (.*)$/m.exec(hand)?.[1]?.split(', ').includes(preset)),
  ...workedExamplesOn(sectionOf(page, preset)),
];

describe.each(
  RULE_SETS.flatMap(({ id, presets }) =>
    presets.map(({ id: preset, name, options }) => ({
      id,
      preset,
      name,
      options,
      page: pageOf(id),
    })),
  ),
)('the page of $id on $preset', ({ id, preset, name, options, page }) => {
  const section = sectionOf(page, preset);
  const examples = handsOf(page, preset);

  test('names it and shows three hands', () => {
    expect(section.split('\n', 1)[0]).toContain(
      `${name.zh}: ${name.en.charAt(0).toLowerCase()}${name.en.slice(1)} \`${preset}\``,
    );
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  test.each(examples)('says what `paizhuo score` says: %s', example => {
    const { request, score } = parseWorkedExample(id, example);
    const answer = answerTo({ ...request, options: { ...options, ...request.options } });
    expect(answer).toMatchObject(score.legal ? { patterns: score.patterns, deltas: score.deltas } : score);
  });
});

test('the pages tell of no preset that is not there', () => {
  for (const { id, presets } of RULE_SETS) {
    const named = [...pageOf(id).matchAll(/^presets: (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));
    expect(presets.map(preset => preset.id)).toEqual(expect.arrayContaining(named));
  }
});

test('the pages have a section for every preset, in their order', () => {
  for (const { id, presets } of RULE_SETS) {
    const told = [...pageOf(id).matchAll(/^## <a id="([^"]+)">/gm)].map(([, preset]) => preset);
    expect(told).toEqual(presets.map(preset => preset.id));
  }
});

describe.each(RULE_SETS.find(({ id }) => id === 'hong-kong')?.presets ?? [])(
  'Hong Kong’s house rules of $id',
  ({ id, options }) => {
    const scored = (hand: string, by: 'self-draw' | 'discard', bonus: readonly ('F1' | 'F2')[]) => {
      const rules = rulesFor('hong-kong', {}, id);
      const win = by === 'discard' ? { by, from: 2 as const } : { by };
      const result = rules.ok ? score(rules.value, writtenHand(hand, { win, winner: { bonus } })) : null;
      return result?.legal ? result.points : result?.reason;
    };
    const asksForThree = (options['minimumFan'] ?? 3) === 3;
    const countsSelfDraws = Array.isArray(options['minimumCounts']) && options['minimumCounts'].includes('self-draw');
    /** All chows 1; with a concealed hand 2; self-drawn 3. */
    const CHOWS = 'C123 C678 D345 B67 D88 + B8';

    test('count a self-draw towards three fan where they are Hong Kong’s of today', () => {
      const wins = !asksForThree || countsSelfDraws;
      expect(scored(CHOWS, 'self-draw', ['F1'])).toBe(wins ? 3 : 'below-minimum');
    });

    test('never count a flower towards the minimum', () => {
      const isTooCheap = asksForThree;
      expect(scored(CHOWS, 'discard', ['F2'])).toBe(isTooCheap ? 'below-minimum' : id === 'chicken-and-chows' ? 2 : 3);
    });
  },
);
