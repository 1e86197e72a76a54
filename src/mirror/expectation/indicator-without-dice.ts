import { isKnown } from '../../domain/kinds.ts';
import { heightAt, type StackPlace, stackFromTail, type Wall } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { Unexplained } from './expectation.ts';

/** Dice nobody has heard were thrown when an indicator turns up that waits for nothing else. */
export function flippedWithoutDice(
  { flow }: Rules,
  walls: TablePicture['walls'],
  { hand }: MatchState,
  unexplained: Unexplained,
): readonly Action[] {
  const dice = flow.indicator?.roll?.dice;
  const stack = hand && dice !== undefined ? openedStack(hand.wall, walls, dice) : null;
  if (!stack) return [];
  return (unexplained.get('indicator') ?? []).filter(isKnown).map(tile => ({ type: 'flip-indicator', tile, stack }));
}

/** The stack that the dice must have counted to: its top is gone. Where that is not seen, the first they can count to. */
function openedStack(wall: Wall, seen: TablePicture['walls'], dice: number): StackPlace | null {
  const totals = Array.from({ length: 5 * dice + 1 }, (_, more) => dice + more);
  const places = totals.flatMap(total => stackFromTail(wall, total) ?? []);
  const opened = places.find(place => seen[place.side]?.[place.stack] === heightAt(wall, place) - 1);
  const found = opened ?? places[0];
  return found ? { side: found.side, stack: found.stack } : null;
}
