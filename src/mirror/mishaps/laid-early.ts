import { type Mishap, reading } from './mishap.ts';

/** A tile of the hand lies among its owner's sets. */
export const laidEarly: Mishap = {
  id: 'laid-early',
  whose: 'people',
  prior: 2.5,
  perSecond: 0.8,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'rack' && read === 'meld' && isOwn,
  example: {
    says: 'A player lays down two tiles for a pung before taking up the third.',
    reading: reading('rack', 'meld'),
  },
  nearMiss: {
    says: 'A tile of one player lies among the sets of another.',
    reading: reading('rack', 'meld', { isOwn: false }),
  },
};
