import type { KongType } from '../../domain/meld.ts';
import { kindIndex, TILE_KINDS } from '../../domain/tile.ts';
import type { WinBy } from '../finished-hand.ts';
import { minimum } from '../minimum.ts';
import { dealRules } from '../next-dealer.ts';
import { isWonOnOthersTile } from '../patterns/circumstances.ts';
import { objectionToFourWinds } from '../patterns/four-winds.ts';
import { robbing } from '../patterns/requirements.ts';
import { hasFourOfAKind } from '../patterns/tiles.ts';
import { sevenPairsReadings, thirteenOrphansReadings } from '../reading/pairs.ts';
import { readingsByPlace } from '../reading/place.ts';
import { standardReadings } from '../reading/reading.ts';
import { findingWays } from '../reading/ways.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { Circumstances, HouseValues, Pattern, Shapes } from '../scoring.ts';
import { COMMON_WORDS } from '../table-words.ts';
import { paymentsFor } from '../win-payments.ts';
import { FAN_BY_PATTERN, FANS } from './fan-tables.ts';
import { FIRST_DISCARD } from './first-discard.ts';
import { mayBeWorth } from './hopes.ts';
import { type Options, options } from './options.ts';
import { isPlayedBy, mayBeLimitHand, type PatternId, patterns } from './patterns.ts';
import { presets } from './presets.ts';
import { hasGreatFlowers } from './traits.ts';
import { fanUnder, GREAT_FLOWERS } from './worth.ts';

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
    deal: dealRules(chosen),
    windChanges: true,
  }),
  limit: ({ limit }) => limit,
  scoring: (chosen, rows) => {
    const fan = fanUnder(rows, chosen);
    const shapes = shapesOf(chosen, rows);
    const countsBesides = [...(isPlayedBy('concealed-hand', chosen) ? ['concealed-hand'] : []), ...chosen.minimumCounts]
      .map(id => rows.find(row => row.id === id)?.value ?? 0)
      .reduce((sum, value) => sum + value, 0);
    const plays = (id: PatternId): boolean => isPlayed(rows, id);
    return {
      shapes,
      waysToWin: ['self-draw', 'discard', 'robbed-kong', 'great-flowers'],
      looksAt: { indicator: 'ignored', horses: false },
      unit: { zh: '番', en: 'fan' },
      ...(!chosen.lastTileDoubles && {
        toldWorth: {
          ways: toldWays(chosen),
          least: chosen.minimumFan,
          most: FANS.length - 1,
          usual: FANS.map(Number).filter(fan => fan >= chosen.minimumFan),
          asks: [],
        },
      }),
      circumstances: {
        win: {
          ...(isPlayedBy('kong-self-draw', chosen) ||
          chosen.kongFeeds ||
          chosen.minimumWaived.includes('kong-replacement')
            ? { replacement: ['self-draw'] }
            : {}),
          ...(plays('kong-on-kong') ? { kongsInARow: ['self-draw'] } : {}),
          ...askedOfFirstTurns(plays),
          lastTile: ['self-draw', 'discard'],
        },
        hand: ['roundWind', ...(plays('first-discard') ? [FIRST_DISCARD.id] : [])],
        discards: [],
        othersSets: chosen.discardPaidBy === 'discarder-and-closed',
      },
      objectionToSet: objectionToFourWinds,
      readings: (hand, visit) => {
        if (isWonOnOthersTile(hand)) readingsByPlace(waysOf, hand, kindIndex(hand.tile), visit);
        else standardReadings(waysOf, hand, visit);
        const isSevenPairs = chosen.sevenPairs === 'allow-quads' || !hasFourOfAKind(hand.counts);
        if (isSevenPairs && chosen.sevenPairs !== 'off') sevenPairsReadings(hand.counts, visit);
        if (shapes.thirteenOrphans && mayBeLimitHand('thirteen-orphans', hand, chosen))
          thirteenOrphansReadings(hand.counts, visit);
      },
      requirements: [
        {
          ...minimum(
            chosen.minimumFan,
            chosen,
            times => (fan.takesLimit(times) ? Number.POSITIVE_INFINITY : fan.towardsMinimum(times)),
            worth => ({
              zh: `${worth} 番，起糊 ${chosen.minimumFan} 番${chosen.minimumCounts.length > 0 ? '' : '（奖励番不计）'}`,
              en: `${worth} fan, minimum ${chosen.minimumFan}${chosen.minimumCounts.length > 0 ? '' : ' (bonus fan not counted)'}`,
            }),
          ),
          mayHold: own =>
            countsMore(chosen) || mayBeWorth(own, chosen.minimumFan - countsBesides, shapes) || hasGreatFlowers(own),
        },
        robbing(robbableKongs(chosen)),
      ],
      worth: (holding, hand) => fan.worth(holding, hand, hand.win),
      ...(plays('great-flowers') && {
        winWithoutHand: (hand, seat) =>
          hand.win && hasGreatFlowers(hand.seats[seat]) ? fan.worth(GREAT_FLOWERS, hand, hand.win) : null,
      }),
      winPayments: (worth, hand, win) => paymentsFor(fan.table, worth, hand, win, chosen),
      otherPayments: () => [],
    };
  },
  advice: ({ minimumFan }) => ({ mostAreTooCheap: minimumFan > 1 }), // one fan nearly every hand can find by the way
  words: {
    ...COMMON_WORDS,
    dialect: 'yue',
    win: { zh: '糊', en: 'Win' },
    gaveTheTile: { zh: '出铳', en: 'gave the tile' },
    payments: {
      ...COMMON_WORDS.payments,
      win: { zh: '食糊', en: 'Win' },
      foul: { zh: '诈糊', en: 'Foul' },
    },
  },
  facts: [FIRST_DISCARD],
  ways: [
    {
      id: 'great-flowers',
      name: { zh: '八仙过海', en: 'great flowers' },
      told: { zh: '集齐八张花', en: 'wins with all eight bonus tiles' },
      tile: 'none',
    },
  ],
});

/** True if the house counts more for some pattern than the source, or asks some wins for less: then more may come of a hand than its tiles promise. */
const countsMore = ({ fan, values, minimumWaived }: Options & HouseValues): boolean =>
  Object.keys(values).length > 0 ||
  minimumWaived.length > 0 ||
  Object.entries(FAN_BY_PATTERN).some(([id, published]) => fan[id as keyof typeof FAN_BY_PATTERN] > published);

/** The ways to win that are paid by nothing but the fan: sets tell who has fed a hand, and who has claimed nothing. */
const toldWays = ({ selfDrawPaidBy, discardPaidBy, fedDiscardPaidBy, discardFeeds }: Options): readonly WinBy[] => [
  ...(selfDrawPaidBy === 'all' ? ['self-draw'] : []),
  ...(discardPaidBy === 'discarder-and-closed' || fedDiscardPaidBy !== 'as-discard' || discardFeeds
    ? []
    : ['discard', 'robbed-kong']),
];

/** With which ways to win a first turn is asked for. */
function askedOfFirstTurns(plays: (id: PatternId) => boolean): Pick<Circumstances['win'], 'firstTurn'> {
  const by = [
    ...(plays('heavenly-hand') || plays('earthly-hand') ? ['self-draw'] : []),
    ...(plays('human-hand') ? ['discard'] : []),
  ];
  return by.length > 0 ? { firstTurn: by } : {};
}

const isPlayed = (rows: readonly Pattern[], id: PatternId): boolean =>
  (rows.find(row => row.id === id)?.value ?? 0) > 0;

const SEVEN_PAIRS = { different: 'different', 'allow-quads': 'any', off: null } as const;

const shapesOf = (chosen: Options, rows: readonly Pattern[]): Shapes => ({
  sevenPairs: SEVEN_PAIRS[chosen.sevenPairs],
  thirteenOrphans: isPlayed(rows, 'thirteen-orphans'),
});

const waysOf = findingWays({ sees: 'everything' });

const ROBBABLE = {
  'added-and-concealed': ['added', 'concealed'],
  'added-only': ['added'],
  any: ['added', 'concealed', 'exposed'],
} as const;
const robbableKongs = ({ robbing }: Options): readonly KongType[] => ROBBABLE[robbing];
