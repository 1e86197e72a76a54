import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeat } from '../../src/domain/seat.ts';
import type { FinishedHand, FinishedSeat, Win } from '../../src/rules/finished-hand.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import type { Circumstances, WinCircumstance } from '../../src/rules/scoring.ts';
import { finishedHandOf, type ScoreRequest } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';
import { rulesOf } from './written-hand.ts';

/** What forms ask about a hand. */
type Asked = Circumstances & { readonly ready: boolean };
const askedBy = ({ scoring, flow }: Rules): Asked => ({ ...scoring.circumstances, ready: flow.ready !== null });

/** The hand with everything left out that its rule set does not ask about. */
function asAsked(
  hand: FinishedHand,
  { win, hand: ofHand, ready, discards, othersSets, othersDiscards = false }: Asked,
): FinishedHand {
  const asks = (name: WinCircumstance): boolean => hand.win !== null && (win[name]?.includes(hand.win.by) ?? false);
  const seat = (from: FinishedSeat, isWinner: boolean, isRobbed: boolean): FinishedSeat => ({
    melds: isWinner || isRobbed || othersSets ? from.melds : [],
    bonus: isWinner ? from.bonus : [],
    discards: isWinner || othersDiscards ? from.discards.filter(tile => discards.includes(tile)) : [],
    ready: isWinner && ready && from.ready,
  });
  const told = ({ kongsInARow, ...w }: Win): Win => ({
    ...w,
    ...(kongsInARow !== undefined && asks('kongsInARow') && { kongsInARow }),
    replacement: w.replacement && (asks('replacement') || (asks('kongsInARow') && kongsInARow !== undefined)),
    afterKong: asks('afterKong') && w.afterKong,
    lastTile: asks('lastTile') && w.lastTile,
    firstTurn: asks('firstTurn') && w.firstTurn,
  });
  return {
    ...hand,
    roundWind: ofHand.includes('roundWind') ? hand.roundWind : 'N',
    continuations: ofHand.includes('continuations') ? hand.continuations : 0,
    facts: hand.facts.filter(fact => ofHand.includes(fact)),
    seats: bySeat(at =>
      seat(hand.seats[at], at === hand.win?.seat, hand.win?.by === 'robbed-kong' && at === hand.win.from),
    ),
    win: hand.win && told(hand.win),
  };
}

const scored = (request: ScoreRequest, ask: (hand: FinishedHand, asked: Asked) => FinishedHand) => {
  const rules = rulesOf(request.rules, request.options);
  return score(rules, ask(finishedHandOf(request), askedBy(rules)));
};

/** Hands to look for one that shows the difference: most questions need few of them, rare ones thousands. */
const MANY = [100, 600, 4000];

describe.each(RULE_SETS)('$id', ({ id, patterns }) => {
  test('what is not asked changes nothing', () => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        expect(scored(request, asAsked)).toEqual(scored(request, hand => hand));
      }),
      { numRuns: howMany(300), seed: 6 },
    );
  });

  const rules = rulesFor(id);
  const asked = rules.ok ? askedBy(rules.value) : null;
  const questions = asked ? eachLeftOut(asked) : [];

  // Guangdong's kept deals only say how many horses may have been flipped.
  const decisive = questions.filter(([name]) => !(name === 'continuations' && !patterns.some(usesContinuations)));
  test.each(decisive)('%s is asked because it matters', (_name, without) => {
    const matters = (request: ScoreRequest): boolean =>
      JSON.stringify(scored(request, (hand, all) => asAsked(hand, { ...all, ...without }))) !==
      JSON.stringify(scored(request, hand => hand));
    expect(MANY.some(numRuns => fc.sample(aFinishedHand(id), { numRuns, seed: 6 }).some(matters))).toBe(true);
  });

  test('every pattern says in both languages when it holds', () => {
    const silent = patterns.filter(({ text }) => !text || text.zh.trim() === '' || text.en.trim() === '');
    expect(silent.map(pattern => pattern.id)).toEqual([]);
  });
});

/** Every question by its name, with everything that is asked but this. */
function eachLeftOut(asked: Asked): readonly (readonly [string, Partial<Asked>])[] {
  const { win, hand, ready, discards, othersSets } = asked;
  return [
    ...Object.keys(win).map(name => {
      const others = Object.entries(win).filter(([other]) => other !== name);
      return [name, { win: Object.fromEntries(others) }] as const;
    }),
    ...hand.map(name => [name, { hand: hand.filter(other => other !== name) }] as const),
    ...(ready ? [['ready', { ready: false }] as const] : []),
    ...(discards.length > 0 ? [['discards', { discards: [] }] as const] : []),
    ...(othersSets ? [['the sets of others', { othersSets: false }] as const] : []),
  ];
}

const usesContinuations = ({ given }: { readonly given?: { readonly hand?: Partial<FinishedHand> } }): boolean =>
  given?.hand?.continuations !== undefined;
