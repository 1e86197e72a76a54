import type { Wish } from '../../src/club/people/person.ts';

/** What a person may wish others to read, the most first. */
export const WISH_ORDER: readonly Wish[] = ['named', 'initial', 'unnamed'];
