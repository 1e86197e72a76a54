import type { Preset } from '../rule-set.ts';
import type { HouseValues } from '../scoring.ts';
import type { Options } from './options.ts';

/** WH-4, WH-14, WH-17, WH-18 and the big hands as rooms have them. */
const ROOM = {
  wildKong: 4,
  discardPaidBy: 'discarder-double',
  dealerDoubles: 'small-hands',
  payersDouble: 'everything',
  selfDrawRounding: 'at-once',
  withoutSets: ['all-258', 'all-honors'],
  pairFreedBy: ['all-triplets', 'pure-one-suit', 'all-258', 'all-honors'],
  values: {
    'all-258': 10,
    'mixed-one-suit': 'off',
    'terminals-only': 'off',
    'wild-seven-pairs': 'off',
    'big-three-dragons': 'off',
    'big-four-winds': 'off',
  },
} as const satisfies Partial<Options & HouseValues>;

/** House rules under a name: docs/rules/wuhan-presets.md says who plays so. */
export const presets: readonly Preset<Options & HouseValues>[] = [
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
    name: { zh: '不承包', en: 'No responsibility' },
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
  {
    id: 'red-and-green-kongs',
    name: { zh: '红中发财杠', en: 'Red dragons, green dragons and wild tiles are kongs' },
    options: {
      ...ROOM,
      thrownKongs: 'red-green-and-wild',
      cap: 300,
      capAllReach: 500,
      capUnopened: 700,
      capNobodyOpened: 900,
    },
  },
  {
    id: 'seven-skins-four-wilds',
    name: { zh: '七皮四赖', en: 'Seven skins and four wild tiles' },
    options: {
      ...ROOM,
      thrownKongs: 'red-skins-and-wild',
      cap: 400,
      capAllReach: 600,
      capUnopened: 800,
      capNobodyOpened: 1000,
    },
  },
  {
    id: 'mouth-once',
    name: { zh: '开口番', en: 'The mouth doubles once' },
    options: { ...ROOM, thrownKongs: 'red-and-wild', openMouth: 'once' },
  },
];
