import { WINDS } from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import type { Objection } from '../scoring.ts';

/** One each of the four winds, laid down as a kong where the rule set knows it. */
export const isFourWinds = (set: DeclaredSet): boolean => WINDS.every(wind => set.tiles.includes(wind));

/** For rule sets that do not. */
export const objectionToFourWinds = (set: DeclaredSet): Objection | null =>
  isFourWinds(set) ? { path: '.tiles', message: 'one each of the four winds is no kong here' } : null;
