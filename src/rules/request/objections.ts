import { SEATS } from '../../domain/seat.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand, Win, WinBy } from '../finished-hand.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import { isWellFormed } from '../reading/sets.ts';
import { type RuleSetId, type Rules, setsToWin } from '../rule-set.ts';
import type { Scoring } from '../scoring.ts';
import type { Problem } from './fields.ts';
import { objectionToTiles } from './tiles-in-play.ts';

/** Why a well-formed hand cannot have been played by these rules; null when it can. */
export const objectionTo = (rules: Rules, hand: FinishedHand): Problem | null =>
  objectionToSets(rules, hand) ??
  objectionToWin(rules, hand) ??
  objectionToFurtherWins(rules, hand) ??
  rules.scoring.objection?.(hand) ??
  objectionToTiles(rules, hand);

function objectionToSets(rules: Rules, hand: FinishedHand): Problem | null {
  const most = setsToWin(rules);
  for (const seat of SEATS) {
    const { melds } = hand.seats[seat];
    if (melds.length > most) return { path: `seats[${seat}].melds`, message: `a player has at most ${most} sets` };
    for (const [at, set] of melds.entries()) {
      const path = `seats[${seat}].melds[${at}]`;
      if (!isWellFormed(set)) return { path: `${path}.tiles`, message: noSet(set) };
      const objection = rules.scoring.objectionToSet(set, hand);
      if (objection) return { path: `${path}${objection.path}`, message: objection.message };
    }
  }
  return null;
}

/** The fault of a set that is none, in a few words; it may be of any length. */
const noSet = ({ kind, tiles }: DeclaredSet): string =>
  tiles.length > 4 ? `${tiles.length} tiles are no ${kind}` : `${tiles.join(' ') || 'nothing'} is no ${kind}`;

function objectionToWin({ id, handSize, scoring }: Rules, hand: FinishedHand): Problem | null {
  const { win } = hand;
  if (!win) return null;
  if (!scoring.waysToWin.includes(win.by)) {
    return { path: 'win.by', message: `${id} has no win by ${win.by}; it has ${scoring.waysToWin.join(', ')}` };
  }
  if (win.worth !== undefined) return objectionToWorth(id, scoring, hand, win.by, win.worth, 'win.worth');
  if (scoring.looksAt.indicator === 'needed' && hand.indicator === null) {
    return { path: 'indicator', message: 'is needed to know which tiles are wild' };
  }
  return win.tile === null ? null : objectionToHand(handSize, hand, win, 'win.hand');
}

/** Why a winner cannot have held so many tiles; null when it can. */
function objectionToHand(
  handSize: number,
  { seats }: FinishedHand,
  { seat, hand }: Pick<Win, 'seat' | 'hand'>,
  path: string,
): Problem | null {
  const sets = seats[seat].melds.length;
  const needed = handSize - 3 * sets;
  if (hand.length === needed) return null;
  const message = `${hand.length} tiles; with ${sets} declared sets there are ${needed} besides the winning tile`;
  return { path, message };
}

/** Why others cannot have won on the same tile; null when they can. */
function objectionToFurtherWins({ id, handSize, flow, scoring }: Rules, hand: FinishedHand): Problem | null {
  const { win, alsoWon = [] } = hand;
  if (alsoWon.length === 0) return null;
  if (!win || win.from === null) return { path: 'alsoWon', message: 'several players can win on a given tile only' };
  if (flow.winnersOnOneTile !== 'all')
    return { path: 'alsoWon', message: `in ${id} only one player wins on a tile by these house rules` };
  const winners = [win.seat];
  for (const [at, further] of alsoWon.entries()) {
    const path = `alsoWon[${at}]`;
    const { seat, worth } = further;
    if (seat === win.from) return { path: `${path}.seat`, message: 'a player cannot win on their own tile' };
    if (winners.includes(seat)) return { path: `${path}.seat`, message: 'is among the winners already' };
    winners.push(seat);
    if (worth === undefined && win.tile === null)
      return { path: `${path}.hand`, message: 'needs a winning tile; tell what it is worth instead, as of the first' };
    const objection =
      worth === undefined
        ? objectionToHand(handSize, hand, further, `${path}.hand`)
        : objectionToWorth(id, scoring, hand, win.by, worth, `${path}.worth`);
    if (objection) return objection;
  }
  return null;
}

function objectionToWorth(
  id: RuleSetId,
  { toldWorth }: Scoring,
  { indicator, seats }: FinishedHand,
  by: WinBy,
  worth: number,
  path: string,
): Problem | null {
  if (!toldWorth) return { path, message: `in ${id} the tiles decide who pays what; tell them instead` };
  if (!toldWorth.ways.includes(by)) return { path, message: `goes with ${toldWorth.ways.join(', ')}` };
  const { least, most } = toldWorth;
  if (worth < least || worth > most) return { path, message: `must be from ${least} to ${most}` };
  if (!toldWorth.asks.includes('indicator') || indicator !== null) return null;
  const mayBeWild = (tile: TileKind): boolean => !toldWorth.neverWild?.includes(tile);
  if (seats.some(({ melds }) => melds.some(isConcealedKong)))
    return { path: 'indicator', message: 'is needed: a concealed kong may be wild' };
  return toldWorth.asks.includes('othersDiscards') && seats.some(({ discards }) => discards.some(mayBeWild))
    ? { path: 'indicator', message: 'is needed: a discard may be wild' }
    : null;
}
