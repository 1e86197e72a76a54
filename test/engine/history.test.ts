import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame, play, undo } from '../../src/engine/game.ts';
import { emptyHistory, remember, replay, stateBefore } from '../../src/engine/history.ts';
import { below } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { SelfPlay } from '../../src/simulator/self-play.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

/** People who play, and take something back every now and then; what they drew is not drawn again. */
function hesitantPeople(seed: number) {
  const random = seededRandom(seed);
  const played = rules('hong-kong', {});
  const players = new SelfPlay(played, random);
  let game = newGame(played, 0);
  const events: DomainEvent[] = [];
  while (events.length < 100) {
    const step =
      below(random, 6) === 0 && game.steps.length > 0 ? undo(game, 0) : play(game, players.next(game.state), 0);
    if (!step.ok) throw new Error(step.error.code);
    game = step.value.game;
    events.push(...step.value.events);
  }
  return { played, game, events };
}
const aSeed = fc.integer({ min: 1, max: 1_000_000 });

test('the record of people who keep taking things back leads to where their game stands', () => {
  fc.assert(
    fc.property(aSeed, seed => {
      const { played, game, events } = hesitantPeople(seed);
      expect(replay(played, 0, events)).toEqual(game.state);
    }),
    { numRuns: 40 },
  );
});

test('a record knows how the hand stood before each of its events, and nothing of the hand before', () => {
  const { rules: played, events } = playedMatch(rules('guangdong', {}), 3, 2);
  const read = [emptyHistory(played, null)];
  for (const event of events) read.push(remember(must(read.at(-1), 'a record'), event));
  const end = must(read.at(-1), 'a record');
  const start = events.findLastIndex(event => event.type === 'hand-started');
  expect(start).toBeGreaterThan(10);
  for (const [at, event] of events.entries())
    expect(stateBefore(end, event.seq)).toBe(at < start ? null : read[at]?.state);
  expect(stateBefore(end, events.length + 1)).toBeNull();
});
