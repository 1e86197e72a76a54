import { copiesOf, type TileKind } from '../domain/tile.ts';
import type { FinishedHand, Win } from './finished-hand.ts';
import { isComplete } from './reading/completion.ts';
import { heldOf } from './reading/held.ts';
import { fewestMissingFromPairs } from './reading/missing-from-pairs.ts';
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
  const mayComplete = completing(rules, hand);
  return mayComplete
    ? PLAYING_KINDS.filter((tile, kind) => mayComplete(tile, kind) && winsWith(rules, hand, tile))
    : NOTHING;
}

/** Whether any tile would: a hand is ready. */
export function isReady(rules: Rules, hand: WaitingHand): boolean {
  const mayComplete = completing(rules, hand);
  return (
    mayComplete !== null && PLAYING_KINDS.some((tile, kind) => mayComplete(tile, kind) && winsWith(rules, hand, tile))
  );
}

function winsWith(rules: Rules, table: WaitingHand, tile: TileKind): boolean {
  const { seat, by, from, hand, replacement, afterKong, lastTile, firstTurn } = table.win;
  return isWin(rules, table, { seat, by, from, hand, tile, replacement, afterKong, lastTile, firstTurn }, tile);
}

/** Whether a kind completes a shape: asking that first spares judging most of them. Null where none does. */
function completing(rules: Rules, hand: WaitingHand): ((tile: TileKind, kind: KindIndex) => boolean) | null {
  const { scoring, flow } = rules;
  const { melds } = hand.seats[hand.win.seat];
  if (!lacksOneTile(rules, { hand: hand.win.hand, declaredSets: melds.length, indicator: hand.indicator })) return null;
  const wildKinds = scoring.wildKinds?.(hand) ?? NOTHING;
  const wildWhenDrawn = scoring.wildWhenDrawn?.(hand) ?? NOTHING;
  const { counts, wilds } = heldOf(hand.win.hand, wildKinds);
  const shown = countTiles([...hand.win.hand, ...melds.flatMap(meld => meld.tiles)]);
  const isRush = hand.win.by === 'treasure-rush';

  const missingForPairs = (): number => fewestMissingFromPairs(counts, scoring.shapes);
  const mayBePairs = melds.length === 0 && missingForPairs() <= wilds + 1;
  const isCompleteWith = (kind: KindIndex): boolean => {
    const before = counts[kind] as number;
    counts[kind] = before + 1;
    const isShape = isComplete(counts, wilds) || (mayBePairs && missingForPairs() <= wilds);
    counts[kind] = before;
    return isShape;
  };
  return (tile, kind) => {
    if (!flow.kinds.includes(tile)) return false;
    if ((shown[kind] as number) >= copiesOf(tile)) return isRush;
    if (wildKinds.includes(tile)) return isComplete(counts, wilds + 1) || scoring.shapes.sevenPairs === 'four-wilds';
    return wildWhenDrawn.includes(tile) || isCompleteWith(kind);
  };
}
const NOTHING: readonly TileKind[] = [];
