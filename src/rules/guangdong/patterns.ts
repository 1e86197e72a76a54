import { DRAGONS, isTerminal, WINDS } from '../../domain/tile.ts';
import {
  countDeclared,
  isConcealedKong,
  isKong,
  isOnLastTile,
  isOnReplacement,
  isRobbingAKong,
  isSelfDrawn,
} from '../patterns/circumstances.ts';
import {
  isAmong,
  isGreatDragons,
  isGreatWinds,
  isLittleDragons,
  isLittleWinds,
  isPungAmong,
} from '../patterns/honours.ts';
import {
  everySetHoldsTerminal,
  hasSetWithTerminal,
  isAllPungs,
  isGreenOnly,
  isHonoursOnly,
  isOneSuit,
  isOneSuitWithHonours,
  isOuterOnly,
  isSevenPairs,
  isSimplesOnly,
  isTerminalsOnly,
  isThirteenOrphans,
} from '../patterns/sets.ts';
import { isNineGates } from '../patterns/tiles.ts';
import { concealedCounts } from '../reading/reading.ts';
import type { PatternRow, WonHand } from '../scoring.ts';
import { foursAlike, ghostKinds, hasFourAlike, heldWith } from './ghosts.ts';
import type { Options } from './options.ts';

/** A pattern that does not stack is counted alone. */
export type Row = PatternRow<Options> & {
  readonly stacks: boolean;
};

/** The pattern that shapes which are never declared imply. */
const CONCEALED = ['concealed-hand'] as const;
/** The patterns that a pattern implies where it is added to others; alone, it is weighed against them. */
const whereAllStack =
  (...ids: readonly string[]) =>
  ({ stacking }: Pick<Options, 'stacking'>): readonly string[] =>
    stacking === 'all' ? ids : [];

export const patterns: readonly Row[] = [
  {
    id: 'chicken-hand',
    zh: '平胡',
    en: 'Chicken hand',
    text: { zh: '没有别的牌型', en: 'Nothing else is counted' },
    value: 1,
    stacks: false,
    circumstance: () => false, // counted when nothing else is
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['C222 D444 B555 D888 B1 + B1'],
  },
  {
    id: 'all-simples',
    zh: '断幺九',
    en: 'All simples',
    text: { zh: '只有 2 到 8 的牌', en: 'Only tiles from 2 to 8' },
    value: 1,
    stacks: true,
    when: isSimplesOnly,
    examples: ['C234 D456 B567 D678 B8 + B8'],
    nearMisses: ['C234 D456 B567 D678 B9 + B9'],
  },
  {
    id: 'mixed-outside',
    zh: '混边',
    en: 'Mixed outside',
    text: { zh: '至少一副带 1 或 9；将牌不算', en: 'At least one set holds a 1 or a 9; the pair does not matter' },
    value: 1,
    stacks: true,
    earnedBy: ({ type, kinds }) => type !== 'pair' && kinds.some(isTerminal),
    when: (reading, _hand, { mixedOutside }) =>
      mixedOutside === 'any-set' ? hasSetWithTerminal(reading) : everySetHoldsTerminal(reading),
    examples: ['C123 D456 B567 D678 B8 + B8', '[D999<2] C234 D456 B567 B1 + B1'],
    nearMisses: ['C234 D456 B567 D678 B1 + B1', 'B1199 C1199 D1199 B5 + B5'],
  },
  {
    id: 'all-triplets',
    zh: '碰碰胡',
    en: 'All triplets',
    text: { zh: '四副刻子或杠，一对将', en: 'Four pungs or kongs and a pair' },
    value: 2,
    stacks: true,
    when: isAllPungs,
    examples: ['C111 B222 D333 B888 D5 + D5', '[C1111] [B222<0] D333 B888 D5 + D5'],
    nearMisses: ['C123 B222 D333 B888 D5 + D5'],
  },
  {
    id: 'seven-pairs',
    excludes: CONCEALED,
    zh: '七对',
    en: 'Seven pairs',
    text: { zh: '七个不同的对子，没有碰杠', en: 'Seven different pairs, nothing declared' },
    value: 3,
    stacks: true,
    when: reading => isSevenPairs(reading) && !hasFourAlike(reading.concealed),
    examples: ['C1133 B2266 D5588 D9 + D9'],
    nearMisses: ['C1111 B2266 D5588 D9 + D9'],
  },
  {
    id: 'luxurious-seven-pairs',
    excludes: CONCEALED,
    zh: '豪华七对',
    en: 'Luxurious seven pairs',
    text: {
      zh: '七对里有四张相同的牌；代替七对，不另加',
      en: 'Seven pairs, at least two of them alike; it replaces seven pairs',
    },
    value: 5,
    stacks: true,
    when: reading => isSevenPairs(reading) && hasFourAlike(reading.concealed),
    examples: ['C1111 B2266 D5588 D9 + D9'],
    nearMisses: ['C1133 B2266 D5588 D9 + D9'],
  },
  {
    id: 'mixed-one-suit',
    zh: '混一色',
    en: 'Mixed one suit',
    text: { zh: '同一花色加字牌（136 张才有）', en: 'One suit and honours, where honours are played' },
    value: 2,
    stacks: true,
    when: isOneSuitWithHonours,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['C111 C234 C567 E E E C5 + C5', '[RD RD RD<0] C234 C567 C999 C5 + C5'],
    nearMisses: ['C111 C234 C567 E E E D5 + D5', 'C111 C234 C567 C999 C5 + C5'],
  },
  {
    id: 'pure-one-suit',
    zh: '清一色',
    en: 'Pure one suit',
    text: { zh: '整手牌同一花色', en: 'All tiles of one suit' },
    value: 5,
    stacks: true,
    when: isOneSuit,
    examples: ['C111 C234 C567 C999 C5 + C5'],
    nearMisses: ['C111 C234 C567 C999 D5 + D5'],
  },
  {
    id: 'pure-terminals',
    zh: '清老头',
    en: 'Pure terminals',
    text: { zh: '只有 1 和 9，什么花色、什么牌型都可以', en: 'Only 1s and 9s, of any suits and in any shape' },
    value: 9,
    stacks: false,
    when: isTerminalsOnly,
    examples: ['C111 C999 B111 D999 D1 + D1', 'B1199 C1199 D1199 D1 + D1'],
    nearMisses: ['C111 C999 B111 D999 D2 + D2'],
  },
  {
    id: 'nine-gates',
    zh: '九莲宝灯',
    en: 'Nine gates',
    text: {
      zh: '同一花色的 1112345678999 再加一张，没有碰杠',
      en: '1112345678999 of a suit and one more of it, nothing declared',
    },
    value: 10,
    stacks: false,
    excludes: whereAllStack('concealed-hand', 'pure-one-suit'),
    when: (reading, hand, { ghosts, stacking }) => {
      if (!isOneSuit(reading) || isAllPungs(reading) || !hasSetWithTerminal(reading)) return false;
      // where it keeps others from being counted, ghosts may be better read as other tiles of the suit
      if (stacking === 'all') return isNineGates(concealedCounts(reading));
      const { counts, wilds } = heldWith(hand, ghostKinds(ghosts, hand));
      return isNineGates(counts, wilds);
    },
    examples: ['C1112345678999 + C5', 'C1112455678999 + C3'],
    nearMisses: ['C1112345678889 + C9'],
  },
  {
    id: 'all-green',
    zh: '绿一色',
    en: 'All green',
    text: { zh: '只有 2、3、4、6、8 索', en: 'Only 2, 3, 4, 6 and 8 of bamboo' },
    value: 10,
    stacks: false,
    when: isGreenOnly,
    examples: ['B222 B333 B444 B666 B8 + B8', '[B888<3] B222 B234 B666 B3 + B3'],
    nearMisses: ['B222 B333 B444 B555 B8 + B8'],
  },
  {
    id: 'all-honours',
    zh: '字一色',
    en: 'All honours',
    text: { zh: '只有风和三元（136 张才有）', en: 'Only winds and dragons, where they are played' },
    value: 10,
    stacks: false,
    when: isHonoursOnly,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[E E E<0] S S S W W W RD RD RD GD + GD', 'E E S S W W N N RD RD GD GD WD + WD'],
    nearMisses: ['[E E E<0] S S S W W W RD RD RD C9 + C9'],
  },
  {
    id: 'thirteen-orphans',
    excludes: whereAllStack('concealed-hand'),
    zh: '十三幺',
    en: 'Thirteen orphans',
    text: {
      zh: '十三种幺九字牌各一张，再加其中一张（136 张才有）',
      en: 'One of every 1, 9 and honour and one more of them, where honours are played',
    },
    value: 13,
    stacks: false,
    when: isThirteenOrphans,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['B19 C19 D19 E S W N RD GD WD + WD', 'B19 C199 D1 E S W N RD GD WD + D9'],
    nearMisses: ['B19 C19 D199 E S W N RD GD GD + WD'],
  },
  {
    id: 'earthly-hand',
    excludes: whereAllStack('self-draw', 'concealed-hand'),
    zh: '地胡',
    en: 'Earthly hand',
    text: {
      zh: '闲家第一次摸牌就胡，之前没有人碰杠',
      en: 'Another player than the dealer wins with its first draw, before any declared set',
    },
    value: 13,
    stacks: false,
    circumstance: hand => isUntouchedFirstTurn(hand) && !hand.isDealer,
    given: { win: { firstTurn: true } },
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['[C1111] D456 B567 D678 B1 + B1'],
  },
  {
    id: 'heavenly-hand',
    excludes: whereAllStack('self-draw', 'concealed-hand'),
    zh: '天胡',
    en: 'Heavenly hand',
    text: { zh: '庄家起手十四张就胡', en: 'The dealer wins with the 14 tiles dealt' },
    value: 13,
    stacks: false,
    circumstance: hand => isUntouchedFirstTurn(hand) && hand.isDealer,
    given: { win: { firstTurn: true, seat: 0 } },
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['[C1111] D456 B567 D678 B1 + B1'],
  },
  ofTheHouse('self-draw', '自摸', 'Self-draw', 1, {
    text: { zh: '自己摸到胡的那张', en: 'The winner drew the winning tile' },
    earnedBy: 'winning-tile',
    circumstance: isSelfDrawn,
    examples: ['C234 D456 B567 D678 B1 + B1'],
  }),
  ofTheHouse('concealed-hand', '门清', 'Concealed hand', 1, {
    text: { zh: '没有碰和明杠', en: 'No claimed set' },
    circumstance: hand => hand.winner.melds.every(isConcealedKong),
    examples: ['C234 D456 B567 D678 B1 + B1', '[C1111] D456 B567 D678 B1 + B1'],
    nearMisses: ['[C111<0] D456 B567 D678 B1 + B1'],
  }),
  ofTheHouse('robbing-a-kong', '抢杠', 'Robbing a kong', 4, {
    text: { zh: '胡别人补杠的那张', en: 'Won on the tile added to another player’s pung' },
    earnedBy: 'winning-tile',
    circumstance: isRobbingAKong,
    given: { win: { by: 'robbed-kong', from: 3 }, options: { winOnDiscard: true } },
    examples: ['C234 D456 B56 D678 B11 + B7'],
  }),
  ofTheHouse('last-tile', '海底', 'Last tile', 4, {
    text: { zh: '摸到牌墙最后一张而胡', en: 'Self-draw of the wall’s last tile' },
    earnedBy: 'winning-tile',
    circumstance: isOnLastTile,
    given: { win: { lastTile: true } },
    examples: ['C234 D456 B567 D678 B1 + B1'],
  }),
  ofTheHouse('kong-bloom', '杠上花', 'Kong bloom', 5, {
    text: {
      zh: '胡的是杠后补的牌；自摸不另算',
      en: 'The winning tile was a kong’s replacement; self-draw is not added',
    },
    excludes: ['self-draw'],
    earnedBy: 'winning-tile',
    circumstance: isOnReplacement,
    given: { win: { replacement: true } },
    examples: ['[C1111] D456 B567 D678 B1 + B1'],
  }),
  ofTheHouse('four-ghosts', '四鬼和', 'Four ghosts', 12, {
    text: {
      zh: '手里有四张鬼牌就能胡，别的牌不论，也不算牌型；只加怎么胡的番，自摸、门清不另算',
      en: 'Four ghosts in hand win with any other tiles, which count for nothing; how the hand was won is added, but no self-draw and no concealed hand',
    },
    excludes: ['self-draw', ...CONCEALED],
    when: ({ shape }) => shape === 'loose',
    given: { options: { ghosts: 'white-dragon' } },
    examples: ['C147 D258 B369 WD WD WD WD + B1'],
    nearMisses: ['C147 D258 B369 B1 WD WD WD + B1'],
  }),
  ofTheHouse('terminals-and-honours', '幺九', 'Terminals and honours', 12, {
    text: {
      zh: '四副刻子，只有幺九和字牌；碰碰胡不另算',
      en: 'Four pungs, only 1s, 9s and honours; all triplets are not added',
    },
    excludes: ['all-triplets'],
    when: reading => isAllPungs(reading) && isOuterOnly(reading),
    examples: ['C111 C999 B111 D999 D1 + D1'],
    nearMisses: ['C111 C999 B111 D999 D2 + D2'],
  }),
  ofTheHouse('little-dragons', '小三元', 'Little dragons', 12, {
    text: { zh: '两副三元牌刻子或杠，第三种作将', en: 'Two dragon pungs or kongs and a pair of the third' },
    earnedBy: group => isAmong(group, DRAGONS),
    when: isLittleDragons,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[RD RD RD<0] GD GD GD B123 C345 WD + WD'],
    nearMisses: ['[RD RD RD<0] GD GD GD B123 C345 E + E'],
  }),
  ofTheHouse('little-winds', '小四喜', 'Little winds', 12, {
    text: { zh: '三副风牌刻子或杠，第四种作将', en: 'Three wind pungs or kongs and a pair of the fourth' },
    earnedBy: group => isAmong(group, WINDS),
    when: isLittleWinds,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[E E E<0] S S S W W W C345 N + N'],
    nearMisses: ['[E E E<0] S S S W W W C345 C9 + C9'],
  }),
  ofTheHouse('great-dragons', '大三元', 'Great dragons', 16, {
    text: { zh: '中、发、白三副刻子或杠', en: 'Pungs or kongs of all three dragons' },
    earnedBy: group => isPungAmong(group, DRAGONS),
    when: isGreatDragons,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[GD GD GD<0] RD RD RD WD WD WD B234 C9 + C9'],
    nearMisses: ['[GD GD GD<0] RD RD RD B234 C999 WD + WD'],
  }),
  ofTheHouse('great-winds', '大四喜', 'Great winds', 16, {
    text: {
      zh: '东、南、西、北四副刻子或杠；碰碰胡不另算',
      en: 'Pungs or kongs of all four winds; all triplets are not added',
    },
    excludes: ['all-triplets'],
    earnedBy: group => isPungAmong(group, WINDS),
    when: isGreatWinds,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[E E E<0] S S S W W W N N N C9 + C9'],
    nearMisses: ['[E E E<0] S S S W W W C999 N + N'],
  }),
  ofTheHouse('double-luxurious-seven-pairs', '双豪华七对', 'Double luxurious seven pairs', 20, {
    text: {
      zh: '七对里有两组四张相同的牌；豪华七对不另算',
      en: 'Seven pairs with two fours of a kind; luxurious seven pairs are not added',
    },
    excludes: ['luxurious-seven-pairs', ...CONCEALED],
    when: reading => isSevenPairs(reading) && foursAlike(reading.concealed) >= 2,
    examples: ['C1111 B2222 D5588 D9 + D9'],
    nearMisses: ['C1111 B2266 D5588 D9 + D9'],
  }),
  ofTheHouse('triple-luxurious-seven-pairs', '三豪华七对', 'Triple luxurious seven pairs', 30, {
    text: {
      zh: '七对里有三组四张相同的牌；豪华七对、双豪华七对不另算',
      en: 'Seven pairs with three fours of a kind; double and luxurious seven pairs are not added',
    },
    excludes: ['double-luxurious-seven-pairs', 'luxurious-seven-pairs', ...CONCEALED],
    when: reading => isSevenPairs(reading) && foursAlike(reading.concealed) >= 3,
    examples: ['C1111 B2222 D5555 D9 + D9'],
    nearMisses: ['C1111 B2222 D5588 D9 + D9'],
  }),
  ofTheHouse('kong-hand', '十八罗汉', 'Kong hand', 36, {
    text: { zh: '四副杠；碰碰胡不另算', en: 'Four kongs; all triplets are not added' },
    excludes: ['all-triplets'],
    circumstance: hand => countDeclared(hand, isKong) === 4,
    examples: ['[C1111] [B2222<0] [D3333<2] [B8888] D5 + D5'],
    nearMisses: ['[C1111] [B2222<0] [D3333<2] [B888<3] D5 + D5'],
  }),
];

/** A pattern that counts where the house gives it a value; `usual`: the one it has where it is played. */
function ofTheHouse<const Id extends string>(
  id: Id,
  zh: string,
  en: string,
  usual: number,
  { given, ...rest }: Given & Pick<Row, 'text' | 'excludes' | 'earnedBy' | 'examples' | 'nearMisses'> & Holds,
): Row & { readonly id: Id } {
  const options = { ...given?.options, values: { [id]: usual } };
  return { id, zh, en, isOfTheHouse: true, value: 'off', stacks: true, given: { ...given, options }, ...rest };
}
type Given = Pick<Row, 'given'>;
type Holds = { readonly when: NonNullable<Row['when']> } | { readonly circumstance: NonNullable<Row['circumstance']> };

/** GD-5: the winner's own first draw, before any declared set. */
const isUntouchedFirstTurn = (hand: WonHand): boolean =>
  hand.win.by === 'self-draw' && hand.win.firstTurn && hand.seats.every(seat => seat.melds.length === 0);
