import type { Seat } from '../../src/domain/seat.ts';
import type { EveningView } from '../../src/projections/evening.ts';
import type { Language } from '../text/language.ts';

interface AccountWords {
  readonly table: string;
  readonly bank: string;
  readonly seat: (seat: Seat) => string;
}

/** The name of each account of an evening: a person, the table or the bank. */
export const namesIn =
  ({ people }: Pick<EveningView, 'people'>, words: AccountWords) =>
  (account: string): string => {
    if (account === '@table') return words.table;
    if (account === '@bank') return words.bank;
    const person = people.find(({ id }) => id === account);
    return person?.name || (person?.seat ? words.seat((person.seat - 1) as Seat) : account);
  };

/** Writes hundredths in the money of an evening; `signed` with a sign, as a gain or a loss. */
export function moneyIn({ stakes: { currency } }: Pick<EveningView, 'stakes'>, language: Language) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    ...(currency && { style: 'currency', currency }),
  });
  const plain = (hundredths: number): string => format.format(hundredths / 100);
  const signed = (hundredths: number): string =>
    plain(hundredths)
      .replace(/^(?=[^-0])/, '+')
      .replace('-', '−');
  return { plain, signed };
}
