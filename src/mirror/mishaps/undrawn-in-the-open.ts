import { type Mishap, reading } from './mishap.ts';

/** A tile that by the branch is still in the wall lies in the open. */
export const undrawnInTheOpen: Mishap = {
  id: 'undrawn-in-the-open',
  whose: 'people',
  prior: 3,
  perSecond: 1.2,
  most: 14,
  fits: ({ lies, read }) => lies === 'hidden' && read !== 'nowhere' && read !== 'rack',
  example: {
    says: 'A tile of the wall is knocked over and lies before a player; a tag of the wall is read through the felt.',
    reading: reading('hidden', 'meld'),
  },
  nearMiss: {
    says: 'A tile of the wall stands in a rack: its draw was too early.',
    reading: reading('hidden', 'rack'),
  },
};
