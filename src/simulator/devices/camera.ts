import { InvariantError } from '../../domain/result.ts';
import { isSuitTile, kindOf, RANKS, suitOf, TILE_KINDS, type TileId, type TileKind } from '../../domain/tile.ts';
import { isTileZone, seatOf, type Zone } from '../../domain/zone.ts';
import type { DeviceMessage } from '../../protocol/device-message.ts';
import { type Detection, Telling } from '../../protocol/telling.ts';
import { below, between, happens, type Random } from '../random.ts';
import type { Lying } from '../table-top.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { Span } from './antenna.ts';
import { DiceTray } from './dice-tray.ts';
import type { FaultProfile } from './fault-profiles.ts';
import { SimulatedRecogniser, surenessWhenRight } from './recogniser.ts';

/** For how long a tile is taken for which other one. */
export interface Misread {
  readonly as: TileKind;
  readonly span: Span;
}

/** A tile under the camera. */
interface Tile {
  readonly id: TileId;
  readonly x: number;
  readonly lying: Lying;
  readonly track: number;
  /** While it is taken for another: what it looks like then. */
  readonly misread: Misread | null;
}

const PICTURE_MS = 200;
const TILE_WIDTH_MM = 24;
/** The same tile is not found in quite the same place again. */
const STRAYS_MM: readonly [number, number] = [-0.7, 0.7];
const MISTAKEN: readonly [number, number] = [35, 80];
/** Nothing else on a table looks like the back of a tile. */
const SURE_OF_BACKS = 96;
const UNPOWERED = (): void => {};

/**
 * A camera over the table and the model behind it: five pictures a second, and of each zone what has changed or is not
 * clear yet. Hands get in its way, and for a spell it may take a tile for another, less sure of itself than it is of the truth.
 */
export class CameraSensors {
  readonly #zones: readonly Zone[];
  readonly #random: Random;
  readonly #faults: FaultProfile['camera'];
  readonly #recogniser: SimulatedRecogniser | null;
  readonly #report: (message: DeviceMessage) => void;
  /** It was shown the set it reads. */
  readonly isSetEnrolled: boolean;
  readonly #tiles = new Map<Zone, readonly Tile[]>();
  readonly #hidden = new Map<Zone, Span>();
  #telling = new Telling();
  readonly #dice: DiceTray;
  #callOff = UNPOWERED;
  #picture = 0;
  #tracks = 0;

  constructor(
    zones: readonly Zone[],
    { random, faults }: { readonly random: Random; readonly faults: FaultProfile['camera'] },
    report: (message: DeviceMessage) => void,
  ) {
    this.#zones = zones;
    this.#random = random;
    this.#faults = faults;
    const { recogniser } = faults;
    const is = (chance: number): boolean => chance > 0 && happens(random, chance);
    const isRead = is(recogniser.chance);
    this.isSetEnrolled = isRead && is(recogniser.shown.chance);
    const set = this.isSetEnrolled ? 'enrolled' : 'unshown';
    this.#recogniser = isRead ? new SimulatedRecogniser(random, recogniser, set) : null;
    this.#report = report;
    this.#dice = new DiceTray(report);
  }

  /** Nothing on it is read by tag. */
  readonly garbledPolls = 0;
  hashes(): ReadonlyMap<Zone, string> {
    return new Map();
  }

  get dice(): DiceTray {
    if (!this.#zones.includes('dice')) throw new InvariantError('this camera does not look at the dice');
    return this.#dice;
  }

  start(clock: VirtualClock): void {
    this.#telling = new Telling();
    this.#dice.start(clock);
    this.#takePictures(clock);
  }

  stop(): void {
    this.#callOff();
    this.#dice.stop();
  }

  /** A tile is laid down, by a hand that hides what lies around it for a while. */
  place(zone: Zone, id: TileId, at: number, lying: Lying): void {
    const others = this.#tiles.get(zone) ?? [];
    const isMisread = happens(this.#random, this.#faults.misreadFace.chance);
    const misread = isMisread
      ? {
          as: lookAlike(kindOf(id), this.#random),
          span: { from: at, until: at + between(this.#random, this.#faults.misreadFace.ms) },
        }
      : null;
    this.#tracks = (this.#tracks % 9999) + 1;
    this.#recogniser?.forget(this.#tracks);
    const x = freePlace(others) * TILE_WIDTH_MM;
    this.#tiles.set(zone, [...others, { id, x, lying, track: this.#tracks, misread }]);
    this.#hide(zone, at);
  }

  lift(zone: Zone, id: TileId, at: number): void {
    this.#tiles.set(
      zone,
      (this.#tiles.get(zone) ?? []).filter(tile => tile.id !== id),
    );
    this.#hide(zone, at);
  }

  /** Has the camera mistake a tile that lies in the zone. */
  mistake(zone: Zone, id: TileId, misread: Misread): void {
    const tiles = this.#tiles.get(zone) ?? [];
    this.#tiles.set(
      zone,
      tiles.map(tile => (tile.id === id ? { ...tile, misread } : tile)),
    );
  }

  /** The picture of a zone now; null when it is none of this camera's. */
  snapshot(zone: Zone, at: number): readonly DeviceMessage[] | null {
    if (!this.#zones.includes(zone)) return null;
    if (isTileZone(zone)) return this.#frame(zone, this.#detections(zone, at));
    const seen = this.#dice.seen(at);
    return seen ? [seen] : [];
  }

  #hide(zone: Zone, at: number): void {
    if (happens(this.#random, this.#faults.occlusion.chance))
      this.#hidden.set(zone, { from: at, until: at + between(this.#random, this.#faults.occlusion.ms) });
  }

  #takePictures(clock: VirtualClock): void {
    this.#callOff = clock.after(PICTURE_MS, () => {
      this.#picture += 1;
      for (const zone of this.#zones) if (isTileZone(zone)) this.#look(zone, clock.now());
      this.#takePictures(clock);
    });
  }

  #look(zone: Zone, at: number): void {
    const detections = this.#detections(zone, at);
    if (!this.#telling.isTold(zone, detections, at)) return;
    for (const message of this.#frame(zone, detections)) this.#report(message);
  }

  #detections(zone: Zone, at: number): readonly Detection[] {
    const hidden = this.#hidden.get(zone);
    if (hidden && isWithin(at, hidden)) return [];
    const seen = (this.#tiles.get(zone) ?? []).map(({ id, x: along, track, misread, lying }) => {
      const [x, y] = isColumn(zone) ? [0, along] : [along, 0];
      const place = { x: this.#found(x), y: this.#found(y), trk: track };
      if (lying === 'face-down') return { face: 'back' as const, p: SURE_OF_BACKS, ...place };
      if (this.#recogniser) return { ...this.#recogniser.reading(track, kindOf(id), at), ...place };
      const isMisread = misread !== null && isWithin(at, misread.span);
      const p = Math.floor(isMisread ? between(this.#random, MISTAKEN) : surenessWhenRight(this.#random));
      return { face: isMisread ? misread.as : kindOf(id), p, ...place };
    });
    return seen.toSorted((a, b) => a.x - b.x);
  }

  #found(mm: number): number {
    return Math.round(10 * (mm + between(this.#random, STRAYS_MM))) / 10;
  }

  #frame(zone: Zone, detections: readonly Detection[]): readonly DeviceMessage[] {
    const frame = { type: 'DET', zone, id: this.#picture % 65_536, n: detections.length } as const;
    if (detections.length === 0) return [{ ...frame, i: 0, face: null, p: 0, x: 0, y: 0, trk: 0 }];
    return detections.map((detection, i) => ({ ...frame, i, ...detection }));
  }
}

/** Who sits at a side of the picture has rows that run up and down: which of their tiles is further left changes from picture to picture. */
const isColumn = (zone: Zone): boolean => (seatOf(zone) ?? 0) % 2 === 1;

const isWithin = (at: number, { from, until }: Span): boolean => from <= at && at < until;

/** The first place of a row that is free. */
function freePlace(others: readonly Tile[]): number {
  const taken = new Set(others.flatMap(({ x, lying }) => (lying === 'apart' ? [x, x + TILE_WIDTH_MM] : [x])));
  let place = 0;
  while (taken.has(place * TILE_WIDTH_MM)) place += 1;
  return place;
}

/** A face that is taken for this one: mostly another rank of the suit. */
function lookAlike(kind: TileKind, random: Random): TileKind {
  const alike = isSuitTile(kind)
    ? RANKS.map(rank => `${suitOf(kind)}${rank}` as const)
    : TILE_KINDS.filter(other => !isSuitTile(other));
  const others = alike.filter(other => other !== kind);
  return others[below(random, others.length)] ?? kind;
}
