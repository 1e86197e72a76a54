import { othersThan, SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf } from '../../domain/zone.ts';
import { stateBefore } from '../../engine/game.ts';
import { rowsLeft } from '../evidence/trails.ts';
import { missing, type Unexplained } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type UnexplainedDiscard, unexplainedDiscards } from '../hypotheses/astray-search.ts';
import type { Hypotheses, Hypothesis } from '../hypotheses/hypothesis.ts';
import { lastDiscard } from '../hypotheses/retold-kongs.ts';

/** Whether what antennas read among the discards leaves open who threw the tile that was won on. */
export const mayBeOfAnother = (table: TableNow, unexplained: Unexplained, hypotheses: Hypotheses): boolean =>
  isWonBesideDiscard(unexplained, hypotheses) ||
  hypotheses.some(isOfTwoRows(table)) ||
  hypotheses.some(isWonUnread(table, unexplained)) ||
  isOneBeforeLost(table);

/** Whether a discard lies there that nobody has thrown by any of these, each of which ends with a win on one that was not read. */
function isWonBesideDiscard(unexplained: Unexplained, hypotheses: Hypotheses): boolean {
  const lying = unexplainedDiscards(unexplained);
  return hypotheses.every(({ actions }) => {
    const thrown = actions.flatMap(action => (action.type === 'discard' ? [action] : []));
    const last = thrown.at(-1);
    const isRead = (seat: Seat, tile: SeenKind): boolean => unexplained.get(`discard${seat}`)?.includes(tile) ?? false;
    const isThrown = ({ lying: zone, kind }: UnexplainedDiscard): boolean =>
      thrown.some(({ seat, tile }) => zone === `discard${seat}` && kind === tile);
    // one like it that lies astray is the tile itself
    return (
      last !== undefined &&
      !isRead(last.seat, last.tile) &&
      lying.some(discard => discard.kind !== last.tile && !isThrown(discard))
    );
  });
}

/** Whether a hand would be won on a discard that lies among those of somebody else: it may have fallen there, or be theirs. */
export const isWonAstray =
  (unexplained: Unexplained) =>
  ({ actions }: Hypothesis): boolean => {
    const thrown = lastDiscard(actions);
    if (!thrown) return false;
    const isLying = (seat: Seat): boolean => unexplained.get(`discard${seat}`)?.includes(thrown.tile) ?? false;
    return !isLying(thrown.seat) && othersThan(thrown.seat).some(isLying);
  };

/**
 * Whether the discard before the latest, and none besides, has been taken up by nobody who claimed it: it had fallen there, and the latest
 * is another's.
 */
function isOneBeforeLost({ game, seen }: TableNow): boolean {
  const { rules, state, steps } = game;
  const before = steps.flatMap(({ action }) => (action.type === 'discard' ? [action] : [])).at(-2);
  if (!before || !state.hand?.claimable) return false;
  const lacking = missing(Position.from(rules, state).expected, seen);
  const gone = [...lacking].flatMap(([zone, tiles]) =>
    areaOf(zone) === 'discard' ? tiles.map(tile => ({ zone, tile })) : [],
  );
  const [only, ...others] = gone;
  return others.length === 0 && only?.zone === `discard${before.seat}` && only.tile === before.tile;
}

/** Whether a hand that lies open holds such tiles as it is won on from among the discards of more than one: one of them had fallen there. */
const isOfTwoRows =
  ({ game, picture }: TableNow) =>
  ({ undone, actions }: Hypothesis): boolean => {
    const win = actions.find(action => action.type === 'win');
    const thrown = lastDiscard(actions) ?? stateBefore(game, undone)?.hand?.claimable;
    if (!win || !thrown) return false;
    return new Set(rowsLeft(picture, `reveal${win.seat}`, thrown.tile)).size > 1;
  };

/** Whether a hand would be won on a discard that nobody has read, neither among discards nor in a rack: another may have thrown another. */
const isWonUnread =
  ({ picture, seen }: TableNow, unexplained: Unexplained) =>
  ({ actions }: Hypothesis): boolean => {
    const win = actions.find(action => action.type === 'win');
    const last = actions.findLast(({ type }) => type === 'discard' || type === 'draw');
    if (!win || last?.type !== 'discard' || seen.has(`rack${last.seat}`)) return false;
    const isLying = SEATS.some(seat => unexplained.get(`discard${seat}`)?.includes(last.tile));
    return !isLying && rowsLeft(picture, `reveal${win.seat}`, last.tile).length === 0;
  };
