import { type Draft, isGiven, withWinner } from '../score/draft.ts';
import type { RuleSetView, Seat, WinBy } from '../shared/server-words.ts';

type Ways = Pick<RuleSetView, 'waysToWin' | 'ways'>;

const tileOf = ({ ways }: Ways, by: WinBy): RuleSetView['ways'][number]['tile'] | undefined =>
  ways.find(({ id }) => id === by)?.tile;

/** The way to win without a giver. */
const wayAlone = (rules: Ways): WinBy =>
  rules.waysToWin.find(by => by === 'self-draw') ??
  rules.waysToWin.find(by => tileOf(rules, by) !== 'given') ??
  'self-draw';

/** The way to win that a tap on who threw the tile means; null if the rules have only self-draws. */
const wayGiven = (rules: Ways): WinBy | null =>
  rules.waysToWin.find(by => by === 'discard') ?? rules.waysToWin.find(by => tileOf(rules, by) === 'given') ?? null;

/**
 * A seat is tapped: the first is who won, the second who threw the tile, where the rules know such a win. The same seat again takes
 * back what it was tapped for.
 */
export function tapped(draft: Draft, seat: Seat, rules: Ways): Draft {
  const { winner, from } = draft;
  if (winner === null) return { ...withWinner(draft, seat), by: wayAlone(rules), from: null };
  if (seat === winner) return { ...withWinner(draft, null), from: null };
  if (seat === from) return { ...draft, by: wayAlone(rules), from: null };
  const by = isGiven(draft) ? draft.by : wayGiven(rules);
  return by === null ? tapped(withWinner(draft, null), seat, rules) : { ...draft, by, from: seat };
}

/** From the winner to who threw the tile, in one stroke. */
export function dragged(draft: Draft, winner: Seat, from: Seat, rules: Ways): Draft {
  const won = tapped({ ...draft, ...withWinner(draft, null), from: null }, winner, rules);
  return winner === from ? won : tapped(won, from, rules);
}
