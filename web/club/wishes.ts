import type { Wish } from '../../src/club/people/person.ts';

/** The part of a name that a person may let others read, the most first. */
export const WISH_ORDER: readonly Wish[] = ['named', 'initial', 'unnamed'];
