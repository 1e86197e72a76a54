import { type Mishap, reading } from './mishap.ts';

/** A discard lies among other discards than the branch says: where it was pushed it stays. */
export const discardMoved: Mishap = {
  id: 'discard-moved',
  whose: 'people',
  prior: 4,
  perSecond: 0.2,
  most: 6,
  fits: ({ lies, read }) => lies === 'discard' && read === 'discard',
  example: {
    says: "A discard is pushed over to the neighbour's, or lay there from the start.",
    reading: reading('discard', 'discard', { isOwn: false }),
  },
  nearMiss: { says: "A discard stands in its owner's rack again.", reading: reading('discard', 'rack') },
};
