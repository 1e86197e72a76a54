import { windOf } from '../../domain/seat.ts';
import { DRAGONS, FLOWERS, SEASONS, WINDS } from '../../domain/tile.ts';
import {
  countDeclared,
  isConcealedKong,
  isKong,
  isOnReplacement,
  isRobbingAKong,
  isSelfDrawn,
} from '../patterns/circumstances.ts';
import {
  countDragonPungs,
  hasPungOf,
  isAmong,
  isGreatDragons,
  isGreatWinds,
  isLittleDragons,
  isLittleWinds,
  isPungAmong,
} from '../patterns/honours.ts';
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
} from '../patterns/sets.ts';
import { isNineGates } from '../patterns/tiles.ts';
import type { Reading } from '../reading/reading.ts';
import { SUIT_TILES, TRAIT } from '../reading/traits.ts';
import type { PatternRow, WonHand } from '../scoring.ts';
import type { FAN_BY_PATTERN, LimitHand } from './fan-tables.ts';
import type { Options } from './options.ts';
import { concealedPungs, hasGreatFlowers, holdsAll, holdsOwn, isDragonOf, isHiddenPung, pairIs } from './traits.ts';

/** Only `fan` counts towards the minimum. */
export type Row = PatternRow<Options> & {
  readonly counts: 'fan' | 'bonus' | 'limit';
};

const tabled =
  (id: keyof typeof FAN_BY_PATTERN) =>
  ({ fan }: Options): number =>
    fan[id];

export const patterns: readonly Row[] = [
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

export const isPlayed = (id: LimitHand, { limitHands, greatFlowers }: Options): boolean =>
  limitHands.includes(id) && (id !== 'great-flowers' || greatFlowers);

/** HK-14. Bonus tiles are neither called nor drawn to be won on. */
export function mayBeLimitHand(id: LimitHand, hand: WonHand, { limitHandsMustBe }: Options): boolean {
  if (id === 'great-flowers' || limitHandsMustBe === 'anything') return true;
  const isConcealed = hand.winner.melds.every(isConcealedKong);
  if (limitHandsMustBe === 'concealed') return isConcealed;
  return isSelfDrawn(hand) && (isConcealed || limitHandsMustBe === 'self-drawn');
}
