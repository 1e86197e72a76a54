import { kindIndex, SUIT_KINDS } from '../../src/domain/tile.ts';
import { commonOptions } from '../../src/rules/common-options.ts';
import { dealRules } from '../../src/rules/next-dealer.ts';
import { flag, type OptionValues } from '../../src/rules/options.ts';
import { isAllPungs, isOneSuit, isSevenPairs } from '../../src/rules/patterns/sets.ts';
import { sevenPairsReadings } from '../../src/rules/reading/pairs.ts';
import { standardReadings } from '../../src/rules/reading/reading.ts';
import { findingWays } from '../../src/rules/reading/ways.ts';
import { defineRuleSet, type HandSize } from '../../src/rules/rule-set.ts';
import type { PatternRow } from '../../src/rules/scoring.ts';
import { COMMON_WORDS } from '../../src/rules/table-words.ts';
import { fromEach, giverOf } from '../../src/rules/who-pays.ts';

/*
 * Harbour mahjong, which nobody plays. The 108 suit tiles and the white dragons, 112 in all, 14 stacks to a side. One
 * die breaks the wall, the dealer's side counting as one. The tile flipped after the deal makes the next of its suit
 * wild; wild tiles are never discarded. Chows and pungs, no kongs. Everybody pays the winner; whoever gave the winning
 * tile pays double. The last two tiles are kept. A dealer who does not win hands the deal to the left.
 *
 * What nobody else plays: a hand without any five is adrift and does not win; and a dealer whose first discard is a white
 * dragon has lit the lighthouse, for which each of the others pays two at the end of the hand.
 */
const options = {
  ...commonOptions({
    startingPoints: 50,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: 16,
    dealerOnDraw: 'passes',
  }),
  harsh: flag(false, { zh: '放炮三倍', en: 'Whoever gave the winning tile pays three times instead of twice' }),
};
type Options = OptionValues<typeof options>;

const patterns: readonly PatternRow<Options>[] = [
  {
    id: 'plain',
    zh: '平胡',
    en: 'Plain',
    text: { zh: '胡了就有', en: 'Every win' },
    value: 1,
    when: () => true,
    examples: ['B123 C456 D789 B55 C22 + C2'],
  },
  { id: 'pungs', zh: '碰碰胡', en: 'Pungs', value: 2, when: isAllPungs, examples: ['B111 C444 D777 B55 C22 + C2'] },
  {
    id: 'one-suit',
    zh: '清一色',
    en: 'One suit',
    value: 4,
    when: isOneSuit,
    examples: ['B123 B456 B789 B55 B22 + B2'],
  },
  { id: 'pairs', zh: '七对', en: 'Pairs', value: 3, when: isSevenPairs, examples: ['B1122 C3344 D5566 C9 + C9'] },
];

const RING = [...SUIT_KINDS];
const nextOf = (tile: string) => RING[(RING.indexOf(tile as (typeof RING)[number]) + 1) % RING.length] ?? 'B1';
const FIVES = (['B5', 'C5', 'D5'] as const).map(kindIndex);
const LIT = { zh: '庄家点了灯塔', en: 'the dealer has lit the lighthouse' };
const waysOf = findingWays({ sees: 'everything' });

const named = (id: string, zh: string, en: string, handSize: HandSize) =>
  defineRuleSet({
    id,
    handSize,
    name: { zh, en },
    source: 'test/support/harbour.ts',
    words: {
      ...COMMON_WORDS,
      payments: { ...COMMON_WORDS.payments, lighthouse: { zh: '灯塔', en: 'Lighthouse' } },
    },
    reasons: { adrift: { zh: '手里没有五', en: 'Adrift: needs a five' } },
    facts: [
      {
        id: 'lighthouse',
        question: { zh: '庄家第一张打的是白板吗？', en: 'Was the dealer’s first discard a white dragon?' },
        holds: ({ dealer, seats }) => seats[dealer].discards[0] === 'WD',
      },
    ],
    plays: true,
    options,
    patterns,
    flow: chosen => ({
      kinds: [...SUIT_KINDS, 'WD'],
      stacks: () => [14, 14, 14, 14],
      firstDealer: { dice: 1, count: 'highest-total' },
      breaking: { dice: 1, count: chosen.breakCount, rolls: 1 },
      dealerIsDealtOneMore: true,
      indicator: {
        when: 'dealt',
        roll: null,
        endsTheWall: false,
        pointsAt: tile => (tile === 'WD' ? [] : [nextOf(tile)]),
        renewedAt: null,
      },
      discardsWilds: false,
      claims: ['chow', 'pung', 'win'],
      mostSets: (handSize - 1) / 3,
      addedKong: chosen.addedKongTiming,
      concealedKong: 'any-own-turn',
      showsConcealedKongs: true,
      lastTiles: { kept: 2, withoutKongs: 112, withoutWinsOnDiscards: null },
      winnersOnOneTile: 'best-hand',
      foulPenalty: 1,
      drawsContinue: true,
      deal: { ...dealRules(chosen), passesTo: 'left' },
      windChanges: true,
    }),
    scoring: ({ harsh, baseScore }) => ({
      shapes: { sevenPairs: handSize === 13 ? 'any' : null, thirteenOrphans: false },
      waysToWin: ['self-draw', 'discard'],
      looksAt: { indicator: 'ignored', horses: false },
      circumstances: { win: {}, hand: ['lighthouse'], discards: [], othersSets: false },
      objectionToSet: set => (set.kind === 'kong' ? { path: '.kind', message: 'there are no kongs' } : null),
      readings: (hand, visit) => {
        standardReadings(waysOf, hand, visit);
        if (handSize === 13) sevenPairsReadings(hand.counts, visit);
      },
      requirements: [{ reason: 'adrift', holds: (_reading, hand) => FIVES.some(five => (hand.counts[five] ?? 0) > 0) }],
      worth: holding => {
        const points = patterns.reduce((sum, row, at) => sum + Number(row.value) * (holding[at] ?? 0), 0);
        return { counted: holding, points, payout: points };
      },
      winPayments: ({ points }, hand, { seat }) => {
        const why = [{ zh: `牌型 ${points}`, en: `hand value ${points}` }];
        return fromEach(seat, points * baseScore, 'win', why).map(payment =>
          payment.from === giverOf(hand) ? { ...payment, points: payment.points * (harsh ? 3 : 2) } : payment,
        );
      },
      otherPayments: ({ dealer, facts }) =>
        facts.includes('lighthouse') ? fromEach(dealer, 2 * baseScore, 'lighthouse', [LIT]) : [],
    }),
  });

export const harbour = named('harbour', '港口麻将', 'Harbour', 13);
/** The same with sixteen tiles in the hand: five sets and a pair win. */
export const longHarbour = named('long-harbour', '港口十六张', 'Long Harbour', 16);
