import type { Preset } from '../rule-set.ts';
import type { HouseValues } from '../scoring.ts';
import type { Options } from './options.ts';

/** House rules under a name: docs/rules/tianjin-presets.md says who plays so. */
export const presets: readonly Preset<Options & HouseValues>[] = [
  {
    id: 'dealer-stays',
    name: { zh: '荒庄连庄', en: 'The dealer stays after a draw' },
    options: { dealerOnDraw: 'stays' },
  },
  {
    id: 'joker-free-four',
    name: { zh: '没混儿（素）四番', en: 'Joker-free counts four' },
    options: { points: { 'go-fish': 2, 'joker-free': 4, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 } },
  },
  {
    id: 'anybody-steps-up',
    name: { zh: '闲家也拉庄', en: 'Every player may step up' },
    options: { stepUpBy: 'anybody' },
  },
  {
    id: 'counted-in-tiles',
    name: { zh: '按张数开牌、翻混儿', en: 'Dice count tiles' },
    options: { breakCountedIn: 'tiles', jokerCount: 'tiles' },
  },
  {
    id: 'pulls-of-two',
    name: { zh: '坐庄、拉两庄', en: 'East sits, the others pull once or twice' },
    options: {
      stepUpBy: 'anybody',
      eastDoubles: true,
      mostPulls: 2,
      steppingUpDoubles: ['win'],
      barPoints: { open: 1, dark: 2, golden: 4 },
      openBar: 'each',
      heavenlyBy: 'dealer',
      values: { 'catch-five-dragon': 7, 'heavenly-victory': 4 },
      endAtZero: true,
    },
  },
];
