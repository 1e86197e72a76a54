import { isKnown } from '../../domain/kinds.ts';
import { must } from '../../domain/result.ts';
import { isBonus, type SeenKind, type TileKind } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import type { Branch } from '../belief/branch.ts';
import { costOfGhost } from '../belief/costs.ts';
import { weigh } from '../belief/decided.ts';
import { mishapOf } from '../belief/likelihood.ts';
import { isFaceDown, kindCost } from '../evidence/track.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { isSecret, type Loc, type Mishap, type MishapId, type SeenOddMove } from '../mishaps/mishap.ts';

/** A choice of a question, as the branches weigh it. */
export interface WeighedChoice {
  /** The share of the probability that comes to it, 0 to 1. */
  readonly share: number;
  /** What speaks most against it, and not as much against another story; null: nothing worth naming. */
  readonly against: Against | null;
}

/** Something that goes otherwise by a story, as far as everybody at the table can see it. */
export interface Against {
  readonly what: AgainstId;
  /** Null: no tile in particular, or one that lies face down. */
  readonly tile: TileKind | null;
}
/** `misread`: a tile was read as another kind; `unheeded`: dice or a call that the story has nothing of. */
export type AgainstId = MishapId | SeenOddMove | 'misread' | 'unheeded';

/** What speaks less than this (nat) for another story is not named: two to one. */
const WORTH_NAMING = 0.7;

/** `outcomes`: the branches that come to each choice, the likeliest first; without branches nothing is weighed. */
export function weighedChoices(
  branches: readonly Branch[],
  outcomes: readonly (readonly Branch[])[],
  tracks: Tracks,
  now: number,
): readonly WeighedChoice[] {
  if (outcomes.some(outcome => outcome.length === 0)) return [];
  const masses = new Map(weigh(branches).map(({ branch, mass }) => [branch, mass]));
  const massOf = (some: Iterable<Branch>): number => [...some].reduce((sum, each) => sum + (masses.get(each) ?? 0), 0);
  const all = massOf(branches);
  const stories = outcomes.map(([likeliest]) => must(likeliest, 'a branch'));
  // the story that is on record is no choice, but choices are compared with it
  const compared = [...new Set([...branches.slice(0, 1), ...stories])];
  const reasons = compared.map(story => reasonsAgainst(story, tracks, now));
  return outcomes.map((outcome, i) => {
    const at = compared.indexOf(stories[i] as Branch);
    return { share: massOf(outcome) / all, against: dearest(reasons[at] as Reasons, reasons.toSpliced(at, 1)) };
  });
}

interface Reason extends Against {
  readonly cost: number;
}
type Reasons = ReadonlyMap<string, Reason>;

/** The reason that costs most beyond what it costs the story which it speaks least against. */
function dearest(reasons: Reasons, others: readonly Reasons[]): Against | null {
  let most = WORTH_NAMING;
  let found: Against | null = null;
  for (const [key, { what, tile, cost }] of reasons) {
    const shared = others.length === 0 ? 0 : Math.min(...others.map(other => other.get(key)?.cost ?? 0));
    if (cost - shared <= most) continue;
    most = cost - shared;
    found = { what, tile };
  }
  return found;
}

/** All that goes otherwise by a branch and that everybody can see, by tile or move. */
function reasonsAgainst(branch: Branch, tracks: Tracks, now: number): Reasons {
  const found = new Map<string, Reason>();
  for (const [tile, { mishap, cost }] of branch.costs) {
    const what = mishap && seenMishap(branch.locOf(tile), tracks.readIn(tile), isBonus(tracks.of(tile).kind), mishap);
    const face = isFaceDown(tracks.of(tile)) ? null : branch.faceOf(tracks, tile);
    if (what) found.set(`${tile} ${what.id}`, { what: what.id, tile: face, cost });
  }
  for (const [tile, face] of branch.faces) {
    const cost = kindCost(tracks.of(tile), face);
    if (cost > 0 && !isSecret(tracks.last(tile)?.zone ?? 'hidden'))
      found.set(`${tile} read as ${face}`, { what: 'misread', tile: known(face), cost });
  }
  for (const ghost of branch.ghosts) {
    const what = isSecret(ghost.loc) ? null : mishapOf(ghost.loc, null, isBonus(ghost.kind));
    if (what)
      found.set(`${ghost.kind} ${ghost.loc}`, {
        what: what.id,
        tile: ghost.kind,
        cost: costOfGhost(ghost, tracks, now),
      });
  }
  for (const { key, move } of branch.line)
    if (move?.odd) found.set(key, { what: move.odd, tile: thrown(move.action), cost: move.prior });
  if (branch.unheeded > 0) found.set('unheeded', { what: 'unheeded', tile: null, cost: branch.unheeded });
  return found;
}

/** The same as it looks to people who do not see into hands; null: it is hidden from them. */
function seenMishap(loc: Loc, read: Loc | null, kindIsBonus: boolean, mishap: Mishap): Mishap | null {
  if (read !== null && !isSecret(read)) return mishap;
  return isSecret(loc) ? null : mishapOf(loc, null, kindIsBonus);
}

/** The discard that is odd. */
const thrown = (action: Action): TileKind | null => (action.type === 'discard' ? known(action.tile) : null);

const known = (tile: SeenKind): TileKind | null => (isKnown(tile) ? tile : null);
