import type { TileKind } from '../domain/tile.ts';
import type { FinishedHand, IllegalReason, Interpretation, Win } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import { distanceToWin } from './reading/distance.ts';
import type { LaidOut } from './reading/laid-group.ts';
import { layOut } from './reading/lay-out.ts';
import { interpretationOf } from './reading/reading.ts';
import type { Rules } from './rule-set.ts';
import { bestReading, wonHand, worthWithoutHand } from './score.ts';
import type { EarnedBy, Pattern, WonHand, Worth } from './scoring.ts';
import type { Payment } from './who-pays.ts';

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
  /** What each stands for: another kind than its own where it is wild. */
  readonly kinds: readonly TileKind[];
  readonly isDeclared: boolean;
}

/** A score with everything it rests on. */
export type Explanation =
  | {
      readonly outcome: 'won';
      /** The winner's tiles: the concealed ones as told, the winning tile, then the declared sets. */
      readonly tiles: readonly TileKind[];
      /** The winning tile's place among them; null where the hand does not matter. */
      readonly winning: number | null;
      readonly interpretation: Interpretation | null;
      /** Declared sets first; none where the hand does not matter. */
      readonly groups: readonly ExplainedGroup[];
      readonly patterns: readonly ExplainedPattern[];
      readonly points: number;
      readonly payments: readonly Payment[];
    }
  | {
      readonly outcome: 'no-win';
      readonly reason: IllegalReason;
      /** What was missing. */
      readonly missing: Localised;
      readonly rule: string;
    }
  | { readonly outcome: 'drawn'; readonly payments: readonly Payment[] };

/** The same judgement as `score`, with what each part of it rests on. */
export function explain(rules: Rules, hand: FinishedHand): Explanation {
  const { win } = hand;
  if (!win) return { outcome: 'drawn', payments: rules.scoring.otherPayments(hand) };
  if (win.tile === null) return explainWithoutHand(rules, hand, win);
  const won = wonHand(hand, win, win.tile);
  const judged = bestReading(rules, won);
  if ('reason' in judged) {
    const missing = judged.missing ?? (judged.reason === 'not-a-winning-shape' ? missingShape(rules, won) : null);
    return {
      outcome: 'no-win',
      reason: judged.reason,
      missing: missing ?? reasonIn(rules, judged.reason),
      rule: rules.source,
    };
  }
  const laid = layOut(judged.reading, won);
  return {
    outcome: 'won',
    tiles: laid.tiles,
    winning: laid.winning,
    interpretation: interpretationOf(judged.reading),
    groups: laid.groups.map(({ at, kinds, declared }) => ({ at, kinds, isDeclared: declared !== null })),
    patterns: rules.patterns.flatMap((pattern, row) =>
      explainPattern(rules, pattern, judged.worth.counted[row] ?? 0, laid, won),
    ),
    points: judged.worth.points,
    payments: paymentsOf(rules, judged.worth, hand, win),
  };
}

/** Why a hand is no win, in the rule set's words. */
export const reasonIn = ({ reasons }: Pick<Rules, 'reasons'>, reason: IllegalReason): Localised =>
  reasons[reason] ?? { zh: reason, en: reason };

function explainWithoutHand(rules: Rules, hand: FinishedHand, win: Win): Explanation {
  const worth = worthWithoutHand(rules, hand, win);
  const reason = 'not-a-winning-shape';
  if (!worth) return { outcome: 'no-win', reason, missing: reasonIn(rules, reason), rule: rules.source };
  return {
    outcome: 'won',
    tiles: [],
    winning: null,
    interpretation: null,
    groups: [],
    patterns: rules.patterns.flatMap((pattern, row) =>
      Array.from({ length: worth.counted[row] ?? 0 }, () => ({ ...described(rules, pattern), tiles: [] })),
    ),
    points: worth.points,
    payments: paymentsOf(rules, worth, hand, win),
  };
}

const paymentsOf = ({ scoring }: Rules, worth: Worth, hand: FinishedHand, win: Win): readonly Payment[] => [
  ...scoring.winPayments(worth, hand, win),
  ...scoring.otherPayments(hand),
];

const described = ({ source }: Rules, { id, zh, en, value }: Pattern) => ({
  id,
  name: { zh, en },
  value,
  rule: `${source}#${id}`,
});

/** One entry for each time the pattern counts; each with its own set where there is one for each. */
function explainPattern(
  rules: Rules,
  pattern: Pattern,
  times: number,
  laid: LaidOut,
  hand: WonHand,
): readonly ExplainedPattern[] {
  const sets = earningTiles(pattern.earnedBy, laid, hand);
  return Array.from({ length: times }, (_, nth) => {
    const tiles = sets.length === times ? (sets[nth] ?? []) : sets.flat();
    return { ...described(rules, pattern), tiles };
  });
}

function earningTiles(earnedBy: EarnedBy | undefined, laid: LaidOut, hand: WonHand): readonly (readonly number[])[] {
  if (earnedBy === undefined) return [laid.tiles.map((_, at) => at)];
  if (earnedBy === 'winning-tile') return [[laid.winning]];
  if (earnedBy === 'no-tile') return [];
  return laid.groups.filter(group => earnedBy(group, hand, laid.groups)).map(group => group.at);
}

/** How far the tiles are from a winning shape; null when they have one that just is not played. */
function missingShape(rules: Rules, hand: WonHand): Localised | null {
  const wilds = rules.scoring.wildKinds?.(hand) ?? [];
  const short = distanceToWin(rules, [...hand.win.hand, hand.tile], hand.declared.length, wilds) + 1;
  if (short <= 0) return null;
  const tiles = short === 1 ? 'tile' : 'tiles';
  return { zh: `不成胡牌牌型，差 ${short} 张`, en: `not a winning shape: ${short} ${tiles} short` };
}
