import { Table } from '../../../src/app/table.ts';
import { must } from '../../../src/domain/result.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import { kindOf, type TagUid, type TileId, type TileKind, tilesOf } from '../../../src/domain/tile.ts';
import { breakWall, buildWall, takeFrom } from '../../../src/domain/wall.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import { LineGuard } from '../../../src/protocol/line-guard.ts';
import type { RawEntry } from '../../../src/recording/raw-log.ts';
import type { TagRegistry } from '../../../src/sensing/tag-registry.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES, type TableProfile, type TableProfileName } from '../../../src/simulator/table-profiles.ts';
import { rules } from '../dealt-hand.ts';
import { HANDS } from '../test-table.ts';

const uidOf = (tile: TileId): TagUid => `E00401000000${tile.toString(16).toUpperCase().padStart(4, '0')}` as TagUid;

/** The chip in every tile of the recordings. */
export const RECORDED_TAGS: TagRegistry = {
  tileOf: new Map(tilesOf(rules().flow.kinds).map(tile => [uidOf(tile), tile])),
};

/** A table with simulated boards on cables, at which tiles are moved by hand; everything the boards say is kept. */
export class RecordedTable {
  readonly lines: RawEntry[] = [];
  readonly #profile: TableProfile;
  readonly #boards: readonly { readonly wired: WiredBoard; readonly guard: LineGuard }[];
  readonly #host: Table;
  readonly #lying = new Map<TileId, Zone>();
  #now = 0;

  constructor(profile: TableProfileName = 'full') {
    this.#profile = TABLE_PROFILES[profile];
    this.#boards = this.#profile.boards.map((description, i) => {
      const board = new SimulatedBoard(description, { random: seededRandom(i), at: 0, tiles: RECORDED_TAGS.tileOf });
      return { wired: new WiredBoard(board, { random: seededRandom(100 + i) }), guard: new LineGuard() };
    });
    this.#host = new Table({
      rules: rules(),
      firstDealer: 0,
      tags: RECORDED_TAGS,
      ports: { write: (port, line) => this.board(port).receive(`${line}\n`, this.#now), reopen: () => {} },
    });
    for (const { name } of this.#profile.boards) this.#host.opened(name, 0);
    this.wait(1500);
  }

  get now(): number {
    return this.#now;
  }

  board(name: string): WiredBoard {
    return must(
      this.#boards.find(({ wired }) => wired.board.description.name === name),
      `a board called ${name}`,
    ).wired;
  }

  wait(ms: number): void {
    const until = this.#now + ms;
    while (this.#nextDueAt() <= until) {
      this.#now = Math.max(this.#now, this.#nextDueAt());
      this.#hear();
      this.#host.advance(this.#now);
    }
    this.#now = until;
  }

  /** `apart`: with a gap of a tile's width to the others there. */
  place(kind: TileKind, zone: Zone, apart = false): void {
    const tile = must(
      tilesOf([kind]).find(id => !this.#lying.has(id)),
      `another ${kind}`,
    );
    this.#lying.set(tile, zone);
    this.#boardOf(zone).place(zone, uidOf(tile), this.#now, apart ? 'apart' : 'beside');
  }

  lift(kind: TileKind, zone: Zone): void {
    const tile = this.#find(kind, zone);
    this.#lying.delete(tile);
    this.#boardOf(zone).lift(zone, uidOf(tile), this.#now);
  }

  move(kind: TileKind, from: Zone, to: Zone): void {
    this.lift(kind, from);
    this.wait(200);
    this.place(kind, to);
  }

  /** A tile that lies there does not answer for a while. */
  mute(kind: TileKind, zone: Zone, ms: number): void {
    const span = { from: this.#now, until: this.#now + ms };
    this.#boardOf(zone).muteTag(zone, uidOf(this.#find(kind, zone)), span, this.#now);
  }

  /** The camera takes a tile that lies there for another one for a while. */
  mistake(kind: TileKind, zone: Zone, as: TileKind, ms: number): void {
    const span = { from: this.#now, until: this.#now + ms };
    this.#boardOf(zone).mistake(zone, uidOf(this.#find(kind, zone)), { as, span }, this.#now);
  }

  /** Replies of the zone come in garbled for a while. */
  garble(zone: Zone, ms: number): void {
    this.#boardOf(zone).garble(zone, { from: this.#now, until: this.#now + ms }, this.#now);
  }

  /** A tag that does not exist is read for a while. */
  imagine(uid: string, zone: Zone, ms: number): void {
    const span = { from: this.#now, until: this.#now + ms };
    this.#boardOf(zone).imagineTag(zone, uid as TagUid, span, this.#now);
  }

  unplug(name: string): void {
    this.board(name).unplug(this.#now);
    this.#host.closed(name, this.#now);
  }

  plug(name: string): void {
    this.board(name).plug(this.#now);
    this.#host.opened(name, this.#now);
  }

  /** Where nobody reads wall and racks a hand begins with the button, and the dice. */
  begin(): void {
    const { board } = this.board('centre');
    board.press('start', this.#now);
    board.release('start', this.#now);
    this.wait(1500);
    this.#boardOf('dice').rollDice([3, 4], this.#now);
    this.wait(3000);
  }

  /** Walls are built and broken and everybody takes thirteen tiles, the dealer, seat 0, one more. */
  deal(hands = HANDS): void {
    const built = breakWall(buildWall(rules().flow.stacks(0)), { side: 3, skipped: 7 });
    this.#stack(built.heights);
    this.wait(1500);
    this.board('centre').board.rollDice([3, 4], this.#now);
    this.wait(1500);
    this.#stack(takeFrom(built, 'wall', 53).heights);
    for (const seat of SEATS) for (const kind of hands[seat]) this.place(kind, `rack${seat}`);
    this.wait(1500);
  }

  #stack(heights: readonly (readonly number[])[]): void {
    for (const [seat, stacks] of heights.entries())
      this.board('centre').board.setStacks(`wall${seat}` as Zone, stacks, this.#now);
  }

  #find(kind: TileKind, zone: Zone): TileId {
    const found = [...this.#lying].find(([tile, at]) => at === zone && kindOf(tile) === kind);
    return must(found, `a ${kind} in ${zone}`)[0];
  }

  #boardOf(zone: Zone): SimulatedBoard {
    return must(
      this.#boards.find(({ wired }) => wired.board.description.zones.includes(zone)),
      `a board that reads ${zone}`,
    ).wired.board;
  }

  #nextDueAt(): number {
    return Math.min(this.#host.nextDueAt(), ...this.#boards.map(({ wired }) => wired.nextDueAt));
  }

  #hear(): void {
    for (const { wired, guard } of this.#boards)
      for (const { bytes } of wired.advance(this.#now)) {
        const whole = Buffer.from(guard.push(Buffer.from(bytes, 'latin1'))).toString('latin1');
        const port = wired.board.description.name;
        for (const line of whole.split('\n').slice(0, -1)) {
          this.lines.push({ t: this.#now, port, dir: 'rx', line });
          this.#host.receive(port, line, this.#now);
        }
      }
  }
}
