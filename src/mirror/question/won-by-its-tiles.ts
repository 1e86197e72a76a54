import { allKnown, facesOf, without } from '../../domain/kinds.ts';
import { othersThan, SEATS, type Seat } from '../../domain/seat.ts';
import type { TileKind } from '../../domain/tile.ts';
import { finishedHand, NO_CIRCUMSTANCES } from '../../engine/finished.ts';
import { type HandState, isHandOn } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import type { FinishedHand, Win } from '../../rules/finished-hand.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import { type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { isWonWith } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { agreedActions } from './accept-as-it-lies.ts';
import { horsesFlipped, isNearTheEnd } from './unseen-horses.ts';
import { asTold, paymentsOwed } from './won-in-doubt.ts';

/** More payments than this to choose from are no help. */
const CHOICES = 24;

/** Whether it tells what was won with which tiles, and who pays for it. */
export const tellsHand = ({ actions }: Choice): boolean => actions.some(({ type }) => type === 'tell-hand');

/** These, and what else may be owed for a hand that lies open, whatever has led to it. */
export function withWonByItsTiles(table: TableNow, likely: readonly Choice[]): readonly Choice[] {
  const { rules, state } = table.game;
  const paidBy = ({ actions }: Choice): string => JSON.stringify(stateAfter(rules, state, actions)?.hand?.transfers);
  const known = new Set(likely.filter(({ undone }) => undone === 0).map(paidBy));
  return [...likely, ...wonByItsTiles(table).filter(choice => !known.has(paidBy(choice)))];
}

/**
 * What may be owed for a hand that lies open in a place of its own and is complete, though nothing that was followed leads to its win: the
 * table is taken as it lies, and the tile that won for the winner's own or for that of each of the others. None before a camera, which may
 * have taken one tile for another, or where that may be too much.
 */
function wonByItsTiles(table: TableNow): readonly Choice[] {
  const { game, picture, seen } = table;
  const { rules, state } = game;
  if (picture.faces.size > 0 || !isHandOn(state)) return [];
  const hand = (stateAfter(rules, state, agreedActions(table)) ?? state).hand;
  if (!hand) return [];
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, seen);
  const told = SEATS.flatMap(seat => winsOf(rules, hand, seat, { picture, unexplained }));
  const ways = paymentsOwed(rules, told, hand);
  return ways.length > CHOICES ? [] : ways.map(asTold);
}

/** The hand as this seat may have won it with what lies open before it. */
function winsOf(
  rules: Rules,
  hand: HandState,
  seat: Seat,
  { picture, unexplained }: { readonly picture: TableNow['picture']; readonly unexplained: Unexplained },
): readonly FinishedHand[] {
  const open = allKnown(unexplained.get(`reveal${seat}`) ?? []);
  if (!open) return [];
  const whole = rules.handSize - 3 * hand.melds[seat].length;
  const thrown = open.length === whole ? lastThrown(picture, seat) : null;
  const tiles = open.length === whole + 1 ? open : thrown ? [...open, thrown] : [];
  const isAfterKong = hand.melds[seat].some(({ kind }) => kind === 'kong') || hand.bonus[seat].length > 0;
  const isLast = isNearTheEnd(hand);
  const wins = (thrown ? [thrown] : facesOf(tiles)).flatMap((tile): readonly Win[] => {
    const won: Win = { ...NO_CIRCUMSTANCES, seat, by: 'self-draw', from: null, tile, hand: without(tiles, [tile]) };
    if (!isWonWith(rules, hand, seat, won.hand, tile)) return [];
    const given = othersThan(seat).map(from => ({ ...won, by: 'discard', from }));
    const drawn = isAfterKong ? [won, { ...won, replacement: true }] : [won];
    return thrown ? given : [...drawn, ...given];
  });
  const flipped = horsesFlipped(rules, hand, seat, unexplained);
  return wins
    .flatMap(win => (isLast ? [win, { ...win, lastTile: true }] : [win]))
    .flatMap(win => flipped.map(horses => ({ ...finishedHand(rules, hand, win), horses })));
}

/** The discard of another that was read last. */
function lastThrown(picture: TableNow['picture'], winner: Seat): TileKind | null {
  const rows = arrivalOrder(picture);
  const lying = othersThan(winner).flatMap(seat => rows.get(`discard${seat}`) ?? []);
  const last = lying.reduce<(typeof lying)[number] | null>((a, b) => (a && a.since >= b.since ? a : b), null);
  return (last && allKnown([last.kind])?.[0]) || null;
}
