import type { Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { FinishedHand, IllegalReason, Interpretation, Win } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { distanceToWin } from './reading/distance.ts';
import type { LaidOut } from './reading/laid-group.ts';
import { layOut } from './reading/lay-out.ts';
import { interpretationOf } from './reading/reading.ts';
import type { Rules } from './rule-set.ts';
import { type JudgedWin, judgeWins, paymentsOf, wonHand } from './score.ts';
import type { EarnedBy, Pattern, WonHand } from './scoring.ts';
import { type Payment, transferOf } from './who-pays.ts';

/** A pattern that was counted, the tiles that earned it and the rule it rests on. */
export interface ExplainedPattern {
  readonly id: string;
  readonly name: Localised;
  readonly value: number;
  /** By their place in the explanation's `tiles`. */
  readonly tiles: readonly number[];
  /** `docs/rules/guangdong.md#all-simples` */
  readonly rule: string;
}

/** A set or the pair as it was read. */
export interface ExplainedGroup {
  /** By their place in the explanation's `tiles`. */
  readonly at: readonly number[];
  /** The kind each stands for: another kind than its own where it is wild. */
  readonly kinds: readonly TileKind[];
  readonly isDeclared: boolean;
}

/** A winner's hand with everything its worth rests on. */
export interface ExplainedWin {
  readonly seat: Seat;
  /** The winner's tiles: the concealed ones as entered, the winning tile, then the declared sets. */
  readonly tiles: readonly TileKind[];
  /** The winning tile's place among them; null where the hand does not matter. */
  readonly winning: number | null;
  readonly interpretation: Interpretation | null;
  /** Declared sets first; none where the hand does not matter. */
  readonly groups: readonly ExplainedGroup[];
  readonly patterns: readonly ExplainedPattern[];
  readonly points: number;
}

/** A score with everything it rests on. */
export type Explanation =
  | (ExplainedWin & {
      readonly outcome: 'won';
      /** The others who have won on the same tile. */
      readonly alsoWon: readonly ExplainedWin[];
      readonly payments: readonly Payment[];
    })
  | {
      readonly outcome: 'no-win';
      /** Who has not won. */
      readonly seat: Seat;
      readonly reason: IllegalReason;
      /** The missing condition. */
      readonly missing: Localised;
      readonly rule: string;
    }
  | { readonly outcome: 'drawn'; readonly payments: readonly Payment[] };

/** The same judgement as `score`, with what each part of it rests on. */
export function explain(rules: Rules, hand: FinishedHand): Explanation {
  const judged = judgeWins(rules, hand);
  if (!judged.ok) {
    const { win, reason, missing } = judged.error;
    const told = missing() ?? (reason === 'not-a-winning-shape' ? missingShape(rules, hand, win) : null);
    return {
      outcome: 'no-win',
      seat: win.seat,
      reason,
      missing: told ?? reasonIn(rules, reason),
      rule: rules.source,
    };
  }
  const payments = paymentsOf(rules, hand, judged.value).map(accountedFor);
  const [first, ...others] = judged.value.map(win => explainedWin(rules, hand, win));
  return first ? { outcome: 'won', ...first, alsoWon: others, payments } : { outcome: 'drawn', payments };
}

/** A payment with what it is made up of written out. */
const accountedFor = (payment: Payment): Payment => ({ ...transferOf(payment), why: payment.why });

/** Why a hand is no win, in the rule set's words. */
export const reasonIn = ({ reasons }: Pick<Rules, 'reasons'>, reason: IllegalReason): Localised =>
  reasons[reason] ?? { zh: reason, en: reason };

function explainedWin(rules: Rules, hand: FinishedHand, { win, worth, reading }: JudgedWin): ExplainedWin {
  const { seat, tile } = win;
  const { points, counted } = worth;
  if (tile === null || !reading) {
    const patterns = rules.patterns.flatMap((pattern, row) =>
      Array.from({ length: counted[row] ?? 0 }, () => ({ ...described(pattern), tiles: [] })),
    );
    return { seat, tiles: [], winning: null, interpretation: null, groups: [], patterns, points };
  }
  const won = wonHand(hand, win, tile);
  const laid = layOut(reading, won);
  return {
    seat,
    tiles: laid.tiles,
    winning: laid.winning,
    interpretation: interpretationOf(reading),
    groups: laid.groups.map(({ at, kinds, declared }) => ({ at, kinds, isDeclared: declared !== null })),
    patterns: rules.patterns.flatMap((pattern, row) => explainPattern(pattern, counted[row] ?? 0, laid, won)),
    points,
  };
}

const described = ({ id, zh, en, value, rule }: Pattern) => ({ id, name: { zh, en }, value, rule });

/** One entry for each time the pattern counts; each with its own set where there is one for each. */
function explainPattern(pattern: Pattern, times: number, laid: LaidOut, hand: WonHand): readonly ExplainedPattern[] {
  const sets = earningTiles(pattern.earnedBy, laid, hand);
  return Array.from({ length: times }, (_, nth) => {
    const tiles = sets.length === times ? (sets[nth] ?? []) : sets.flat();
    return { ...described(pattern), tiles };
  });
}

function earningTiles(earnedBy: EarnedBy | undefined, laid: LaidOut, hand: WonHand): readonly (readonly number[])[] {
  if (earnedBy === undefined) return [laid.tiles.map((_, at) => at)];
  if (earnedBy === 'winning-tile') return [[laid.winning]];
  if (earnedBy === 'no-tile') return [];
  return laid.groups.filter(group => earnedBy(group, hand, laid.groups)).map(group => group.at);
}

/** How far the tiles are from a winning shape; null when they have one that just is not played. */
function missingShape(rules: Rules, hand: FinishedHand, win: Win): Localised | null {
  if (win.tile === null) return null;
  const wilds = rules.scoring.wildKinds?.(hand) ?? [];
  const short = distanceToWin(rules, [...win.hand, win.tile], hand.seats[win.seat].melds.length, wilds) + 1;
  if (short <= 0) return null;
  const tiles = short === 1 ? 'tile' : 'tiles';
  return { zh: `不成胡牌牌型，差 ${short} 张`, en: `not a winning shape: ${short} ${tiles} short` };
}
