import { kindIndex, type TileKind, WINDS } from '../../domain/tile.ts';
import type { FinishedHand } from '../finished-hand.ts';
import { isSelfDrawn, isWonOnOthersTile } from '../patterns/circumstances.ts';
import { nextKind } from '../patterns/next-kind.ts';
import type { Objection, WonHand } from '../scoring.ts';
import type { Options } from './options.ts';
import { ALL_KINDS } from './readings.ts';

export const isRush = (hand: FinishedHand): boolean => hand.win?.by === 'treasure-rush';

/** DL-2. Empty while there is no indicator. */
export function treasureKinds(
  { indicator }: Pick<FinishedHand, 'indicator'>,
  chosen: Pick<Options, 'treasure' | 'treasureKinds'>,
): readonly TileKind[] {
  if (indicator === null || !chosen.treasure) return [];
  const next = nextKind(indicator, HONOUR_RINGS);
  return chosen.treasureKinds === 'next' ? [next] : [indicator, next];
}

/** A ready player's treasure tile may be any; drawn, or (DL-3) given where the house rules say so. */
export function kindsTheTileMayBe(hand: WonHand, chosen: Options): readonly number[] {
  const isUsable = isSelfDrawn(hand) || (chosen.wildOnDiscard && isWonOnOthersTile(hand));
  const isWild = hand.winner.ready && isUsable && treasureKinds(hand, chosen).includes(hand.tile);
  return isWild ? ALL_KINDS : [kindIndex(hand.tile)];
}

export function objectionToRush(hand: FinishedHand, chosen: Options): Objection | null {
  const { win } = hand;
  if (win?.by !== 'treasure-rush' || win.tile === null) return null;
  if (treasureKinds(hand, chosen).includes(win.tile)) return null;
  return { path: 'win.tile', message: `${win.tile} is no treasure; a rush is won on a treasure kind` };
}

const HONOUR_RINGS: readonly (readonly TileKind[])[] = [WINDS, ['GD', 'RD', 'WD']];
