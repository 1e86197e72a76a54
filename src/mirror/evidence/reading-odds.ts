import { TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { type Confusion, confusionsOf, type SetKnown, STEPS } from '../../sensing/confusions.ts';
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
/** What a table says of a kind that was read as a face, in natural logarithms of probabilities. */
interface Likelihood {
  /** That it is read as this face at all. */
  readonly read: number;
  /** That it is read at each step of sureness, if it is read as this face. */
  readonly steps: readonly number[];
}

type Row = ReadonlyMap<SeenFace['face'], Likelihood>;

/** What all of a table's mistakes say of any one of them. */
interface Mistakes {
  /** How often one counts that no drawing shows. */
  readonly unseen: number;
  /** How many readings its sureness is taken from besides its own, and what shares of them were at each step. */
  readonly others: number;
  readonly shares: readonly number[];
}

/** The table's rows, and what is unknown to it: a back that is taken for a face. */
interface Odds {
  readonly rows: ReadonlyMap<SeenFace['face'], Row>;
  readonly backForFace: Likelihood;
}

/** How likely it is that a tile of this kind is read as the face at this step of sureness; natural logarithm. */
export function likelihoodOf(set: SetKnown, face: SeenFace['face'], kind: SeenFace['face'], step: number): number {
  const { rows, backForFace } = ODDS[set];
  const { read, steps } = rows.get(kind)?.get(face) ?? backForFace;
  return read + (steps[step] ?? 0);
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
    backForFace: withShares(MISTAKEN_BACK / TILE_KINDS.length, mistakes.shares),
  };
}

function mistakesOf(set: SetKnown): Mistakes {
  const rows = TILE_KINDS.map(kind => confusionsOf(kind, set));
  const wrong = summed(rows.flatMap((row, at) => row.filter(({ face }) => face !== TILE_KINDS[at])));
  const unseen = (UNSEEN_TIMES * sum(wrong)) / (TILE_KINDS.length * (TILE_KINDS.length - 1));
  return {
    unseen,
    others: (ALL_MISTAKES_SHARE * sum(summed(rows.flat()))) / TILE_KINDS.length,
    shares: sharesOf(wrong.map(count => count + unseen / STEPS)),
  };
}

function likelihood(
  face: TileKind,
  kind: TileKind,
  row: readonly Confusion[],
  { unseen, others, shares }: Mistakes,
): Likelihood {
  const counts = row.find(confusion => confusion.face === face)?.counts ?? NEVER;
  const besides = face === kind ? NEVER.map(() => unseen / STEPS) : shares.map(share => others * share);
  return withShares(
    (sum(counts) + unseen) / (sum(summed(row)) + 2 * unseen),
    sharesOf(counts.map((count, step) => count + (besides[step] ?? 0))),
  );
}

const withShares = (read: number, steps: readonly number[]): Likelihood => ({
  read: Math.log(read),
  steps: steps.map(Math.log),
});

const NEVER: readonly number[] = Array.from({ length: STEPS }, () => 0);
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
const summed = (rows: readonly Confusion[]): readonly number[] =>
  rows.reduce((total, { counts }) => total.map((count, step) => count + (counts[step] ?? 0)), NEVER);

function sharesOf(counts: readonly number[]): readonly number[] {
  const all = sum(counts);
  return counts.map(count => count / all);
}

const BACK: Likelihood = withShares(
  1 - MISTAKEN_BACK,
  NEVER.map(() => 1 / STEPS),
);

const ODDS: Readonly<Record<SetKnown, Odds>> = { unshown: oddsOf('unshown'), enrolled: oddsOf('enrolled') };
