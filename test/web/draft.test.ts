import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { type RuleSetView, ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import {
  copiesLeft,
  type Draft,
  emptyDraft,
  setTilesOf,
  tilesMissing,
  withOptions,
  withoutSet,
  withSet,
  withSetFrom,
  withTile,
  withWinner,
  withWinning,
} from '../../web/score/draft.ts';
import { draftOf, isAskedOf, missingIn, requestOf } from '../../web/score/draft-request.ts';
import { underHouseRules } from '../../web/shared/under-house-rules.ts';
import { finishedHandOf } from '../reference-scorer/request.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { aFinishedHand } from '../support/hand-generators.ts';

const viewOf = (id: (typeof RULE_SETS)[number]['id']): RuleSetView =>
  ruleSetView(
    must(
      RULE_SETS.find(set => set.id === id),
      id,
    ),
    rules(id),
  );
const dalian = viewOf('dalian');

/** A hand of seat 1. */
const aDraft = (...rules: Parameters<typeof emptyDraft>): Draft => withWinner(emptyDraft(...rules), 0);

const told = (text: string, draft: Draft = aDraft(dalian)): Draft =>
  kinds(text).reduce((next, kind) => withTile(next, kind, dalian.kinds), draft);

test('tiles that a house rule brings along can be told of, as the indicator and as horses too', () => {
  const guangdong = viewOf('guangdong');
  const kindsOf = (view: RuleSetView, question: string) =>
    view.questions.flatMap(({ id, answer }) => (id === question && 'kinds' in answer ? answer.kinds : []));
  expect(underHouseRules(guangdong, { baseScore: 2 })).toBe(guangdong);
  expect(underHouseRules(guangdong, { ghosts: 'white-dragon' }).kinds.slice(27)).toEqual(['WD']);
  const both = underHouseRules(guangdong, { ghosts: 'white-dragon', tileSet: 'with-honours' });
  expect(both.kinds.slice(27).toSorted()).toEqual(kinds('E GD N RD S W WD'));
  const flipped = underHouseRules(guangdong, { ghosts: 'flipped', tileSet: 'with-honours' });
  for (const question of ['indicator', 'horses']) expect(kindsOf(flipped, question)).toHaveLength(34);
  expect(missingIn(told('B1', aDraft(flipped, { ghosts: 'flipped' })), flipped)).not.toBeNull();
  const wuhan = viewOf('wuhan');
  expect(kindsOf(wuhan, 'discards')).toEqual(['RD']);
  expect(kindsOf(underHouseRules(wuhan, { thrownKongs: 'red' }), 'discards')).toEqual(['RD']);
  expect(kindsOf(underHouseRules(wuhan, { thrownKongs: 'red-and-wild' }), 'discards')).toHaveLength(34);
});

test.each([
  ['guangdong', {}, 'self-draw'],
  ['guangdong', { winOnDiscard: true }, 'self-draw discard robbed-kong'],
  ['guangdong', { winOnDiscard: true, robbing: 'off' }, 'self-draw discard'],
  ['guangdong', { robbing: 'off' }, 'self-draw'],
  ['guangdong', { robbing: 'added' }, 'self-draw robbed-kong'],
  ['hong-kong', {}, 'self-draw discard robbed-kong great-flowers'],
  ['hong-kong', { greatFlowers: false }, 'self-draw discard robbed-kong'],
  ['hong-kong', { robbing: 'added-only', greatFlowers: false }, 'self-draw discard robbed-kong'],
  ['dalian', {}, 'self-draw discard robbed-kong treasure-rush'],
  ['dalian', { treasure: false }, 'self-draw discard robbed-kong'],
  ['wuhan', {}, 'self-draw discard robbed-kong'],
  ['tianjin', {}, 'self-draw'],
] as const)('in %s with %j a hand can be won by %s', (id, options, ways) => {
  expect(underHouseRules(viewOf(id), options).waysToWin).toEqual(ways.split(' '));
});

test('a way of winning that other house rules leave out is given up with them', () => {
  const guangdong = viewOf('guangdong');
  const on: Draft = {
    ...withOptions(aDraft(guangdong), { winOnDiscard: true }, guangdong),
    by: 'discard',
    from: 2,
  };
  expect(withOptions(on, { winOnDiscard: true, baseScore: 2 }, guangdong).by).toBe('discard');
  const off = withOptions(on, {}, guangdong);
  expect(off.by).toBe('self-draw');
  expect(requestOf(off, guangdong).win?.from).toBeNull();
});

test('a hand won on a discard is told by its worth where the house plays it', () => {
  const waysOf = (options: object) => underHouseRules(viewOf('guangdong'), { ...options }).toldWorth?.ways ?? [];
  expect(waysOf({})).toEqual(['self-draw']);
  expect(waysOf({ winOnDiscard: true })).toEqual(['self-draw', 'discard']);
});

describe('a hand that is tapped in', () => {
  test('lies in order, and the tile after the last place is the winning one', () => {
    const draft = told('E C3 B2 B1 B3 C1 C2 D1 D2 D3 B5 B5 B5 E');
    expect(draft.hand).toEqual(kinds('B123 B555 C123 D123 E'));
    expect(draft.winning).toBe('E');
    expect(missingIn(draft, dalian)).toBeNull();
  });

  test('takes no fifth tile of a kind and no fifteenth tile', () => {
    const draft = told('C5 C5 C5 C5 C5');
    expect(draft.hand).toEqual(kinds('C5555'));
    expect(tilesMissing(told('B111222333444 C55 E'))).toBe(0);
  });

  test('another tile of it can be the winning one', () => {
    const draft = withWinning(told('B111222333444 C5 E'), 0, dalian.kinds);
    expect(draft).toMatchObject({ winning: 'B1', hand: kinds('B11222333444 C5 E') });
  });
});

describe('a declared set', () => {
  test('is made of tiles of the hand; one stands for all', () => {
    const draft = withSetFrom(told('D9 D9 B2'), 'pung', [1], dalian.kinds);
    expect(draft).toMatchObject({ hand: kinds('B2 D9') });
    expect(draft?.sets[0]).toEqual([{ kind: 'pung', tiles: kinds('D999') }]);
  });

  test.each([
    ['chow', 'B3', 'B345'],
    ['chow', 'B5 B3 B4', 'B345'],
    ['chow', 'B8', null],
    ['chow', 'B3 B5', null],
    ['chow', 'E', null],
    ['pung', 'E E', 'E E E'],
    ['pung', 'B1 B2', null],
    ['exposed', 'N S W E', 'E S W N'],
    ['concealed', 'N S W E', null],
    ['added', 'C7', 'C7777'],
  ] as const)('%s of %s: %s', (type, tiles, set) => {
    expect(setTilesOf(type, kinds(tiles), dalian.kinds)).toEqual(set === null ? null : kinds(set));
  });

  test('of tiles that lie elsewhere cannot be', () => {
    const draft = must(withSet(aDraft(dalian), 2, 'pung', kinds('C777')), 'a set');
    expect(withSet(draft, 0, 'pung', kinds('C777'))).toBeNull();
    expect(copiesLeft(withoutSet(draft, 2, 0), 'C7')).toBe(4);
  });

  test('takes its place in the hand: the tile too many is the winning one', () => {
    const full = told('B1 B2 B3 C1 C2 C3 D1 D2 D3 E E N N');
    const draft = withSetFrom(full, 'concealed', [9, 10], dalian.kinds);
    expect(draft).toMatchObject({ hand: kinds('B123 C123 D123 N'), winning: 'N' });
  });

  test('moves with the hand to another winner', () => {
    const draft = must(withSet(aDraft(dalian), 0, 'pung', kinds('C777')), 'a set');
    expect(withWinner(draft, 3).sets.map(sets => sets.length)).toEqual([0, 0, 0, 1]);
  });
});

describe.each(RULE_SETS)('a hand of $id', ({ id }) => {
  const standard = viewOf(id);

  test('that was scored can be told again', () => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const hand = { ...finishedHandOf(request), rules: id, options: request.options ?? {} };
        const view = underHouseRules(standard, hand.options);
        const draft = draftOf(hand, view);
        const again = requestOf(draft, view);
        expect(parseScoreRequest(again)).toMatchObject({ ok: true });
        expect(requestOf(draftOf(again, view), view)).toEqual(again);
        expect(missingIn(draft, view)).toBeNull();
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  test('never holds more tiles of a kind than there are, whatever is tapped', () => {
    const key = fc.constantFrom<TileKind>(...standard.kinds);
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), taps => {
        const draft = taps.reduce((next, kind) => withTile(next, kind, standard.kinds), aDraft(standard));
        for (const kind of standard.kinds) expect(copiesLeft(draft, kind)).toBeGreaterThanOrEqual(0);
        expect(tilesMissing(draft)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what a table’s own house rules make matter is asked', () => {
  const askedOf = (id: (typeof RULE_SETS)[number]['id'], options: Record<string, unknown>): readonly string[] => {
    const view = viewOf(id);
    const draft = aDraft(view, options);
    return view.questions.filter(question => isAskedOf(draft, question, view)).map(question => question.id);
  };

  test.each([
    ['guangdong', 'replacement', { values: { 'kong-bloom': 5 } }],
    ['guangdong', 'replacement', { minimumWaived: ['self-draw', 'kong-replacement'] }],
    ['guangdong', 'lastTile', { values: { 'last-tile': 4 } }],
    ['guangdong', 'followed', { followedDealer: true }],
    ['hong-kong', 'firstTurn', { values: { 'heavenly-hand': 'limit' } }],
    ['hong-kong', 'kongsInARow', { values: { 'kong-on-kong': 8 } }],
    ['tianjin', 'kongsInARow', { openBar: 'each' }],
    ['wuhan', 'othersDiscards', { payersDouble: 'everything' }],
  ] as const)('%s: %s with %j', (id, question, options) => {
    expect([askedOf(id, {}).includes(question), askedOf(id, options).includes(question)]).toEqual([false, true]);
  });

  test.each([
    ['guangdong', 'lastTile', { values: { 'last-tile': 'off' } }],
    ['guangdong', 'replacement', { values: { 'last-tile': 4 }, minimumWaived: ['self-draw'] }],
  ] as const)('and not %s: %s with %j', (id, question, options) => {
    expect(askedOf(id, options)).not.toContain(question);
  });

  test('a discard is asked for what only discards may be, a self-draw for what only it may be', () => {
    const view = viewOf('hong-kong');
    const asked = (by: Draft['by'], ...counted: readonly string[]): readonly string[] => {
      const values = Object.fromEntries(counted.map(id => [id, 13]));
      const draft: Draft = { ...aDraft(view, { values }), by, from: by === 'discard' ? 2 : null };
      const ids = view.questions.filter(question => isAskedOf(draft, question, view)).map(({ id }) => id);
      return ids.filter(id => id === 'firstTurn' || id === 'firstDiscard');
    };
    expect(asked('self-draw', 'earthly-hand', 'first-discard', 'human-hand')).toEqual(['firstTurn']);
    expect(asked('discard', 'earthly-hand', 'first-discard', 'human-hand')).toEqual(['firstDiscard', 'firstTurn']);
    expect(asked('discard', 'earthly-hand')).toEqual([]);
    expect(asked('self-draw', 'first-discard', 'human-hand')).toEqual([]);
  });

  test('kongs in a row go with the hand, and are there again when it is corrected', () => {
    const view = viewOf('hong-kong');
    const draft = aDraft(view, { values: { 'kong-on-kong': 8 } });
    const told: Draft = { ...draft, answers: { ...draft.answers, kongsInARow: 2 } };
    const request = requestOf(told, view);
    expect(request.win).toMatchObject({ replacement: true, kongsInARow: 2 });
    expect(draftOf(request, view).answers.kongsInARow).toBe(2);
    expect(requestOf({ ...told, options: {} }, view).win).not.toHaveProperty('kongsInARow');
  });

  test('dragons that the others have thrown go with the hand', () => {
    const view = viewOf('wuhan');
    const draft = aDraft(view, { payersDouble: 'everything' });
    const told = { ...draft, answers: { ...draft.answers, othersDiscards: [[], ['RD'], [], ['RD', 'RD']] } } as Draft;
    const request = requestOf(told, view);
    expect(request.seats.map(seat => seat.discards)).toEqual([[], ['RD'], [], ['RD', 'RD']]);
    expect(requestOf({ ...told, options: {} }, view).seats.flatMap(seat => seat.discards)).toEqual([]);
  });
});
