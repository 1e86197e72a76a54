import { nameKey } from '../domain/person-name.ts';
import { type BySeat, SEATS, type Seat, seatNumber } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import { fewestPayments } from './fewest-payments.ts';
import type { LedgerHand } from './match-view.ts';

/** A hand of an evening that is over, as it stands now. */
export interface PlayedHand extends Pick<LedgerHand, 'outcome' | 'win' | 'alsoWon' | 'deltas'> {
  /** The id of its record. */
  readonly id: string;
  readonly at: number;
  /** Names by seat, empty if unknown. */
  readonly seats: BySeat<string>;
  /** The first winner's tiles, set by set; empty where only a value was entered. */
  readonly laid: readonly (readonly TileKind[])[];
}

/** The hands of one match of the evening, in order. */
export interface PlayedGame {
  readonly rules: { readonly id: RuleSetId; readonly name: Localised };
  readonly hands: readonly PlayedHand[];
}

/** Who money moves between: people by their id, the table that is paid for, and the bank in which people have bought in. */
export type Account = string;
export const TABLE: Account = '@table';
export const BANK: Account = '@bank';

/** Money besides what hands move. `owed`: to be settled at the end; `paid`: it has changed hands already. */
export interface SideMoney {
  readonly id: string;
  readonly at: number;
  readonly from: Account;
  readonly to: Account;
  /** Hundredths of the currency. */
  readonly amount: number;
  readonly for: 'side' | 'fine' | 'table' | 'cash' | 'buy-in';
}

/** The worth of a point, by rule set, in the currency; `cap`: the most that a player loses by hands. */
export interface Stakes {
  readonly rates: Readonly<Partial<Record<RuleSetId, number>>>;
  readonly cap: number | null;
  readonly currency: string | null;
}
export const NO_STAKES: Stakes = { rates: {}, cap: null, currency: null };

/** The entries of an evening besides its hands. */
export interface EveningBook {
  readonly stakes: Stakes;
  readonly money: readonly SideMoney[];
  /** The time of *Good night*; null while the evening goes on. */
  readonly closedAt: number | null;
}
export const EMPTY_BOOK: EveningBook = { stakes: NO_STAKES, money: [], closedAt: null };

export interface EveningPerson {
  readonly id: Account;
  /** Empty: a seat without a name. */
  readonly name: string;
  /** The seat of a player without a name, as people count. */
  readonly seat: number | null;
  /** By game, in the order of `games`. */
  readonly points: readonly number[];
  readonly hands: number;
  readonly wins: number;
  readonly dealIns: number;
  readonly longestStreak: number;
  /** The win that brought them most; null where they won none. */
  readonly best: StoryHand | null;
}

export interface EveningView {
  readonly id: string;
  /** When its first hand ended; null before that. */
  readonly since: number | null;
  readonly closedAt: number | null;
  readonly hands: number;
  readonly games: readonly { readonly rules: PlayedGame['rules']; readonly hands: number; readonly rate: number }[];
  /** The most money first. */
  readonly people: readonly EveningPerson[];
  /** The amount due to each account at the end, hundredths, by person as in `people`; then the table's and the bank's. */
  readonly due: readonly { readonly account: Account; readonly amount: number }[];
  readonly payments: readonly { readonly from: Account; readonly to: Account; readonly amount: number }[];
  readonly stakes: Stakes;
  readonly money: readonly SideMoney[];
  /** `course[h][p]`: what hands had brought `people[p]` after `h` of them, hundredths. */
  readonly course: readonly (readonly number[])[];
  readonly story: EveningStory;
}

/** The highlights of an evening. */
export interface EveningStory {
  /** The win that brought most; null where there was none. */
  readonly handOfTheNight: StoryHand | null;
  /** The loss that cost one person most. */
  readonly biggestLoss: StoryHand | null;
  /** The person who won most hands in a row, two at least; null where no player did. */
  readonly streak: { readonly person: Account; readonly wins: number } | null;
}
export interface StoryHand {
  readonly hand: string;
  /** Its number in the evening, from 1. */
  readonly nth: number;
  readonly person: Account;
  readonly points: number;
  readonly patterns: readonly Localised[];
  readonly laid: PlayedHand['laid'];
}

/** The evening from its hands as they stand, and its other entries. Every sum is zero. */
export function eveningView(id: string, matches: readonly PlayedGame[], book: EveningBook): EveningView {
  const games = gamesOf(matches, book.stakes);
  const ids = games.map(game => game.rules.id);
  const hands = matches.flatMap(({ rules, hands: played }) =>
    played.map(hand => ({ ...hand, game: ids.indexOf(rules.id), who: sittersOf(hand) })),
  );
  const moved = movedBy(
    hands,
    games.map(({ rate }) => rate),
  );
  const people = peopleOf(hands, games.length).map(person => ({
    ...person,
    best: mostOf(moved.filter(({ told, isWinner }) => isWinner && told.person === person.id)),
  }));
  const worth = (points: readonly number[]): number =>
    points.reduce((sum, won, game) => sum + won * (games[game]?.rate ?? 1) * 100, 0);
  const won = inWholeUnits(people.map(({ points }) => worth(points)));
  const capped = withCap(won, book.stakes.cap);
  // every debtor is in the bill, even if their only hand was undone
  const played = people.map(person => person.id);
  const named = book.money.flatMap(({ from, to }) => [from, to]);
  const accounts = [...new Set([...played, ...named.filter(id => id !== TABLE && id !== BANK), TABLE, BANK])];
  const besides = accounts.map(account =>
    book.money.reduce((sum, { from, to, amount, for: reason }) => {
      const sign = reason === 'cash' || reason === 'buy-in' ? -1 : 1;
      return sum + sign * ((to === account ? amount : 0) - (from === account ? amount : 0));
    }, 0),
  );
  const due = accounts.map((account, at) => ({ account, amount: (capped[at] ?? 0) + (besides[at] ?? 0) }));
  const order = people.map((_, at) => at).toSorted((a, b) => (due[b]?.amount ?? 0) - (due[a]?.amount ?? 0));
  const inOrder = [...order.flatMap(at => due[at] ?? []), ...due.slice(people.length)];
  return {
    id,
    since: hands[0]?.at ?? null,
    closedAt: book.closedAt,
    hands: hands.length,
    games,
    people: order.flatMap(at => people[at] ?? []),
    due: inOrder.filter(({ account, amount }, at) => at < people.length || amount !== 0 || isUsed(book, account)),
    payments: fewestPayments(inOrder.map(({ amount }) => amount)).map(({ from, to, points }) => ({
      from: inOrder[from]?.account ?? '',
      to: inOrder[to]?.account ?? '',
      amount: points,
    })),
    stakes: book.stakes,
    money: book.money,
    course: courseOf(
      hands,
      order.flatMap(at => people[at]?.id ?? []),
      games.map(({ rate }) => rate),
    ),
    story: storyOf(moved, people),
  };
}

const isUsed = ({ money }: EveningBook, account: Account): boolean =>
  money.some(({ from, to }) => from === account || to === account);

function gamesOf(matches: readonly PlayedGame[], { rates }: Stakes): EveningView['games'] {
  const games = new Map<string, { rules: PlayedGame['rules']; hands: number; rate: number }>();
  for (const { rules, hands } of matches) {
    const known = games.get(rules.id) ?? { rules, hands: 0, rate: rates[rules.id] ?? 1 };
    games.set(rules.id, { ...known, hands: known.hands + hands.length });
  }
  return [...games.values()];
}

interface Sitter {
  readonly id: Account;
  readonly name: string;
  readonly seat: number | null;
}
type SeatedHand = PlayedHand & { readonly game: number; readonly who: BySeat<Sitter> };

/** Two people at one table who are called the same are two all the same. */
function sittersOf({ seats }: PlayedHand): BySeat<Sitter> {
  const sitter = (seat: Seat): Sitter => {
    const key = nameKey(seats[seat]);
    if (key === '') return { id: `#${seatNumber(seat)}`, name: '', seat: seatNumber(seat) };
    const before = SEATS.filter(other => other < seat && nameKey(seats[other]) === key).length;
    const name = seats[seat].trim();
    return before === 0
      ? { id: key, name, seat: null }
      : { id: `${key}#${before + 1}`, name: `${name} (${before + 1})`, seat: null };
  };
  return [sitter(0), sitter(1), sitter(2), sitter(3)];
}

type Counted = Omit<EveningPerson, 'best'> & { readonly streak: number };

function peopleOf(hands: readonly SeatedHand[], games: number): readonly Omit<EveningPerson, 'best'>[] {
  const people = new Map<Account, Counted>();
  for (const hand of hands)
    for (const seat of SEATS) {
      const { id, name, seat: unnamed } = hand.who[seat];
      const before = people.get(id) ?? {
        ...{ id, name, seat: unnamed, points: Array<number>(games).fill(0) },
        ...{ hands: 0, wins: 0, dealIns: 0, streak: 0, longestStreak: 0 },
      };
      people.set(id, withHand(before, hand, seat));
    }
  return [...people.values()].map(({ streak: _, ...person }) => person);
}

function withHand(before: Counted, hand: SeatedHand, seat: Seat): Counted {
  const hasWon = winnersOf(hand).includes(seat);
  const isCounted = hand.outcome !== 'voided';
  const streak = hasWon ? before.streak + 1 : isCounted ? 0 : before.streak;
  return {
    ...before,
    name: hand.who[seat].name,
    points: before.points.map((points, game) => points + (game === hand.game ? hand.deltas[seat] : 0)),
    hands: before.hands + Number(isCounted),
    wins: before.wins + Number(hasWon),
    dealIns: before.dealIns + Number(hand.win?.from === seat && !hasWon),
    streak,
    longestStreak: Math.max(before.longestStreak, streak),
  };
}

const winnersOf = ({ win, alsoWon }: PlayedHand): readonly Seat[] =>
  win ? [win, ...alsoWon].map(({ seat }) => seat) : [];

/** Whole hundredths that still sum to zero: what rounding lost goes to those who lost most by it. */
export function inWholeUnits(amounts: readonly number[]): readonly number[] {
  const exact = amounts.map(amount => Math.round(amount * 1e6) / 1e6);
  const whole = exact.map(Math.floor);
  const missing = -whole.reduce((sum, amount) => sum + amount, 0);
  const byRest = exact.map((_, at) => at).toSorted((a, b) => rest(exact[b]) - rest(exact[a]) || a - b);
  const raised = new Set(byRest.slice(0, Math.round(missing)));
  return whole.map((amount, at) => amount + (raised.has(at) ? 1 : 0));
}
const rest = (amount = 0): number => amount - Math.floor(amount);

/** A player loses at most the cap; winners get less in proportion. */
export function withCap(amounts: readonly number[], cap: number | null): readonly number[] {
  if (cap === null) return amounts;
  const most = Math.round(cap * 100);
  const lost = amounts.reduce((sum, amount) => sum - Math.min(0, amount), 0);
  const paid = amounts.reduce((sum, amount) => sum - Math.max(-most, Math.min(0, amount)), 0);
  if (paid === lost) return amounts;
  return inWholeUnits(amounts.map(amount => (amount < 0 ? Math.max(-most, amount) : (amount * paid) / lost)));
}

function courseOf(
  hands: readonly SeatedHand[],
  ids: readonly Account[],
  rates: readonly number[],
): EveningView['course'] {
  let now: readonly number[] = ids.map(() => 0);
  const course = [now];
  for (const { who, deltas, game } of hands) {
    now = now.map((sum, at) => {
      const seat = SEATS.find(own => who[own].id === ids[at]);
      return seat === undefined ? sum : Math.round((sum + deltas[seat] * (rates[game] ?? 1) * 100) * 1e6) / 1e6;
    });
    course.push(now);
  }
  return course;
}

/** The result of a hand for one person; `worth`: in the currency, by which hands of other rules are compared. */
interface Moved {
  readonly told: StoryHand;
  readonly worth: number;
  readonly isWinner: boolean;
}

function movedBy(hands: readonly SeatedHand[], rates: readonly number[]): readonly Moved[] {
  return hands.flatMap(({ id, win, deltas, who, laid, game }, at) =>
    win
      ? SEATS.map(seat => ({
          told: {
            ...{ hand: id, nth: at + 1, person: who[seat].id, points: deltas[seat], laid },
            patterns: win.patterns.map(({ name }) => name),
          },
          worth: deltas[seat] * (rates[game] ?? 1),
          isWinner: win.seat === seat,
        }))
      : [],
  );
}

/** The first of those that moved most upwards, or with `-1` downwards; null where none did. */
const mostOf = (moved: readonly Moved[], sign: 1 | -1 = 1): StoryHand | null =>
  moved.filter(({ worth }) => worth * sign > 0).toSorted((a, b) => (b.worth - a.worth) * sign)[0]?.told ?? null;

function storyOf(moved: readonly Moved[], people: readonly EveningPerson[]): EveningStory {
  const [lucky] = people.toSorted((a, b) => b.longestStreak - a.longestStreak);
  return {
    handOfTheNight: mostOf(moved.filter(({ isWinner }) => isWinner)),
    biggestLoss: mostOf(moved, -1),
    streak: lucky && lucky.longestStreak > 1 ? { person: lucky.id, wins: lucky.longestStreak } : null,
  };
}
