import type { Preset } from '../rule-set.ts';
import type { Options } from './options.ts';

/** House rules under a name: docs/rules/guangdong-presets.md says who plays so. */
export const presets: readonly Preset<Options>[] = [
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
];
