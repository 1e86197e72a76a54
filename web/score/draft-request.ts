import { bySeat } from '../../src/domain/seat.ts';
import type { QuestionView, RuleSetView, ScoreRequest } from '../shared/server-words.ts';
import { type Draft, inOrder, isGiven, isWithoutHand, tilesMissing } from './draft.ts';

/** The draft that tells a hand that has been scored. */
export const draftOf = (request: ScoreRequest, { kinds, handSize }: RuleSetView): Draft => {
  const { win } = request;
  const winner = win?.seat ?? null;
  const own = winner === null ? null : request.seats[winner];
  return {
    rules: request.rules,
    handSize,
    options: request.options,
    dealer: request.dealer,
    winner,
    by: win?.by ?? 'self-draw',
    from: win?.from ?? null,
    hand: inOrder(win?.hand ?? [], kinds),
    winning: win?.tile ?? null,
    sets: bySeat(seat => request.seats[seat].melds),
    answers: {
      indicator: request.indicator,
      roundWind: request.roundWind,
      continuations: request.continuations,
      stepUp: request.stepUp,
      shoveled: request.shoveled,
      ready: own?.ready ?? false,
      firstTurn: win?.firstTurn ?? false,
      replacement: win?.replacement ?? false,
      lastTile: win?.lastTile ?? false,
      afterKong: win?.afterKong ?? false,
      discards: own?.discards ?? [],
      bonus: own?.bonus ?? [],
      horses: request.horses,
    },
  };
};

/** Whether a question matters for what has been told so far, by the house rules chosen. */
export const isAskedOf = ({ winner, by, options }: Draft, question: QuestionView): boolean =>
  (question.by === null || (winner !== null && question.by.includes(by))) &&
  (question.onlyWith?.some(({ option, value }) => options[option] === value) ?? true);

/** What the server is asked. Questions the rule set does not ask are not answered. */
export function requestOf(draft: Draft, { questions }: RuleSetView): ScoreRequest {
  const { winner, by, answers } = draft;
  const isAsked = (id: string): boolean => questions.some(question => question.id === id && isAskedOf(draft, question));
  const yes = (id: 'firstTurn' | 'replacement' | 'lastTile' | 'afterKong' | 'ready' | 'stepUp' | 'shoveled'): boolean =>
    isAsked(id) && answers[id];
  return {
    rules: draft.rules,
    options: draft.options,
    dealer: draft.dealer,
    continuations: isAsked('continuations') ? answers.continuations : 0,
    roundWind: isAsked('roundWind') ? answers.roundWind : 'E',
    seats: bySeat(seat => ({
      melds: seat === winner || isAsked('othersSets') ? draft.sets[seat] : [],
      bonus: seat === winner && isAsked('bonus') ? (answers.bonus as ScoreRequest['seats'][0]['bonus']) : [],
      discards: seat === winner && isAsked('discards') ? answers.discards : [],
      ready: seat === winner && yes('ready'),
    })),
    indicator: isAsked('indicator') ? answers.indicator : null,
    stepUp: yes('stepUp'),
    shoveled: yes('shoveled'),
    horses: isAsked('horses') ? answers.horses : [],
    win:
      winner === null
        ? null
        : {
            seat: winner,
            by,
            from: isGiven(draft) ? draft.from : null,
            hand: isWithoutHand(draft) ? [] : draft.hand,
            tile: isWithoutHand(draft) ? null : draft.winning,
            replacement: yes('replacement'),
            afterKong: yes('afterKong'),
            lastTile: yes('lastTile'),
            firstTurn: yes('firstTurn'),
          },
  };
}

/** What must still be said before the hand can be scored. */
export type Missing =
  | { readonly type: 'tiles'; readonly count: number }
  | { readonly type: 'winning-tile' | 'giver' | 'indicator' }
  | { readonly type: 'too-many'; readonly count: number };

/** The first thing that is missing; null when everything has been said. */
export function missingIn(draft: Draft, { questions }: RuleSetView): Missing | null {
  const left = tilesMissing(draft);
  const isHandTold = draft.winner === null || isWithoutHand(draft);
  if (!isHandTold && left < 0) return { type: 'too-many', count: -left };
  if (!isHandTold && left > 1) return { type: 'tiles', count: left };
  if (!isHandTold && draft.winning === null) return { type: 'winning-tile' };
  if (draft.winner !== null && isGiven(draft) && draft.from === null) return { type: 'giver' };
  const indicator = questions.find(({ id }) => id === 'indicator');
  const needsIndicator = indicator?.answer.type === 'tile' && indicator.answer.isNeeded;
  if (needsIndicator && draft.winner !== null && draft.answers.indicator === null) return { type: 'indicator' };
  return null;
}
