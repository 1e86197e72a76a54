import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leagueTable } from '../../../src/club/league/league-table.ts';
import { ratingsAfter, type SkillModel } from '../../../src/club/league/ratings.ts';
import type { LeagueMatch, Season } from '../../../src/club/league/season.ts';
import { type BySeat, bySeat } from '../../../src/domain/seat.ts';

const SEASON: Season = {
  ...{ id: 'autumn', name: 'Autumn', rules: 'guangdong', from: '2026-09-01', to: '2026-12-31' },
  ...{ scoring: 'points', minimumEvenings: 0, dropWorst: 0, teams: [] },
};
const FOUR = ['ann', 'ben', 'cai', 'dai'] as const;

function match(evening: string, points: BySeat<number>, more: Partial<LeagueMatch> = {}): LeagueMatch {
  const course = { hands: 8, points, wins: [2, 2, 2, 2], dealIns: [1, 1, 1, 1] } as const;
  return {
    ...{ table: 'table-1', match: `${evening}T19-00-00`, evening, rules: 'guangdong' },
    seats: FOUR,
    course,
    ...more,
  };
}

const EVENINGS = [
  match('2026-09-03', [30, 10, -10, -30]),
  match('2026-09-10', [-50, 20, 20, 10]),
  match('2026-09-17', [5, 15, -5, -15]),
];
const totals = (season: Season, matches = EVENINGS) =>
  leagueTable(season, matches).rows.map(({ person, place, total }) => [person, place, total]);

describe('a league', () => {
  test('is by points, or by what the places at the tables are worth', () => {
    expect(totals(SEASON)).toEqual([
      ['ben', 1, 45],
      ['cai', 2, 5],
      ['ann', 3, -15],
      ['dai', 4, -35],
    ]);
    // 4-2-1-0 in twelfths: ben 2+3+4, ann 4+0+2, cai 1+3+1, dai 0+1+0
    expect(totals({ ...SEASON, scoring: 'table-points' })).toEqual([
      ['ben', 1, 108],
      ['ann', 2, 72],
      ['cai', 3, 60],
      ['dai', 4, 12],
    ]);
  });

  test('leaves the worst evenings out, but never all of them', () => {
    const rows = leagueTable({ ...SEASON, dropWorst: 1 }, EVENINGS).rows;
    expect(rows.find(({ person }) => person === 'ann')).toMatchObject({
      total: 35,
      evenings: [{ isDropped: false }, { points: -50, isDropped: true }, { isDropped: false }],
    });
    expect(leagueTable({ ...SEASON, dropWorst: 9 }, EVENINGS).rows.map(({ total }) => total)).toEqual([30, 20, 20, 10]);
  });

  test('gives no place to whoever has not come often enough, and says how they would stand', () => {
    const matches = [...EVENINGS, match('2026-09-24', [100, 0, 0, -100], { seats: ['eva', 'ben', 'cai', null] })];
    expect(totals({ ...SEASON, minimumEvenings: 2 }, matches)).toEqual([
      ['ben', 1, 45],
      ['cai', 2, 5],
      ['ann', 3, -15],
      ['dai', 4, -35],
      ['eva', null, 100],
    ]);
  });

  test('counts what its rules were played by, in its time, and where hands were played', () => {
    const others = [
      match('2026-09-24', [9, 0, 0, -9], { rules: 'wuhan' }),
      match('2026-08-31', [9, 0, 0, -9]),
      match('2027-01-01', [9, 0, 0, -9]),
      match('2026-10-01', [0, 0, 0, 0], { course: { ...match('', [0, 0, 0, 0]).course, hands: 0 } }),
    ];
    expect(leagueTable(SEASON, [...EVENINGS, ...others])).toEqual(leagueTable(SEASON, EVENINGS));
  });

  test('tells what the newest evening has changed', () => {
    const rows = leagueTable(SEASON, EVENINGS).rows;
    expect(rows.map(({ person, before }) => [person, before?.place, before?.total])).toEqual([
      ['ben', 1, 30],
      ['cai', 2, 10],
      ['ann', 3, -20],
      ['dai', 3, -20],
    ]);
  });

  test('adds up what the members of a team have', () => {
    const teams = [
      { name: 'Winds', members: ['ann', 'dai'] },
      { name: 'Dragons', members: ['ben', 'nobody'] },
    ];
    expect(leagueTable({ ...SEASON, teams }, EVENINGS).teams).toEqual([
      { team: teams[1], place: 1, total: 45 },
      { team: teams[0], place: 2, total: -50 },
    ]);
  });

  test('two matches of an evening are one evening', () => {
    const twice = [...EVENINGS, match('2026-09-17', [1, 1, 1, -3], { table: 'table-2', match: '2026-09-17T22-00-00' })];
    const rows = leagueTable(SEASON, twice).rows;
    expect(rows[0]?.evenings.at(-1)).toMatchObject({ matches: 2, points: 16 });
  });
});

describe('a rating', () => {
  /** Whoever is first gets what the others lose: a formula that can be followed with a pencil. */
  const model: SkillModel = {
    beginner: { mu: 30, sigma: 10 },
    rate: (four, places) =>
      bySeat(seat => ({ mu: four[seat].mu + (2.5 - places[seat]) / 3, sigma: Math.max(1, four[seat].sigma * 0.9) })),
    chance: (one, other) => 1 / (1 + Math.exp(other.mu - one.mu)),
  };

  test('explains itself: the changes add up to it, and each tells whom it was played against', () => {
    const aMatch = fc.tuple(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: -99, max: 99 }),
      fc.shuffledSubarray([...FOUR, 'eva'], { minLength: 4, maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(aMatch, { minLength: 1, maxLength: 20 }), played => {
        const matches = played.map(([a, b, seats], index) =>
          match('2026-09-03', [a, b, -a, -b], { match: `m${index}`, seats: seats as unknown as BySeat<string> }),
        );
        for (const { rating, steps, person } of ratingsAfter(matches, model)) {
          expect(steps.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(rating);
          expect(steps.map(({ before }) => before)).toEqual([0, ...steps.slice(0, -1).map(({ after }) => after)]);
          for (const { others, expected } of steps) {
            expect(others.map(other => other.person)).not.toContain(person);
            expect(expected).toBeGreaterThanOrEqual(1);
            expect(expected).toBeLessThanOrEqual(4);
          }
        }
      }),
    );
  });

  test('whom the club does not know plays as a beginner every time', () => {
    const matches = ['m1', 'm2'].map(name =>
      match('2026-09-03', [9, 0, 0, -9], { match: name, seats: ['ann', null, null, null] }),
    );
    const [ann] = ratingsAfter(matches, model);
    expect(ann?.steps.map(({ others }) => others)).toEqual(Array(2).fill(Array(3).fill({ person: null, rating: 0 })));
  });
});
