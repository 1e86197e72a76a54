import type { Localised } from './localised.ts';
import { choice, flag, type OptionValues, ofPlay, wholeNumber, wholeNumberOrNull } from './options.ts';

/** True if a break is counted in steps from the dealer's side or with the dealer's side as 1 (docs/rules/common.md, BR-1). */
export type BreakCount = 'steps' | 'dealer-is-one';

/** The house rules every rule set has. docs/rules/common.md, "Options". */
export type CommonOptions = OptionValues<ReturnType<typeof commonOptions>>;

/** Where rule sets differ in them. */
interface Differences {
  readonly startingPoints: number;
  readonly breakCount: readonly [BreakCount, ...BreakCount[]];
  readonly addedKongTiming: 'drawn-now' | 'any-own-turn';
  readonly matchLength: number | null;
  /** The unit of a match's length; hands by default. */
  readonly matchCounts?: 'hands' | 'rounds';
  /** Who deals after another's win; the next player by default. */
  readonly nextDealer?: 'passes' | 'winner';
  /** Where the deal goes after a draw; nowhere by default. */
  readonly dealerOnDraw?: 'stays' | 'passes';
}

const BREAK_COUNTS = {
  steps: { zh: '从庄家数步：1 为下家', en: "steps from the dealer's side: 1 is the seat to the right" },
  'dealer-is-one': { zh: '庄家为 1', en: "the dealer's side counts as 1" },
} as const;

const ADDED_KONG_TIMINGS = {
  'drawn-now': { zh: '只限刚摸到的牌', en: 'only with the tile just drawn' },
  'any-own-turn': { zh: '自己的任何一轮', en: 'on any turn of one’s own' },
} as const;

const NEXT_DEALERS = {
  passes: { zh: '庄家不胡即轮下家', en: 'passes to the right unless the dealer wins' },
  winner: { zh: '谁胡谁坐庄', en: 'the winner deals' },
} as const;

const AFTER_A_DRAW = {
  stays: { zh: '连庄', en: 'the dealer stays' },
  passes: { zh: '下庄', en: 'the deal passes to the right' },
} as const;

const MATCH_COUNTS = {
  hands: { zh: '局数', en: 'hands' },
  rounds: { zh: '圈数：四家都坐过庄为一圈', en: 'rounds: in each everybody deals' },
} as const;

/** The values of a choice with their words, the usual one first. */
const usualFirst = <V extends string>(words: Readonly<Record<V, Localised>>, usual: V): readonly [V, Localised][] =>
  (Object.keys(words) as V[])
    .toSorted((a, b) => Number(b === usual) - Number(a === usual))
    .map(value => [value, words[value]]);

/** The options all rule sets share, with what is usual in this one. */
export const commonOptions = ({
  startingPoints,
  breakCount,
  addedKongTiming,
  matchLength,
  matchCounts = 'hands',
  nextDealer = 'passes',
  dealerOnDraw = 'stays',
}: Differences) => ({
  baseScore: wholeNumber(1, 1, {
    zh: '底分：所有收付都乘以它；封顶除外',
    en: 'The worth of a point: every payment is multiplied by it; a cap is not',
  }),
  startingPoints: ofPlay(
    wholeNumber(startingPoints, 0, { zh: '开局分数', en: 'What everybody starts with' }, 1_000_000_000),
  ),
  breakCount: ofPlay(
    choice(
      breakCount.map(count => [count, BREAK_COUNTS[count]] as const),
      { zh: '开牌怎样数', en: 'How the side where the wall is broken is counted' },
    ),
  ),
  claimWindowMs: ofPlay(
    wholeNumber(5000, 0, {
      zh: '吃碰杠胡的等待时间',
      en: 'How long a discard may be claimed',
    }),
  ),
  addedKongTiming: ofPlay(
    choice(usualFirst(ADDED_KONG_TIMINGS, addedKongTiming), {
      zh: '补杠的时机',
      en: 'When an open pung may grow into a kong',
    }),
  ),
  nextDealer: ofPlay(choice(usualFirst(NEXT_DEALERS, nextDealer), { zh: '下一局谁坐庄', en: 'Who deals next' })),
  dealerOnDraw: ofPlay(choice(usualFirst(AFTER_A_DRAW, dealerOnDraw), { zh: '荒庄之后', en: 'After a draw' })),
  dealerOnFalseWin: ofPlay(
    choice(usualFirst(AFTER_A_DRAW, 'stays'), {
      zh: '庄家诈胡、这一局作废之后',
      en: 'After a hand that was given up for a false win of the dealer',
    }),
  ),
  maxExtraHands: ofPlay(wholeNumberOrNull(null, 0, { zh: '最多连庄几局', en: 'How often a deal may be kept' })),
  matchCounts: ofPlay(
    choice(usualFirst(MATCH_COUNTS, matchCounts), { zh: '一场按什么算', en: 'What a match is counted in' }),
  ),
  matchLength: ofPlay(
    wholeNumberOrNull(matchLength, 1, {
      zh: '一场打几局或几圈',
      en: 'How many hands or rounds a match has',
    }),
  ),
  matchMinutes: ofPlay(
    wholeNumberOrNull(null, 1, {
      zh: '一场打几分钟：到时的那一局是最后一局',
      en: 'How many minutes a match has: the hand that is on then is the last',
    }),
  ),
  seatMinutes: ofPlay(
    wholeNumberOrNull(null, 1, {
      zh: '每隔多少分钟重新摸位：到时的那一局打完后提醒',
      en: 'After how many minutes seats are drawn anew: people are reminded once the hand that is on then is over',
    }),
  ),
  endAtZero: ofPlay(flag(false, { zh: '有人输光即结束', en: 'The match ends when a balance falls below zero' })),
});
