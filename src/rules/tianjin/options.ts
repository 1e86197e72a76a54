import { commonOptions } from '../common-options.ts';
import { choice, flag, numbers, type OptionValues, ofPlay } from '../options.ts';

export const options = {
  ...commonOptions({
    startingPoints: 50,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  dealerOnDraw: ofPlay(
    choice(
      [
        ['passes', { zh: '下庄', en: 'the deal passes to the right' }],
        ['stays', { zh: '连庄', en: 'the dealer stays' }],
      ],
      { zh: '荒庄之后', en: 'After a draw' },
    ),
  ),
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
  points: numbers(
    { 'go-fish': 2, 'joker-free': 2, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 },
    1,
    { zh: '各种胡法的分数', en: 'What each way of winning is worth' },
    100,
  ),
  doubleGoFish: flag(false, {
    zh: '双混吊：胡的那张与手里两张混儿成一副，与混吊同分',
    en: 'Double go fish: the winning tile makes a set with two jokers, worth what go fish is',
  }),
};
export type Options = OptionValues<typeof options>;
