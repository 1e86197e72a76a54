import { describe, expect, test } from 'vitest';
import { countKinds } from '../../src/domain/kinds.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { tilesLeft } from '../../src/domain/wall.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { evolve } from '../../src/engine/evolve.ts';
import { type Game, isTableEvent, newGame, play, undo } from '../../src/engine/game.ts';
import { replay } from '../../src/engine/history.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { HandState, MatchState } from '../../src/engine/state.ts';
import { knownTiles } from '../../src/engine/tiles-on-the-table.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { rules } from '../support/dealt-hand.ts';
import { SelfPlay } from '../support/self-play.ts';

interface Match {
  readonly games: readonly Game[];
  readonly events: readonly DomainEvent[];
}

/** Hands played by simulated players, every state on the way. */
function playedMatch(seed: number, hands: number, options = {}): Match {
  const played = rules('guangdong', options);
  const players = new SelfPlay(played, seededRandom(seed));
  const games: Game[] = [newGame(played, null)];
  const events: DomainEvent[] = [];
  for (let game = games[0]; game && !isFinished(game.state, hands); game = games.at(-1)) {
    const result = play(game, players.next(game.state), events.length);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    games.push(result.value.game);
    events.push(...result.value.events);
  }
  return { games, events };
}

const isFinished = (state: MatchState, hands: number): boolean =>
  state.handNo === hands && state.hand?.phase === 'over';

const match = playedMatch(1, 40);
const handsOf = (games: readonly Game[]): readonly HandState[] =>
  games.flatMap(({ state }) => (state.hand && state.hand.phase !== 'dice' ? [state.hand] : []));

describe('in forty hands of Guangdong, at every moment', () => {
  test('every tile is in one place: held, laid down, discarded, flipped or in the wall', () => {
    for (const hand of handsOf(match.games)) {
      const flipped = hand.horses.map(horse => horse.tile);
      const out = hand.phase === 'deal' ? [] : [...knownTiles(hand), ...flipped];
      expect(out.length + tilesLeft(hand.wall)).toBe(108);
      for (const [tile, count] of countKinds(out)) expect([tile, count <= 4]).toEqual([tile, true]);
    }
  });

  test('every player holds thirteen tiles, counting a set as three, or fourteen on their turn', () => {
    for (const hand of handsOf(match.games)) {
      if (hand.phase !== 'play') continue;
      for (const seat of SEATS) {
        const held = hand.concealed[seat].length + 3 * hand.melds[seat].length;
        const isToAct = hand.turn === seat && (hand.awaited === 'act' || hand.awaited === 'discard');
        expect(held).toBe(isToAct ? 14 : 13);
      }
    }
  });

  test('no points come from nowhere', () => {
    for (const { state } of match.games) expect(state.balances.reduce((a, b) => a + b)).toBe(400);
  });

  test('whatever is listed as legal is accepted', () => {
    for (const game of match.games) {
      for (const action of legalActions(game.rules, game.state)) {
        const isOpen = JSON.stringify(action).includes('"_"') || ('values' in action && action.values.length === 0);
        if (!isOpen) expect(play(game, action, 0), JSON.stringify(action)).toMatchObject({ ok: true });
      }
    }
  });

  test('taking the last action back leads to where one stood', () => {
    match.games.slice(1).forEach((game, i) => {
      const undone = undo(game, 0);
      expect(undone.ok && undone.value.game.state).toEqual(match.games[i]?.state);
    });
  });
});

test('the events lead to the same state again', () => {
  const last = match.games.at(-1);
  expect(replay(rules(), null, match.events)).toEqual(last?.state);
});

test('an event tells everything that changes: following them one by one gives every state', () => {
  let state = match.games[0]?.state as MatchState;
  for (const event of match.events) {
    if (event.type !== 'action-undone' && !isTableEvent(event)) state = evolve(rules(), state, event);
  }
  expect(state).toEqual(match.games.at(-1)?.state);
});

test('the hands look like mahjong: some are won, kongs are made, pungs are claimed', () => {
  const count = (type: DomainEvent['type']): number => match.events.filter(event => event.type === type).length;
  expect(count('hand-started')).toBe(40);
  expect(count('hand-won') + count('hand-drawn')).toBe(40);
  expect(count('hand-won')).toBeGreaterThan(20);
  expect(count('pung-claimed')).toBeGreaterThan(20);
  expect(count('kong-declared') + count('kong-claimed')).toBeGreaterThan(5);
  expect(count('horses-flipped')).toBe(count('hand-won'));
});
