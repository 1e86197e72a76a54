import { type Mishap, reading } from './mishap.ts';

/** A tile that by the branch is still in the wall stands in a rack. */
export const undrawnInARack: Mishap = {
  id: 'undrawn-in-a-rack',
  whose: 'people',
  prior: 3,
  perSecond: 1.2,
  most: 14,
  fits: ({ lies, read }) => lies === 'hidden' && read === 'rack',
  example: {
    says: 'A player has drawn a tile that is not theirs to draw, or before their turn.',
    reading: reading('hidden', 'rack'),
  },
  nearMiss: {
    says: 'A tile of the wall lies among the discards: it was drawn and thrown at once, or is a stray.',
    reading: reading('hidden', 'discard'),
  },
};
