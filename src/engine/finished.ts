import { allKnown, facesOf, isKnown } from '../domain/kinds.ts';
import { bySeat, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { liveTilesLeft, tilesLeft } from '../domain/wall.ts';
import type { FinishedHand, FurtherWin, LegalScore, Score, Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { isWin, score } from '../rules/score.ts';
import type { WayToWin } from '../rules/way-to-win.ts';
import { isCompletedBy } from '../rules/winning-shape.ts';
import { mayAlsoWin } from './further-wins.ts';
import { knownIndicator } from './indicator.ts';
import type { HandState } from './state.ts';

/** The hand as scoring sees it; `win` null: a draw. */
export const finishedHand = (rules: Rules, hand: HandState, win: Win | null): FinishedHand =>
  finishedWith(rules, hand, hand.melds, win);

/** The same with other declared sets, or a win still hoped for. */
export function finishedWith<W>(rules: Rules, hand: HandState, melds: HandState['melds'], win: W): Finished<W> {
  const { dealer, continuations, roundWind, steppedUp } = hand;
  const seats = bySeat(seat => ({
    melds: melds[seat],
    bonus: hand.bonus[seat],
    discards: hand.discards[seat].map(discard => discard.tile),
    ready: hand.ready.includes(seat),
  }));
  return {
    dealer,
    continuations,
    roundWind,
    seats,
    indicator: knownIndicator(hand),
    facts: rules.facts.filter(fact => fact.holds({ dealer, seats, steppedUp })).map(({ id }) => id),
    horses: hand.horses.map(horse => horse.tile),
    win,
    ...(hand.alsoWon.length > 0 && win === hand.win && { alsoWon: hand.alsoWon.map(furtherWin) }),
  };
}

const furtherWin = ({ seat, hand, worth }: Win): FurtherWin => ({ seat, hand, ...(worth !== undefined && { worth }) });

type Finished<W> = Omit<FinishedHand, 'win'> & { readonly win: W };

/** A win without anything special about it. */
export const NO_CIRCUMSTANCES = { replacement: false, afterKong: false, lastTile: false, firstTurn: false } as const;

/** How this seat could win now, as far as turns go: on its own draw, a robbed kong, the discard, or by a rush. */
export const winningChances = (rules: Rules, hand: HandState, seat: Seat): readonly WayToWin[] =>
  rules.ways.filter(way => isOpen(rules, hand, seat, way));

function isOpen(rules: Rules, hand: HandState, seat: Seat, { id, tile }: WayToWin): boolean {
  if (hand.phase !== 'play') return mayAlsoWin(rules, hand, seat) && hand.win?.by === id;
  switch (id) {
    case 'self-draw':
      return hand.turn === seat && (hand.awaited === 'act' || hand.awaited === 'keep');
    case 'robbed-kong':
      return hand.robbable !== null && hand.robbable.seat !== seat;
    case 'discard':
      return hand.claimable !== null && hand.claimable.seat !== seat && mayWinOnDiscards(rules, hand);
    default:
      return tile === 'pointed-at' && hand.mayRush.includes(seat) && knownIndicator(hand) !== null;
  }
}

function mayWinOnDiscards({ flow }: Rules, { wall }: HandState): boolean {
  const { withoutWinsOnDiscards } = flow.lastTiles;
  return flow.claims.includes('win') && (withoutWinsOnDiscards === null || tilesLeft(wall) > withoutWinsOnDiscards);
}

/** True if a win declared by this seat would be right; of an unseen hand, if it could be. */
export function mayWin(rules: Rules, hand: HandState, seat: Seat): boolean {
  for (const way of rules.ways) {
    if (!isOpen(rules, hand, seat, way)) continue;
    const held = allKnown(hand.secret.concealed[seat]);
    if (held === null || winsBy(rules, hand, seat, way, held)) return true;
  }
  return false;
}

function winsBy(rules: Rules, hand: HandState, seat: Seat, way: WayToWin, held: readonly TileKind[]): boolean {
  const declaredSets = hand.melds[seat].length;
  const indicator = knownIndicator(hand);
  for (const tile of winningTiles(hand, way, held)) {
    const shape = { hand: besides(way, held, tile), declaredSets, indicator };
    if (!isCompletedBy(rules, shape, tile)) continue;
    const win = winWith(hand, seat, way, tile, held);
    if (isWin(rules, finishedHand(rules, hand, win), win, tile)) return true;
  }
  return false;
}

/** A win as it would be declared, with its score; `reason`-only when it is none. */
export type JudgedWin = { readonly win: Win; readonly score: Score };

/**
 * The worth of a win now. `shown`: the tiles laid open, the winning one included on a self-draw.
 * Of several ways to win, or tiles that could be called the last (a dealt hand), the one that pays the winner most.
 */
export function judgeWin(rules: Rules, hand: HandState, seat: Seat, shown: readonly TileKind[]): JudgedWin | null {
  let best: JudgedWin | null = null;
  for (const way of winningChances(rules, hand, seat)) {
    for (const tile of winningTiles(hand, way, shown)) {
      const win = winWith(hand, seat, way, tile, shown);
      const judged = { win, score: score(rules, finishedHand(rules, hand, win)) };
      if (!best || gain(judged) > gain(best)) best = judged;
    }
  }
  return best;
}

function winWith(hand: HandState, seat: Seat, way: WayToWin, tile: TileKind, shown: readonly TileKind[]): Win {
  return {
    by: way.id,
    from: giver(hand, way),
    seat,
    tile,
    hand: besides(way, shown, tile),
    ...circumstances(hand, seat, way.id),
  };
}

/** Who gives up the tile that is won on; null where no player does. */
function giver(hand: HandState, { id }: WayToWin): Seat | null {
  if (hand.win) return hand.win.from;
  switch (id) {
    case 'robbed-kong':
      return hand.robbable?.seat ?? null;
    case 'discard':
      return hand.claimable?.seat ?? null;
    default:
      return null;
  }
}

/** The circumstances of a win at this moment. */
export const circumstances = (
  hand: HandState,
  seat: Seat,
  by: Win['by'],
): Pick<Win, 'replacement' | 'kongsInARow' | 'afterKong' | 'lastTile' | 'firstTurn'> => ({
  replacement: by === 'self-draw' && hand.secret.drawn?.replaces === 'kong',
  ...(by === 'self-draw' && hand.secret.drawn?.replaces === 'kong' && hand.kongsInARow > 1
    ? { kongsInARow: hand.kongsInARow }
    : {}),
  afterKong: by === 'discard' && (hand.win?.afterKong ?? hand.claimable?.afterKong) === true,
  lastTile: liveTilesLeft(hand.wall) === 0,
  firstTurn: hand.discards[seat].length === 0,
});

/** The hand without the winning tile, which is only among what is shown when it was drawn. */
function besides(way: WayToWin, shown: readonly TileKind[], tile: TileKind): readonly TileKind[] {
  const at = way.tile === 'drawn' ? shown.lastIndexOf(tile) : -1;
  return at < 0 ? shown : shown.toSpliced(at, 1);
}

function winningTiles(hand: HandState, way: WayToWin, shown: readonly TileKind[]): readonly TileKind[] {
  if (hand.win) return hand.win.tile === null ? [] : [hand.win.tile];
  if (way.tile === 'pointed-at') return hand.secret.indicator?.wilds ?? [];
  switch (way.id) {
    case 'discard':
      return hand.claimable ? [hand.claimable.tile] : [];
    case 'robbed-kong':
      return hand.robbable ? [hand.robbable.tile] : [];
    default:
      return hand.secret.drawn && isKnown(hand.secret.drawn.tile) && shown.includes(hand.secret.drawn.tile)
        ? [hand.secret.drawn.tile]
        : facesOf(shown);
  }
}

const gain = ({ win, score: s }: JudgedWin): number => (s.legal ? received(s, win.seat) : -1);
const received = (s: LegalScore, seat: Seat): number =>
  s.transfers.reduce((sum, transfer) => sum + (transfer.to === seat ? transfer.points : 0), 0);
