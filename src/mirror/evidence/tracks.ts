import type { ButtonId } from '../../domain/button.ts';
import { bySeat, type Seat, update } from '../../domain/seat.ts';
import { kindOf, TILE_KINDS, type TileId, type TileKind, tilesOf } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Observation, SeenFace } from '../../sensing/observation.ts';
import { likelyKinds, NO_EVIDENCE, strangeness, withReading } from './face-evidence.ts';
import { FIRST_FILMED, FilmedTiles } from './filmed-tiles.ts';
import { HeardZones } from './heard-zones.ts';
import { kindCost, type Stay, type Track } from './track.ts';
import { type SeenWalls, standingTiles } from './wall-break.ts';

/** A tile that is read again where it was read so shortly before (ms) was there all the time: tags blink. */
const BLINK_MS = 700;
/** The same dice so soon (ms) after they were read are no other throw. */
const READ_TWICE_MS = 500;
const isReadTwice = (last: Thrown | undefined, { values, at }: Pick<Thrown, 'values' | 'at'>): boolean =>
  last !== undefined && at - last.at < READ_TWICE_MS && last.values.join() === values.join();
/** Of more stays than this the oldest tell nothing any more. */
const MOST_STAYS = 24;

/** Dice that came to lie at a time (ms); `until`: when they were taken up, null: they still lie. */
export interface Thrown {
  readonly values: readonly number[];
  readonly at: number;
  readonly until: number | null;
}
/** A button that was pressed at a time (ms). */
export interface Pressed {
  readonly button: ButtonId;
  readonly at: number;
}

/** What sensors have read, tile by tile: where each has been, since when. It holds no beliefs. */
export class Tracks {
  readonly tracks = new Map<TileId, Track>();
  readonly sensed: Set<Zone>;
  readonly heard = new HeardZones();
  /** Every tile of which something was read, in order: who has looked at some needs only the others. */
  readonly log: TileId[] = [];
  walls: SeenWalls = bySeat(() => null);
  /** When (ms) the walls were last read otherwise than before. */
  wallsAt = Number.NEGATIVE_INFINITY;
  /** When (ms) all walls first stood whole since the table was cleared; null: they have not. */
  builtAt: number | null = null;
  /** When (ms) lines of a board last came garbled or were lost; null: never. */
  troubledAt: number | null = null;
  /** When (ms) a camera last took a picture. */
  filmedAt = Number.NEGATIVE_INFINITY;
  rolls: readonly Thrown[] = [];
  buttons: readonly Pressed[] = [];
  readonly #kinds: readonly TileKind[];
  readonly #setSize: number;
  readonly #filmed = new FilmedTiles({
    costOf: (tile, face) => kindCost(this.of(tile), face),
    strangeness: (tile, reading) => strangeness(this.of(tile).evidence ?? NO_EVIDENCE, reading, this.#kinds),
  });
  readonly #read = new Map<TileId, readonly Zone[]>();

  constructor(kinds: readonly TileKind[], sensed: Iterable<Zone>) {
    this.#kinds = kinds;
    this.#setSize = tilesOf(kinds).length;
    this.sensed = new Set(sensed);
  }

  /** Grows with everything that is read, thrown or pressed. */
  get news(): number {
    return this.log.length + this.rolls.length + this.buttons.length;
  }

  of(tile: TileId): Track {
    let track = this.tracks.get(tile);
    if (!track) {
      const isFilmed = tile >= FIRST_FILMED;
      const kind = isFilmed ? (TILE_KINDS[0] as TileKind) : kindOf(tile);
      track = { tile, kind, evidence: isFilmed ? NO_EVIDENCE : null, stays: [], isLeftOver: false };
      this.tracks.set(tile, track);
    }
    return track;
  }

  /** Where it lies or was read last. */
  last(tile: TileId): Stay | null {
    return this.tracks.get(tile)?.stays.at(-1) ?? null;
  }

  /** Where it is read now; null: nowhere. */
  readIn(tile: TileId): Zone | null {
    return this.#read.get(tile)?.at(-1) ?? null;
  }

  isReadIn(tile: TileId, zone: Zone): boolean {
    return this.readIn(tile) === zone;
  }

  inZone(zone: Zone): readonly TileId[] {
    return [...this.#read.keys()].filter(tile => this.isReadIn(tile, zone) && !this.of(tile).isLeftOver);
  }

  /** Where a player lays a hand open: among the sets, where no zone is kept for it. */
  openZoneOf(seat: Seat): Zone {
    const reveal: Zone = `reveal${seat}`;
    return this.sensed.has(reveal) ? reveal : `meld${seat}`;
  }

  /** The one tile that lies apart from the others of a zone that a camera sees. */
  apartIn(zone: Zone): TileId | undefined {
    return this.#filmed.apartIn(zone);
  }

  /** Tiles of a zone of which nothing is to be made by themselves. */
  leftIn(zone: Zone): readonly TileId[] {
    return [...this.#read.keys()].filter(tile => this.isReadIn(tile, zone) && this.of(tile).isLeftOver);
  }

  /** Tiles that are read anywhere. */
  get lying(): readonly TileId[] {
    return [...this.#read.keys()];
  }

  /** The same, but for what was left over. */
  get read(): readonly TileId[] {
    return this.lying.filter(tile => !this.of(tile).isLeftOver);
  }

  /** True if all tiles stand in walls that are read. */
  get areWallsWhole(): boolean {
    return standingTiles(this.walls) === this.#setSize;
  }

  look(o: Observation): void {
    switch (o.type) {
      case 'tile-seen':
        this.sensed.add(o.zone);
        this.#arrive(o.tile, o.zone, o.at);
        return;
      case 'tile-gone':
        this.#leave(o.tile, o.zone, o.at);
        return;
      case 'zone-read':
        this.#readZone(o.zone, o.tiles, o.at);
        return;
      case 'faces-read':
        this.#film(o);
        return;
      case 'stacks-read':
        if (this.walls[o.seat]?.join() !== o.heights.join()) this.wallsAt = o.at;
        this.walls = update(this.walls, o.seat, () => o.heights);
        if (this.areWallsWhole) this.builtAt ??= o.at;
        return;
      case 'dice-settled':
        this.sensed.add('dice');
        if (!isReadTwice(this.rolls.at(-1), o))
          this.rolls = [...this.rolls, { values: o.values, at: o.at, until: null }];
        return;
      case 'dice-rolling':
        this.rolls = this.rolls.map((roll, i) =>
          i === this.rolls.length - 1 && roll.until === null ? { ...roll, until: o.at } : roll,
        );
        return;
      case 'line-troubled':
        this.troubledAt = o.at;
        return;
      case 'button-pressed':
        this.buttons = [...this.buttons, { button: o.button, at: o.at }];
        return;
      case 'board-changed':
        for (const zone of o.zones) this.sensed.add(zone);
        this.heard.changed(o);
        // a reading while the board was away counts from now on, or no more
        this.log.push(...this.tracks.keys());
        return;
      default:
    }
  }

  /** Nothing is to be made of these tiles until they are moved. */
  leave(tiles: readonly TileId[]): void {
    for (const tile of tiles) {
      this.of(tile).isLeftOver = true;
      this.log.push(tile);
    }
  }

  /** A new hand, to which dice, words and tiles since a time (ms) belong: what is still read from before was left over. */
  forget(since: number): void {
    for (const [tile, track] of this.tracks) {
      const last = track.stays.at(-1);
      if (last && last.to === null) {
        track.stays = [last];
        track.isLeftOver = last.from < since;
      } else this.tracks.delete(tile);
    }
    this.log.length = 0;
    this.#filmed.forget();
    this.builtAt = this.areWallsWhole ? this.builtAt : null;
    this.rolls = this.rolls.filter(({ at }) => at >= since);
    this.buttons = this.buttons.filter(({ at }) => at >= since);
  }

  #readZone(zone: Zone, tiles: readonly TileId[], at: number): void {
    this.sensed.add(zone);
    const there = new Set(tiles);
    for (const [tile, zones] of [...this.#read])
      if (zones.includes(zone) && !there.has(tile)) this.#leave(tile, zone, at);
    for (const tile of tiles) if (!this.#read.get(tile)?.includes(zone)) this.#arrive(tile, zone, at);
  }

  #film(picture: Extract<Observation, { readonly type: 'faces-read' }>): void {
    const { zone, at } = picture;
    this.filmedAt = at;
    this.sensed.add(zone);
    const { seen, lost } = this.#filmed.look(picture);
    for (const [tile, reading] of seen) {
      this.#readAs(tile, reading);
      if (!this.#read.get(tile)?.includes(zone)) this.#arrive(tile, zone, at);
    }
    for (const tile of lost) this.#leave(tile, zone, at);
  }

  #readAs(tile: TileId, reading: SeenFace): void {
    const track = this.of(tile);
    const evidence = withReading(track.evidence ?? NO_EVIDENCE, reading, this.#kinds);
    if (evidence === track.evidence) return;
    track.evidence = evidence;
    track.kind = likelyKinds(evidence)[0]?.[0] ?? track.kind;
    this.log.push(tile);
  }

  #arrive(tile: TileId, zone: Zone, at: number): void {
    const zones = this.#read.get(tile) ?? [];
    this.#read.set(tile, [...zones.filter(other => other !== zone), zone]);
    this.#now(tile, zone, at);
  }

  #leave(tile: TileId, zone: Zone, at: number): void {
    const zones = (this.#read.get(tile) ?? []).filter(other => other !== zone);
    if (zones.length > 0) this.#read.set(tile, zones);
    else this.#read.delete(tile);
    this.#now(tile, zones.at(-1) ?? null, at);
  }

  #now(tile: TileId, zone: Zone | null, at: number): void {
    const track = this.of(tile);
    const last = track.stays.at(-1);
    const isOpen = last?.to === null;
    if ((isOpen ? last.zone : null) === zone) return;
    track.isLeftOver = false;
    if (isOpen) track.stays = [...track.stays.slice(0, -1), { ...last, to: Math.max(at, last.from) }];
    const before = isOpen ? null : last;
    if (before?.zone === zone && at - (before?.to ?? at) < BLINK_MS)
      track.stays = [...track.stays.slice(0, -1), { ...(before as Stay), to: null }];
    else if (zone !== null) {
      const earliest = Math.min(this.heard.unheardSince(zone, at), before?.to ?? at);
      track.stays = [...track.stays.slice(-MOST_STAYS), { zone, from: at, to: null, earliest }];
    }
    this.log.push(tile);
  }
}
