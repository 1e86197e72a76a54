import { rightOf } from '../../domain/seat.ts';
import { HONOUR_KINDS, kindIndex, SUIT_KINDS, type TileKind } from '../../domain/tile.ts';
import { countDeclared, isSelfDrawn, isWonOnOthersTile } from '../patterns/circumstances.ts';
import { isGreatDragons } from '../patterns/honours.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { robbing } from '../patterns/requirements.ts';
import { hasRedDragon, isSevenPairs, isTwoFiveEightPair } from '../patterns/sets.ts';
import { isComplete } from '../reading/completion.ts';
import { standardReadings } from '../reading/reading.ts';
import { tileAt } from '../reading/sets.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { WonHand } from '../scoring.ts';
import { COMMON_WORDS, STICKS } from '../table-words.ts';
import { objectionToSet, opensTheMouth } from './declared-sets.ts';
import { mayBeBig, mayBeSmall } from './hopes.ts';
import { type Options, options } from './options.ts';
import { countedIn, isBig, patterns } from './patterns.ts';
import { multiplied, winPayments, worth } from './payments.ts';
import { presets } from './presets.ts';
import { softReadings, waysOf, wildSevenPairs } from './readings.ts';
import { toldWorth } from './told-worth.ts';
import { HONOUR_RINGS, heldBy, wildKind, wildKinds, wildsHeld } from './wild-tiles.ts';

export const wuhan = defineRuleSet({
  id: 'wuhan',
  name: { zh: '武汉口口翻', en: 'Wuhan' },
  source: 'docs/rules/wuhan.md',
  plays: true,
  patterns,
  options,
  presets,
  flow: ({ breakCount, addedKongTiming, nextDealer, redIndicator, thrownKongs }) => ({
    kinds: PLAYED_KINDS,
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: breakCount, rolls: 1 },
    dealerIsDealtOneMore: true,
    indicator: {
      when: 'dealt',
      roll: null,
      endsTheWall: false,
      pointsAt: tile => (tile === 'RD' && redIndicator === 'flip-again' ? [] : [nextKind(tile, HONOUR_RINGS)]),
      renewedAt: null,
    },
    discardsWilds: true,
    isKongByItself: (tile, wilds) => isThrownKong(tile, wilds, thrownKongs),
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: 4,
    addedKong: addedKongTiming,
    concealedKong: 'any-own-turn',
    robbable: ROBBABLE,
    showsConcealedKongs: true,
    lastTiles: { kept: 1, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    nextDealer: ({ dealer, winner }) => {
      if (winner === dealer) return dealer;
      return nextDealer === 'winner' && winner !== null ? winner : rightOf(dealer);
    },
    windChanges: true,
    matchCounts: 'hands',
  }),
  scoring: chosen => ({
    shapes: { sevenPairs: 'four-wilds', thirteenOrphans: false },
    waysToWin: ['self-draw', 'discard', 'robbed-kong'],
    looksAt: { indicator: 'needed', horses: false },
    circumstances: {
      win: { replacement: ['self-draw'], lastTile: ['self-draw'] },
      hand: [],
      // the wild kind is another in every hand
      discards: chosen.thrownKongs === 'red-and-wild' ? PLAYED_KINDS : ['RD'],
      othersSets: chosen.payersDouble !== 'nothing',
    },
    toldWorth: toldWorth(chosen),
    objectionToSet,
    objection: ({ indicator }) =>
      indicator === 'RD' && chosen.redIndicator === 'flip-again'
        ? { path: 'indicator', message: 'a flipped red dragon is set aside and another tile is flipped' }
        : null,
    wildKinds,
    readings: (hand, visit) => {
      const wild = kindIndex(wildKind(hand));
      const held = hand.counts[wild] ?? 0;
      const soft = { counts: hand.counts.with(wild, 0), declared: hand.declared, wilds: held };
      standardReadings(waysOf, hand, visit);
      if (held > 0 && isComplete(soft.counts, held)) softReadings(soft, visit);
      if (held === 4) wildSevenPairs(soft.counts, wild, visit);
    },
    requirements: [
      {
        reason: 'below-minimum',
        holds: (_reading, _hand, times) =>
          chosen.minimumPoints === 1 || multiplied(countedIn(times, chosen), chosen).product >= chosen.minimumPoints,
        missing: (_reading, _hand, times) => {
          const { product } = multiplied(countedIn(times, chosen), chosen);
          return {
            zh: `${product} 分，起胡 ${chosen.minimumPoints} 分`,
            en: `worth ${product}, minimum ${chosen.minimumPoints}`,
          };
        },
      },
      {
        reason: 'not-opened',
        holds: (reading, hand) => isSevenPairs(reading) || countDeclared(hand, opensTheMouth) > 0,
        mayHold: own => own.melds.some(opensTheMouth) || heldBy(own).wilds >= 3,
      },
      {
        reason: 'red-dragon-in-hand',
        holds: (reading, hand) => (isGreatDragons(reading) ? !isWonOn(hand, 'RD') : !hasRedDragon(reading)),
      },
      {
        reason: 'pair-not-258',
        holds: (reading, _hand, times) => isTwoFiveEightPair(reading) || isBig(times),
        missing: ({ pair }) => ({
          zh: `将牌是 ${tileAt(pair)}，须是 2、5、8`,
          en: `a pair of ${tileAt(pair)}: must be a suit 2, 5 or 8`,
        }),
      },
      {
        reason: 'too-many-wilds',
        holds: (_reading, hand, times) => wildsHeld(hand) <= 1 || isBig(times),
        mayHold: own => {
          const held = heldBy(own);
          return mayBeSmall(held) || mayBeBig(own, held);
        },
        missing: (_reading, hand) => ({
          zh: `小胡有 ${wildsHeld(hand)} 张癞子，最多一张`,
          en: `${wildsHeld(hand)} wild tiles in a small hand, at most 1`,
        }),
      },
      {
        reason: 'wild-on-discard',
        holds: (reading, hand) =>
          isSelfDrawn(hand) || (hand.tile !== wildKind(hand) && (reading.wilds === 0 || chosen.softWinOnDiscard)),
      },
      robbing(ROBBABLE),
    ],
    worth: (holding, hand) => worth(holding, hand, chosen),
    multiplies: id => patterns.some(row => row.id === id && row.counts === 'multiplier'),
    winPayments: (worth, hand, win) => winPayments(worth, hand, win, chosen),
    otherPayments: () => [],
  }),
  advice: () => ({ mustOpen: true, useless: ['RD'] }),
  words: {
    ...COMMON_WORDS,
    bamboo: STICKS,
    wild: { zh: '癞子', en: 'Wild' },
    gaveTheTile: { zh: '放铳', en: 'gave the tile' },
  },
  reasons: {
    'below-minimum': { zh: '不够起胡的分数', en: 'Not enough points' },
    'not-opened': { zh: '要开口', en: 'Needs an open set' },
    'red-dragon-in-hand': { zh: '手里不能有红中', en: 'No red dragon may be in hand' },
    'pair-not-258': { zh: '将牌要是二、五、八', en: 'The pair must be a 2, 5 or 8' },
    'too-many-wilds': { zh: '小胡的癞子太多', en: 'Too many wild tiles for a small hand' },
    'wild-on-discard': { zh: '吃胡不能用癞子', en: 'No wild tile may help to win on another player’s tile' },
  },
});

const PLAYED_KINDS = [...SUIT_KINDS, ...HONOUR_KINDS];

const ROBBABLE = ['added'] as const;

/** WH-16 */
function isThrownKong(tile: TileKind, wilds: readonly TileKind[], thrownKongs: Options['thrownKongs']): boolean {
  if (thrownKongs === 'no-draw') return false;
  return tile === 'RD' || (thrownKongs === 'red-and-wild' && wilds.includes(tile));
}

const isWonOn = (hand: WonHand, tile: TileKind): boolean => isWonOnOthersTile(hand) && hand.tile === tile;
