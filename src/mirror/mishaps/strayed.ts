import { type Mishap, reading } from './mishap.ts';

/** A tile of a hand is read where only others put tiles. */
export const strayed: Mishap = {
  id: 'strayed',
  whose: 'people',
  prior: 6,
  perSecond: 1.5,
  most: 14,
  fits: ({ lies, read }) => lies === 'rack' && read !== 'nowhere',
  example: {
    says: 'A tile of one player is read before another.',
    reading: reading('rack', 'meld', { isOwn: false }),
  },
  nearMiss: {
    says: "It lies among the neighbour's discards, where tiles fall now and then.",
    reading: reading('rack', 'discard', { isOwn: false }),
  },
};
