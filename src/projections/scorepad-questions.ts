import { BONUS_KINDS, isBonus, type TileKind } from '../domain/tile.ts';
import type { WinBy } from '../rules/finished-hand.ts';
import type { Flow } from '../rules/flow.ts';
import type { Localised, Rules } from '../rules/rule-set.ts';
import type { WinCircumstance, WorthQuestion } from '../rules/scoring.ts';

/** A question of a rule set about a finished hand, besides the winner's tiles. */
export interface QuestionView {
  /** The id of a question of every rule set, or of the rule set's fact. */
  readonly id: string;
  readonly text: Localised;
  readonly answer: AnswerView;
  /** The ways to win for which it is asked; null: for a draw, too. */
  readonly by: readonly WinBy[] | null;
  /** Asked only where one of these house rules has one of these values; without it, always. */
  readonly onlyWith?: readonly HouseRule[];
  /** Not asked where one of these house rules has this value. */
  readonly unless?: readonly HouseRule[];
  /** Asked only of a hand entered by its worth, if that is a multiple of this. */
  readonly worthMultipleOf?: number;
}

export interface HouseRule {
  readonly option: string;
  readonly value: unknown;
  /** A name that a list must have, or a pattern that a table of values must count; then `value` is not looked at. */
  readonly has?: string;
}

type KnownQuestion =
  | WorthQuestion
  | WinCircumstance
  | 'roundWind'
  | 'continuations'
  | 'indicator'
  | 'ready'
  | 'discards'
  | 'bonus'
  | 'horses'
  | 'othersSets'
  | 'othersDiscards';

/** The form of an answer. Without one, nothing special was so. */
export type AnswerView =
  /**
   * `fact`: a yes or no that only this rule set asks; `discards-by-seat`: of each of the others, tiles of the kinds that the
   * winner's discards are asked for.
   */
  | { readonly type: 'yes-no' | 'fact' | 'count' | 'wind' | 'sets' | 'discards-by-seat' }
  /** One of the others, or none; `seats`: any of them. */
  | { readonly type: 'seat' | 'seats' }
  | { readonly type: 'tile'; readonly kinds: readonly TileKind[]; readonly isNeeded: boolean }
  /**
   * `most[n]`: how many after n continuations, the last number from then on; null: as many as there are. `countOption`: the
   * house rule that says how many instead, where it is a number.
   */
  | {
      readonly type: 'tiles';
      readonly kinds: readonly TileKind[];
      readonly most: readonly number[] | null;
      readonly countOption?: string | null;
      /** Those that join `kinds` where a house rule has this value. */
      readonly moreKinds?: readonly KindsWith[];
    };

export interface KindsWith {
  readonly option: string;
  readonly value: unknown;
  readonly kinds: readonly TileKind[];
}

/** Every question of a rule set, in the order of entry. */
export function questionsOf({ flow, scoring, facts, words }: Rules): readonly QuestionView[] {
  const { looksAt, circumstances, waysToWin: won } = scoring;
  const questions: readonly (QuestionView | null)[] = [
    ...WORTH_QUESTIONS.map(([id, type]) => {
      const asked = scoring.toldWorth?.asksOnly?.[id];
      return asked ? { ...ask(id, { type }, asked.by), worthMultipleOf: asked.multiplesOf } : null;
    }),
    looksAt.indicator === 'ignored'
      ? null
      : ask('indicator', { type: 'tile', kinds: flow.kinds, isNeeded: looksAt.indicator === 'needed' }, null),
    ...HAND_QUESTIONS.map(([id, type]) => (circumstances.hand.includes(id) ? ask(id, { type }, null) : null)),
    ...facts.map(({ id, question, by = null }): QuestionView | null =>
      circumstances.hand.includes(id) ? { id, text: question, answer: { type: 'fact' }, by } : null,
    ),
    flow.ready ? { id: 'ready', text: flow.ready.question, answer: { type: 'yes-no' }, by: won } : null,
    ...WIN_QUESTIONS.map(id => {
      const by = circumstances.win[id];
      return by ? ask(id, { type: id === 'kongsInARow' ? 'count' : 'yes-no' }, by) : null;
    }),
    circumstances.discards.length > 0
      ? ask('discards', { type: 'tiles', kinds: circumstances.discards, most: null }, won)
      : null,
    flow.kinds.some(isBonus) ? ask('bonus', { type: 'tiles', kinds: BONUS_KINDS, most: null }, won) : null,
    looksAt.horses && words.horses
      ? {
          id: 'horses',
          text: words.horses.question,
          answer: {
            type: 'tiles',
            kinds: flow.kinds,
            most: horsesFlipped(flow),
            countOption: flow.horses?.countOption ?? null,
          },
          by: won,
        }
      : null,
    circumstances.othersSets ? ask('othersSets', { type: 'sets' }, null) : null,
    circumstances.othersDiscards ? ask('othersDiscards', { type: 'discards-by-seat' }, won) : null,
  ];
  return questions.filter(question => question !== null);
}

const HAND_QUESTIONS = [
  ['roundWind', 'wind'],
  ['continuations', 'count'],
] as const;
const WORTH_QUESTIONS = [
  ['unopened', 'seats'],
  ['responsible', 'seat'],
] as const;
const WIN_QUESTIONS = ['firstTurn', 'replacement', 'kongsInARow', 'lastTile', 'afterKong'] as const;

const ask = (id: keyof typeof TEXTS, answer: AnswerView, by: QuestionView['by']): QuestionView => ({
  id,
  text: TEXTS[id],
  answer,
  by,
});

const TEXTS: Readonly<Record<Exclude<KnownQuestion, 'ready' | 'horses'>, Localised>> = {
  indicator: { zh: '翻出的是哪张牌？', en: 'Which tile was flipped?' },
  roundWind: { zh: '现在是什么圈？', en: 'Which wind prevails?' },
  continuations: { zh: '连庄几次？', en: 'Dealer streak' },
  firstTurn: { zh: '是胡家的第一轮，或者还没轮到吗？', en: 'Was it the winner’s very first turn, or before it?' },
  replacement: { zh: '胡的是开杠后补的牌吗？', en: 'Was the winning tile drawn to replace a kong’s?' },
  kongsInARow: { zh: '连着开了几杠才补到胡的那张？', en: 'How many kongs in a row came before the winning tile?' },
  lastTile: { zh: '是牌墙的最后一张吗？', en: 'Was it the last tile of the wall?' },
  afterKong: { zh: '是对方开杠补牌后打出的吗？', en: 'Was it discarded right after the discarder’s kong?' },
  discards: { zh: '胡家打出过几张？', en: 'How many of these has the winner discarded?' },
  unopened: { zh: '谁没有开门？', en: 'Who had not opened?' },
  responsible: { zh: '谁承包，一家付三家？', en: 'Who is responsible and pays for all three?' },
  bonus: { zh: '胡家有哪些花牌？', en: 'Which flowers and seasons has the winner?' },
  othersSets: { zh: '其他三家亮出了什么？', en: 'What have the others declared?' },
  othersDiscards: { zh: '其他三家打出过几张？', en: 'How many of these has each of the others discarded?' },
};

/** Kept deals count only up to the most flipped horses. */
function horsesFlipped({ horses }: Flow): readonly number[] {
  const flipped = (continuations: number): number => horses?.flipped({ continuations, dealerWon: true }) ?? 0;
  const counts = [flipped(0)];
  while (flipped(counts.length) !== counts.at(-1)) counts.push(flipped(counts.length));
  return counts;
}
