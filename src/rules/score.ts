import { err, InvariantError, ok, type Result } from '../domain/result.ts';
import { kindIndex, type TileKind } from '../domain/tile.ts';
import {
  type CountedPattern,
  type DeclaredSet,
  type FinishedHand,
  type IllegalReason,
  type LegalScore,
  type Score,
  type ScoredWin,
  type Win,
  winsIn,
} from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { countTiles, interpretationOf, type Reading } from './reading/reading.ts';
import { type SetCode, setOf } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import type { Pattern, Requirement, Scoring, TimesHeld, WonHand, Worth } from './scoring.ts';
import { type Payment, transferOf } from './who-pays.ts';
import { mayFulfil } from './winning-shape.ts';

/** A legal reading and what it brings. */
export interface Judged {
  readonly reading: Reading;
  readonly worth: Worth;
}

/** Why there is none, and what was missing where more can be said than that. */
export interface NoWin {
  readonly reason: IllegalReason;
  readonly missing: Localised | null;
}

/** The best legal reading of a finished hand and everything it pays, or why it is no win. */
export function score(rules: Rules, hand: FinishedHand): Score {
  const found = judgeWins(rules, hand);
  if (!found.ok) return { legal: false, reason: found.error.reason };
  const transfers = paymentsOf(rules, hand, found.value).map(transferOf);
  const [first, ...others] = found.value.map(judged => scoredWin(rules, judged));
  if (!first) return { ...NOTHING_WON, transfers };
  const { patterns, interpretation, points } = first;
  return { legal: true, patterns, interpretation, points, ...(others.length > 0 && { alsoWon: others }), transfers };
}

/** A win and what it brings; without a reading where its tiles do not matter or are not told. */
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
    if ('reason' in found) return err({ ...found, win });
    judged.push({ ...found, win });
  }
  return ok(judged);
}

/** What everybody pays: each winner as if it were the only one, but that winners do not pay each other; and all else. */
export function paymentsOf({ scoring }: Rules, hand: FinishedHand, wins: readonly JudgedWin[]): readonly Payment[] {
  const winners = wins.map(({ win }) => win.seat);
  const forWins = wins.flatMap(({ win, worth }) => scoring.winPayments(worth, { ...hand, win }, win));
  return [...forWins.filter(({ from }) => !winners.includes(from)), ...scoring.otherPayments(hand)];
}

/** Whether the hand is a legal win with this tile: what `score` would say, without counting what it brings. */
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
  const timesIn = countingPatterns(patterns, hand);
  let isLegal = false;
  scoring.readings(hand, reading => {
    isLegal ||= firstFailed(scoring.requirements, reading, hand, timesIn(reading)) < 0;
    return !isLegal;
  });
  return isLegal;
}

const NOTHING_WON: LegalScore = { legal: true, patterns: [], interpretation: null, points: 0, transfers: [] };

/** What a win is worth whose tiles do not matter, or are not told; null where it is none. */
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
  return worth ? { worth, reading: null } : { reason: 'not-a-winning-shape', missing: null };
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
  let nearest: { readonly reading: Reading; readonly times: TimesHeld } | null = null;

  const timesIn = countingPatterns(patterns, hand);
  scoring.readings(hand, reading => {
    const times = timesIn(reading);
    const failed = firstFailed(requirements, reading, hand, times);
    if (failed < 0) {
      const worth = scoring.worth(
        patterns.map((_, row) => times(row)),
        hand,
      );
      if (!best || isBetter(worth, best.worth)) best = { reading, worth };
    } else if (failed > furthest) {
      furthest = failed;
      nearest = { reading, times };
    }
    return true;
  });
  return best ?? noWin(scoring, hand, requirements[furthest], nearest);
}

/** How often each pattern holds in a reading of this hand. What no reading changes is asked once, by the first of them. */
function countingPatterns(patterns: readonly Pattern[], hand: WonHand): (reading: Reading) => TimesHeld {
  const circumstances: (number | undefined)[] = patterns.map(() => undefined);
  return reading => row => {
    const pattern = patterns[row];
    if (pattern?.when) return Number(pattern.when(reading, hand));
    circumstances[row] ??= Number(pattern?.circumstance?.(hand) ?? 0);
    return circumstances[row];
  };
}

/** −1: all hold. */
function firstFailed(requirements: readonly Requirement[], reading: Reading, hand: WonHand, times: TimesHeld): number {
  for (let at = 0; at < requirements.length; at++) {
    if (!requirements[at]?.holds(reading, hand, times)) return at;
  }
  return -1;
}

function noWin(
  { refusal }: Scoring,
  hand: WonHand,
  failed: Requirement | undefined,
  nearest: { readonly reading: Reading; readonly times: TimesHeld } | null,
): NoWin {
  const reason = failed?.reason ?? 'not-a-winning-shape';
  const missing = nearest && failed?.missing ? failed.missing(nearest.reading, hand, nearest.times) : null;
  return { reason: refusal?.(reason, hand) ?? reason, missing };
}

/** More for the winner; for the same, whichever counts a pattern more often where the table first tells them apart. */
function isBetter(a: Worth, b: Worth): boolean {
  if (a.payout !== b.payout) return a.payout > b.payout;
  const row = a.counted.findIndex((times, at) => times !== b.counted[at]);
  return row >= 0 && (a.counted[row] ?? 0) > (b.counted[row] ?? 0);
}

/** The patterns as they are listed: in the table's order, each as often as it counts. */
function counted(patterns: readonly Pattern[], worth: Worth): readonly CountedPattern[] {
  const list: CountedPattern[] = [];
  for (const [row, { id, value }] of patterns.entries()) {
    for (let times = worth.counted[row] ?? 0; times > 0; times--) list.push({ id, value });
  }
  return list;
}
