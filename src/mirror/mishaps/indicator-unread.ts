import { type Mishap, reading } from './mishap.ts';

/** The indicator is read nowhere. */
export const indicatorUnread: Mishap = {
  id: 'indicator-unread',
  whose: 'boards',
  prior: 0.5,
  perSecond: 0.3,
  most: 4,
  fits: ({ lies, read }) => lies === 'indicator' && read === 'nowhere',
  example: {
    says: 'The indicator was pushed aside.',
    reading: reading('indicator', 'nowhere'),
  },
  nearMiss: { says: 'It lies among the discards.', reading: reading('indicator', 'discard', { isOwn: false }) },
};
