import { othersThan, type Seat } from '../domain/seat.ts';
import { choice, wholeNumberOrNull } from './options.ts';
import { isConcealedKong } from './patterns/circumstances.ts';
import type { Cap, WinTable } from './win-payments.ts';

/** The scope of a cap. */
export const capPer = choice(
  [
    ['payer', { zh: '每家所付', en: 'what one player pays; a payer for all three pays three times that' }],
    ['hand', { zh: '每局：三家合计', en: 'what the hand brings in all' }],
  ],
  { zh: '封顶算每家还是每局', en: 'What the cap limits' },
);

export const CAP_NOTES = {
  payer: { zh: '封顶', en: 'capped' },
  hand: { zh: '全局封顶', en: 'the whole hand is capped' },
} as const;

interface HigherCaps {
  readonly cap: number;
  readonly capPer: 'payer' | 'hand';
  readonly capAllReach: number | null;
  readonly capUnopened: number | null;
  readonly capNobodyOpened: number | null;
}

/** Higher caps where all three losers reach the ordinary one. */
export const higherCaps = {
  capAllReach: wholeNumberOrNull(null, 1, {
    zh: '金顶：三家都到顶时每家付多少；不定则不升',
    en: 'What each pays where all three reach the cap; none: no more than it',
  }),
  capUnopened: wholeNumberOrNull(null, 1, {
    zh: '阳光顶：三家都到顶时没开口的付多少；不定则同金顶',
    en: 'What payers without a claimed set pay then; none: as the others',
  }),
  capNobodyOpened: wholeNumberOrNull(null, 1, {
    zh: '哈顶：三家都到顶又都没开口时付多少；不定则同上',
    en: 'What each pays then where none of the three has one; none: as before',
  }),
};

/** The limit of a payment: the cap, or a higher one that is paid in full where all three reach it. */
export function capUnder<Options>({
  cap,
  capPer: per,
  capAllReach,
  capUnopened,
  capNobodyOpened,
}: HigherCaps): WinTable<Options & { readonly baseScore: number }>['cap'] {
  const note = CAP_NOTES[per];
  const ordinary: Cap = { most: cap, per, note };
  if (capAllReach === null && capUnopened === null && capNobodyOpened === null) return () => ordinary;
  const golden = Math.max(cap, capAllReach ?? cap);
  const sunlit = Math.max(golden, capUnopened ?? golden);
  const highest = Math.max(sunlit, capNobodyOpened ?? sunlit);
  return ({ hand: { seats }, winner }, payer, owed) => {
    if (owed.some(points => points < cap)) return ordinary;
    const isUnopened = (seat: Seat): boolean => seats[seat].melds.every(isConcealedKong);
    const unopened = othersThan(winner).every(isUnopened) ? highest : sunlit;
    return { most: isUnopened(payer) ? unopened : golden, isExact: true, per, note };
  };
}
