import { HONOUR_KINDS, SUIT_KINDS } from '../../domain/tile.ts';
import { areFirstDiscardsAlike, type PlayedHand } from '../fact.ts';
import { allTimes, minimum } from '../minimum.ts';
import { multiplying } from '../multiplying.ts';
import { dealRules } from '../next-dealer.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { SELF_DRAW_ONLY } from '../patterns/requirements.ts';
import { defineRuleSet } from '../rule-set.ts';
import { COMMON_WORDS, STICKS } from '../table-words.ts';
import { paymentsFor } from '../win-payments.ts';
import { HONOUR_RINGS, jokerKinds, objectionToSet } from './jokers.ts';
import { options } from './options.ts';
import { patterns } from './patterns.ts';
import { paidForBars, paidForShoveling, winTable } from './payments.ts';
import { presets } from './presets.ts';
import { mayMeetACondition, readingsByCondition } from './readings.ts';
import { factsAsked, OTHERS_STEPPING_UP, objectionToSteppingUp, STEPPING_UP } from './stepping-up.ts';

export const tianjin = defineRuleSet({
  id: 'tianjin',
  name: { zh: '天津麻将', en: 'Tianjin' },
  source: 'docs/rules/tianjin.md',
  plays: true,
  patterns,
  options,
  presets,
  flow: chosen => ({
    kinds: [...SUIT_KINDS, ...HONOUR_KINDS],
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: chosen.breakCount, rolls: 2, countedIn: chosen.breakCountedIn },
    dealerIsDealtOneMore: true,
    indicator: {
      when: 'dealt',
      roll: { dice: 2, for: 'joker', countedIn: chosen.jokerCount },
      endsTheWall: true,
      pointsAt: tile => [tile, nextKind(tile, HONOUR_RINGS)],
      renewedAt: null,
    },
    discardsWilds: false,
    claims: ['pung', 'kong'],
    mostSets: 4,
    addedKong: chosen.addedKongTiming === 'drawn-now' ? 'drawn-this-turn' : chosen.addedKongTiming,
    concealedKong: 'drawn-this-turn',
    showsConcealedKongs: true,
    stepUp: { by: chosen.stepUpBy, mostByOthers: chosen.mostPulls, eastAlways: chosen.eastDoubles },
    lastTiles: { kept: 0, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    deal: dealRules(chosen),
    windChanges: false,
  }),
  limit: ({ cap }) => cap ?? { needs: 'cap' },
  scoring: (chosen, rows) => {
    const productOf = multiplying(rows);
    const table = winTable(chosen);
    return {
      shapes: { sevenPairs: null, thirteenOrphans: false },
      waysToWin: ['self-draw', 'discard', 'robbed-kong'],
      looksAt: { indicator: 'needed', horses: false },
      circumstances: {
        win: {
          replacement: ['self-draw'],
          ...(chosen.openBar === 'each' ? { kongsInARow: ['self-draw'] } : {}),
          firstTurn: ['self-draw'],
        },
        hand: factsAsked(chosen),
        discards: [],
        othersSets: true,
      },
      objectionToSet,
      objection: hand => objectionToSteppingUp(hand, chosen),
      wildKinds: jokerKinds,
      readings: (hand, visit) => readingsByCondition(hand, chosen, visit),
      requirements: [
        ...(chosen.minimumPoints === 1
          ? []
          : [minimum(chosen.minimumPoints, chosen, times => productOf(allTimes(rows, times)))]),
        SELF_DRAW_ONLY,
        {
          reason: 'no-win-condition',
          holds: (_reading, _hand, times) => CONDITIONS.some(row => times(row) > 0),
          mayHold: own => mayMeetACondition(own, chosen),
        },
      ],
      worth: holding => {
        const points = productOf(holding);
        return { counted: holding, points, payout: points };
      },
      toldWorth: {
        ways: ['self-draw'],
        least: chosen.minimumPoints,
        most: 100_000,
        usual: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32].filter(points => points >= chosen.minimumPoints),
        asks: ['indicator', 'continuations', ...factsAsked(chosen), 'ownSets', 'othersSets'],
        kongsOnly: true,
      },
      winPayments: (worth, hand, win) => paymentsFor(table, worth, hand, win, chosen),
      otherPayments: hand => [...paidForBars(hand, chosen), ...paidForShoveling(hand, chosen)],
    };
  },
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
    ...OTHERS_STEPPING_UP.map(({ twice, zh, en, seatFrom }) => ({
      id: twice,
      question: { zh: `${zh}拉了两次庄吗？`, en: `Has ${en} stepped up twice?` },
      holds: ({ steppedUp, dealer }: PlayedHand) => steppedUp.filter(seat => seat === seatFrom(dealer)).length > 1,
    })),
    {
      id: 'shoveled',
      question: { zh: '头四张打出的是同一种牌吗？', en: 'Were the first four discards all of one kind?' },
      holds: areFirstDiscardsAlike,
    },
  ],
});

const CONDITIONS = patterns.flatMap(({ isCondition }, row) => (isCondition ? [row] : []));
