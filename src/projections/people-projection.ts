import { nameKey } from '../domain/person-name.ts';
import { type BySeat, SEATS, type Seat } from '../domain/seat.ts';
import { type KnownPeople, type KnownPerson, peopleOf, personId } from './known-people.ts';
import type { BestHand, HandFacts, MatchPoints, PersonView, PlayCount, RulesCount, WonFacts } from './people-view.ts';

/** A recorded hand with its review; null: not reviewed. */
export interface LookedAt {
  readonly facts: HandFacts;
  readonly play: BySeat<PlayCount> | null;
}

/** A hand as one person played it. */
interface OwnHand extends LookedAt {
  readonly seat: Seat;
}

export const NOTHING_PLAYED: PlayCount = { discards: 0, best: 0, behind: 0, tiles: 0, alike: 0 };
const MOST_BEST = 5;

/** Every named player, the most hands first. */
export function peopleIn(hands: readonly LookedAt[], known: KnownPeople): readonly PersonView[] {
  const inOrder = hands.toSorted((a, b) => a.facts.startedAt - b.facts.startedAt);
  const bySpelling = new Map<string, OwnHand[]>();
  for (const hand of inOrder)
    for (const seat of SEATS) {
      const key = nameKey(hand.facts.seats[seat]);
      const own = bySpelling.get(key) ?? [];
      own.push({ ...hand, seat });
      bySpelling.set(key, own);
    }
  return peopleOf(known, namesIn(hands))
    .map(person => personView(person, bySpelling))
    .filter(({ hands: played, course }) => played > 0 || course.length > 0)
    .toSorted((a, b) => b.hands - a.hands || (a.name < b.name ? -1 : 1));
}

/** The names of people in these hands, as written last. */
export const namesIn = (hands: readonly LookedAt[]): readonly string[] => [
  ...new Set(hands.flatMap(({ facts }) => facts.seats.map(name => name.trim())).filter(name => name !== '')),
];

function personView(person: KnownPerson, bySpelling: ReadonlyMap<string, readonly OwnHand[]>): PersonView {
  const hands = person.names
    .flatMap(name => bySpelling.get(name) ?? [])
    .toSorted((a, b) => a.facts.startedAt - b.facts.startedAt);
  const byRules = rulesPlayed(hands).map(rules => countOf(rules, hands));
  const sum = (what: 'hands' | 'wins' | 'selfDraws' | 'dealIns'): number =>
    byRules.reduce((all, count) => all + count[what], 0);
  return {
    id: personId(person),
    name: person.name,
    colour: person.colour,
    face: person.face,
    isGuest: person.isGuest,
    names: [...new Set(hands.map(({ facts, seat }) => facts.seats[seat].trim()))],
    hands: sum('hands'),
    wins: sum('wins'),
    selfDraws: sum('selfDraws'),
    dealIns: sum('dealIns'),
    ...streaksIn(hands),
    byRules,
    best: rulesPlayed(hands).flatMap(rules => bestOf(hands.filter(({ facts }) => facts.rules === rules))),
    course: courseOf(hands),
    play: hands.reduce((all, { play, seat }) => (play ? together(all, play[seat]) : all), NOTHING_PLAYED),
  };
}

const rulesPlayed = (hands: readonly OwnHand[]) => [...new Set(hands.map(({ facts }) => facts.rules))];
const isCounted = ({ facts }: OwnHand): boolean => facts.outcome !== 'voided';
/** The win of this person, of all there were of the hand; null where there was none. */
const ownWin = ({ facts, seat }: OwnHand): WonFacts | null =>
  [facts.win, ...facts.alsoWon].find(win => win?.seat === seat) ?? null;
const hasWon = (hand: OwnHand): boolean => ownWin(hand) !== null;
const hasDealtIn = ({ facts, seat }: OwnHand): boolean => facts.win?.from === seat && facts.win.seat !== seat;
const pointsIn = (hands: readonly OwnHand[]): number =>
  hands.reduce((sum, { facts, seat }) => sum + facts.deltas[seat], 0);

function countOf(rules: RulesCount['rules'], all: readonly OwnHand[]): RulesCount {
  const hands = all.filter(({ facts }) => facts.rules === rules);
  const won = hands.filter(hasWon);
  const dealtIn = hands.filter(hasDealtIn);
  return {
    rules,
    hands: hands.filter(isCounted).length,
    wins: won.length,
    selfDraws: won.filter(hand => ownWin(hand)?.by === 'self-draw').length,
    dealIns: dealtIn.length,
    points: pointsIn(hands),
    won: pointsIn(won),
    lost: pointsIn(dealtIn),
  };
}

function streaksIn(hands: readonly OwnHand[]): Pick<PersonView, 'longestStreak' | 'streak'> {
  let [longestStreak, streak] = [0, 0];
  for (const hand of hands.filter(isCounted)) {
    streak = hasWon(hand) ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { longestStreak, streak };
}

const bestOf = (hands: readonly OwnHand[]): readonly BestHand[] =>
  hands
    .filter(hasWon)
    .map(hand => ({ ...hand, win: ownWin(hand) }))
    .map(({ facts, seat, win }) => ({
      hand: facts.id,
      rules: facts.rules,
      startedAt: facts.startedAt,
      brought: facts.deltas[seat],
      patterns: win?.patterns.map(({ name }) => name) ?? [],
    }))
    .toSorted((a, b) => b.brought - a.brought || b.startedAt - a.startedAt)
    .slice(0, MOST_BEST);

function courseOf(hands: readonly OwnHand[]): readonly MatchPoints[] {
  const matches = new Map<string, MatchPoints>();
  for (const hand of hands) {
    const { match, rules, startedAt, deltas } = hand.facts;
    const before = matches.get(match) ?? { match, rules, startedAt, hands: 0, points: 0 };
    const counted = before.hands + Number(isCounted(hand));
    matches.set(match, { ...before, hands: counted, points: before.points + deltas[hand.seat] });
  }
  return [...matches.values()];
}

const together = (a: PlayCount, b: PlayCount): PlayCount => ({
  discards: a.discards + b.discards,
  best: a.best + b.best,
  behind: a.behind + b.behind,
  tiles: a.tiles + b.tiles,
  alike: a.alike + b.alike,
});
