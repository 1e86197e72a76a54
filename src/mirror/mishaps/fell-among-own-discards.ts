import { type Mishap, reading } from './mishap.ts';

/** A tile of the hand lies among its owner's discards. */
export const fellAmongOwnDiscards: Mishap = {
  id: 'fell-among-own-discards',
  whose: 'people',
  prior: 3,
  perSecond: 0.9,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'rack' && read === 'discard' && isOwn,
  example: {
    says: 'A player holds a tile over the own discards and takes it back; or has thrown it, and the branch does not know yet.',
    reading: reading('rack', 'discard'),
  },
  nearMiss: {
    says: 'It fell among the discards of a neighbour.',
    reading: reading('rack', 'discard', { isOwn: false }),
  },
};
