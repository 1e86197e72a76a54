import { copiesOf, type TileKind } from '../domain/tile.ts';
import type { FinishedHand, Win } from './finished-hand.ts';
import { isComplete } from './reading/completion.ts';
import { missingForPairs } from './reading/distance.ts';
import { countTiles } from './reading/reading.ts';
import { type KindIndex, PLAYING_KINDS } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import { isWin } from './score.ts';
import { lacksOneTile } from './winning-shape.ts';

/** A hand that lacks only its winning tile, and how that tile is hoped for. */
export type WaitingHand = Omit<FinishedHand, 'win'> & { readonly win: Omit<Win, 'tile'> };

/**
 * The kinds that would make this hand a legal win, all that the rule set asks of one included. A kind of which the
 * player holds all four is no wait, but for a treasure rush, which takes no tile.
 */
export function waitsOf(rules: Rules, hand: WaitingHand): readonly TileKind[] {
  return candidates(rules, hand).filter(tile => winsWith(rules, hand, tile));
}

/** Whether any tile would: a hand is ready. */
export const isReady = (rules: Rules, hand: WaitingHand): boolean =>
  candidates(rules, hand).some(tile => winsWith(rules, hand, tile));

function winsWith(rules: Rules, table: WaitingHand, tile: TileKind): boolean {
  const { seat, by, from, hand, replacement, afterKong, lastTile, firstTurn } = table.win;
  return isWin(rules, table, { seat, by, from, hand, tile, replacement, afterKong, lastTile, firstTurn }, tile);
}

/** Kinds that complete a shape; asking the table of shapes first spares judging most of them. */
function candidates(rules: Rules, hand: WaitingHand): readonly TileKind[] {
  const { scoring, flow } = rules;
  const { melds } = hand.seats[hand.win.seat];
  if (!lacksOneTile(rules, { hand: hand.win.hand, declaredSets: melds.length, indicator: hand.indicator })) return [];
  const wilds = scoring.wildKinds?.(hand) ?? [];
  const wildWhenDrawn = scoring.wildWhenDrawn?.(hand) ?? [];
  const held = countTiles([...hand.win.hand, ...melds.flatMap(meld => meld.tiles)]);
  const naturals = hand.win.hand.filter(tile => !wilds.includes(tile));
  const wildsHeld = hand.win.hand.length - naturals.length;
  const counts = countTiles(naturals);
  const isRush = hand.win.by === 'treasure-rush';

  const mayBePairs = melds.length === 0 && missingForPairs(counts, scoring.shapes) <= wildsHeld + 1;
  const isCompleteWith = (kind: KindIndex): boolean => {
    const before = counts[kind] ?? 0;
    counts[kind] = before + 1;
    const isShape =
      isComplete(counts, wildsHeld) || (mayBePairs && missingForPairs(counts, scoring.shapes) <= wildsHeld);
    counts[kind] = before;
    return isShape;
  };
  const mayComplete = (tile: TileKind, kind: KindIndex): boolean => {
    if ((held[kind] ?? 0) >= copiesOf(tile)) return isRush;
    if (wilds.includes(tile)) return isComplete(counts, wildsHeld + 1) || scoring.shapes.sevenPairs === 'four-wilds';
    return wildWhenDrawn.includes(tile) || isCompleteWith(kind);
  };
  return PLAYING_KINDS.filter((tile, kind) => mayComplete(tile, kind) && flow.kinds.includes(tile));
}
