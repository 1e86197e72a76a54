import type { WinBy } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { type Option, subset, wholeNumber } from './options.ts';
import { isOnReplacement, isSelfDrawn } from './patterns/circumstances.ts';
import type { Holding, Requirement, TimesHeld, WonHand } from './scoring.ts';

const WAIVED = ['self-draw', 'kong-replacement', 'robbed-kong'] as const;
type Waived = (typeof WAIVED)[number];

/** The least worth of a win, and the wins that need none. */
export const minimumOptions = {
  minimumPoints: wholeNumber(1, 1, { zh: '起胡：至少几分才能胡', en: 'What a win must at least be worth' }),
};

/** Wins that the minimum is not asked of. */
export const minimumWaived: Option<readonly Waived[]> = subset(
  WAIVED,
  { zh: '哪些胡法不受起胡限制', en: 'Which wins need not reach the minimum' },
  {
    standard: [],
    called: {
      'self-draw': { zh: '自摸', en: 'self-draw' },
      'kong-replacement': { zh: '杠上开花', en: 'a kong’s replacement' },
      'robbed-kong': { zh: '抢杠', en: 'a robbed kong' },
    },
  },
);

interface HasWaived {
  readonly minimumWaived: readonly Waived[];
}

const APPLIES: Readonly<Record<Waived, (hand: Pick<WonHand, 'win'>) => boolean>> = {
  'self-draw': isSelfDrawn,
  'kong-replacement': isOnReplacement,
  'robbed-kong': ({ win }) => win.by === ('robbed-kong' satisfies WinBy),
};

export const isMinimumWaived = ({ minimumWaived }: HasWaived, hand: Pick<WonHand, 'win'>): boolean =>
  minimumWaived.length > 0 && minimumWaived.some(waived => APPLIES[waived](hand));

/** How often every row counts, for those who look at all of them. */
export const allTimes = (rows: readonly unknown[], times: TimesHeld): Holding => rows.map((_, row) => times(row));

/** A win is worth something, and as much as the house asks. `least`: what is needed; `worth`: what there is. */
export const minimum = (
  least: number,
  chosen: HasWaived,
  worth: (times: TimesHeld, hand: WonHand) => number,
  said: (worth: number) => Localised = enough => ({
    zh: `${enough} 分，起胡 ${least} 分`,
    en: `worth ${enough}, minimum ${least}`,
  }),
): Requirement => ({
  reason: 'below-minimum',
  holds: (_reading, hand, times) => {
    const needed = isMinimumWaived(chosen, hand) ? Math.min(1, least) : least;
    return worth(times, hand) >= needed;
  },
  missing: (_reading, hand, times) => said(worth(times, hand)),
});
