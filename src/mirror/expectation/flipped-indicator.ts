import { isKnown } from '../../domain/kinds.ts';
import { type SeenKind, UNKNOWN } from '../../domain/tile.ts';
import { heightAt, type StackPlace, stackFromTail, type Wall } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Unexplained } from './expectation.ts';

/** What was turned over there, or, where only some may look at it, taken out of the wall and laid face down (`_`). */
export function flippedTiles(
  { flow }: Rules,
  { blurred }: Pick<Evidence, 'blurred'>,
  unexplained: Unexplained,
): readonly SeenKind[] {
  const lying = unexplained.get('indicator') ?? [];
  const isFaceDown = flow.indicator?.when === 'ready' && (blurred.get('indicator')?.includes('back') ?? false);
  return lying.filter(tile => isKnown(tile) || (tile === UNKNOWN && isFaceDown));
}

/** Dice nobody has heard were thrown when an indicator turns up that waits for nothing else. */
export function flippedWithoutDice(
  rules: Rules,
  evidence: Pick<Evidence, 'walls' | 'blurred'>,
  { hand }: MatchState,
  unexplained: Unexplained,
): readonly Action[] {
  const dice = rules.flow.indicator?.roll?.dice;
  const stack = hand && dice !== undefined ? openedStack(hand.wall, evidence.walls, dice) : null;
  if (!stack) return [];
  return flippedTiles(rules, evidence, unexplained).map(tile => ({ type: 'flip-indicator', tile, stack }));
}

/** The stack that the dice must have counted to: its top is gone. Where that is not seen, the first they can count to. */
function openedStack(wall: Wall, seen: Evidence['walls'], dice: number): StackPlace | null {
  const totals = Array.from({ length: 5 * dice + 1 }, (_, more) => dice + more);
  const places = totals.flatMap(total => stackFromTail(wall, total) ?? []);
  const opened = places.find(place => seen[place.side]?.[place.stack] === heightAt(wall, place) - 1);
  const found = opened ?? places[0];
  return found ? { side: found.side, stack: found.stack } : null;
}
