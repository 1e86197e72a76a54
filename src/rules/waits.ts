import { copiesOf, type TileKind } from '../domain/tile.ts';
import type { FinishedHand, Win } from './finished-hand.ts';
import { isComplete } from './reading/completion.ts';
import { distanceToWin, missingForPairs } from './reading/distance.ts';
import { type Counts, countTiles } from './reading/reading.ts';
import { PLAYING_KINDS } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import { hasLegalReading, wonHand } from './score.ts';

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

function winsWith(rules: Rules, hand: WaitingHand, tile: TileKind): boolean {
  const win: Win = { ...hand.win, tile };
  return hasLegalReading(rules, wonHand({ ...hand, win }, win, tile));
}

/** Kinds that complete a shape; asking the table of shapes first spares judging most of them. */
function candidates(rules: Rules, hand: WaitingHand): readonly TileKind[] {
  const { scoring, flow } = rules;
  const { melds } = hand.seats[hand.win.seat];
  const finished = { ...hand, win: null };
  const wilds = scoring.wildKinds?.(finished) ?? [];
  if (distanceToWin(rules, hand.win.hand, melds.length, wilds) > 0) return [];
  const wildWhenDrawn = scoring.wildWhenDrawn?.(finished) ?? [];
  const held = countTiles([...hand.win.hand, ...melds.flatMap(meld => meld.tiles)]);
  const naturals = hand.win.hand.filter(tile => !wilds.includes(tile));
  const wildsHeld = hand.win.hand.length - naturals.length;
  const counts = countTiles(naturals);
  const isRush = hand.win.by === 'treasure-rush';

  const makesPairs = (tiles: Counts): boolean => missingForPairs(tiles, scoring.shapes) <= wildsHeld;
  return PLAYING_KINDS.filter((tile, kind) => {
    if (!flow.kinds.includes(tile)) return false;
    if ((held[kind] ?? 0) >= copiesOf(tile)) return isRush;
    if (wilds.includes(tile)) return isComplete(counts, wildsHeld + 1) || scoring.shapes.sevenPairs === 'four-wilds';
    if (wildWhenDrawn.includes(tile)) return true;
    const completed = counts.with(kind, (counts[kind] ?? 0) + 1);
    return isComplete(completed, wildsHeld) || (melds.length === 0 && makesPairs(completed));
  });
}
