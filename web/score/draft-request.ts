import { bySeat } from '../../src/domain/seat.ts';
import { isTileKind } from '../../src/domain/tile.ts';
import type { QuestionView, RuleSetView, ScoreRequest, Seat, TileKind } from '../shared/server-words.ts';
import { type Draft, inOrder, isGiven, isOutcomeTold, isToldByWorth, isWithoutHand, tilesMissing } from './draft.ts';

/** The draft that tells a hand that has been scored. */
export const draftOf = (request: ScoreRequest, { kinds, handSize, ways }: RuleSetView): Draft => {
  const { win } = request;
  const winner = win?.seat ?? null;
  const own = winner === null ? null : request.seats[winner];
  return {
    rules: request.rules,
    handSize,
    ways,
    options: request.options,
    dealer: request.dealer,
    winner,
    isDrawn: winner === null,
    by: win?.by ?? 'self-draw',
    from: win?.from ?? null,
    hand: inOrder(win?.hand ?? [], kinds),
    winning: win?.tile ?? null,
    isWorthTold: win?.worth !== undefined,
    worth: win?.worth ?? null,
    sets: bySeat(seat => request.seats[seat].melds),
    answers: {
      indicator: request.indicator,
      roundWind: request.roundWind,
      continuations: request.continuations,
      facts: request.facts,
      ready: own?.ready ?? false,
      firstTurn: win?.firstTurn ?? false,
      replacement: win?.replacement ?? false,
      kongsInARow: win?.kongsInARow ?? 0,
      lastTile: win?.lastTile ?? false,
      afterKong: win?.afterKong ?? false,
      discards: own?.discards ?? [],
      othersDiscards: bySeat(seat => (seat === winner ? [] : request.seats[seat].discards)),
      bonus: own?.bonus ?? [],
      horses: request.horses,
      unopened: win?.unopened ?? [],
      responsible: win?.responsible ?? null,
    },
  };
};

/** True if a question matters for what has been entered so far, by the house rules chosen. */
export function isAskedOf(draft: Draft, question: QuestionView, ruleSet: Pick<RuleSetView, 'toldWorth'>): boolean {
  const { winner, by, options } = draft;
  const holds = (rule: HouseRule): boolean => isChosen(rule, options);
  return (
    (isToldByWorth(draft, ruleSet) ? isAskedOfWorth(draft, question, ruleSet) : !question.worthMultipleOf) &&
    (question.by === null || (winner !== null && question.by.includes(by))) &&
    (question.onlyWith?.some(holds) ?? true) &&
    !question.unless?.some(holds)
  );
}

type HouseRule = NonNullable<QuestionView['onlyWith']>[number];

/** True if a house rule is played: it has this value, its list has this name, or its table counts this pattern. */
function isChosen({ option, value, has }: HouseRule, options: Draft['options']): boolean {
  const chosen = options[option];
  if (has === undefined) return chosen === value;
  if (Array.isArray(chosen)) return chosen.includes(has);
  const counted = (chosen as Readonly<Record<string, unknown>> | undefined)?.[has];
  return counted !== undefined && counted !== 'off' && counted !== 0;
}

/** True for a question that decides the payments of a hand which is entered by its worth. */
function isAskedOfWorth(draft: Draft, question: QuestionView, { toldWorth }: Pick<RuleSetView, 'toldWorth'>): boolean {
  if (question.worthMultipleOf) return draft.worth !== null && draft.worth % question.worthMultipleOf === 0;
  if (!toldWorth?.asks.includes(question.id)) return false;
  if (question.id !== 'indicator') return true;
  const shown = draft.sets.filter((_, seat) =>
    toldWorth.asks.includes(seat === draft.winner ? 'ownSets' : 'othersSets'),
  );
  const isDiscardWild = draft.answers.othersDiscards.flat().some(tile => !toldWorth.neverWild?.includes(tile));
  return isDiscardWild || shown.flat().some(set => set.kind === 'kong' && set.kong === 'concealed');
}

/** The request for the server. Questions the rule set does not ask are not answered. */
export function requestOf(draft: Draft, ruleSet: RuleSetView): ScoreRequest {
  const { winner, by, answers } = draft;
  const isAsked = (id: string): boolean =>
    ruleSet.questions.some(question => question.id === id && isAskedOf(draft, question, ruleSet));
  const asksOwnSets = !isToldByWorth(draft, ruleSet) || ruleSet.toldWorth?.asks.includes('ownSets') === true;
  const isToldOf = (seat: Seat): boolean => (seat === winner ? asksOwnSets : isAsked('othersSets'));
  const others = (seats: readonly Seat[]): readonly Seat[] => seats.filter(seat => seat !== winner);
  const [responsible = null] = others(answers.responsible === null ? [] : [answers.responsible]);
  const takesTiles = !isWithoutHand(draft) && !isToldByWorth(draft, ruleSet);
  const yes = (id: 'firstTurn' | 'replacement' | 'lastTile' | 'afterKong' | 'ready'): boolean =>
    isAsked(id) && answers[id];
  const kongsInARow = isAsked('kongsInARow') ? answers.kongsInARow : 0;
  const discardsOf = (seat: Seat): readonly TileKind[] => {
    if (seat === winner) return isAsked('discards') ? answers.discards : [];
    return isAsked('othersDiscards') ? answers.othersDiscards[seat] : [];
  };
  return {
    rules: draft.rules,
    options: draft.options,
    dealer: draft.dealer,
    continuations: isAsked('continuations') ? answers.continuations : 0,
    roundWind: isAsked('roundWind') ? answers.roundWind : 'E',
    seats: bySeat(seat => ({
      melds: isToldOf(seat) ? draft.sets[seat] : [],
      bonus: seat === winner && isAsked('bonus') ? (answers.bonus as ScoreRequest['seats'][0]['bonus']) : [],
      discards: discardsOf(seat),
      ready: seat === winner && yes('ready'),
    })),
    indicator: isAsked('indicator') ? answers.indicator : null,
    facts: answers.facts.filter(isAsked),
    horses: isAsked('horses') ? answers.horses : [],
    win:
      winner === null
        ? null
        : {
            seat: winner,
            by,
            from: isGiven(draft) ? draft.from : null,
            hand: takesTiles ? draft.hand : [],
            tile: takesTiles ? draft.winning : null,
            replacement: yes('replacement') || kongsInARow > 0,
            ...(kongsInARow > 0 && { kongsInARow }),
            afterKong: yes('afterKong'),
            lastTile: yes('lastTile'),
            firstTurn: yes('firstTurn'),
            ...(isToldByWorth(draft, ruleSet) &&
              draft.worth !== null && {
                worth: draft.worth,
                ...(isAsked('unopened') && { unopened: others(answers.unopened) }),
                ...(isAsked('responsible') && responsible !== null && { responsible }),
              }),
          },
  };
}

/** The missing entries before the hand can be scored. */
export type Missing =
  | { readonly type: 'tiles'; readonly count: number }
  | { readonly type: 'outcome' | 'winning-tile' | 'giver' | 'indicator' | 'worth' }
  | { readonly type: 'too-many'; readonly count: number };

/** The first thing that is missing; null when everything has been entered. */
export function missingIn(draft: Draft, ruleSet: RuleSetView): Missing | null {
  if (!isOutcomeTold(draft)) return { type: 'outcome' };
  const left = tilesMissing(draft);
  const isWorth = isToldByWorth(draft, ruleSet);
  const isHandTold = draft.winner === null || isWithoutHand(draft) || isWorth;
  if (!isHandTold && left < 0) return { type: 'too-many', count: -left };
  if (!isHandTold && left > 1) return { type: 'tiles', count: left };
  if (!isHandTold && draft.winning === null) return { type: 'winning-tile' };
  if (draft.winner !== null && isGiven(draft) && draft.from === null) return { type: 'giver' };
  if (isWorth && draft.worth === null) return { type: 'worth' };
  const indicator = ruleSet.questions.find(
    question => question.id === 'indicator' && isAskedOf(draft, question, ruleSet),
  );
  const needsIndicator = indicator?.answer.type === 'tile' && indicator.answer.isNeeded;
  if (needsIndicator && draft.winner !== null && draft.answers.indicator === null) return { type: 'indicator' };
  return null;
}

/** The value at a path such as `win.hand[0]` of a request that was refused. */
export function atPath(request: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter(step => step !== '');
  return steps.reduce<unknown>((found, step) => (found as Readonly<Record<string, unknown>> | null)?.[step], request);
}

/** The tile that a request was refused for; null where it was for something else. */
export function refusedTile(request: unknown, path: string): TileKind | null {
  const found = atPath(request, path);
  return typeof found === 'string' && isTileKind(found) ? found : null;
}
