import type { Preset } from '../rule-set.ts';
import type { HouseValues } from '../scoring.ts';
import type { Options } from './options.ts';

/** The values of the competition rules; patterns they do not know are off. */
const COMPETITION_2023 = {
  'chicken-hand': 'off',
  'all-simples': 'off',
  'mixed-outside': 'off',
  'all-triplets': 4,
  'seven-pairs': 6,
  'luxurious-seven-pairs': 6,
  'mixed-one-suit': 4,
  'pure-one-suit': 8,
  'pure-terminals': 'off',
  'nine-gates': 16,
  'all-green': 'off',
  'all-honours': 'off',
  'thirteen-orphans': 16,
  'earthly-hand': 12,
  'heavenly-hand': 12,
  'self-draw': 1,
  'concealed-hand': 1,
  'robbing-a-kong': 4,
  'last-tile': 4,
  'kong-bloom': 5,
  'terminals-and-honours': 12,
  'little-dragons': 12,
  'little-winds': 12,
  'great-dragons': 16,
  'great-winds': 16,
} as const;

/** House rules under a name: docs/rules/guangdong-presets.md says who plays so. */
export const presets: readonly Preset<Options & HouseValues>[] = [
  {
    id: 'discarder-pays-for-all',
    name: { zh: '点炮包三家', en: 'Discards win, the discarder pays for all' },
    options: { winOnDiscard: true },
  },
  {
    id: 'two-horses',
    name: { zh: '推倒胡两匹马', en: 'Two horses' },
    options: { horseCount: 2, kongBloom: 'double' },
  },
  {
    id: 'shenzhen-horses',
    name: { zh: '深圳买马', en: 'Shenzhen horses' },
    options: { horseCount: 6, horsesPay: 'winner-hit', kongBloom: 'double-giver-pays' },
  },
  {
    id: 'white-dragon-ghosts',
    name: { zh: '白板做鬼', en: 'White dragons are ghosts' },
    options: {
      ghosts: 'white-dragon',
      ghostFree: 'double',
      horseCount: 4,
      horsesPay: 'winner-hit',
      kongBloom: 'double',
    },
  },
  {
    id: 'flipped-ghosts',
    name: { zh: '翻鬼', en: 'A flipped tile points at the ghosts' },
    options: {
      tileSet: 'with-honours',
      ghosts: 'flipped',
      ghostFree: 'double',
      horseCount: 6,
      horsesPay: 'winner-hit',
      kongBloom: 'double-giver-pays',
    },
  },
  {
    id: 'discarder-pays-once',
    name: { zh: '跑马仔', en: 'The discarder pays one share' },
    options: { winOnDiscard: true, discardPaidBy: 'once', baseScore: 2 },
  },
  {
    id: 'competition-2023',
    name: { zh: '推广竞赛规则（2023）', en: 'The competition rules of 2023' },
    options: {
      tileSet: 'with-honours',
      winOnDiscard: true,
      discardPaidBy: 'once',
      robbedKongPaidBy: 'for-all',
      horseCount: 4,
      horsesPay: 'winner-hit',
      horseWorth: 1,
      horsesPaidBy: 'who-pays-the-win',
      dragonHorses: 'red-is-2',
      kongBloom: 'giver-pays',
      kongsOnDraw: 'returned',
      minimumPoints: 2,
      stacking: 'all',
      values: COMPETITION_2023,
    },
  },
];
