import type { Preset } from '../rule-set.ts';
import type { HouseValues } from '../scoring.ts';
import { DOUBLING_TO_SIX, EVERY_FAN_DOUBLES, EVERY_SECOND_FAN_DOUBLES, TIERS } from './fan-tables.ts';
import type { Options } from './options.ts';

/** HK-16: how Hong Kong plays today. */
const PAYMENTS = {
  simples: '2-8',
  robbing: 'added-only',
  payByFan: TIERS,
  dealerDoubles: false,
  limitDoubles: true,
  concealedHand: true,
  kongSelfDraw: true,
} as const satisfies Partial<Options>;
/** The same with a minimum, towards which all but flowers counts. */
const MODERN = {
  ...PAYMENTS,
  minimumCounts: ['self-draw', 'kong-self-draw', 'robbing-the-kong', 'last-tile'],
} as const satisfies Partial<Options>;

/** Limit hands with fan of their own, and the hands of terminals. */
const BIG_HANDS = {
  'mixed-terminals': 1,
  'little-dragons': 5,
  'great-dragons': 8,
  'pure-terminals': 10,
  'heavenly-gates': 10,
  'honours-hand': 10,
  'thirteen-orphans': 13,
  'great-winds': 13,
  'kong-hand': 13,
  'pearl-dragon': 'off',
  'ruby-dragon': 'off',
  'jade-dragon': 'off',
} as const;

/** Without flowers: one suit and seven pairs are 16, terminals with honours and the little honours 32. */
const CHICKEN_AND_CHOWS = {
  'pure-hand': 4,
  'mixed-terminals': 2,
  'little-dragons': 5,
  'little-winds': 5,
  'no-bonus-tiles': 'off',
  'own-flower': 'off',
  'own-season': 'off',
  'all-flowers': 'off',
  'all-seasons': 'off',
  'pearl-dragon': 'off',
  'ruby-dragon': 'off',
  'jade-dragon': 'off',
} as const;

/** House rules under a name: docs/rules/hong-kong-presets.md says who plays so. */
export const presets: readonly Preset<Options & HouseValues>[] = [
  {
    id: 'three-fan-all-pay',
    name: { zh: '三番半铳', en: 'Three fan, the discarder pays double' },
    options: MODERN,
  },
  {
    id: 'three-fan-discarder-pays',
    name: { zh: '三番全铳', en: 'Three fan, the discarder pays for all' },
    options: { ...MODERN, discardPaidBy: 'discarder' },
  },
  {
    id: 'full-spicy-climb',
    name: { zh: '全辣上', en: 'Every fan doubles' },
    options: { ...MODERN, payByFan: EVERY_FAN_DOUBLES, limit: 1024 },
  },
  {
    id: 'half-spicy-climb',
    name: { zh: '半辣上', en: 'Every second fan doubles' },
    options: { ...MODERN, payByFan: EVERY_SECOND_FAN_DOUBLES, limit: 128 },
  },
  {
    id: 'chicken-wins',
    name: { zh: '鸡糊', en: 'Chicken hands win' },
    options: { ...PAYMENTS, minimumFan: 0 },
  },
  {
    id: 'four-sets-only',
    name: { zh: '不算七对', en: 'Without seven pairs' },
    options: { sevenPairs: 'off', robbing: 'added-only' },
  },
  {
    id: 'big-hands-by-their-fan',
    name: { zh: '三番起糊，大牌按番', en: 'Three fan, big hands count their own' },
    options: {
      ...MODERN,
      payByFan: EVERY_SECOND_FAN_DOUBLES,
      limit: 128,
      discardPaidBy: 'discarder',
      concealedKongs: 'open',
      values: BIG_HANDS,
    },
  },
  {
    id: 'chicken-and-chows',
    name: { zh: '鸡平糊', en: 'Chicken and chow hands' },
    options: {
      ...PAYMENTS,
      minimumFan: 0,
      payByFan: DOUBLING_TO_SIX,
      discardPaidBy: 'discarder',
      greatFlowers: false,
      values: CHICKEN_AND_CHOWS,
    },
  },
];
