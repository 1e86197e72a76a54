import { copiesAmong } from '../domain/kinds.ts';
import type { TileKind } from '../domain/tile.ts';
import type { FinishedHand, Win } from './finished-hand.ts';
import { missingFromWin } from './reading/distance.ts';
import { heldOf } from './reading/held.ts';
import { type KindIndex, PLAYING_KINDS } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import { hasLegalReading, wonHand } from './score.ts';
import type { OwnHand } from './scoring.ts';
import { mayFulfil } from './winning-shape.ts';

/** A hand that lacks only its winning tile, and how that tile is hoped for. */
export type WaitingHand = Omit<FinishedHand, 'win'> & { readonly win: Omit<Win, 'tile'> };

/**
 * The kinds that would make this hand a legal win, all that the rule set asks of one included. A kind of which the
 * player holds all four is no wait, but for a treasure rush, which takes no tile.
 */
export function waitsOf(rules: Rules, hand: WaitingHand): readonly TileKind[] {
  const { dealer, roundWind, indicator, win } = hand;
  const { melds, bonus } = hand.seats[win.seat];
  const mayWinWith = winning(rules, { dealer, roundWind, indicator, melds, bonus, win }, () => hand);
  return mayWinWith ? PLAYING_KINDS.filter(mayWinWith) : NOTHING;
}

/** True if any tile would: a hand is ready. The rest of the table is asked for only where the hand itself does not say no. */
export function isReady(rules: Rules, own: OwnHand, table: () => WaitingHand): boolean {
  const mayWinWith = winning(rules, own, table);
  return mayWinWith !== null && PLAYING_KINDS.some(mayWinWith);
}

/** True if the hand wins with a kind; null where none will do. */
function winning(rules: Rules, own: OwnHand, table: () => WaitingHand) {
  const completes = mayFulfil(rules, own) ? completing(rules, own) : null;
  if (completes === null) return null;
  let hand: WaitingHand | null = null;
  return (tile: TileKind, kind: KindIndex): boolean => {
    if (!completes(tile, kind)) return false;
    hand ??= table();
    return winsWith(rules, hand, tile);
  };
}

function winsWith(rules: Rules, table: WaitingHand, tile: TileKind): boolean {
  return hasLegalReading(rules, wonHand(table, { ...table.win, tile }, tile));
}

/** True if a kind completes a shape: asking that first spares judging most of them. Null where none does. */
function completing(rules: Rules, own: OwnHand): ((tile: TileKind, kind: KindIndex) => boolean) | null {
  const { scoring, flow } = rules;
  const { melds, win } = own;
  const wildKinds = scoring.wildKinds?.(own) ?? NOTHING;
  const { counts, wilds } = heldOf(win.hand, wildKinds);
  const missing = missingFromWin(rules, counts, melds.length);
  if (missing.now > wilds + 1) return null;
  const wildWhenDrawn = scoring.wildWhenDrawn?.(own) ?? NOTHING;
  const isAnything = (tile: TileKind): boolean => wildKinds.includes(tile) || wildWhenDrawn.includes(tile);
  const mayBeHeldAlready = rules.ways.some(({ id, tile }) => id === win.by && tile === 'pointed-at');
  return (tile, kind) => {
    if (counts[kind] === 4) return mayBeHeldAlready;
    if (missing.with(kind) > wilds && !isAnything(tile)) return false;
    return flow.kinds.includes(tile) && (mayBeHeldAlready || copiesShown(own, tile) < 4);
  };
}
const NOTHING: readonly TileKind[] = [];

/** How many tiles of a kind the player holds or has declared. */
function copiesShown({ melds, win }: OwnHand, tile: TileKind): number {
  let copies = copiesAmong(win.hand, tile);
  for (const { tiles } of melds) copies += copiesAmong(tiles, tile);
  return copies;
}
