import type { Rules } from '../rules/rule-set.ts';
import type { Attempted, FoulCode } from './actions.ts';
import { isKeptInHand } from './indicator.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';

/**
 * Which foul it was to do what is refused for this reason. Null: none, but a thing out of order or a tile that was
 * misread; people put it right without a word.
 */
export function foulBehind(rules: Rules, hand: HandState, action: Attempted, refused: Rejection): FoulCode | null {
  const isTheirTurn = hand.turn === action.seat;
  switch (action.type) {
    case 'win':
      return foulBehindAWin(refused);
    case 'draw':
      return isTheirTurn && HOLDS_ENOUGH.has(hand.awaited) ? 'wrong-tile-count' : null;
    case 'discard':
      if (!isTheirTurn) return null;
      if (isKeptInHand(rules, hand, action.seat, action.tile)) return 'wild-discarded';
      return HAS_TO_DRAW.has(hand.awaited) ? 'wrong-tile-count' : null;
    default:
      return NEVER_TO_BE_LAID_DOWN.has(refused.code) ? 'claimed-what-may-not-be-claimed' : null;
  }
}

function foulBehindAWin(refused: Rejection): FoulCode | null {
  switch (refused.code) {
    case 'action/not-a-win':
      return refused.reason === 'below-minimum' ? 'below-minimum' : 'false-win';
    case 'action/not-now':
    case 'action/not-your-turn':
      return 'false-win';
    case 'action/wrong-tile-count':
      return 'wrong-tile-count';
    default:
      return null;
  }
}

/** The player who draws now holds a tile too many, and the player who discards one too few. */
const HOLDS_ENOUGH: ReadonlySet<HandState['awaited']> = new Set(['act', 'discard', 'ready-discard']);
const HAS_TO_DRAW: ReadonlySet<HandState['awaited']> = new Set(['draw', 'replacement']);

/** The tiles are there, and yet the set may not be. */
const NEVER_TO_BE_LAID_DOWN: ReadonlySet<Rejection['code']> = new Set([
  'action/may-not-be-declared',
  'action/not-claimable',
  'action/not-your-turn',
  'action/hand-is-frozen',
  'action/too-many-sets',
  'action/too-late-for-this-kong',
  'action/nothing-to-discard',
  'action/no-replacement-left',
]);
