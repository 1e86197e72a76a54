import { must } from '../../domain/result.ts';
import { kindIndex, type TileKind } from '../../domain/tile.ts';
import type { FinishedHand } from '../finished-hand.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { type Held, heldOf } from '../reading/held.ts';
import type { OwnHand, WonHand } from '../scoring.ts';

/** WH-2: the red dragon is left out, and points at the white one itself. */
export const HONOUR_RINGS: readonly (readonly TileKind[])[] = [
  ['E', 'S', 'W', 'N', 'WD', 'GD'],
  ['RD', 'WD'],
];

/** The kind next to the indicator. */
export const wildKind = ({ indicator }: Pick<FinishedHand, 'indicator'>): TileKind =>
  nextKind(must(indicator, 'the indicator of a Wuhan hand'), HONOUR_RINGS);

export const wildKinds = (hand: Pick<FinishedHand, 'indicator'>): readonly TileKind[] =>
  hand.indicator === null ? [] : [wildKind(hand)];

export const wildsHeld = (hand: WonHand): number => hand.counts[kindIndex(wildKind(hand))] ?? 0;
export const heldBy = (own: OwnHand): Held => heldOf(own.win.hand, wildKinds(own));
