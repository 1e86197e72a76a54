import { type Mishap, reading } from './mishap.ts';

/** A tile of the hand lies open before its owner. */
export const rackOpen: Mishap = {
  id: 'rack-open',
  whose: 'people',
  prior: 3,
  perSecond: 0.7,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'rack' && read === 'reveal' && isOwn,
  example: {
    says: 'A rack tips over, or a player shows tiles to a neighbour; all of its tiles together are one mishap.',
    reading: reading('rack', 'reveal'),
  },
  nearMiss: { says: 'A tile of one player lies before another.', reading: reading('rack', 'reveal', { isOwn: false }) },
};
