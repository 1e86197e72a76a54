import { DRAGONS, HONOUR_KINDS, kindIndex, SUIT_KINDS } from '../../domain/tile.ts';
import type { WinBy } from '../finished-hand.ts';
import { allTimes, minimum } from '../minimum.ts';
import { dealRules } from '../next-dealer.ts';
import { withDeclared } from '../patterns/hopes.ts';
import { robbing } from '../patterns/requirements.ts';
import { hasAllSuits, hasOuter, hasPung, hasSetInAllSuits, isSevenPairs } from '../patterns/sets.ts';
import { sevenPairsReadings } from '../reading/pairs.ts';
import { readingsByPlace } from '../reading/place.ts';
import { countTiles } from '../reading/reading.ts';
import { traitsAmong } from '../reading/sets.ts';
import { TRAIT } from '../reading/traits.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { OwnHand } from '../scoring.ts';
import { COMMON_WORDS, STICKS } from '../table-words.ts';
import { paymentsFor } from '../win-payments.ts';
import { objectionToSet } from './declared-sets.ts';
import { isOpened, opens } from './opened-hands.ts';
import { type Options, options } from './options.ts';
import { patterns } from './patterns.ts';
import { paymentsUnder } from './payments.ts';
import { presets } from './presets.ts';
import { mayHavePung, missingSuits, waysOf } from './readings.ts';
import { isRush, kindsTheTileMayBe, objectionToRush, treasureKinds } from './treasure.ts';

export const dalian = defineRuleSet({
  id: 'dalian',
  name: { zh: '大连穷胡', en: 'Dalian Qionghu' },
  source: 'docs/rules/dalian.md',
  plays: true,
  patterns,
  options,
  presets,
  flow: chosen => ({
    kinds: [...SUIT_KINDS, ...HONOUR_KINDS],
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: chosen.breakCount, rolls: 1 },
    dealerIsDealtOneMore: true,
    indicator: chosen.treasure
      ? {
          when: 'ready',
          roll: { dice: 2, for: 'treasure' },
          endsTheWall: false,
          pointsAt: tile => treasureKinds({ indicator: tile }, chosen),
          renewedAt: 3,
        }
      : null,
    discardsWilds: true,
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: chosen.allowSingleTile ? 4 : 3,
    addedKong: chosen.addedKongTiming,
    concealedKong: 'any-own-turn',
    fourWindsKong: chosen.cycloneKong !== 'one-kind',
    robbable: ROBBABLE,
    showsConcealedKongs: false,
    ready: { question: { zh: '胡家报听了吗？', en: 'Had the winner declared ready?' } },
    lastTiles: { kept: 4, withoutKongs: 4, withoutWinsOnDiscards: 4 },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    deal: dealRules(chosen),
    windChanges: false,
  }),
  limit: ({ cap }) => cap,
  scoring: (chosen, rows) => {
    const { pointsOf, worthOf, worthTold, table } = paymentsUnder(rows, chosen);
    const pairsWin = rows.some(({ id, value }) => id === 'seven-pairs' && value > 0);
    const dragonsDo = chosen.dragonPair === 'as-triplet';
    const mayBePairs = ({ melds }: Pick<OwnHand, 'melds'>): boolean => pairsWin && melds.length === 0;
    return {
      shapes: { sevenPairs: pairsWin ? 'any' : null, thirteenOrphans: false },
      waysToWin: waysToWin(chosen),
      looksAt: { indicator: chosen.treasure ? 'if-any' : 'ignored', horses: false },
      circumstances: {
        win: { replacement: ['self-draw'], lastTile: ['self-draw'], afterKong: ['discard'] },
        hand: ['continuations'],
        discards: [],
        othersSets: true,
      },
      objectionToSet: set => objectionToSet(set, chosen),
      objection: hand => objectionToRush(hand, chosen),
      wildWhenDrawn: hand => treasureKinds(hand, chosen),
      readings: (hand, visit) => {
        for (const kind of kindsTheTileMayBe(hand, chosen)) {
          const counts = [...hand.counts];
          counts[kindIndex(hand.tile)] = (counts[kindIndex(hand.tile)] ?? 0) - 1;
          counts[kind] = (counts[kind] ?? 0) + 1;
          readingsByPlace(waysOf, { counts, declared: hand.declared }, kind, visit);
          if (pairsWin) sevenPairsReadings(counts, visit);
        }
      },
      requirements: [
        ...(chosen.minimumPoints === 1
          ? []
          : [minimum(chosen.minimumPoints, chosen, times => pointsOf(allTimes(rows, times)))]),
        {
          reason: 'missing-suit',
          holds: reading =>
            chosen.threeSuits === 'tiles' || isSevenPairs(reading) ? hasAllSuits(reading) : hasSetInAllSuits(reading),
          mayHold: own => hasAllSuits({ some: traitsAmong(withDeclared(countTiles(own.win.hand), own)) }),
          missing: reading => missingSuits(chosen.threeSuits === 'tiles' ? reading.some : reading.someSet),
        },
        {
          reason: 'no-triplet',
          holds: reading => hasPung(reading) || isSevenPairs(reading) || (dragonsDo && isOfDragons(reading.pair)),
          mayHold: own => mayHavePung(own) || mayBePairs(own) || dragonsDo,
        },
        { reason: 'no-terminal', holds: hasOuter },
        {
          reason: 'not-opened',
          holds: (reading, hand) => isSevenPairs(reading) || isOpened(hand, hand.win.seat, chosen),
          mayHold: own => mayBePairs(own) || own.melds.some(set => opens(set, chosen)),
        },
        {
          reason: 'too-few-tiles-in-hand',
          holds: (_reading, hand) => hand.declared.length < 4 || chosen.allowSingleTile,
        },
        { reason: 'not-ready', holds: (_reading, hand) => !isRush(hand) || hand.winner.ready },
        robbing(ROBBABLE),
      ],
      refusal: (reason, hand) => {
        if (!isRush(hand)) return reason;
        return hand.winner.ready ? 'treasure-not-a-wait' : 'not-ready';
      },
      multiplies: () => true,
      isPaidOnTop: id => patterns.some(row => row.id === id && row.multiplies !== 'points'),
      worth: (holding, hand) => worthOf(pointsOf(holding), holding, hand, hand.win),
      toldWorth: {
        // who pays for having claimed nothing, sets tell
        ways: waysToWin(chosen).filter(way => chosen.discardPaidBy !== 'giver-and-closed' || !GIVEN.includes(way)),
        least: Math.max(2, chosen.minimumPoints),
        most: 100_000,
        usual: [2, 4, 8, 16, 32, 64, 128, 256].filter(points => points >= chosen.minimumPoints),
        means: {
          zh: '不算庄家、长毛、输家门清和三清：这些另算',
          en: 'Without the dealer’s doubling, kept deals and who has not opened: these are counted for you.',
        },
        asks: ['continuations', 'unopened'],
        // a player who was robbed of a kong had opened
        asksOnly: {
          unopened: {
            by: waysToWin(chosen).filter(way => way !== 'robbed-kong' || !robbedPaysAlone(chosen)),
            multiplesOf: 1,
          },
        },
      },
      worthTold,
      winPayments: (worth, hand, win) => paymentsFor(table, worth, hand, win, chosen),
      otherPayments: () => [],
    };
  },
  advice: () => ({ mustOpen: true, shows: [TRAIT.bamboo, TRAIT.characters, TRAIT.dots, TRAIT.holdsOuter] }),
  words: {
    ...COMMON_WORDS,
    bamboo: STICKS,
    wild: { zh: '宝牌', en: 'Treasure' },
    ready: {
      call: { zh: '听', en: 'Ready' },
      button: { zh: '报听', en: 'Ready' },
      sure: { zh: '报听？之后手牌不能再换。', en: 'Declare ready? Your hand is frozen then.' },
      badge: { zh: '听牌', en: 'Ready' },
      told: { zh: '报听', en: 'is ready' },
    },
  },
  ways: [
    {
      id: 'treasure-rush',
      name: { zh: '冲宝', en: 'treasure rush' },
      told: { zh: '冲宝', en: 'wins by a treasure rush' },
      tile: 'pointed-at',
    },
  ],
  reasons: {
    'missing-suit': { zh: '要三门齐全', en: 'Needs tiles of all three suits' },
    'no-triplet': { zh: '要有刻子或杠', en: 'Needs a pung or kong' },
    'no-terminal': { zh: '要有幺九或字牌', en: 'Needs a terminal or an honour' },
    'not-opened': { zh: '要开门', en: 'Needs an open set' },
    'too-few-tiles-in-hand': { zh: '手里至少留四张', en: 'At least four tiles must stay in hand' },
    'not-ready': { zh: '要先报听', en: 'Needs to have declared ready' },
    'treasure-not-a-wait': { zh: '宝牌不是所听的牌', en: 'The treasure is not what the hand waits for' },
  },
});

const ROBBABLE = ['added'] as const;

const DRAGON_KINDS: readonly number[] = DRAGONS.map(kindIndex);
const isOfDragons = (pair: number): boolean => DRAGON_KINDS.includes(pair);

/** The ways to win on another player's tile. */
const GIVEN: readonly WinBy[] = ['discard', 'robbed-kong'];

/** The player who was robbed pays for the kong alone, and for no one else. */
const robbedPaysAlone = ({ discardPaidBy, robbedKongPaidBy }: Options): boolean =>
  (robbedKongPaidBy === 'as-discard' ? discardPaidBy : robbedKongPaidBy) === 'once';

const waysToWin = ({ treasure }: Options): readonly WinBy[] => [
  'self-draw',
  'discard',
  'robbed-kong',
  ...(treasure ? ['treasure-rush'] : []),
];
