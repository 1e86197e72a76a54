import { isKnown, without } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import { likelyKinds, scoreOf, UNLIKELY } from '../evidence/face-evidence.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { Hypothesis } from './hypothesis.ts';
import { placeOfDiscard } from './misread-fixes.ts';

/** A discard lies there for long, and is read in many lights: what is so much less likely (natural logarithm) by then is not thought of. */
const NEGLIGIBLE_OF_DISCARDS = 8;

export type DiscardCorrection = ActionOf<'correct-discard'>;

/** A discard that may be another tile, and how much less likely that is; natural logarithm. */
export interface OtherDiscard {
  readonly corrections: readonly [DiscardCorrection];
  readonly score: number;
}

/** What each of a winner's discards may be instead that were never surely made out: some are paid for. */
export function otherDiscards({ faces }: TablePicture, { hand }: MatchState, seat: Seat): readonly OtherDiscard[] {
  const row = faces.get(`discard${seat}`) ?? [];
  return row.flatMap(({ believed: was, evidence }, i) => {
    if (!hand || was === null || !isKnown(was)) return [];
    const before = row.slice(0, i).filter(({ believed }) => believed === was).length;
    const place = placeOfDiscard(hand, seat, { was, before });
    return likelyKinds(evidence).flatMap(([tile, likely]): readonly OtherDiscard[] => {
      const score = Math.min(0, likely - scoreOf(evidence, was));
      if (place === null || tile === was || score < -NEGLIGIBLE_OF_DISCARDS) return [];
      return [{ corrections: [{ type: 'correct-discard', seat, place, tile }], score }];
    });
  });
}

/**
 * The same win on the latest discard, if that has gone from among others and may be another tile than it was taken for: rather than on
 * one that nobody saw, or on none.
 */
export function wonOnLatestDiscard(
  { faces }: TablePicture,
  { hand }: MatchState,
  { undone, actions }: Hypothesis,
): readonly Hypothesis[] {
  const latest = hand?.claimable;
  const at = actions.findIndex(({ type }) => type === 'win');
  const win = actions[at];
  if (!latest || win?.type !== 'win' || win.seat === latest.seat) return [];
  const row = faces.get(`discard${latest.seat}`) ?? [];
  const gone = row.findLast(({ believed }) => believed === latest.tile);
  if (!gone || gone.isInView || !row.some(({ isInView }) => isInView)) return [];
  const place = hand.discards[latest.seat].length - 1;
  const thrown = actions.slice(0, at).findLast(({ type }) => type === 'discard');
  const { hand: open = [], ...won } = win;
  const mayBe = thrown?.type === 'discard' ? [thrown.tile] : [...new Set(open)];
  return mayBe.flatMap((tile): readonly Hypothesis[] => {
    if (!isKnown(tile) || tile === latest.tile || (!thrown && scoreOf(gone.evidence, tile) < UNLIKELY)) return [];
    const correction: Action = { type: 'correct-discard', seat: latest.seat, place, tile };
    const shown = win.hand && { hand: thrown ? open : without(open, [tile]) };
    return [{ undone, actions: [correction, { ...won, ...shown }, ...actions.slice(at + 1)] }];
  });
}
