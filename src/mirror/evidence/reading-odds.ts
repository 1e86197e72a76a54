import { TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { confusionsOf } from '../../sensing/confusions.ts';
import type { SeenFace } from '../../sensing/observation.ts';

/** What was seen in no drawing of the table may still happen: it counts as if it had been seen this often. */
const UNSEEN = 1;

/** How often a tile of this kind is taken for that face, by the table; never 0. */
function chance(kind: TileKind, face: TileKind): number {
  const row = confusionsOf(kind);
  const drawings = row.reduce((sum, { count }) => sum + count, 0);
  const read = row.find(confusion => confusion.face === face)?.count ?? 0;
  return (read + UNSEEN) / (drawings + 2 * UNSEEN);
}

/** The logarithm of how much likelier a face is read where it lies than where the one lies that is most often taken for it. */
function oddsByTable(face: TileKind): number {
  const mistaken = TILE_KINDS.filter(kind => kind !== face).map(kind => chance(kind, face));
  return Math.log(chance(face, face) / Math.max(...mistaken));
}

const ODDS: ReadonlyMap<SeenFace['face'], number> = new Map(TILE_KINDS.map(face => [face, oddsByTable(face)]));

/** Of 100 backs three are taken for something else. */
const BACK = Math.log(100 / 3);

/**
 * How much it speaks for a face that a tile is read as it, by what the shipped recogniser takes for it and whatever the
 * confidence; in natural logarithms of odds.
 */
export const oddsOf = (face: SeenFace['face']): number => ODDS.get(face) ?? BACK;
