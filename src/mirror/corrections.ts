import { isKnown, without } from '../domain/kinds.ts';
import type { Action, ActionOf } from '../engine/actions.ts';
import type { MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { after, afterAll, signOf } from './belief/engine-steps.ts';

interface Misread {
  /** Before the first of these moves. */
  readonly from: MatchState;
  /** Now that they are reported. */
  readonly state: MatchState;
  readonly told: readonly Action[];
  /** As many moves that were made instead. */
  readonly line: readonly Action[];
}

/** The corrections that make of one line another whose tiles alone are others; null: it takes more than that. None: both come to the same. */
export function corrections(rules: Rules, { from, state, told, line }: Misread): readonly Action[] | null {
  const needed: Action[] = [];
  for (const [i, was] of told.entries()) {
    const is = line[i];
    if (!is || JSON.stringify(was) === JSON.stringify(is)) continue;
    const correction = correctionOf(was, is, state, told.slice(i));
    if (!correction) return null;
    needed.push(correction);
  }
  const target = afterAll(rules, from, line);
  if (!target) return null;
  const sign = signOf(target);
  let corrected = state;
  const made: Action[] = [];
  for (const action of needed) {
    if (signOf(corrected) === sign) break;
    const next = after(rules, corrected, action);
    // a claimed discard is corrected with the set it lies in
    if (!next) continue;
    corrected = next;
    made.push(action);
  }
  return signOf(corrected) === sign ? made : null;
}

/** `since`: this move and those that were reported after it. */
function correctionOf(was: Action, is: Action, state: MatchState, since: readonly Action[]): Action | null {
  if (was.type === 'discard' && is.type === 'discard') return correctedDiscard(was, is, state, since);
  if (was.type === 'flip-indicator' && is.type === 'flip-indicator')
    return isKnown(is.tile) ? { type: 'correct-indicator', was: was.tile, tile: is.tile } : null;
  const [before, now] = [laidBy(was), laidBy(is)];
  if (!before || !now || before.seat !== now.seat) return null;
  const [misread] = without(before.tiles, now.tiles);
  const [tile] = without(now.tiles, before.tiles);
  return misread && tile ? { type: 'correct-laid-tile', seat: now.seat, was: misread, tile } : null;
}

function correctedDiscard(
  was: ActionOf<'discard'>,
  is: ActionOf<'discard'>,
  { hand }: MatchState,
  since: readonly Action[],
): Action | null {
  const { seat, tile } = is;
  if (!hand || was.seat !== seat || !isKnown(tile)) return null;
  const later = since.filter(action => action.type === 'discard' && action.seat === seat);
  return { type: 'correct-discard', seat, place: hand.discards[seat].length - later.length, tile };
}

/** The tiles that an action lays open before a seat, where a correction of them is known to the engine. */
function laidBy(action: Action) {
  if (action.type === 'set-aside-bonus') return { seat: action.seat, tiles: [action.tile] };
  return action.type === 'claim-chow' || action.type === 'claim-pung' ? action : null;
}
