import { isKnown } from '../../domain/kinds.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../domain/seat.ts';
import { type BonusKind, isBonus, kindOf, type TileKind } from '../../domain/tile.ts';
import { areaOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { finishedHand } from '../../engine/finished.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { FinishedHand } from '../../rules/finished-hand.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Hypotheses, type Hypothesis, isWon } from '../hypotheses/hypothesis.ts';
import { besideFallenTile } from './beside-fallen-tile.ts';
import { isWonAstray, mayBeOfAnother } from './thrower-in-doubt.ts';
import {
  distinctPayments,
  toldOtherwise,
  withBonus,
  withOtherDiscards,
  withOtherTurns,
  withReadySaid,
} from './told-otherwise.ts';
import { horsesFlipped } from './unseen-horses.ts';

/**
 * A hand that people agreed on in between may be paid otherwise than it seems: nobody saw whose discard a set was claimed with, who threw
 * some of the discards, when somebody had said to be ready, or, where it is won before two more discards were followed, whose turn it was. The
 * hand with each payment that may be owed instead stands beside it then, so that people are asked. So it does where a discard that counts was
 * thrown among those of somebody else, and where a hand seems to be won on a discard that nobody saw. `saidInDoubt`: words that were heard and
 * never possible, or may have gone unheard.
 */
export function withWonInDoubt(table: TableNow, hypotheses: Hypotheses, saidInDoubt: readonly Action[]): Hypotheses {
  const { game } = table;
  const { rules } = game;
  if (hypotheses.length === 0 || !hypotheses.every(isWon)) return hypotheses;
  const unexplained = unexplainedTiles(Position.from(rules, game.state).expected, table.seen);
  const isRead = table.picture.faces.size === 0;
  const isAstray = isRead && hypotheses.some(isWonAstray(unexplained));
  const isThrowerInDoubt = isAstray || (isRead && mayBeOfAnother(table, unexplained, hypotheses));
  const words = saidInDoubt.filter(word => hypotheses.some(({ actions }) => isSaidByWinner(word, actions)));
  const bonus = bonusUntold(unexplained);
  const strays = { discards: doubtfulDiscards(table) };
  const isInDoubt = isThrowerInDoubt || [words, bonus, ...strays.discards].some(({ length }) => length > 0);
  if (!game.state.hand?.unfollowed && !isInDoubt) return hypotheses;
  const waysWon = hypotheses.map(hypothesis => wonBy(game, hypothesis, unexplained));
  if (waysWon.some(ways => ways.length === 0)) return hypotheses;
  const won = waysWon.flat();
  const found = distinctPayments(
    rules,
    won.map(({ told }) => told),
  );
  const beside = isAstray
    ? besideFallenTile(table).flatMap(way => wonBy(game, way, unexplained).map(({ told }) => told))
    : [];
  const ways = distinctPayments(rules, [
    ...found,
    ...beside,
    ...won.flatMap(({ told, hand: { unfollowed } }) => [
      ...toldOtherwise(told, unfollowed),
      ...withOtherDiscards(told, strays),
      ...(isThrowerInDoubt || isTurnInDoubt(game) ? withOtherTurns(told) : []),
      ...withReadySaid(told, saidInDoubt),
      ...withBonus(told, bonus),
    ]),
  ]);
  return ways.length > found.length ? ways.map(asTold) : hypotheses;
}

/** The choice that tells this hand. */
export const asTold = (hand: FinishedHand): Choice => ({ undone: 0, actions: [{ type: 'tell-hand', hand }] });

/** Bonus tiles that lie before somebody though nobody has followed when they were set aside. */
const bonusUntold = (unexplained: Unexplained): readonly (readonly [Seat, readonly BonusKind[]])[] =>
  SEATS.flatMap(seat => {
    const bonus = (unexplained.get(`meld${seat}`) ?? []).filter(isBonus);
    return bonus.length > 0 ? [[seat, bonus] as const] : [];
  });

/** The discards of each seat that somebody else may have thrown, by the order in which they were read or where they lie. */
function doubtfulDiscards(table: TableNow): BySeat<readonly TileKind[]> {
  const astray = thrownAstray(table);
  const { hand } = table.game.state;
  return bySeat(seat => {
    const lying = hand ? unclaimedDiscards(hand, seat) : [];
    const crosswise = (table.crosswise ?? []).flatMap(({ seat: thrower, tile }) => (thrower === seat ? [tile] : []));
    return [...astray[seat], ...lying.filter(isKnown).filter(tile => crosswise.includes(tile))];
  });
}

/** The discards of each seat that lie among those of somebody else, by whose turn it was alone: nobody reads the seat's rack. */
function thrownAstray({ picture: { astray, tiles }, seen }: TableNow): BySeat<readonly TileKind[]> {
  const thrown = [...astray.keys()].flatMap(tile => {
    const zone = tiles.get(tile)?.zones.at(-1);
    return zone && areaOf(zone) === 'discard' ? [{ zone, kind: kindOf(tile) }] : [];
  });
  return bySeat(seat =>
    seen.has(`rack${seat}`) ? [] : thrown.flatMap(({ zone, kind }) => (zone === `discard${seat}` ? [kind] : [])),
  );
}

/** What a hand that lies open may have won beside a tile that has fallen; with each payment that may be owed, where that tile may be what was thrown. */
export const winsBesideFallenTile = (table: TableNow, saidInDoubt: readonly Action[]): Hypotheses =>
  withWonInDoubt(table, besideFallenTile(table), saidInDoubt);

/** The hand once it is won by these actions, as it is paid with each of the horses that may be turned over; none where it cannot be told then. */
function wonBy(game: Game, { undone, actions }: Hypothesis, unexplained: Unexplained): readonly Won[] {
  const { rules } = game;
  const before = stateBefore(game, undone);
  const hand = before && stateAfter(rules, before, actions)?.hand;
  if (!hand?.win || !(hand.phase === 'over' || hand.phase === 'horses')) return [];
  const told = finishedHand(rules, hand, hand.win);
  if (hand.phase === 'over') return [{ hand, told }];
  return horsesFlipped(rules, hand, hand.win.seat, unexplained).map(horses => ({ hand, told: { ...told, horses } }));
}

/** A hand that was won, and how it is told. */
interface Won {
  readonly hand: HandState;
  readonly told: FinishedHand;
}

/** Whether whoever wins by these actions has said to be ready. */
const isSaidByWinner = (word: Action, actions: readonly Action[]): boolean =>
  word.type === 'declare-ready' && actions.some(action => action.type === 'win' && action.seat === word.seat);

/** A hand with each payment that may be owed for one of these wins, or for one in which a set or a discard nobody saw is another's. */
export const paymentsOwed = (
  rules: Rules,
  won: readonly FinishedHand[],
  { unfollowed }: Pick<HandState, 'unfollowed'>,
): readonly FinishedHand[] =>
  distinctPayments(rules, [...won, ...won.flatMap(told => toldOtherwise(told, unfollowed))]);

/** Whether people have just agreed on the table, or no more than one discard has been followed since: that may lie astray. */
function isTurnInDoubt({ steps }: Game): boolean {
  const agreed = steps.findLastIndex(({ action }) => action.type === 'agree-on-table');
  return agreed >= 0 && steps.slice(agreed).filter(({ action }) => action.type === 'discard').length <= 1;
}
