import { deltasOf, netted, type Transfer } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import { allEntered } from '../engine/entered-hands.ts';
import type { DomainEvent } from '../engine/events.ts';
import { finishedHand } from '../engine/finished.ts';
import type { EnteredHand, MatchState } from '../engine/state.ts';
import { type Explanation, explain } from '../rules/explain.ts';
import { type DeclaredSet, type FinishedHand, winsIn } from '../rules/finished-hand.ts';
import { named } from '../rules/house-rules.ts';
import { patternName } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { Payment } from '../rules/who-pays.ts';
import type {
  EndedHandView,
  LedgerEntry,
  LedgerHand,
  LedgerWin,
  MatchHandView,
  MatchView,
  StoodBefore,
} from './match-view.ts';
import { isIndicatorShown } from './seen-hand.ts';
import { standing, statisticsOf } from './statistics.ts';

/** The match as everybody may see it: from its record, and the state this has led to. */
export function matchView(
  rules: Rules,
  state: MatchState,
  record: readonly DomainEvent[],
  names: BySeat<string>,
): MatchView {
  const { match, brought, handsBefore } = sinceItBegan(standing(record));
  const told = new Map(allEntered(rules, state).map(entered => [entered.handNo, entered]));
  return {
    rules: { id: rules.id, name: rules.name, words: rules.words, options: rules.options, ...named(rules) },
    names,
    startingPoints: rules.options.startingPoints,
    balances: state.balances,
    hands: ledgerOf(rules, match, brought).map(hand => ({
      ...hand,
      recordNo: handsBefore + hand.handNo,
      isDealerSaid: told.get(hand.handNo)?.dealerBy === 'players',
      told: toldOf(rules, told.get(hand.handNo)),
    })),
    ended: endedHand(rules, state),
    statistics: statisticsOf(match),
  };
}

/** A record may hold several matches: the last. */
function sinceItBegan(record: readonly DomainEvent[]) {
  const start = record.findLastIndex(event => event.type === 'match-started');
  const started = record[start];
  return {
    match: record.slice(start + 1),
    brought: started?.type === 'match-started' ? started.balances : undefined,
    handsBefore: record.slice(0, start + 1).filter(({ type }) => type === 'hand-started').length,
  };
}

/**
 * The payments of every hand of a match, without those taken back. `brought`: the points each player began with, where
 * these are not the starting points.
 */
export function ledgerOf(
  rules: Rules,
  record: readonly DomainEvent[],
  brought: BySeat<number> = bySeat(() => rules.options.startingPoints),
): readonly LedgerHand[] {
  let hands: LedgerHand[] = [];
  let balances = brought;
  for (const event of standing(record)) {
    if (event.type === 'hand-started') {
      const { handNo, dealer, roundWind, continuations, seq: version } = event;
      hands.push({
        ...{ handNo, version, dealer, roundWind, continuations, balances },
        ...{
          outcome: null,
          win: null,
          alsoWon: [],
          entries: [],
          deltas: [0, 0, 0, 0],
          enteredBy: event.asked?.by ?? null,
        },
      });
    }
    if (event.type === 'hands-corrected') {
      hands = handsCorrected(rules, hands, event);
      balances = hands.at(-1)?.balances ?? balances;
      continue;
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
      return { ...withWin(rules, hand, event), ...entered(hand, event) };
    case 'hand-drawn':
      return { ...hand, ...entered(hand, event), outcome: 'drawn' };
    case 'hand-voided':
      return { ...hand, ...entered(hand, event), outcome: 'voided' };
    case 'tile-corrected':
    case 'discard-corrected':
    case 'laid-tile-corrected':
      return noted({ seq, at, type: event.type, seat: event.seat });
    case 'foul-reported':
      return noted({ seq, at, type: 'foul', seat: event.seat, code: event.code });
    case 'result-corrected':
      return {
        ...noted({ seq, at, type: 'corrected', by: null, was: stood(hand) }),
        ...(event.hand && toldAgain(rules, event.hand)),
        version: seq,
      };
    case 'points-transferred':
      return { ...withTransfers(hand, event), balances: event.balances };
    default:
      return hand;
  }
}

const stood = ({ dealer, outcome, win, alsoWon, deltas }: LedgerHand): StoodBefore => ({
  ...{ dealer, outcome, win, alsoWon, deltas },
});

const entered = (
  { enteredBy }: LedgerHand,
  { seq, asked }: DomainEvent,
): Pick<LedgerHand, 'version' | 'enteredBy'> => ({
  version: seq,
  enteredBy: asked?.by ?? enteredBy,
});

/** Points that move right after a result was corrected take back what was wrong: what is left is what the hand moves. */
function withTransfers(
  hand: LedgerHand,
  { seq, at, transfers }: Extract<DomainEvent, { readonly type: 'points-transferred' }>,
): LedgerHand {
  const last = hand.entries.at(-1);
  const corrects = last?.type === 'corrected' && last.seq === seq - 1;
  const moved = deltasOf(transfers);
  return {
    ...hand,
    entries: corrects
      ? paidAnew(hand.entries, { seq, at }, netted([...paidIn(hand), ...transfers]))
      : [...hand.entries, { seq, at, type: 'paid', transfers }],
    deltas: bySeat(seat => hand.deltas[seat] + moved[seat]),
  };
}

const paidIn = ({ entries }: Pick<LedgerHand, 'entries'>): readonly Transfer[] =>
  entries.flatMap(entry => (entry.type === 'paid' ? entry.transfers : []));

/** The entries with other payments in place of those there were. */
const paidAnew = (
  entries: readonly LedgerEntry[],
  { seq, at }: Pick<LedgerEntry, 'seq' | 'at'>,
  transfers: readonly Transfer[],
): readonly LedgerEntry[] => [
  ...(transfers.length > 0 ? [{ seq, at, type: 'paid', transfers } as const] : []),
  ...entries.filter(({ type }) => type !== 'paid'),
];

/** Each hand that is another after a correction, and what everybody has after it and those that follow. */
function handsCorrected(
  rules: Rules,
  hands: readonly LedgerHand[],
  event: Extract<DomainEvent, { readonly type: 'hands-corrected' }>,
): LedgerHand[] {
  let shifted: BySeat<number> = [0, 0, 0, 0];
  return hands.map(hand => {
    const now = event.hands.find(({ handNo }) => handNo === hand.handNo);
    const corrected = now ? asCorrected(rules, hand, now, event) : hand;
    shifted = bySeat(seat => shifted[seat] + corrected.deltas[seat] - hand.deltas[seat]);
    return { ...corrected, balances: bySeat(seat => hand.balances[seat] + shifted[seat]) };
  });
}

function asCorrected(
  rules: Rules,
  hand: LedgerHand,
  { dealer, roundWind, continuations, outcome, hand: told, transfers, handNo }: EnteredHand,
  { of, seq, at, asked }: Extract<DomainEvent, { readonly type: 'hands-corrected' }>,
): LedgerHand {
  const dealt: LedgerHand = { ...hand, dealer, roundWind, continuations };
  // a hand that is on, or is again because its end was undone
  if (outcome === null || hand.outcome === null) return dealt;
  const deltas = deltasOf(transfers);
  const isOther = handNo === of || deltas.some((points, seat) => points !== hand.deltas[seat as Seat]);
  const entry = { seq, at, type: 'corrected', by: asked?.by ?? null, was: stood(hand) } as const;
  return {
    ...dealt,
    ...(told ? toldAgain(rules, told) : { outcome, win: null, alsoWon: [] }),
    ...{ deltas, version: seq },
    entries: paidAnew(isOther ? [...hand.entries, entry] : hand.entries, { seq, at }, transfers),
  };
}

type WonEvent = Extract<DomainEvent, { readonly type: 'hand-won' }>;

/** Another winner on the same tile joins those there are; an entered hand has all of them. */
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

/** The last hand that is over, with what it counts. */
function endedHand(rules: Rules, state: MatchState): EndedHandView | null {
  const { hand, handNo } = state;
  const isEnding = hand?.phase === 'horses';
  const ended = isEnding ? null : allEntered(rules, state).findLast(({ outcome }) => outcome !== null);
  const finished = isEnding ? finishedHand(rules, hand, hand.win) : ended?.hand;
  if (!finished) return null;
  return {
    handNo: ended?.handNo ?? handNo,
    explanation: veiled(rules, explain(rules, finished)),
    ...openTelling(rules, finished),
  };
}

const toldOf = (rules: Rules, entered: EnteredHand | undefined): MatchHandView['told'] =>
  entered?.hand ? openTelling(rules, entered.hand) : null;

/** A hand as it can be corrected, without its secrets. */
function openTelling(rules: Rules, finished: FinishedHand): Pick<EndedHandView, 'request' | 'faceDown'> {
  const hidden = faceDownKongs(rules, finished);
  return {
    request: { rules: rules.id, options: rules.options, ...openPart(rules, finished) },
    faceDown: hidden.flatMap(({ tiles, owner }) =>
      rules.flow.kongPayment({ kind: 'kong', kong: 'concealed', tiles }, owner),
    ),
  };
}

/** Concealed kongs whose faces stay a secret: all but the winner's, where the rule set says so. */
const faceDownKongs = (rules: Rules, hand: FinishedHand) =>
  SEATS.flatMap(owner =>
    hand.seats[owner].melds.flatMap(set => (isFaceDown(rules, hand, owner, set) ? [{ tiles: set.tiles, owner }] : [])),
  );

const isFaceDown = (
  { flow }: Rules,
  ended: Pick<FinishedHand, 'win' | 'alsoWon'>,
  owner: Seat,
  set: DeclaredSet,
): boolean => set.kind === 'kong' && set.kong === 'concealed' && !flow.showsConcealedKongs && !hasWon(ended, owner);

const hasWon = (ended: Pick<FinishedHand, 'win' | 'alsoWon'>, seat: Seat): boolean =>
  winsIn(ended).some(win => win.seat === seat);

/** The public part of a hand that is over, as far as scoring uses it. */
function openPart(rules: Rules, finished: FinishedHand): FinishedHand {
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
    indicator: isIndicatorShown(rules, win) ? indicator : null,
    // a first turn after a kong must not look like one without
    win: win && { ...win, firstTurn: win.firstTurn && wasUntouched },
  };
}

/** The explanation of a payment without the tiles of kongs that stay a secret. */
function veiled(rules: Rules, explanation: Explanation): Explanation {
  if (explanation.outcome === 'no-win' || rules.flow.showsConcealedKongs) return explanation;
  const veil = (payment: Payment): Payment => (payment.for === 'kong' ? { ...payment, why: [] } : payment);
  return { ...explanation, payments: explanation.payments.map(veil) };
}
