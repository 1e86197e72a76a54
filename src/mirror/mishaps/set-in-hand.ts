import { type Mishap, reading } from './mishap.ts';

/** A tile of a set still stands in its owner's rack. */
export const setInHand: Mishap = {
  id: 'set-in-hand',
  whose: 'people',
  prior: 1.5,
  perSecond: 1,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'meld' && read === 'rack' && isOwn,
  example: {
    says: 'A player has claimed a discard and still holds the two tiles that go with it.',
    reading: reading('meld', 'rack'),
  },
  nearMiss: { says: 'A flower stands in the rack.', reading: reading('meld', 'rack', { isBonus: true }) },
};
