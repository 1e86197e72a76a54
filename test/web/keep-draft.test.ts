import { expect, test } from 'vitest';
import { ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { emptyDraft } from '../../web/score/draft.ts';
import { draftFrom } from '../../web/score/keep-draft.ts';
import { rules } from '../support/dealt-hand.ts';

const views = RULE_SETS.map(set => ruleSetView(set, rules(set.id)));
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(views)('a half-told hand of $id is read as it was written', view => {
  const draft = {
    ...emptyDraft(view, {}, 2),
    ...({ winner: 1, by: 'self-draw', hand: ['B1', 'B2'], winning: 'C3' } as const),
    sets: [[], [{ kind: 'kong', kong: 'concealed', tiles: ['D1', 'D1', 'D1', 'D1'] }], [], []] as const,
  };
  expect(draftFrom(written(draft), view)).toEqual(draft);
});

test('what is no hand by these rules is not taken for one', () => {
  const [view] = views;
  if (!view) throw new Error('no rule set');
  const draft = emptyDraft(view);
  const wrong: readonly object[] = [
    { rules: 'mars' },
    { dealer: 4 },
    { winner: -1 },
    { by: 'magic' },
    { hand: ['F9'] },
    { hand: Array.from({ length: 40 }, () => 'B1') },
    { winning: 7 },
    { sets: [[], [], []] },
    { sets: [[{ kind: 'kong', kong: 'concealed', tiles: ['D1'] }], [], [], []] },
    { answers: null },
  ];
  for (const part of wrong)
    expect({ part, draft: draftFrom(written({ ...draft, ...part }), view) }).toEqual({ part, draft: null });
  expect(draftFrom(null, view)).toBeNull();
  expect(draftFrom(written({ ...draft, answers: { horses: 'B1', continuations: -1 } }), view)).toEqual(draft);
});
