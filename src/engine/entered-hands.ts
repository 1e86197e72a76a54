import { netted, type Transfer, unpaid } from '../domain/money.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { type BySeat, SEATS, type Seat } from '../domain/seat.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { finishedHand } from './finished.ts';
import { type DealtHand, handDealtBy, nextHand, type Standing } from './next-hand.ts';
import type { Rejection } from './rejection.ts';
import type { EnteredHand, HandState, MatchState } from './state.ts';

/** The hand that is on or has just ended, as an entry; null before the first. */
export function lastEntered(rules: Rules, state: MatchState): EnteredHand | null {
  const { hand, handNo, round, haveDealt, entered } = state;
  if (!hand) return null;
  const { dealer, roundWind, continuations } = hand;
  const isOver = hand.phase === 'over';
  const { firstDealer, firstRolls } = state;
  const expected = nextHand(rules, { ...standingAfter(entered.at(-1) ?? null), firstDealer, firstRolls });
  const isDealt = hand.secret.concealed.some(tiles => tiles.length > 0);
  return {
    ...{ handNo, dealer, roundWind, continuations, round, haveDealt },
    dealerBy: isDealt ? 'tiles' : expected?.dealer === dealer ? 'rules' : 'players',
    outcome: isOver ? hand.outcome : null,
    hand: isOver && hand.outcome !== 'voided' ? endedAs(rules, hand) : null,
    transfers: netted(hand.transfers),
  };
}

/** Every hand of the match, the one that is on or has just ended included. */
export const allEntered = (rules: Rules, state: MatchState): readonly EnteredHand[] => {
  const last = lastEntered(rules, state);
  return last ? [...state.entered, last] : state.entered;
};

/** The hand as it ended: the last entry of it, or else as it was followed. */
export const endedAs = (rules: Rules, hand: HandState): FinishedHand =>
  hand.correction?.told ?? hand.told ?? finishedHand(rules, hand, hand.win);

/** An entered hand as far as the next deal goes. */
const asDealt = ({ dealer, roundWind, continuations, outcome, hand }: EnteredHand): DealtHand => ({
  ...{ dealer, roundWind, continuations, outcome },
  win: hand?.win ?? null,
  alsoWon: hand?.alsoWon ?? [],
  wonFalsely: [],
});

/**
 * The hands that change with the entry for hand `of`, that one included. From there on dealers, kept deals, winds and
 * payments are what the rules make of the corrected hand. `told` null: the hand does not count.
 */
export function recounted(
  rules: Rules,
  hands: readonly EnteredHand[],
  of: number,
  told: FinishedHand | null,
): Result<readonly EnteredHand[], Rejection> {
  const at = hands.findIndex(({ handNo }) => handNo === of);
  const wrong = hands[at];
  if (!wrong) return err({ code: 'action/no-such-hand', handNo: of });
  if (wrong.outcome === null) return err({ code: 'action/hand-is-on' });
  const corrected = toldAgain(rules, hands[at - 1] ?? null, wrong, told);
  if (!corrected.ok) return corrected;
  const changed: EnteredHand[] = [corrected.value];
  let before = corrected.value;
  for (const hand of hands.slice(at + 1)) {
    const after = dealtAfter(rules, before, hand);
    if (!after.ok) return after;
    if (isSameDeal(hand, after.value)) break;
    changed.push(after.value);
    before = after.value;
  }
  return ok(changed);
}

const isSameDeal = (a: EnteredHand, b: EnteredHand): boolean =>
  a.dealer === b.dealer &&
  a.roundWind === b.roundWind &&
  a.continuations === b.continuations &&
  a.round === b.round &&
  a.haveDealt.join() === b.haveDealt.join();

function toldAgain(
  rules: Rules,
  before: EnteredHand | null,
  wrong: EnteredHand,
  told: FinishedHand | null,
): Result<EnteredHand, Rejection> {
  if (!told) return ok({ ...wrong, outcome: 'voided', hand: null, transfers: [] });
  const deal = wrong.dealerBy === 'players' ? dealtBy(rules, before, wrong, told.dealer) : wrong;
  return scored(rules, deal, told, [...paidBesides(rules, wrong), ...hiddenKongs(rules, wrong, told)]);
}

/** The same hand after another one: who deals it, and what that makes of its payments. */
function dealtAfter(rules: Rules, before: EnteredHand, hand: EnteredHand): Result<EnteredHand, Rejection> {
  const next = hand.dealerBy === 'rules' ? nextHand(rules, standingAfter(before)) : null;
  const deal = dealtBy(rules, before, hand, next?.dealer ?? hand.dealer);
  if (!hand.hand || isPaidOtherwise(rules, hand)) return ok(deal);
  return scored(rules, deal, hand.hand, paidBesides(rules, hand));
}

function dealtBy(rules: Rules, before: EnteredHand | null, hand: EnteredHand, by: Seat): EnteredHand {
  const deal = handDealtBy(rules, standingAfter(before), by);
  const { dealer, roundWind, continuations, haveDealt, startsARound } = deal;
  return { ...hand, dealer, roundWind, continuations, haveDealt, round: (before?.round ?? 0) + (startsARound ? 1 : 0) };
}

/** The standing after a hand that the next deal depends on; null: before the first. */
const standingAfter = (before: EnteredHand | null): Standing => ({
  firstDealer: null,
  firstRolls: [],
  haveDealt: before?.haveDealt ?? [],
  hand: before && asDealt(before),
});

function scored(
  rules: Rules,
  deal: EnteredHand,
  told: FinishedHand,
  besides: readonly Transfer[],
): Result<EnteredHand, Rejection> {
  const { dealer, roundWind, continuations } = deal;
  const hand: FinishedHand = { ...told, dealer, roundWind, continuations };
  const result = score(rules, hand);
  if (!result.legal) return err({ code: 'action/not-a-win', reason: result.reason, handNo: deal.handNo });
  return ok({ ...deal, outcome: hand.win ? 'won' : 'drawn', hand, transfers: [...result.transfers, ...besides] });
}

const scoredTransfers = (rules: Rules, hand: FinishedHand | null): readonly Transfer[] => {
  const result = hand && score(rules, hand);
  return result?.legal ? result.transfers : [];
};

/** The payments of a hand besides those its score names: fouls, and face-down kongs. */
const paidBesides = (rules: Rules, { hand, transfers }: EnteredHand): readonly Transfer[] =>
  unpaid(transfers, scoredTransfers(rules, hand));

/** True if the players agreed on other payments than the score of the hand. */
const isPaidOtherwise = (rules: Rules, { hand, transfers }: EnteredHand): boolean =>
  unpaid(scoredTransfers(rules, hand), transfers).length > 0;

/** The payments of kongs that stay face down: a correction is entered without them. */
function hiddenKongs(rules: Rules, { hand }: EnteredHand, told: FinishedHand): readonly Transfer[] {
  if (!hand || rules.flow.showsConcealedKongs) return [];
  return SEATS.flatMap(owner =>
    kongsDown(hand.seats, owner)
      .filter(kong => !kongsDown(told.seats, owner).some(({ tiles }) => tiles.join() === kong.tiles.join()))
      .flatMap(({ tiles }) => rules.flow.kongPayment({ kind: 'kong', kong: 'concealed', tiles }, owner)),
  );
}

const kongsDown = (seats: BySeat<FinishedHand['seats'][0]>, owner: Seat) =>
  seats[owner].melds.flatMap(meld => (meld.kind === 'kong' && meld.kong === 'concealed' ? [meld] : []));
