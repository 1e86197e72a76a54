import { type Mishap, reading } from './mishap.ts';

/** A tile of the hand lies among the discards of another player. */
export const fellAmongOtherDiscards: Mishap = {
  id: 'fell-among-other-discards',
  whose: 'people',
  prior: 4,
  perSecond: 1,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'rack' && read === 'discard' && !isOwn,
  example: {
    says: 'A tile drops from a rack among the discards of a neighbour and is picked up.',
    reading: reading('rack', 'discard', { isOwn: false }),
  },
  nearMiss: {
    says: "It lies among the owner's own discards: about to be thrown.",
    reading: reading('rack', 'discard'),
  },
};
