import { must } from '../domain/result.ts';
import { othersThan, rightOf, type Seat } from '../domain/seat.ts';
import { DRAGONS, HONOUR_KINDS, kindIndex, SUIT_KINDS, type TileKind, WINDS } from '../domain/tile.ts';
import { commonOptions } from './common-options.ts';
import type { DeclaredSet, FinishedHand, Win } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { choice, flag, type OptionValues, ofPlay, subset, wholeNumber } from './options.ts';
import {
  countDeclared,
  isAddedKong,
  isConcealedKong,
  isExposedKong,
  isOnLastTile,
  isOnReplacement,
  isRobbingAKong,
  isSelfDrawn,
  isWonOnOthersTile,
} from './patterns/circumstances.ts';
import { objectionToFourWinds } from './patterns/four-winds.ts';
import { isGreatDragons, isGreatWinds, isPungAmong, missingPungs } from './patterns/honours.ts';
import { nextKind } from './patterns/next-kind.ts';
import { robbing } from './patterns/requirements.ts';
import {
  hasRedDragon,
  isAllPungs,
  isHonoursOnly,
  isOneSuit,
  isOneSuitWithHonours,
  isSevenPairs,
  isTerminalsOnly,
  isTwoFiveEightPair,
} from './patterns/sets.ts';
import { isComplete } from './reading/completion.ts';
import { type Held, heldOf } from './reading/held.ts';
import { kindsThatLookDifferent, pairsOf } from './reading/pairs.ts';
import { type Counts, pairsReading, standardReadings, type Tiles, type VisitReading } from './reading/reading.ts';
import { isPung, KIND_COUNT, type KindIndex, type SetCode, tileAt, traitsOfKind, traitsOfSet } from './reading/sets.ts';
import { ANY_TRAITS, HONOUR_PUNGS, isSingle, SUIT_TILES, TRAIT, type Traits } from './reading/traits.ts';
import { findingWays, type WaysOf } from './reading/ways.ts';
import { defineRuleSet } from './rule-set.ts';
import {
  type Holding,
  type Objection,
  type OwnHand,
  type PatternRow,
  patternValue,
  type TimesHeld,
  type WonHand,
  type Worth,
} from './scoring.ts';
import { COMMON_WORDS, STICKS } from './table-words.ts';
import { baseScoreNote, fromOne, type Payment } from './who-pays.ts';
import { mayBeBig, mayBeSmall } from './wuhan-hopes.ts';

/** WH-11, in the order in which they are asked. */
const RESPONSIBLE_FOR = ['robbing-a-kong', 'full-demand', 'pure-one-suit'] as const;

const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  nextDealer: ofPlay(
    choice(
      [
        ['passes', { zh: '庄家不胡即轮下家', en: 'passes to the right unless the dealer wins' }],
        ['winner', { zh: '谁胡谁坐庄', en: 'the winner deals' }],
      ],
      { zh: '下一局谁坐庄', en: 'Who deals next' },
    ),
  ),
  redIndicator: choice(
    [
      ['white-dragon', { zh: '白板为癞子', en: 'the white dragon is wild' }],
      ['flip-again', { zh: '放一边，再翻一张', en: 'it is set aside and the next tile is flipped' }],
    ],
    { zh: '翻出红中时', en: 'When the red dragon is flipped' },
  ),
  softWinOnDiscard: flag(false, {
    zh: '吃胡、抢杠时癞子可以代替别的牌',
    en: 'Wild tiles may stand for other kinds when a discard or a robbed tile wins',
  }),
  wildKong: choice(
    [
      [2, { zh: '两倍', en: 'doubles' }],
      [4, { zh: '四倍', en: 'counts four times' }],
    ],
    { zh: '癞子杠', en: 'What a kong of the wild kind is worth' },
  ),
  thrownKongs: choice(
    [
      ['no-draw', { zh: '打出红中只加倍，不补牌', en: 'a discarded red dragon doubles and draws nothing' }],
      ['red', { zh: '红中杠：打出红中就补一张', en: 'whoever discards a red dragon draws a replacement' }],
      [
        'red-and-wild',
        {
          zh: '红中杠、癞子杠：打出癞子也补一张，每张算癞子杠',
          en: 'so does whoever discards a wild tile, each a wild kong',
        },
      ],
    ],
    { zh: '打出的红中和癞子', en: 'Discarded red dragons and wild tiles' },
  ),
  minimumPoints: wholeNumber(1, 1, { zh: '起胡：一家至少付几分', en: 'What a win must at least be worth' }),
  responsibility: flag(true, { zh: '有人承包：一家付三家', en: 'Somebody may be responsible and pay for all three' }),
  responsibleFor: subset(RESPONSIBLE_FOR, { zh: '哪些情形要承包', en: 'What somebody is responsible for' }),
  cap: wholeNumber(500, 1, { zh: '封顶', en: 'The cap' }),
  capPer: choice(
    [
      ['payer', { zh: '每家', en: 'what one player pays; whoever is responsible pays three times that' }],
      ['hand', { zh: '每局：三家合计', en: 'what the hand brings in all' }],
    ],
    { zh: '封顶算每家还是每局', en: 'What the cap limits' },
  ),
  discardPaidBy: choice(
    [
      ['all', { zh: '三家同付', en: 'all three alike' }],
      ['discarder', { zh: '只有放铳者付自己的一份', en: 'the discarder alone, one share' }],
      ['discarder-double', { zh: '三家都付，放铳者加倍', en: 'all three, the discarder double' }],
      [
        'discarder-unless-big',
        { zh: '小胡只有放铳者付，大胡三家都付', en: 'a small hand the discarder alone, a big one all three' },
      ],
    ],
    { zh: '放铳谁付', en: 'Who pays for a win on a discard' },
  ),
  selfDrawRounding: choice(
    [
      [
        'at-the-end',
        { zh: '全部乘完：1 分自摸开口硬胡是 6', en: 'nothing is rounded before the end: 1 × 1.5 × 2 × 2 = 6' },
      ],
      ['at-once', { zh: '自摸先进一：同一手牌是 8', en: 'points × 1.5 are rounded up first: 2 × 2 × 2 = 8' }],
    ],
    { zh: '自摸一点五倍何时进一', en: 'When the self-draw’s 1.5 is rounded up' },
  ),
};
type Options = OptionValues<typeof options>;

/** Big hands add up; without one the hand is a small one; everything else multiplies. */
type Row = PatternRow<Options> & {
  readonly counts: 'big' | 'small' | 'multiplier';
};

const patterns: readonly Row[] = [
  {
    id: 'all-triplets',
    zh: '碰碰胡',
    en: 'All triplets',
    text: { zh: '四副刻子或杠', en: 'Four pungs or kongs' },
    value: 10,
    counts: 'big',
    when: isAllPungs,
    examples: ['[B222<0] C444 D777 D88 E E + D8', '[B222<0] C44 D777 D88 E E C6 + D8'],
    nearMisses: ['[B222<0] C444 D777 D67 B55 + D8'],
    given: { hand: { indicator: 'C5' } },
  },
  {
    id: 'pure-one-suit',
    zh: '清一色',
    en: 'Pure one suit',
    text: { zh: '整手牌同一花色', en: 'All tiles of one suit' },
    value: 10,
    counts: 'big',
    when: isOneSuit,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B222<0] B345678999 B4 + B4', '[B222<0] B34567899 C6 B4 + B4'],
    nearMisses: ['[B222<0] B345678999 E + E'],
  },
  {
    id: 'mixed-one-suit',
    zh: '混一色',
    en: 'Mixed one suit',
    text: { zh: '一种花色加字牌', en: 'One suit and honours' },
    value: 10,
    counts: 'big',
    when: isOneSuitWithHonours,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B222<0] B345 B678 E E E B4 + B4'],
    nearMisses: ['[B222<0] B345678999 B4 + B4'],
  },
  {
    id: 'terminals-only',
    zh: '清老头',
    en: 'Terminals only',
    text: { zh: '只有 1 和 9，花色不限', en: 'Only 1s and 9s, of any suits' },
    value: 10,
    counts: 'big',
    when: isTerminalsOnly,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B111<0] C999 D111 D99 B9 C6 + B9'],
    nearMisses: ['[B111<0] C999 D111 D999 B8 + B8'],
  },
  {
    id: 'all-honors',
    zh: '字一色',
    en: 'All honours',
    text: { zh: '只有字牌', en: 'Only honours' },
    value: 10,
    counts: 'big',
    when: isHonoursOnly,
    given: { hand: { indicator: 'C5' } },
    examples: ['[E E E<0] S S S W W W N N N GD + GD'],
    nearMisses: ['[E E E<0] S S S W W W N N N B2 + B2'],
  },
  {
    id: 'full-demand',
    zh: '全求人',
    en: 'Full demand',
    text: { zh: '四副落地，手里单吊一张', en: 'Four declared sets, one tile in hand' },
    value: 10,
    counts: 'big',
    earnedBy: ({ declared, holdsWinningTile }) => declared !== null || holdsWinningTile,
    circumstance: hand => hand.declared.length === 4,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] [C123<0] [D234<0] [D777<2] D4 + D4'],
    nearMisses: ['[B123<0] [C123<0] [D234<0] D777 D5 + D5'],
  },
  {
    id: 'bottom-of-the-sea',
    zh: '海底捞',
    en: 'Bottom of the sea',
    text: { zh: '自摸牌墙最后一张', en: 'Self-draw of the wall’s last tile' },
    value: 10,
    counts: 'big',
    earnedBy: 'winning-tile',
    circumstance: hand => isOnLastTile(hand),
    given: { hand: { indicator: 'C5' }, win: { lastTile: true } },
    examples: ['[B123<0] C123 D234 D777 D4 + D4'],
  },
  {
    id: 'kong-bloom',
    zh: '杠上开花',
    en: 'Kong bloom',
    text: { zh: '胡的是杠后补的牌', en: 'The winning tile was a kong’s replacement' },
    value: 10,
    counts: 'big',
    earnedBy: 'winning-tile',
    circumstance: hand => isOnReplacement(hand),
    given: { hand: { indicator: 'C5' }, win: { replacement: true } },
    examples: ['[B123<0] [D7777] C123 D234 D4 + D4'],
  },
  {
    id: 'robbing-a-kong',
    zh: '抢杠',
    en: 'Robbing a kong',
    text: { zh: '胡别人补杠的那张', en: 'Won on the tile added to another player’s pung' },
    value: 10,
    counts: 'big',
    earnedBy: 'winning-tile',
    circumstance: hand => isRobbingAKong(hand),
    given: { hand: { indicator: 'C5' }, win: { by: 'robbed-kong', from: 3 } },
    examples: ['[B123<0] C123 D23 D777 D55 + D4'],
  },
  {
    id: 'wild-seven-pairs',
    zh: '七皮四赖',
    en: 'Wild seven pairs',
    text: {
      zh: '没有吃碰杠：四张癞子作两对，加五个天然对子',
      en: 'Nothing declared: the four wild tiles as two pairs, and five natural pairs',
    },
    value: 10,
    counts: 'big',
    when: isSevenPairs,
    given: { hand: { indicator: 'C5' } },
    examples: ['B1122 D3355 E C6666 + E', 'B1111 D3355 E C6666 + E'],
    nearMisses: ['B1122 D3355 E E C77 C66 + C6'],
  },
  {
    id: 'big-three-dragons',
    zh: '大三元',
    en: 'Big three dragons',
    text: { zh: '中、发、白三副刻子或杠', en: 'Pungs or kongs of all three dragons' },
    value: 10,
    counts: 'big',
    earnedBy: group => isPungAmong(group, DRAGONS),
    when: isGreatDragons,
    given: { hand: { indicator: 'C5' } },
    examples: ['[GD GD GD<0] WD WD WD RD RD C6 B23 B9 B9 + B1'],
    nearMisses: ['[GD GD GD<0] WD WD WD B222 B23 B9 B9 + B1'],
  },
  {
    id: 'big-four-winds',
    zh: '大四喜',
    en: 'Big four winds',
    text: { zh: '东、南、西、北四副刻子或杠', en: 'Pungs or kongs of all four winds' },
    value: 10,
    counts: 'big',
    earnedBy: group => isPungAmong(group, WINDS),
    when: isGreatWinds,
    given: { hand: { indicator: 'C5' } },
    examples: ['[E E E<0] S S S W W W N N N B9 + B9'],
    nearMisses: ['[E E E<0] S S S W W W N N B999 + N', '[E E E<0] S S S W W W GD GD GD N + N'],
  },
  {
    id: 'flat-hand',
    zh: '平胡',
    en: 'Flat hand',
    text: { zh: '没有以上大胡的小胡', en: 'A small hand: none of the above' },
    value: 1,
    counts: 'small',
    circumstance: () => false, // counted when there is no big hand
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] C123 D234 D777 D5 + D5', '[B123<0] C123 D234 D77 C6 D5 + D5'],
    nearMisses: ['[B123<0] C123 D234 D777 D4 + D4', '[B123<0] C123 D234 D7 C66 D5 + D5'],
  },
  {
    id: 'open-mouth',
    zh: '开口',
    en: 'Open mouth',
    text: { zh: '每副吃、碰、明杠、补杠', en: 'Each chow, pung, exposed or added kong' },
    value: 2,
    counts: 'multiplier',
    earnedBy: ({ declared }) => declared !== null && opensTheMouth(declared),
    circumstance: hand => countDeclared(hand, opensTheMouth),
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] C123 D234 D777 D5 + D5'],
  },
  {
    id: 'dealer-win',
    zh: '庄家',
    en: 'Dealer win',
    text: { zh: '庄家胡', en: 'The winner is the dealer' },
    value: 2,
    counts: 'multiplier',
    earnedBy: 'no-tile',
    circumstance: hand => hand.isDealer,
    given: { hand: { indicator: 'C5' }, win: { seat: 0 } },
    examples: ['[B123<3] C123 D234 D777 D5 + D5'],
  },
  {
    id: 'self-draw',
    zh: '自摸',
    en: 'Self-draw',
    text: { zh: '自己摸到胡的那张', en: 'The winner drew the winning tile' },
    value: 1.5,
    counts: 'multiplier',
    earnedBy: 'winning-tile',
    circumstance: hand => isSelfDrawn(hand),
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] C123 D234 D777 D5 + D5'],
  },
  {
    id: 'hard-win',
    zh: '硬胡',
    en: 'Hard win',
    text: { zh: '没有癞子，或癞子都当本身用', en: 'No wild tile, or every one stands for its own kind' },
    value: 2,
    counts: 'multiplier',
    when: reading => reading.wilds === 0,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] C123 D234 D777 D5 + D5', '[B123<0] C456 D234 D777 D5 + D5'],
    nearMisses: ['[B123<0] C12 C6 D234 D777 D5 + D5'],
  },
  {
    id: 'soft-win',
    zh: '软胡',
    en: 'Soft win',
    text: { zh: '其余的胡法', en: 'Any other win' },
    value: 1,
    counts: 'multiplier',
    when: reading => reading.wilds > 0,
    given: { hand: { indicator: 'C5' } },
    examples: ['[B123<0] C12 C6 D234 D777 D5 + D5'],
    nearMisses: ['[B123<0] C456 D234 D777 D5 + D5'],
  },
  {
    id: 'exposed-kong',
    zh: '明杠',
    en: 'Exposed kong',
    text: { zh: '每副明杠', en: 'Each kong made with a discard' },
    value: 2,
    counts: 'multiplier',
    earnedBy: ({ declared }) => declared !== null && isExposedKong(declared),
    circumstance: hand => countDeclared(hand, isExposedKong),
    given: { hand: { indicator: 'C5' } },
    examples: ['[B1111<0] C123 D234 D777 D5 + D5'],
  },
  {
    id: 'added-kong',
    zh: '补杠',
    en: 'Added kong',
    text: { zh: '每副补杠', en: 'Each pung that grew into a kong' },
    value: 2,
    counts: 'multiplier',
    earnedBy: ({ declared }) => declared !== null && isAddedKong(declared),
    circumstance: hand => countDeclared(hand, isAddedKong),
    given: { hand: { indicator: 'C5' } },
    examples: ['[B1111<0+] C123 D234 D777 D5 + D5'],
  },
  {
    id: 'concealed-kong',
    zh: '暗杠',
    en: 'Concealed kong',
    text: { zh: '每副暗杠', en: 'Each concealed kong' },
    value: 4,
    counts: 'multiplier',
    earnedBy: ({ declared }, hand) => declared !== null && isConcealedKong(declared) && !isWildKong(declared, hand),
    circumstance: hand => countDeclared(hand, set => isConcealedKong(set) && !isWildKong(set, hand)),
    given: { hand: { indicator: 'C5' } },
    examples: ['[B1111] [C123<0] D234 D777 D5 + D5'],
    nearMisses: ['[C6666] [C123<0] D234 D777 D5 + D5'],
  },
  {
    id: 'wild-kong',
    zh: '癞子杠',
    en: 'Wild kong',
    text: {
      zh: '癞子的暗杠，代替暗杠；桌上允许时每张打出的癞子也是',
      en: 'A concealed kong of the wild kind, instead of the concealed kong’s; where it is played, each discarded wild tile',
    },
    value: ({ wildKong }) => wildKong,
    counts: 'multiplier',
    earnedBy: ({ declared }, hand) => declared !== null && isWildKong(declared, hand),
    circumstance: (hand, { thrownKongs }) =>
      countDeclared(hand, set => isWildKong(set, hand)) +
      (thrownKongs === 'red-and-wild' ? countDiscarded(hand, wildKind(hand)) : 0),
    given: { hand: { indicator: 'C5' } },
    examples: ['[C6666] [C123<0] D234 D777 D5 + D5'],
    nearMisses: ['[B1111] [C123<0] D234 D777 D5 + D5'],
  },
  {
    id: 'red-dragon',
    zh: '红中杠',
    en: 'Red dragon',
    text: { zh: '胡家每打出一张红中', en: 'Each red dragon the winner has discarded' },
    value: 2,
    counts: 'multiplier',
    earnedBy: 'no-tile',
    circumstance: hand => countDiscarded(hand, 'RD'),
    given: { hand: { indicator: 'C5' }, winner: { discards: ['RD', 'B9', 'RD'] } },
    examples: ['[B123<0] C123 D234 D777 D5 + D5'],
  },
];

export const wuhan = defineRuleSet({
  id: 'wuhan',
  name: { zh: '武汉口口翻', en: 'Wuhan' },
  source: 'docs/rules/wuhan.md',
  words: { ...COMMON_WORDS, bamboo: STICKS, wild: { zh: '癞子', en: 'Wild' } },
  plays: true,
  options,
  presets: [
    {
      id: 'discarder-double',
      name: { zh: '放铳加倍', en: 'The discarder pays double' },
      options: { discardPaidBy: 'discarder-double' },
    },
    {
      id: 'discarder-double-capped-hand',
      name: { zh: '放铳加倍，全局封顶', en: 'The discarder pays double, the hand is capped' },
      options: { discardPaidBy: 'discarder-double', capPer: 'hand' },
    },
    {
      id: 'nobody-responsible',
      name: { zh: '不承包', en: 'Nobody is responsible' },
      options: { responsibility: false },
    },
    {
      id: 'from-eight',
      name: { zh: '八分起胡', en: 'Eight points at least' },
      options: { minimumPoints: 8, discardPaidBy: 'discarder-double' },
    },
    {
      id: 'red-and-wild-kongs',
      name: { zh: '红中癞子杠', en: 'Red dragons and wild tiles are kongs' },
      options: { thrownKongs: 'red-and-wild', wildKong: 4, discardPaidBy: 'discarder-double' },
    },
  ],
  patterns,
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
    fourWindsKong: false,
    robbable: ROBBABLE,
    showsConcealedKongs: true,
    ready: false,
    stepUp: false,
    lastTiles: { kept: 1, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    kongPayment: () => [],
    horses: null,
    foulPenalty: 0,
    showsFalseWins: false,
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
      ready: false,
      // the wild kind is another in every hand
      discards: chosen.thrownKongs === 'red-and-wild' ? PLAYED_KINDS : ['RD'],
      othersSets: false,
    },
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
          chosen.minimumPoints === 1 || multiplied(countedIn(times), chosen).product >= chosen.minimumPoints,
        missing: (_reading, _hand, times) => {
          const { product } = multiplied(countedIn(times), chosen);
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
});

/** What the patterns above ask of sets and pairs; readings that are alike in this are worth the same. */
const SEEN =
  TRAIT.pung | SUIT_TILES | TRAIT.honours | TRAIT.terminals | TRAIT.twoFiveEight | TRAIT.holdsRedDragon | HONOUR_PUNGS;
const waysOf = findingWays({ sees: SEEN });

/**
 * Of that, what the wilds of this hand can still decide: no suit where there are tiles of two already, no terminals
 * beside another tile, no three dragons or four winds where too many are missing.
 */
function whatMatters({ counts, declared, wilds }: Required<Omit<Tiles, 'settled'>>): Traits {
  let some = 0;
  let every = ANY_TRAITS;
  const look = (traits: Traits): void => {
    some |= traits;
    every &= traits;
  };
  for (let kind = 0; kind < KIND_COUNT; kind++) if (counts[kind] !== 0) look(traitsOfKind(kind));
  for (const set of declared) look(traitsOfSet(set));
  const mayBeOneSuit = isSingle(some & SUIT_TILES) || (some & SUIT_TILES) === 0;
  const mayBeTerminals = (every & TRAIT.terminals) !== 0;
  const all = withDeclaredPungs(counts, declared);
  const mayBeHonours = [DRAGONS, WINDS].some(honours => missingPungs(honours, all) <= wilds);
  return (
    TRAIT.pung |
    TRAIT.twoFiveEight |
    (mayBeOneSuit ? SUIT_TILES | TRAIT.honours : 0) |
    (mayBeTerminals ? TRAIT.terminals : 0) |
    (mayBeHonours ? HONOUR_PUNGS : 0)
  );
}

function withDeclaredPungs(counts: Counts, declared: readonly SetCode[]): Counts {
  const all = counts.slice();
  for (const set of declared) if (isPung(set)) all[set] = 3;
  return all;
}

const PLAYED_KINDS = [...SUIT_KINDS, ...HONOUR_KINDS];

const ROBBABLE = ['added'] as const;
/** WH-2: the red dragon is left out, and points at the white one itself. */
const HONOUR_RINGS: readonly (readonly TileKind[])[] = [
  ['E', 'S', 'W', 'N', 'WD', 'GD'],
  ['RD', 'WD'],
];

/** The kind next to the indicator. */
export const wildKind = ({ indicator }: Pick<FinishedHand, 'indicator'>): TileKind =>
  nextKind(must(indicator, 'the indicator of a Wuhan hand'), HONOUR_RINGS);

const wildKinds = (hand: Pick<FinishedHand, 'indicator'>): readonly TileKind[] =>
  hand.indicator === null ? [] : [wildKind(hand)];

const wildsHeld = (hand: WonHand): number => hand.counts[kindIndex(wildKind(hand))] ?? 0;
const heldBy = (own: OwnHand): Held => heldOf(own.win.hand, wildKinds(own));
const countDiscarded = ({ winner }: WonHand, kind: TileKind): number =>
  winner.discards.filter(tile => tile === kind).length;

/** WH-16 */
function isThrownKong(tile: TileKind, wilds: readonly TileKind[], thrownKongs: Options['thrownKongs']): boolean {
  if (thrownKongs === 'no-draw') return false;
  return tile === 'RD' || (thrownKongs === 'red-and-wild' && wilds.includes(tile));
}

const isWonOn = (hand: WonHand, tile: TileKind): boolean => isWonOnOthersTile(hand) && hand.tile === tile;

function objectionToSet(set: DeclaredSet, hand: Pick<FinishedHand, 'indicator'>): Objection | null {
  if (set.tiles.includes('RD')) return { path: '.tiles', message: 'nobody may declare red dragons' };
  const wild = hand.indicator && wildKind(hand);
  if (wild && !isConcealedKong(set) && set.tiles.includes(wild)) {
    return { path: '.tiles', message: `${wild} is wild; it is never claimed` };
  }
  return objectionToFourWinds(set);
}

/** A declared set that others could see being made: all but concealed kongs. */
const opensTheMouth = (set: DeclaredSet): boolean => !isConcealedKong(set);
const isWildKong = (set: DeclaredSet, hand: FinishedHand): boolean =>
  isConcealedKong(set) && set.tiles[0] === wildKind(hand);

/** Four wilds and five natural pairs: the wilds as what they are, or as two pairs of anything. */
function wildSevenPairs(others: Counts, wild: KindIndex, visit: VisitReading): void {
  const natural = pairsOf(others);
  if (natural?.length !== 5) return;
  visit(pairsReading('seven-pairs', [...natural, wild, wild]));
  for (const one of KINDS_APART) {
    for (const other of KINDS_APART) visit(pairsReading('seven-pairs', [...natural, one, other], { wilds: 4 }));
  }
}
/** WH-12: a wild is a red dragon only among big three dragons. */
const RED_DRAGON = kindIndex('RD');
const KINDS_APART = kindsThatLookDifferent(SEEN).filter(kind => kind !== RED_DRAGON);
const finders = new Map<Traits, WaysOf>();

function waysSeeing(sees: Traits): WaysOf {
  const finder = finders.get(sees) ?? findingWays({ sees, notWild: RED_DRAGON });
  finders.set(sees, finder);
  return finder;
}

function softReadings(tiles: Required<Omit<Tiles, 'settled'>>, visit: VisitReading): void {
  standardReadings(waysSeeing(whatMatters(tiles)), tiles, visit);
  greatDragonsReadings(tiles, visit);
}

function greatDragonsReadings(tiles: Required<Omit<Tiles, 'settled'>>, visit: VisitReading): void {
  if (missingPungs(DRAGONS, withDeclaredPungs(tiles.counts, tiles.declared)) > tiles.wilds) return;
  standardReadings(waysOf, tiles, reading => !isGreatDragons(reading) || visit(reading));
}

const BIG_HANDS = patterns.flatMap(({ counts }, row) => (counts === 'big' ? [row] : []));

const isBig = (times: TimesHeld): boolean => BIG_HANDS.some(row => times(row) > 0);

const FLAT_HAND = patterns.findIndex(({ counts }) => counts === 'small');

/** All that holds; a hand that is not big is a flat one. */
const countedIn = (times: TimesHeld): Holding =>
  patterns.map((_, row) => (row === FLAT_HAND ? (isBig(times) ? 0 : 1) : times(row)));

function worth(holding: Holding, hand: WonHand, chosen: Options): Worth {
  const counted = countedIn(row => holding[row] ?? 0);
  const payout = bill(counted, hand, hand.win, chosen).shares.reduce((sum, { points }) => sum + points, 0);
  return { counted, points: multiplied(counted, chosen).points, payout };
}

/** What the hand is worth by itself, what all its multipliers come to, and the two multiplied. */
function multiplied(counted: Holding, chosen: Options): { points: number; times: number; product: number } {
  let points = 0;
  let times = 1;
  let doublings = 1;
  for (let row = 0; row < patterns.length; row++) {
    const often = counted[row] ?? 0;
    const pattern = patterns[row];
    if (often === 0 || !pattern) continue;
    const value = patternValue(pattern, chosen);
    if (pattern.counts !== 'multiplier') points += value * often;
    else times *= value ** often;
    if (pattern.counts === 'multiplier' && pattern.id !== 'self-draw') doublings *= value ** often;
  }
  const isRoundedAtOnce = chosen.selfDrawRounding === 'at-once';
  return {
    points,
    times,
    product: isRoundedAtOnce ? Math.ceil((points * times) / doublings) * doublings : points * times,
  };
}

/** Who pays what, and whether the cap has made it less. */
interface Bill {
  readonly shares: readonly { readonly payer: Seat; readonly points: number; readonly note: Localised | null }[];
  readonly isCapped: boolean;
}

/**
 * Everybody pays a share, the discarder of the winning tile as the house says, or (WH-11) whoever is responsible pays
 * three. The cap is for each share, or for all of them together: then each is cut in proportion and rounded down,
 * and of a cap too small to be shared nobody pays anything.
 */
function bill(counted: Holding, hand: FinishedHand, win: Win, chosen: Options): Bill {
  const share = chosen.baseScore * multiplied(counted, chosen).product;
  const payers = payersOf(counted, hand, win, chosen);
  const shares = payers.reduce((sum, { times }) => sum + times, 0);
  if (chosen.capPer === 'hand') {
    const isCapped = share * shares > chosen.cap;
    const points = (times: number) => (isCapped ? Math.floor((chosen.cap * times) / shares) : share * times);
    const owed = payers.map(({ payer, times, note }) => ({ payer, note, points: points(times) }));
    return { shares: owed.filter(({ points: owes }) => owes > 0), isCapped };
  }
  const capped = payers.map(({ payer, times, isResponsible, note }) => {
    const points = isResponsible ? times * Math.min(chosen.cap, share) : Math.min(chosen.cap, share * times);
    return { payer, note, points };
  });
  return { shares: capped, isCapped: payers.some(({ times }, at) => (capped[at]?.points ?? 0) < share * times) };
}

interface Payer {
  readonly payer: Seat;
  readonly times: number;
  readonly isResponsible: boolean;
  readonly note: Localised | null;
}

function payersOf(counted: Holding, hand: FinishedHand, win: Win, chosen: Options): readonly Payer[] {
  const { discardPaidBy } = chosen;
  const responsible = chosen.responsibility ? whoIsResponsible(counted, hand, win, chosen) : null;
  if (responsible !== null) return [{ payer: responsible, times: 3, isResponsible: true, note: RESPONSIBLE_NOTE }];
  const discarder = win.by === 'discard' ? win.from : null;
  const all = othersThan(win.seat).map((payer): Payer => {
    const isDouble = payer === discarder && discardPaidBy === 'discarder-double';
    return { payer, times: isDouble ? 2 : 1, isResponsible: false, note: isDouble ? DISCARDER_NOTE : null };
  });
  const isAlone =
    discardPaidBy === 'discarder' || (discardPaidBy === 'discarder-unless-big' && !isBig(row => counted[row] ?? 0));
  return discarder !== null && isAlone ? all.filter(({ payer }) => payer === discarder) : all;
}

function winPayments({ counted }: Worth, hand: FinishedHand, win: Win, chosen: Options): readonly Payment[] {
  const { points, times } = multiplied(counted, chosen);
  const { shares, isCapped } = bill(counted, hand, win, chosen);
  const product = { zh: `牌型 ${points}，加倍共 ${times}`, en: `the hand ${points}, multiplied by ${times}` };
  const why = [product, ...baseScoreNote(chosen.baseScore), ...(isCapped ? [CAP_NOTE[chosen.capPer]] : [])];
  return shares.flatMap(({ payer, points: owed, note }) =>
    fromOne(payer, win.seat, owed, 'win', note ? [...why, note] : why),
  );
}

const CAP_NOTE = {
  payer: { zh: '封顶', en: 'capped' },
  hand: { zh: '全局封顶', en: 'the whole hand is capped' },
} as const;
const DISCARDER_NOTE = { zh: '放铳加倍', en: 'doubled: gave the winning tile' };
const RESPONSIBLE_NOTE = { zh: '承包：一家付三家', en: 'responsible: pays for all three' };

/** WH-11: of what the house has somebody answer for, the first that holds. */
function whoIsResponsible(counted: Holding, hand: FinishedHand, win: Win, { responsibleFor }: Options): Seat | null {
  const isAnsweredFor = (id: (typeof RESPONSIBLE_FOR)[number]): boolean =>
    responsibleFor.includes(id) && (counted[patterns.findIndex(row => row.id === id)] ?? 0) > 0;
  if (win.by === 'robbed-kong' && isAnsweredFor('robbing-a-kong')) return win.from;
  if (win.by === 'discard' && isAnsweredFor('full-demand')) return win.from;
  return isAnsweredFor('pure-one-suit') ? thirdClaimGiver(hand.seats[win.seat].melds) : null;
}

/** WH-10: who gave the tile of the third claimed set, an added kong counting as its pung; null where that is not known. */
function thirdClaimGiver(melds: readonly DeclaredSet[]): Seat | null {
  return melds.filter(opensTheMouth)[2]?.from ?? null;
}
