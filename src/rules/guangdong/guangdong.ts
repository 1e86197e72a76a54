import type { KongType } from '../../domain/meld.ts';
import { type BySeat, bySeat, type Seat } from '../../domain/seat.ts';
import { HONOUR_KINDS, SUIT_KINDS, type TileKind } from '../../domain/tile.ts';
import { areFirstDiscardsAlike } from '../fact.ts';
import type { FlowAnswers } from '../flow.ts';
import { allTimes, minimum } from '../minimum.ts';
import { dealRules } from '../next-dealer.ts';
import { isSelfDrawn } from '../patterns/circumstances.ts';
import { NOT_ON_A_DISCARD, robbing, SELF_DRAW_ONLY } from '../patterns/requirements.ts';
import { sevenPairsReadings, thirteenOrphansReadings } from '../reading/pairs.ts';
import { standardReadings } from '../reading/reading.ts';
import { findingWays } from '../reading/ways.ts';
import { defineRuleSet } from '../rule-set.ts';
import type { HouseValues, Requirement } from '../scoring.ts';
import { COMMON_WORDS } from '../table-words.ts';
import { transferOf } from '../who-pays.ts';
import { paymentsFor } from '../win-payments.ts';
import { paidForFollowing, paidForKeptDeals } from './dealer.ts';
import {
  FOUR_GHOSTS,
  fixedGhosts,
  type Ghosts,
  ghostKinds,
  ghostReadings,
  isFlipped,
  objectionToSet,
} from './ghosts.ts';
import { horseHits, horsesFlipped, objectionToHorses, paidForHorses } from './horses.ts';
import { type Options, options } from './options.ts';
import { patterns } from './patterns.ts';
import { kongPayments, paidForKongs, winTable } from './payments.ts';
import { presets } from './presets.ts';
import { toldWorth } from './told-worth.ts';
import { countingUnder, worthOf } from './worth.ts';

export const guangdong = defineRuleSet({
  id: 'guangdong',
  name: { zh: '广东推倒胡', en: 'Guangdong' },
  source: 'docs/rules/guangdong.md',
  plays: true,
  patterns,
  options,
  presets,
  limit: ({ mostTimes }) => mostTimes ?? { needs: 'mostTimes' },
  flow: chosen => ({
    ...flowOf(chosen),
    deal: dealRules(chosen),
    kongPayment: (kong, owner) =>
      chosen.kongsOnDraw === 'returned' ? [] : kongPayments(kong, owner, chosen).map(transferOf),
  }),
  scoring: (chosen, rows) => {
    const countedIn = countingUnder(rows, chosen);
    const table = winTable(chosen);
    const robbable = robbableKongs(chosen);
    const plays = (id: string): boolean => rows.some(row => row.id === id && row.value > 0);
    const seesKinds = HONOUR_PATTERNS.some(plays) || (chosen.stacking === 'all' && plays('nine-gates'));
    const fourWin = chosen.ghosts !== 'none' && plays('four-ghosts');
    return {
      shapes: {
        sevenPairs: 'any',
        thirteenOrphans: chosen.tileSet === 'with-honours',
        ...(fourWin && { wildsAlone: FOUR_GHOSTS }),
      },
      waysToWin: ['self-draw', 'discard', 'robbed-kong'],
      looksAt: { indicator: isFlipped(chosen.ghosts) ? 'needed' : 'ignored', horses: true },
      circumstances: {
        win: {
          firstTurn: ['self-draw'],
          ...(chosen.kongBloom !== 'off' || plays('kong-bloom') || chosen.minimumWaived.includes('kong-replacement')
            ? { replacement: ['self-draw'] }
            : {}),
          ...(plays('last-tile') ? { lastTile: ['self-draw'] } : {}),
        },
        hand: ['continuations', ...(chosen.followedDealer ? ['followed'] : [])],
        discards: [],
        othersSets: true,
      },
      objectionToSet: (set, hand) => objectionToSet(set, ghostKinds(chosen.ghosts, hand)),
      ...(chosen.ghosts === 'none' ? {} : { wildKinds: hand => ghostKinds(chosen.ghosts, hand) }),
      objection: hand => objectionToHorses(hand, chosen.horseContinuations, chosen.horseCount),
      readings: (hand, visit) => {
        const ghostsPlayed = ghostKinds(chosen.ghosts, hand);
        if (ghostsPlayed.length > 0) {
          ghostReadings(hand, ghostsPlayed, { honours: chosen.tileSet === 'with-honours', seesKinds, fourWin }, visit);
          return;
        }
        standardReadings(waysOf, hand, visit);
        sevenPairsReadings(hand.counts, visit);
        if (chosen.tileSet === 'with-honours') thirteenOrphansReadings(hand.counts, visit);
      },
      worth: holding => worthOf(countedIn(holding)),
      requirements: [
        ...(everyShapeWins(chosen)
          ? []
          : [minimum(chosen.minimumPoints, chosen, times => countedIn(allTimes(rows, times)).points)]),
        ...(chosen.winOnDiscard ? [] : [robbable.length > 0 ? NOT_ON_A_DISCARD : SELF_DRAW_ONLY]),
        ...(chosen.ghosts === 'none' ? [] : [notOnADiscardedGhost(chosen.ghosts)]),
        robbing(robbable),
      ],
      ...toldWorth(chosen),
      winPayments: (worth, hand, win) => paymentsFor(table, worth, hand, win, chosen),
      otherPayments: (hand, worth) => [
        ...paidForKeptDeals(hand, table, chosen),
        ...paidForHorses(hand, worth, table, chosen),
        ...paidForKongs(hand, chosen),
        ...paidForFollowing(hand, chosen),
      ],
    };
  },
  advice: chosen => ({ everyShapeWins: everyShapeWins(chosen) }),
  words: {
    ...COMMON_WORDS,
    dialect: 'yue',
    chow: null,
    wild: { zh: '鬼牌', en: 'Ghost' },
    horses: {
      name: { zh: '马', en: 'Horses' },
      question: { zh: '翻出了哪些马？', en: 'Which horses were flipped?' },
      turned: { zh: '翻马', en: 'Horses are turned over' },
      hits: { zh: '中', en: 'hits' },
      hit: { zh: '中马', en: 'Horses hit' },
      paid: { zh: '马分', en: 'Horses pay' },
    },
    payments: {
      ...COMMON_WORDS.payments,
      horse: { zh: '马', en: 'Horse' },
      'kept-deals': { zh: '节节高', en: 'Deals kept' },
      followed: { zh: '跟庄', en: 'Dealer followed' },
    },
  },
  facts: [
    {
      id: 'followed',
      question: {
        zh: '庄家打出的第一张，三家都跟着打了吗？',
        en: 'Did all three discard the dealer’s first discard after it?',
      },
      holds: areFirstDiscardsAlike,
    },
  ],
  reasons: {
    'wild-on-discard': { zh: '吃胡不能用鬼牌', en: 'No ghost may help to win on another player’s tile' },
  },
});

/** There is no minimum: a chicken hand counts. */
const everyShapeWins = ({ minimumPoints, values }: Options & HouseValues): boolean =>
  minimumPoints === 1 && values['chicken-hand'] !== 'off' && values['chicken-hand'] !== 0;

const robbableKongs = ({ robbing, winOnDiscard }: Pick<Options, 'robbing' | 'winOnDiscard'>): readonly KongType[] =>
  robbing === 'added' || (robbing === 'with-discards' && winOnDiscard) ? ['added'] : [];

const flowOf = ({
  longSides,
  breakCount,
  winOnDiscard,
  robbing,
  addedKongTiming,
  horseContinuations,
  horseCount,
  dragonHorses,
  tileSet,
  ghosts,
}: Options): Omit<FlowAnswers, 'kongPayment' | 'deal'> => ({
  kinds: kindsOf(tileSet, ghosts),
  stacks: dealer => stacksOf(kindsOf(tileSet, ghosts).length, seat => LONG_SIDES[longSides](seat, dealer)),
  firstDealer: { dice: 2, count: 'roller-is-one' },
  breaking: { dice: 2, count: breakCount, rolls: 1 },
  dealerIsDealtOneMore: true,
  indicator: isFlipped(ghosts)
    ? {
        when: 'dealt',
        roll: null,
        endsTheWall: false,
        pointsAt: tile => ghostKinds(ghosts, { indicator: tile }),
        renewedAt: null,
      }
    : null,
  discardsWilds: true,
  claims: winOnDiscard ? ['pung', 'kong', 'win'] : ['pung', 'kong'],
  mostSets: 4,
  addedKong: addedKongTiming,
  concealedKong: 'any-own-turn',
  robbable: robbableKongs({ robbing, winOnDiscard }),
  showsConcealedKongs: false,
  lastTiles: { kept: 1, withoutKongs: 0, withoutWinsOnDiscards: null },
  winnersOnOneTile: 'nearest',
  horses: {
    flipped: hand => horseCount ?? horsesFlipped(hand, horseContinuations),
    countOption: 'horseCount',
    hits: (horse, dealer) => horseHits(horse, dealer, dragonHorses),
  },
  drawsContinue: horseContinuations === 'kept-deals',
  windChanges: false,
});

const waysOf = findingWays({ sees: 'everything' });

/** Patterns that tell one wind or dragon from another. */
const HONOUR_PATTERNS = ['little-dragons', 'little-winds', 'great-dragons', 'great-winds'] as const;

const kindsOf = (tileSet: Options['tileSet'], ghosts: Ghosts): readonly TileKind[] => [
  ...SUIT_KINDS,
  ...(tileSet === 'with-honours' ? HONOUR_KINDS : fixedGhosts(ghosts)),
];

/** Four tiles of each kind, two to a stack; where they do not make four sides alike, two are longer. */
function stacksOf(kinds: number, isLong: (seat: Seat) => boolean): BySeat<number> {
  const side = Math.floor((kinds * 2) / 4);
  return bySeat(seat => ((kinds * 2) % 4 > 0 && isLong(seat) ? side + 1 : side));
}

const notOnADiscardedGhost = (ghosts: Ghosts): Requirement => ({
  reason: 'wild-on-discard',
  holds: (_reading, hand) => isSelfDrawn(hand) || !ghostKinds(ghosts, hand).includes(hand.tile),
});

const LONG_SIDES = {
  'dealer-and-across': (seat: Seat, dealer: Seat) => (seat - dealer) % 2 === 0,
  'right-and-left': (seat: Seat, dealer: Seat) => (seat - dealer) % 2 !== 0,
  'seats-0-2': (seat: Seat) => seat % 2 === 0,
  'seats-1-3': (seat: Seat) => seat % 2 === 1,
} as const;
