import { countKinds, isKnown } from '../../domain/kinds.ts';
import { copiesOf, isBonus, type TileKind } from '../../domain/tile.ts';
import { likelyKinds } from './face-evidence.ts';
import type { LyingTile, SeenTiles } from './seen-table.ts';

/**
 * The same tiles with no more of a kind than there are: of each kind that has one too many, what is least surely one of them is the
 * likeliest that there is room for.
 */
export function withRoomForAll(seen: SeenTiles): SeenTiles {
  let rows = seen;
  const taken = new Set<LyingTile>();
  for (let next = likeliestOther(rows, taken); next; next = likeliestOther(rows, taken)) {
    const { lying, kind } = next;
    const other = { ...lying, kind };
    taken.add(other);
    rows = new Map([...rows].map(([zone, row]) => [zone, row.map(each => (each === lying ? other : each))]));
  }
  return rows;
}

/** What a tile that is one too many of its kind is likeliest to be instead; a bonus tile is another bonus tile. */
function likeliestOther(
  rows: SeenTiles,
  taken: ReadonlySet<LyingTile>,
): { readonly lying: LyingTile; readonly kind: TileKind } | undefined {
  const all = [...rows.values()].flat();
  const counts = countKinds(all.map(({ kind }) => kind));
  const crowded = [...counts.keys()].filter(isKnown).find(kind => (counts.get(kind) ?? 0) > copiesOf(kind));
  if (crowded === undefined) return undefined;
  const others = all
    .filter(lying => lying.kind === crowded && !taken.has(lying))
    .flatMap(lying =>
      (lying.evidence ? likelyKinds(lying.evidence) : []).map(([kind, score]) => ({ lying, kind, score })),
    )
    .filter(({ kind }) => isBonus(kind) === isBonus(crowded) && (counts.get(kind) ?? 0) < copiesOf(kind));
  return others.toSorted((a, b) => b.score - a.score)[0];
}
