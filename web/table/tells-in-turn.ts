import type { TableEvent, TableView } from '../view-types.ts';

const FOLLOWS_THE_HAND: ReadonlySet<TableEvent['type']> = new Set(['points-transferred', 'horses-flipped']);

/** True if this belongs to the end of a hand that is still being shown, and waits for it instead of ending it. */
export const followsTheHand = ({ result }: TableView, event: TableEvent): boolean =>
  result !== null && FOLLOWS_THE_HAND.has(event.type);

/** Payments and horses of a win are shown after the hand is laid out and counted. */
export function tellsInTurn() {
  let toldAt = 0;
  return {
    waitMs: (view: TableView, moment: TableEvent | null): number =>
      moment !== null && followsTheHand(view, moment) ? Math.max(0, toldAt - performance.now()) : 0,
    goesOnFor(ms: number): void {
      toldAt = Math.max(toldAt, performance.now() + ms);
    },
    /** Shown parts stay. */
    skip(): void {
      toldAt = 0;
    },
  };
}
