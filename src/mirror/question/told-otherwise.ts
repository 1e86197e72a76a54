import { facesOf, without } from '../../domain/kinds.ts';
import { othersThan, SEATS, type Seat, update } from '../../domain/seat.ts';
import type { BonusKind } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import type { Unfollowed } from '../../engine/state.ts';
import type { FinishedHand, FinishedSeat, Win } from '../../rules/finished-hand.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { score } from '../../rules/score.ts';

/** One of each payment; none that is no win. */
export function distinctPayments(rules: Rules, hands: readonly FinishedHand[]): readonly FinishedHand[] {
  const found = new Map<string, FinishedHand>();
  for (const hand of hands) {
    const scored = score(rules, hand);
    const paid = scored.legal ? JSON.stringify(scored.transfers) : null;
    if (paid !== null && !found.has(paid)) found.set(paid, hand);
  }
  return [...found.values()];
}

/** The hand with each set and each discard that nobody has followed as another's. */
export const toldOtherwise = (told: FinishedHand, unfollowed: Unfollowed | null): readonly FinishedHand[] =>
  unfollowed ? [...withOtherSets(told, unfollowed), ...withOtherDiscards(told, unfollowed)] : [];

const withSeat = (
  told: FinishedHand,
  seat: Seat,
  changed: (shown: FinishedSeat) => Partial<FinishedSeat>,
): FinishedHand => ({ ...told, seats: update(told.seats, seat, shown => ({ ...shown, ...changed(shown) })) });

/** A set of the winner that nobody saw claimed was claimed from another. */
function withOtherSets(told: FinishedHand, { sets }: Unfollowed): readonly FinishedHand[] {
  const { win } = told;
  if (!win) return [];
  const unseen = sets[win.seat].map(meld => JSON.stringify(meld));
  return told.seats[win.seat].melds.flatMap((meld, at) =>
    unseen.includes(JSON.stringify(meld))
      ? othersThan(win.seat).map(from =>
          withSeat(told, win.seat, ({ melds }) => ({ melds: melds.with(at, { ...meld, from }) })),
        )
      : [],
  );
}

/** A discard that nobody saw thrown was thrown by another; then it may not have been the winner's first turn, or have been. */
export const withOtherDiscards = (
  told: FinishedHand,
  { discards }: Pick<Unfollowed, 'discards'>,
): readonly FinishedHand[] =>
  SEATS.flatMap(from =>
    facesOf(discards[from]).flatMap(tile =>
      othersThan(from).map(thrower => {
        const left = withSeat(told, from, ({ discards: row }) => ({ discards: without(row, [tile]) }));
        const moved = withSeat(left, thrower, ({ discards: row }) => ({ discards: [...row, tile] }));
        const { win, seats } = moved;
        if (!win || ![from, thrower].includes(win.seat)) return moved;
        return { ...moved, win: { ...win, firstTurn: seats[win.seat].discards.length === 0 } };
      }),
    ),
  );

/** Bonus tiles that lie before somebody count for them, but those that are part of what has happened. */
export const withBonus = (
  told: FinishedHand,
  untold: readonly (readonly [Seat, readonly BonusKind[]])[],
): readonly FinishedHand[] =>
  untold.flatMap(([seat, tiles]) => {
    const late = tiles.filter(tile => !told.seats[seat].bonus.includes(tile));
    return late.length > 0 ? [withSeat(told, seat, ({ bonus }) => ({ bonus: [...bonus, ...late] }))] : [];
  });

/** Whoever said to be ready, or may have, and was not at any time that was followed, was when it was not. */
export const withReadySaid = (told: FinishedHand, said: readonly Action[]): readonly FinishedHand[] =>
  said.flatMap(word => (word.type === 'declare-ready' ? [withSeat(told, word.seat, () => ({ ready: true }))] : []));

/** The tile that won was one of the winner's own, or another's. */
export function withOtherTurns(told: FinishedHand): readonly FinishedHand[] {
  const { win } = told;
  if (!win || win.tile === null || !(win.by === 'self-draw' || win.by === 'discard')) return [];
  const all = [...win.hand, win.tile];
  const ways: readonly (readonly [string, Seat | null])[] = [
    ['self-draw', null],
    ...othersThan(win.seat).map(from => ['discard', from] as const),
  ];
  return facesOf(all).flatMap(tile =>
    ways.map(([by, from]) => {
      const other: Win = { ...win, by, from, tile, hand: without(all, [tile]), replacement: false, afterKong: false };
      return { ...told, win: other };
    }),
  );
}
