import { commonOptions } from '../common-options.ts';
import { dealerDoubles } from '../dealer-doubles.ts';
import { robbedKongPaidBy } from '../given-tile.ts';
import { minimumWaived } from '../minimum.ts';
import { choice, flag, numbers, type OptionValues, ofPlay, subset, wholeNumber } from '../options.ts';
import { BONUS_FAN, FAN_BY_PATTERN, LIMIT_HANDS, PAY_BY_FAN } from './fan-tables.ts';

const RESPONSIBLE_FOR = {
  'third-dragons': { zh: '大三元：第三副三元牌', en: 'the third set of dragons' },
  'fourth-winds': { zh: '大四喜：第四副落地的风牌', en: 'the fourth claimed set of winds' },
  'fourth-set-of-one-suit': { zh: '清一色：第四副落地牌', en: 'the fourth claimed set of a pure hand' },
  'fourth-set': { zh: '十二张落地：第四副落地牌', en: 'the fourth claimed set of any hand' },
} as const;
export type Fed = keyof typeof RESPONSIBLE_FOR;

export const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'any-own-turn',
    matchLength: 4,
    matchCounts: 'rounds',
  }),
  multipleWinners: ofPlay(
    choice(
      [
        ['nearest', { zh: '截糊：出铳者下手最近者得', en: 'the nearest after the discarder wins' }],
        ['best-hand', { zh: '番大者得，同番则近者得', en: 'the hand that is paid most wins, the nearest on a tie' }],
        ['all', { zh: '一炮多响：都算糊，糊家之间不付', en: 'everybody who wins; winners do not pay each other' }],
      ],
      { zh: '一炮多响时谁糊', en: 'Who wins when several can win on one tile' },
    ),
  ),
  simples: choice(
    [
      ['suits', { zh: '所有序数牌', en: 'all suit tiles, 1 to 9' }],
      ['2-8', { zh: '二至八', en: '2 to 8' }],
    ],
    { zh: '「无字」和平糊的将可以是哪些牌', en: 'Which tiles “no honours” and the pair of all chows may be of' },
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
    zh: '起糊番数，花牌与自摸等奖励番不计',
    en: 'Fan needed to win, bonus fan not counted',
  }),
  sevenPairs: choice(
    [
      ['different', { zh: '七个不同的对子', en: 'seven different pairs' }],
      ['allow-quads', { zh: '四张相同可算两对', en: 'four of a kind may be two of the pairs' }],
      ['off', { zh: '不算糊', en: 'they do not win' }],
    ],
    { zh: '七对', en: 'Seven pairs' },
  ),
  minimumCounts: subset(
    BONUS_FAN,
    { zh: '哪些奖励番也算进起糊番数', en: 'Which bonus fan also count towards the minimum' },
    { standard: [] },
  ),
  minimumWaived,
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
  dealerDoubles: dealerDoubles(true),
  limitDoubles: flag(false, { zh: '爆棚也照自摸、出铳加倍', en: 'A limit hand is doubled like any other' }),
  concealedKongs: choice(
    [
      ['allowed', { zh: '不破', en: 'leave a hand concealed' }],
      ['open', { zh: '算明章', en: 'open it' }],
    ],
    { zh: '暗杠破不破门前清', en: 'For the fan of a concealed hand, concealed kongs' },
  ),
  sevenPairsConcealed: flag(false, {
    zh: '七对另加门前清',
    en: 'Seven pairs also count the fan of a concealed hand',
  }),
  concealedHand: flag(false, { zh: '门前清一番', en: 'A hand without a claimed set is worth a fan' }),
  kongSelfDraw: flag(false, { zh: '杠上自摸一番', en: 'Winning with a kong’s replacement tile is worth a fan' }),
  discardPaidBy: choice(
    [
      ['all', { zh: '半铳：三家都付，出铳者加倍', en: 'all three, the discarder double' }],
      ['discarder', { zh: '全铳：出铳者一家付三家', en: 'the discarder alone, for all three' }],
      ['once', { zh: '出铳者只付自己的一份', en: 'the discarder alone, its own share' }],
      ['alike', { zh: '三家都付，一样多', en: 'all three alike' }],
      [
        'discarder-and-closed',
        { zh: '出铳者加倍，没有吃碰明杠的输家也付', en: 'the discarder double, and losers without a claimed set' },
      ],
    ],
    { zh: '出铳谁付', en: 'Who pays for a win on another player’s tile' },
  ),
  robbedKongPaidBy,
  selfDrawPaidBy: choice(
    [
      ['all', { zh: '三家各付', en: 'each of the three pays' }],
      [
        'feeder',
        {
          zh: '包自摸：供成第三副三元或第四副落地的一家包付',
          en: 'the giver of the third dragon set or the fourth claimed set pays for all',
        },
      ],
    ],
    { zh: '自摸由谁付', en: 'Who pays for a self-draw' },
  ),
  responsibleFor: subset(
    Object.keys(RESPONSIBLE_FOR) as Fed[],
    { zh: '包牌：供成哪些的要包', en: 'Sets whose giver is a feeder, if feeders pay for all' },
    { called: RESPONSIBLE_FOR },
  ),
  fedDiscardPaidBy: choice(
    [
      ['as-discard', { zh: '与别的出铳一样', en: 'as for any discard' }],
      ['feeder', { zh: '供成的一家包付', en: 'the feeder, for all three' }],
      [
        'feeder-and-discarder',
        { zh: '供成的和出铳的各包一半', en: 'the feeder and the discarder, half each for all three' },
      ],
    ],
    { zh: '供成的牌糊别家打出的，由谁付', en: 'Who pays for a discard that completes a fed hand' },
  ),
  discardFeeds: flag(false, {
    zh: '糊的那张也算供牌：三副落地再出铳、出铳凑成大三元大四喜，出铳者一家付三家',
    en: 'The winning discard feeds, too: its giver pays for all if it makes such a set, or three are claimed already',
  }),
  kongFeeds: flag(false, {
    zh: '明杠之后杠上自摸，打出杠牌的也算供成',
    en: 'The giver of an exposed kong is a feeder, too, if its replacement wins',
  }),
  lastTileDoubles: flag(false, { zh: '海底加倍', en: 'A win on the last tile is paid double' }),
  limitCaps: choice(
    [
      ['limit-hands', { zh: '只是爆棚牌型所得', en: 'only limit hands take it; others may be paid more' }],
      ['every-payment', { zh: '每家所付都不超过爆棚', en: 'a payer pays no more than it for any hand' }],
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
    zh: '集齐八张花立即糊，爆棚',
    en: 'All eight bonus tiles win at once, for the limit',
  }),
  showsFalseWins: ofPlay(
    flag(false, { zh: '诈糊者亮出手牌，继续打', en: 'After a false win the player plays on with its tiles shown' }),
  ),
  foulPenalty: ofPlay(
    wholeNumber(0, 0, { zh: '诈糊、相公罚给每家多少', en: 'What a foul costs, to each other player' }),
  ),
};
export type Options = OptionValues<typeof options>;
