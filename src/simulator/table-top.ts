import type { ButtonId } from '../domain/button.ts';
import { InvariantError, must } from '../domain/result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../domain/tile.ts';
import {
  breakWall,
  buildWall,
  endBefore,
  nextPlace,
  type StackPlace,
  takeAt,
  type Wall,
  type WallEnd,
} from '../domain/wall.ts';
import type { Zone } from '../domain/zone.ts';
import type { Range } from './random.ts';

/** How a tile is put down: beside the others there, with a gap of a tile's width to them, or face down. */
export type Lying = 'beside' | 'apart' | 'face-down';

/** Tiles that lie on a table can be sensed; listeners subscribe here. */
export interface Sensed {
  readonly placed: (tile: TileId, zone: Zone, lying: Lying) => void;
  readonly lifted: (tile: TileId, zone: Zone) => void;
  /** Heights of a wall side's stacks, from its owner's right-hand end. */
  readonly stacked: (side: Seat, heights: readonly number[]) => void;
  /** `rollingMs`: how long until they lie still, at human pace; `tilts`: one comes to rest on its edge first. */
  readonly diceThrown: (values: readonly number[], rollingMs: number, tilts: boolean) => void;
  readonly pressed: (button: ButtonId) => void;
}

/** The physical tiles: each in a zone, in the wall or in a player's hand. Knows nothing of rules. */
export class TableTop {
  readonly #sensed: Sensed;
  readonly #zones = new Map<TileId, Zone>();
  readonly #faceDown = new Set<TileId>();
  /** The tiles of each stack, bottom first. */
  #stacks: BySeat<TileId[][]> = bySeat(() => []);
  #wall: Wall = buildWall([0, 0, 0, 0]);
  /** The wall before the last tile was taken, and where that tile stood. */
  #beforeTaken: { readonly wall: Wall; readonly place: StackPlace } | null = null;
  /** Stacks outside every counted place. */
  #outOfPlace: { readonly side: Seat; readonly stacks: Range } | null = null;

  constructor(sensed: Sensed) {
    this.#sensed = sensed;
  }

  /** The tiles in a zone, in order of arrival. */
  tilesIn(zone: Zone): readonly TileId[] {
    return [...this.#zones].filter(([, at]) => at === zone).map(([tile]) => tile);
  }

  place(tile: TileId, zone: Zone, lying: Lying = 'beside'): void {
    if (this.#zones.has(tile)) throw new InvariantError(`tile ${tile} is put down twice`);
    this.#zones.set(tile, zone);
    if (lying === 'face-down') this.#faceDown.add(tile);
    else this.#faceDown.delete(tile);
    this.#sensed.placed(tile, zone, lying);
  }

  /** The face-down tiles of a zone. */
  faceDownIn(zone: Zone): readonly TileId[] {
    return this.tilesIn(zone).filter(tile => this.#faceDown.has(tile));
  }

  lift(tile: TileId): void {
    const zone = must(this.#zones.get(tile), `a zone where tile ${tile} lies`);
    this.#zones.delete(tile);
    this.#sensed.lifted(tile, zone);
  }

  /** One tile with this face from a zone, into the hand. */
  liftKind(kind: TileKind, zone: Zone): TileId {
    const tile = this.tilesIn(zone).findLast(id => kindOf(id) === kind);
    this.lift(must(tile, `a ${kind} in ${zone}`));
    return tile as TileId;
  }

  /** Puts tiles where they lay when the table was left: in zones, and the rest, in any order, in the wall. */
  lay(zones: ReadonlyMap<Zone, readonly TileId[]>, wall: Wall, rest: readonly TileId[]): void {
    for (const [zone, tiles] of zones) for (const tile of tiles) this.place(tile, zone);
    const left = [...rest];
    this.#stacks = bySeat(seat => wall.heights[seat].map(height => left.splice(0, height)));
    this.#wall = wall;
    for (const side of SEATS) this.#report(side);
  }

  /** Puts up one side of the wall. `tiles`: two for each stack, from the owner's right-hand end, bottom before top. */
  buildSide(side: Seat, tiles: readonly TileId[]): void {
    const stacks = Array.from({ length: tiles.length / 2 }, (_, i) => tiles.slice(i * 2, i * 2 + 2));
    this.#stacks = bySeat(seat => (seat === side ? stacks : this.#stacks[seat]));
    this.#wall = buildWall(bySeat(seat => this.#stacks[seat].length));
    this.#report(side);
  }

  breakAt(side: Seat, skipped: number): void {
    this.#wall = breakWall(this.#wall, { side, skipped });
  }

  /** From this stack on the wall only gives replacements. */
  endBefore(place: StackPlace): void {
    this.#wall = endBefore(this.#wall, place);
  }

  /** Takes `count` tiles off the wall, into the hand; each side touched reports once. */
  take(end: WallEnd, count: number): readonly TileId[] {
    const sides = new Set<Seat>();
    const tiles = Array.from({ length: count }, () => {
      const place = must(nextPlace(this.#wall, end), 'a tile in the wall');
      sides.add(place.side);
      return this.#lift(place);
    });
    for (const side of sides) this.#report(side);
    return tiles;
  }

  /** Takes the uppermost tile of a stack, into the hand. */
  takeAt(place: StackPlace): TileId {
    const tile = this.#lift(place);
    this.#report(place.side);
    return tile;
  }

  #lift(place: StackPlace): TileId {
    this.#beforeTaken = { wall: this.#wall, place };
    this.#wall = takeAt(this.#wall, place);
    return must(this.#stacks[place.side][place.stack]?.pop(), 'the tile where the wall says it is');
  }

  /** The tile that was taken off the wall last goes back to where it stood. */
  putBack(tile: TileId): void {
    const { wall, place } = must(this.#beforeTaken, 'a tile that was taken off the wall');
    must(this.#stacks[place.side][place.stack], 'the stack it stood in').push(tile);
    this.#wall = wall;
    this.#beforeTaken = null;
    this.#report(place.side);
  }

  /** Stacks of a side, from one number to before another, are pushed away from where they are counted. */
  pushAway(side: Seat, stacks: Range): void {
    this.#outOfPlace = { side, stacks };
    this.#report(side);
  }

  /** All stacks stand again where they are counted. */
  straighten(): void {
    const pushed = this.#outOfPlace;
    this.#outOfPlace = null;
    if (pushed) this.#report(pushed.side);
  }

  /** A button is pressed and let go. */
  press(button: ButtonId): void {
    this.#sensed.pressed(button);
  }

  /** Pushes everything off the table: zones, then what is left of the wall. */
  sweep(): void {
    for (const tile of [...this.#zones.keys()]) this.lift(tile);
    this.#stacks = bySeat(seat => this.#stacks[seat].map(() => []));
    for (const side of SEATS) if (this.#stacks[side].length > 0) this.#report(side);
  }

  throwDice(values: readonly number[], rollingMs: number, tilts = false): void {
    this.#sensed.diceThrown(values, rollingMs, tilts);
  }

  #report(side: Seat): void {
    this.#sensed.stacked(
      side,
      this.#stacks[side].map((stack, i) => (this.#isOutOfPlace(side, i) ? 0 : stack.length)),
    );
  }

  #isOutOfPlace(side: Seat, stack: number): boolean {
    if (this.#outOfPlace?.side !== side) return false;
    const [from, to] = this.#outOfPlace.stacks;
    return stack >= from && stack < to;
  }
}
