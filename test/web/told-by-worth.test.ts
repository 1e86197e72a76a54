import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { type RuleSetView, ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import { type Draft, emptyDraft, withSet, withWinner } from '../../web/score/draft.ts';
import { draftOf, isAskedOf, missingIn, requestOf } from '../../web/score/draft-request.ts';
import { draftFrom } from '../../web/score/keep-draft.ts';
import { underHouseRules } from '../../web/shared/under-house-rules.ts';
import { kinds, rules } from '../support/dealt-hand.ts';

const viewOf = (id: (typeof RULE_SETS)[number]['id'], options = {}): RuleSetView => {
  const set = must(
    RULE_SETS.find(known => known.id === id),
    id,
  );
  return underHouseRules(ruleSetView(set, rules(id)), options);
};
const toldBy = (view: RuleSetView, change: Partial<Draft>): Draft => ({
  ...withWinner(emptyDraft(view), 0),
  ...{ isWorthTold: true, ...change },
});
const asked = (draft: Draft, view: RuleSetView): readonly string[] =>
  view.questions.filter(question => isAskedOf(draft, question, view)).map(({ id }) => id);

describe('of a hand that is told by its worth', () => {
  test.each([
    ['hong-kong', { worth: 4 }, []],
    ['hong-kong', { worth: 4, by: 'discard', from: 2 }, []],
    ['dalian', { worth: 8 }, ['continuations', 'unopened']],
    ['dalian', { worth: 8, by: 'treasure-rush' }, ['continuations', 'unopened']],
    ['dalian', { worth: 8, by: 'robbed-kong', from: 1 }, ['continuations']],
    ['wuhan', { worth: 12 }, []],
    ['wuhan', { worth: 60 }, ['responsible']],
    ['wuhan', { worth: 40, by: 'discard', from: 1 }, ['responsible']],
    ['wuhan', { worth: 40, by: 'robbed-kong', from: 1 }, []],
    ['wuhan', { worth: 12, options: { payersDouble: 'mouths' } }, ['othersSets']],
    ['wuhan', { worth: 60, options: { responsibility: false } }, []],
    ['guangdong', { worth: 4 }, ['horses', 'othersSets']],
    ['guangdong', { worth: 4, options: { followedDealer: true } }, ['horses', 'othersSets', 'followed']],
    ['tianjin', { worth: 4 }, ['continuations', 'stepUp', 'shoveled', 'othersSets']],
  ] as const)('in %s told as %j nothing is asked but what decides the payments: %j', (id, change, questions) => {
    const view = viewOf(id, 'options' in change ? change.options : {});
    expect(asked(toldBy(view, change), view).filter(question => question !== 'continuations')).toEqual(
      questions.filter(question => question !== 'continuations'),
    );
  });

  test('what was flipped is asked once somebody has a concealed kong that is paid for', () => {
    const view = viewOf('tianjin');
    const plain = toldBy(view, { worth: 4 });
    expect(missingIn(plain, view)).toBeNull();
    const withKong = must(withSet(plain, 2, 'concealed', kinds('C5')), 'a kong');
    expect(asked(withKong, view)).toContain('indicator');
    expect(missingIn(withKong, view)).toEqual({ type: 'indicator' });
    expect(asked({ ...withKong, by: 'self-draw', winner: null }, view)).toContain('indicator');
    const ownKong = must(withSet(toldBy(viewOf('wuhan'), { worth: 6 }), 0, 'concealed', kinds('C5')), 'a kong');
    expect(missingIn(ownKong, viewOf('wuhan'))).toBeNull();
  });

  test('the answers go with it, those about the winner left out', () => {
    const dalian = viewOf('dalian');
    const draft = toldBy(dalian, { worth: 8 });
    const told = withWinner({ ...draft, answers: { ...draft.answers, unopened: [1, 3] } }, 3);
    const request = requestOf(told, dalian);
    expect(request.win).toMatchObject({ seat: 3, hand: [], tile: null, worth: 8, unopened: [1] });
    expect(parseScoreRequest(request).ok).toBe(true);
    expect(draftOf(request, dalian).answers.unopened).toEqual([1]);
    expect(requestOf({ ...told, isWorthTold: false }, dalian).win).not.toHaveProperty('unopened');

    const wuhan = viewOf('wuhan');
    const big = toldBy(wuhan, { worth: 60 });
    const answered = { ...big, answers: { ...big.answers, responsible: 2 as const } };
    expect(requestOf(answered, wuhan).win).toMatchObject({ worth: 60, responsible: 2 });
    expect(requestOf({ ...answered, worth: 12 }, wuhan).win).not.toHaveProperty('responsible');
    expect(requestOf(withWinner(answered, 2), wuhan).win).not.toHaveProperty('responsible');
  });

  test('they are there again after a reload, and nonsense is none', () => {
    const view = viewOf('dalian');
    const draft = toldBy(view, { worth: 8 });
    const kept = { ...draft, answers: { ...draft.answers, unopened: [1, 3], responsible: 2 } };
    expect(draftFrom(JSON.parse(JSON.stringify(kept)), view)).toEqual(kept);
    const spoilt = { ...draft, answers: { ...draft.answers, unopened: [7], responsible: 'x' } };
    expect(draftFrom(spoilt, view)).toEqual(draft);
  });
});

test('a way of winning that a house rule has told by its tiles is told by them', () => {
  expect(viewOf('hong-kong').toldWorth?.ways).toContain('self-draw');
  const shooter = viewOf('hong-kong').options.find(({ name }) => name === 'selfDrawPaidBy');
  const others = shooter?.choices.type === 'choice' ? shooter.choices.values.map(({ value }) => value) : [];
  const alone = must(
    others.find(value => value !== shooter?.standard),
    'another way to pay',
  );
  expect(viewOf('hong-kong', { selfDrawPaidBy: alone }).toldWorth?.ways).toEqual(['discard', 'robbed-kong']);
  const view = viewOf('wuhan', { payersDouble: 'mouths', responsibility: false });
  expect(view.toldWorth?.ways).toContain('discard');
});
