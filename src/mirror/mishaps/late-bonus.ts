import { type Mishap, reading } from './mishap.ts';

/** A bonus tile that was set aside stands in the rack. */
export const lateBonus: Mishap = {
  id: 'late-bonus',
  whose: 'people',
  prior: 1.5,
  perSecond: 0.15,
  most: 4,
  fits: ({ lies, read, isOwn, isBonus }) => lies === 'meld' && read === 'rack' && isOwn && isBonus,
  example: {
    says: 'A player draws for a flower that still stands in the rack.',
    reading: reading('meld', 'rack', { isBonus: true }),
  },
  nearMiss: { says: 'A tile of a set stands in the rack.', reading: reading('meld', 'rack') },
};
