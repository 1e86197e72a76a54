import { describe, expect, test } from 'vitest';
import type { RuleSetView } from '../../../src/projections/rule-set-view.ts';
import type { ScoreView } from '../../../src/projections/score-view.ts';
import type { SavedRules } from '../../../src/rules/house-rules.ts';
import { RULE_SETS } from '../../../src/rules/index.ts';
import { answerTo } from '../../../src/rules/request/answer.ts';
import { aWebServer } from './a-web-server.ts';

const EMPTY_SEAT = { melds: [] };
const WON = {
  id: 'a',
  rules: 'guangdong',
  dealer: 0,
  seats: [{ melds: [{ kind: 'pung', tiles: ['B2', 'B2', 'B2'], from: 1 }] }, EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT],
  horses: ['C5'],
  win: { seat: 0, by: 'self-draw', hand: 'B5 B5 B5 C3 C3 C3 D4 D4 D6 D6'.split(' '), tile: 'D4' },
};

async function post(
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: ScoreView }> {
  const { url } = await aWebServer();
  const response = await fetch(`${url}/api/score`, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as ScoreView };
}

describe('a hand sent to be scored', () => {
  test('is answered like everywhere, and explained', async () => {
    const { status, answer } = await post(JSON.stringify(WON));
    const { explanation, next, ...scored } = answer;
    expect(status).toBe(200);
    expect(scored).toEqual(answerTo(WON));
    expect(next).toEqual({ dealer: 0, continuations: 1 });
    expect(explanation).toMatchObject({
      outcome: 'won',
      points: 3,
      patterns: [
        { id: 'all-simples', name: { zh: '断幺九' } },
        { id: 'all-triplets', value: 2 },
      ],
    });
  });

  test('that is no win is told what is missing', async () => {
    const { status, answer } = await post(JSON.stringify({ ...WON, win: { ...WON.win, tile: 'C9' } }));
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      legal: false,
      reason: 'not-a-winning-shape',
      explanation: { outcome: 'no-win', missing: { en: 'not a winning shape: 1 tile short' } },
    });
  });

  test.each([
    ['nothing', '', ''],
    ['no JSON', '{"rules":', ''],
    ['a number', '7', ''],
    ['a hand of no rule set', JSON.stringify({ ...WON, rules: 'poker' }), 'rules'],
    ['a tile that does not exist', JSON.stringify({ ...WON, win: { ...WON.win, tile: 'B0' } }), 'win.tile'],
    ['five of a kind', JSON.stringify({ ...WON, horses: ['D4', 'D4'], continuations: 1 }), 'horses[1]'],
    ['a list in a list', `${'['.repeat(9000)}${']'.repeat(9000)}`, ''],
  ])('is refused when it is %s, with the place', async (_what, body, path) => {
    const { status, answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: { code: 'bad-request', path }, explanation: null });
  });

  test('is not read when it is longer than any hand', async () => {
    const { status, answer } = await post(JSON.stringify({ ...WON, id: 'x'.repeat(40_000) }));
    expect(status).toBe(413);
    expect(answer).toMatchObject({ error: { code: 'too-long' } });
  });

  test('is not read when it is packed in a way nobody knows', async () => {
    const { status, answer } = await post(JSON.stringify(WON), { 'content-encoding': 'morse' });
    expect(status).toBe(415);
    expect(answer).toMatchObject({ error: { code: 'bad-request' } });
  });
});

describe('the rule sets', () => {
  async function ruleSets(houseRules: readonly SavedRules[] = []): Promise<readonly RuleSetView[]> {
    const { url } = await aWebServer({ houseRules: () => houseRules });
    const response = await fetch(`${url}/api/rules`);
    return ((await response.json()) as { readonly ruleSets: readonly RuleSetView[] }).ruleSets;
  }

  test('come with the house rules that the table has saved', async () => {
    const views = await ruleSets([{ name: '外婆家', rules: 'wuhan', options: { cap: 300 } }]);
    expect(views.flatMap(({ id, saved = [] }) => saved.map(({ name, options }) => [id, name, options]))).toEqual([
      ['wuhan', { zh: '外婆家', en: '外婆家' }, { cap: 300 }],
    ]);
  });

  test('are all there, with every option explained and every pattern described', async () => {
    const views = await ruleSets();
    expect(views.map(({ id }) => id)).toEqual(RULE_SETS.map(({ id }) => id));
    for (const [at, { options, patterns }] of views.entries()) {
      expect(options.map(({ name }) => name)).toEqual(Object.keys(RULE_SETS[at]?.options ?? {}));
      expect(patterns.every(({ text }) => text !== null)).toBe(true);
    }
  });

  test('ask only what matters to them', async () => {
    const asked = new Map(
      (await ruleSets()).map(({ id, questions }) => [
        id,
        questions
          .filter(({ onlyWith, worthMultipleOf }) => !onlyWith && worthMultipleOf === undefined)
          .map(question => question.id),
      ]),
    );
    expect(asked.get('guangdong')).toEqual(['continuations', 'firstTurn', 'horses', 'othersSets']);
    expect(asked.get('hong-kong')).toEqual(['roundWind', 'lastTile', 'bonus']);
    expect(asked.get('dalian')).toEqual([
      ...['indicator', 'continuations', 'ready', 'replacement', 'lastTile', 'afterKong', 'othersSets'],
    ]);
    expect(asked.get('wuhan')).toEqual(['indicator', 'replacement', 'lastTile', 'discards']);
    expect(asked.get('tianjin')).toEqual(['indicator', 'stepUp', 'shoveled', 'firstTurn', 'replacement', 'othersSets']);
  });

  test('ask of a hand that is told by its worth what its worth leaves open', async () => {
    const asked = (await ruleSets()).flatMap(({ id, questions }) =>
      questions.flatMap(({ id: question, by, worthMultipleOf }) =>
        worthMultipleOf === undefined ? [] : [{ id, question, by, worthMultipleOf }],
      ),
    );
    expect(asked).toEqual([
      {
        id: 'dalian',
        question: 'unopened',
        by: expect.not.arrayContaining(['robbed-kong']),
        worthMultipleOf: 1,
      },
      { id: 'dalian', question: 'unopened', by: ['robbed-kong'], worthMultipleOf: 1 },
      { id: 'wuhan', question: 'responsible', by: expect.arrayContaining(['discard']), worthMultipleOf: 5 },
    ]);
  });

  test('ask more where a house rule looks at more, and say which', async () => {
    const counts = (pattern: string) => ({ option: 'values', value: null, has: pattern });
    const waivesReplacements = { option: 'minimumWaived', value: null, has: 'kong-replacement' };
    const more = (await ruleSets()).flatMap(({ id, questions }) =>
      questions.flatMap(({ id: question, onlyWith }) => (onlyWith ? [{ id, question, onlyWith }] : [])),
    );
    expect(more).toEqual([
      { id: 'guangdong', question: 'followed', onlyWith: [{ option: 'followedDealer', value: true }] },
      {
        id: 'guangdong',
        question: 'replacement',
        onlyWith: [
          { option: 'kongBloom', value: 'double' },
          { option: 'kongBloom', value: 'giver-pays' },
          { option: 'kongBloom', value: 'double-giver-pays' },
          waivesReplacements,
          counts('kong-bloom'),
        ],
      },
      {
        id: 'guangdong',
        question: 'indicator',
        onlyWith: [
          { option: 'ghosts', value: 'flipped' },
          { option: 'ghosts', value: 'flipped-two' },
        ],
      },
      { id: 'guangdong', question: 'lastTile', onlyWith: [counts('last-tile')] },
      {
        id: 'hong-kong',
        question: 'replacement',
        onlyWith: [
          { option: 'kongSelfDraw', value: true },
          { option: 'kongFeeds', value: true },
          waivesReplacements,
          counts('kong-self-draw'),
        ],
      },
      {
        id: 'hong-kong',
        question: 'othersSets',
        onlyWith: [{ option: 'discardPaidBy', value: 'discarder-and-closed' }],
      },
      { id: 'hong-kong', question: 'firstTurn', onlyWith: [counts('heavenly-hand'), counts('earthly-hand')] },
      { id: 'hong-kong', question: 'firstDiscard', onlyWith: [counts('first-discard')] },
      { id: 'hong-kong', question: 'firstTurn', onlyWith: [counts('human-hand')] },
      { id: 'hong-kong', question: 'kongsInARow', onlyWith: [counts('kong-on-kong')] },
      {
        id: 'dalian',
        question: 'unopened',
        onlyWith: [
          ...['for-all', 'all', 'giver-double', 'giver-and-closed'].map(value => ({ option: 'discardPaidBy', value })),
          ...['for-all', 'all', 'giver-double'].map(value => ({ option: 'robbedKongPaidBy', value })),
        ],
      },
      {
        id: 'wuhan',
        question: 'othersSets',
        onlyWith: [
          { option: 'discardPaidBy', value: 'discarder-and-closed' },
          { option: 'payersDouble', value: 'mouths' },
          { option: 'payersDouble', value: 'mouths-and-kongs' },
          { option: 'payersDouble', value: 'everything' },
        ],
      },
      { id: 'wuhan', question: 'othersDiscards', onlyWith: [{ option: 'payersDouble', value: 'everything' }] },
      ...['southSteppedUp', 'westSteppedUp', 'northSteppedUp'].map(question => ({
        id: 'tianjin',
        question,
        onlyWith: [{ option: 'stepUpBy', value: 'anybody' }],
      })),
      { id: 'tianjin', question: 'kongsInARow', onlyWith: [{ option: 'openBar', value: 'each' }] },
    ]);
  });

  test('take a discard that a house rule makes a kong of, and else red dragons', async () => {
    const wuhan = (await ruleSets()).find(({ id }) => id === 'wuhan');
    const discards = wuhan?.questions.find(({ id }) => id === 'discards');
    expect(discards?.answer).toMatchObject({
      kinds: ['RD'],
      moreKinds: [
        { option: 'thrownKongs', value: 'red-and-green', kinds: ['GD'] },
        { option: 'thrownKongs', value: 'red-green-and-wild', kinds: expect.arrayContaining(['B1', 'GD', 'WD']) },
        { option: 'thrownKongs', value: 'red-skins-and-wild', kinds: expect.arrayContaining(['B1', 'GD', 'WD']) },
        { option: 'thrownKongs', value: 'red-and-wild', kinds: expect.arrayContaining(['B1', 'WD']) },
      ],
    });
  });

  test('tell how many horses are flipped after how many kept deals', async () => {
    const horses = (await ruleSets())[0]?.questions.find(({ id }) => id === 'horses');
    expect(horses?.answer).toMatchObject({ type: 'tiles', most: [1, 2, 3, 4] });
  });
});
