import { type Mishap, reading } from './mishap.ts';

/** A discard is where another player keeps tiles. */
export const takenByAnother: Mishap = {
  id: 'taken-by-another',
  whose: 'people',
  prior: 1.5,
  perSecond: 0.9,
  most: 14,
  fits: ({ lies, read }) => lies === 'discard' && read !== 'nowhere',
  example: {
    says: 'A player takes a discard up to claim it, and does not, or has not called yet.',
    reading: reading('discard', 'meld', { isOwn: false }),
  },
  nearMiss: { says: 'Its owner has it.', reading: reading('discard', 'meld') },
};
