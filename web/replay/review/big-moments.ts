import type { HandReview, ReviewedCall, ReviewedDiscard } from '../replay-types.ts';

/** A decision people will talk about. */
export type BigMoment =
  | { readonly type: 'discard'; readonly discard: ReviewedDiscard }
  | { readonly type: 'call'; readonly call: ReviewedCall };

/** A discard that gives up so much of what another one accepts, and at least so many tiles. */
const MUCH = 1 / 3;
const MANY_TILES = 4;

/** Discards that fell behind or could be won on, and calls that were let pass though they brought something; in order. */
export function bigMomentsOf({ discards, calls }: HandReview): readonly BigMoment[] {
  const moments: readonly BigMoment[] = [
    ...discards.filter(isBig).map(discard => ({ type: 'discard', discard }) as const),
    ...calls.filter(isMissed).map(call => ({ type: 'call', call }) as const),
  ];
  return moments.toSorted((a, b) => seqOf(a) - seqOf(b));
}

/** The event a moment is about. */
export const seqOf = (moment: BigMoment): number => (moment.type === 'discard' ? moment.discard.seq : moment.call.seq);

function isBig({ givesUp: { steps, tiles }, choices, winners }: ReviewedDiscard): boolean {
  const most = choices[0]?.tiles ?? 0;
  return steps > 0 || winners.length > 0 || (tiles >= MANY_TILES && tiles >= most * MUCH);
}

const isMissed = ({ taken, offered, before, after }: ReviewedCall): boolean =>
  taken === null && (offered.includes('win') || (before !== null && after !== null && after < before));
