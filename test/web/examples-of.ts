import { readFile } from 'node:fs/promises';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import type { ScoreRequest } from '../reference-scorer/request.ts';
import { parseWorkedExample, workedExamplesOn } from '../reference-scorer/worked-example.ts';

/** Two hands of a rule set's page that are played by its standard house rules. */
export async function examplesOf(id: RuleSetId): Promise<readonly ScoreRequest[]> {
  const text = await readFile(`docs/rules/${id}.md`, 'utf8');
  const requests = workedExamplesOn(text).map(example => parseWorkedExample(id, example).request);
  return requests.filter(request => Object.keys(request.options ?? {}).length === 0).slice(0, 2);
}
