import type { KongType } from '../domain/meld.ts';
import { othersThan, rightOf, type Seat, windOf } from '../domain/seat.ts';
import {
  BONUS_KINDS,
  type BonusKind,
  DRAGONS,
  type Dragon,
  FLOWERS,
  kindIndex,
  SEASONS,
  TILE_KINDS,
  WINDS,
} from '../domain/tile.ts';
import { commonOptions } from './common-options.ts';
import type { DeclaredSet, FinishedHand, FinishedSeat } from './finished-hand.ts';
import { mayBeWorth } from './hong-kong-hopes.ts';
import type { Localised } from './localised.ts';
import { choice, flag, numbers, type OptionValues, ofPlay, subset, wholeNumber, wholeNumberOrNull } from './options.ts';
import {
  countDeclared,
  isConcealedKong,
  isKong,
  isOnReplacement,
  isRobbingAKong,
  isSelfDrawn,
  isWonOnOthersTile,
} from './patterns/circumstances.ts';
import { objectionToFourWinds } from './patterns/four-winds.ts';
import {
  countDragonPungs,
  hasPungOf,
  isAmong,
  isGreatDragons,
  isGreatWinds,
  isLittleDragons,
  isLittleWinds,
  isPungAmong,
} from './patterns/honours.ts';
import { robbing } from './patterns/requirements.ts';
import {
  hasHonours,
  isAllChows,
  isAllPungs,
  isHonoursOnly,
  isOneSuit,
  isOneSuitWithHonours,
  isSevenPairs,
  isSimplesOnly,
  isThirteenOrphans,
} from './patterns/sets.ts';
import { hasFourOfAKind, isNineGates } from './patterns/tiles.ts';
import type { LaidGroup } from './reading/laid-group.ts';
import { sevenPairsReadings, thirteenOrphansReadings } from './reading/pairs.ts';
import { readingsByPlace } from './reading/place.ts';
import { type Reading, standardReadings } from './reading/reading.ts';
import { isPung, traitsOfKind } from './reading/sets.ts';
import { HONOUR_PUNGS, pungOf, SUIT_TILES, TRAIT, type Traits } from './reading/traits.ts';
import { findingWays } from './reading/ways.ts';
import { defineRuleSet } from './rule-set.ts';
import {
  type Holding,
  type PatternRow,
  patternValue,
  type Shapes,
  type TimesHeld,
  type WonHand,
  type Worth,
} from './scoring.ts';
import { COMMON_WORDS } from './table-words.ts';
import { baseScoreNote, fromOne, giverOf, type Payment } from './who-pays.ts';

const LIMIT_HANDS = [
  'thirteen-orphans',
  'heavenly-gates',
  'hidden-pung-hand',
  'kong-hand',
  'honours-hand',
  'pearl-dragon',
  'ruby-dragon',
  'jade-dragon',
  'great-dragons',
  'great-winds',
  'great-flowers',
] as const;
type LimitHand = (typeof LIMIT_HANDS)[number];

/** What the source counts for each pattern that is no limit hand. */
const FAN_BY_PATTERN = {
  'dragon-pung': 1,
  'seat-wind-pung': 1,
  'round-wind-pung': 1,
  'all-simples': 1,
  'all-chows': 1,
  'all-pungs': 3,
  'clean-hand': 3,
  'three-hidden-pungs': 3,
  'three-kongs': 3,
  'seven-pairs': 4,
  'pure-hand': 6,
  'little-dragons': 12,
  'little-winds': 12,
  'concealed-hand': 1,
  'self-draw': 1,
  'kong-self-draw': 1,
  'robbing-the-kong': 1,
  'last-tile': 1,
  'no-bonus-tiles': 1,
  'own-flower': 1,
  'own-season': 1,
  'all-flowers': 4,
  'all-seasons': 4,
};

const FANS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
type Fan = (typeof FANS)[number];
/** What the source pays so many fan with. */
const PAY_BY_FAN: Readonly<Record<Fan, number>> = {
  0: 1,
  1: 1,
  2: 1,
  3: 1,
  4: 1,
  5: 2,
  6: 2,
  7: 2,
  8: 4,
  9: 4,
  10: 8,
  11: 8,
  12: 16,
  13: 16,
};

const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'any-own-turn',
    matchLength: 4,
  }),
  multipleWinners: ofPlay(
    choice(
      [
        ['nearest', { zh: '截胡：出铳者下手最近者得', en: 'the nearest after the discarder wins' }],
        ['best-hand', { zh: '番大者得，同番则近者得', en: 'the hand that is paid most wins, the nearest on a tie' }],
      ],
      { zh: '一炮多响时谁胡', en: 'Who wins when several can win on one tile' },
    ),
  ),
  simples: choice(
    [
      ['suits', { zh: '所有序数牌', en: 'all suit tiles, 1 to 9' }],
      ['2-8', { zh: '二至八', en: '2 to 8' }],
    ],
    { zh: '哪些算「简单」牌', en: 'Which tiles are simple' },
  ),
  robbing: choice(
    [
      ['added-and-concealed', { zh: '补杠和暗杠', en: 'added and concealed kongs' }],
      ['added-only', { zh: '只有补杠', en: 'added kongs only' }],
      ['any', { zh: '补杠、暗杠和明杠', en: 'added, concealed and exposed kongs' }],
    ],
    { zh: '哪些杠可以抢', en: 'Which kongs may be robbed' },
  ),
  minimumFan: wholeNumber(3, 0, {
    zh: '起胡番数，花牌与自摸等奖励番不计',
    en: 'Fan needed to win, bonus fan not counted',
  }),
  sevenPairs: choice(
    [
      ['different', { zh: '七个不同的对子', en: 'seven different pairs' }],
      ['allow-quads', { zh: '四张相同可算两对', en: 'four of a kind may be two of the pairs' }],
      ['off', { zh: '不算胡', en: 'they do not win' }],
    ],
    { zh: '七对', en: 'Seven pairs' },
  ),
  limitHands: subset(LIMIT_HANDS, { zh: '哪些爆棚牌型算数', en: 'Which limit hands are played' }),
  limit: wholeNumber(64, 1, { zh: '爆棚：每家付多少', en: 'What a limit hand takes from each player' }),
  payByFan: numbers(PAY_BY_FAN, 1, {
    zh: '每种番数一家付多少，再多也是最后一档',
    en: 'What so many fan are paid with, before doubling; more fan as the last',
  }),
  fan: numbers(FAN_BY_PATTERN, 0, {
    zh: '每种牌型几番，0 是不算',
    en: 'What each pattern counts in fan; 0: it is not played',
  }),
  dealerDoubles: flag(true, { zh: '庄家输赢加倍', en: 'The dealer pays and is paid double' }),
  limitDoubles: flag(false, { zh: '爆棚也照自摸、出铳加倍', en: 'A limit hand is doubled like any other' }),
  concealedHand: flag(false, { zh: '门前清一番', en: 'A hand without a claimed set is worth a fan' }),
  kongSelfDraw: flag(false, { zh: '杠上自摸一番', en: 'Winning with a kong’s replacement tile is worth a fan' }),
  discardPaidBy: choice(
    [
      ['all', { zh: '半铳：三家都付，出铳者加倍', en: 'all three, the discarder double' }],
      ['discarder', { zh: '全铳：出铳者一家付三家', en: 'the discarder alone, for all three' }],
    ],
    { zh: '出铳谁付', en: 'Who pays for a win on another player’s tile' },
  ),
  selfDrawPaidBy: choice(
    [
      ['all', { zh: '三家各付', en: 'each of the three pays' }],
      [
        'feeder',
        {
          zh: '包自摸：供成第三副三元或第四副落地的一家包付',
          en: 'whoever gave the third dragon set or the fourth declared set pays for all',
        },
      ],
    ],
    { zh: '自摸由谁付', en: 'Who pays for a self-draw' },
  ),
  limitCaps: choice(
    [
      ['limit-hands', { zh: '只是爆棚牌型所得', en: 'only limit hands take it; others may be paid more' }],
      ['every-payment', { zh: '每家所付都不超过爆棚', en: 'nobody pays more than it for any hand' }],
    ],
    { zh: '爆棚限制什么', en: 'What the limit limits' },
  ),
  limitHandsMustBe: choice(
    [
      ['anything', { zh: '不限', en: 'anything' }],
      ['concealed', { zh: '门前清，最后一张除外', en: 'concealed until the winning tile' }],
      ['self-drawn', { zh: '自摸', en: 'self-drawn' }],
      ['concealed-and-self-drawn', { zh: '门前清自摸', en: 'concealed and self-drawn' }],
    ],
    { zh: '爆棚牌型须是', en: 'What a limit hand must be' },
  ),
  kongAfterClaim: ofPlay(
    flag(false, {
      zh: '吃碰之后、打牌之前可以开暗杠',
      en: 'A concealed kong may follow a claim, before the discard',
    }),
  ),
  greatFlowers: flag(true, {
    zh: '集齐八张花立即胡，爆棚',
    en: 'All eight bonus tiles win at once, for the limit',
  }),
  showsFalseWins: ofPlay(
    flag(false, { zh: '诈胡者亮出手牌，继续打', en: 'Whoever wins falsely plays on with its tiles shown' }),
  ),
  foulPenalty: ofPlay(
    wholeNumber(0, 0, { zh: '诈胡、相公罚给每家多少', en: 'What a foul costs, to each other player' }),
  ),
  maxExtraHands: ofPlay(
    wholeNumberOrNull(null, 0, {
      zh: '最多连庄几局',
      en: 'How often a deal may be kept',
    }),
  ),
};
type Options = OptionValues<typeof options>;

/** Only `fan` counts towards the minimum. */
type Row = PatternRow<Options> & {
  readonly counts: 'fan' | 'bonus' | 'limit';
};

const tabled =
  (id: keyof typeof FAN_BY_PATTERN) =>
  ({ fan }: Options): number =>
    fan[id];

const patterns: readonly Row[] = [
  {
    id: 'dragon-pung',
    zh: '三元牌刻子',
    en: 'Dragon pung',
    text: { zh: '每副三元牌的刻子或杠', en: 'Each pung or kong of a dragon' },
    value: tabled('dragon-pung'),
    counts: 'fan',
    earnedBy: group => isPungAmong(group, DRAGONS),
    when: countDragonPungs,
    examples: ['[RD RD RD<0] B234 B567 B888 E + E'],
    nearMisses: ['B234 B567 B888 B999 RD + RD'],
  },
  {
    id: 'seat-wind-pung',
    zh: '门风刻子',
    en: 'Seat wind pung',
    text: { zh: '自己门风的刻子或杠', en: 'A pung or kong of the winner’s seat wind' },
    value: tabled('seat-wind-pung'),
    counts: 'fan',
    earnedBy: (group, hand) => isPungAmong(group, [windOf(hand.win.seat, hand.dealer)]),
    when: (reading, hand) => hasPungOf(reading, windOf(hand.win.seat, hand.dealer)),
    examples: ['S S S B234 B567 B888 E + E'],
    nearMisses: ['N N N B234 B567 B888 E + E'],
  },
  {
    id: 'round-wind-pung',
    zh: '圈风刻子',
    en: 'Round wind pung',
    text: { zh: '圈风的刻子或杠；可与门风同算', en: 'A pung or kong of the prevailing wind; one pung can be both' },
    value: tabled('round-wind-pung'),
    counts: 'fan',
    earnedBy: (group, hand) => isPungAmong(group, [hand.roundWind]),
    when: (reading, hand) => hasPungOf(reading, hand.roundWind),
    examples: ['E E E B234 B567 B888 S + S'],
    nearMisses: ['S S S B234 B567 B888 E + E'],
  },
  {
    id: 'all-simples',
    zh: '无字',
    en: 'No honours',
    text: { zh: '没有字牌；另一种打法连幺九也没有', en: 'No honours; by another reading no terminals either' },
    value: tabled('all-simples'),
    counts: 'fan',
    when: (reading, _hand, { simples }) => (simples === '2-8' ? isSimplesOnly(reading) : !hasHonours(reading)),
    examples: ['[B222<0] [C444<0] D777 D888 B8 + B8'],
    nearMisses: ['[B222<0] [C444<0] D777 D888 E + E'],
  },
  {
    id: 'all-chows',
    zh: '平胡',
    en: 'All chows',
    text: { zh: '四副顺子，将牌是序数牌', en: 'Four chows and a pair of suit tiles' },
    value: tabled('all-chows'),
    counts: 'fan',
    when: (reading, _hand, { simples }) =>
      isAllChows(reading) && pairIs(reading, simples === '2-8' ? TRAIT.simples : SUIT_TILES),
    examples: ['B123 B345 B567 B678 B9 + B9'],
    nearMisses: ['B123 B345 B567 B678 E + E'],
  },
  {
    id: 'all-pungs',
    zh: '对对胡',
    en: 'All pungs',
    text: { zh: '四副刻子或杠', en: 'Four pungs or kongs' },
    value: tabled('all-pungs'),
    counts: 'fan',
    when: isAllPungs,
    examples: ['[B222<0] [C4444<0] D777 D888 E + E'],
    nearMisses: ['[B222<0] [RD RD RD<0] B777 B678 E + E'],
  },
  {
    id: 'clean-hand',
    zh: '混一色',
    en: 'Clean hand',
    text: { zh: '一种花色加字牌', en: 'One suit and at least one honour' },
    value: tabled('clean-hand'),
    counts: 'fan',
    when: isOneSuitWithHonours,
    examples: ['B123 B345 B567 B888 E + E'],
    nearMisses: ['B123 B345 B567 B888 B9 + B9', 'B222 C222 D222 E E E N + N'],
  },
  {
    id: 'three-hidden-pungs',
    zh: '三暗刻',
    en: 'Three hidden pungs',
    text: {
      zh: '至少三副暗刻或暗杠；别人的牌凑成的不算',
      en: 'At least three concealed pungs or kongs; one completed by another player’s tile is none',
    },
    value: tabled('three-hidden-pungs'),
    counts: 'fan',
    earnedBy: isHiddenPung,
    when: (reading, hand) => concealedPungs(reading, hand) >= 3,
    examples: ['B222 C444 [D7777] D345 E + E'],
    nearMisses: ['[B222<0] [C444<0] D777 D888 E + E', 'B222 C444 [RD RD RD<0] D345 E + E'],
  },
  {
    id: 'three-kongs',
    zh: '三杠子',
    en: 'Three kongs',
    text: { zh: '至少三副杠', en: 'At least three kongs' },
    value: tabled('three-kongs'),
    counts: 'fan',
    earnedBy: ({ declared }) => declared !== null && isKong(declared),
    circumstance: hand => countDeclared(hand, isKong) >= 3,
    examples: ['[B2222] [C4444<0] [D7777<3+] D345 E + E'],
    nearMisses: ['[B2222] [C4444<0] [D777<3] D888 E + E'],
  },
  {
    id: 'seven-pairs',
    zh: '七对',
    en: 'Seven pairs',
    text: { zh: '七个不同的对子，没有吃碰杠', en: 'Seven different pairs, nothing declared' },
    value: tabled('seven-pairs'),
    counts: 'fan',
    when: isSevenPairs,
    examples: ['B1155 C3399 D22 E E S + S'],
    nearMisses: ['B1111 C3399 D22 E E S + S'],
  },
  {
    id: 'pure-hand',
    zh: '清一色',
    en: 'Pure hand',
    text: { zh: '整手牌同一花色', en: 'All tiles of one suit' },
    value: tabled('pure-hand'),
    counts: 'fan',
    when: isOneSuit,
    examples: ['B123 B345 B567 B888 B9 + B9'],
    nearMisses: ['B123 B345 B567 B888 E + E'],
  },
  {
    id: 'little-dragons',
    zh: '小三元',
    en: 'Little dragons',
    text: { zh: '两副三元牌刻子或杠，第三种作将', en: 'Two dragon pungs or kongs and a pair of the third' },
    value: tabled('little-dragons'),
    counts: 'fan',
    earnedBy: group => isAmong(group, DRAGONS),
    when: isLittleDragons,
    examples: ['[RD RD RD<0] GD GD GD B123 C345 WD + WD'],
    nearMisses: ['[RD RD RD<0] GD GD GD B123 B345 E + E'],
  },
  {
    id: 'little-winds',
    zh: '小四喜',
    en: 'Little winds',
    text: { zh: '三副风牌刻子或杠，第四种作将', en: 'Three wind pungs or kongs and a pair of the fourth' },
    value: tabled('little-winds'),
    counts: 'fan',
    earnedBy: group => isAmong(group, WINDS),
    when: isLittleWinds,
    examples: ['[E E E<0] S S S W W W C345 N + N'],
    nearMisses: ['[E E E<0] S S S W W W C345 C9 + C9'],
  },
  {
    id: 'concealed-hand',
    zh: '门前清',
    en: 'Concealed hand',
    text: { zh: '没有吃碰明杠；要选「门前清一番」', en: 'No claimed set; only where the house counts it' },
    value: tabled('concealed-hand'),
    counts: 'fan',
    circumstance: (hand, { concealedHand }) => concealedHand && hand.winner.melds.every(isConcealedKong),
    given: { options: { concealedHand: true }, win: { by: 'discard', from: 2 } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
    nearMisses: ['[B123<0] B345 B567 B888 B9 + B9'],
  },
  {
    id: 'self-draw',
    zh: '自摸',
    en: 'Self-draw',
    text: { zh: '自己摸到胡的那张', en: 'The winner drew the winning tile' },
    value: tabled('self-draw'),
    counts: 'bonus',
    earnedBy: 'winning-tile',
    circumstance: hand => isSelfDrawn(hand),
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'kong-self-draw',
    zh: '杠上自摸',
    en: 'Self-draw on a kong',
    text: {
      zh: '开杠补来的那张胡牌，自摸之外另加；要选「杠上自摸一番」',
      en: 'Won with a kong’s replacement tile, beside the self-draw; only where the house counts it',
    },
    value: tabled('kong-self-draw'),
    counts: 'bonus',
    earnedBy: 'winning-tile',
    circumstance: (hand, { kongSelfDraw }) => kongSelfDraw && isOnReplacement(hand),
    given: { options: { kongSelfDraw: true }, win: { replacement: true } },
    examples: ['[B1111] B345 B567 B888 B9 + B9'],
  },
  {
    id: 'robbing-the-kong',
    zh: '抢杠',
    en: 'Robbing the kong',
    text: { zh: '胡别人开杠的那张', en: 'Won on the tile with which another player made a kong' },
    value: tabled('robbing-the-kong'),
    counts: 'bonus',
    earnedBy: 'winning-tile',
    circumstance: hand => isRobbingAKong(hand),
    given: { win: { by: 'robbed-kong', from: 2 } },
    examples: ['B123 B234 B67 B888 B99 + B5'],
  },
  {
    id: 'last-tile',
    zh: '海底捞月',
    en: 'Last tile',
    text: { zh: '牌墙最后一张，或其后打出的那张', en: 'The wall’s last tile, or the discard that follows it' },
    value: tabled('last-tile'),
    counts: 'bonus',
    earnedBy: 'winning-tile',
    circumstance: hand => hand.win.lastTile && !isRobbingAKong(hand),
    given: { win: { by: 'discard', from: 2, lastTile: true } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'no-bonus-tiles',
    zh: '无花',
    en: 'No bonus tiles',
    text: { zh: '一张花都没有', en: 'No flower and no season' },
    value: tabled('no-bonus-tiles'),
    counts: 'bonus',
    earnedBy: 'no-tile',
    circumstance: hand => hand.winner.bonus.length === 0,
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'own-flower',
    zh: '正花（花）',
    en: 'Own flower',
    text: {
      zh: '与自己座位相合的花：东一、南二、西三、北四',
      en: 'The flower of one’s seat: East 1, South 2, West 3, North 4',
    },
    value: tabled('own-flower'),
    counts: 'bonus',
    earnedBy: 'no-tile',
    circumstance: hand => holdsOwn(hand, FLOWERS),
    given: { winner: { bonus: ['F2'] } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'own-season',
    zh: '正花（季）',
    en: 'Own season',
    text: { zh: '与自己座位相合的季', en: 'The season of one’s seat' },
    value: tabled('own-season'),
    counts: 'bonus',
    earnedBy: 'no-tile',
    circumstance: hand => holdsOwn(hand, SEASONS),
    given: { winner: { bonus: ['F6'] } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'all-flowers',
    zh: '一台花（花）',
    en: 'All flowers',
    text: { zh: '梅兰菊竹齐全，正花另计', en: 'All four flowers, beside the own one' },
    value: tabled('all-flowers'),
    counts: 'bonus',
    earnedBy: 'no-tile',
    circumstance: hand => holdsAll(hand.winner, FLOWERS),
    given: { winner: { bonus: [...FLOWERS] } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  {
    id: 'all-seasons',
    zh: '一台花（季）',
    en: 'All seasons',
    text: { zh: '春夏秋冬齐全，正花另计', en: 'All four seasons, beside the own one' },
    value: tabled('all-seasons'),
    counts: 'bonus',
    earnedBy: 'no-tile',
    circumstance: hand => holdsAll(hand.winner, SEASONS),
    given: { winner: { bonus: [...SEASONS] } },
    examples: ['B123 B345 B567 B888 B9 + B9'],
  },
  limitHand('thirteen-orphans', '十三幺', 'Thirteen orphans', isThirteenOrphans, {
    text: {
      zh: '十三种幺九字牌各一张，其中一种成对，没有吃碰杠',
      en: 'One of each terminal and honour and a second of one, nothing declared',
    },
    examples: ['B19 C19 D19 E S W N RD GD WD + WD'],
    nearMisses: ['B19 C19 D19 E S W N RD GD GD + GD'],
  }),
  limitHand('heavenly-gates', '九子连环', 'Heavenly gates', (_reading, hand) => isNineGates(hand.counts), {
    text: {
      zh: '同一花色的 1112345678999 再加一张，没有吃碰杠',
      en: '1112345678999 of a suit and one more of it, nothing declared',
    },
    examples: ['B1112345678999 + B5', 'B1112455678999 + B3'],
    nearMisses: ['[B111<0] B2345678999 + B9'],
  }),
  limitHand('hidden-pung-hand', '坎坎胡', 'Hidden pung hand', (reading, hand) => concealedPungs(reading, hand) === 4, {
    text: { zh: '四副暗刻或暗杠', en: 'Four concealed pungs or kongs' },
    earnedBy: isHiddenPung,
    examples: ['B222 C444 [D7777] D888 E + E'],
    nearMisses: ['B222 C444 [D777<0] D888 E + E'],
  }),
  limitHand('kong-hand', '十八罗汉', 'Kong hand', (_reading, hand) => countDeclared(hand, isKong) === 4, {
    text: { zh: '四副杠', en: 'Four kongs' },
    earnedBy: ({ declared }) => declared !== null && isKong(declared),
    examples: ['[B2222] [C4444<0] [D7777<3+] [E E E E<0] N + N'],
    nearMisses: ['[B2222] [C4444<0] [D7777<3+] [E E E<0] N + N'],
  }),
  limitHand('honours-hand', '字一色', 'Honours hand', isHonoursOnly, {
    text: { zh: '只有字牌，七对也算', en: 'Only honours, in any legal shape' },
    examples: ['[E E E<0] S S S W W W GD GD GD N + N', 'E E S S W W N N RD RD GD GD WD + WD'],
    nearMisses: ['[E E E<0] S S S W W W GD GD GD C9 + C9'],
  }),
  limitHand('pearl-dragon', '白珠龙', 'Pearl dragon', reading => isDragonOf(reading, 'WD', TRAIT.dots), {
    text: {
      zh: '三副筒子刻子或杠、筒子将，加白板刻子或杠',
      en: 'Three pungs or kongs and the pair of dots, a pung or kong of white dragons',
    },
    examples: ['[WD WD WD<0] D222 D444 D888 D9 + D9'],
    nearMisses: ['[WD WD WD<0] D222 D444 D888 E + E', '[RD RD RD<0] D222 D444 D888 D9 + D9'],
  }),
  limitHand('ruby-dragon', '红宝龙', 'Ruby dragon', reading => isDragonOf(reading, 'RD', TRAIT.characters), {
    text: {
      zh: '三副万子刻子或杠、万子将，加红中刻子或杠',
      en: 'Three pungs or kongs and the pair of characters, a pung or kong of red dragons',
    },
    examples: ['[RD RD RD<0] C222 C444 C888 C9 + C9'],
    nearMisses: ['[RD RD RD<0] C222 C444 C789 C9 + C9'],
  }),
  limitHand('jade-dragon', '翡翠龙', 'Jade dragon', reading => isDragonOf(reading, 'GD', TRAIT.bamboo), {
    text: {
      zh: '三副索子刻子或杠、索子将，加发财刻子或杠',
      en: 'Three pungs or kongs and the pair of bamboo, a pung or kong of green dragons',
    },
    examples: ['[GD GD GD<0] B222 B444 B888 B9 + B9'],
    nearMisses: ['[GD GD GD<0] C222 C444 C888 C9 + C9'],
  }),
  limitHand('great-dragons', '大三元', 'Great dragons', isGreatDragons, {
    text: { zh: '中、发、白三副刻子或杠', en: 'Pungs or kongs of all three dragons' },
    earnedBy: group => isPungAmong(group, DRAGONS),
    examples: ['[GD GD GD<0] RD RD RD WD WD WD B234 C9 + C9'],
    nearMisses: ['[GD GD GD<0] RD RD RD B234 C999 WD + WD'],
  }),
  limitHand('great-winds', '大四喜', 'Great winds', isGreatWinds, {
    text: { zh: '东、南、西、北四副刻子或杠', en: 'Pungs or kongs of all four winds' },
    earnedBy: group => isPungAmong(group, WINDS),
    examples: ['[E E E<0] S S S W W W N N N C9 + C9'],
    nearMisses: ['[E E E<0] S S S W W W C999 N + N'],
  }),
  limitHand('great-flowers', '八仙过海', 'Great flowers', (_reading, hand) => hasGreatFlowers(hand.winner), {
    text: { zh: '集齐八张花', en: 'All eight bonus tiles' },
    earnedBy: 'no-tile',
    given: { winner: { bonus: [...FLOWERS, ...SEASONS] } },
    examples: ['B123 C234 D567 D888 B9 + B9'],
  }),
];

function limitHand(
  id: LimitHand,
  zh: string,
  en: string,
  when: (reading: Reading, hand: WonHand) => boolean,
  rest: Pick<Row, 'text' | 'examples' | 'nearMisses' | 'given' | 'earnedBy'>,
): Row {
  const value = ({ limit }: Options): number => limit;
  return {
    id,
    zh,
    en,
    value,
    counts: 'limit',
    when: (r, hand, chosen) => isPlayed(id, chosen) && mayBeLimitHand(id, hand, chosen) && when(r, hand),
    ...rest,
  };
}

const isPlayed = (id: LimitHand, { limitHands, greatFlowers }: Options): boolean =>
  limitHands.includes(id) && (id !== 'great-flowers' || greatFlowers);

/** HK-14. Bonus tiles are neither called nor drawn to be won on. */
function mayBeLimitHand(id: LimitHand, hand: WonHand, { limitHandsMustBe }: Options): boolean {
  if (id === 'great-flowers' || limitHandsMustBe === 'anything') return true;
  const isConcealed = hand.winner.melds.every(isConcealedKong);
  if (limitHandsMustBe === 'concealed') return isConcealed;
  return isSelfDrawn(hand) && (isConcealed || limitHandsMustBe === 'self-drawn');
}

/** HK-16: how Hong Kong plays today: no dealer's doubling, limit hands doubled like others. */
const TIERS: Readonly<Record<Fan, number>> = {
  0: 1,
  1: 2,
  2: 4,
  3: 8,
  4: 16,
  5: 16,
  6: 16,
  7: 32,
  8: 32,
  9: 32,
  10: 64,
  11: 64,
  12: 64,
  13: 64,
};
const EVERY_FAN_DOUBLES = { ...TIERS, 5: 32, 6: 64, 7: 128, 8: 256, 9: 512, 10: 1024, 11: 1024, 12: 1024, 13: 1024 };
const EVERY_SECOND_FAN_DOUBLES = { ...TIERS, 5: 24, 6: 32, 7: 48, 8: 64, 9: 96, 10: 128, 11: 128, 12: 128, 13: 128 };
const MODERN = {
  simples: '2-8',
  robbing: 'added-only',
  payByFan: TIERS,
  dealerDoubles: false,
  limitDoubles: true,
  concealedHand: true,
  kongSelfDraw: true,
} as const;

export const hongKong = defineRuleSet({
  id: 'hong-kong',
  name: { zh: '香港旧章', en: 'Old Hong Kong' },
  source: 'docs/rules/hong-kong.md',
  words: COMMON_WORDS,
  ways: [
    {
      id: 'great-flowers',
      name: { zh: '八仙过海', en: 'great flowers' },
      told: { zh: '集齐八张花', en: 'wins with all eight bonus tiles' },
      tile: 'none',
    },
  ],
  plays: true,
  options,
  presets: [
    {
      id: 'three-fan-half-spicy',
      name: { zh: '三番半铳', en: 'Three fan, the discarder pays double' },
      options: MODERN,
    },
    {
      id: 'three-fan-full-spicy',
      name: { zh: '三番全铳', en: 'Three fan, the discarder pays for all' },
      options: { ...MODERN, discardPaidBy: 'discarder' },
    },
    {
      id: 'full-spicy-climb',
      name: { zh: '全辣上', en: 'Every fan doubles' },
      options: { ...MODERN, payByFan: EVERY_FAN_DOUBLES, limit: 1024 },
    },
    {
      id: 'half-spicy-climb',
      name: { zh: '半辣上', en: 'Every second fan doubles' },
      options: { ...MODERN, payByFan: EVERY_SECOND_FAN_DOUBLES, limit: 128 },
    },
    {
      id: 'chicken-wins',
      name: { zh: '鸡胡', en: 'Chicken hands win' },
      options: { ...MODERN, minimumFan: 0 },
    },
    {
      id: 'four-sets-only',
      name: { zh: '不算七对', en: 'Without seven pairs' },
      options: { sevenPairs: 'off', robbing: 'added-only' },
    },
  ],
  patterns,
  flow: chosen => ({
    kinds: TILE_KINDS,
    stacks: () => [18, 18, 18, 18],
    firstDealer: { dice: 3, count: 'highest-total' },
    breaking: { dice: 3, count: chosen.breakCount, rolls: 1 },
    dealerIsDealtOneMore: false,
    indicator: null,
    discardsWilds: true,
    isKongByItself: () => false,
    claims: ['chow', 'pung', 'kong', 'win'],
    mostSets: 4,
    addedKong: chosen.addedKongTiming,
    concealedKong: chosen.kongAfterClaim ? 'any-own-turn-and-after-a-claim' : 'any-own-turn',
    fourWindsKong: false,
    robbable: robbableKongs(chosen),
    showsConcealedKongs: true,
    ready: false,
    stepUp: false,
    lastTiles: { kept: 0, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: chosen.multipleWinners,
    kongPayment: () => [],
    horses: null,
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
      ready: false,
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
    winWithoutHand: (hand, seat) =>
      isPlayed('great-flowers', chosen) && hasGreatFlowers(hand.seats[seat])
        ? limitWorth(GREAT_FLOWERS, hand, seat, chosen)
        : null,
    winPayments: ({ counted, points }, hand, { seat }) => {
      const isLimit = hasAny(timesIn(counted), 'limit');
      const shares = isLimit ? limitPayments(hand, seat, chosen) : fanPayments(points, hand, seat, chosen);
      return paidByOne(shares, whoPaysForAll(hand, seat, chosen));
    },
    otherPayments: () => [],
  }),
  advice: ({ minimumFan }) => ({ mostAreTooCheap: minimumFan > 1 }), // one fan nearly every hand can find by the way
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

const GREAT_FLOWERS: Holding = patterns.map(({ id }) => (id === 'great-flowers' ? 1 : 0));

const ROBBABLE = {
  'added-and-concealed': ['added', 'concealed'],
  'added-only': ['added'],
  any: ['added', 'concealed', 'exposed'],
} as const;
const robbableKongs = ({ robbing }: Options): readonly KongType[] => ROBBABLE[robbing];

const pairIs = (reading: Reading, traits: Traits): boolean => (traitsOfKind(reading.pair) & traits) !== 0;

/** HK-6: a pung that another player's tile completed is not concealed; concealed kongs are. */
function concealedPungs(reading: Reading, hand: WonHand): number {
  if (reading.shape !== 'standard') return 0;
  const completed = reading.place?.in === 'pung' ? 1 : 0;
  return countDeclared(hand, isConcealedKong) + reading.concealed.filter(isPung).length - completed;
}

/** The same of one set. */
function isHiddenPung({ type, declared, holdsWinningTile }: LaidGroup, hand: WonHand): boolean {
  return type === 'pung' && (declared ? isConcealedKong(declared) : !(holdsWinningTile && isWonOnOthersTile(hand)));
}

/** Three pungs and the pair of one suit, and the dragon of its colour. */
const isDragonOf = (reading: Reading, dragon: Dragon, suit: Traits): boolean =>
  isAllPungs(reading) &&
  pairIs(reading, suit) &&
  (reading.someSet & SUIT_TILES) === suit &&
  (reading.someSet & HONOUR_PUNGS) === pungOf(dragon);

/** East's own flower is the first, South's the second, and so on; the same with the seasons. */
const holdsOwn = (hand: WonHand, bonus: readonly BonusKind[]): boolean => {
  const own = bonus[WINDS.indexOf(windOf(hand.win.seat, hand.dealer))];
  return own !== undefined && hand.winner.bonus.includes(own);
};
const holdsAll = (seat: Pick<FinishedSeat, 'bonus'>, bonus: readonly BonusKind[]): boolean =>
  bonus.every(tile => seat.bonus.includes(tile));
const hasGreatFlowers = (seat: Pick<FinishedSeat, 'bonus'>): boolean => holdsAll(seat, BONUS_KINDS);

const rowsOf = (counts: Row['counts']): readonly number[] =>
  patterns.flatMap((row, at) => (row.counts === counts ? [at] : []));
const ROWS = { fan: rowsOf('fan'), bonus: rowsOf('bonus'), limit: rowsOf('limit') };

const fanOf = (times: TimesHeld, counts: Row['counts'], chosen: Options): number =>
  ROWS[counts].reduce((sum, at) => {
    const row = patterns[at];
    return row ? sum + times(at) * patternValue(row, chosen) : sum;
  }, 0);
const hasAny = (times: TimesHeld, counts: Row['counts']): boolean => ROWS[counts].some(row => times(row) > 0);
const timesIn =
  (holding: Holding): TimesHeld =>
  row =>
    holding[row] ?? 0;
const only = (holding: Holding, isCounted: (row: Row) => boolean): Holding =>
  patterns.map((row, at) => (isCounted(row) ? (holding[at] ?? 0) : 0));

/** HK-12: a limit hand takes the limit, or its fan when they are paid more. */
function worth(holding: Holding, hand: WonHand, chosen: Options): Worth {
  const times = timesIn(holding);
  const points = fanOf(times, 'fan', chosen) + fanOf(times, 'bonus', chosen);
  const shares = othersThan(hand.win.seat).map(payer => fanShare(points, hand, hand.win.seat, payer, chosen));
  const payout = chosen.baseScore * shares.reduce((sum, share) => sum + share, 0);
  const limit = limitWorth(holding, hand, hand.win.seat, chosen);
  return hasAny(times, 'limit') && limit.payout >= payout
    ? limit
    : { counted: only(holding, row => row.counts !== 'limit' && patternValue(row, chosen) > 0), points, payout };
}

const limitWorth = (holding: Holding, hand: FinishedHand, winner: Seat, chosen: Options): Worth => ({
  counted: only(holding, row => row.counts === 'limit'),
  points: chosen.limit,
  payout: limitPayments(hand, winner, chosen).reduce((sum, { points }) => sum + points, 0),
});

/** What the hand's fan are worth before doubling. */
const baseOf = (fan: number, { payByFan }: Options): number => payByFan[FANS[Math.min(fan, FANS.length - 1)] ?? '0'];

/** What doubles a share for one payer or another. */
const DOUBLINGS = [
  { note: { zh: '自摸加倍', en: 'doubled: self-draw' }, applies: (hand: FinishedHand) => hand.win?.by === 'self-draw' },
  {
    note: { zh: '出铳或被抢杠加倍', en: 'doubled: gave the winning tile' },
    applies: (hand: FinishedHand, _winner: Seat, payer: Seat) => payer === giverOf(hand),
  },
  {
    note: { zh: '庄家加倍', en: 'doubled: the dealer wins or pays' },
    applies: ({ dealer }: FinishedHand, winner: Seat, payer: Seat, { dealerDoubles }: Options) =>
      dealerDoubles && (payer === dealer || winner === dealer),
  },
] as const;

const doublingsOf = (hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options) =>
  DOUBLINGS.filter(({ applies }) => applies(hand, winner, payer, chosen));

function fanShare(fan: number, hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options): number {
  const share = doubledShare(fan, hand, winner, payer, chosen);
  return chosen.limitCaps === 'every-payment' ? Math.min(chosen.limit, share) : share;
}

const doubledShare = (fan: number, hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options): number =>
  baseOf(fan, chosen) * 2 ** doublingsOf(hand, winner, payer, chosen).length;

const fanPayments = (fan: number, hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] =>
  othersThan(winner).flatMap(payer => {
    const doubled = doublingsOf(hand, winner, payer, chosen).map(({ note }) => note);
    const base = { zh: `${fan} 番：${baseOf(fan, chosen)}`, en: `${fan} fan: ${baseOf(fan, chosen)}` };
    const share = fanShare(fan, hand, winner, payer, chosen);
    const capped = share < doubledShare(fan, hand, winner, payer, chosen) ? [CAPPED_NOTE] : [];
    const why = [base, ...doubled, ...capped, ...baseScoreNote(chosen.baseScore)];
    return fromOne(payer, winner, chosen.baseScore * share, 'win', why);
  });

/** HK-12: undoubled, or doubled like any other hand where the house says so. */
const limitPayments = (hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] =>
  othersThan(winner).flatMap(payer => {
    const doubled = chosen.limitDoubles ? doublingsOf(hand, winner, payer, chosen).map(({ note }) => note) : [];
    const why = [chosen.limitDoubles ? DOUBLED_LIMIT_NOTE : LIMIT_NOTE, ...doubled, ...baseScoreNote(chosen.baseScore)];
    return fromOne(payer, winner, chosen.baseScore * chosen.limit * 2 ** doubled.length, 'win', why);
  });

/** HK-12, HK-17: the one who pays what all three would have paid, and why; null where each pays its own. */
function whoPaysForAll(hand: FinishedHand, winner: Seat, { discardPaidBy, selfDrawPaidBy }: Options): Paymaster | null {
  const giver = giverOf(hand);
  if (giver !== null) return discardPaidBy === 'discarder' ? { seat: giver, note: FOR_ALL_NOTE } : null;
  if (hand.win?.by !== 'self-draw' || selfDrawPaidBy !== 'feeder') return null;
  const feeder = feederOf(hand.seats[winner].melds);
  return feeder === null ? null : { seat: feeder, note: FED_NOTE };
}
interface Paymaster {
  readonly seat: Seat;
  readonly note: Localised;
}

function paidByOne(shares: readonly Payment[], paymaster: Paymaster | null): readonly Payment[] {
  const own = shares.find(({ from }) => from === paymaster?.seat);
  if (!own || !paymaster) return shares;
  const points = shares.reduce((sum, share) => sum + share.points, 0);
  return [{ ...own, points, why: [...own.why, paymaster.note] }];
}

/** HK-17: who gave the tile of the claim that made a third set of dragons or a fourth claimed set, whichever came later. */
function feederOf(melds: readonly DeclaredSet[]): Seat | null {
  let feeder: Seat | null = null;
  let [dragons, claimed] = [0, 0];
  for (const set of melds) {
    const isOfDragons = DRAGONS.some(dragon => dragon === set.tiles[0]);
    const isClaimed = !isConcealedKong(set);
    if (isOfDragons) dragons += 1;
    if (isClaimed) claimed += 1;
    if (isClaimed && ((isOfDragons && dragons === DRAGONS.length) || claimed === 4)) feeder = set.from ?? feeder;
  }
  return feeder;
}

const FOR_ALL_NOTE = { zh: '全铳：一家付三家', en: 'pays for all three' };
const FED_NOTE = { zh: '包自摸：一家付三家', en: 'fed the hand: pays for all three' };
const CAPPED_NOTE = { zh: '不超过爆棚', en: 'no more than the limit' };
const DOUBLED_LIMIT_NOTE = { zh: '爆棚', en: 'the limit' };
const LIMIT_NOTE = { zh: '爆棚，不再加倍', en: 'the limit, never doubled' };
