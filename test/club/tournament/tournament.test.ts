import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../src/club/tournament/round-clock.ts';
import { tournamentStandings } from '../../../src/club/tournament/standings.ts';
import { isPublic, newestRound } from '../../../src/club/tournament/tournament.ts';
import { must } from '../../../src/domain/result.ts';
import type { BySeat } from '../../../src/domain/seat.ts';
import { Desk } from './a-tournament.ts';

const standings = (desk: Desk) => tournamentStandings(desk.tournament, desk.resultOf);
const rowOf = (desk: Desk, no: number) =>
  must(
    standings(desk).find(({ entrant }) => entrant.no === no),
    'a row',
  );
const roundOf = (desk: Desk) => must(newestRound(desk.tournament), 'a round');
const seatsOf = (desk: Desk, table = 0) => must(roundOf(desk).tables[table], 'a table').seats;
const refusedWith = (code: string, facts = {}) => ({ ok: false, error: { code, ...facts } });
const WON: BySeat<number> = [30, 10, -10, -30];
const byTable =
  (...points: readonly BySeat<number>[]) =>
  (table: number): BySeat<number> =>
    points[table] ?? WON;

describe('a tournament is entered', () => {
  test('numbers are given in order, and nobody is entered twice', () => {
    const desk = new Desk().enter(3);
    expect(desk.tournament.entrants.map(({ no }) => no)).toEqual([1, 2, 3]);
    const again = desk.try({ type: 'add-entrant', person: 'p-2', team: null, kind: 'player' });
    expect(again).toEqual(refusedWith('tournament/entered-already'));
  });

  test('whoever is missing to make fours is a substitute, and no more of them sit down than are needed', () => {
    const desk = new Desk().enter(6, 3).seat();
    const seated = roundOf(desk).tables.flatMap(({ seats }) => seats);
    expect(seated.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(standings(desk).map(({ entrant }) => entrant.no)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('without enough substitutes or tables nobody is seated', () => {
    const asked = { type: 'seat-round', method: { type: 'random' }, evenIfMissing: false } as const;
    expect(new Desk().enter(6, 1).try(asked)).toEqual(
      refusedWith('tournament/too-few-substitutes', { players: 6, missing: 1 }),
    );
    expect(new Desk().enter(20).try(asked)).toEqual(refusedWith('tournament/too-few-tables', { needed: 5 }));
  });

  test('whoever has not sat down yet can be taken out again, whoever has cannot', () => {
    const desk = new Desk().enter(5).ask({ type: 'remove-entrant', entrant: 5 }).begin('random');
    expect(desk.try({ type: 'remove-entrant', entrant: 1 })).toEqual(refusedWith('tournament/has-played'));
  });

  test('whoever comes while a round is on plays from the next one', () => {
    const desk = new Desk().enter(4).begin();
    desk.ask({ type: 'add-entrant', person: 'p-late', team: null, kind: 'player' });
    expect(desk.tournament.entrants.at(-1)).toMatchObject({ no: 5, from: 2 });
    desk.tell(() => WON).ask({ type: 'end-round' });
    expect(rowOf(desk, 5).totals.scores).toEqual([]);
  });
});

describe('rounds', () => {
  test('a round may be seated again until it begins', () => {
    const desk = new Desk().enter(8).seat().seat();
    expect(desk.tournament.rounds.map(({ no }) => no)).toEqual([1]);
    desk
      .ask({ type: 'start-round' })
      .tell(() => WON)
      .seat('swiss');
    expect(desk.tournament.rounds.map(({ no }) => no)).toEqual([1, 2]);
    desk.ask({ type: 'start-round' });
    expect(desk.tournament.rounds.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  test('seating that goes by results waits for those that are missing, or is told not to', () => {
    const desk = new Desk().enter(8).begin();
    desk.told.set('1 table-1', { points: WON, wins: [0, 0, 0, 0] });
    const asked = { type: 'seat-round', method: { type: 'swiss' }, evenIfMissing: false } as const;
    expect(desk.try(asked)).toEqual(refusedWith('tournament/results-missing', { tables: ['table-2'] }));
    expect(desk.try({ ...asked, method: { type: 'random' } }).ok).toBe(true);
    expect(desk.try({ ...asked, evenIfMissing: true }).ok).toBe(true);
  });

  test('no more rounds are seated than were planned, and none is planned away', () => {
    const desk = new Desk({ rounds: 1 })
      .enter(4)
      .begin()
      .tell(() => WON);
    const seat = desk.try({ type: 'seat-round', method: { type: 'swiss' }, evenIfMissing: false });
    expect(seat).toEqual(refusedWith('tournament/all-rounds-seated'));
    const plan = desk.try({ type: 'plan-tournament', settings: { ...desk.tournament.settings, rounds: 0 } });
    expect(plan).toEqual(refusedWith('tournament/fewer-rounds-than-seated'));
  });

  test('a result that comes late is counted where it belongs', () => {
    const desk = new Desk().enter(8).begin('random');
    const late = must(roundOf(desk).tables[1], 'a table');
    desk.begin('random').tell(() => WON);
    expect(rowOf(desk, late.seats[0]).totals.scores.map(({ round }) => round)).toEqual([2]);
    const result = { points: [100, -100, 0, 0], wins: [1, 0, 0, 0] } as const;
    desk.ask({ type: 'enter-result', round: 1, table: late.table, result });
    expect(rowOf(desk, late.seats[0]).totals.scores[0]).toMatchObject({ round: 1, points: 100, place: 1 });
  });

  test('what the desk has entered counts in place of what the table has told, until it is withdrawn', () => {
    const desk = new Desk()
      .enter(4)
      .begin()
      .tell(() => WON);
    const [east] = seatsOf(desk);
    const of = { round: 1, table: 'table-1' };
    desk.ask({ type: 'enter-result', ...of, result: { points: [-5, 5, 0, 0], wins: [0, 1, 0, 0] } });
    expect(rowOf(desk, east).totals.points).toBe(-5);
    desk.ask({ type: 'withdraw-result', ...of });
    expect(rowOf(desk, east).totals.points).toBe(30);
    const wrong = desk.try({ type: 'enter-result', ...of, result: { points: [1, 0, 0, 0], wins: [0, 0, 0, 0] } });
    expect(wrong).toEqual(refusedWith('tournament/not-zero'));
  });
});

describe('people on wrong seats', () => {
  test('who sat where is put right at once for all of them, and the results are theirs', () => {
    const desk = new Desk()
      .enter(8)
      .begin('random')
      .tell(byTable(WON, [1, 2, -1, -2]));
    const [one, other] = [seatsOf(desk, 0)[0], seatsOf(desk, 1)[3]];
    const moved = [
      { table: 'table-1', seat: 0, entrant: other },
      { table: 'table-2', seat: 3, entrant: one },
    ] as const;
    const half = desk.try({ type: 'correct-seats', round: 1, moved: moved.slice(0, 1) });
    expect(half).toEqual(refusedWith('seating/not-everybody-once'));
    desk.ask({ type: 'correct-seats', round: 1, moved });
    expect([rowOf(desk, other).totals.points, rowOf(desk, one).totals.points]).toEqual([30, -2]);
  });

  test('a substitute who takes a seat over plays for nobody’s standing, and whoever left has missed the round', () => {
    const desk = new Desk({ absencePoints: -20 }).enter(4, 1).begin();
    const [, , leaver] = seatsOf(desk);
    desk.ask({ type: 'correct-seats', round: 1, moved: [{ table: 'table-1', seat: 2, entrant: 5 }] });
    desk
      .ask({ type: 'change-entrant', entrant: leaver, team: null, until: 1 })
      .tell(() => WON)
      .ask({ type: 'end-round' });
    expect(rowOf(desk, leaver).totals).toMatchObject({ points: -20, scores: [{ table: null }] });
    expect(standings(desk)).toHaveLength(4);
  });
});

describe('the standing', () => {
  test('whoever is level at a table shares what the places are worth', () => {
    const desk = new Desk()
      .enter(4)
      .begin()
      .tell(() => [10, 10, 10, -30]);
    expect(standings(desk).map(({ total, place }) => [total, place])).toEqual([
      [28, 1],
      [28, 1],
      [28, 1],
      [0, 4],
    ]);
  });

  test('a tie-break decides and says that it has; what no tie-break decides is shared', () => {
    const desk = new Desk()
      .enter(8)
      .begin()
      .tell(byTable(WON, [20, 10, -10, -20]));
    expect(
      standings(desk)
        .slice(0, 4)
        .map(({ place, decidedBy }) => [place, decidedBy]),
    ).toEqual([
      [1, null],
      [2, 'points'],
      [3, null],
      [3, null],
    ]);
  });

  test('penalties count, and in the seating of the next round', () => {
    const desk = new Desk({ scoring: 'points' })
      .enter(8)
      .begin()
      .tell(byTable(WON, [20, 5, -5, -20]));
    const [leader] = seatsOf(desk);
    desk.ask({ type: 'give-penalty', round: 1, entrant: leader, amount: 60, unit: 'points' });
    desk.ask({ type: 'give-penalty', round: 1, entrant: leader, amount: 1, unit: 'table-points' });
    expect(standings(desk).at(-1)).toMatchObject({ entrant: { no: leader }, total: -30, totals: { tablePoints: 36 } });
    desk.ask({ type: 'seat-round', method: { type: 'interval', step: 1 }, evenIfMissing: false });
    expect(seatsOf(desk, 1)).toContain(leader);
    desk.ask({ type: 'withdraw-penalty', penalty: 1 });
    expect(standings(desk)[0]).toMatchObject({ entrant: { no: leader }, total: 30 });
  });

  test('the standing after an earlier round is what it was then', () => {
    const desk = new Desk()
      .enter(8)
      .begin()
      .tell(() => WON);
    const before = standings(desk).map(({ entrant, total }) => [entrant.no, total]);
    desk.begin().tell(() => [-30, 0, 0, 30]);
    const after = tournamentStandings(desk.tournament, desk.resultOf, 1);
    expect(after.map(({ entrant, total }) => [entrant.no, total])).toEqual(before);
  });

  test('the last round is hidden from the public until it is revealed', () => {
    const desk = new Desk({ hiddenFrom: 3 }).enter(4);
    expect([1, 2, 3].map(round => isPublic(desk.tournament, round))).toEqual([true, true, false]);
    desk.ask({ type: 'reveal-results' });
    expect(isPublic(desk.tournament, 3)).toBe(true);
  });

  test('in a tournament that is over only results are still put right', () => {
    const desk = new Desk()
      .enter(4)
      .begin()
      .tell(() => WON)
      .ask({ type: 'end-tournament' });
    expect(desk.try({ type: 'start-round' })).toEqual(refusedWith('tournament/over'));
    const result = { points: [4, -4, 0, 0], wins: [1, 0, 0, 0] } as const;
    desk.ask({ type: 'enter-result', round: 1, table: 'table-1', result });
    expect(standings(desk)[0]?.totals.points).toBe(4);
  });
});

describe('the clock', () => {
  const MINUTE = 60_000;
  const face = (desk: Desk, table: string | null = null) => faceOf(roundOf(desk).clock, table);

  test('stands before the round, runs, is stopped and goes on with what was left', () => {
    const desk = new Desk().enter(4).seat();
    expect(face(desk)).toEqual({ type: 'waiting', lengthMs: 60 * MINUTE });
    desk.ask({ type: 'start-round' });
    const endsAt = desk.now + 60 * MINUTE;
    expect(face(desk)).toEqual({ type: 'running', endsAt });
    desk.now += 10 * MINUTE;
    desk.ask({ type: 'stop-clock' });
    expect(face(desk)).toEqual({ type: 'stopped', leftMs: 50 * MINUTE });
    desk.now += 5 * MINUTE;
    desk.ask({ type: 'resume-clock' });
    expect(face(desk)).toEqual({ type: 'running', endsAt: endsAt + 5 * MINUTE });
    expect(desk.try({ type: 'resume-clock' })).toEqual(refusedWith('tournament/clock-running'));
  });

  test('a table has its own time more, everybody has everybody’s', () => {
    const desk = new Desk().enter(8).begin();
    const end = desk.now + 60 * MINUTE;
    desk.ask({ type: 'add-time', table: 'table-2', minutes: 7 });
    desk.ask({ type: 'add-time', table: null, minutes: 2 });
    desk.ask({ type: 'add-time', table: 'table-2', minutes: -1 });
    expect(face(desk)).toEqual({ type: 'running', endsAt: end + 2 * MINUTE });
    expect(face(desk, 'table-1')).toEqual({ type: 'running', endsAt: end + 2 * MINUTE });
    expect(face(desk, 'table-2')).toEqual({ type: 'running', endsAt: end + 8 * MINUTE });
    const unknown = desk.try({ type: 'add-time', table: 'table-9', minutes: 1 });
    expect(unknown).toEqual(refusedWith('tournament/no-such-table'));
  });
});
