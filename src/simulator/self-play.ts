import { must } from '../domain/result.ts';
import { bySeat, type Seat, seatAfter } from '../domain/seat.ts';
import { kindOf, type TileKind, tilesOf } from '../domain/tile.ts';
import type { Action } from '../engine/actions.ts';
import { awaitedRolls } from '../engine/decide-setup.ts';
import type { MatchState } from '../engine/state.ts';
import { type Rules, tilesDealt } from '../rules/rule-set.ts';
import { nextMove } from './next-move.ts';
import { below, type Random, shuffled } from './random.ts';

/** The next actions of simulated players when no table is in between; they see their own tiles, this one the wall. */
export class SelfPlay {
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #choose: typeof nextMove;
  readonly #tiles: readonly TileKind[];
  /** Positions do not matter: none of these tiles has been seen. */
  #wall: readonly TileKind[] = [];
  #taken = 0;

  /** `choose`: how people decide; sensibly by default. */
  constructor(rules: Rules, random: Random, choose: typeof nextMove = nextMove) {
    this.#rules = rules;
    this.#random = random;
    this.#choose = choose;
    this.#tiles = tilesOf(rules.flow.kinds).map(kindOf);
  }

  next(state: MatchState): Action {
    const move = this.#choose(this.#rules, state, this.#random);
    switch (move.type) {
      case 'roll-dice':
        return { ...move, values: this.#roll(state, move.by) };
      case 'deal':
        return this.#deal(must(state.hand, 'a hand to deal').dealer);
      case 'draw':
        return { ...move, tile: must(this.#take(1)[0], 'a tile') };
      case 'flip-indicator':
        return { ...move, tile: must(this.#take(1)[0], 'a tile') };
      case 'flip-horses':
        return { ...move, tiles: this.#take(move.tiles.length) };
      default:
        return move;
    }
  }

  #roll(state: MatchState, by: Seat): readonly number[] {
    const roll = must(
      awaitedRolls(this.#rules, state).find(awaited => awaited.by === by),
      'a roll that is awaited',
    );
    return Array.from({ length: roll.dice }, () => 1 + below(this.#random, 6));
  }

  #deal(dealer: Seat): Action {
    this.#wall = shuffled(this.#tiles, this.#random);
    this.#taken = 0;
    const counts = tilesDealt(this.#rules, dealer);
    const hands = [0, 1, 2, 3].map(steps => this.#take(counts[seatAfter(dealer, steps)]));
    return { type: 'deal', hands: bySeat(seat => must(hands[seatAfter(seat, -dealer)], 'a hand')) };
  }

  #take(count: number): readonly TileKind[] {
    const from = this.#taken;
    this.#taken += count;
    return this.#wall.slice(from, this.#taken);
  }
}
