import { append } from '../domain/append.ts';
import { InvariantError, must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type Game, newGame, play } from '../engine/game.ts';
import type { MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';

/** The true actions of the people at a simulated table, to compare with the record. */
export class Truth {
  #game: Game;
  #ofTheHand: Game['steps'] = [];
  #lastHand: Game | null = null;
  readonly #now: () => number;
  readonly #onEvent: (event: DomainEvent) => void;

  /** `from`: the game they resume; without it a new one begins. */
  constructor(
    rules: Rules,
    firstDealer: Seat | null,
    now: () => number,
    onEvent: (event: DomainEvent) => void,
    from: Game | null = null,
  ) {
    this.#game = from ?? newGame(rules, firstDealer);
    this.#now = now;
    this.#onEvent = onEvent;
  }

  get rules(): Rules {
    return this.#game.rules;
  }

  get game(): Game {
    return this.#game;
  }

  /**
   * The game with everything that was done in this hand: people remember it longer than the engine does, and the last one, though they
   * may have begun the next.
   */
  remembered(handNo: number): Game {
    const last = this.state.handNo === handNo ? null : this.#lastHand;
    return last?.state.handNo === handNo ? last : { ...this.#game, steps: this.#ofTheHand };
  }

  get state(): MatchState {
    return this.#game.state;
  }

  /** Simulated people only do what is legal; anything else is a mistake of ours. */
  play(action: Action): void {
    const played = play(this.#game, action, this.#now());
    if (!played.ok) throw new InvariantError(`a simulated player tried ${JSON.stringify([action, played.error])}`);
    if (played.value.game.state.handNo !== this.state.handNo) this.#lastHand = this.remembered(this.state.handNo);
    this.#game = played.value.game;
    const { steps } = this.#game;
    this.#ofTheHand = steps.length > 1 ? append(this.#ofTheHand, must(steps.at(-1), 'the step just made')) : steps;
    for (const event of played.value.events) this.#onEvent(event);
  }
}
