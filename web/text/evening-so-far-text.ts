import { type ByScript, inScript, said } from './by-script.ts';
import type { Language } from './language.ts';

/** The words beside a table whose hands are entered. */
export interface EveningSoFarWords {
  readonly course: string;
  readonly lastHands: string;
  readonly streak: (name: string, wins: number) => string;
  readonly from: (name: string) => string;
}

const TEXT: ByScript<EveningSoFarWords> = {
  course: said('The evening so far', '今晚走势', '今晚走勢'),
  lastHands: said('Last hands', '前几局', '前幾局'),
  streak: said<EveningSoFarWords['streak']>(
    (name, wins) => `${name} has won ${wins} in a row`,
    (name, wins) => `${name} 连胡 ${wins} 局`,
    (name, wins) => `${name} 連胡 ${wins} 局`,
  ),
  from: said<EveningSoFarWords['from']>(
    name => `from ${name}`,
    name => `${name} 出铳`,
    name => `${name} 出銃`,
  ),
};

const CATALOGUE = inScript(TEXT);

/** The words in a language. */
export const eveningWords = (language: Language): EveningSoFarWords => CATALOGUE[language];
