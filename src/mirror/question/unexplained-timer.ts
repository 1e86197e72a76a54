import { areaOf, seatOf } from '../../domain/zone.ts';
import type { Game } from '../../engine/game.ts';
import {
  BLURRED_QUESTION_AFTER_MS,
  FALLEN_QUESTION_AFTER_MS,
  HORSES_QUESTION_AFTER_MS,
  MORE_TO_COME_QUESTION_AFTER_MS,
  QUESTION_AFTER_MS,
  STILL_MOVING_MS,
} from '../belief/dwell-times.ts';
import { isBlurred, type SeenZones, type TablePicture } from '../evidence/table-picture.ts';
import { missing, type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { areHalfFlipped } from '../hypotheses/search.ts';
import { isMoreToCome } from './more-to-come.ts';

/** How long nothing has explained the table, and how long of that nothing has moved. */
export class UnexplainedTimer {
  /** Since when (ms) nothing explains the table. */
  #since: number | null = null;
  #unexplainedSince: number | null = null;

  /** Since when (ms) nothing explains the table and nobody moves a tile of it; null while that is not so. */
  get unexplainedSince(): number | null {
    return this.#unexplainedSince;
  }

  /** Since when (ms) nothing explains the table, whatever moves on it. */
  get senselessSince(): number | null {
    return this.#since;
  }

  /** Takes in whether the table makes no sense at `now`, and whether it lies otherwise than it did before. */
  look(isUnexplained: boolean, hasMoved: boolean, now: number): void {
    this.#since = isUnexplained ? (this.#since ?? now) : null;
    if (this.#since === null) this.#unexplainedSince = null;
    else if (hasMoved && now - this.#since < STILL_MOVING_MS) this.#unexplainedSince = now;
    else this.#unexplainedSince ??= now;
  }

  /** Nobody follows the table for now. */
  lookAway(): void {
    this.#unexplainedSince = null;
  }
}

/** How long (ms) nothing must explain the table, and nothing move on it, before people are asked. */
export function questionAfterMs({ rules, state }: Game, picture: TablePicture, seen: SeenZones): number {
  const { expected } = Position.from(rules, state);
  const unexplained = unexplainedTiles(expected, seen);
  if (isBlurred(picture)) {
    // Nobody waits long before an open hand is pushed together.
    const isHandOpen = [...unexplained.keys()].some(zone => areaOf(zone) === 'reveal');
    return isHandOpen ? QUESTION_AFTER_MS : BLURRED_QUESTION_AFTER_MS;
  }
  if (isMoreToCome(rules, state, seen, unexplained)) return MORE_TO_COME_QUESTION_AFTER_MS;
  const mayHaveFallen = picture.faces.size === 0 && isRackOpen(unexplained);
  if (mayHaveFallen || hasFallen(unexplained, missing(expected, seen))) return FALLEN_QUESTION_AFTER_MS;
  const turnedOver = unexplained.get('indicator') ?? [];
  const areMoreToCome = turnedOver.length > 0 && areHalfFlipped(rules, state, turnedOver);
  return areMoreToCome ? HORSES_QUESTION_AFTER_MS : QUESTION_AFTER_MS;
}

/** Whether all there is to explain is a hand that lies open: its rack may have fallen over, and is stood up again. */
const isRackOpen = (unexplained: Unexplained): boolean =>
  unexplained.size === 1 && [...unexplained.keys()].every(zone => areaOf(zone) === 'reveal');

/**
 * Whether all there is to explain is one tile among discards or sets, and it is gone from a rack, or from nowhere that is
 * read. One among the discards of whoever has no turn, out of their own rack, was thrown.
 */
function hasFallen(unexplained: Unexplained, gone: Unexplained): boolean {
  const [first, ...others] = [...unexplained];
  const [lacking, ...more] = [...gone];
  if (!first || others.length > 0 || more.length > 0 || first[1].length > 1) return false;
  const [zone, [tile]] = first;
  if (areaOf(zone) !== 'discard' && areaOf(zone) !== 'meld') return false;
  if (!lacking) return true;
  const isThrown = zone === `discard${seatOf(lacking[0])}`;
  return areaOf(lacking[0]) === 'rack' && lacking[1].join() === tile && !isThrown;
}
