import { type Mishap, reading } from './mishap.ts';

/** A discard is read nowhere. */
export const discardUnread: Mishap = {
  id: 'discard-unread',
  whose: 'boards',
  prior: 0.7,
  perSecond: 0.7,
  most: 10,
  fits: ({ lies, read }) => lies === 'discard' && read === 'nowhere',
  example: {
    says: 'An arm lies over the discards; a tile was taken up.',
    reading: reading('discard', 'nowhere'),
  },
  nearMiss: { says: 'A tile of the hand is read nowhere.', reading: reading('rack', 'nowhere') },
};
