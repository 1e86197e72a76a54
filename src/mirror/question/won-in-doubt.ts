import { facesOf, without } from '../../domain/kinds.ts';
import { type BySeat, bySeat, othersThan, SEATS, type Seat, update } from '../../domain/seat.ts';
import { type BonusKind, isBonus, kindOf, type SeenKind, type TileKind } from '../../domain/tile.ts';
import { areaOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { finishedHand } from '../../engine/finished.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { HandState, Unfollowed } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import type { FinishedHand, FinishedSeat, Win } from '../../rules/finished-hand.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { score } from '../../rules/score.ts';
import { rowsLeft } from '../evidence/trails.ts';
import { missing, type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type UnexplainedDiscard, unexplainedDiscards } from '../hypotheses/astray-search.ts';
import { type Hypotheses, type Hypothesis, isWon } from '../hypotheses/hypothesis.ts';
import { lastDiscard } from '../hypotheses/retold-kongs.ts';
import { besideFallenTile } from './beside-fallen-tile.ts';
import { horsesFlipped } from './unseen-horses.ts';

/**
 * A hand that people agreed on in between may be paid otherwise than it seems: nobody saw whose discard a set was claimed with, who threw
 * some of the discards, when somebody had said to be ready, or, where it is won before two more discards were followed, whose turn it was. The
 * hand with each payment that may be owed instead stands beside it then, so that people are asked. So it does where a discard that counts was
 * thrown among those of somebody else, and where a hand seems to be won on a discard that nobody saw. `unplayed`: words that were heard and
 * never possible.
 */
export function withWonInDoubt(table: TableNow, hypotheses: Hypotheses, unplayed: readonly Action[]): Hypotheses {
  const { game } = table;
  const { rules } = game;
  if (hypotheses.length === 0 || !hypotheses.every(isWon)) return hypotheses;
  const unexplained = unexplainedTiles(Position.from(rules, game.state).expected, table.seen);
  const isRead = table.picture.faces.size === 0;
  const isAstray = isRead && hypotheses.some(isWonAstray(unexplained));
  const isThrowerInDoubt = isAstray || (isRead && mayBeOfAnother(table, unexplained, hypotheses));
  const words = unplayed.filter(word => hypotheses.some(({ actions }) => isSaidByWinner(word, actions)));
  const bonus = bonusUntold(unexplained);
  const strays = { discards: thrownAstray(table) };
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
      ...withReadySaid(told, unplayed),
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
export const winsBesideFallenTile = (table: TableNow, unplayed: readonly Action[]): Hypotheses =>
  withWonInDoubt(table, besideFallenTile(table), unplayed);

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

const toldOtherwise = (told: FinishedHand, unfollowed: Unfollowed | null): readonly FinishedHand[] =>
  unfollowed ? [...withOtherSets(told, unfollowed), ...withOtherDiscards(told, unfollowed)] : [];

/** Whether what antennas read among the discards leaves open who threw the tile that was won on. */
const mayBeOfAnother = (table: TableNow, unexplained: Unexplained, hypotheses: Hypotheses): boolean =>
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
const isWonAstray =
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

/** Whether people have just agreed on the table, or no more than one discard has been followed since: that may lie astray. */
function isTurnInDoubt({ steps }: Game): boolean {
  const agreed = steps.findLastIndex(({ action }) => action.type === 'agree-on-table');
  return agreed >= 0 && steps.slice(agreed).filter(({ action }) => action.type === 'discard').length <= 1;
}

/** One of each payment; none that is no win. */
function distinctPayments(rules: Rules, hands: readonly FinishedHand[]): readonly FinishedHand[] {
  const found = new Map<string, FinishedHand>();
  for (const hand of hands) {
    const scored = score(rules, hand);
    const paid = scored.legal ? JSON.stringify(scored.transfers) : null;
    if (paid !== null && !found.has(paid)) found.set(paid, hand);
  }
  return [...found.values()];
}

const withSeat = (
  told: FinishedHand,
  seat: Seat,
  changed: (shown: FinishedSeat) => Partial<FinishedSeat>,
): FinishedHand => ({ ...told, seats: update(told.seats, seat, shown => ({ ...shown, ...changed(shown) })) });

/** A set of the winner that nobody saw claimed was claimed from another. */
function withOtherSets(told: FinishedHand, { sets }: Unfollowed): readonly FinishedHand[] {
  const { win } = told;
  if (!win) return [];
  const unseen = sets[win.seat].map(meld => JSON.stringify(meld));
  return told.seats[win.seat].melds.flatMap((meld, at) =>
    unseen.includes(JSON.stringify(meld))
      ? othersThan(win.seat).map(from =>
          withSeat(told, win.seat, ({ melds }) => ({ melds: melds.with(at, { ...meld, from }) })),
        )
      : [],
  );
}

/** A discard that nobody saw thrown was thrown by another; then it may not have been the winner's first turn, or have been. */
const withOtherDiscards = (told: FinishedHand, { discards }: Pick<Unfollowed, 'discards'>): readonly FinishedHand[] =>
  SEATS.flatMap(from =>
    facesOf(discards[from]).flatMap(tile =>
      othersThan(from).map(thrower => {
        const left = withSeat(told, from, ({ discards: row }) => ({ discards: without(row, [tile]) }));
        const moved = withSeat(left, thrower, ({ discards: row }) => ({ discards: [...row, tile] }));
        const { win, seats } = moved;
        if (!win || ![from, thrower].includes(win.seat)) return moved;
        return { ...moved, win: { ...win, firstTurn: seats[win.seat].discards.length === 0 } };
      }),
    ),
  );

/** Bonus tiles that lie before somebody count for them, but those that are part of what has happened. */
const withBonus = (told: FinishedHand, untold: ReturnType<typeof bonusUntold>): readonly FinishedHand[] =>
  untold.flatMap(([seat, tiles]) => {
    const late = tiles.filter(tile => !told.seats[seat].bonus.includes(tile));
    return late.length > 0 ? [withSeat(told, seat, ({ bonus }) => ({ bonus: [...bonus, ...late] }))] : [];
  });

/** Whoever said to be ready, and was not at any time that was followed, was when it was not. */
const withReadySaid = (told: FinishedHand, unplayed: readonly Action[]): readonly FinishedHand[] =>
  unplayed.flatMap(word => (word.type === 'declare-ready' ? [withSeat(told, word.seat, () => ({ ready: true }))] : []));

/** The tile that won was one of the winner's own, or another's. */
function withOtherTurns(told: FinishedHand): readonly FinishedHand[] {
  const { win } = told;
  if (!win || win.tile === null || !(win.by === 'self-draw' || win.by === 'discard')) return [];
  const all = [...win.hand, win.tile];
  const ways: readonly (readonly [string, Seat | null])[] = [
    ['self-draw', null],
    ...othersThan(win.seat).map(from => ['discard', from] as const),
  ];
  return facesOf(all).flatMap(tile =>
    ways.map(([by, from]) => {
      const other: Win = { ...win, by, from, tile, hand: without(all, [tile]), replacement: false, afterKong: false };
      return { ...told, win: other };
    }),
  );
}
