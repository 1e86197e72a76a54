import { isTerminal } from '../../domain/tile.ts';
import {
  everySetHoldsTerminal,
  hasSetWithTerminal,
  isAllPungs,
  isGreenOnly,
  isHonoursOnly,
  isOneSuit,
  isOneSuitWithHonours,
  isSevenPairs,
  isSimplesOnly,
  isTerminalsOnly,
  isThirteenOrphans,
} from '../patterns/sets.ts';
import { isNineGates } from '../patterns/tiles.ts';
import type { PatternRow, WonHand } from '../scoring.ts';
import { ghostKinds, hasFourAlike, heldWith } from './ghosts.ts';
import type { Options } from './options.ts';

/** A pattern that does not stack is counted alone. */
export type Row = PatternRow<Options> & {
  readonly stacks: boolean;
};

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
    circumstance: (hand, { ghosts }) => {
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
    zh: '地胡',
    en: 'Earthly hand',
    text: {
      zh: '闲家第一次摸牌就胡，之前没有人碰杠',
      en: 'Another player than the dealer wins with its first draw; nobody shows a declared set',
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
];

/** GD-5: the winner's own first draw, and nobody has declared a set. */
const isUntouchedFirstTurn = (hand: WonHand): boolean =>
  hand.win.by === 'self-draw' && hand.win.firstTurn && hand.seats.every(seat => seat.melds.length === 0);
