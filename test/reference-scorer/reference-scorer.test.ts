import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { referenceScore } from './reference-scorer.ts';
import { SITUATIONS } from './situations.ts';
import { parseWorkedExample, workedExamplesOn } from './worked-example.ts';

test.each(SITUATIONS)('$rules: $what', ({ rules, example }) => {
  const { request, score } = parseWorkedExample(rules, example);
  expect(referenceScore(request)).toEqual(score);
});

const pageExamples = RULE_SET_IDS.flatMap(rules =>
  [rules, `${rules}-house-rules`].flatMap(page =>
    workedExamplesOn(readFileSync(`docs/rules/${page}.md`, 'utf8')).map(example => ({ rules, example })),
  ),
);
test.each(pageExamples)('$rules: a worked example of the page: $example', ({ rules, example }) => {
  const { request, score } = parseWorkedExample(rules, example);
  expect(referenceScore(request)).toEqual(score);
});
