import { capPer, higherCaps } from '../cap.ts';
import { commonOptions } from '../common-options.ts';
import { waysToPay } from '../given-tile.ts';
import { minimumWaived } from '../minimum.ts';
import { choice, flag, type OptionValues, subset, wholeNumber } from '../options.ts';

/** WH-11, in the order in which they are asked. */
export const RESPONSIBLE_FOR = ['robbing-a-kong', 'full-demand', 'pure-one-suit'] as const;

const BIG_HANDS = [
  'all-triplets',
  'pure-one-suit',
  'mixed-one-suit',
  'terminals-only',
  'all-honors',
  'all-258',
  'full-demand',
  'bottom-of-the-sea',
  'kong-bloom',
  'robbing-a-kong',
  'wild-seven-pairs',
  'big-three-dragons',
  'big-four-winds',
] as const;

export const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
    dealerOnDraw: 'passes',
  }),
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
      ['red', { zh: '红中杠：打出红中就补一张', en: 'the player who discards a red dragon draws a replacement' }],
      [
        'red-and-green',
        {
          zh: '红中发财杠：打出发财也补一张，也加倍',
          en: 'so does the player who discards a green dragon, which doubles too',
        },
      ],
      ['red-green-and-wild', { zh: '红中、发财、癞子杠', en: 'red and green dragons and wild tiles' }],
      [
        'red-skins-and-wild',
        {
          zh: '七皮四赖：红中、皮子（翻出的那种和它的上一种）、癞子杠',
          en: 'red dragons, wild tiles, and skins: the flipped kind and the one before it',
        },
      ],
      [
        'red-and-wild',
        {
          zh: '红中杠、癞子杠：打出癞子也补一张，每张算癞子杠',
          en: 'so does the player who discards a wild tile, each a wild kong',
        },
      ],
    ],
    { zh: '打出的红中和癞子', en: 'Discarded red dragons and wild tiles' },
  ),
  openMouth: choice(
    [
      ['each', { zh: '口口翻：每开一口加倍', en: 'each set doubles' }],
      ['once', { zh: '开口番：开口只加倍一次', en: 'doubles once, whatever is open' }],
    ],
    { zh: '开口', en: 'Open mouth' },
  ),
  bigHandsAdd: choice(
    [
      ['sum', { zh: '相加：三个大胡 30', en: 'their sum: three are 30' }],
      ['each-doubles', { zh: '每多一个加倍：三个大胡 40', en: 'each further one doubles: three are 40' }],
    ],
    { zh: '几个大胡', en: 'What several big hands are worth' },
  ),
  pairFreedBy: subset(BIG_HANDS, { zh: '哪些大胡不限二五八将', en: 'Which big hands may have any pair' }),
  withoutSets: subset(
    ['all-258', 'all-honors'],
    { zh: '哪些大胡不用成副：将一色（要另定分值）、风一色', en: 'Which big hands need no sets' },
    { standard: [] },
  ),
  minimumPoints: wholeNumber(1, 1, { zh: '起胡：一家至少付几分', en: 'What a win must at least be worth' }),
  minimumWaived,
  responsibility: flag(true, { zh: '有人承包：一家付三家', en: 'One player may be responsible and pay for all three' }),
  responsibleFor: subset(RESPONSIBLE_FOR, { zh: '哪些情形要承包', en: 'Cases of responsibility' }),
  cap: wholeNumber(500, 1, { zh: '封顶', en: 'The cap' }),
  capPer,
  ...higherCaps,
  discardPaidBy: choice(
    [
      ['all', { zh: '三家同付', en: 'all three alike' }],
      ['discarder', { zh: '只有放铳者付自己的一份', en: 'the discarder alone, one share' }],
      ['discarder-double', { zh: '三家都付，放铳者加倍', en: 'all three, the discarder double' }],
      [
        'discarder-unless-big',
        { zh: '小胡只有放铳者付，大胡三家都付', en: 'a small hand the discarder alone, a big one all three' },
      ],
      ['for-all', { zh: '放铳者一家付三家', en: 'the discarder alone, for all three' }],
      [
        'discarder-and-closed',
        { zh: '放铳者，还有没有开口的输家', en: 'the discarder, and losers whose mouth is closed' },
      ],
    ],
    { zh: '放铳谁付', en: 'Who pays for a win on a discard' },
  ),
  robbedKongPaidBy: choice(waysToPay('all', 'for-all', 'once', 'giver-double'), {
    zh: '抢杠由谁付，没有人承包时',
    en: 'Who pays for a robbed kong without responsibility',
  }),
  dealerDoubles: choice(
    [
      ['winning', { zh: '庄家胡才加倍', en: 'a win of the dealer' }],
      ['small-hands', { zh: '小胡庄家输赢都加倍，大胡不算', en: 'small hands, won or lost; never big ones' }],
    ],
    { zh: '庄家加倍', en: 'What the dealer doubles' },
  ),
  payersDouble: choice(
    [
      ['nothing', { zh: '不加倍', en: 'nothing: everybody pays alike' }],
      ['mouths', { zh: '输家每开一口，自己付的加倍', en: 'each open mouth of the payer' }],
      [
        'mouths-and-kongs',
        { zh: '输家的开口和杠都加倍，与胡家一样', en: 'the payer’s open mouths and kongs, as the winner’s do' },
      ],
      [
        'everything',
        { zh: '还有输家打出的红中等杠', en: 'these, and the red dragons and other kongs the payer has thrown' },
      ],
    ],
    { zh: '输家自己的开口和杠', en: 'What payers have declared that doubles what they pay' },
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
export type Options = OptionValues<typeof options>;
