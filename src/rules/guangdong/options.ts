import { capPer } from '../cap.ts';
import { commonOptions } from '../common-options.ts';
import { dealerDoubles } from '../dealer-doubles.ts';
import { robbedKongPaidBy, waysToPay } from '../given-tile.ts';
import { minimumOptions, minimumWaived } from '../minimum.ts';
import {
  choice,
  flag,
  numbers,
  type OptionValues,
  ofPlay,
  subset,
  wholeNumber,
  wholeNumberOrNull,
} from '../options.ts';

export const options = {
  ...commonOptions({
    startingPoints: 100,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
    nextDealer: 'winner',
  }),
  longSides: ofPlay(
    choice(
      [
        ['dealer-and-across', { zh: '庄家与对家', en: "the dealer's and the one across" }],
        ['right-and-left', { zh: '庄家的下家与上家', en: "those to the dealer's right and left" }],
        ['seats-0-2', { zh: '固定：第一和第三家', en: "always the first and the third seat's" }],
        ['seats-1-3', { zh: '固定：第二和第四家', en: "always the second and the fourth seat's" }],
      ],
      { zh: '哪两边牌墙有 14 墩（其余 13 墩）', en: 'Which two sides of the wall have 14 stacks (the others 13)' },
    ),
  ),
  winOnDiscard: flag(false, {
    zh: '可以吃胡和抢补杠',
    en: 'Discards and added kongs may be won on',
  }),
  discardPaidBy: choice(waysToPay('for-all', 'once', 'all', 'giver-double', 'giver-and-closed'), {
    zh: '吃胡由谁付',
    en: 'Who pays for a win on a discard',
  }),
  robbing: choice(
    [
      ['with-discards', { zh: '能吃胡就能抢补杠', en: 'added ones, where discards may be won on' }],
      ['added', { zh: '补杠都能抢，不能吃胡也能', en: 'added ones, even where discards may not be won on' }],
      ['off', { zh: '不能抢杠', en: 'none' }],
    ],
    { zh: '哪些杠可以抢', en: 'Which kongs may be robbed' },
  ),
  robbedKongPaidBy,
  dealerDoubles: dealerDoubles(false),
  keptDealWorth: wholeNumber(
    0,
    0,
    {
      zh: '节节高：庄家连庄又胡，每连一庄每家多付几分',
      en: 'What each deal kept adds to every payment for a win of the dealer',
    },
    100,
  ),
  followedDealer: flag(false, {
    zh: '跟庄：庄家打出的第一张，三家都跟着打，庄家付每家一分',
    en: 'The dealer pays 1 to each of the others if all of them discard its first discard right after it',
  }),
  horseContinuations: choice(
    [
      ['kept-deals', { zh: '每连一庄多翻一匹，荒庄也算，谁胡都翻', en: 'each deal kept, draws too, for any winner' }],
      ['dealer-wins', { zh: '庄家连胡才多翻', en: 'only wins in a row by the dealer, when it wins again' }],
    ],
    { zh: '什么时候多翻马', en: 'What adds a horse' },
  ),
  horseCount: wholeNumberOrNull(null, 1, {
    zh: '固定翻几匹马（2、4、6、8、10）；不定则按连庄',
    en: 'A fixed number of horses (2, 4, 6, 8, 10); none fixed: by the deals kept',
  }),
  horsesPay: choice(
    [
      ['any-hit', { zh: '中哪家哪家付', en: 'whichever seat a horse hits' }],
      ['winner-hit', { zh: '奖马：只有中胡家的才付', en: 'only horses that hit the winner' }],
      ['hit-seat', { zh: '奖马、罚马：中输家的由那一家独付', en: 'a loser who is hit pays alone, no dealer shares' }],
    ],
    { zh: '哪些马算钱', en: 'Which horses are paid' },
  ),
  horseWorth: wholeNumber(2, 1, { zh: '一匹马值几分', en: 'What a horse is worth' }, 100),
  horsesPaidBy: choice(
    [
      ['the-hit', { zh: '中谁谁付，与谁付胡无关', en: 'by where it hits, whatever the payers of the win' }],
      ['who-pays-the-win', { zh: '谁付胡谁付马，一份或三份也一样', en: 'those who pay the win, as they pay it' }],
    ],
    { zh: '马由谁付', en: 'Who pays horses' },
  ),
  horsesFollow: subset(
    ['win', 'kongs'],
    {
      zh: '马跟什么：跟底分，胡多大马多大；跟杠，中胡家的马再收一次杠分',
      en: 'What horses follow: the win, each being worth its payer’s share of that; kongs, each that hits the winner bringing what the winner’s kongs brought',
    },
    { standard: [], called: { win: { zh: '底分', en: 'the win' }, kongs: { zh: '杠', en: 'kongs' } } },
  ),
  dragonHorses: choice(
    [
      ['red-is-1', { zh: '中随东、发随南、白随西', en: 'red with east, green with south, white with west' }],
      ['red-is-2', { zh: '中随南、发随西、白随北', en: 'red with south, green with west, white with north' }],
    ],
    { zh: '带字时中发白作马算几', en: 'As horses, dragons count' },
  ),
  stacking: choice(
    [
      ['listed', { zh: '主页写明的才相加', en: 'those of the list that stack; the others count alone' }],
      ['all', { zh: '都相加', en: 'all of them' }],
    ],
    { zh: '哪些牌型相加', en: 'Which patterns are added together' },
  ),
  kongBloom: choice(
    [
      ['off', { zh: '不另算', en: 'nothing more' }],
      ['double', { zh: '加倍', en: 'double' }],
      ['giver-pays', { zh: '不加倍，明杠由放杠者包三家', en: 'after a kong on a discard the discarder pays for all' }],
      [
        'double-giver-pays',
        { zh: '加倍，明杠由放杠者包三家', en: 'double; after a kong on a discard the discarder pays for all' },
      ],
    ],
    { zh: '杠上开花', en: 'A win with a kong’s replacement tile' },
  ),
  kongPoints: numbers(
    { concealed: 2, exposed: 3, added: 1 },
    0,
    { zh: '暗杠、明杠、补杠各几分', en: 'What a kong is worth' },
    {
      most: 100,
      called: {
        concealed: { zh: '暗杠', en: 'concealed' },
        exposed: { zh: '明杠', en: 'exposed' },
        added: { zh: '补杠', en: 'added' },
      },
    },
  ),
  exposedKongPaidBy: choice(
    [
      ['giver', { zh: '放杠者一家', en: 'the giver of the tile' }],
      ['all', { zh: '三家各付', en: 'each of the three' }],
    ],
    { zh: '明杠由谁付', en: 'Who pays for a kong on a discard' },
  ),
  kongsOnDraw: choice(
    [
      ['kept', { zh: '照付', en: 'they are paid' }],
      ['returned', { zh: '荒庄荒杠：不付', en: 'they are not paid' }],
    ],
    { zh: '荒庄时的杠', en: 'Kongs of a drawn hand' },
  ),
  ...minimumOptions,
  minimumWaived,
  tileSet: choice(
    [
      ['suits', { zh: '108 张，不带字', en: '108, suits only' }],
      ['with-honours', { zh: '136 张，带风和三元', en: '136, with winds and dragons' }],
    ],
    { zh: '用哪些牌', en: 'Which tiles are played with' },
  ),
  ghosts: choice(
    [
      ['none', { zh: '无鬼', en: 'none' }],
      ['flipped', { zh: '翻鬼：翻出的牌的下一张', en: 'the kind after a flipped tile' }],
      ['flipped-two', { zh: '翻双鬼：翻出的牌的下两张', en: 'the two kinds after a flipped tile' }],
      ['white-dragon', { zh: '白板做鬼', en: 'the four white dragons' }],
      ['red-dragon', { zh: '红中做鬼', en: 'the four red dragons' }],
    ],
    { zh: '哪些牌是鬼牌', en: 'Which tiles are ghosts and stand for any other' },
  ),
  ghostFree: choice(
    [
      ['same', { zh: '不另算', en: 'nothing more' }],
      ['double', { zh: '无鬼加倍', en: 'double' }],
    ],
    { zh: '有鬼牌而胡家没有鬼', en: 'A win without a ghost, where ghosts are played' },
  ),
  mostTimes: wholeNumberOrNull(null, 1, {
    zh: '爆胡：一家最多付几倍底分，加倍在内；马和杠不算',
    en: 'The most a win costs a player, in points, doublings included; horses and kongs are not capped',
  }),
  capPer,
  mixedOutside: choice(
    [
      ['any-set', { zh: '至少一副带幺九', en: 'at least one set holds a terminal' }],
      ['every-set', { zh: '每副都带幺九', en: 'every set holds a terminal' }],
    ],
    { zh: '混边怎样算', en: 'What makes a hand mixed outside' },
  ),
};
export type Options = OptionValues<typeof options>;
