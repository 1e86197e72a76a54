import type { Game } from '../../engine/game.ts';
import { BLURRED_QUESTION_AFTER_MS, HORSES_QUESTION_AFTER_MS, QUESTION_AFTER_MS } from '../belief/dwell-times.ts';
import { isBlurred, type SeenZones, type TablePicture } from '../evidence/table-picture.ts';
import { surplus } from '../expectation/expectation.ts';
import { Lookahead } from '../expectation/position.ts';
import { areHalfFlipped } from '../hypotheses/search.ts';

/** How long (ms) nothing must explain the table, and nothing move on it, before people are asked. */
export function questionAfterMs({ rules, state }: Game, picture: TablePicture, seen: SeenZones): number {
  if (isBlurred(picture)) return BLURRED_QUESTION_AFTER_MS;
  const turnedOver = surplus(Lookahead.from(rules, state).expected, seen).get('indicator') ?? [];
  const areMoreToCome = turnedOver.length > 0 && areHalfFlipped(rules, state, turnedOver);
  return areMoreToCome ? HORSES_QUESTION_AFTER_MS : QUESTION_AFTER_MS;
}
