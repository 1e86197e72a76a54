import { type Mishap, reading } from './mishap.ts';

/** The hand is over by the branch, and yet people seem to play on: it fits nothing else. */
export const playsOn: Mishap = {
  id: 'plays-on',
  whose: 'people',
  prior: 2.5,
  perSecond: 0.3,
  most: 4,
  fits: () => false,
  example: {
    says: 'A player puts a tile back into the rack after the hand was won.',
    reading: reading('rack', 'rack'),
  },
  nearMiss: { says: 'Tiles are swept together.', reading: reading('rack', 'nowhere') },
};
