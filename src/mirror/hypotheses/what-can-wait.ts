import { without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import { bySeat, SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { stateBefore } from '../../engine/game.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { NEGLIGIBLE, NEVER_READ, scoreOf } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { expectation } from '../expectation/expectation.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import type { Hypotheses, Hypothesis } from './hypothesis.ts';

/** What was only read as tiles that are not played with is looked at for so long (ms) before it is taken for anything. */
const UNREADABLE_MS = 2500;
/** How much likelier it is that something goes on than that what happened last was something else; natural logarithm. */
const TAKEN_BACK = -2;

/**
 * Of explanations that differ only in what may be corrected later the likeliest will do: which bonus tile it is, which tile
 * points at the wild ones, which run the claimed tile is part of, and which tile was discarded that nobody has claimed. All this counts only where a hand is won, and
 * then it is thought of again (`laid-doubts.ts`). What the readings speak against is left out.
 */
export function withoutWhatCanWait(
  { game, picture }: Pick<TableNow, 'game' | 'picture'>,
  hypotheses: Hypotheses,
): readonly Hypothesis[] {
  if (hypotheses.length < 2 || picture.faces.size === 0) return hypotheses;
  const likeliest = new Map<string, { readonly hypothesis: Hypothesis; readonly score: number }>();
  for (const hypothesis of hypotheses) {
    const from = stateBefore(game, hypothesis.undone);
    const after = from && stateAfter(game.rules, from, hypothesis.actions);
    const rest = JSON.stringify(after ? whatCannotWait(picture, after) : hypothesis);
    const score = (after ? howLikely(picture, after) : NEVER_READ) + TAKEN_BACK * hypothesis.undone;
    const before = likeliest.get(rest);
    if (!before || score > before.score) likeliest.set(rest, { hypothesis, score });
  }
  const most = Math.max(...[...likeliest.values()].map(({ score }) => score));
  return [...likeliest.values()].flatMap(({ hypothesis, score }) => (score < most - NEGLIGIBLE ? [] : [hypothesis]));
}

function whatCannotWait(picture: TablePicture, { hand, ...match }: MatchState): unknown {
  if (!hand) return match;
  const { claimable, secret } = hand;
  return {
    ...match,
    hand: {
      ...hand,
      bonus: bySeat(seat => hand.bonus[seat].length),
      melds: bySeat(seat => hand.melds[seat].map(withoutRun)),
      discards: bySeat(seat => withoutUnclaimed(picture, hand, seat)),
      claimable: claimable && isReadable(picture, claimable.seat) ? claimable.seat : claimable,
      secret: {
        ...secret,
        concealed: bySeat(seat => secret.concealed[seat].map(withoutBonusKind).toSorted()),
        indicator: secret.indicator && { ...secret.indicator, tile: secret.indicator.tile !== null, wilds: null },
      },
    },
  };
}

const withoutBonusKind = (tile: SeenKind): SeenKind | 'F' => (isBonus(tile) ? 'F' : tile);

const withoutRun = (meld: Meld): unknown => (meld.kind === 'chow' ? { ...meld, tiles: null } : meld);

const withoutUnclaimed = (picture: TablePicture, hand: HandState, seat: Seat): unknown =>
  isReadable(picture, seat)
    ? hand.discards[seat].map(discard => discard.claimedBy !== null && discard)
    : hand.discards[seat];

/** Whose discards are taken for the likeliest, in a form that can be compared: with time there are more. */
export const readableSeats = (picture: TablePicture): string =>
  picture.faces.size === 0 ? '' : SEATS.filter(seat => isReadable(picture, seat)).join();

/**
 * Whether what a seat discarded, and is not made out, was ever taken for a tile that is played with, or has lain there for so
 * long that nothing better is to be hoped for.
 */
const isReadable = ({ faces }: TablePicture, seat: Seat): boolean =>
  (faces.get(`discard${seat}`) ?? []).every(
    ({ isSure, evidence, since, lastSeenAt }) =>
      isSure || lastSeenAt - since >= UNREADABLE_MS || [...evidence.readAs].some(face => evidence.scores.has(face)),
  );

/** How well all readings go with what would lie there; natural logarithm. */
function howLikely(picture: TablePicture, after: MatchState): number {
  let score = 0;
  for (const [zone, expected] of expectation(after)) score += howLikelyThere(picture, zone, expected);
  return score;
}

/**
 * What lies there as it is read first, then whatever is left over as what it may be. Where more tiles are read as one kind than
 * lie there, any of them may be another.
 */
function howLikelyThere({ faces }: TablePicture, zone: Zone, expected: readonly SeenKind[]): number {
  let left = expected;
  const taken: { readonly face: Face; readonly kind: SeenKind }[] = [];
  const others: Face[] = [];
  for (const face of faces.get(zone)?.filter(({ isInView }) => isInView) ?? []) {
    if (!left.includes(face.kind)) others.push(face);
    else {
      taken.push({ face, kind: face.kind });
      left = without(left, [face.kind]);
    }
  }
  for (const face of others) {
    const ways = left.flatMap(kind => [
      { face, kind, gain: scoreOf(face.evidence, kind), instead: null },
      ...taken
        .filter(one => one.kind === face.kind)
        .map(instead => ({
          ...{ face: instead.face, kind, instead },
          gain:
            scoreOf(instead.face.evidence, kind) -
            scoreOf(instead.face.evidence, instead.kind) +
            scoreOf(face.evidence, instead.kind),
        })),
    ]);
    const [best] = ways.toSorted((one, other) => other.gain - one.gain);
    if (!best) break;
    if (best.instead) taken.splice(taken.indexOf(best.instead), 1, { face, kind: best.instead.kind });
    taken.push({ face: best.face, kind: best.kind });
    left = without(left, [best.kind]);
  }
  return taken.reduce((score, { face, kind }) => score + scoreOf(face.evidence, kind), 0);
}
