import { isKnown } from '../domain/kinds.ts';
import { heightAt, type StackPlace, stackFromTail, type Wall } from '../domain/wall.ts';
import type { Action } from '../engine/actions.ts';
import type { MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Surplus } from './expectation.ts';
import type { Sight } from './sight.ts';
import type { TablePicture } from './table-picture.ts';

/** Where no dice are read, an indicator that turns up shows that they were thrown. */
export const flippedUndiced = (
  rules: Rules,
  { areDiceRead, walls }: Pick<Sight, 'areDiceRead' | 'walls'>,
  state: MatchState,
  extra: Surplus,
): readonly Action[] => (areDiceRead ? [] : flippedUnheard(rules, walls, state, extra));

/** What turns over the tile that lies on the indicator's place, if nothing but dice nobody has heard was missing for it. */
export function flippedUnheard(
  { flow }: Rules,
  walls: TablePicture['walls'],
  { hand }: MatchState,
  extra: Surplus,
): readonly Action[] {
  const dice = flow.indicator?.roll?.dice;
  const stack = hand && dice !== undefined ? openedStack(hand.wall, walls, dice) : null;
  if (!stack) return [];
  return (extra.get('indicator') ?? []).filter(isKnown).map(tile => ({ type: 'flip-indicator', tile, stack }));
}

/** The stack that the dice must have counted to: its top is gone. Where that is not seen, the first they can count to. */
function openedStack(wall: Wall, seen: TablePicture['walls'], dice: number): StackPlace | null {
  const totals = Array.from({ length: 5 * dice + 1 }, (_, more) => dice + more);
  const places = totals.flatMap(total => stackFromTail(wall, total) ?? []);
  const opened = places.find(place => seen[place.side]?.[place.stack] === heightAt(wall, place) - 1);
  const found = opened ?? places[0];
  return found ? { side: found.side, stack: found.stack } : null;
}
