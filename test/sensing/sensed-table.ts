import type { TagUid, TileId } from '../../src/domain/tile.ts';
import { isTileZone, type Zone } from '../../src/domain/zone.ts';
import { LineGuard } from '../../src/protocol/line-guard.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { TableSensing } from '../../src/sensing/table-sensing.ts';
import type { TagRegistry } from '../../src/sensing/tag-registry.ts';
import { SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../src/simulator/devices/wired-board.ts';
import type { Random } from '../../src/simulator/random.ts';

export const BOARDS: Readonly<Record<string, readonly Zone[]>> = {
  seat0: ['rack0', 'meld0', 'discard0', 'wall0'],
  centre: ['indicator', 'dice'],
};

/** Thirty tiles with tags. */
export const TAGS: readonly TagUid[] = Array.from(
  { length: 30 },
  (_, n) => `E004010000AA00${n.toString(16).padStart(2, '0').toUpperCase()}` as TagUid,
);
export const REGISTRY: TagRegistry = { tileOf: new Map(TAGS.map((tag, n) => [tag, n as TileId])) };

export interface RxLine {
  readonly t: number;
  readonly port: string;
  readonly line: string;
}

/** A table with simulated boards on unreliable cables, sensed live under a virtual clock; every line is written down. */
export class SensedTable {
  readonly wires: ReadonlyMap<string, WiredBoard>;
  readonly sensing: TableSensing;
  readonly observations: Observation[] = [];
  readonly record: RxLine[] = [];
  /** How many of the next lines from the host get lost. */
  hostLinesToLose = 0;
  now = 0;
  readonly #guards = new Map<string, LineGuard>();
  readonly #toReopen = new Set<string>();
  readonly #unplugged = new Set<string>();

  constructor(random: Random) {
    const wired = ([name, zones]: readonly [string, readonly Zone[]]): readonly [string, WiredBoard] => {
      const board = name === 'centre' ? 'centre' : 'seat';
      return [name, new WiredBoard(new SimulatedBoard({ name, uid: name, board, zones }, { random }), { random })];
    };
    this.wires = new Map(Object.entries(BOARDS).map(wired));
    this.sensing = new TableSensing(REGISTRY, {
      ports: { write: (port, line) => this.#write(port, line), reopen: port => this.#toReopen.add(port) },
    });
    for (const port of this.wires.keys()) this.observations.push(...this.sensing.opened(port, 0));
  }

  board(port: string): SimulatedBoard {
    return this.wire(port).board;
  }

  wire(port: string): WiredBoard {
    const wire = this.wires.get(port);
    if (!wire) throw new Error(`no board at ${port}`);
    return wire;
  }

  unplug(port: string): void {
    if (this.#unplugged.has(port)) return;
    this.#unplugged.add(port);
    this.wire(port).unplug(this.now, { keepsPower: true });
    this.#guards.delete(port);
    this.observations.push(...this.sensing.closed(port, this.now));
  }

  plug(port: string): void {
    if (!this.#unplugged.delete(port)) return;
    this.wire(port).plug(this.now);
    this.observations.push(...this.sensing.opened(port, this.now));
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (let due = this.#nextDueAt(); due <= until; due = this.#nextDueAt()) {
      this.now = Math.max(this.now, due);
      this.#step();
    }
    this.now = until;
  }

  /** What is said to lie where, and how high the walls stand. */
  get picture(): Readonly<Record<string, readonly number[]>> {
    const zones = new Map<string, Set<number>>();
    const walls: Record<string, readonly number[]> = {};
    const inZone = (zone: Zone): Set<number> => {
      const tiles = zones.get(zone) ?? new Set();
      zones.set(zone, tiles);
      return tiles;
    };
    for (const seen of this.observations) {
      if (seen.type === 'tile-seen') inZone(seen.zone).add(seen.tile);
      if (seen.type === 'tile-gone') inZone(seen.zone).delete(seen.tile);
      if (seen.type === 'zone-read') zones.set(seen.zone, new Set(seen.tiles));
      if (seen.type === 'stacks-read') walls[`wall${seen.seat}`] = seen.heights;
    }
    const tiles = [...zones].map(([zone, lying]) => [zone, [...lying].sort((a, b) => a - b)] as const);
    return { ...Object.fromEntries(tiles), ...walls };
  }

  /** What really is readable. */
  get truth(): Readonly<Record<string, readonly number[]>> {
    const tilesIn = (board: SimulatedBoard, zone: Zone): readonly number[] =>
      board
        .readable(zone)
        .flatMap(tag => REGISTRY.tileOf.get(tag) ?? [])
        .toSorted((a, b) => a - b);
    return Object.fromEntries(
      Object.entries(BOARDS).flatMap(([port, zones]) =>
        zones.filter(isTileZone).map(zone => [zone, tilesIn(this.board(port), zone)]),
      ),
    );
  }

  #nextDueAt(): number {
    if (this.#toReopen.size > 0) return this.now;
    return Math.min(this.sensing.nextDueAt(), ...[...this.wires.values()].map(wire => wire.nextDueAt));
  }

  #step(): void {
    for (const port of this.#toReopen) {
      this.observations.push(...this.sensing.closed(port, this.now));
      if (!this.#unplugged.has(port)) this.observations.push(...this.sensing.opened(port, this.now));
    }
    this.#toReopen.clear();
    this.observations.push(...this.sensing.advance(this.now));
    for (const [port, wire] of this.wires) {
      for (const { bytes } of wire.advance(this.now)) this.#hear(port, bytes);
    }
  }

  #hear(port: string, bytes: string): void {
    const guard = this.#guards.get(port) ?? new LineGuard();
    this.#guards.set(port, guard);
    const lines = Buffer.from(guard.push(Buffer.from(bytes, 'latin1')))
      .toString('latin1')
      .split('\n')
      .slice(0, -1);
    for (const line of lines) {
      this.record.push({ t: this.now, port, line });
      this.observations.push(...this.sensing.receive(port, line, this.now));
    }
  }

  #write(port: string, line: string): void {
    if (this.hostLinesToLose > 0) this.hostLinesToLose -= 1;
    else this.wire(port).receive(`${line}\n`, this.now);
  }
}
