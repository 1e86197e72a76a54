import type { DomainEvent } from '../../src/engine/events.ts';
import { type Game, newGame, play } from '../../src/engine/game.ts';
import type { MatchState } from '../../src/engine/state.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { nextMove } from '../../src/simulator/next-move.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { SelfPlay } from '../../src/simulator/self-play.ts';

export interface PlayedMatch {
  readonly rules: Rules;
  /** The game before the first action and after each. */
  readonly games: readonly Game[];
  readonly events: readonly DomainEvent[];
}

/** Hands played by simulated players, every state on the way. The same seed gives the same hands. */
export function playedMatch(rules: Rules, seed: number, hands: number, choose = nextMove): PlayedMatch {
  const players = new SelfPlay(rules, seededRandom(seed), choose);
  const games: Game[] = [newGame(rules, null)];
  const events: DomainEvent[] = [];
  for (let game = games[0]; game && !isFinished(game.state, hands); game = games.at(-1)) {
    const action = players.next(game.state);
    const result = play(game, action, events.length);
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.error)}`);
    games.push(result.value.game);
    events.push(...result.value.events);
  }
  return { rules, games, events };
}

const isFinished = (state: MatchState, hands: number): boolean =>
  state.handNo === hands && state.hand?.phase === 'over';
