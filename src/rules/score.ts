import type { Transfer } from '../domain/money.ts';
import { err, InvariantError, ok, type Result } from '../domain/result.ts';
import { kindIndex, type TileKind } from '../domain/tile.ts';
import { countingPatterns } from './counting.ts';
import {
  type CountedPattern,
  type DeclaredSet,
  type FinishedHand,
  type IllegalReason,
  type Score,
  type ScoredWin,
  type Win,
  winsIn,
} from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { countTiles, interpretationOf, type Reading } from './reading/reading.ts';
import { type SetCode, setOf } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import type { Pattern, Requirement, TimesHeld, WonHand, Worth } from './scoring.ts';
import { type Payment, transferOf } from './who-pays.ts';
import { mayFulfil } from './winning-shape.ts';

/** A legal reading and what it brings. */
export interface Judged {
  readonly reading: Reading;
  readonly worth: Worth;
}

/** Why there is none. */
export interface NoWin {
  readonly worth: null;
  readonly reason: IllegalReason;
  /** Works out what was missing, in more detail than the reason; null where nothing more is known. */
  readonly missing: () => Localised | null;
}

/** The best legal reading of a finished hand and everything it pays, or why it is no win. */
export function score(rules: Rules, hand: FinishedHand): Score {
  const found = judgeWins(rules, hand);
  if (!found.ok) return { legal: false, reason: found.error.reason };
  const judged = found.value;
  const transfers: Transfer[] = [];
  for (const payment of paymentsOf(rules, hand, judged)) transfers.push(transferOf(payment));
  const first = judged[0];
  if (!first) return { legal: true, patterns: [], interpretation: null, points: 0, transfers };
  const patterns = counted(rules.patterns, first.worth);
  const interpretation = first.reading && interpretationOf(first.reading);
  const { points } = first.worth;
  if (judged.length === 1) return { legal: true, patterns, interpretation, points, transfers };
  const alsoWon = judged.slice(1).map(other => scoredWin(rules, other));
  return { legal: true, patterns, interpretation, points, alsoWon, transfers };
}

/** A win and what it brings; without a reading if its tiles do not matter or are unknown. */
export interface JudgedWin {
  readonly win: Win;
  readonly worth: Worth;
  readonly reading: Reading | null;
}

/** Everybody who has won, each by the best reading of its hand; or the first of them who has not, and why. */
export function judgeWins(
  rules: Rules,
  hand: FinishedHand,
): Result<readonly JudgedWin[], NoWin & { readonly win: Win }> {
  const judged: JudgedWin[] = [];
  for (const win of winsIn(hand)) {
    const found = win.tile === null ? withoutHand(rules, hand, win) : bestReading(rules, wonHand(hand, win, win.tile));
    if (found.worth === null) return err({ worth: null, reason: found.reason, missing: found.missing, win });
    judged.push({ win, worth: found.worth, reading: found.reading });
  }
  return ok(judged);
}

/** The payments of everyone: each winner as if it were the only one, but that winners do not pay each other; and all else. */
export function paymentsOf({ scoring }: Rules, hand: FinishedHand, wins: readonly JudgedWin[]): readonly Payment[] {
  const payments: Payment[] = [];
  for (const { win, worth } of wins) {
    for (const payment of scoring.winPayments(worth, win === hand.win ? hand : { ...hand, win }, win)) {
      if (wins.length === 1 || wins.every(other => other.win.seat !== payment.from)) payments.push(payment);
    }
  }
  payments.push(...scoring.otherPayments(hand, wins[0]?.worth ?? null));
  for (const { points } of payments) {
    if (!Number.isSafeInteger(points)) throw new InvariantError(`a payment of ${points} points`);
  }
  return payments;
}

/** True if the hand is a legal win with this tile: what `score` would say, without counting what it brings. */
export function isWin(rules: Rules, table: Omit<FinishedHand, 'win'>, win: Win, tile: TileKind): boolean {
  const { dealer, roundWind, indicator } = table;
  const { melds, bonus } = table.seats[win.seat];
  return (
    mayFulfil(rules, { dealer, roundWind, indicator, melds, bonus, win }) &&
    hasLegalReading(rules, wonHand(table, win, tile))
  );
}

/** The same of a hand of which it has been asked before whether it may be all that a win takes. */
export function hasLegalReading({ patterns, scoring }: Rules, hand: WonHand): boolean {
  const { look, times } = countingPatterns(patterns, hand);
  let isLegal = false;
  scoring.readings(hand, reading => {
    look(reading);
    isLegal ||= firstFailed(scoring.requirements, reading, hand, times) < 0;
    return !isLegal;
  });
  return isLegal;
}

/** The worth of a win whose tiles do not matter or are unknown; null if it is no win. */
function worthWithoutHand({ scoring }: Rules, hand: FinishedHand, win: Win): Worth | null {
  const { seat, by, worth } = win;
  if (worth === undefined) return scoring.winWithoutHand?.(hand, seat) ?? null;
  const { toldWorth } = scoring;
  const isPossible = toldWorth?.ways.includes(by) && worth >= toldWorth.least && worth <= toldWorth.most;
  if (!isPossible) return null;
  return scoring.worthTold?.(worth, { ...hand, win }) ?? { counted: [], points: worth, payout: worth };
}

function withoutHand(rules: Rules, hand: FinishedHand, win: Win): Omit<JudgedWin, 'win'> | NoWin {
  const worth = worthWithoutHand(rules, hand, win);
  return worth ? { worth, reading: null } : { worth: null, reason: 'not-a-winning-shape', missing: () => null };
}

const scoredWin = ({ patterns }: Rules, { win, worth, reading }: JudgedWin): ScoredWin => ({
  seat: win.seat,
  patterns: counted(patterns, worth),
  interpretation: reading && interpretationOf(reading),
  points: worth.points,
});

/** The hand from the winner's seat. */
export function wonHand(hand: Omit<FinishedHand, 'win'>, win: Win, tile: TileKind): WonHand {
  const winner = hand.seats[win.seat];
  const counts = countTiles(win.hand);
  const kind = kindIndex(tile);
  counts[kind] = (counts[kind] ?? 0) + 1;
  return {
    dealer: hand.dealer,
    continuations: hand.continuations,
    roundWind: hand.roundWind,
    seats: hand.seats,
    indicator: hand.indicator,
    facts: hand.facts,
    horses: hand.horses,
    win,
    winner,
    isDealer: win.seat === hand.dealer,
    tile,
    declared: winner.melds.map(codeOf),
    counts,
  };
}

function codeOf(meld: DeclaredSet): SetCode {
  const code = setOf(meld.tiles);
  if (code === null) throw new InvariantError(`${meld.tiles.join(' ')} is no set`);
  return code;
}

/**
 * The reading that brings the winner most. Requirements are checked in order and throw out the readings they do not
 * hold for; when none is left, the reason is the one that threw out the last.
 */
export function bestReading({ patterns, scoring }: Rules, hand: WonHand): Judged | NoWin {
  const { requirements } = scoring;
  let best: Judged | null = null;
  let furthest = -1;
  let nearest: Reading | null = null;

  const { look, times, holding } = countingPatterns(patterns, hand);
  scoring.readings(hand, reading => {
    look(reading);
    const failed = firstFailed(requirements, reading, hand, times);
    if (failed < 0) {
      const worth = scoring.worth(holding(), hand);
      if (!best || isBetter(worth, best.worth)) best = { reading, worth };
    } else if (failed > furthest) {
      furthest = failed;
      nearest = reading;
    }
    return true;
  });
  if (best) return best;
  const failed = requirements[furthest];
  const reason = failed?.reason ?? 'not-a-winning-shape';
  const missing = (): Localised | null => {
    if (!nearest || !failed?.missing) return null;
    look(nearest);
    return failed.missing(nearest, hand, times);
  };
  return { worth: null, reason: scoring.refusal?.(reason, hand) ?? reason, missing };
}

/** −1: all hold. */
function firstFailed(requirements: readonly Requirement[], reading: Reading, hand: WonHand, times: TimesHeld): number {
  for (let at = 0; at < requirements.length; at++) {
    if (!requirements[at]?.holds(reading, hand, times)) return at;
  }
  return -1;
}

/** More for the winner; for the same, whichever counts a pattern more often where the table first tells them apart. */
function isBetter(a: Worth, b: Worth): boolean {
  if (a.payout !== b.payout) return a.payout > b.payout;
  for (let row = 0; row < a.counted.length; row++) {
    const more = (a.counted[row] as number) - (b.counted[row] as number);
    if (more !== 0) return more > 0;
  }
  return false;
}

/** The patterns as they are listed: in the table's order, each as often as it counts. */
function counted(patterns: readonly Pattern[], worth: Worth): readonly CountedPattern[] {
  const list: CountedPattern[] = [];
  for (let row = 0; row < worth.counted.length; row++) {
    for (let times = worth.counted[row] as number; times > 0; times--) {
      const { id, value } = patterns[row] as Pattern;
      list.push({ id, value });
    }
  }
  return list;
}
