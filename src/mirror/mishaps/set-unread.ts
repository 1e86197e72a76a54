import { type Mishap, reading } from './mishap.ts';

/** A tile of a set is read nowhere. */
export const setUnread: Mishap = {
  id: 'set-unread',
  whose: 'boards',
  prior: 0.5,
  perSecond: 0.4,
  most: 5,
  fits: ({ lies, read }) => lies === 'meld' && read === 'nowhere',
  example: {
    says: 'A set lies on the edge of its antenna.',
    reading: reading('meld', 'nowhere'),
  },
  nearMiss: { says: 'A tile of it stands in the rack.', reading: reading('meld', 'rack') },
};
