import { isKnown } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import type { SeenKind, TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { isHandOn, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { Branch } from '../belief/branch.ts';
import { after } from '../belief/engine-steps.ts';
import { expectation } from '../belief/expectation.ts';
import type { Ghost } from '../belief/move.ts';
import { likeliestOf } from '../evidence/likeliest-of.ts';
import type { Tracks } from '../evidence/tracks.ts';

/** What people say of how play stands, and how improbable it is that they mean it so (nat). */
interface Way {
  readonly action: Action;
  readonly prior: number;
}

/** One branch for each way that people may mean it who agree on the table. */
export function adoptedWays(
  rules: Rules,
  tracks: Tracks,
  from: MatchState,
  ways: readonly Way[],
  now: number,
): readonly Branch[] {
  const root = new Branch(rules, null, null, from, now);
  return ways.flatMap(way => {
    const state = after(rules, from, way.action);
    return state ? [adopted(rules, tracks, state, now, { root, ...way })] : [];
  });
}

/** Where play stood before. */
interface Said extends Way {
  readonly root: Branch;
}

/** A branch without a history: play stands so, whatever led to it, and the tiles that are read are those that should lie there. */
export function adopted(rules: Rules, tracks: Tracks, state: MatchState, now: number, said?: Said): Branch {
  const isOver = state.hand !== null && !isHandOn(state);
  const move = said ? { action: said.action, at: null, prior: said.prior, placed: [] } : null;
  const branch = new Branch(rules, said?.root ?? null, move, state, now, isOver ? now : null);
  const ghosts: Ghost[] = [];
  for (const [zone, kinds] of expected(state))
    if (tracks.sensed.has(zone)) ghosts.push(...layDown(branch, tracks, zone, kinds, now));
  branch.ghosts = ghosts.filter(ghost => !hasMovedOn(branch, tracks, ghost));
  for (const tile of tracks.tracks.keys()) tracks.log.push(tile);
  return branch.weigh(tracks, now);
}

/** The tiles that are read in a zone are those that should lie there; returns what is not read of them. */
function layDown(
  branch: Branch,
  tracks: Tracks,
  zone: Zone,
  kinds: readonly SeenKind[],
  now: number,
): readonly Ghost[] {
  const read = new Set(tracks.inZone(zone).filter(tile => branch.locOf(tile) === 'hidden'));
  return kinds.filter(isKnown).flatMap(kind => {
    const tile = taken(branch, tracks, [...read], { kind, loc: zone });
    if (tile === undefined) return [{ kind, loc: zone, from: now }];
    read.delete(tile);
    return [];
  });
}

/** The likeliest of these tiles for what should lie there, which the branch then has there. */
function taken(
  branch: Branch,
  tracks: Tracks,
  among: readonly TileId[],
  { kind, loc }: Pick<Ghost, 'kind' | 'loc'>,
): TileId | undefined {
  const tile = likeliestOf(tracks, among, kind);
  if (tile !== undefined) branch.put(tile, loc, Number.NEGATIVE_INFINITY, tracks.of(tile).evidence ? kind : undefined);
  return tile;
}

/** What should lie there may have been moved since play stood so: then it lies elsewhere, and the branch has yet to say why. */
function hasMovedOn(branch: Branch, tracks: Tracks, ghost: Ghost): boolean {
  const elsewhere = tracks.read.filter(tile => branch.locOf(tile) === 'hidden');
  return taken(branch, tracks, elsewhere, ghost) !== undefined;
}

/** What lies where; a hand that is over lies open. */
function* expected(state: MatchState): Generator<readonly [Zone, readonly SeenKind[]]> {
  yield* expectation(state);
  const { hand } = state;
  if (hand && !isHandOn(state)) for (const seat of SEATS) yield [`reveal${seat}`, []];
}
