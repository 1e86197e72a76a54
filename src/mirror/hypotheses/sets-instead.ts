import { without } from '../../domain/kinds.ts';
import type { Chow, Meld, Pung } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import { isBonus, type TileKind } from '../../domain/tile.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { isWellFormed } from '../../rules/reading/sets.ts';
import { type FaceEvidence, likelyKinds, NEGLIGIBLE, scoreOf } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { leadAs } from '../evidence/sets-kept.ts';

export type CorrectedLaidTile = ActionOf<'correct-laid-tile'>;

/** A set that may be another: what must be corrected for it, and how much less likely it is than the likeliest; natural logarithm. */
export interface SetInstead {
  readonly corrections: readonly CorrectedLaidTile[];
  readonly score: number;
}

/** What a set may be by all readings of its tiles, the likeliest first; nothing is corrected where it is what it is believed to be. */
export function setsInstead(meld: Meld, own: readonly Face[], seat: Seat): readonly SetInstead[] {
  const asBelieved: SetInstead = { corrections: [], score: 0 };
  if (meld.kind === 'kong' || own.length < meld.tiles.length) return [asBelieved];
  const others = meld.kind === 'chow' ? chowsAndPung(meld, own, seat) : pungs(meld, own, seat);
  const best = Math.max(0, ...others.map(({ score }) => score));
  return [asBelieved, ...others]
    .map(({ corrections, score }) => ({ corrections, score: score - best }))
    .filter(({ score }) => score >= -NEGLIGIBLE)
    .toSorted((a, b) => b.score - a.score);
}

/** The other runs a chow may be with the tile that was claimed, and the pung of that. */
function chowsAndPung(chow: Chow, own: readonly Face[], seat: Seat): readonly SetInstead[] {
  const { claimed } = chow;
  const laid = without(chow.tiles, [claimed]);
  const [one, other] = own.filter(({ believed }) => believed !== claimed);
  if (!one || !other) return [];
  const asBelieved =
    scoreOf(one.evidence, one.believed ?? claimed) + scoreOf(other.evidence, other.believed ?? claimed);
  const found = new Map<string, SetInstead>();
  for (const [a, scoreOfA] of mayBe(one.evidence))
    for (const [b, scoreOfB] of mayBe(other.evidence)) {
      const corrections = correctionsOf(chow, laid, [a, b], seat);
      const score = scoreOfA + scoreOfB - asBelieved;
      const pair = [a, b].toSorted().join();
      if (corrections.length > 0 && score > (found.get(pair)?.score ?? Number.NEGATIVE_INFINITY))
        found.set(pair, { corrections, score });
    }
  return [...found.values()];
}

/** What must be corrected for a chow to be of these two and the tile that was claimed; nothing where that is no other set. */
function correctionsOf(
  chow: Chow,
  laid: readonly TileKind[],
  pair: readonly TileKind[],
  seat: Seat,
): readonly CorrectedLaidTile[] {
  const all = laidTilesCorrected(seat, laid, pair);
  // the first makes a pung of it
  if (pair.every(kind => kind === chow.claimed)) return all.slice(0, 1);
  return isWellFormed({ ...chow, tiles: [...pair, chow.claimed].toSorted() }) ? all : [];
}

/** Which tiles are others than they were believed to be, where it is of no account which of them is which. */
export function laidTilesCorrected(
  seat: Seat,
  was: readonly TileKind[],
  kinds: readonly TileKind[],
): readonly CorrectedLaidTile[] {
  const are = without(kinds, was);
  return without(was, kinds).flatMap((wrong, i): readonly CorrectedLaidTile[] => {
    const tile = are[i];
    return tile === undefined ? [] : [{ type: 'correct-laid-tile', seat, was: wrong, tile }];
  });
}

/** The pungs of other kinds a pung may be: there was a discard of its kind, which speaks for that. */
function pungs({ claimed }: Pung, own: readonly Face[], seat: Seat): readonly SetInstead[] {
  const kinds = new Set(own.flatMap(({ evidence }) => mayBe(evidence).map(([kind]) => kind)));
  return [...kinds]
    .filter(kind => kind !== claimed)
    .map(kind => ({
      corrections: [{ type: 'correct-laid-tile', seat, was: claimed, tile: kind }],
      score: leadAs(own, kind),
    }));
}

const mayBe = (evidence: FaceEvidence): ReturnType<typeof likelyKinds> =>
  likelyKinds(evidence).filter(([kind, score]) => score >= -NEGLIGIBLE && !isBonus(kind));
