import { type Mishap, reading } from './mishap.ts';

/** A tile of the hand is read nowhere. */
export const heldUp: Mishap = {
  id: 'held-up',
  whose: 'people',
  prior: 0.2,
  perSecond: 0.15,
  most: 2.5,
  fits: ({ lies, read }) => lies === 'rack' && read === 'nowhere',
  example: {
    says: 'A player sorts the hand: a tile is away from the rack for a second. Whole racks are away as often as single tiles.',
    reading: reading('rack', 'nowhere'),
  },
  nearMiss: { says: 'A discard is read nowhere.', reading: reading('discard', 'nowhere') },
};
