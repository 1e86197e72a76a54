import type { Preset } from '../rule-set.ts';
import type { Options } from './options.ts';

/** House rules under a name: docs/rules/wuhan-presets.md says who plays so. */
export const presets: readonly Preset<Options>[] = [
  {
    id: 'discarder-double',
    name: { zh: '放铳加倍', en: 'The discarder pays double' },
    options: { discardPaidBy: 'discarder-double' },
  },
  {
    id: 'discarder-double-capped-hand',
    name: { zh: '放铳加倍，全局封顶', en: 'The discarder pays double, the hand is capped' },
    options: { discardPaidBy: 'discarder-double', capPer: 'hand' },
  },
  {
    id: 'nobody-responsible',
    name: { zh: '不承包', en: 'Nobody is responsible' },
    options: { responsibility: false },
  },
  {
    id: 'from-eight',
    name: { zh: '八分起胡', en: 'Eight points at least' },
    options: { minimumPoints: 8, discardPaidBy: 'discarder-double' },
  },
  {
    id: 'red-and-wild-kongs',
    name: { zh: '红中癞子杠', en: 'Red dragons and wild tiles are kongs' },
    options: { thrownKongs: 'red-and-wild', wildKong: 4, discardPaidBy: 'discarder-double' },
  },
];
