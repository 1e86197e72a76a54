import { othersThan, type Seat } from '../../src/domain/seat.ts';
import { isUnopened } from '../../src/rules/dalian/opened-hands.ts';
import type { Options as DalianOptions } from '../../src/rules/dalian/options.ts';
import type { CountedPattern, FinishedHand, Win } from '../../src/rules/finished-hand.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';

/** What people say of a hand whose tiles they do not tell. */
export type Said = Pick<Win, 'worth' | 'unopened' | 'responsible'>;

/** A won hand of which everything is known. */
export interface Whole {
  readonly options: Readonly<Record<string, unknown>>;
  readonly hand: FinishedHand & { readonly win: Win };
  readonly rules: Rules;
  readonly score: { readonly points: number; readonly patterns: readonly CountedPattern[] };
}

const points = ({ score }: Whole): Said => ({ worth: score.points });

/** Null: such a hand is told by its tiles. */
const BY_RULE_SET: Readonly<Partial<Record<RuleSetId, (whole: Whole) => Said | null>>> = {
  guangdong: points,
  // a limit hand is no number of fan
  'hong-kong': whole => (Number(whole.options['limit'] ?? 64) <= whole.score.points ? null : points(whole)),
  tianjin: points,
  dalian: whole => {
    const chosen = whole.rules.options as unknown as DalianOptions;
    const others = othersThan(whole.hand.win.seat);
    const isAsked = whole.rules.scoring.toldWorth?.asksOnly?.unopened?.by.includes(whole.hand.win.by);
    const unopened = others.filter(seat => isUnopened(whole.hand, seat, chosen));
    return { ...points(whole), ...(isAsked && { unopened }) };
  },
  wuhan: whole => {
    const worth = oneShare(whole);
    const question = whole.rules.scoring.toldWorth?.asksOnly?.responsible;
    const isAsked = question?.by.includes(whole.hand.win.by) && worth % question.multiplesOf === 0;
    const responsible = isAsked ? answersForIt(whole) : null;
    return { worth, ...(responsible !== null && { responsible }) };
  },
};

/** What one loser pays in Wuhan, of the patterns that were counted. */
function oneShare({ score, options }: Whole): number {
  const times = (multiplies: boolean): number[] =>
    score.patterns.filter(({ id }) => MULTIPLIERS.has(id) === multiplies && id !== 'self-draw').map(p => p.value);
  const big = times(false);
  const sum = big.reduce((all, value) => all + value, 0);
  const base =
    options['bigHandsAdd'] === 'each-doubles' && big.length > 1 ? Math.max(...big) * 2 ** (big.length - 1) : sum;
  const drawn = base * (score.patterns.some(({ id }) => id === 'self-draw') ? 1.5 : 1);
  const rounded = options['selfDrawRounding'] === 'at-once' ? Math.ceil(drawn) : drawn;
  return times(true).reduce((product, value) => product * value, rounded);
}
const MULTIPLIERS = new Set([
  ...['open-mouth', 'dealer-win', 'self-draw', 'hard-win', 'soft-win', 'exposed-kong', 'added-kong'],
  ...['concealed-kong', 'wild-kong', 'red-dragon', 'green-dragon', 'skin-kong'],
]);

/** WH-11, of a hand that was not won by robbing. */
function answersForIt({ score, hand, options }: Whole): Seat | null {
  const answered = (options['responsibleFor'] ?? ['full-demand', 'pure-one-suit']) as readonly string[];
  const isAnswered = (id: string): boolean => answered.includes(id) && score.patterns.some(row => row.id === id);
  if (hand.win.by === 'discard' && isAnswered('full-demand')) return hand.win.from;
  const claims = hand.seats[hand.win.seat].melds.filter(set => set.kind !== 'kong' || set.kong !== 'concealed');
  return isAnswered('pure-one-suit') ? (claims[2]?.from ?? null) : null;
}

/** What people say of it who do not tell its tiles; null: they have to. */
export const saidOf = (whole: Whole): Said | null => BY_RULE_SET[whole.rules.id]?.(whole) ?? null;
