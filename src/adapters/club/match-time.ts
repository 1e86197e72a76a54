import type { KeptMatch } from './club-store.ts';

type Dated = Pick<KeptMatch, 'match' | 'heardAt'>;

/** A new day begins for players who stay up late, in hours of the club's own time. */
const DAY_BEGINS_HOUR = 6;
export const DAY_MS = 24 * 3_600_000;

/** When a match began, in ms since 1970: as its name says, unless that is still to come; then the club's clock counts. */
export function beganAt({ match, heardAt }: Dated, now: number): number {
  const [, day = '', time = ''] = /(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/.exec(match) ?? [];
  const named = Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
  const isToCome = !(named <= now + DAY_MS);
  return heardAt !== null && isToCome && !(named <= heardAt + DAY_MS) ? heardAt : named;
}

/** The day on which the evening of a match began: `2026-11-24T02-30-00` is of the evening before, where that is night. */
export function eveningOf(match: Dated, now: number): string {
  const began = new Date(beganAt(match, now));
  began.setHours(began.getHours() - DAY_BEGINS_HOUR);
  return dayOf(began);
}

/** The evening that is shown first: the newest, but none that is still to come while there is another. */
export const newestEvening = (evenings: readonly string[], now: number): string | null => {
  const newest = evenings.toSorted().toReversed();
  return newest.find(evening => evening <= dayOf(new Date(now))) ?? newest[0] ?? null;
};

export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');
