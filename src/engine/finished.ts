import { isKnown } from '../domain/kinds.ts';
import { bySeat, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { FinishedHand, LegalScore, Score, Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { HandState } from './state.ts';

/** The hand as scoring sees it; `win` null: a draw. */
export const finishedHand = (hand: HandState, win: Win | null): FinishedHand => ({
  dealer: hand.dealer,
  continuations: hand.continuations,
  roundWind: hand.roundWind,
  seats: bySeat(seat => ({
    melds: hand.melds[seat],
    bonus: [],
    discards: hand.discards[seat].map(discard => discard.tile),
    ready: false,
  })),
  indicator: null,
  stepUp: false,
  shoveled: false,
  horses: hand.horses.map(horse => horse.tile),
  win,
});

/** How this seat could win now: on its own draw, on a kong being robbed or on the discard; null when by none of them. */
export function winningChance(rules: Rules, hand: HandState, seat: Seat): Pick<Win, 'by' | 'from'> | null {
  if (hand.phase !== 'play') return null;
  if (hand.turn === seat && hand.awaited === 'act') return { by: 'self-draw', from: null };
  if (hand.robbable && hand.robbable.seat !== seat) return { by: 'robbed-kong', from: hand.robbable.seat };
  if (hand.claimable && hand.claimable.seat !== seat && rules.flow.claims.includes('win'))
    return { by: 'discard', from: hand.claimable.seat };
  return null;
}

/** A win as it would be declared, with its score; `reason`-only when it is none. */
export type JudgedWin = { readonly win: Win; readonly score: Score };

/**
 * What winning now would be worth. `shown`: the tiles laid open, the winning one included on a self-draw.
 * Of several tiles that could be called the last (a dealt hand), the one that pays the winner most.
 */
export function judgeWin(rules: Rules, hand: HandState, seat: Seat, shown: readonly TileKind[]): JudgedWin | null {
  const chance = winningChance(rules, hand, seat);
  if (!chance) return null;
  const judged = winningTiles(hand, chance.by, shown).map((tile): JudgedWin => {
    const win: Win = {
      ...chance,
      seat,
      tile,
      hand: chance.by === 'self-draw' ? lessOne(shown, tile) : shown,
      replacement: chance.by === 'self-draw' && hand.drawn?.from === 'tail',
      afterKong: chance.by === 'discard' && hand.claimable?.afterKong === true,
      lastTile: tilesLeft(hand.wall) === 0,
      firstTurn: hand.discards[seat].length === 0,
    };
    return { win, score: score(rules, finishedHand(hand, win)) };
  });
  return judged.reduce<JudgedWin | null>((best, next) => (best && gain(best) >= gain(next) ? best : next), null);
}

const lessOne = (tiles: readonly TileKind[], tile: TileKind): readonly TileKind[] =>
  tiles.toSpliced(tiles.lastIndexOf(tile), 1);

function winningTiles(hand: HandState, by: Win['by'], shown: readonly TileKind[]): readonly TileKind[] {
  if (by === 'discard') return hand.claimable ? [hand.claimable.tile] : [];
  if (by === 'robbed-kong') return hand.robbable ? [hand.robbable.tile] : [];
  const drawn = hand.drawn?.tile;
  return drawn && isKnown(drawn) && shown.includes(drawn) ? [drawn] : [...new Set(shown)];
}

const gain = ({ win, score: s }: JudgedWin): number => (s.legal ? received(s, win.seat) : -1);
const received = (s: LegalScore, seat: Seat): number =>
  s.transfers.reduce((sum, transfer) => sum + (transfer.to === seat ? transfer.points : 0), 0);
