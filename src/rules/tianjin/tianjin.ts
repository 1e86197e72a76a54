import { rightOf } from '../../domain/seat.ts';
import { HONOUR_KINDS, SUIT_KINDS } from '../../domain/tile.ts';
import type { PlayedHand } from '../fact.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { SELF_DRAW_ONLY } from '../patterns/requirements.ts';
import { defineRuleSet } from '../rule-set.ts';
import { patternValue } from '../scoring.ts';
import { COMMON_WORDS, STICKS } from '../table-words.ts';
import { baseScoreNote, fromEach, kongsOf } from '../who-pays.ts';
import { HONOUR_RINGS, jokerKinds, objectionToSet } from './jokers.ts';
import { options } from './options.ts';
import { patterns } from './patterns.ts';
import { barPayments, isShoveled, shoveled } from './payments.ts';
import { presets } from './presets.ts';
import { mayMeetACondition, readingsByCondition } from './readings.ts';
import { factsAsked, OTHERS_STEPPING_UP, objectionToSteppingUp, STEPPING_UP, steppedUp } from './stepping-up.ts';

export const tianjin = defineRuleSet({
  id: 'tianjin',
  name: { zh: '天津麻将', en: 'Tianjin' },
  source: 'docs/rules/tianjin.md',
  plays: true,
  patterns,
  options,
  presets,
  flow: ({ breakCount, addedKongTiming, breakCountedIn, jokerCount, dealerOnDraw, stepUpBy }) => ({
    kinds: [...SUIT_KINDS, ...HONOUR_KINDS],
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: breakCount, rolls: 2, countedIn: breakCountedIn },
    dealerIsDealtOneMore: true,
    indicator: {
      when: 'dealt',
      roll: { dice: 2, for: 'joker', countedIn: jokerCount },
      endsTheWall: true,
      pointsAt: tile => [tile, nextKind(tile, HONOUR_RINGS)],
      renewedAt: null,
    },
    discardsWilds: false,
    claims: ['pung', 'kong'],
    mostSets: 4,
    addedKong: addedKongTiming === 'drawn-now' ? 'drawn-this-turn' : addedKongTiming,
    concealedKong: 'drawn-this-turn',
    showsConcealedKongs: true,
    stepUp: { by: stepUpBy },
    lastTiles: { kept: 0, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    nextDealer: ({ dealer, winner }) => {
      const stays = winner === null ? dealerOnDraw === 'stays' : winner === dealer;
      return stays ? dealer : rightOf(dealer);
    },
    windChanges: false,
    matchCounts: 'hands',
  }),
  scoring: chosen => ({
    shapes: { sevenPairs: null, thirteenOrphans: false },
    waysToWin: ['self-draw', 'discard', 'robbed-kong'],
    looksAt: { indicator: 'needed', horses: false },
    circumstances: {
      win: { replacement: ['self-draw'], firstTurn: ['self-draw'] },
      hand: factsAsked(chosen),
      discards: [],
      othersSets: true,
    },
    objectionToSet,
    objection: hand => objectionToSteppingUp(hand, chosen),
    wildKinds: jokerKinds,
    readings: (hand, visit) => readingsByCondition(hand, chosen, visit),
    requirements: [
      SELF_DRAW_ONLY,
      {
        reason: 'no-win-condition',
        holds: (_reading, _hand, times) => patterns.some((row, at) => row.isCondition && times(at) > 0),
        mayHold: own => mayMeetACondition(own, chosen),
      },
    ],
    worth: holding => {
      const points = patterns.reduce((total, row, at) => total * patternValue(row, chosen) ** (holding[at] ?? 0), 1);
      return { counted: holding, points, payout: points };
    },
    toldWorth: {
      ways: ['self-draw'],
      least: 1,
      most: 100_000,
      usual: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32],
      asks: ['indicator', 'continuations', ...factsAsked(chosen), 'ownSets', 'othersSets'],
      kongsOnly: true,
    },
    winPayments: ({ points }, hand, { seat }) => {
      const product = { zh: `各项相乘 ${points}`, en: `everything multiplied: ${points}` };
      const why = [product, ...baseScoreNote(chosen.baseScore)];
      return steppedUp(fromEach(seat, points * chosen.baseScore, 'win', why), hand);
    },
    otherPayments: hand => {
      const bars = kongsOf(hand).flatMap(({ kong, owner }) => barPayments(kong, owner, hand, chosen.baseScore));
      const shovel = hand.facts.includes('shoveled') ? shoveled(hand.dealer, chosen.baseScore) : [];
      return steppedUp([...bars, ...shovel], hand);
    },
  }),
  words: {
    ...COMMON_WORDS,
    chow: null,
    pung: { zh: '碰', en: 'Bump' },
    kong: { zh: '杠', en: 'Bar' },
    concealedKong: { zh: '暗杠', en: 'Dark bar' },
    bamboo: STICKS,
    wild: { zh: '混儿', en: 'Joker' },
    stepUp: STEPPING_UP,
    payments: { ...COMMON_WORDS.payments, bar: { zh: '杠', en: 'Bar' }, shoveled: { zh: '铲', en: 'Shoveled' } },
  },
  reasons: { 'no-win-condition': { zh: '至少要有一种胡法', en: 'Needs one of the ways of winning' } },
  facts: [
    {
      id: 'stepUp',
      question: { zh: '庄家拉庄了吗？', en: 'Has the dealer stepped up?' },
      holds: ({ steppedUp, dealer }) => steppedUp.includes(dealer),
    },
    ...OTHERS_STEPPING_UP.map(({ id, zh, en, seatFrom }) => ({
      id,
      question: { zh: `${zh}拉庄了吗？`, en: `Has ${en} stepped up?` },
      holds: ({ steppedUp, dealer }: PlayedHand) => steppedUp.includes(seatFrom(dealer)),
    })),
    {
      id: 'shoveled',
      question: { zh: '头四张打出的是同一种牌吗？', en: 'Were the first four discards all of one kind?' },
      holds: isShoveled,
    },
  ],
});
