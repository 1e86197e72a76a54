import { isBonus, TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { type Confusion, confusionsOf, countsOf, type SetKnown, STEPS } from '../../sensing/confusions.ts';
import type { SeenFace } from '../../sensing/observation.ts';

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

/** What all of a table's mistakes of tiles that are played with, or of bonus tiles, say of any one of them. */
interface Mistakes {
  /** What no drawing shows may still happen: it counts as often as these mistakes are on the average. */
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
  const { rows, backForFace } = oddsOnce(set);
  const { read, steps } = rows.get(kind)?.get(face) ?? backForFace;
  return read + (steps[step] ?? 0);
}

function oddsOf(set: SetKnown): Odds {
  const playing = mistakesOf(set, kind => !isBonus(kind));
  const bonus = mistakesOf(set, isBonus);
  const rowOf = (kind: TileKind): Row =>
    new Map(
      TILE_KINDS.map(face => [face, likelihood(face, kind, confusionsOf(kind, set), isBonus(kind) ? bonus : playing)]),
    );
  return {
    rows: new Map<SeenFace['face'], Row>([
      ...TILE_KINDS.map((kind): [TileKind, Row] => [kind, rowOf(kind)]),
      ['back', new Map([['back', BACK]])],
    ]),
    backForFace: withShares(MISTAKEN_BACK / TILE_KINDS.length, playing.shares),
  };
}

function mistakesOf(set: SetKnown, isOfThese: (kind: TileKind) => boolean): Mistakes {
  const kinds = TILE_KINDS.filter(isOfThese);
  const rows = kinds.map(kind => confusionsOf(kind, set));
  const wrong = countsOf(rows.flatMap((row, at) => row.filter(({ face }) => face !== kinds[at])));
  return {
    unseen: sum(wrong) / (kinds.length * (TILE_KINDS.length - 1)),
    others: (ALL_MISTAKES_SHARE * sum(countsOf(rows.flat()))) / kinds.length,
    // as if there were one more at each step
    shares: sharesOf(wrong.map(count => count + 1)),
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
    (sum(counts) + unseen) / (sum(countsOf(row)) + 2 * unseen),
    sharesOf(counts.map((count, step) => count + (besides[step] ?? 0))),
  );
}

const withShares = (read: number, steps: readonly number[]): Likelihood => ({
  read: Math.log(read),
  steps: steps.map(Math.log),
});

const NEVER = countsOf([]);
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

function sharesOf(counts: readonly number[]): readonly number[] {
  const all = sum(counts);
  return counts.map(count => count / all);
}

const BACK: Likelihood = withShares(
  1 - MISTAKEN_BACK,
  NEVER.map(() => 1 / STEPS),
);

const ODDS = new Map<SetKnown, Odds>();

/** Worked out at the first face that a camera reads: most tables have none. */
function oddsOnce(set: SetKnown): Odds {
  const odds = ODDS.get(set) ?? oddsOf(set);
  ODDS.set(set, odds);
  return odds;
}
