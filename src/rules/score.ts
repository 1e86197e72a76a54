import { InvariantError } from '../domain/result.ts';
import { kindIndex, type TileKind } from '../domain/tile.ts';
import type {
  CountedPattern,
  DeclaredSet,
  FinishedHand,
  IllegalReason,
  Interpretation,
  LegalScore,
  Score,
  Win,
} from './finished-hand.ts';
import { countTiles, interpretationOf, type Reading } from './reading/reading.ts';
import { type SetCode, setOf } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import type { Pattern, WonHand, Worth } from './scoring.ts';

/** A legal reading and what it brings. */
export interface Judged {
  readonly reading: Reading;
  readonly worth: Worth;
}

/** The best legal reading of a finished hand and everything it pays, or why it is no win. */
export function score(rules: Rules, hand: FinishedHand): Score {
  const { win } = hand;
  if (!win) return { ...NOTHING_WON, transfers: rules.scoring.otherTransfers(hand) };
  if (win.tile === null) return scoreWithoutHand(rules, hand, win);
  const judged = bestReading(rules, wonHand(hand, win, win.tile));
  if ('reason' in judged) return { legal: false, reason: judged.reason };
  return paid(rules, hand, win, judged.worth, interpretationOf(judged.reading));
}

const NOTHING_WON: LegalScore = { legal: true, patterns: [], interpretation: null, points: 0, transfers: [] };

function scoreWithoutHand(rules: Rules, hand: FinishedHand, win: Win): Score {
  const worth = rules.scoring.winWithoutHand?.(hand, win.seat);
  return worth ? paid(rules, hand, win, worth, null) : { legal: false, reason: 'not-a-winning-shape' };
}

function paid(
  { patterns, scoring }: Rules,
  hand: FinishedHand,
  win: Win,
  worth: Worth,
  interpretation: Interpretation | null,
): LegalScore {
  return {
    legal: true,
    patterns: counted(patterns, worth),
    interpretation,
    points: worth.points,
    transfers: [...scoring.winTransfers(worth, hand, win), ...scoring.otherTransfers(hand)],
  };
}

/** The hand from the winner's seat. */
export function wonHand(hand: FinishedHand, win: Win, tile: TileKind): WonHand {
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
    stepUp: hand.stepUp,
    shoveled: hand.shoveled,
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
export function bestReading(rules: Rules, hand: WonHand): Judged | { readonly reason: IllegalReason } {
  const { patterns, scoring } = rules;
  let best: Judged | null = null;
  let furthest = -1;
  scoring.readings(hand, reading => {
    const holding = patterns.map(pattern => Number(pattern.when(reading, hand)));
    const failed = scoring.requirements.findIndex(requirement => !requirement.holds(reading, hand, holding));
    if (failed >= 0) {
      furthest = Math.max(furthest, failed);
      return;
    }
    const worth = scoring.worth(holding, hand, reading);
    if (!best || isBetter(worth, best.worth)) best = { reading, worth };
  });
  if (best) return best;
  const reason = scoring.requirements[furthest]?.reason ?? 'not-a-winning-shape';
  return { reason: scoring.refusal?.(reason, hand) ?? reason };
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
