import { allKnown, mayHold } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { bySeat, othersThan, SEATS, type Seat } from '../domain/seat.ts';
import { type TileKind, UNKNOWN } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Action } from './actions.ts';
import { horsesToFlip } from './decide-end.ts';
import { nextHand } from './decide-setup.ts';
import { judgeWin, winningChance } from './finished.ts';
import { type HandState, isHandOn, type MatchState } from './state.ts';
import { isWallUsedUp } from './tiles-on-the-table.ts';

/**
 * Everything that may happen next. A tile `_` stands for any face and empty dice for any throw: the engine does not
 * know what the wall holds. With unknown tiles in a hand the list is what *may* be legal.
 */
export function legalActions(rules: Rules, state: MatchState): readonly Action[] {
  const { hand } = state;
  if (!hand || !isHandOn(state)) return betweenHands(rules, state);
  return [...inHand(rules, hand), { type: 'void-hand' }];
}

function inHand(rules: Rules, hand: HandState): readonly Action[] {
  switch (hand.phase) {
    case 'dice':
      return [{ type: 'roll-dice', by: hand.dealer, values: [], for: 'break' }];
    case 'deal':
      return [{ type: 'deal', hands: dealtTemplate(rules, hand) }];
    case 'horses':
      return [{ type: 'flip-horses', tiles: Array(horsesToFlip(rules, hand)).fill(UNKNOWN) }, { type: 'end-hand' }];
    default:
      return inPlay(rules, hand);
  }
}

function betweenHands(rules: Rules, state: MatchState): readonly Action[] {
  if (nextHand(rules, state)) return [{ type: 'start-hand' }];
  return SEATS.map(by => ({ type: 'roll-dice', by, values: [], for: 'first-dealer' }));
}

const dealtTemplate = (rules: Rules, hand: HandState) =>
  bySeat(seat => {
    const { dealer, others } = rules.flow.dealt;
    return Array<typeof UNKNOWN>(seat === hand.dealer ? dealer : others).fill(UNKNOWN);
  });

function inPlay(rules: Rules, hand: HandState): readonly Action[] {
  const wins: readonly Action[] = SEATS.filter(seat => mayWin(rules, hand, seat)).map(seat => ({ type: 'win', seat }));
  return [...ownTurn(rules, hand), ...claims(rules, hand), ...wins];
}

function mayWin(rules: Rules, hand: HandState, seat: Seat): boolean {
  if (!winningChance(rules, hand, seat)) return false;
  const held = allKnown(hand.concealed[seat]);
  return held === null || judgeWin(rules, hand, seat, held)?.score.legal === true;
}

function ownTurn(rules: Rules, hand: HandState): readonly Action[] {
  const seat = hand.turn;
  const isLast = isWallUsedUp(hand);
  if (hand.awaited === 'draw')
    return isLast ? [{ type: 'end-hand' }] : [{ type: 'draw', seat, tile: UNKNOWN, from: 'wall' }];
  if (hand.awaited === 'replacement') return [{ type: 'draw', seat, tile: UNKNOWN, from: 'tail' }];
  if (isLast && rules.flow.lastTile === 'kept') return [{ type: 'end-hand' }];
  const discards = [...new Set(hand.concealed[seat])].map((tile): Action => ({ type: 'discard', seat, tile }));
  return hand.awaited === 'act' && !isLast ? [...discards, ...kongs(rules, hand, seat)] : discards;
}

function kongs(rules: Rules, hand: HandState, seat: Seat): readonly Action[] {
  const held = hand.concealed[seat];
  const concealed = rules.flow.kinds
    .map(tile => [tile, tile, tile, tile])
    .filter(tiles => mayHold(held, tiles))
    .map((tiles): Action => ({ type: 'declare-kong', seat, kong: 'concealed', tiles }));
  const usable = rules.flow.addedKong === 'any-own-turn' ? held : hand.drawn ? [hand.drawn.tile] : [];
  const added = pungTiles(hand.melds[seat])
    .filter(tile => mayHold(usable, [tile]))
    .map((tile): Action => ({ type: 'declare-kong', seat, kong: 'added', tiles: [tile, tile, tile, tile] }));
  return [...concealed, ...added];
}

const pungTiles = (melds: readonly Meld[]): readonly TileKind[] =>
  melds.flatMap(meld => (meld.kind === 'pung' ? meld.tiles.slice(0, 1) : []));

function claims(rules: Rules, hand: HandState): readonly Action[] {
  if (!hand.claimable) return [];
  const { seat: discarder, tile } = hand.claimable;
  return othersThan(discarder).flatMap(seat => {
    const held = hand.concealed[seat];
    const pung: Action = { type: 'claim-pung', seat, tiles: [tile, tile, tile] };
    const kong: Action = { type: 'claim-kong', seat, tiles: [tile, tile, tile, tile] };
    const mayPung = rules.flow.claims.includes('pung') && mayHold(held, [tile, tile]);
    const mayKong = rules.flow.claims.includes('kong') && mayHold(held, [tile, tile, tile]) && tilesLeft(hand.wall) > 0;
    return [...(mayPung ? [pung] : []), ...(mayKong ? [kong] : [])];
  });
}
