import { deltasOf } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { finishedHand } from '../engine/finished.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import { type Explanation, explain } from '../rules/explain.ts';
import { type DeclaredSet, type FinishedHand, winsIn } from '../rules/finished-hand.ts';
import { patternName } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { Payment } from '../rules/who-pays.ts';
import type { EndedHandView, LedgerEntry, LedgerHand, LedgerWin, MatchView } from './match-view.ts';
import { maySeeIndicator } from './seen-hand.ts';
import { standing, statisticsOf } from './statistics.ts';

/** The match as everybody may see it: from its record, and the state this has led to. */
export function matchView(
  rules: Rules,
  state: MatchState,
  record: readonly DomainEvent[],
  names: BySeat<string>,
): MatchView {
  const { match, brought } = sinceItBegan(standing(record));
  return {
    rules: { id: rules.id, name: rules.name, words: rules.words, options: rules.options },
    names,
    startingPoints: rules.options.startingPoints,
    balances: state.balances,
    hands: ledgerOf(rules, match, brought),
    ended: endedHand(rules, state, match),
    statistics: statisticsOf(match),
  };
}

/** A record may hold several matches: the last. */
function sinceItBegan(record: readonly DomainEvent[]) {
  const start = record.findLastIndex(event => event.type === 'match-started');
  const started = record[start];
  return { match: record.slice(start + 1), brought: started?.type === 'match-started' ? started.balances : undefined };
}

/** What every hand of a match moved; what was taken back is left out. `brought`: what everybody began with, where that is not the starting points. */
export function ledgerOf(
  rules: Rules,
  record: readonly DomainEvent[],
  brought: BySeat<number> = bySeat(() => rules.options.startingPoints),
): readonly LedgerHand[] {
  const hands: LedgerHand[] = [];
  let balances = brought;
  for (const event of standing(record)) {
    if (event.type === 'hand-started') {
      const { handNo, dealer, roundWind, continuations } = event;
      hands.push({
        ...{ handNo, dealer, roundWind, continuations, balances },
        ...{ outcome: null, win: null, alsoWon: [], entries: [], deltas: [0, 0, 0, 0] },
      });
    }
    const hand = hands.at(-1);
    if (!hand) continue;
    const next = withEvent(rules, hand, event);
    hands[hands.length - 1] = next;
    balances = next.balances;
  }
  return hands;
}

function withEvent(rules: Rules, hand: LedgerHand, event: DomainEvent): LedgerHand {
  const { seq, at } = event;
  const noted = (entry: LedgerEntry): LedgerHand => ({ ...hand, entries: [...hand.entries, entry] });
  switch (event.type) {
    case 'hand-won':
      return withWin(rules, hand, event);
    case 'hand-drawn':
      return { ...hand, outcome: 'drawn' };
    case 'hand-voided':
      return { ...hand, outcome: 'voided' };
    case 'tile-corrected':
    case 'discard-corrected':
    case 'laid-tile-corrected':
      return noted({ seq, at, type: event.type, seat: event.seat });
    case 'foul-reported':
      return noted({ seq, at, type: 'foul', seat: event.seat, code: event.code });
    case 'result-corrected':
      return {
        ...noted({ seq, at, type: 'result-corrected', transfers: [] }),
        ...(event.hand && toldAgain(rules, event.hand)),
      };
    case 'points-transferred':
      return { ...withTransfers(hand, event), balances: event.balances };
    default:
      return hand;
  }
}

/** Points that move right after a result was corrected are that correction. */
function withTransfers(
  hand: LedgerHand,
  { seq, at, transfers }: Extract<DomainEvent, { readonly type: 'points-transferred' }>,
): LedgerHand {
  const last = hand.entries.at(-1);
  const corrects = last?.type === 'result-corrected' && last.seq === seq - 1;
  const entries: readonly LedgerEntry[] = corrects
    ? hand.entries.with(-1, { ...last, transfers })
    : [...hand.entries, { seq, at, type: 'paid', transfers }];
  const moved = deltasOf(transfers);
  return { ...hand, entries, deltas: bySeat(seat => hand.deltas[seat] + moved[seat]) };
}

type WonEvent = Extract<DomainEvent, { readonly type: 'hand-won' }>;

/** Another winner on the same tile joins those there are; a hand that was told is told with all of them. */
function withWin(rules: Rules, hand: LedgerHand, event: WonEvent): LedgerHand {
  if (event.told) return { ...hand, ...toldAgain(rules, event.told) };
  const win = winOf(rules, event);
  return hand.win ? { ...hand, alsoWon: [...hand.alsoWon, win] } : { ...hand, outcome: 'won', win };
}

const winOf = (
  rules: Rules,
  { seat, by, from, tile, points, patterns }: Pick<WonEvent, 'seat' | 'by' | 'from' | 'tile' | 'points' | 'patterns'>,
): LedgerWin => ({
  ...{ seat, by, from, tile, points },
  patterns: patterns.map(pattern => ({ ...pattern, name: patternName(rules, pattern.id) })),
});

/** How a hand ended after all. */
function toldAgain(rules: Rules, hand: FinishedHand): Pick<LedgerHand, 'outcome' | 'win' | 'alsoWon'> {
  const scored = score(rules, hand);
  const drawn = { outcome: 'drawn', win: null, alsoWon: [] } as const;
  if (!scored.legal) return drawn;
  const worths = [scored, ...(scored.alsoWon ?? [])];
  const [win, ...alsoWon] = winsIn(hand).map((one, nth) => {
    const { points, patterns } = must(worths[nth], 'what a winner is paid for');
    return winOf(rules, { ...one, points, patterns });
  });
  return win ? { outcome: 'won', win, alsoWon } : drawn;
}

function endedHand(rules: Rules, { hand, handNo }: MatchState, match: readonly DomainEvent[]): EndedHandView | null {
  if (!hand || (hand.phase !== 'horses' && hand.phase !== 'over') || hand.outcome === 'voided') return null;
  const corrected = match.findLast(
    event => event.type === 'result-corrected' && event.handNo === handNo && event.hand !== undefined,
  );
  const again = corrected?.type === 'result-corrected' ? corrected.hand : undefined;
  const finished = hand.told ?? finishedHand(rules, hand, hand.win);
  const hidden = faceDownKongs(rules, hand);
  return {
    handNo,
    explanation: told(rules, explain(rules, again ?? finished)),
    request: { rules: rules.id, options: rules.options, ...(again ?? openPart(rules, hand, finished)) },
    faceDown: hidden.flatMap(({ kong, owner }) => rules.flow.kongPayment(kong, owner)),
  };
}

/** Concealed kongs whose faces stay a secret: all but the winner's, where the rule set says so. */
const faceDownKongs = (rules: Rules, hand: HandState) =>
  SEATS.flatMap(owner =>
    hand.melds[owner].flatMap(kong =>
      kong.kind === 'kong' && isFaceDown(rules, hand, owner, kong) ? [{ kong, owner }] : [],
    ),
  );

const isFaceDown = (
  { flow }: Rules,
  ended: Pick<FinishedHand, 'win' | 'alsoWon'>,
  owner: Seat,
  set: DeclaredSet,
): boolean => set.kind === 'kong' && set.kong === 'concealed' && !flow.showsConcealedKongs && !hasWon(ended, owner);

const hasWon = (ended: Pick<FinishedHand, 'win' | 'alsoWon'>, seat: Seat): boolean =>
  winsIn(ended).some(win => win.seat === seat);

/** What everybody can look at of a hand that is over, and scoring looks at too. */
function openPart(rules: Rules, hand: HandState, finished: FinishedHand): FinishedHand {
  const { win, indicator } = finished;
  const { discards } = rules.scoring.circumstances;
  const seats = bySeat(seat => {
    const { melds, bonus, ready, discards: row } = finished.seats[seat];
    return {
      melds: melds.filter(set => !isFaceDown(rules, finished, seat, set)),
      bonus,
      ready,
      discards: hasWon(finished, seat) ? row.filter(tile => discards.includes(tile)) : [],
    };
  });
  const wasUntouched = seats.every(({ melds }, seat) => melds.length === finished.seats[seat as Seat].melds.length);
  return {
    ...finished,
    seats,
    indicator: maySeeIndicator(rules, hand, null) ? indicator : null,
    // a first turn before which somebody laid down a kong must not look like one before which nobody did
    win: win && { ...win, firstTurn: win.firstTurn && wasUntouched },
  };
}

/** What a payment was made up of names the tiles of kongs: not where these stay a secret. */
function told(rules: Rules, explanation: Explanation): Explanation {
  if (explanation.outcome === 'no-win' || rules.flow.showsConcealedKongs) return explanation;
  const veiled = (payment: Payment): Payment => (payment.for === 'kong' ? { ...payment, why: [] } : payment);
  return { ...explanation, payments: explanation.payments.map(veiled) };
}
