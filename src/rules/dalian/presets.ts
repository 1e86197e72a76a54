import type { Preset } from '../rule-set.ts';
import type { HouseValues } from '../scoring.ts';
import type { Options } from './options.ts';

/** House rules under a name: docs/rules/dalian-presets.md says who plays so. */
export const presets: readonly Preset<Options & HouseValues>[] = [
  {
    id: 'any-single-wait',
    name: { zh: '边、坎、单都算夹', en: 'Any single wait is a closed wait' },
    options: { edgeWin: 'any-only-wait' },
  },
  {
    id: 'one-wind-cyclone',
    name: { zh: '四张一样才是旋风杠', en: 'A cyclone kong is of one wind' },
    options: { cycloneKong: 'one-kind' },
  },
  {
    id: 'no-treasure',
    name: { zh: '不打宝', en: 'Without treasure' },
    options: { treasure: false },
  },
  {
    id: 'dealer-double',
    name: { zh: '庄家输赢加倍', en: 'The dealer pays and is paid double' },
    options: { dealerPays: 'double' },
  },
  {
    id: 'northern-pairs',
    name: { zh: '七对、中发白作将', en: 'Seven pairs, and a pair of dragons for the pung' },
    options: { dragonPair: 'as-triplet', values: { 'seven-pairs': 4 } },
  },
];
