import { said } from './by-script.ts';
import type { PadCatalogue } from './pad-catalogue.ts';

/** Fouls by their codes. */
export const FOULS = said<PadCatalogue['fouls']>(
  ({ wild }) => ({
    'wrong-tile-count': 'wrong number of tiles',
    'false-win': 'false win',
    'below-minimum': 'win below the minimum',
    'wild-discarded': `${wild.toLowerCase()} discarded`,
    'claimed-what-may-not-be-claimed': 'claim not allowed',
  }),
  ({ wild, chow, pung }) => ({
    'wrong-tile-count': '相公',
    'false-win': '诈胡',
    'below-minimum': '番数不够而胡',
    'wild-discarded': `打出${wild}`,
    'claimed-what-may-not-be-claimed': `不该${chow ?? ''}${pung}`,
  }),
  ({ wild, chow, pung }) => ({
    'wrong-tile-count': '相公',
    'false-win': '詐胡',
    'below-minimum': '番數不夠而胡',
    'wild-discarded': `打出${wild}`,
    'claimed-what-may-not-be-claimed': `不該${chow ?? ''}${pung}`,
  }),
);

/** The counts of an evening. */
export const COUNTS = said<PadCatalogue['counts']>(
  ({ kong, horses }) => ({
    hands: 'Hands',
    wins: 'Wins',
    selfDraws: 'Self-draws',
    gaveTheTile: 'Gave the tile',
    declaredReady: 'Declared ready',
    kongs: `${kong}s`,
    horses: horses.hit,
    fouls: 'Fouls',
    biggestHand: 'Biggest hand',
    points: 'Won or lost',
    msPerTurn: 'Time per turn',
  }),
  ({ kong, gaveTheTile, horses }) => ({
    hands: '局数',
    wins: '胡牌',
    selfDraws: '自摸',
    gaveTheTile,
    declaredReady: '报听',
    kongs: kong,
    horses: horses.hit,
    fouls: '犯规',
    biggestHand: '最大一局',
    points: '输赢',
    msPerTurn: '出牌用时',
  }),
  ({ kong, gaveTheTile, horses }) => ({
    hands: '局數',
    wins: '胡牌',
    selfDraws: '自摸',
    gaveTheTile,
    declaredReady: '報聽',
    kongs: kong,
    horses: horses.hit,
    fouls: '犯規',
    biggestHand: '最大一局',
    points: '輸贏',
    msPerTurn: '出牌用時',
  }),
);
