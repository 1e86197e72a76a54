import { must } from '../../domain/result.ts';
import { type Seat, seatAfter } from '../../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../../domain/tile.ts';
import type { WallEnd } from '../../domain/wall.ts';
import type { Zone } from '../../domain/zone.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import { type HandState, isHandOn } from '../../engine/state.ts';
import type { Pause } from '../movements.ts';
import { isPlayedOn } from '../next-move.ts';
import { between, happens, type Random, type Range } from '../random.ts';
import type { Customs } from '../table-profiles.ts';
import type { TableTop } from '../table-top.ts';
import type { Truth } from '../truth.ts';
import { Asides } from './asides.ts';
import { type Company, HABIT_NAMES, type HabitName, type Person } from './oddities.ts';
import { mixed, SITTING_STREAM } from './sitting.ts';

export interface SittersOptions {
  readonly truth: Truth;
  readonly top: TableTop;
  readonly customs: Customs;
  readonly company: Company;
  readonly seed: number;
  /** A habit shows. */
  readonly onHabit: (habit: HabitName) => void;
  readonly onDealBegins: () => void;
}

/** Discards of one player in a hand of middling length. */
export const OWN_DISCARDS = 8;

/** No tile comes down sooner after it was taken up (ms): hands take that long, however much they hurry. */
const QUICKEST_MOVE_MS = 120;

/** The people at the table, what they are like, and what they hold in their hands. */
export class Sitters {
  readonly truth: Truth;
  readonly top: TableTop;
  readonly customs: Customs;
  readonly company: Company;
  readonly asides = new Asides();
  /** Decides how the hand is played, and nothing else: the same seed plays the same hand with any players. */
  readonly game: Random;
  readonly onDealBegins: () => void;
  /** The discard that may be claimed. */
  lastDiscard: TileId | null = null;
  /** Where that one lies. */
  lastDiscardZone: Zone = 'discard0';
  /** True if that one has not yet come down: another is not thrown before. */
  isDiscardInTheAir = false;
  /** The tile that the player on turn has drawn. */
  drawn: TileId | null = null;
  /** Tiles on the table that the player who dropped or misplaced them is to pick up. */
  readonly fallen = new Set<TileId>();
  /** Bonus tiles that are set aside, by their owner's word, and still stand in the rack. */
  readonly heldBack = new Map<TileId, Seat>();
  readonly #chance: ReadonlyMap<HabitName, Random>;
  readonly #onHabit: (habit: HabitName) => void;

  constructor({ truth, top, customs, company, seed, onHabit, onDealBegins }: SittersOptions) {
    this.truth = truth;
    this.top = top;
    this.customs = customs;
    this.company = company;
    this.game = mixed(seed, SITTING_STREAM.game);
    this.#chance = new Map(HABIT_NAMES.map((name, i) => [name, mixed(seed, SITTING_STREAM.acts + i)]));
    this.#onHabit = onHabit;
    this.onDealBegins = onDealBegins;
  }

  get hand(): HandState {
    return must(this.truth.state.hand, 'a hand that is on');
  }

  get isHandOn(): boolean {
    return isHandOn(this.truth.state);
  }

  /** A tile may be taken out of order, and the right one left. */
  get isWallLong(): boolean {
    const { wall } = this.hand;
    return wall.standing > wall.dead * 2 + 1;
  }

  /** True if a player may win as play stands. */
  mayWin(seat: Seat): boolean {
    const { rules, state } = this.truth;
    return legalActions(rules, state).some(action => action.type === 'win' && action.seat === seat);
  }

  /** Others may still win the hand that has been won. */
  get isPlayedOn(): boolean {
    return isPlayedOn(this.truth.rules, this.truth.state);
  }

  person(seat: Seat): Person {
    return this.company[seat];
  }

  /** A source of chance for each habit: that one more person has it changes nothing else. */
  chance(habit: HabitName): Random {
    return must(this.#chance.get(habit), `chance for ${habit}`);
  }

  /** True if a player's habit shows now, so often in all cases. */
  shows(habit: HabitName, seat: Seat, share = 1): boolean {
    const does = happens(this.chance(habit), this.person(seat)[habit] * share);
    if (does) this.showed(habit);
    return does;
  }

  showed(habit: HabitName): void {
    this.#onHabit(habit);
  }

  /** Between two times (ms), by chance of the habit. */
  some(habit: HabitName, range: Range): Pause {
    return between(this.chance(habit), range);
  }

  /** How long this takes a player (ms), at least `least`. */
  takes(seat: Seat, range: Range, least = QUICKEST_MOVE_MS): Pause {
    return Math.max(least, between(this.chance('pace'), range) / this.person(seat).pace);
  }

  /** Lifts a tile of this face that a player holds from the rack: the one that was drawn, where that will do. */
  liftFromRack(seat: Seat, kind: TileKind): TileId {
    const { drawn, lastDiscard, top } = this;
    const held = top.tilesIn(`rack${seat}`).filter(tile => kindOf(tile) === kind && tile !== lastDiscard);
    const tile = must(drawn !== null && held.includes(drawn) ? drawn : held.at(-1), `a ${kind} in rack${seat}`);
    top.lift(tile);
    return tile;
  }

  /** Tiles into a zone, one after the other, so much time (ms) between two; `between` gets the number of tiles left. */
  *lay(tiles: readonly TileId[], zone: Zone, between: (left: number) => Pause): Generator<Pause> {
    for (const [i, tile] of tiles.entries()) {
      if (i > 0) yield between(tiles.length - i);
      this.top.place(tile, zone);
    }
  }

  /** A discard comes down, among a neighbour's where the habit shows. */
  discards(seat: Seat, tile: TileId): void {
    const isAstray = this.shows('throwsAstray', seat);
    const where = isAstray ? seatAfter(seat, happens(this.chance('throwsAstray'), 0.5) ? 1 : 3) : seat;
    this.lastDiscardZone = `discard${where}`;
    this.top.place(tile, this.lastDiscardZone);
  }

  /** The next tile from an end of the wall, into the hand. */
  *takeOne(end: WallEnd): Generator<Pause, TileId> {
    yield* this.asides.untilWallIsFree();
    return must(this.top.take(end, 1)[0], 'a tile from the wall');
  }
}
