import { HONOUR_KINDS, kindIndex, SUIT_KINDS, type TileKind } from '../../domain/tile.ts';
import { minimum } from '../minimum.ts';
import { dealRules } from '../next-dealer.ts';
import { countDeclared, isSelfDrawn, isWonOnOthersTile } from '../patterns/circumstances.ts';
import { isGreatDragons } from '../patterns/honours.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { robbing } from '../patterns/requirements.ts';
import { hasRedDragon, isSevenPairs, isTwoFiveEightPair } from '../patterns/sets.ts';
import { isComplete } from '../reading/completion.ts';
import { looseReadings } from '../reading/loose.ts';
import { standardReadings } from '../reading/reading.ts';
import { tileAt } from '../reading/sets.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { HouseValues, Pattern, Shapes, WonHand } from '../scoring.ts';
import { COMMON_WORDS, STICKS } from '../table-words.ts';
import { paymentsFor } from '../win-payments.ts';
import { objectionToSet, opensTheMouth } from './declared-sets.ts';
import { mayBeBig, mayBeSmall, TWO_FIVE_EIGHTS } from './hopes.ts';
import { type Options, options } from './options.ts';
import { patterns } from './patterns.ts';
import { paymentsUnder } from './payments.ts';
import { presets } from './presets.ts';
import { softReadings, trulySoftReadings, waysOf, wildSevenPairs } from './readings.ts';
import { isThrownKong, mayBeThrown } from './thrown-kongs.ts';
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
  flow: chosen => ({
    kinds: PLAYED_KINDS,
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: chosen.breakCount, rolls: 1 },
    dealerIsDealtOneMore: true,
    indicator: {
      when: 'dealt',
      roll: null,
      endsTheWall: false,
      pointsAt: tile => (tile === 'RD' && chosen.redIndicator === 'flip-again' ? [] : [nextKind(tile, HONOUR_RINGS)]),
      renewedAt: null,
    },
    discardsWilds: true,
    isKongByItself: (tile, indicator) => isThrownKong(tile, { indicator }, chosen),
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: 4,
    addedKong: chosen.addedKongTiming,
    concealedKong: 'any-own-turn',
    robbable: ROBBABLE,
    showsConcealedKongs: true,
    lastTiles: { kept: 1, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    deal: dealRules(chosen),
    windChanges: true,
  }),
  limit: ({ cap }) => cap,
  scoring: (chosen, rows) => {
    const { isBig, productOf, worth, table } = paymentsUnder(rows, chosen);
    const shapes = shapesOf(chosen, rows);
    const worthOfRow = (id: string): number => rows.find(row => row.id === id)?.value ?? 0;
    const softIsWorthMore = worthOfRow('soft-win') > Math.max(1, worthOfRow('hard-win'));
    const freed = rows.flatMap(({ id }, at) => (chosen.pairFreedBy.some(free => free === id) ? [at] : []));
    return {
      shapes,
      waysToWin: ['self-draw', 'discard', 'robbed-kong'],
      looksAt: { indicator: 'needed', horses: false },
      circumstances: {
        win: { replacement: ['self-draw'], lastTile: ['self-draw'] },
        hand: [],
        // the wild kind is another in every hand
        discards: discardsThatCount(chosen),
        othersSets: asksOthersSets(chosen),
        othersDiscards: chosen.payersDouble === 'everything',
      },
      ...toldWorth(chosen),
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
        if (held > 0 && isComplete(soft.counts, held)) {
          if (softIsWorthMore) trulySoftReadings(soft, hand.counts, visit);
          else softReadings(soft, visit);
        }
        if (held === 4) wildSevenPairs(soft.counts, wild, visit);
        looseReadings(hand.counts, hand.declared, wild, shapes, visit);
      },
      requirements: [
        ...(everyHandIsEnough(chosen) ? [] : [minimum(chosen.minimumPoints, chosen, productOf)]),
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
          holds: (reading, _hand, times) =>
            isTwoFiveEightPair(reading) || reading.shape === 'loose' || freed.some(row => times(row) > 0),
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
            return shapes.loose !== undefined || mayBeSmall(held) || mayBeBig(own, held);
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
      worth: (holding, hand) => worth(holding, hand, hand.win),
      multiplies: id => patterns.some(row => row.id === id && row.counts === 'multiplier'),
      winPayments: (found, hand, win) => paymentsFor(table, found, hand, win, chosen),
      otherPayments: () => [],
    };
  },
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

/** Kinds that big hands without sets are made of. */
const LOOSE_KINDS = {
  'all-258': TWO_FIVE_EIGHTS,
  'all-honors': HONOUR_KINDS.map(kindIndex),
} as const;

function shapesOf({ withoutSets }: Options, rows: readonly Pattern[]): Shapes {
  const loose = withoutSets.flatMap(id => (rows.some(row => row.id === id && row.value > 0) ? [LOOSE_KINDS[id]] : []));
  return { sevenPairs: 'four-wilds', thirteenOrphans: false, ...(loose.length > 0 && { loose }) };
}

/** There is no minimum: a flat hand counts. */
const everyHandIsEnough = ({ minimumPoints, values }: Options & HouseValues): boolean =>
  minimumPoints === 1 && values['flat-hand'] !== 'off' && values['flat-hand'] !== 0;

function discardsThatCount(chosen: Options): readonly TileKind[] {
  const thrown = mayBeThrown(chosen);
  if (thrown.includes('wild-kong') || thrown.includes('skin-kong')) return PLAYED_KINDS;
  return thrown.includes('green-dragon') ? ['RD', 'GD'] : ['RD'];
}

const asksOthersSets = ({ payersDouble, discardPaidBy, capUnopened, capNobodyOpened }: Options): boolean =>
  payersDouble !== 'nothing' ||
  discardPaidBy === 'discarder-and-closed' ||
  capUnopened !== null ||
  capNobodyOpened !== null;

const isWonOn = (hand: WonHand, tile: TileKind): boolean => isWonOnOthersTile(hand) && hand.tile === tile;
