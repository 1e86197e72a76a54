import { without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, TILE_KINDS, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { stateBefore } from '../../engine/game.ts';
import { areSeveralFaceDown } from '../../engine/indicator.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { type FaceEvidence, likelyKinds, NEGLIGIBLE } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { facesOfSets } from '../evidence/sets-kept.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { otherDiscards, wonOnLatestDiscard } from './discard-doubts.ts';
import type { Hypotheses, Hypothesis } from './hypothesis.ts';
import { type CorrectedLaidTile, laidTilesCorrected, type SetInstead, setsInstead } from './sets-instead.ts';

/** So many ways to take what lies open before a winner are thought of. */
const WAYS = 60;

type CorrectedIndicator = ActionOf<'correct-indicator'>;
export type LaidCorrection = CorrectedIndicator | CorrectedLaidTile;

/** What lies open before somebody: bonus tiles, in the order in which they lie there, as these, and what is corrected of sets. */
interface Way {
  readonly bonus: readonly TileKind[];
  readonly sets: readonly CorrectedLaidTile[];
  readonly score: number;
}

/**
 * What kind of bonus tile was set aside, and which run a chow is or what a set is of, is of no account as long as nobody wins: it
 * is believed to be the likeliest, and so are discards. Where a hand is won, everything that is nearly as likely counts: of each
 * payment that comes of it the likeliest explanation, with the corrections it takes.
 */
export function withLaidDoubts(table: Pick<TableNow, 'game' | 'picture'>, hypotheses: Hypotheses): Hypotheses {
  if (table.picture.faces.size === 0) return hypotheses;
  return hypotheses.flatMap(hypothesis => {
    const winner = winnerOf(hypothesis);
    const known = winner === null ? null : stateBefore(table.game, hypothesis.undone);
    return winner === null || known === null ? [hypothesis] : eachPayment(table, known, { hypothesis, winner });
  });
}

const winnerOf = ({ actions }: Hypothesis): Seat | null => actions.find(action => action.type === 'win')?.seat ?? null;

function eachPayment(
  { game, picture }: Pick<TableNow, 'game' | 'picture'>,
  known: MatchState,
  { hypothesis, winner }: { readonly hypothesis: Hypothesis; readonly winner: Seat },
): Hypotheses {
  const found = new Map<string, Hypothesis>();
  /** Whether it is possible; of those that pay the same the first is kept. */
  const keep = (way: Hypothesis): boolean => {
    const after = stateAfter(game.rules, known, way.actions);
    const payment = JSON.stringify(after?.hand?.transfers);
    if (after && !found.has(payment)) found.set(payment, way);
    return after !== null;
  };
  let best: number | null = null;
  const ways = [...waysWithIndicator(picture, known, winner), ...otherDiscards(picture, known, winner)];
  // what has been turned over is one of the ways
  const won = hypothesis.actions.filter(action => action.type !== 'correct-indicator' || action.was !== UNKNOWN);
  for (const { corrections, score } of ways.toSorted((a, b) => b.score - a.score)) {
    if (best !== null && score < best - NEGLIGIBLE) break;
    if (keep({ ...hypothesis, actions: [...corrections, ...won] })) best ??= score;
  }
  wonOnLatestDiscard(picture, known, hypothesis).forEach(keep);
  return found.size > 0 ? [...found.values()] : [hypothesis];
}

/** What must be corrected for the table to be as it may be, and how much less likely that is; natural logarithm. */
export interface Correction {
  readonly corrections: readonly LaidCorrection[];
  readonly score: number;
}

/** What may lie open before a seat with what the indicator may be, the likeliest first. */
export function waysWithIndicator(picture: TablePicture, known: MatchState, seat: Seat): readonly Correction[] {
  const indicators = likelyIndicators(picture, known);
  return waysToTake(picture, known, seat)
    .flatMap(way =>
      indicators.map(({ corrections, score }) => ({
        corrections: [...corrections, ...way.corrections],
        score: way.score + score,
      })),
    )
    .toSorted((a, b) => b.score - a.score);
}

/** What the indicator of the hand may be, the likeliest first, each with what must be corrected for it. */
function likelyIndicators(
  { faces }: TablePicture,
  { hand }: MatchState,
): readonly { readonly corrections: readonly CorrectedIndicator[]; readonly score: number }[] {
  const was = hand?.secret.indicator?.tile ?? null;
  const row = faces.get('indicator') ?? [];
  const isFaceUp = ({ isInView, evidence: { latest } }: Face): boolean => isInView && latest !== 'back';
  const face = was === UNKNOWN ? row.findLast(isFaceUp) : row.find(({ believed }) => believed === was);
  if (was === UNKNOWN && (!face || (hand && areSeveralFaceDown(hand)))) return faceDownIndicators(was);
  // one that was seen before it was turned face down is still what it was
  if (was === null || !face || face.evidence.latest === 'back') return [{ corrections: [], score: 0 }];
  return likelyKinds(face.evidence).map(([tile, score]) => ({
    corrections: tile === was ? [] : [{ type: 'correct-indicator', was, tile }],
    score,
  }));
}

/** What lies face down may be any tile. Where none pays otherwise, nobody needs to know which. */
const faceDownIndicators = (was: typeof UNKNOWN): ReturnType<typeof likelyIndicators> => [
  { corrections: [], score: 0 },
  ...TILE_KINDS.filter(tile => !isBonus(tile)).map(tile => ({
    corrections: [{ type: 'correct-indicator', was, tile } as const],
    score: 0,
  })),
];

/** What may lie open before a seat, the likeliest first, with what must be corrected for it. */
function waysToTake(picture: TablePicture, { hand }: MatchState, seat: Seat): readonly Correction[] {
  if (!hand) return [{ corrections: [], score: 0 }];
  const row = picture.faces.get(`meld${seat}`) ?? [];
  const setAside = bonusFaces(row);
  let ways: readonly Way[] = [{ bonus: [], sets: [], score: 0 }];
  for (const tile of setAside) ways = likeliest(ways.flatMap(way => withBonus(way, tile)));
  for (const [meld, own] of facesOfSets(row, hand.melds[seat])) {
    const others = setsInstead(meld, own, seat);
    ways = likeliest(ways.flatMap(way => others.map(other => withSet(way, other))));
  }
  const wasSetAside = setAside.map(({ believed }) => believed);
  return ways
    .map(({ bonus, sets, score }) => {
      const own = [...laidTilesCorrected(seat, wasSetAside, bonus), ...sets];
      const freed = freedFor(own, picture, hand);
      return { corrections: [...freed.corrections, ...own], score: score + freed.score };
    })
    .toSorted((a, b) => b.score - a.score);
}

const likeliest = (ways: readonly Way[]): readonly Way[] => ways.toSorted((a, b) => b.score - a.score).slice(0, WAYS);

/** The way with one more bonus tile as each that it may be. */
function withBonus(way: Way, { believed, evidence }: SetAside): readonly Way[] {
  const likely = likelyKinds(evidence).filter(([kind]) => isBonus(kind));
  const first = likely[0]?.[1] ?? 0;
  const mayBe = likely.length > 0 ? likely : [[believed, 0] as const];
  return mayBe
    .filter(([kind]) => !way.bonus.includes(kind))
    .map(([kind, score]) => ({ ...way, bonus: [...way.bonus, kind], score: way.score + score - first }));
}
interface SetAside {
  readonly believed: TileKind;
  readonly evidence: FaceEvidence;
}

const withSet = (way: Way, { corrections, score }: SetInstead): Way => ({
  ...way,
  sets: [...way.sets, ...corrections],
  score: way.score + score,
});

/**
 * There is one tile of each bonus kind: whoever is believed to have one that the winner has, has another that nobody has, or the one that
 * the winner was believed to have.
 */
function freedFor(own: readonly CorrectedLaidTile[], { faces }: TablePicture, { bonus }: HandState): Correction {
  const taken = new Set<TileKind>([...bonus.flat(), ...own.map(({ tile }) => tile)]);
  const freed: CorrectedLaidTile[] = [];
  let score = 0;
  for (const { was, tile } of own) {
    const seat = SEATS.find(other => bonus[other].some(kind => kind === tile));
    const row = seat === undefined ? [] : bonusFaces(faces.get(`meld${seat}`) ?? []);
    const evidence = row.find(({ believed }) => believed === tile)?.evidence;
    if (seat === undefined || !evidence) continue;
    const likely = likelyKinds(evidence);
    const other = likely.find(([kind]) => isBonus(kind) && !taken.has(kind));
    const held = row.map(({ believed }) => believed);
    const asHeld = scoreAs(row, held);
    const exchanged = scoreAs(row, [...without(held, [tile]), was]) - asHeld;
    const freedScore = other ? other[1] - (likely.find(([kind]) => kind === tile)?.[1] ?? 0) : Number.NEGATIVE_INFINITY;
    score += Math.min(0, Math.max(freedScore, exchanged));
    if (!other || exchanged > freedScore) continue;
    taken.add(other[0]);
    freed.push({ type: 'correct-laid-tile', seat, was: tile, tile: other[0] });
  }
  return { corrections: freed, score };
}

/** How likely it is (natural logarithm) that tiles are of these kinds, whichever is which. */
function scoreAs([first, ...others]: readonly SetAside[], kinds: readonly TileKind[]): number {
  if (!first) return 0;
  const likely = likelyKinds(first.evidence);
  // what the game has guessed may be none of what it was read as
  const mayBe = likely.some(([kind]) => kind === first.believed) ? likely : [...likely, [first.believed, 0] as const];
  const ways = mayBe.flatMap(([kind, score]) =>
    kinds.includes(kind) ? [score + scoreAs(others, without(kinds, [kind]))] : [],
  );
  return Math.max(...ways);
}

/** The bonus tiles of a row, as what they are believed to be. */
const bonusFaces = (row: readonly Face[]): readonly SetAside[] =>
  row.flatMap(({ believed, evidence }) => (believed !== null && isBonus(believed) ? [{ believed, evidence }] : []));
