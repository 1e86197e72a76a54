import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isHandOn } from '../../src/engine/state.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { playedMatch } from '../support/played-match.ts';

function endless(id: string): Rules {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const rules = endless(id);
  const { events, games } = playedMatch(rules, 5, 3);

  test('wherever the power is cut, the match stands as it stood, with what may still be taken back', () => {
    for (const game of games.filter((_, i) => i % 9 === 0)) {
      const { game: resumed, isHandLost } = resumeMatch(rules, null, events.slice(0, game.seq), 0);
      expect(isHandLost).toBe(false);
      expect(resumed.state).toEqual(game.state);
      expect(resumed.seq).toBe(game.seq);
      if (isHandOn(game.state)) expect(resumed.steps).toEqual(game.steps);
    }
  });
});

describe('a record with damage in the middle', () => {
  const rules = endless('guangdong');
  const { events, games } = playedMatch(rules, 5, 3);
  const last = games.at(-1)?.state;
  const startOf = (handNo: number): number =>
    events.findIndex(event => event.type === 'hand-started' && event.handNo === handNo);

  test('in an earlier hand costs nothing of what stands now', () => {
    const gap = events.toSpliced(startOf(2) + 6, 3);
    const { game, isHandLost } = resumeMatch(rules, null, gap, 0);
    expect(isHandLost).toBe(false);
    expect(game.state.balances).toEqual(last?.balances);
    expect(game.state.hand).toEqual(last?.hand);
  });

  test('in the hand that is on gives that hand up, and says so', () => {
    const cut = events.slice(0, startOf(3) + 12).toSpliced(startOf(3) + 5, 1);
    const { game, news, isHandLost } = resumeMatch(rules, null, cut, 99);
    expect(isHandLost).toBe(true);
    expect(news.at(-1)).toMatchObject({ type: 'hand-voided', seq: (cut.at(-1)?.seq ?? 0) + 1 });
    expect(isHandOn(game.state)).toBe(false);
    expect(game.state.balances).toEqual(games.find(({ seq }) => seq >= startOf(3))?.state.balances);
  });
});

test('boards count as away until they are heard of again', () => {
  const rules = endless('guangdong');
  const online: DomainEvent = { seq: 1, at: 50, handNo: 0, type: 'device-changed', port: 'seat0', state: 'online' };
  const { news, boards, at } = resumeMatch(rules, null, [online], 20);
  expect({ news, boards, at }).toEqual({
    news: [{ ...online, seq: 2, state: 'offline' }],
    boards: ['seat0'],
    at: 50,
  });
});

test('tiles that people move while the table is without power are explained when it has power again', () => {
  const rules = endless('guangdong');
  const seen: DomainEvent[] = [];
  const before = new Simulation({ rules, seed: 4, onEvent: event => seen.push(event) });
  while (seen.filter(({ type }) => type === 'tile-discarded').length < 12) before.run(100);
  const lived = resumeMatch(rules, null, seen, before.now);
  const after: DomainEvent[] = [...lived.news];
  const again = new Simulation({ rules, seed: 4, resumed: lived, onEvent: event => after.push(event) });
  // people go on before the first board has said a word
  again.people.speed = 3;
  while (!after.some(({ type }) => type === 'points-transferred')) again.run(100);
  const moves = after.filter(({ type }) => type === 'tile-discarded').map(event => 'tile' in event && event.tile);
  const truth = again.people.truth.state.hand;
  expect(after.filter(({ type }) => type === 'discrepancy-found')).toEqual([]);
  expect(moves.length).toBeGreaterThan(10);
  expect(resumeMatch(rules, null, [...seen, ...after], 0).game.state.hand?.win?.seat).toBe(truth?.win?.seat);
});
