import { describe, expect, test } from 'vitest';
import { undo } from '../../src/engine/game.ts';
import { pointsByHand, statisticsOf } from '../../src/projections/statistics.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

const match = playedMatch(rules(), 6, 10);

describe('the statistics of ten hands of Guangdong', () => {
  const seats = statisticsOf(match.events);
  const sum = (of: (seat: (typeof seats)[number]) => number): number => seats.reduce((all, seat) => all + of(seat), 0);
  const count = (type: string): number => match.events.filter(event => event.type === type).length;

  test('every hand was played by everybody and won by one at most', () => {
    expect(seats.map(({ hands }) => hands)).toEqual([10, 10, 10, 10]);
    expect(sum(({ wins }) => wins)).toBe(count('hand-won'));
    expect(sum(({ kongs }) => kongs)).toBe(count('kong-claimed') + count('kong-declared'));
  });

  test('what the hands brought is what the balances say', () => {
    const balances = match.games.at(-1)?.state.balances;
    expect(seats.map(({ points }) => 100 + points)).toEqual(balances);
    expect(pointsByHand(match.events)).toHaveLength(10);
  });

  test('the biggest hand is one that was won', () => {
    for (const { wins, biggestHand } of seats) expect(biggestHand > 0 || wins === 0).toBe(true);
  });
});

test('what was taken back does not count', () => {
  const scripted = dealtHand({ 0: 'B1111 C258 D369 C1 D1 B3 C6' });
  scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B1111') });
  expect(statisticsOf(scripted.events)[0]).toMatchObject({ kongs: 1, points: 6 });
  const undone = undo(scripted.game, 0);
  const events = undone.ok ? [...scripted.events, ...undone.value.events] : [];
  expect(statisticsOf(events)[0]).toMatchObject({ kongs: 0, points: 0 });
});

test('a turn lasts from the draw to the discard', () => {
  const scripted = dealtHand({ 0: 'B147 C258 D369 B9 C1 D1 B3 C6' });
  scripted.discard(0, 'B1');
  scripted.draw(1, 'D5');
  scripted.discard(1, 'D5');
  expect(statisticsOf(scripted.events)[1].msPerTurn).toBe(1);
  expect(statisticsOf(scripted.events)[2].msPerTurn).toBeNull();
});

test('a second match on the record adds to the statistics, hand by hand', () => {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  scripted.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1') });
  scripted.play({ type: 'start-match' }, { type: 'start-hand' }, { type: 'void-hand' });
  expect(pointsByHand(scripted.events)).toEqual([
    [45, -15, -15, -15],
    [0, 0, 0, 0],
  ]);
  expect(statisticsOf(scripted.events)[0]).toMatchObject({
    hands: 1,
    wins: 1,
    selfDraws: 1,
    horses: 1,
    biggestHand: 45,
  });
});

test('who declared ready, who gave the tile and who committed a foul is counted', () => {
  const scripted = dealtHand({ 1: 'B123 C456 D789 B555 C1' }, rules('guangdong', { winOnDiscard: true }));
  scripted.play({ type: 'attempt', action: { type: 'draw', seat: 0, tile: 'C9', from: 'wall' } });
  scripted.discard(0, 'C1');
  scripted.play({ type: 'win', seat: 1 }, { type: 'end-hand' });
  expect(statisticsOf(scripted.events)).toMatchObject([
    { gaveTheTile: 1, fouls: 1, wins: 0 },
    { wins: 1, selfDraws: 0 },
    {},
    {},
  ]);
  const ready = dealtHand({}, rules('dalian'));
  ready.play({ type: 'declare-ready', seat: 0 });
  expect(statisticsOf(ready.events)[0].declaredReady).toBe(1);
});
