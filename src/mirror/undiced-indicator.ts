import { isKnown } from '../domain/kinds.ts';
import { heightAt, type StackPlace, stackFromTail, type Wall } from '../domain/wall.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import type { MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Surplus } from './expectation.ts';
import type { Sight } from './sight.ts';
import type { TablePicture } from './table-picture.ts';

/** Where no dice are read, an indicator that turns up shows that they were thrown. */
export function flippedUndiced(
  { flow }: Rules,
  { undicedWalls }: Pick<Sight, 'undicedWalls'>,
  { hand }: MatchState,
  extra: Surplus,
): readonly Action[] {
  const dice = flow.indicator?.roll?.dice;
  if (!hand || !undicedWalls || dice === undefined) return [];
  const stack = openedStack(hand.wall, undicedWalls, dice);
  if (!stack) return [];
  return (extra.get('indicator') ?? []).filter(isKnown).map(tile => ({ type: 'flip-indicator', tile, stack }));
}

/** What turns over the tile that lies on the indicator's place, if nothing but dice nobody has heard was missing for it. */
export function flippedByAgreement(
  rules: Rules,
  state: MatchState,
  extra: Surplus,
  walls: TablePicture['walls'],
): readonly Action[] {
  return flippedUndiced(rules, { undicedWalls: walls }, state, extra).filter(action => decide(rules, state, action).ok);
}

/** The stack that the dice must have counted to: its top is gone. Where that is not seen, the first they can count to. */
function openedStack(wall: Wall, seen: TablePicture['walls'], dice: number): StackPlace | null {
  const totals = Array.from({ length: 5 * dice + 1 }, (_, more) => dice + more);
  const places = totals.flatMap(total => stackFromTail(wall, total) ?? []);
  const opened = places.find(place => seen[place.side]?.[place.stack] === heightAt(wall, place) - 1);
  const found = opened ?? places[0];
  return found ? { side: found.side, stack: found.stack } : null;
}
