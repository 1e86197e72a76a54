import { capPer } from '../cap.ts';
import { commonOptions } from '../common-options.ts';
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
    startingPoints: 50,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
    dealerOnDraw: 'passes',
  }),
  breakCountedIn: ofPlay(
    choice(
      [
        ['stacks', { zh: '按墩数', en: 'stacks' }],
        ['tiles', { zh: '按张数，单数进一墩', en: 'tiles, an odd one counting its whole stack' }],
      ],
      { zh: '开牌的点数怎样数', en: 'What the dice that break the wall count' },
    ),
  ),
  jokerCount: ofPlay(
    choice(
      [
        ['stacks', { zh: '按墩数', en: 'stacks' }],
        ['tiles', { zh: '按张数，单数进一墩', en: 'tiles, an odd one counting its whole stack' }],
      ],
      { zh: '翻混儿的点数怎样数', en: 'What the dice that find the joker count' },
    ),
  ),
  stepUpBy: choice(
    [
      ['dealer', { zh: '只有庄家', en: 'East alone' }],
      ['anybody', { zh: '闲家也可以：与庄家之间的收付加倍', en: 'the others, too: double between them and East' }],
    ],
    { zh: '谁可以拉庄', en: 'Who may step up' },
  ),
  eastDoubles: flag(false, { zh: '坐庄：庄家不拉也总是加倍', en: 'East always counts double, without stepping up' }),
  mostPulls: wholeNumber(1, 1, { zh: '闲家最多拉几次庄，每次加倍', en: 'How often each of the others may step up' }, 2),
  steppingUpDoubles: subset(
    ['win', 'bar', 'shoveled'],
    { zh: '拉庄加倍什么', en: 'What stepping up doubles' },
    {
      called: {
        win: { zh: '胡', en: 'wins' },
        bar: { zh: '杠', en: 'bars' },
        shoveled: { zh: '铲', en: 'shoveling' },
      },
    },
  ),
  barPoints: numbers(
    { open: 1, dark: 2, golden: 8 },
    0,
    { zh: '明杠、暗杠、金杠各几分', en: 'What a bar is worth' },
    {
      most: 100,
      called: {
        open: { zh: '明杠', en: 'bar' },
        dark: { zh: '暗杠', en: 'dark bar' },
        golden: { zh: '金杠', en: 'golden bar' },
      },
    },
  ),
  barsOnTie: choice(
    [
      ['kept', { zh: '照付', en: 'they are paid' }],
      ['returned', { zh: '荒庄荒杠：不付', en: 'they are not paid' }],
    ],
    { zh: '荒庄时的杠', en: 'Bars of a tie' },
  ),
  openBar: choice(
    [
      ['once', { zh: '算一次', en: 'counts once' }],
      ['each', { zh: '连着开的每一杠都算', en: 'counts for each bar in a row' }],
    ],
    { zh: '连杠之后的杠开', en: 'Open bar after several bars in a row' },
  ),
  heavenlyBy: choice(
    [
      ['anybody', { zh: '谁都可以', en: 'every player' }],
      ['dealer', { zh: '只有庄家', en: 'East alone' }],
    ],
    { zh: '谁可以天胡', en: 'Who may have a heavenly victory' },
  ),
  ...minimumOptions,
  minimumWaived,
  cap: wholeNumberOrNull(null, 1, { zh: '封顶；不定则不封', en: 'The cap on a win; none: no cap' }),
  capPer,
  points: numbers(
    { 'go-fish': 2, 'joker-free': 2, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 },
    1,
    { zh: '各种胡法的分数', en: 'What each way of winning is worth' },
    { most: 100 },
  ),
  doubleGoFish: flag(false, {
    zh: '双混吊：胡的那张与手里两张混儿成一副，与混吊同分',
    en: 'Double go fish: the winning tile makes a set with two jokers, worth what go fish is',
  }),
};
export type Options = OptionValues<typeof options>;
