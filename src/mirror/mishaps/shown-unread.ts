import { type Mishap, reading } from './mishap.ts';

/** A tile that lies open is read nowhere. */
export const shownUnread: Mishap = {
  id: 'shown-unread',
  whose: 'boards',
  prior: 0.2,
  perSecond: 0.2,
  most: 3,
  fits: ({ lies, read }) => lies === 'reveal' && read === 'nowhere',
  example: {
    says: 'A hand that is laid open lies partly beside its antenna.',
    reading: reading('reveal', 'nowhere'),
  },
  nearMiss: { says: 'It is read among the sets.', reading: reading('reveal', 'meld') },
};
