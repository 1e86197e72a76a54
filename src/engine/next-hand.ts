import { SEATS, type Seat, seatAfter } from '../domain/seat.ts';
import { WINDS, type Wind } from '../domain/tile.ts';
import { type FinishedHand, winnerForTheDeal } from '../rules/finished-hand.ts';
import { dealerAfterNoResult, nextDealer } from '../rules/next-dealer.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type HandState, isHandOn, type MatchState, type Roll, totalOf } from './state.ts';

/** The settled facts of a hand before it begins. */
export interface NextHand extends Pick<HandState, 'dealer' | 'roundWind' | 'continuations'> {
  readonly startsARound: boolean;
  /** The seats that have dealt in this round, with this dealer. */
  readonly haveDealt: readonly Seat[];
}

/** A hand as far as the next deal goes. */
export type DealtHand = Pick<HandState, 'dealer' | 'roundWind' | 'continuations' | 'outcome' | 'wonFalsely'> &
  Pick<FinishedHand, 'win' | 'alsoWon'>;

/** A match as far as the next deal goes. */
export interface Standing extends Pick<MatchState, 'haveDealt' | 'firstDealer' | 'firstRolls'> {
  readonly hand: DealtHand | null;
}

/** Who deals the next hand; null while the first dealer is still to be rolled for. */
export function nextHand(rules: Rules, state: Standing): NextHand | null {
  const { hand } = state;
  if (!hand) {
    const dealer = state.firstDealer ?? rolledDealer(rules, state.firstRolls);
    return dealer === null ? null : handDealtBy(rules, state, dealer);
  }
  const { dealer, continuations, wonFalsely } = hand;
  if (hand.outcome === 'voided')
    return handDealtBy(rules, state, dealerAfterNoResult(rules.flow.deal, dealer, wonFalsely));
  return handDealtBy(
    rules,
    state,
    nextDealer(rules.flow.deal, { dealer, winner: winnerForTheDeal(hand), continuations }),
  );
}

/** The next hand if this seat deals it, whether or not it should. */
export function handDealtBy(
  rules: Rules,
  { hand, haveDealt }: Pick<Standing, 'hand' | 'haveDealt'>,
  dealer: Seat,
): NextHand {
  if (!hand) return { dealer, roundWind: 'E', continuations: 0, startsARound: true, haveDealt: [dealer] };
  const { roundWind } = hand;
  if (dealer === hand.dealer) {
    return { dealer, roundWind, continuations: keptAgain(rules, hand), startsARound: false, haveDealt };
  }
  let startsARound = false;
  let inThisRound = haveDealt;
  for (const seat of [...dealtUnseen(rules, hand, dealer), dealer]) {
    const isNewRound = SEATS.every(other => inThisRound.includes(other));
    startsARound ||= isNewRound;
    inThisRound = isNewRound ? [seat] : [...inThisRound.filter(other => other !== seat), seat];
  }
  const wind = startsARound && rules.flow.windChanges ? windAfter(roundWind) : roundWind;
  return { dealer, roundWind: wind, continuations: 0, startsARound, haveDealt: inThisRound };
}

/** How many hands in a row this dealer has kept the deal when it deals again. A voided hand is as if it had not been. */
function keptAgain({ flow }: Rules, { outcome, continuations }: DealtHand): number {
  if (outcome === 'voided') return continuations;
  return outcome === 'drawn' && !flow.drawsContinue ? 0 : continuations + 1;
}

/** The dealer of an unfollowed hand, when the deal cannot come from one seat to the other at once. */
function dealtUnseen(rules: Rules, { dealer, continuations }: DealtHand, next: Seat): readonly Seat[] {
  const after = (seat: Seat, kept: number): readonly Seat[] =>
    [null, ...SEATS].map(winner => nextDealer(rules.flow.deal, { dealer: seat, winner, continuations: kept }));
  const followers = after(dealer, continuations);
  if (followers.includes(next)) return [];
  const between = followers.find(seat => seat !== dealer && after(seat, 0).includes(next));
  return between === undefined ? [] : [between];
}

const windAfter = (wind: Wind): Wind => WINDS[(WINDS.indexOf(wind) + 1) % WINDS.length] ?? 'E';

/** True if the match has been played to its end: no further hand begins. */
export function isMatchOver(rules: Rules, state: MatchState): boolean {
  if (!state.hand || isHandOn(state)) return false;
  const { matchLength, matchCounts, endAtZero } = rules.options;
  if (state.hand.isLast) return true;
  if (endAtZero && state.balances.some(balance => balance < 0)) return true;
  if (matchLength === null) return false;
  if (matchCounts === 'hands') return state.handsPlayed >= matchLength;
  return state.round >= matchLength && nextHand(rules, state)?.startsARound === true;
}

function rolledDealer(rules: Rules, rolls: readonly Roll[]): Seat | null {
  if (rules.flow.firstDealer.count === 'highest-total') return highestRoller(rolls);
  const [roll] = rolls;
  return roll ? seatAfter(roll.by, totalOf(roll) - 1) : null;
}

const highestRoller = (rolls: readonly Roll[]): Seat | null => {
  const { contenders } = contest(rolls);
  return contenders.length === 1 ? (contenders[0] ?? null) : null;
};

/** Who may still roll for the first deal. */
export function firstRollers(rules: Rules, { firstRolls }: MatchState): readonly Seat[] {
  if (rules.flow.firstDealer.count === 'roller-is-one') return firstRolls.length === 0 ? SEATS : [];
  const { contenders, rolled } = contest(firstRolls);
  return contenders.length === 1 ? [] : contenders.filter(seat => !rolled.includes(seat));
}

/** Everybody rolls once; those who share the highest total roll again, until one is left. */
function contest(rolls: readonly Roll[]): { readonly contenders: readonly Seat[]; readonly rolled: readonly Seat[] } {
  let contenders: readonly Seat[] = SEATS;
  let pass: Roll[] = [];
  for (const roll of rolls) {
    pass.push(roll);
    if (pass.length < contenders.length) continue;
    const highest = Math.max(...pass.map(totalOf));
    contenders = pass.filter(({ values }) => totalOf({ values }) === highest).map(({ by }) => by);
    pass = [];
  }
  return { contenders, rolled: pass.map(({ by }) => by) };
}
