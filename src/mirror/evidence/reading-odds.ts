import { TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { type Confusion, confusionsOf, type SetKnown, SURE_PERCENT } from '../../sensing/confusions.ts';
import type { SeenFace } from '../../sensing/observation.ts';

/**
 * What no drawing of a table shows may still happen: it counts as if it had been seen so many times as often as the table's
 * mistakes are on the average. So where all mistakes are rarer this one is rarer, too.
 */
const UNSEEN_TIMES = 4;
/** A mistake of which the table has few drawings was made with as much confidence as all mistakes: they count like this share of a kind's readings. */
const ALL_MISTAKES_SHARE = 1 / 12;
/** Of 360 drawn backs nine were taken for faces; with those that were not drawn three in 100, and as many faces for backs. */
const MISTAKEN_BACK = 3 / 100;
/** From this confidence (percent) on a reading is more and more like one that counts as sure in the table. */
const HALF_SURE_PERCENT = SURE_PERCENT - 8;

/** How sure a reading is, from 0 to 1, that was told with this confidence (percent). */
export const surenessOf = (confidence: number): number =>
  Math.min(1, Math.max(0, (confidence - HALF_SURE_PERCENT) / (SURE_PERCENT - HALF_SURE_PERCENT)));

/** What a table says of a kind that was read as a face, in natural logarithms of probabilities. */
interface Likelihood {
  /** That it is read as this face at all. */
  readonly read: number;
  /** That it is read so surely, if it is read as this face; and that it is not. */
  readonly sure: number;
  readonly unsure: number;
}

type Row = ReadonlyMap<SeenFace['face'], Likelihood>;

/** What all of a table's mistakes say of any one of them. */
interface Mistakes {
  /** How often one counts that no drawing shows. */
  readonly unseen: number;
  /** How many readings its confidence is taken from besides its own, and what share of them was sure. */
  readonly others: number;
  readonly sure: number;
}

/** The table's rows, and what is unknown to it: a back that is taken for a face. */
interface Odds {
  readonly rows: ReadonlyMap<SeenFace['face'], Row>;
  readonly backForFace: Likelihood;
}

/** How likely it is that a tile of this kind is read as the face with such sureness; natural logarithm. */
export function likelihoodOf(set: SetKnown, face: SeenFace['face'], kind: SeenFace['face'], sureness: number): number {
  const { rows, backForFace } = ODDS[set];
  const { read, sure, unsure } = rows.get(kind)?.get(face) ?? backForFace;
  return read + sureness * sure + (1 - sureness) * unsure;
}

function oddsOf(set: SetKnown): Odds {
  const mistakes = mistakesOf(set);
  const rowOf = (kind: TileKind): Row =>
    new Map(TILE_KINDS.map(face => [face, likelihood(face, kind, confusionsOf(kind, set), mistakes)]));
  return {
    rows: new Map<SeenFace['face'], Row>([
      ...TILE_KINDS.map((kind): [TileKind, Row] => [kind, rowOf(kind)]),
      ['back', new Map([['back', BACK]])],
    ]),
    backForFace: withShares(MISTAKEN_BACK / TILE_KINDS.length, mistakes.sure),
  };
}

function mistakesOf(set: SetKnown): Mistakes {
  const rows = TILE_KINDS.map(kind => confusionsOf(kind, set));
  const wrong = sum(rows.flatMap((row, at) => row.filter(({ face }) => face !== TILE_KINDS[at])));
  const unseen = (UNSEEN_TIMES * wrong.count) / (TILE_KINDS.length * (TILE_KINDS.length - 1));
  return {
    unseen,
    others: (ALL_MISTAKES_SHARE * sum(rows.flat()).count) / TILE_KINDS.length,
    sure: (wrong.sure + unseen) / (wrong.count + 2 * unseen),
  };
}

function likelihood(
  face: TileKind,
  kind: TileKind,
  row: readonly Confusion[],
  { unseen, others, sure }: Mistakes,
): Likelihood {
  const read = row.find(confusion => confusion.face === face) ?? { count: 0, sure: 0 };
  const likeOthers = face === kind ? { count: 2 * unseen, sure: unseen } : { count: others, sure: others * sure };
  return withShares(
    (read.count + unseen) / (sum(row).count + 2 * unseen),
    (read.sure + likeOthers.sure) / (read.count + likeOthers.count),
  );
}

const withShares = (read: number, sure: number): Likelihood => ({
  read: Math.log(read),
  sure: Math.log(sure),
  unsure: Math.log(1 - sure),
});

const sum = (rows: readonly Pick<Confusion, 'count' | 'sure'>[]): Pick<Confusion, 'count' | 'sure'> =>
  rows.reduce((a, b) => ({ count: a.count + b.count, sure: a.sure + b.sure }), { count: 0, sure: 0 });

const BACK: Likelihood = withShares(1 - MISTAKEN_BACK, 1 / 2);

const ODDS: Readonly<Record<SetKnown, Odds>> = { unshown: oddsOf('unshown'), enrolled: oddsOf('enrolled') };
