import { countKinds } from '../domain/kinds.ts';
import { SEATS } from '../domain/seat.ts';
import { copiesOf, tilesOf } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandState, MatchState } from './state.ts';
import { knownTiles, tilesOutOfTheWall } from './tiles-on-the-table.ts';

/** The broken invariants of a table, in words; null when all is well. */
export function whatIsBroken(rules: Rules, { hand, balances }: MatchState): string | null {
  const points = balances.reduce<number>((sum, balance) => sum + balance, 0);
  if (points !== 4 * rules.options.startingPoints) return `there are ${points} points at the table`;
  if (!hand) return null;
  const tiles = tilesOutOfTheWall(hand).length + tilesLeft(hand.wall);
  if (tiles !== tilesOf(rules.flow.kinds).length) return `there are ${tiles} tiles at the table`;
  for (const [tile, count] of countKinds(knownTiles(hand)))
    if (count > copiesOf(tile)) return `there are ${count} tiles ${tile}`;
  return hand.phase === 'play' ? wrongHand(rules, hand) : null;
}

/** The tiles of a hand, a set counting as three; one more for the player who is to act, or has kept one of the wall's last. */
function wrongHand({ handSize }: Rules, hand: HandState): string | null {
  for (const seat of SEATS) {
    const held = hand.secret.concealed[seat].length + 3 * hand.melds[seat].length;
    const isToAct = hand.turn === seat && hand.awaited !== 'draw' && hand.awaited !== 'replacement';
    const mayHaveKept = hand.awaited === 'keep' && held === handSize + 1;
    if (held !== handSize + (isToAct ? 1 : 0) && !mayHaveKept) return `seat ${seat} holds ${held} tiles`;
  }
  return null;
}
