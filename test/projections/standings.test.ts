import { describe, expect, test } from 'vitest';
import type { BySeat } from '../../src/domain/seat.ts';
import { bySeat } from '../../src/domain/seat.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import type { PublishedEvent } from '../../src/projections/club-view.ts';
import { courseOf, TELLING_TYPES } from '../../src/projections/match-course.ts';
import { publicEvent } from '../../src/projections/public-event.ts';
import { type PlayedMatch, sitterCalled, standingsOf } from '../../src/projections/standings.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { playedMatch } from '../support/played-match.ts';

const MATCH = '2026-11-24T19-00-00';

const rulesOf = (id: string): Rules => {
  const rules = rulesFor(id, {});
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};

const published = (rules: Rules, events: readonly DomainEvent[]): readonly PublishedEvent[] =>
  events.flatMap(event => {
    if (isTableEvent(event)) return [];
    const { seq, at, handNo } = event;
    return [{ ...publicEvent(event, rules.flow), match: MATCH, seq, at, handNo }];
  });

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const rules = rulesOf(id);
  const { games, events } = playedMatch(rules, 3, 6);
  const course = courseOf(published(rules, events));

  test('a match has brought everybody what their balance says, and points are neither made nor lost', () => {
    const { balances } = games.at(-1)?.state ?? { balances: [0, 0, 0, 0] };
    expect(course.points).toEqual(balances.map(balance => balance - rules.options.startingPoints));
    expect(course.points.reduce((sum, points) => sum + points)).toBe(0);
    expect(course.hands).toBe(6);
  });

  test('in whatever order events come, and without those that tell nothing of it, the course is the same', () => {
    const telling = published(rules, events).filter(({ type }) => (TELLING_TYPES as readonly string[]).includes(type));
    expect(courseOf(telling.toReversed())).toEqual(course);
  });
});

const paid = (seq: number, from: 0 | 1, to: 0 | 1, points: number, handNo = 1): PublishedEvent => ({
  ...{ match: MATCH, seq, at: seq, handNo },
  type: 'points-transferred',
  transfers: [{ from, to, points, for: 'win' }],
  balances: [0, 0, 0, 0],
});
const undone = (seq: number, of: number): PublishedEvent => ({
  ...{ match: MATCH, seq, at: seq, handNo: 1 },
  type: 'action-undone',
  of,
});

test('what was taken back has not happened, with everything after it', () => {
  expect(courseOf([paid(1, 0, 1, 8), paid(2, 0, 1, 4), undone(3, 2), paid(4, 1, 0, 1)]).points).toEqual([-7, 7, 0, 0]);
  expect(courseOf([paid(1, 0, 1, 8), paid(2, 0, 1, 4), undone(3, 1)]).points).toEqual([0, 0, 0, 0]);
});

test('whoever sits elsewhere in the next match takes along what they have won', () => {
  const drawn: PublishedEvent = {
    ...{ match: MATCH, seq: 2, at: 2, handNo: 0 },
    type: 'match-started',
    from: [1, 0, 2, 3],
  };
  expect(courseOf([paid(1, 0, 1, 8), drawn]).points).toEqual([8, -8, 0, 0]);
});

const GUANGDONG = { id: 'guangdong', name: { en: 'Guangdong', zh: '广东' } } as const;
const played = (table: string, seats: BySeat<string>, points: BySeat<number>): PlayedMatch => ({
  table,
  rules: GUANGDONG,
  seats: bySeat(seat => sitterCalled(seats[seat])),
  course: { hands: 4, points, wins: bySeat(() => 1), dealIns: bySeat(() => 0) },
});

test('a person who sat at two tables is counted once, level people share a place, and seats without a name are set apart', () => {
  const [standings] = standingsOf([
    played('table-1', ['Ann', 'Ben', 'Cai', ''], [10, 5, -5, -10]),
    played('table-2', ['ann ', 'Dai', '', ''], [-5, 5, 3, -3]),
  ]);
  expect(standings?.people.map(({ name, place, points, hands }) => [name, place, points, hands])).toEqual([
    ['ann', 1, 5, 8],
    ['Ben', 1, 5, 4],
    ['Dai', 1, 5, 4],
    ['Cai', 4, -5, 4],
  ]);
  expect(standings?.nameless).toBe(-10);
});

test('points of different rule sets do not compare', () => {
  const other = {
    ...played('table-2', ['Ann', '', '', ''], [7, -7, 0, 0]),
    rules: { ...GUANGDONG, id: 'wuhan' as const },
  };
  const standings = standingsOf([other, played('table-1', ['Ann', '', '', ''], [1, -1, 0, 0])]);
  expect(standings.map(({ rules, people }) => [rules.id, people.map(({ points }) => points)])).toEqual([
    ['guangdong', [1]],
    ['wuhan', [7]],
  ]);
});
