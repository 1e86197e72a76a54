import type { Preset } from '../rule-set.ts';
import { EVERY_FAN_DOUBLES, EVERY_SECOND_FAN_DOUBLES, TIERS } from './fan-tables.ts';
import type { Options } from './options.ts';

/** HK-16: how Hong Kong plays today. */
const MODERN = {
  simples: '2-8',
  robbing: 'added-only',
  payByFan: TIERS,
  dealerDoubles: false,
  limitDoubles: true,
  concealedHand: true,
  kongSelfDraw: true,
} as const;

/** House rules under a name: docs/rules/hong-kong-presets.md says who plays so. */
export const presets: readonly Preset<Options>[] = [
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
    name: { zh: '鸡胡', en: 'Chicken hands win' },
    options: { ...MODERN, minimumFan: 0 },
  },
  {
    id: 'four-sets-only',
    name: { zh: '不算七对', en: 'Without seven pairs' },
    options: { sevenPairs: 'off', robbing: 'added-only' },
  },
];
