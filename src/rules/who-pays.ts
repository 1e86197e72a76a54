import type { Transfer, TransferReason } from '../domain/money.ts';
import { othersThan, SEATS, type Seat } from '../domain/seat.ts';
import type { DeclaredKong, DeclaredSet, FinishedHand } from './finished-hand.ts';
import type { Localised } from './localised.ts';

/** A transfer and what it was made up of, for the person who pays it. */
export interface Payment extends Transfer {
  readonly why: readonly Localised[];
}

/** The transfer alone. */
export const transferOf = ({ from, to, points, for: reason }: Payment): Transfer => ({ from, to, points, for: reason });

/** The same from each of the other three. */
export const fromEach = (
  to: Seat,
  points: number,
  reason: TransferReason,
  why: readonly Localised[],
): readonly Payment[] => othersThan(to).map(from => ({ from, to, points, for: reason, why }));

/** The same to each of the other three. */
export const toEach = (
  from: Seat,
  points: number,
  reason: TransferReason,
  why: readonly Localised[],
): readonly Payment[] => othersThan(from).map(to => ({ from, to, points, for: reason, why }));

/** So much from one player alone. */
export const fromOne = (
  from: Seat,
  to: Seat,
  points: number,
  reason: TransferReason,
  why: readonly Localised[],
): readonly Payment[] => [{ from, to, points, for: reason, why }];

/** The house's worth of a point, where it says anything. */
export const baseScoreNote = (baseScore: number): readonly Localised[] =>
  baseScore === 1 ? [] : [{ zh: `底分 ${baseScore}`, en: `base score ${baseScore}` }];

/** The player who discarded the winning tile or declared the robbed kong; null when the winner drew it. */
export const giverOf = (hand: FinishedHand): Seat | null => {
  const by = hand.win?.by;
  return by === 'discard' || by === 'robbed-kong' ? (hand.win?.from ?? null) : null;
};

/** The declared set that was robbed of the winning tile, as far as its owner shows it: the kong, or the pung it was. */
export function robbedSet(hand: FinishedHand): DeclaredSet | null {
  const { win } = hand;
  if (win?.by !== 'robbed-kong' || win.from === null) return null;
  const sets = hand.seats[win.from].melds.filter(meld => meld.kind !== 'chow' && meld.tiles.some(t => t === win.tile));
  return sets.find(set => set.tiles.every(tile => tile === win.tile)) ?? sets[0] ?? null;
}

/** Every kong that stood, with its owner: all that were declared but the one that was robbed. */
export function kongsOf(hand: FinishedHand): readonly { readonly kong: DeclaredKong; readonly owner: Seat }[] {
  const robbed = robbedSet(hand);
  const kongs: { kong: DeclaredKong; owner: Seat }[] = [];
  for (const owner of SEATS) {
    for (const meld of hand.seats[owner].melds) {
      if (meld.kind === 'kong' && meld !== robbed) kongs.push({ kong: meld, owner });
    }
  }
  return kongs;
}

/** True if the winning tile came out of a kong of a type that may be robbed. A kong its owner does not show was added. */
export function isRobbable(hand: FinishedHand, robbable: readonly DeclaredKong['kong'][]): boolean {
  const robbed = robbedSet(hand);
  if (!robbed || robbed.kind === 'pung') return robbable.includes('added');
  const isOneKind = robbed.tiles.every(tile => tile === hand.win?.tile);
  return robbed.kind === 'kong' && isOneKind && robbable.includes(robbed.kong);
}
