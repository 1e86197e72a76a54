import { expect } from 'vitest';
import { isKnown, without } from '../../src/domain/kinds.ts';
import { must } from '../../src/domain/result.ts';
import { bySeat, rightOf, type Seat } from '../../src/domain/seat.ts';
import { isBonus, kindOf, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import { awaitedRolls } from '../../src/engine/decide-setup.ts';
import { whatIsBroken } from '../../src/engine/invariants.ts';
import type { HandState } from '../../src/engine/state.ts';
import { tilesDealt } from '../../src/rules/rule-set.ts';
import { shuffled } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import type { ScriptedGame } from './dealt-hand.ts';

/**
 * A hand whose tiles are stacked: what a line of play needs comes when it is needed, and everything else is drawn and
 * given up again. All tiles are known; after every action they are counted.
 */
export class StackedTable {
  readonly #scripted: ScriptedGame;
  /** Tiles nobody has been given and nothing is planned for. */
  #pile: readonly TileKind[];
  /** What each seat will not discard. */
  readonly #kept = new Map<Seat, readonly TileKind[]>();
  /** Kinds that stay in the hand by the rules. */
  readonly #neverDiscarded: readonly TileKind[];

  constructor(scripted: ScriptedGame, planned: readonly TileKind[], indicator: TileKind | null) {
    const { flow } = scripted.game.rules;
    this.#scripted = scripted;
    this.#pile = shuffled(without(tilesOf(flow.kinds).map(kindOf), planned), seededRandom(planned.length));
    this.#neverDiscarded = indicator && !flow.discardsWilds ? (flow.indicator?.pointsAt(indicator) ?? []) : [];
  }

  get hand(): HandState {
    return this.#scripted.hand;
  }

  play(action: Action): void {
    this.#scripted.play(action);
    expect(whatIsBroken(this.#scripted.game.rules, this.#scripted.game.state)).toBeNull();
  }

  keep(seat: Seat, tiles: readonly TileKind[]): void {
    this.#kept.set(seat, tiles);
  }

  /** A tile of no use, that may be discarded and gives nobody anything. */
  takeSpare(isWanted: (tile: TileKind) => boolean = () => true): TileKind {
    const tile = this.#pile.findLast(spare => this.#isFree(spare) && spare !== 'RD' && isWanted(spare));
    return this.#takenFromPile(must(tile ?? this.#pile.findLast(spare => this.#isFree(spare)), 'a spare tile'));
  }

  /** Four of a kind that nothing is planned for. */
  takeFour(): readonly TileKind[] {
    const count = (kind: TileKind): number => this.#pile.filter(tile => tile === kind).length;
    const kind = this.takeSpare(tile => count(tile) === 4);
    return [kind, ...[1, 2, 3].map(() => this.#takenFromPile(kind))];
  }

  #takenFromPile(tile: TileKind): TileKind {
    this.#pile = without(this.#pile, [tile]);
    return tile;
  }

  #isFree(tile: TileKind): boolean {
    return !isBonus(tile) && !this.#neverDiscarded.includes(tile);
  }

  /** Whatever dice are awaited show ones. */
  roll(): void {
    const { rules, state } = this.#scripted.game;
    const [roll] = awaitedRolls(rules, state);
    if (!roll) return;
    this.play({ type: 'roll-dice', by: roll.by, values: Array<number>(roll.dice).fill(1), for: roll.for });
    if (this.hand.phase === 'dice') this.roll();
  }

  /** Everybody is dealt what they keep, and spare tiles. `also`: what the dealer's fourteen tiles hold besides. */
  deal(also: readonly TileKind[]): void {
    const counts = tilesDealt(this.#scripted.game.rules, this.hand.dealer);
    const hands = bySeat(seat => {
      const isDealer = seat === this.hand.dealer;
      const dealt = [...(this.#kept.get(seat) ?? []), ...(isDealer ? also : [])];
      const spare = counts[seat] - dealt.length;
      return [...dealt, ...Array.from({ length: spare }, () => this.takeSpare())];
    });
    this.play({ type: 'deal', hands });
  }

  draw(seat: Seat, tile: TileKind): void {
    this.play({ type: 'draw', seat, tile, from: this.hand.awaited === 'replacement' ? 'tail' : 'wall' });
  }

  discard(seat: Seat, tile: TileKind): void {
    this.play({ type: 'discard', seat, tile });
  }

  discardSpare(seat: Seat): void {
    const spare = without(this.hand.secret.concealed[seat].filter(isKnown), this.#kept.get(seat) ?? []);
    this.discard(seat, must(spare.filter(tile => this.#isFree(tile)).at(-1), 'a tile to discard'));
  }

  isNext(seat: Seat): boolean {
    const { turn, awaited } = this.hand;
    return (awaited === 'draw' && turn === seat) || (awaited === 'keep' && rightOf(turn) === seat);
  }

  /** One player does what nobody needs: draws a spare tile, or discards one. */
  passOn(): void {
    const { turn, awaited } = this.hand;
    if (awaited === 'keep') this.draw(rightOf(turn), this.takeSpare());
    else if (awaited === 'draw' || awaited === 'replacement') this.draw(turn, this.takeSpare());
    else this.discardSpare(turn);
  }

  /** Lets the others play until this player is to draw. */
  passTo(seat: Seat): void {
    while (!this.isNext(seat)) this.passOn();
  }

  /** The player draws this tile and gives it up. */
  give(seat: Seat, tile: TileKind): void {
    this.passTo(seat);
    this.draw(seat, tile);
    this.discard(seat, tile);
  }

  /** The player whose turn it is draws a flower and sets it aside; false when none is left. */
  passOnAFlower(): boolean {
    const flower = this.#pile.find(isBonus);
    if (!flower) return false;
    const { turn: seat } = this.hand;
    this.draw(seat, this.#takenFromPile(flower));
    this.play({ type: 'set-aside-bonus', seat, tile: flower });
    this.draw(seat, this.takeSpare());
    return true;
  }
}
