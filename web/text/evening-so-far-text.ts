import { type ByScript, inScript, said } from './by-script.ts';
import type { Language } from './language.ts';

/** The words beside a table whose hands are entered. */
export interface EveningSoFarWords {
  readonly course: string;
  readonly lastHands: string;
  readonly streak: (name: string, wins: number) => string;
  readonly from: (name: string) => string;
  readonly goodNight: string;
  readonly hands: (count: number) => string;
  readonly pays: (from: string, to: string) => string;
  /** The account of the table's money, and of what people bought in with. */
  readonly table: string;
  readonly bank: string;
}

const TEXT: ByScript<EveningSoFarWords> = {
  course: said('The evening so far', '今晚走势', '今晚走勢'),
  lastHands: said('Last hands', '前几局', '前幾局'),
  streak: said<EveningSoFarWords['streak']>(
    (name, wins) => `${name} has won ${wins} in a row`,
    (name, wins) => `${name} 连胡 ${wins} 局`,
    (name, wins) => `${name} 連胡 ${wins} 局`,
  ),
  goodNight: said('Good night', '今晚到此', '今晚到此'),
  hands: said(
    count => (count === 1 ? '1 hand' : `${count} hands`),
    count => `共 ${count} 局`,
  ),
  pays: said(
    (from, to) => `${from} pays ${to}`,
    (from, to) => `${from}付${to}`,
  ),
  table: said('the table', '台费', '枱費'),
  bank: said('the bank', '公账', '公帳'),
  from: said<EveningSoFarWords['from']>(
    name => `from ${name}`,
    name => `${name} 出铳`,
    name => `${name} 出銃`,
  ),
};

const CATALOGUE = inScript(TEXT);

/** The words in a language. */
export const eveningWords = (language: Language): EveningSoFarWords => CATALOGUE[language];
