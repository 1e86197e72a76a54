import { type Mishap, reading } from './mishap.ts';

/** A tile that lies open is read elsewhere in the open. */
export const setElsewhere: Mishap = {
  id: 'set-elsewhere',
  whose: 'people',
  prior: 5,
  perSecond: 1,
  most: 14,
  fits: ({ lies, read }) => lies !== 'hidden' && read !== 'nowhere',
  example: {
    says: 'A tile of a set is read before another player; the indicator was taken for a discard.',
    reading: reading('meld', 'reveal'),
  },
  nearMiss: {
    says: 'A tile of a set lies among discards, to be taken up.',
    reading: reading('meld', 'discard', { isOwn: false }),
  },
};
