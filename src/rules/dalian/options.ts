import { capPer } from '../cap.ts';
import { commonOptions } from '../common-options.ts';
import { robbedKongPaidBy, waysToPay } from '../given-tile.ts';
import { minimumOptions, minimumWaived } from '../minimum.ts';
import { choice, flag, type OptionValues, wholeNumber } from '../options.ts';

export const options = {
  ...commonOptions({
    startingPoints: 500,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  treasure: flag(true, {
    zh: '打宝；不打宝就没有宝牌和冲宝',
    en: 'Treasure tiles; without them there is no rush either',
  }),
  treasureKinds: choice(
    [
      ['next', { zh: '翻牌的下一种', en: 'the next of the indicator' }],
      ['indicator-and-next', { zh: '翻牌本身和它的下一种', en: "the indicator's own kind and the next" }],
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
  dragonPair: choice(
    [
      ['plain', { zh: '不能代替刻子', en: 'does not stand for a pung' }],
      ['as-triplet', { zh: '可以当刻子', en: 'does for the pung that a win needs' }],
    ],
    { zh: '中发白做将', en: 'A pair of dragons' },
  ),
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
    { zh: '输家门清怎样加倍', en: 'Whose payment the unopened double' },
  ),
  unopenedPayer: choice(
    [
      [
        'restriction',
        {
          zh: '按胡牌的开门规则：暗杠、喜杠不算开门',
          en: 'players who could not win for it: a concealed kong does not open',
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
  discardPaidBy: choice(waysToPay('once', 'for-all', 'all', 'giver-double', 'giver-and-closed'), {
    zh: '点炮由谁付',
    en: 'Who pays for a win on a discard',
  }),
  robbedKongPaidBy,
  rushCountsAsSelfDraw: flag(false, { zh: '冲宝算自摸', en: 'A treasure rush counts as a self-draw' }),
  dealerPays: choice(
    [
      ['single', { zh: '与闲家一样', en: 'as much as the others' }],
      ['double', { zh: '加倍', en: 'double' }],
    ],
    { zh: '庄家输牌时付', en: 'What a losing dealer pays' },
  ),
  ...minimumOptions,
  minimumWaived,
  cap: wholeNumber(100, 1, { zh: '封顶', en: 'The cap' }),
  capPer,
};
export type Options = OptionValues<typeof options>;
