import { othersThan, rightOf, type Seat } from '../domain/seat.ts';
import {
  DRAGONS,
  HONOUR_KINDS,
  isHonour,
  isTerminal,
  kindIndex,
  SUIT_KINDS,
  type TileKind,
  WINDS,
} from '../domain/tile.ts';
import { commonOptions } from './common-options.ts';
import type { DeclaredSet, FinishedHand } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { choice, flag, type OptionValues, ofPlay, wholeNumber } from './options.ts';
import {
  countDeclared,
  isConcealedKong,
  isExposedKong,
  isOnDiscardAfterKong,
  isOnLastTile,
  isOnReplacement,
  isRobbingAKong,
  isSelfDrawn,
  isWonOnOthersTile,
} from './patterns/circumstances.ts';
import { isFourWinds, objectionToFourWinds } from './patterns/four-winds.ts';
import { withDeclared } from './patterns/hopes.ts';
import { nextKind } from './patterns/next-kind.ts';
import { robbing } from './patterns/requirements.ts';
import {
  everyGroupHoldsOuter,
  hasAllSuits,
  hasOuter,
  hasPung,
  hasSetInAllSuits,
  isAllPungs,
  isOuterOnly,
  isTerminalsOnly,
} from './patterns/sets.ts';
import { isComplete } from './reading/completion.ts';
import { layDown, readingsByPlace } from './reading/place.ts';
import { countTiles, type Reading } from './reading/reading.ts';
import { isPung, KIND_COUNT, type KindIndex, kindsOfSet, tileAt, traitsAmong } from './reading/sets.ts';
import { TRAIT, type Traits } from './reading/traits.ts';
import { findingWays } from './reading/ways.ts';
import { defineRuleSet } from './rule-set.ts';
import type { Holding, Objection, OwnHand, PatternRow, WonHand } from './scoring.ts';
import { COMMON_WORDS, STICKS } from './table-words.ts';
import { baseScoreNote, fromOne, giverOf, type Payment } from './who-pays.ts';

const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  dealerOnDraw: ofPlay(
    choice(
      [
        ['stays', { zh: '连庄', en: 'the dealer stays' }],
        ['passes', { zh: '下庄', en: 'the deal passes to the right' }],
      ],
      { zh: '荒庄之后', en: 'After a draw' },
    ),
  ),
  treasure: flag(true, {
    zh: '打宝；不打宝就没有宝牌和冲宝',
    en: 'Treasure tiles; without them there is no rush either',
  }),
  treasureKinds: choice(
    [
      ['next', { zh: '指示牌的下一张', en: 'the next of the indicator' }],
      ['indicator-and-next', { zh: '指示牌及其下一张', en: "the indicator's own kind and the next" }],
    ],
    { zh: '哪些牌是宝牌', en: 'Which kinds are treasure' },
  ),
  wildOnDiscard: flag(false, {
    zh: '报听者可把别人打出的宝牌当任意牌',
    en: 'A ready player may use a discarded treasure tile as any tile',
  }),
  threeSuits: choice(
    [
      ['tiles', { zh: '三门都有牌', en: 'tiles of all three suits' }],
      ['sets', { zh: '三门都有成副的牌', en: 'a set in each of the three suits' }],
    ],
    { zh: '三门齐', en: 'What the three suits take' },
  ),
  allowSingleTile: flag(false, {
    zh: '可以手把一：四副落地单吊',
    en: 'Four declared sets are allowed: a win with a single tile in hand',
  }),
  cycloneKong: choice(
    [
      ['both', { zh: '两种都算', en: 'both' }],
      ['one-kind', { zh: '同一种风四张', en: 'four of one wind' }],
      ['four-winds', { zh: '东南西北各一', en: 'one each of the four winds' }],
    ],
    { zh: '什么是旋风杠', en: 'What makes a cyclone kong' },
  ),
  addedCycloneOpens: flag(false, {
    zh: '补成的旋风杠保留碰牌时的开门',
    en: 'A cyclone kong made by adding to a pung keeps the hand opened',
  }),
  openedHand: choice(
    [
      ['per-payer', { zh: '未开门的付分者各自加倍', en: 'each payer that has not opened pays double' }],
      ['whole-hand', { zh: '有付分者未开门，整手牌加倍一次', en: 'one unopened payer doubles the whole hand, once' }],
    ],
    { zh: '门清怎样加倍', en: 'Whose payment the unopened double' },
  ),
  unopenedPayer: choice(
    [
      [
        'restriction',
        {
          zh: '按胡牌的开门规则：暗杠、喜杠不算开门',
          en: 'whoever could not win for it: a concealed kong does not open',
        },
      ],
      [
        'no-declared-set',
        { zh: '没有任何亮出的牌，暗杠也算开门', en: 'only who has declared nothing at all, no concealed kong either' },
      ],
    ],
    { zh: '谁算未开门的付分者', en: 'Which payers count as unopened' },
  ),
  edgeWin: choice(
    [
      ['reading', { zh: '胡的牌在顺子中间就算', en: 'the winning tile is the middle of a chow' }],
      ['only-wait', { zh: '只听这一张坎张才算', en: 'only if no other kind would have completed the hand' }],
      ['any-only-wait', { zh: '独听的坎张、边张、单吊都算', en: 'any single wait: middle, edge or pair' }],
    ],
    { zh: '夹胡怎样算', en: 'What makes a closed-wait win' },
  ),
  robbedKongCountsAsDiscard: flag(true, {
    zh: '抢杠胡也算点炮',
    en: 'A robbed kong also counts as a discard win',
  }),
  dragonTileBonus: choice(
    [
      [
        'own-other-tiles',
        { zh: '有喜杠时，杠外的三元牌每张加倍', en: "each of the winner's other dragon tiles doubles" },
      ],
      ['off', { zh: '不算', en: 'it is not counted' }],
    ],
    { zh: '喜牌', en: 'The dragon tile bonus' },
  ),
  rushCountsAsSelfDraw: flag(false, { zh: '冲宝算自摸', en: 'A treasure rush counts as a self-draw' }),
  dealerPays: choice(
    [
      ['single', { zh: '与闲家一样', en: 'as much as the others' }],
      ['double', { zh: '加倍', en: 'double' }],
    ],
    { zh: '庄家输牌时付', en: 'What a losing dealer pays' },
  ),
  cap: wholeNumber(100, 1, { zh: '每家封顶', en: 'The most one player pays for a hand' }),
};
type Options = OptionValues<typeof options>;

/**
 * Every pattern multiplies. `points` are what the hand itself is worth; the deal (`table`) and whether a payer has
 * opened (`payer`) come on top.
 */
type Row = PatternRow<Options> & {
  readonly multiplies: 'points' | 'table' | 'payer';
};

const patterns: readonly Row[] = [
  {
    id: 'basic-win',
    zh: '屁胡',
    en: 'Basic win',
    text: { zh: '胡了就有', en: 'Every win' },
    value: 1,
    multiplies: 'points',
    circumstance: () => true,
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'edge-win',
    zh: '夹胡',
    en: 'Closed-wait win',
    text: { zh: '胡的那张是一副顺子的中间一张', en: 'The winning tile is the middle tile of a chow' },
    value: 2,
    multiplies: 'points',
    earnedBy: ({ holdsWinningTile }) => holdsWinningTile,
    when: isEdgeWin,
    examples: ['[C222<2] B123 B789 D46 E E + D5'],
    nearMisses: ['[C222<2] B123 B789 D45 E E + D3', '[C222<2] B123 B789 D12 E E + D3'],
  },
  {
    id: 'double-float',
    zh: '双飘',
    en: 'Double float',
    text: { zh: '四副刻子或杠，不是单飘', en: 'Four pungs or kongs, not a single float' },
    value: 8,
    multiplies: 'points',
    when: reading => isAllPungs(reading) && reading.place?.in !== 'pair',
    examples: ['[C222<2] B111 B777 D55 E E + D5'],
    nearMisses: ['[C222<2] B111 B777 D555 E + E', '[C222<2] B111 B777 D34 E E + D5'],
  },
  {
    id: 'single-float',
    zh: '单飘',
    en: 'Single float',
    text: { zh: '四副刻子或杠，胡的那张凑成将', en: 'Four pungs or kongs, and the winning tile completes the pair' },
    value: 16,
    multiplies: 'points',
    when: reading => isAllPungs(reading) && reading.place?.in === 'pair',
    examples: ['[C222<2] B111 B777 D555 E + E'],
    nearMisses: ['[C222<2] B111 B777 D55 E E + D5'],
  },
  {
    id: 'terminal-tile-win',
    zh: '缺幺胡幺',
    en: 'Terminal tile win',
    text: {
      zh: '除了胡的那张 1 或 9，没有别的幺九和字牌',
      en: 'No terminal or honour but the winning tile, which is a suit 1 or 9',
    },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    when: ({ place }, hand) => place !== null && isTerminal(tileAt(place.as)) && !hasOuterBefore(hand),
    examples: ['[C222<2] B234 B678 D23 D55 + D1'],
    nearMisses: ['[C222<2] B123 B678 D23 D55 + D1', '[C222<2] B234 B678 D23 E E + D1'],
  },
  {
    id: 'dealer-win',
    zh: '庄家',
    en: 'Dealer win',
    text: { zh: '庄家胡', en: 'The winner is the dealer' },
    value: 2,
    multiplies: 'table',
    earnedBy: 'no-tile',
    circumstance: hand => hand.isDealer,
    given: { win: { seat: 0 } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'discard-win',
    zh: '点炮',
    en: 'Discard win',
    text: { zh: '吃胡或抢杠', en: 'Won on a discard or a robbed kong' },
    value: 4,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: (hand, { robbedKongCountsAsDiscard }) =>
      isWonOnOthersTile(hand) && (robbedKongCountsAsDiscard || !isRobbingAKong(hand)),
    given: { win: { by: 'discard', from: 3 } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'self-draw',
    zh: '自摸',
    en: 'Self-draw',
    text: { zh: '自己摸到胡的那张', en: 'The winner drew the winning tile' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: (hand, { rushCountsAsSelfDraw }) => isSelfDrawn(hand) || (isRush(hand) && rushCountsAsSelfDraw),
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'ready-win',
    zh: '报听',
    en: 'Ready win',
    text: { zh: '胡家已经报听', en: 'The winner had declared ready' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'no-tile',
    circumstance: hand => hand.winner.ready,
    given: { winner: { ready: true } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'opened-hand',
    zh: '门清',
    en: 'Opened hand',
    text: { zh: '没有开门的付分者加倍', en: 'Doubled for each payer that has not opened' },
    value: 2,
    multiplies: 'payer',
    earnedBy: 'no-tile',
    circumstance: (hand, chosen) => payersOf(hand).some(seat => isUnopened(hand, seat, chosen)),
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'three-unopened',
    zh: '三清',
    en: 'Three unopened',
    text: { zh: '三家都没有开门，再加倍', en: 'No opponent has opened: every payer pays double once more' },
    value: 2,
    multiplies: 'table',
    earnedBy: 'no-tile',
    circumstance: (hand, chosen) => othersThan(hand.win.seat).every(seat => isUnopened(hand, seat, chosen)),
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'kong-bloom',
    zh: '杠上开花',
    en: 'Kong bloom',
    text: { zh: '胡的是杠后补的牌', en: 'The winning tile was a kong’s replacement' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: hand => isOnReplacement(hand),
    given: { win: { replacement: true } },
    examples: ['[C2222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'robbing-a-kong',
    zh: '抢杠胡',
    en: 'Robbing a kong',
    text: { zh: '胡别人补杠的那张', en: 'Won on the tile added to another player’s pung' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: hand => isRobbingAKong(hand),
    given: { win: { by: 'robbed-kong', from: 3 } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'single-remaining-tile',
    zh: '手把一',
    en: 'Single remaining tile',
    text: {
      zh: '四副落地，手里单吊一张；桌上允许才算',
      en: 'Four declared sets and a single tile in hand, where the table allows it',
    },
    value: 2,
    multiplies: 'points',
    circumstance: (hand, { allowSingleTile }) => allowSingleTile && hand.declared.length === 4,
    given: { options: { allowSingleTile: true } },
    examples: ['[C222<2] [B123<0] [B789<0] [D345<0] E + E'],
    nearMisses: ['[C222<2] [B123<0] [B789<0] D45 E E + D3'],
  },
  {
    id: 'last-tile-win',
    zh: '海底捞月',
    en: 'Last tile win',
    text: { zh: '牌墙最后一张', en: 'The wall’s very last tile' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: hand => isOnLastTile(hand),
    given: { win: { lastTile: true } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'four-of-a-kind',
    zh: '四归一',
    en: 'Four of a kind',
    text: {
      zh: '四张相同而不成杠，其中三张成刻；每有一种算一次',
      en: 'Four of a kind, not a kong, three of them a pung; each counts',
    },
    value: 2,
    multiplies: 'points',
    when: countFoursOfAKind,
    examples: ['[C222<2] C234 B789 D45 E E + D3', '[B222<2] B234 C777 C789 D5 + D5'],
    nearMisses: ['[C2222<2] B123 B789 D45 E E + D3', '[C333<2] C456 B789 D45 E E + D3'],
  },
  {
    id: 'flowing-tears',
    zh: '流泪',
    en: 'Flowing tears',
    text: {
      zh: '对方开杠补牌后紧接着打出的那张',
      en: 'Won on the discard right after the discarder’s kong replacement',
    },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: hand => isOnDiscardAfterKong(hand),
    given: { win: { by: 'discard', from: 3, afterKong: true } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'dealer-continuation',
    zh: '长毛',
    en: 'Dealer continuation',
    text: { zh: '庄家胡：每连一庄算一次', en: 'The dealer wins: once for every hand in a row it has kept the deal' },
    value: 2,
    multiplies: 'table',
    earnedBy: 'no-tile',
    circumstance: hand => (hand.isDealer ? hand.continuations : 0),
    given: { win: { seat: 0 }, hand: { continuations: 2 } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'treasure-rush',
    zh: '冲宝',
    en: 'Treasure rush',
    text: {
      zh: '报听看宝时，宝牌正是所听的牌',
      en: 'On looking at the treasure after declaring ready, it is among the waits',
    },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: hand => isRush(hand),
    given: { win: { by: 'treasure-rush' }, winner: { ready: true }, hand: { indicator: 'D2' } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
  },
  {
    id: 'finding-treasure',
    zh: '摸宝',
    en: 'Finding treasure',
    text: { zh: '报听后摸到宝牌而胡', en: 'Ready, and the winning tile drawn is a treasure tile' },
    value: 2,
    multiplies: 'points',
    earnedBy: 'winning-tile',
    circumstance: (hand, chosen) =>
      hand.winner.ready && isSelfDrawn(hand) && treasureKinds(hand, chosen).includes(hand.tile),
    given: { winner: { ready: true }, hand: { indicator: 'D2' } },
    examples: ['[C222<2] B123 B789 D45 E E + D3', '[C222<2] B123 B789 D78 E E + D3'],
    nearMisses: ['[C222<2] B123 B789 D45 E E + D6'],
  },
  {
    id: 'hidden-treasure',
    zh: '宝牌',
    en: 'Hidden treasure',
    text: { zh: '报听者手里本来就有宝牌', en: 'Ready, and a treasure tile was in hand already' },
    value: 2,
    multiplies: 'points',
    circumstance: (hand, chosen) =>
      hand.winner.ready && hand.win.hand.some(tile => treasureKinds(hand, chosen).includes(tile)),
    given: { winner: { ready: true }, hand: { indicator: 'B1' } },
    examples: ['[C222<2] B123 B789 D45 E E + D3'],
    nearMisses: ['[B222<2] C123 C789 D45 E E + D3'],
  },
  {
    id: 'joyous-kong',
    zh: '喜杠',
    en: 'Joyous kong',
    text: { zh: '三元牌的明杠；每副算一次', en: 'An exposed kong of dragons; each counts' },
    value: 4,
    multiplies: 'points',
    earnedBy: ({ declared }) => declared !== null && isJoyousKong(declared),
    circumstance: hand => countDeclared(hand, isJoyousKong),
    examples: ['[RD RD RD RD<2] [C345<0] B789 D45 B2 B2 + D3'],
    nearMisses: ['[RD RD RD RD] [C345<0] B789 D45 B2 B2 + D3'],
  },
  {
    id: 'cyclone-kong',
    zh: '旋风杠',
    en: 'Cyclone kong',
    text: {
      zh: '同一种风的明杠或补杠，或东南西北各一张；每副算一次',
      en: 'An exposed or added kong of one wind, or one each of the four winds; each counts',
    },
    value: 4,
    multiplies: 'points',
    earnedBy: ({ type, declared, kinds }) =>
      type === 'pung' &&
      declared?.kind === 'kong' &&
      declared.kong !== 'concealed' &&
      kinds.every(kind => WINDS.includes(kind as 'E')),
    circumstance: (hand, chosen) => countDeclared(hand, set => isCycloneKong(set, chosen)),
    examples: ['[E S W N] [C345<0] B789 D45 B22 + D3', '[S S S S<2+] [C345<0] B789 D45 B22 + D3'],
    nearMisses: ['[S S S S] [C345<0] B789 D45 B22 + D3'],
  },
  {
    id: 'big-concealed-kong',
    zh: '大杠',
    en: 'Big concealed kong',
    text: { zh: '三元牌或风牌的暗杠；每副算一次', en: 'A concealed kong of dragons or winds; each counts' },
    value: 8,
    multiplies: 'points',
    earnedBy: ({ declared }) => declared !== null && isBigConcealedKong(declared),
    circumstance: hand => countDeclared(hand, isBigConcealedKong),
    examples: ['[S S S S] [C345<0] B789 D45 B22 + D3', '[WD WD WD WD] [C345<0] B789 D45 B22 + D3'],
    nearMisses: ['[B9999] [C345<0] B789 D45 B22 + D3'],
  },
  {
    id: 'dragon-tile-bonus',
    zh: '喜牌',
    en: 'Dragon tile bonus',
    text: {
      zh: '有喜杠时，杠外每张三元牌算一次',
      en: 'With a joyous kong declared, each dragon tile outside such kongs',
    },
    value: 2,
    multiplies: 'points',
    earnedBy: ({ declared, kinds }) => declared === null && kinds.every(kind => DRAGONS.includes(kind as 'RD')),
    when: countBonusDragons,
    examples: ['[RD RD RD RD<2] [C345<0] B789 D45 GD GD + D3'],
    nearMisses: ['[RD RD RD RD] [C345<0] B789 D45 GD GD + D3'],
  },
  {
    id: 'outside-hand',
    zh: '全带幺',
    en: 'Outside hand',
    text: { zh: '每副和将牌都带幺九或字', en: 'Every set and the pair hold a terminal or honour' },
    value: 4,
    multiplies: 'points',
    when: reading => everyGroupHoldsOuter(reading) && !isOuterOnly(reading),
    examples: ['[C111<2] B123 B789 D12 E E + D3'],
    nearMisses: ['[C111<2] B123 B789 D34 E E + D5', '[C111<2] B111 B999 D99 E E + D9'],
  },
  {
    id: 'all-terminals-and-honours',
    zh: '混幺九',
    en: 'All terminals and honours',
    text: { zh: '只有幺九和字牌', en: 'Only terminals and honours' },
    value: 8,
    multiplies: 'points',
    when: reading => isOuterOnly(reading) && !isTerminalsOnly(reading),
    examples: ['[C111<2] B111 B999 D99 E E + D9'],
    nearMisses: ['[C111<2] B111 B999 D99 C9 C9 + D9'],
  },
  {
    id: 'pure-terminals',
    zh: '清幺九',
    en: 'Pure terminals',
    text: { zh: '只有幺九；这三种只算最大的', en: 'Only terminals; of these three only the highest counts' },
    value: 16,
    multiplies: 'points',
    when: isTerminalsOnly,
    examples: ['[C111<2] B111 B999 D99 C99 + D9'],
    nearMisses: ['[C111<2] B111 B999 D99 E E + D9'],
  },
];

export const dalian = defineRuleSet({
  id: 'dalian',
  name: { zh: '大连穷胡', en: 'Dalian Restricted' },
  source: 'docs/rules/dalian.md',
  words: { ...COMMON_WORDS, bamboo: STICKS, wild: { zh: '宝牌', en: 'Treasure' } },
  reasons: {
    'missing-suit': { zh: '要三门齐全', en: 'Needs tiles of all three suits' },
    'no-triplet': { zh: '要有刻子或杠', en: 'Needs a pung or kong' },
    'no-terminal': { zh: '要有幺九或字牌', en: 'Needs a terminal or an honour' },
    'not-opened': { zh: '要开门', en: 'Needs an open set' },
    'too-few-tiles-in-hand': { zh: '手里至少留四张', en: 'At least four tiles must stay in hand' },
    'not-ready': { zh: '要先报听', en: 'Needs to have declared ready' },
    'treasure-not-a-wait': { zh: '宝牌不是所听的牌', en: 'The treasure is not what the hand waits for' },
  },
  ways: [
    {
      id: 'treasure-rush',
      name: { zh: '冲宝', en: 'treasure rush' },
      told: { zh: '冲宝', en: 'wins by a treasure rush' },
      tile: 'pointed-at',
    },
  ],
  plays: true,
  options,
  presets: [
    {
      id: 'any-single-wait',
      name: { zh: '边、坎、单都算夹', en: 'Any single wait is a closed wait' },
      options: { edgeWin: 'any-only-wait' },
    },
    {
      id: 'one-wind-cyclone',
      name: { zh: '四张一样才是旋风杠', en: 'A cyclone kong is of one wind' },
      options: { cycloneKong: 'one-kind' },
    },
    {
      id: 'no-treasure',
      name: { zh: '不打宝', en: 'Without treasure' },
      options: { treasure: false },
    },
    {
      id: 'dealer-double',
      name: { zh: '庄家输赢加倍', en: 'The dealer pays and is paid double' },
      options: { dealerPays: 'double' },
    },
  ],
  patterns,
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
    isKongByItself: () => false,
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: chosen.allowSingleTile ? 4 : 3,
    addedKong: chosen.addedKongTiming,
    concealedKong: 'any-own-turn',
    fourWindsKong: chosen.cycloneKong !== 'one-kind',
    robbable: ROBBABLE,
    showsConcealedKongs: false,
    ready: true,
    stepUp: false,
    lastTiles: { kept: 4, withoutKongs: 4, withoutWinsOnDiscards: 4 },
    winnersOnOneTile: 'nearest',
    kongPayment: () => [],
    horses: null,
    foulPenalty: 0,
    showsFalseWins: false,
    drawsContinue: true,
    nextDealer: ({ dealer, winner }) => {
      const stays = winner === null ? chosen.dealerOnDraw === 'stays' : winner === dealer;
      return stays ? dealer : rightOf(dealer);
    },
    windChanges: false,
    matchCounts: 'hands',
  }),
  scoring: chosen => ({
    shapes: { sevenPairs: null, thirteenOrphans: false },
    waysToWin: ['self-draw', 'discard', 'robbed-kong', ...(chosen.treasure ? (['treasure-rush'] as const) : [])],
    looksAt: { indicator: chosen.treasure ? 'if-any' : 'ignored', horses: false },
    circumstances: {
      win: { replacement: ['self-draw'], lastTile: ['self-draw'], afterKong: ['discard'] },
      hand: ['continuations'],
      ready: true,
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
      }
    },
    requirements: [
      {
        reason: 'missing-suit',
        holds: reading => (chosen.threeSuits === 'tiles' ? hasAllSuits(reading) : hasSetInAllSuits(reading)),
        mayHold: own => hasAllSuits({ some: traitsAmong(withDeclared(countTiles(own.win.hand), own)) }),
        missing: reading => missingSuits(chosen.threeSuits === 'tiles' ? reading.some : reading.someSet),
      },
      { reason: 'no-triplet', holds: hasPung, mayHold: mayHavePung },
      { reason: 'no-terminal', holds: hasOuter },
      {
        reason: 'not-opened',
        holds: (_reading, hand) => isOpened(hand, hand.win.seat, chosen),
        mayHold: ({ melds }) => melds.some(set => opens(set, chosen)),
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
    worth: (holding, hand) => {
      const share = chosen.baseScore * product(holding, ['points', 'table']);
      const payout = payersOf(hand).reduce<number>((sum, payer) => sum + payerShare(share, payer, hand, chosen), 0);
      return { counted: holding, points: product(holding, ['points']), payout };
    },
    winPayments: ({ counted }, hand, { seat }) => winPayments(counted, hand, seat, chosen),
    otherPayments: () => [],
  }),
  advice: () => ({ mustOpen: true, shows: [TRAIT.bamboo, TRAIT.characters, TRAIT.dots, TRAIT.holdsOuter] }),
});

const waysOf = findingWays({ sees: 'everything' });

const ROBBABLE = ['added'] as const;
const HONOUR_RINGS: readonly (readonly TileKind[])[] = [WINDS, ['GD', 'RD', 'WD']];
const ALL_KINDS = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

const isRush = (hand: FinishedHand): boolean => hand.win?.by === 'treasure-rush';

/** DL-2. Empty while there is no indicator. */
export function treasureKinds(
  { indicator }: Pick<FinishedHand, 'indicator'>,
  chosen: Pick<Options, 'treasure' | 'treasureKinds'>,
): readonly TileKind[] {
  if (indicator === null || !chosen.treasure) return [];
  const next = nextKind(indicator, HONOUR_RINGS);
  return chosen.treasureKinds === 'next' ? [next] : [indicator, next];
}

/** A ready player's treasure tile may be any; drawn, or (DL-3) given where the house rules say so. */
function kindsTheTileMayBe(hand: WonHand, chosen: Options): readonly number[] {
  const isUsable = isSelfDrawn(hand) || (chosen.wildOnDiscard && isWonOnOthersTile(hand));
  const isWild = hand.winner.ready && isUsable && treasureKinds(hand, chosen).includes(hand.tile);
  return isWild ? ALL_KINDS : [kindIndex(hand.tile)];
}

/** DL-10. A single float is paid as one. */
function isEdgeWin(reading: Reading, hand: WonHand, { edgeWin }: Options): boolean {
  const { place } = reading;
  if (place === null || place.in === 'pung' || isAllPungs(reading)) return false;
  if (edgeWin !== 'any-only-wait' && place.in !== 'chow-middle') return false;
  return edgeWin === 'reading' || isOnlyWait(place.as, hand);
}

/** Whether no other kind, of which the winner does not hold all four, would have completed the sets and the pair. */
function isOnlyWait(kind: KindIndex, hand: WonHand): boolean {
  const counts = hand.counts.with(kindIndex(hand.tile), (hand.counts[kindIndex(hand.tile)] ?? 0) - 1);
  const held = withDeclared(counts, hand.winner);
  return ALL_KINDS.every(other => {
    if (other === kind || (held[other] ?? 0) >= 4) return true;
    return !isComplete(counts.with(other, (counts[other] ?? 0) + 1));
  });
}

/** Declared, held, or to come: then two of it are held and the rest is complete. */
function mayHavePung({ melds, win }: OwnHand): boolean {
  if (melds.some(({ kind }) => kind !== 'chow')) return true;
  const counts = countTiles(win.hand);
  return counts.some((count, kind) => {
    if (count < 2) return false;
    const rest = count === 2 && layDown({ counts, wilds: 0 }, [kind, kind]);
    return !rest || isComplete(rest.counts);
  });
}

const isOuter = (tile: TileKind): boolean => isTerminal(tile) || isHonour(tile);
const hasOuterBefore = (hand: WonHand): boolean =>
  hand.win.hand.some(isOuter) || hand.winner.melds.some(meld => meld.tiles.some(isOuter));

const isOf = (set: DeclaredSet, kinds: readonly TileKind[]): boolean => set.tiles.every(tile => kinds.includes(tile));

function objectionToSet(set: DeclaredSet, { cycloneKong }: Options): Objection | null {
  if (isFourWinds(set) && cycloneKong === 'one-kind') return objectionToFourWinds(set);
  const isOpenPung = set.kind === 'pung' || (set.kind === 'kong' && set.kong === 'added');
  return isOpenPung && isOf(set, DRAGONS) ? { path: '.tiles', message: 'nobody may claim a pung of dragons' } : null;
}

function objectionToRush(hand: FinishedHand, chosen: Options): Objection | null {
  const { win } = hand;
  if (win?.by !== 'treasure-rush' || win.tile === null) return null;
  if (treasureKinds(hand, chosen).includes(win.tile)) return null;
  return { path: 'win.tile', message: `${win.tile} is no treasure; a rush is won on a treasure kind` };
}

/** DL-6 */
const isJoyousKong = (set: DeclaredSet): boolean => isExposedKong(set) && isOf(set, DRAGONS);
const isBigConcealedKong = (set: DeclaredSet): boolean => isConcealedKong(set) && isOf(set, HONOUR_KINDS);
function isCycloneKong(set: DeclaredSet, { cycloneKong }: Options): boolean {
  if (set.kind !== 'kong' || set.kong === 'concealed' || !isOf(set, WINDS)) return false;
  return isFourWinds(set) ? cycloneKong !== 'one-kind' : cycloneKong !== 'four-winds';
}

/** The fourth restriction. Only an added kong is robbed: it stays the pung it was, and that had opened. */
function isOpened(hand: FinishedHand, seat: Seat, chosen: Options): boolean {
  const wasRobbed = hand.win?.by === 'robbed-kong' && hand.win.from === seat;
  return wasRobbed || hand.seats[seat].melds.some(set => opens(set, chosen));
}

/** DL-8. */
const isUnopened = (hand: FinishedHand, seat: Seat, chosen: Options): boolean =>
  !isOpened(hand, seat, chosen) && (chosen.unopenedPayer === 'restriction' || hand.seats[seat].melds.length === 0);

function opens(set: DeclaredSet, chosen: Options): boolean {
  if (set.kind !== 'kong') return true;
  if (set.kong === 'added') return chosen.addedCycloneOpens || !isCycloneKong(set, chosen);
  return isExposedKong(set) && !isJoyousKong(set) && !isFourWinds(set) && !isCycloneKong(set, chosen);
}

/** Pungs whose fourth tile is elsewhere in the hand. */
function countFoursOfAKind(reading: Reading, hand: WonHand): number {
  const declaredPungs = hand.declared.filter((_, at) => hand.winner.melds[at]?.kind === 'pung');
  const pungs = [...declaredPungs, ...reading.concealed.filter(isPung)];
  const others = [...reading.declared, ...reading.concealed].filter(set => !isPung(set)).flatMap(kindsOfSet);
  return pungs.filter(kind => others.includes(kind) || reading.pair === kind).length;
}

/** DL-7. Concealed sets hold the only dragons there are outside kongs: nobody may claim a pung of them. */
function countBonusDragons(reading: Reading, hand: WonHand, { dragonTileBonus }: Options): number {
  if (dragonTileBonus === 'off' || countDeclared(hand, isJoyousKong) === 0) return 0;
  const tiles = [...reading.concealed.flatMap(kindsOfSet), reading.pair, reading.pair];
  return tiles.filter(kind => DRAGONS.includes(tileAt(kind) as 'RD')).length;
}

function payersOf(hand: FinishedHand): readonly Seat[] {
  const giver = giverOf(hand);
  return giver === null ? othersThan(hand.win?.seat ?? hand.dealer) : [giver];
}

const product = (holding: Holding, multiplies: readonly Row['multiplies'][]): number =>
  patterns.reduce(
    (sum, row, at) => (multiplies.includes(row.multiplies) ? sum * Number(row.value) ** (holding[at] ?? 0) : sum),
    1,
  );

/** Whoever has not opened pays double, or everybody does; nobody pays more than the cap. */
const payerShare = (share: number, payer: Seat, hand: FinishedHand, chosen: Options): number =>
  Math.min(chosen.cap, share * timesFor(hand, payer, chosen));

const timesFor = (hand: FinishedHand, payer: Seat, chosen: Options): number =>
  (paysDouble(hand, payer, chosen) ? OPENED_HAND : 1) * (isDealerDoubled(hand, payer, chosen) ? LOSING_DEALER : 1);

const isDealerDoubled = ({ dealer }: FinishedHand, payer: Seat, { dealerPays }: Options): boolean =>
  dealerPays === 'double' && payer === dealer;

function paysDouble(hand: FinishedHand, payer: Seat, chosen: Options): boolean {
  const unopened = chosen.openedHand === 'per-payer' ? [payer] : payersOf(hand);
  return unopened.some(seat => isUnopened(hand, seat, chosen));
}

const OPENED_HAND = 2;
const LOSING_DEALER = 2;

function winPayments(holding: Holding, hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] {
  const times = product(holding, ['points', 'table']);
  const share = chosen.baseScore * times;
  return payersOf(hand).flatMap(payer => {
    const points = payerShare(share, payer, hand, chosen);
    const unopened = paysDouble(hand, payer, chosen) ? [UNOPENED_NOTE[chosen.openedHand]] : [];
    const dealer = isDealerDoubled(hand, payer, chosen) ? [DEALER_NOTE] : [];
    const capped = points < share * timesFor(hand, payer, chosen) ? [CAP_NOTE] : [];
    const product = { zh: `各项相乘 ${times}`, en: `everything multiplied: ${times}` };
    return fromOne(payer, winner, points, 'win', [
      product,
      ...baseScoreNote(chosen.baseScore),
      ...unopened,
      ...dealer,
      ...capped,
    ]);
  });
}

const UNOPENED_NOTE = {
  'per-payer': { zh: '未开门加倍', en: 'doubled: has not opened' },
  'whole-hand': { zh: '有人未开门，加倍', en: 'doubled: a payer has not opened' },
} as const;
const DEALER_NOTE = { zh: '庄家加倍', en: 'doubled: the dealer pays' };
const CAP_NOTE = { zh: '封顶', en: 'capped' };

function missingSuits(traits: Traits): Localised {
  const missing = SUIT_NAMES.filter(({ trait }) => (traits & trait) === 0);
  return { zh: `缺${missing.map(({ zh }) => zh).join('、')}`, en: `no ${missing.map(({ en }) => en).join(', no ')}` };
}
const SUIT_NAMES = [
  { trait: TRAIT.bamboo, zh: '条', en: 'bamboo' },
  { trait: TRAIT.characters, zh: '万', en: 'characters' },
  { trait: TRAIT.dots, zh: '筒', en: 'dots' },
] as const;
