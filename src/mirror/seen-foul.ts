import { allKnown, isKnown, mayHold } from '../domain/kinds.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import { winningChances } from '../engine/finished.ts';
import type { Game } from '../engine/game.ts';
import type { HandState } from '../engine/state.ts';
import { expectation, surplus } from './expectation.ts';
import type { SeenZones } from './table-picture.ts';

type Foul = Extract<Action, { readonly type: 'report-foul' }>;

/** What somebody did that may not be done, where a table that nothing lawful explains shows it. */
export function seenFoul(game: Game, seen: SeenZones): Foul | null {
  const { hand } = game.state;
  if (hand?.phase !== 'play') return null;
  for (const seat of SEATS) {
    const foul = falseWin(game, hand, seat, seen) ?? wildDiscarded(game, hand, seat, seen);
    if (foul) return foul;
  }
  return null;
}

/** A whole hand lies open, and it is no win. */
function falseWin({ rules, state }: Game, hand: HandState, seat: Seat, seen: SeenZones): Foul | null {
  const open = seen.get(`reveal${seat}`) ?? [];
  const held = hand.concealed[seat];
  const isWhole = open.length >= held.length - (hand.turn === seat ? 1 : 0);
  if (open.length === 0 || !isWhole || !mayHold(held, open)) return null;
  if (winningChances(rules, hand, seat).length === 0) return { type: 'report-foul', seat, code: 'false-win' };
  const shown = allKnown(held) ?? open;
  const decided = decide(rules, state, { type: 'win', seat, hand: shown });
  if (decided.ok || decided.error.code !== 'action/not-a-win') return null;
  return { type: 'report-foul', seat, code: decided.error.reason === 'below-minimum' ? 'below-minimum' : 'false-win' };
}

/** A tile that stays in the hand by the rules lies among the discards. */
function wildDiscarded({ rules, state }: Game, hand: HandState, seat: Seat, seen: SeenZones): Foul | null {
  if (rules.flow.discardsWilds || hand.turn !== seat) return null;
  const extra = surplus(expectation(state), seen).get(`discard${seat}`) ?? [];
  const isWild = extra.some(tile => isKnown(tile) && hand.indicator?.wilds.includes(tile));
  return isWild ? { type: 'report-foul', seat, code: 'wild-discarded' } : null;
}
