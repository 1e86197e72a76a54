import { allKnown } from '../domain/kinds.ts';
import { type Transfer, type TransferReason, unpaid } from '../domain/money.ts';
import { err, must, ok } from '../domain/result.ts';
import { othersThan, type Seat } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { ActionOf } from './actions.ts';
import { resultPaid } from './decide-correction.ts';
import { type Decision, notNow } from './decision.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import { finishedHand, judgeWin, winningChances } from './finished.ts';
import { horsesToFlip } from './horses.ts';
import { paid, settled } from './outstanding-payments.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotShow, impossibleTile, isWallUsedUp, knownTiles } from './tiles-on-the-table.ts';

export function win(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  { seat, hand: laidOpen }: ActionOf<'win'>,
): Decision {
  if (winningChances(rules, hand, seat).length === 0) {
    return hand.turn === seat || hand.phase !== 'play'
      ? notNow(hand)
      : err({ code: 'action/not-your-turn', turn: hand.turn });
  }
  const shown = laidOpen ?? allKnown(hand.secret.concealed[seat]);
  if (!shown) return err({ code: 'action/tile-not-shown' });
  const held = hand.secret.concealed[seat];
  if (shown.length !== held.length)
    return err({ code: 'action/wrong-tile-count', seat, expected: held.length, got: shown.length });
  const notThere = cannotShow(rules, hand, seat, shown);
  if (notThere) return err(notThere);
  const judged = judgeWin(rules, hand, seat, shown);
  if (!judged) return notNow(hand);
  if (!judged.score.legal) return err({ code: 'action/not-a-win', reason: judged.score.reason });
  const { win: w, score: s } = judged;
  const event: PlayedEvent = {
    type: 'hand-won',
    seat,
    by: w.by,
    from: w.from,
    tile: w.tile,
    concealed: w.hand,
    melds: hand.melds[seat],
    patterns: s.patterns,
    points: s.points,
  };
  return ok([event, ...(hand.win ? paidAnew(rules, state, event) : paid(state, unpaid(s.transfers, hand.transfers)))]);
}

/**
 * After a hand was won: what it pays with this event, less what it paid without. Winners do not pay each other, and horses
 * may correct the number of deals kept.
 */
function paidAnew(rules: Rules, state: MatchState, event: PlayedEvent): readonly PlayedEvent[] {
  const [before, after] = [[], [event]].map(events => payments(rules, evolveAll(rules, state, events)));
  return resultPaid(state, before ?? [], after ?? []);
}

function payments(rules: Rules, { hand }: MatchState): readonly Transfer[] {
  const result = hand ? score(rules, finishedHand(rules, hand, hand.win)) : null;
  return result?.legal ? result.transfers : [];
}

export function flipHorses(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  { tiles, continuations }: ActionOf<'flip-horses'>,
): Decision {
  if (hand.phase !== 'horses') return notNow(hand);
  const expected = horsesToFlip(rules, continuations === undefined ? hand : { ...hand, continuations });
  if (tiles.length !== expected) return err({ code: 'action/wrong-number-of-horses', expected, got: tiles.length });
  const shown = allKnown(tiles);
  if (!shown) return err({ code: 'action/tile-not-shown' });
  const refused = impossibleTile(rules, [...knownTiles(hand), ...shown]);
  if (refused) return err(refused);
  const flipped: PlayedEvent = {
    type: 'horses-flipped',
    tiles: shown,
    hits: shown.map(tile => must(rules.flow.horses, 'a rule about horses').hits(tile, hand.dealer)),
    ...(continuations !== undefined && { continuations }),
  };
  return ok([flipped, ...paidAnew(rules, state, flipped)]);
}

/** Once the wall is used up nothing hinders people from ending the hand, whether the last tile was discarded or not. */
export function endHand(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  { isUsedUp = isWallUsedUp(hand) }: ActionOf<'end-hand'>,
): Decision {
  if (hand.phase === 'horses') return ok([{ type: 'horses-flipped', tiles: [], hits: [] }]);
  return isUsedUp && hand.phase === 'play' ? ok(drawnHand(rules, state)) : notNow(hand);
}

/** The wall is used up and no player won. */
export const drawnHand = (rules: Rules, state: MatchState): readonly PlayedEvent[] => {
  const drawn: PlayedEvent = { type: 'hand-drawn', reason: 'wall-used-up' };
  return [drawn, ...settled(rules, state, [drawn])];
};

/** A foul is put on record and, where the table says so, paid for; the hand goes on. */
export function reportFoul(rules: Rules, state: MatchState, { seat, code }: ActionOf<'report-foul'>): Decision {
  const penalty = rules.flow.foulPenalty * rules.options.baseScore;
  const transfers = penalty === 0 ? [] : fromOneToEach(seat, penalty, 'foul');
  return ok([{ type: 'foul-reported', seat, code }, ...paid(state, transfers)]);
}

const fromOneToEach = (from: Seat, points: number, reason: TransferReason): readonly Transfer[] =>
  othersThan(from).map(to => ({ from, to, points, for: reason }));
