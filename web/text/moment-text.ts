import { type ByScript, inScript, said } from './by-script.ts';

/** The words over the table at a moment of its own. */
export interface MomentWords {
  readonly robbedKong: string;
  readonly eightFlowers: string;
  readonly lastTile: string;
  /** The dealer's nth hand in a row. */
  readonly dealsAgain: (nth: number) => string;
}

const TEXT: ByScript<MomentWords> = {
  robbedKong: said('Robbed kong', '抢杠', '搶槓'),
  eightFlowers: said('All eight flowers', '八仙过海', '八仙過海'),
  lastTile: said('The last tile', '海底', '海底'),
  dealsAgain: said<MomentWords['dealsAgain']>(
    nth => `Deals for hand ${nth} in a row`,
    nth => `连庄第 ${nth} 局`,
    nth => `連莊第 ${nth} 局`,
  ),
};

const CATALOGUE = inScript(TEXT);

/** The words in a language, by its tag. */
export const momentWords = (language: keyof typeof CATALOGUE): MomentWords => CATALOGUE[language];
