import { TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { confusionsOf, SURE_PERCENT } from '../../sensing/confusions.ts';
import type { SeenFace } from '../../sensing/observation.ts';

/** What was seen in no drawing of the table may still happen: it counts as if it had been seen this often in its 360. */
const UNSEEN = 3;
/** A mistake of which the table has few drawings was made with as much confidence as all mistakes: they count like so many. */
const ALL_MISTAKES = 30;
/** Of 360 drawn backs nine were taken for faces; with those that were not drawn three in 100, and as many faces for backs. */
const MISTAKEN_BACK = 3 / 100;
/** From this confidence (percent) on a reading is more and more like one that counts as sure in the table. */
const HALF_SURE_PERCENT = SURE_PERCENT - 8;

/** How sure a reading is, from 0 to 1, that was told with this confidence (percent). */
export const surenessOf = (confidence: number): number =>
  Math.min(1, Math.max(0, (confidence - HALF_SURE_PERCENT) / (SURE_PERCENT - HALF_SURE_PERCENT)));

/** What the table says of a kind that was read as a face, in natural logarithms of probabilities. */
interface Likelihood {
  /** That it is read as this face at all. */
  readonly read: number;
  /** That it is read so surely, if it is read as this face; and that it is not. */
  readonly sure: number;
  readonly unsure: number;
}

const pooled = sumOf(TILE_KINDS.map(kind => mistakes(kind)));

/** How likely it is that a tile of this kind is read as the face with such sureness; natural logarithm. */
export function likelihoodOf(face: SeenFace['face'], kind: SeenFace['face'], sureness: number): number {
  const { read, sure, unsure } = TABLE.get(kind)?.get(face) ?? UNKNOWN_TO_IT;
  return read + sureness * sure + (1 - sureness) * unsure;
}

function likelihood(kind: TileKind, face: TileKind): Likelihood {
  const row = confusionsOf(kind);
  const drawings = row.reduce((sum, { count }) => sum + count, 0);
  const read = row.find(confusion => confusion.face === face) ?? { count: 0, sure: 0 };
  const likeOthers =
    face === kind ? { count: 2 * UNSEEN, sure: UNSEEN } : { count: ALL_MISTAKES, sure: ALL_MISTAKES * pooled };
  const sure = (read.sure + likeOthers.sure) / (read.count + likeOthers.count);
  return {
    read: Math.log((read.count + UNSEEN) / (drawings + 2 * UNSEEN)),
    sure: Math.log(sure),
    unsure: Math.log(1 - sure),
  };
}

function mistakes(kind: TileKind): { readonly count: number; readonly sure: number } {
  return sum(confusionsOf(kind).filter(({ face }) => face !== kind));
}

function sum(rows: readonly { readonly count: number; readonly sure: number }[]) {
  return rows.reduce((a, b) => ({ count: a.count + b.count, sure: a.sure + b.sure }), { count: 0, sure: 0 });
}

/** Of all mistakes this share was made with confidence. */
function sumOf(rows: readonly { readonly count: number; readonly sure: number }[]): number {
  const { count, sure } = sum(rows);
  return (sure + UNSEEN) / (count + 2 * UNSEEN);
}

const BACK_FOR_FACE: Likelihood = {
  read: Math.log(MISTAKEN_BACK / TILE_KINDS.length),
  sure: Math.log(pooled),
  unsure: Math.log(1 - pooled),
};
const BACK: Likelihood = { read: Math.log(1 - MISTAKEN_BACK), sure: Math.log(1 / 2), unsure: Math.log(1 / 2) };
const UNKNOWN_TO_IT = BACK_FOR_FACE;

type Row = ReadonlyMap<SeenFace['face'], Likelihood>;
const TABLE: ReadonlyMap<SeenFace['face'], Row> = new Map<SeenFace['face'], Row>([
  ...TILE_KINDS.map((kind): [TileKind, Row] => [kind, new Map(TILE_KINDS.map(face => [face, likelihood(kind, face)]))]),
  ['back', new Map([['back', BACK]])],
]);
