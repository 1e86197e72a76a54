import type { BreakCount } from './flow.ts';
import { choice, flag, type OptionValues, ofPlay, wholeNumber, wholeNumberOrNull } from './options.ts';

/** The house rules every rule set has. docs/rules/common.md, "Options". */
export type CommonOptions = OptionValues<ReturnType<typeof commonOptions>>;

/** Where rule sets differ in them. */
interface Differences {
  readonly startingPoints: number;
  readonly breakCount: readonly [BreakCount, ...BreakCount[]];
  readonly addedKongTiming: 'drawn-now' | 'any-own-turn';
  readonly matchLength: number | null;
}

const BREAK_COUNTS = {
  steps: { zh: '从庄家数步：1 为下家', en: "steps from the dealer's side: 1 is the seat to the right" },
  'dealer-is-one': { zh: '庄家为 1', en: "the dealer's side counts as 1" },
} as const;

const ADDED_KONG_TIMINGS = {
  'drawn-now': { zh: '只限刚摸到的牌', en: 'only with the tile just drawn' },
  'any-own-turn': { zh: '自己的任何一轮', en: 'on any turn of one’s own' },
} as const;

/** The options all rule sets share, with what is usual in this one. */
export const commonOptions = ({ startingPoints, breakCount, addedKongTiming, matchLength }: Differences) => ({
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
    choice(
      [addedKongTiming, addedKongTiming === 'drawn-now' ? ('any-own-turn' as const) : ('drawn-now' as const)].map(
        timing => [timing, ADDED_KONG_TIMINGS[timing]] as const,
      ),
      { zh: '补杠的时机', en: 'When an open pung may grow into a kong' },
    ),
  ),
  matchLength: ofPlay(
    wholeNumberOrNull(matchLength, 1, {
      zh: '一场打几局（香港：几圈）',
      en: 'How many hands a match has (Hong Kong: rounds)',
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
