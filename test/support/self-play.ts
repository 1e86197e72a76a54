import { must } from '../../src/domain/result.ts';
import { bySeat, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { kindOf, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import { horsesToFlip } from '../../src/engine/decide-end.ts';
import { nextHand } from '../../src/engine/decide-setup.ts';
import type { MatchState } from '../../src/engine/state.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { chooseAction, claimants } from '../../src/simulator/players.ts';
import { below, type Random } from '../../src/simulator/random.ts';

/** What simulated players do next when no table is in between; they see their own tiles, this function the wall. */
export class SelfPlay {
  readonly #rules: Rules;
  readonly #random: Random;
  #wall: TileKind[] = [];

  constructor(rules: Rules, random: Random) {
    this.#rules = rules;
    this.#random = random;
  }

  next(state: MatchState): Action {
    const { flow } = this.#rules;
    const { hand } = state;
    if (!nextHand(this.#rules, state)) return this.#roll(0, flow.firstDealer.dice, 'first-dealer');
    if (!hand || hand.phase === 'over') return { type: 'start-hand' };
    switch (hand.phase) {
      case 'dice':
        return this.#roll(hand.dealer, flow.breaking.dice, 'break');
      case 'deal':
        return this.#deal(hand.dealer);
      case 'horses':
        return { type: 'flip-horses', tiles: this.#take(horsesToFlip(this.#rules, hand), 'tail') };
      default:
        return this.#play(state, hand.turn, hand.awaited);
    }
  }

  #play(state: MatchState, seat: Seat, awaited: string): Action {
    if (awaited === 'draw') {
      const claimed = claimants(this.#rules, state, this.#random)[0];
      return claimed ?? { type: 'draw', seat, tile: must(this.#take(1, 'front')[0], 'a tile'), from: 'wall' };
    }
    if (awaited === 'replacement')
      return { type: 'draw', seat, tile: must(this.#take(1, 'tail')[0], 'a tile'), from: 'tail' };
    return chooseAction(this.#rules, state, seat, this.#random);
  }

  #roll(by: Seat, dice: number, purpose: 'first-dealer' | 'break'): Action {
    return {
      type: 'roll-dice',
      by,
      values: Array.from({ length: dice }, () => 1 + below(this.#random, 6)),
      for: purpose,
    };
  }

  #deal(dealer: Seat): Action {
    const { flow } = this.#rules;
    const deck = tilesOf(flow.kinds).map(kindOf);
    for (let i = deck.length - 1; i > 0; i--) {
      const j = below(this.#random, i + 1);
      [deck[i], deck[j]] = [must(deck[j], 'a tile'), must(deck[i], 'a tile')];
    }
    this.#wall = deck;
    const counts = bySeat(seat => (seat === dealer ? flow.dealt.dealer : flow.dealt.others));
    const hands = [0, 1, 2, 3].map(steps => this.#take(counts[seatAfter(dealer, steps)], 'front'));
    return { type: 'deal', hands: bySeat(seat => must(hands[seatAfter(seat, -dealer)], 'a hand')) };
  }

  #take(count: number, end: 'front' | 'tail'): readonly TileKind[] {
    return end === 'front' ? this.#wall.splice(0, count) : this.#wall.splice(this.#wall.length - count, count);
  }
}
