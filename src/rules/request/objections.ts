import { SEATS } from '../../domain/seat.ts';
import type { FinishedHand, WinBy } from '../finished-hand.ts';
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
  rules.scoring.objection?.(hand) ??
  objectionToTiles(rules, hand);

function objectionToSets(rules: Rules, hand: FinishedHand): Problem | null {
  const most = setsToWin(rules);
  for (const seat of SEATS) {
    const { melds } = hand.seats[seat];
    if (melds.length > most) return { path: `seats[${seat}].melds`, message: `nobody has more than ${most} sets` };
    for (const [at, set] of melds.entries()) {
      const path = `seats[${seat}].melds[${at}]`;
      const tiles = set.tiles.join(' ');
      if (!isWellFormed(set)) return { path: `${path}.tiles`, message: `${tiles || 'nothing'} is no ${set.kind}` };
      const objection = rules.scoring.objectionToSet(set, hand);
      if (objection) return { path: `${path}${objection.path}`, message: objection.message };
    }
  }
  return null;
}

function objectionToWin({ id, handSize, scoring }: Rules, hand: FinishedHand): Problem | null {
  const { win } = hand;
  if (!win) return null;
  if (!scoring.waysToWin.includes(win.by)) {
    return { path: 'win.by', message: `in ${id} nobody wins by ${win.by}; known are ${scoring.waysToWin.join(', ')}` };
  }
  if (win.worth !== undefined) return objectionToWorth(id, scoring, hand, win.by, win.worth);
  if (scoring.looksAt.indicator === 'needed' && hand.indicator === null) {
    return { path: 'indicator', message: 'is needed to know which tiles are wild' };
  }
  const sets = hand.seats[win.seat].melds.length;
  const needed = handSize - 3 * sets;
  if (win.tile === null || win.hand.length === needed) return null;
  const message = `${win.hand.length} tiles; with ${sets} declared sets there are ${needed} besides the winning tile`;
  return { path: 'win.hand', message };
}

function objectionToWorth(
  id: RuleSetId,
  { toldWorth }: Scoring,
  { indicator, seats }: FinishedHand,
  by: WinBy,
  worth: number,
): Problem | null {
  const path = 'win.worth';
  if (!toldWorth) return { path, message: `in ${id} the tiles decide who pays what; tell them instead` };
  if (!toldWorth.ways.includes(by)) return { path, message: `is told with ${toldWorth.ways.join(', ')}` };
  const { least, most } = toldWorth;
  if (worth < least || worth > most) return { path, message: `must be from ${least} to ${most}` };
  const mayBeWild = toldWorth.asks.includes('indicator') && seats.some(({ melds }) => melds.some(isConcealedKong));
  return mayBeWild && indicator === null
    ? { path: 'indicator', message: 'is needed: a concealed kong may be wild' }
    : null;
}
