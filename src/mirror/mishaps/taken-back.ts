import { type Mishap, reading } from './mishap.ts';

/** A discard is where its owner keeps tiles. */
export const takenBack: Mishap = {
  id: 'taken-back',
  whose: 'people',
  prior: 3,
  perSecond: 1.2,
  most: 14,
  fits: ({ lies, read, isOwn }) => lies === 'discard' && isOwn && read !== 'nowhere',
  example: {
    says: 'A player takes a discard back, looks at it, and throws it again.',
    reading: reading('discard', 'rack'),
  },
  nearMiss: { says: 'Another player has it.', reading: reading('discard', 'rack', { isOwn: false }) },
};
