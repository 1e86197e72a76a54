import type { KongType } from '../../domain/meld.ts';
import { rightOf } from '../../domain/seat.ts';
import { kindIndex, TILE_KINDS } from '../../domain/tile.ts';
import { isWonOnOthersTile } from '../patterns/circumstances.ts';
import { objectionToFourWinds } from '../patterns/four-winds.ts';
import { robbing } from '../patterns/requirements.ts';
import { hasFourOfAKind } from '../patterns/tiles.ts';
import { sevenPairsReadings, thirteenOrphansReadings } from '../reading/pairs.ts';
import { readingsByPlace } from '../reading/place.ts';
import { standardReadings } from '../reading/reading.ts';
import { findingWays } from '../reading/ways.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { Shapes } from '../scoring.ts';
import { COMMON_WORDS } from '../table-words.ts';
import { FAN_BY_PATTERN, FANS } from './fan-tables.ts';
import { mayBeWorth } from './hopes.ts';
import { type Options, options } from './options.ts';
import { isPlayed, mayBeLimitHand, patterns } from './patterns.ts';
import { fanPayments, limitPayments, paidByOne, whoPaysForAll } from './payments.ts';
import { presets } from './presets.ts';
import { hasGreatFlowers } from './traits.ts';
import { fanOf, GREAT_FLOWERS, hasAny, limitWorth, timesIn, worth } from './worth.ts';

export const hongKong = defineRuleSet({
  id: 'hong-kong',
  name: { zh: '香港旧章', en: 'Old Hong Kong' },
  source: 'docs/rules/hong-kong.md',
  plays: true,
  patterns,
  options,
  presets,
  flow: chosen => ({
    kinds: TILE_KINDS,
    stacks: () => [18, 18, 18, 18],
    firstDealer: { dice: 3, count: 'highest-total' },
    breaking: { dice: 3, count: chosen.breakCount, rolls: 1 },
    dealerIsDealtOneMore: false,
    indicator: null,
    discardsWilds: true,
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: 4,
    addedKong: chosen.addedKongTiming,
    concealedKong: chosen.kongAfterClaim ? 'any-own-turn-and-after-a-claim' : 'any-own-turn',
    robbable: robbableKongs(chosen),
    showsConcealedKongs: true,
    lastTiles: { kept: 0, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: chosen.multipleWinners,
    foulPenalty: chosen.foulPenalty,
    showsFalseWins: chosen.showsFalseWins,
    drawsContinue: true,
    nextDealer: ({ dealer, winner, continuations }) => {
      const mayStay = chosen.maxExtraHands === null || continuations < chosen.maxExtraHands;
      return mayStay && (winner === null || winner === dealer) ? dealer : rightOf(dealer);
    },
    windChanges: true,
    matchCounts: 'rounds',
  }),
  scoring: chosen => ({
    shapes: shapesOf(chosen),
    waysToWin: ['self-draw', 'discard', 'robbed-kong', 'great-flowers'],
    looksAt: { indicator: 'ignored', horses: false },
    unit: { zh: '番', en: 'fan' },
    toldWorth: {
      // who has fed a hand its sets tell
      ways: chosen.selfDrawPaidBy === 'all' ? ['self-draw', 'discard', 'robbed-kong'] : ['discard', 'robbed-kong'],
      least: chosen.minimumFan,
      most: FANS.length - 1,
      usual: FANS.map(Number).filter(fan => fan >= chosen.minimumFan),
      asks: [],
    },
    circumstances: {
      win: {
        ...(chosen.kongSelfDraw ? { replacement: ['self-draw'] } : {}),
        lastTile: ['self-draw', 'discard'],
      },
      hand: ['roundWind'],
      discards: [],
      othersSets: false,
    },
    objectionToSet: objectionToFourWinds,
    readings: (hand, visit) => {
      if (isWonOnOthersTile(hand)) readingsByPlace(waysOf, hand, kindIndex(hand.tile), visit);
      else standardReadings(waysOf, hand, visit);
      const isSevenPairs = chosen.sevenPairs === 'allow-quads' || !hasFourOfAKind(hand.counts);
      if (isSevenPairs && chosen.sevenPairs !== 'off') sevenPairsReadings(hand.counts, visit);
      if (isPlayed('thirteen-orphans', chosen) && mayBeLimitHand('thirteen-orphans', hand, chosen))
        thirteenOrphansReadings(hand.counts, visit);
    },
    requirements: [
      {
        reason: 'below-minimum',
        holds: (_reading, _hand, times) => fanOf(times, 'fan', chosen) >= chosen.minimumFan || hasAny(times, 'limit'),
        mayHold: own =>
          countsMore(chosen) ||
          mayBeWorth(own, chosen.minimumFan - (chosen.concealedHand ? 1 : 0), shapesOf(chosen)) ||
          hasGreatFlowers(own),
        missing: (_reading, _hand, times) => {
          const fan = fanOf(times, 'fan', chosen);
          return {
            zh: `${fan} 番，起胡 ${chosen.minimumFan} 番（奖励番不计）`,
            en: `${fan} fan, minimum ${chosen.minimumFan} (bonus fan not counted)`,
          };
        },
      },
      robbing(robbableKongs(chosen)),
    ],
    worth: (holding, hand) => worth(holding, hand, chosen),
    ...(isPlayed('great-flowers', chosen) && {
      winWithoutHand: (hand, seat) =>
        hasGreatFlowers(hand.seats[seat]) ? limitWorth(GREAT_FLOWERS, hand, seat, chosen) : null,
    }),
    winPayments: ({ counted, points }, hand, { seat }) => {
      const isLimit = hasAny(timesIn(counted), 'limit');
      const shares = isLimit ? limitPayments(hand, seat, chosen) : fanPayments(points, hand, seat, chosen);
      return paidByOne(shares, whoPaysForAll(hand, seat, chosen));
    },
    otherPayments: () => [],
  }),
  advice: ({ minimumFan }) => ({ mostAreTooCheap: minimumFan > 1 }), // one fan nearly every hand can find by the way
  words: { ...COMMON_WORDS, dialect: 'yue', gaveTheTile: { zh: '出铳', en: 'gave the tile' } },
  ways: [
    {
      id: 'great-flowers',
      name: { zh: '八仙过海', en: 'great flowers' },
      told: { zh: '集齐八张花', en: 'wins with all eight bonus tiles' },
      tile: 'none',
    },
  ],
});

/** Whether the house counts more for some pattern than the source: then more may come of a hand than its tiles promise. */
const countsMore = ({ fan }: Options): boolean =>
  Object.entries(FAN_BY_PATTERN).some(([id, published]) => fan[id as keyof typeof FAN_BY_PATTERN] > published);

const SEVEN_PAIRS = { different: 'different', 'allow-quads': 'any', off: null } as const;

const shapesOf = (chosen: Options): Shapes => ({
  sevenPairs: SEVEN_PAIRS[chosen.sevenPairs],
  thirteenOrphans: isPlayed('thirteen-orphans', chosen),
});

const waysOf = findingWays({ sees: 'everything' });

const ROBBABLE = {
  'added-and-concealed': ['added', 'concealed'],
  'added-only': ['added'],
  any: ['added', 'concealed', 'exposed'],
} as const;
const robbableKongs = ({ robbing }: Options): readonly KongType[] => ROBBABLE[robbing];
