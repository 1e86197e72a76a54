import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { answerTo, answerToText } from '../../src/rules/request/answer.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';

/** `RUNS=100000` damages so many requests. */
const { RUNS: AS_MANY_AS = '2000' } = process.env;
const RUNS = Number(AS_MANY_AS);
const LONGEST_MESSAGE = 2000;

const CHICKEN = {
  rules: 'guangdong',
  dealer: 0,
  seats: [{}, {}, {}, {}],
  win: { seat: 1, by: 'self-draw', hand: 'C2 C3 C4 D4 D5 D6 B5 B6 D6 D7 D8 B1 B1'.split(' '), tile: 'B7' },
};
const HONG_KONG = { ...CHICKEN, rules: 'hong-kong' };
const DALIAN = { ...CHICKEN, rules: 'dalian' };
const WUHAN = { ...CHICKEN, rules: 'wuhan', indicator: 'C6' };
const TIANJIN = { ...CHICKEN, rules: 'tianjin', indicator: 'E' };

const pung = (tile: string) => ({ kind: 'pung', tiles: [tile, tile, tile], claimed: tile, from: 3 });
const kong = (tile: string, type: string) => ({ kind: 'kong', kong: type, tiles: [tile, tile, tile, tile] });
const chow = (...tiles: string[]) => ({ kind: 'chow', tiles });
const fourWinds = { kind: 'kong', kong: 'exposed', tiles: ['E', 'S', 'W', 'N'] };
/** Seat 0 shows these sets. */
const shows = (request: typeof CHICKEN, ...melds: object[]) => ({ ...request, seats: [{ melds }, {}, {}, {}] });
const won = (request: typeof CHICKEN, win: object) => ({ ...request, win: { ...request.win, ...win } });

const refused: readonly (readonly [what: string, request: unknown, path: string])[] = [
  ['a request that is a number', 5, ''],
  ['a field nobody knows', { ...CHICKEN, dealr: 1 }, 'dealr'],
  ['a field nobody knows in a seat', { ...CHICKEN, seats: [{}, { hand: [] }, {}, {}] }, 'seats[1].hand'],
  ['an id that is no text', { ...CHICKEN, id: 7 }, 'id'],
  ['no rules', { ...CHICKEN, rules: undefined }, 'rules'],
  ['rules nobody knows', { ...CHICKEN, rules: 'riichi' }, 'rules'],
  ['no dealer', { ...CHICKEN, dealer: null }, 'dealer'],
  ['a dealer at no seat', { ...CHICKEN, dealer: 4 }, 'dealer'],
  ['three seats', { ...CHICKEN, seats: [{}, {}, {}] }, 'seats'],
  ['no seats', { ...CHICKEN, seats: null }, 'seats'],
  ['a seat that is null', { ...CHICKEN, seats: [{}, {}, null, {}] }, 'seats[2]'],
  ['half a continuation', { ...CHICKEN, continuations: 0.5 }, 'continuations'],
  ['a round wind that does not blow', { ...HONG_KONG, roundWind: 'X' }, 'roundWind'],
  ['a fact that no rule set asks for', { ...TIANJIN, facts: ['stepUp', 'fog'] }, 'facts[1]'],
  ['a list of facts with nothing in it', { ...TIANJIN, facts: [null] }, 'facts[0]'],
  ['a flag that is no flag', { ...TIANJIN, stepUp: 'yes' }, 'stepUp'],
  ['South stepping up where only East may', { ...TIANJIN, southSteppedUp: true }, 'southSteppedUp'],
  ['North stepping up where only East may', { ...TIANJIN, facts: ['stepUp', 'northSteppedUp'] }, 'northSteppedUp'],
  ['an option of another rule set', { ...CHICKEN, options: { limit: 64 } }, 'options.limit'],
  ['an option with an unknown value', { ...CHICKEN, options: { mixedOutside: 'no-set' } }, 'options.mixedOutside'],
  ['a base score of nothing', { ...CHICKEN, options: { baseScore: 0 } }, 'options.baseScore'],
  ['points for nothing', { ...TIANJIN, options: { points: { dragon: 0 } } }, 'options.points.dragon'],
  ['a limit hand nobody knows', { ...HONG_KONG, options: { limitHands: ['royal-flush'] } }, 'options.limitHands[0]'],
  ['no winner', won(CHICKEN, { seat: null }), 'win.seat'],
  ['no winning tile', won(CHICKEN, { tile: null }), 'win.tile'],
  ['no hand', won(CHICKEN, { hand: null }), 'win.hand'],
  ['a tile of the hand that is null', won(CHICKEN, { hand: [...CHICKEN.win.hand.slice(1), null] }), 'win.hand[12]'],
  ['a way to win nobody knows', won(CHICKEN, { by: 'luck' }), 'win.by'],
  ['a way to win of another rule set', won(CHICKEN, { by: 'treasure-rush' }), 'win.by'],
  ['great flowers without flowers', won(WUHAN, { by: 'great-flowers' }), 'win.by'],
  ['a discard from nobody', won(CHICKEN, { by: 'discard' }), 'win.from'],
  ['a discard of one’s own', won(CHICKEN, { by: 'discard', from: 1 }), 'win.from'],
  ['a tile that does not exist', won(CHICKEN, { tile: 'B10' }), 'win.tile'],
  ['a hand that is one tile short', won(CHICKEN, { hand: CHICKEN.win.hand.slice(1) }), 'win.hand'],
  [
    'a hand that has not given up the tiles of its set',
    { ...CHICKEN, seats: [{}, { melds: [pung('C9')] }, {}, {}] },
    'win.hand',
  ],
  ['an honour where there is none', won(CHICKEN, { tile: 'E' }), 'win.tile'],
  ['a flower in hand', won(HONG_KONG, { tile: 'F1' }), 'win.tile'],
  ['flowers where there are none', { ...CHICKEN, seats: [{ bonus: ['F1'] }, {}, {}, {}] }, 'seats[0].bonus[0]'],
  ['a flower that is none', { ...HONG_KONG, seats: [{ bonus: ['B1'] }, {}, {}, {}] }, 'seats[0].bonus[0]'],
  [
    'the same flower twice',
    { ...HONG_KONG, seats: [{ bonus: ['F1'] }, { bonus: ['F1'] }, {}, {}] },
    'seats[1].bonus[0]',
  ],
  ['a pung of two kinds', shows(CHICKEN, { kind: 'pung', tiles: ['B1', 'B1', 'B2'] }), 'seats[0].melds[0].tiles'],
  ['a chow with a gap', shows(HONG_KONG, chow('B1', 'B2', 'B4')), 'seats[0].melds[0].tiles'],
  ['a chow from 9 to 1', shows(HONG_KONG, chow('B8', 'B9', 'C1')), 'seats[0].melds[0].tiles'],
  ['a chow of winds', shows(HONG_KONG, chow('E', 'S', 'W')), 'seats[0].melds[0].tiles'],
  ['a pung of four', shows(CHICKEN, { ...pung('C9'), tiles: ['C9', 'C9', 'C9', 'C9'] }), 'seats[0].melds[0].tiles'],
  ['a kong of no kind', shows(CHICKEN, { ...kong('C9', 'concealed'), kong: null }), 'seats[0].melds[0].kong'],
  ['a pung that says it is a kong', shows(CHICKEN, { ...pung('C9'), kong: 'exposed' }), 'seats[0].melds[0].kong'],
  [
    'a claimed tile that is not in the set',
    shows(CHICKEN, { ...pung('C9'), claimed: 'C8' }),
    'seats[0].melds[0].claimed',
  ],
  ['a set claimed from oneself', shows(CHICKEN, { ...pung('C9'), from: 0 }), 'seats[0].melds[0].from'],
  ['a concealed kong from somebody', shows(CHICKEN, { ...kong('C9', 'concealed'), from: 2 }), 'seats[0].melds[0].from'],
  ['four winds from somebody', shows(DALIAN, { ...fourWinds, claimed: 'E' }), 'seats[0].melds[0].claimed'],
  ['five sets', shows(HONG_KONG, ...['E', 'S', 'W', 'N', 'RD'].map(pung)), 'seats[0].melds'],
  ['a chow in guangdong', shows(CHICKEN, chow('B1', 'B2', 'B3')), 'seats[0].melds[0].kind'],
  ['a chow in tianjin', shows(TIANJIN, chow('B1', 'B2', 'B3')), 'seats[0].melds[0].kind'],
  ['an exposed kong in guangdong that nobody gave', shows(CHICKEN, kong('C9', 'exposed')), 'seats[0].melds[0].from'],
  ['an open pung of dragons in dalian', shows(DALIAN, pung('RD')), 'seats[0].melds[0].tiles'],
  ['an added kong of dragons in dalian', shows(DALIAN, kong('RD', 'added')), 'seats[0].melds[0].tiles'],
  [
    'four winds where cyclone kongs are of one kind',
    { ...shows(DALIAN, fourWinds), options: { cycloneKong: 'one-kind' } },
    'seats[0].melds[0].tiles',
  ],
  ['four winds in hong kong', shows(HONG_KONG, fourWinds), 'seats[0].melds[0].tiles'],
  ['a kong of red dragons in wuhan', shows(WUHAN, kong('RD', 'concealed')), 'seats[0].melds[0].tiles'],
  ['a claimed set with the wild kind', shows(WUHAN, chow('C7', 'C8', 'C9')), 'seats[0].melds[0].tiles'],
  ['a claimed set of jokers', shows(TIANJIN, pung('S')), 'seats[0].melds[0].tiles'],
  ['no indicator in wuhan', { ...WUHAN, indicator: null }, 'indicator'],
  ['no indicator in tianjin', { ...TIANJIN, indicator: undefined }, 'indicator'],
  [
    'a red indicator where it is flipped again',
    { ...WUHAN, indicator: 'RD', options: { redIndicator: 'flip-again' } },
    'indicator',
  ],
  ['two horses without a continuation', { ...CHICKEN, horses: ['C1', 'C2'] }, 'horses'],
  ['five horses', { ...CHICKEN, continuations: 9, horses: ['C1', 'C1', 'C2', 'C9', 'D9'] }, 'horses'],
  ['horses after a draw', { ...CHICKEN, win: null, horses: ['C1'] }, 'horses'],
  ['a rush to no treasure', { ...won(DALIAN, { by: 'treasure-rush', tile: 'B7' }), indicator: 'B7' }, 'win.tile'],
  ['a rush without an indicator', won(DALIAN, { by: 'treasure-rush' }), 'win.tile'],
  [
    'a fifth tile of a kind',
    { ...CHICKEN, seats: [{ discards: ['B1', 'B1', 'B1'] }, {}, {}, {}] },
    'seats[0].discards[2]',
  ],
  [
    'a fifth tile as a horse',
    { ...CHICKEN, seats: [{ discards: ['B1', 'B1'] }, {}, {}, {}], horses: ['B1'] },
    'horses[0]',
  ],
  [
    'a fifth tile as the indicator',
    { ...WUHAN, indicator: 'B1', seats: [{ discards: ['B1', 'B1'] }, {}, {}, {}] },
    'indicator',
  ],
];

test.each(refused)('%s is refused, and named', (_what, request, path) => {
  const answer = answerTo(request);
  expect(answer).toMatchObject({ error: { code: 'bad-request', path } });
  if ('error' in answer) expect(answer.error.message.startsWith(path)).toBe(true);
});

test.each([
  ['a set', shows(CHICKEN, { kind: 'pung', tiles: Array(5000).fill('B1') }), '5000 tiles are no pung'],
  ['the name of a field', { ...CHICKEN, ['x'.repeat(5000)]: 1 }, 'x…'],
  ['the name of an option', { ...CHICKEN, options: { ['x'.repeat(5000)]: 1 } }, 'x…'],
])('%s of any length is refused in a few words', (_what, request, words) => {
  const answer = answerTo(request);
  const message = 'error' in answer ? answer.error.message : '';
  expect(message).toContain(words);
  expect(message.length).toBeLessThan(LONGEST_MESSAGE);
});

const accepted: readonly (readonly [what: string, request: unknown])[] = [
  [
    'nulls, which say nothing',
    { ...CHICKEN, id: null, options: null, horses: null, seats: [{ melds: null }, {}, {}, {}] },
  ],
  ['horses in a rule set without them', { ...WUHAN, horses: ['F1', 'F1'] }],
  ['an indicator in a rule set without one', { ...CHICKEN, indicator: 'E' }],
  [
    'a claimed tile that is listed among the discards too',
    { ...shows(CHICKEN, pung('B1')), seats: [{ melds: [pung('B1')] }, {}, {}, { discards: ['B1'] }], win: null },
  ],
  [
    'a winning discard that is listed too',
    {
      ...won(HONG_KONG, { by: 'discard', from: 0, tile: 'B7' }),
      seats: [{ discards: ['B7'] }, { discards: ['B7', 'B7', 'B7'] }, {}, {}],
    },
  ],
  [
    'a robbed kong shown with all its four tiles',
    { ...won(HONG_KONG, { by: 'robbed-kong', from: 0 }), seats: [{ melds: [kong('B7', 'added')] }, {}, {}, {}] },
  ],
  [
    'a rush to a kind of which all four are seen',
    {
      ...won(DALIAN, { by: 'treasure-rush' }),
      indicator: 'B6',
      seats: [{ discards: ['B7', 'B7', 'B7', 'B7'] }, {}, {}, {}],
    },
  ],
  ['great flowers whatever is in hand', won(HONG_KONG, { by: 'great-flowers', hand: ['B1', 'B1', 'B1', 'B1', 'B1'] })],
  ['West stepping up where anybody may', { ...TIANJIN, options: { stepUpBy: 'anybody' }, westSteppedUp: true }],
  ['West stepping up where nobody steps up', { ...WUHAN, westSteppedUp: true }],
  ['a tie in tianjin whose indicator nobody wrote down', { ...TIANJIN, indicator: null, win: null }],
];

test.each(accepted)('%s: no reason to refuse', (_what, request) => {
  expect(answerTo(request)).not.toHaveProperty('error');
});

test('a fact is the same whether it is listed or a field of its own', () => {
  const listed = answerTo({ ...TIANJIN, facts: ['stepUp', 'shoveled'] });
  expect(listed).toEqual(answerTo({ ...TIANJIN, stepUp: true, shoveled: true }));
  expect(listed).not.toEqual(answerTo(TIANJIN));
});

describe('whatever is sent', () => {
  test.each(RULE_SET_IDS)('a hand that could have been played in %s is answered', id => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        expect(answerTo(request)).not.toHaveProperty('error');
      }),
    );
  });

  const junk = fc.oneof(
    fc.constantFrom(null, -1, 1.5, 4, 1e300, '', 'B1', 'XX', true, [], {}, [null], { kind: 'kong' }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const aRequest = fc.constantFrom(...RULE_SET_IDS).chain(id => aFinishedHand(id));
  const aDamage = fc.tuple(fc.nat(), junk);

  test('a request damaged in one to three places is answered in whole points or refused with one place that is there', () => {
    fc.assert(
      fc.property(fc.array(aDamage, { minLength: 1, maxLength: 3 }), aRequest, (damages, whole) => {
        const request = damages.reduce<unknown>((told, [where, value]) => damaged(told, where, value), whole);
        const answer = answerTo(request);
        if ('error' in answer) {
          const { code, path, message } = answer.error;
          expect([code, message.startsWith(path === '' ? '' : `${path}: `)]).toEqual(['bad-request', true]);
          expect(message.length).toBeLessThan(LONGEST_MESSAGE);
          expect(message).not.toMatch(/[\r\n]/);
          expect([path, hasPlace(request, path)]).toEqual([path, true]);
        } else if (answer.legal) {
          expect(answer.deltas.reduce((sum, points) => sum + points, 0)).toBe(0);
          expect(answer.deltas.every(Number.isSafeInteger)).toBe(true);
          expect(answer.patterns.every(({ value }) => Number.isFinite(value))).toBe(true);
        } else expect(answer.reason).toEqual(expect.any(String));
      }),
      { numRuns: howMany(RUNS) },
    );
  });

  test('a line of any text is answered', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), line => {
        expect(answerToText(line)).toHaveProperty('error');
      }),
    );
  });
});

/** Whether the request has this place, or what it would be a field or a member of. */
function hasPlace(request: unknown, path: string): boolean {
  const steps = (path.match(/\["(?:[^"\\]|\\.)*"\]|[^.[\]]+/g) ?? []).map(step =>
    step.startsWith('["') ? String(JSON.parse(step)) : step,
  );
  let node = request;
  for (const step of steps.slice(0, -1)) {
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[step];
  }
  return steps.length === 0 || (typeof node === 'object' && node !== null) || steps.at(-1) === 'seat';
}

/** The same request with the value at one of its places, counted through, replaced. */
function damaged(request: unknown, where: number, value: unknown): unknown {
  const copy = structuredClone(request);
  const places: (() => void)[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      places.push(() => Object.assign(node, { [key]: value }));
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(copy);
  places[where % places.length]?.();
  return copy;
}
