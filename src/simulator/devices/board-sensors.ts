import { InvariantError } from '../../domain/result.ts';
import { areaOf, isTileZone, type Zone } from '../../domain/zone.ts';
import type { DeviceMessage } from '../../protocol/device-message.ts';
import { snapshotParts } from '../../protocol/parts.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { Antenna, type AntennaSettings } from './antenna.ts';
import { DiceTray } from './dice-tray.ts';
import { StackSensor } from './stack-sensor.ts';

const UNPOWERED = (): void => {};

/**
 * The sensors of a board: an antenna for each zone of tiles, a height sensor for each wall side, a dice tray. Things
 * may be moved on it at any time; it looks and reports only while it has power.
 */
export class BoardSensors {
  readonly #zones: readonly Zone[];
  readonly #settings: AntennaSettings;
  readonly #report: (message: DeviceMessage) => void;
  readonly #antennas: ReadonlyMap<Zone, Antenna>;
  readonly #walls: ReadonlyMap<Zone, StackSensor>;
  readonly #dice: DiceTray;
  /** It reads no faces of any set. */
  readonly isSetEnrolled: boolean = false;
  #callOffPoll = UNPOWERED;
  /** Null while there is no power. */
  #clock: VirtualClock | null = null;
  #snapshots = 0;

  constructor(zones: readonly Zone[], settings: AntennaSettings, report: (message: DeviceMessage) => void) {
    this.#zones = zones;
    this.#settings = settings;
    this.#report = report;
    this.#antennas = new Map(zones.filter(isTileZone).map(zone => [zone, new Antenna(zone, settings)]));
    const walls = zones.filter(zone => areaOf(zone) === 'wall');
    this.#walls = new Map(walls.map(zone => [zone, new StackSensor(zone, settings.pollMs, report)]));
    this.#dice = new DiceTray(report);
  }

  /** Power comes on: walls and dice are reported as they lie there, tags when the first polls find them. */
  start(clock: VirtualClock): void {
    this.#clock = clock;
    this.#snapshots = 0;
    for (const wall of this.#walls.values()) wall.start(clock);
    this.#dice.start(clock);
    // Neighbouring antennas are never powered at once: each has its own slice of the time between two polls.
    const slice = this.#settings.pollMs / Math.max(1, this.#antennas.size);
    [...this.#antennas.values()].forEach((antenna, i) => {
      antenna.start(clock.now() + i * slice);
    });
    this.#awaitPoll();
  }

  stop(): void {
    this.#clock = null;
    this.#callOffPoll();
    for (const sensor of [...this.#antennas.values(), ...this.#walls.values(), this.#dice]) sensor.stop();
  }

  /** Lets something happen in the field of a zone's antenna. */
  inField(zone: Zone, happen: (antenna: Antenna) => void): void {
    happen(this.antenna(zone));
    this.#awaitPoll();
  }

  antenna(zone: Zone): Antenna {
    return this.#antennas.get(zone) ?? this.#hasNo(`antenna for ${zone}`);
  }

  wall(zone: Zone): StackSensor {
    return this.#walls.get(zone) ?? this.#hasNo(`stack sensors for ${zone}`);
  }

  get dice(): DiceTray {
    return this.#zones.includes('dice') ? this.#dice : this.#hasNo('dice tray');
  }

  /** The tiles in a zone now; none for a tray without dice; null when the zone is none of this board's. */
  snapshot(zone: Zone, at: number): readonly DeviceMessage[] | null {
    const antenna = this.#antennas.get(zone);
    const wall = this.#walls.get(zone);
    if (antenna) {
      this.#snapshots += 1;
      return snapshotParts(zone, this.#snapshots, antenna.readable());
    }
    if (wall) return [wall.seen()];
    if (!this.#zones.includes(zone)) return null;
    const seen = this.#dice.seen(at);
    return seen ? [seen] : [];
  }

  /** The hash of every zone that is read by tag. */
  hashes(): ReadonlyMap<Zone, string> {
    return new Map([...this.#antennas].map(([zone, antenna]) => [zone, antenna.hash]));
  }

  /** Polls in which replies came in garbled, since the power came on. */
  get garbledPolls(): number {
    return [...this.#antennas.values()].reduce((sum, antenna) => sum + antenna.garbledPolls, 0);
  }

  #awaitPoll(): void {
    this.#callOffPoll();
    const next = this.#nextAntenna();
    if (!this.#clock || !next || next.dueAt === Number.POSITIVE_INFINITY) return;
    this.#callOffPoll = this.#clock.at(next.dueAt, () => this.#poll(next));
  }

  #nextAntenna(): Antenna | null {
    let next: Antenna | null = null;
    for (const antenna of this.#antennas.values()) if (!next || antenna.dueAt < next.dueAt) next = antenna;
    return next;
  }

  #poll(antenna: Antenna): void {
    const { zone } = antenna;
    const { appeared, gone } = antenna.poll(antenna.dueAt);
    for (const uid of appeared) this.#report({ type: 'TAG', zone, uid });
    for (const uid of gone) this.#report({ type: 'GONE', zone, uid, miss: this.#settings.missesUntilGone });
    this.#awaitPoll();
  }

  #hasNo(what: string): never {
    throw new InvariantError(`this board has no ${what}, only ${this.#zones.join(', ')}`);
  }
}
