import type { Localised } from './localised.ts';

/** How a hand can be won. Three ways are everybody's (`commonWays`); a rule set declares others of its own. */
export interface WayToWin {
  /** Its name in requests and records; no other way of any rule set has it. */
  readonly id: string;
  /** As forms and results name it. */
  readonly name: Localised;
  /** As the account of a hand tells it: "seat 1 wins by self-draw". */
  readonly told: Localised;
  /**
   * Where the winning tile comes from: `drawn` by the winner; `given` by another player; `pointed-at`: one of the kinds the
   * indicator points at, wherever it lies, won by those who have just looked at it; `none`: all bonus tiles together win.
   */
  readonly tile: 'drawn' | 'given' | 'pointed-at' | 'none';
}

/** A win on a discard is named after the discard. */
export const commonWays = (gaveTheTile: string): readonly WayToWin[] => [
  {
    id: 'self-draw',
    name: { zh: '自摸', en: 'self-draw' },
    told: { zh: '自摸', en: 'wins by self-draw' },
    tile: 'drawn',
  },
  {
    id: 'robbed-kong',
    name: { zh: '抢杠', en: 'robbing a kong' },
    told: { zh: '抢杠', en: 'wins by robbing a kong' },
    tile: 'given',
  },
  {
    id: 'discard',
    name: { zh: gaveTheTile, en: 'on a discard' },
    told: { zh: '吃胡', en: 'wins on a discard' },
    tile: 'given',
  },
];
