import { type Mishap, reading } from './mishap.ts';

/** A bonus tile of the hand lies before its owner already. */
export const earlyBonus: Mishap = {
  id: 'early-bonus',
  whose: 'people',
  prior: 1.5,
  perSecond: 0.15,
  most: 4,
  fits: ({ lies, read, isOwn, isBonus }) => lies === 'rack' && read === 'meld' && isOwn && isBonus,
  example: {
    says: 'A player lays flowers down while others are still being dealt to, before it is their turn.',
    reading: reading('rack', 'meld', { isBonus: true }),
  },
  nearMiss: { says: 'A tile for a set is laid down.', reading: reading('rack', 'meld') },
};
