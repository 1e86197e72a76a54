import { type BySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import type { ListedHand, MatchView } from '../shared/server-words.ts';

/** What one person has done in an evening, whatever was played and wherever they sat. */
export interface EveningOf {
  readonly name: string;
  readonly points: number;
  readonly hands: number;
  readonly wins: number;
}

/** All matches people played in one go. */
export interface Evening {
  /** Milliseconds since 1970; null before the first hand has ended. */
  readonly since: number | null;
  readonly hands: number;
  /** Whoever won most first. */
  readonly people: readonly EveningOf[];
  /** `course[h][p]`: what `people[p]` had after `h` hands. */
  readonly course: readonly (readonly number[])[];
}

export interface RunningMatch {
  readonly match: string;
  readonly view: MatchView;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** People who have been away for longer begin another evening. */
const PAUSE_MS = 6 * 3_600_000;

interface PlayedHand {
  readonly at: number;
  readonly names: BySeat<string>;
  readonly deltas: BySeat<number>;
  readonly winner: Seat | null;
}

/**
 * The evening up to now. A person is a name; a seat nobody has named is its own person.
 * @param listed recorded hands, the newest first; the last of the running match may not be among them yet
 * @param nameOf what a seat is called whose player has no name
 */
export function eveningOf(
  listed: readonly ListedHand[],
  { match, view, now }: RunningMatch,
  nameOf: (seat: Seat) => string,
): Evening {
  const hands = [...recorded(listed, now), ...unlisted(listed, match, view, now)];
  const names = hands.map(hand => SEATS.map(seat => hand.names[seat].trim() || nameOf(seat)));
  const totals = new Map<string, { points: number; hands: number; wins: number }>();
  const running: ReadonlyMap<string, number>[] = [new Map()];
  for (const [i, hand] of hands.entries()) {
    for (const seat of SEATS) {
      const name = names[i]?.[seat] ?? '';
      const total = totals.get(name) ?? { points: 0, hands: 0, wins: 0 };
      total.points += hand.deltas[seat];
      total.hands += 1;
      if (hand.winner === seat) total.wins += 1;
      totals.set(name, total);
    }
    running.push(new Map([...totals].map(([name, { points }]) => [name, points])));
  }
  const people = [...totals].map(([name, total]) => ({ name, ...total })).sort((a, b) => b.points - a.points);
  return {
    since: hands[0]?.at ?? null,
    hands: hands.length,
    people,
    course: running.map(points => people.map(({ name }) => points.get(name) ?? 0)),
  };
}

/** The hands since the last long pause, the oldest first. */
function recorded(listed: readonly ListedHand[], now: number): readonly PlayedHand[] {
  const hands: PlayedHand[] = [];
  let next = now;
  for (const { startedAt, endedAt, seats, deltas, winner } of listed) {
    if (next - endedAt > PAUSE_MS) break;
    hands.unshift({ at: startedAt, names: seats, deltas, winner });
    next = startedAt;
  }
  return hands;
}

/** Hands of the running match that have ended and are not given out yet: the last one, as long as it can be taken back. */
function unlisted(
  listed: readonly ListedHand[],
  match: string,
  { hands, names }: MatchView,
  now: number,
): readonly PlayedHand[] {
  const known = Math.max(0, ...listed.filter(hand => hand.match === match).map(({ handNo }) => handNo));
  return hands
    .filter(({ handNo, outcome }) => outcome !== null && handNo > known)
    .map(({ entries, deltas, win }) => ({ at: entries[0]?.at ?? now, names, deltas, winner: win?.seat ?? null }));
}
