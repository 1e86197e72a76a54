import type { Game } from '../engine/game.ts';
import { surplus } from './expectation.ts';
import { Lookahead } from './lookahead.ts';
import { areHalfFlipped } from './sequences.ts';
import { BLURRED_QUESTION_AFTER_MS, HORSES_QUESTION_AFTER_MS, QUESTION_AFTER_MS } from './settling.ts';
import { isBlurred, type SeenZones, type TablePicture } from './table-picture.ts';

/** How long (ms) nothing must explain the table, and nothing move on it, before people are asked. */
export function questionAfterMs({ rules, state }: Game, picture: TablePicture, seen: SeenZones): number {
  if (isBlurred(picture)) return BLURRED_QUESTION_AFTER_MS;
  const turnedOver = surplus(Lookahead.from(rules, state).expected, seen).get('indicator') ?? [];
  const areMoreToCome = turnedOver.length > 0 && areHalfFlipped(rules, state, turnedOver);
  return areMoreToCome ? HORSES_QUESTION_AFTER_MS : QUESTION_AFTER_MS;
}
