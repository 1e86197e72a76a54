import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Branch } from '../belief/branch.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { type DealSeen, dealSeen, dealtBranch } from './dealt.ts';
import { goneOnFrom, isIndicatorThrown, type Opening, openingSeen, openings } from './opening.ts';

/** What the next hand begins from. */
export interface Before {
  readonly rules: Rules;
  readonly tracks: Tracks;
  /** How play stood before the hand. */
  readonly base: MatchState;
  /** What has been reported of the hand, by keys of moves. */
  readonly told: readonly string[];
}

/** The ways in which the hand may have begun that can still be reported, the likeliest first. */
function waysToBegin({ rules, tracks, base, told }: Before, isDealt: boolean): readonly Opening[] {
  const found = openings(rules, base, openingSeen(tracks), isDealt);
  const actions = told.map((key): Action => JSON.parse(key));
  const start = actions.findIndex(({ type }) => type === 'start-hand');
  return start <= 0 ? found : found.flatMap(each => goneOnFrom(rules, base, each, actions.slice(0, start)) ?? []);
}

/** What has happened of the hand before its tiles are seen; `isSaid`: a player has pressed start. Null: it has not begun. */
export function begunSoFar(before: Before, isSaid: boolean): readonly Action[] | null {
  const [likeliest] = waysToBegin(before, false);
  if (!likeliest) return null;
  const { actions } = likeliest;
  // where walls are read, no hand begins before they stand
  const { walls, builtAt } = before.tracks;
  const isBuilding = !isSaid && builtAt === null && !walls.includes(null);
  const start = actions.findIndex(({ type }) => type === 'start-hand');
  return isBuilding && start >= 0 ? actions.slice(0, start) : actions;
}

/** The tiles of a deal, once they are seen. */
export const dealFrom = (before: Before, now: number): DealSeen | null =>
  dealSeen(before.rules, before.tracks, now, isThrownForIndicator(before));

/** Dice were thrown again after the wall was broken: for the indicator, once the tiles are dealt. */
function isThrownForIndicator(before: Before): boolean {
  if (!isIndicatorThrown(before.rules) || before.tracks.areWallsWhole) return false;
  const [likeliest] = waysToBegin(before, false);
  return likeliest !== undefined && likeliest.dealer !== null && likeliest.left.length > 0;
}

/** The branches of a hand that was dealt so, weighed by all that is read. */
export function rootsFrom(before: Before, deal: DealSeen, now: number): readonly Branch[] {
  const { rules, tracks, base } = before;
  const roots = waysToBegin(before, true).flatMap(
    opening => dealtBranch(rules, tracks, base, opening, deal, now) ?? [],
  );
  for (const tile of tracks.tracks.keys()) tracks.log.push(tile);
  for (const root of roots) root.weigh(tracks, now);
  return roots;
}
