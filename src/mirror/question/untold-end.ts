import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import { horsesFor } from '../../engine/horses.ts';
import { type HandState, isLaidOut } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { after } from '../belief/engine-steps.ts';
import { endOfUnseen } from '../hands/ends.ts';
import { waysToHit } from './horses.ts';

/** From this number of tiles that were played on, the question how the hand ended is worth asking. */
const WORTH_ASKING = 4;

/**
 * True if a hand that was played is about to be given up for the next one, and its end was not seen. A few tiles that are gone may have
 * been taken up again, or a hand is in the way.
 */
export function isEndUntold({ rules, state }: Game): boolean {
  const { hand } = state;
  if (!hand || !isLaidOut(state) || endOfUnseen(rules, state)[0]?.type !== 'void-hand') return false;
  return SEATS.flatMap(seat => [...unclaimedDiscards(hand, seat), ...hand.melds[seat]]).length >= WORTH_ASKING;
}

/**
 * How a hand that was followed may have ended unseen: no win, given up, or a win of each of the four, on a tile of their own or
 * another's, with the usual worth of such hands. None where only the tiles of a hand say what it counts.
 */
export function endChoices({ rules, state }: Game): readonly Choice[] {
  const { hand } = state;
  const { toldWorth } = rules.scoring;
  if (!hand || !toldWorth) return [];
  const wins = SEATS.flatMap(seat =>
    waysToTell(rules, hand, seat).flatMap(({ by, from }) =>
      (toldWorth.usualBy?.[by] ?? toldWorth.usual).flatMap(worth =>
        waysToHit(rules, hand, horsesFor(rules, hand, seat)).map(horses => ({
          win: { seat, by, from, worth },
          horses,
        })),
      ),
    ),
  );
  const found = new Map<string, Choice>();
  for (const told of [{ win: null, horses: [] }, ...wins]) {
    const action: Action = { type: 'tell-end', ...told };
    const end = after(rules, state, action);
    const { seat, from } = told.win ?? {};
    const paid = JSON.stringify([seat, from, end?.hand?.transfers]);
    if (end && !found.has(paid)) found.set(paid, { undone: 0, actions: [action] });
  }
  const [nobody, ...others] = found.values();
  return nobody && others.length > 0 ? [nobody, GIVEN_UP, ...others] : [];
}

const GIVEN_UP: Choice = { undone: 0, actions: [{ type: 'void-hand' }] };

/** On whose tile a player may have won. */
function waysToTell({ scoring }: Rules, { discards }: HandState, winner: Seat) {
  const ways = scoring.toldWorth?.ways ?? [];
  const givers = SEATS.filter(seat => seat !== winner && discards[seat].length > 0);
  return [
    ...(ways.includes('self-draw') ? [{ by: 'self-draw', from: null }] : []),
    ...(ways.includes('discard') ? givers.map(from => ({ by: 'discard', from })) : []),
  ];
}
