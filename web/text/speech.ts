import { SEATS } from '../../src/domain/seat.ts';
import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import type { Dice, Localised, Seat, TableView, TransferReason, WinBy, WonResult } from '../view-types.ts';
import { eachText, inCantonese } from './cantonese.ts';
import type { Catalogue } from './catalogue.ts';
import { type Language, localised, type Script } from './language.ts';
import { tableText } from './table-text.ts';
import { termsOf } from './terms.ts';

/** The language a page speaks and its words. */
export interface Speech {
  readonly language: Language;
  readonly words: Catalogue;
}

export const speechIn = (language: Language): Speech => ({ language, words: tableText(language) });

/** The same speech in the words of those who play by certain rules. */
export function inWordsOf<S extends Speech>(speech: S, spoken: TableView['rules']['words']): S {
  const { language } = speech;
  const say = (name: Localised): string => localised(name, language);
  const local = speaksHongKong(spoken) && language !== 'en' ? spokenInHongKong(speech) : speech;
  const { words } = local;
  const terms = termsOf(spoken, words.terms, say);
  return { ...local, words: { ...words, terms, tile: words.tileWhere(terms.bamboo) } };
}

/** True if a win is 糊 and not 胡 where the rules come from: then no text says 胡. */
export const speaksHongKong = ({ win }: Pick<TableView['rules']['words'], 'win'>): boolean => win.zh === '糊';

/** The script of Chinese on this page: its own, or on an English one that of those who play by these rules. */
export function scriptOf(
  { language }: Pick<Speech, 'language'>,
  spoken: Pick<TableView['rules']['words'], 'win'>,
): Script {
  if (language !== 'en') return language;
  return speaksHongKong(spoken) ? 'zh-Hant' : 'zh-Hans';
}

/** Texts of a part of a page, as those say them who play by these rules. */
export const locally = <T extends object>(
  texts: T,
  { language }: Pick<Speech, 'language'>,
  spoken: TableView['rules']['words'],
): T =>
  speaksHongKong(spoken) && language !== 'en'
    ? eachText(texts, text => inCantonese(text, language === 'zh-Hans'))
    : texts;

const known = new WeakMap<Speech, Speech>();

/** Every text of a speech, changed once; what it says of data stays as the data has it. */
function spokenInHongKong<S extends Speech & { readonly say?: unknown }>(speech: S): S {
  const { say } = speech;
  const there = known.get(speech) ?? {
    ...eachText(speech, text => inCantonese(text, speech.language === 'zh-Hans')),
    ...(say !== undefined && { say }),
  };
  known.set(speech, there);
  // what was kept for this speech is of its type
  return there as S;
}

/** How a hand was won, in the words of the rule set. */
export const wonBy = (
  { language }: Pick<Speech, 'language'>,
  { ways }: Pick<TableView['rules']['words'], 'ways'>,
  way: WinBy,
): string => {
  const name = ways[way];
  return name ? localised(name, language) : way;
};

/** How a hand was won, and who gave the winning tile, each in a few words; once where both are called the same. */
export function howWon(
  speech: Speech,
  spoken: Pick<TableView['rules']['words'], 'ways'>,
  { by, from }: Pick<WonResult, 'by' | 'from'>,
  nameOfSeat: (seat: Seat) => string,
): readonly string[] {
  const { terms, wonFrom } = speech.words;
  const way = wonBy(speech, spoken, by);
  if (from === null) return [way];
  const given = wonFrom(nameOfSeat(from), terms.gaveTheTile);
  return way === terms.gaveTheTile ? [given] : [way, given];
}

/** The purpose of a roll; a tile it finds has the rule set's name. */
export function whatItDecides(
  { words, language }: Speech,
  { wild }: Pick<TableView['rules']['words'], 'wild'>,
  roll: Dice['for'],
): string {
  if (roll !== 'joker' && roll !== 'treasure') return words.decides[roll];
  return wild ? words.decidesWild(localised(wild, language)) : '';
}

/** The reason for a payment, in the words of the rule set. */
export const paidFor = (
  { language }: Pick<Speech, 'language'>,
  { payments }: Pick<TableView['rules']['words'], 'payments'>,
  reason: TransferReason,
): string => {
  const name = payments[reason];
  return name ? localised(name, language) : reason;
};

/** The name of a seat: its player's, or its number. */
export const nameOf = ({ words }: Speech, view: TableView, seat: Seat): string =>
  view.seats[seat].name.trim() || words.seat(seat);

/** Who has won, all of them. */
export const winnersSaid = (speech: Speech, view: TableView, { seat, alsoWon }: WonResult): string => {
  const names = [seat, ...alsoWon.map(won => won.seat)].map(winner => nameOf(speech, view, winner));
  return alsoWon.length > 0 ? speech.words.allWin(names) : speech.words.wins(names[0] ?? '');
};

const SHORT_NAME = 12;

/** A name that fits into a short line: the first word of a long one, unless another player's name begins with it too. */
export function shortNameOf(speech: Speech, view: TableView, seat: Seat): string {
  const name = nameOf(speech, view, seat);
  const letters = [...name];
  if (letters.length <= SHORT_NAME) return name;
  const [first = ''] = name.split(' ');
  const isOthersToo = SEATS.some(other => other !== seat && nameOf(speech, view, other).startsWith(first));
  if ([...first].length <= SHORT_NAME && !isOthersToo) return first;
  return `${letters
    .slice(0, SHORT_NAME - 1)
    .join('')
    .trim()}…`;
}

/** A zone such as `discard2` in words. */
export function placeName(speech: Speech, view: TableView, zone: Zone): string {
  const seat = seatOf(zone);
  return speech.words.zone(areaOf(zone), seat === null ? null : nameOf(speech, view, seat));
}
