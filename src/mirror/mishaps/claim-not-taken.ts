import { type Mishap, reading } from './mishap.ts';

/** A tile of a set lies among discards. */
export const claimNotTaken: Mishap = {
  id: 'claim-not-taken',
  whose: 'people',
  prior: 0.7,
  perSecond: 0.8,
  most: 12,
  fits: ({ lies, read }) => lies === 'meld' && read === 'discard',
  example: {
    says: 'A player has laid down two tiles; the discard that goes with them still lies where it was thrown.',
    reading: reading('meld', 'discard', { isOwn: false }),
  },
  nearMiss: { says: "It stands in the claimer's rack.", reading: reading('meld', 'rack') },
};
