import type { ButtonId } from '../../domain/button.ts';
import { InvariantError, must } from '../../domain/result.ts';
import type { TagUid, TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { DeviceMessage } from '../../protocol/device-message.ts';
import { below, type Random } from '../random.ts';
import type { Lying } from '../table-top.ts';
import { VirtualClock } from '../virtual-clock.ts';
import type { Span } from './antenna.ts';
import { BoardSensors } from './board-sensors.ts';
import { CameraSensors, type Misread } from './camera.ts';
import type { Throw } from './dice-tray.ts';
import { FAULT_PROFILES, type FaultProfile } from './fault-profiles.ts';
import {
  type BoardDescription,
  type BoardSettings,
  type BootCause,
  Firmware,
  type Led,
  mustFitItsLines,
} from './firmware.ts';
import { mishapOf } from './tag-mishaps.ts';

export type { BoardDescription, BootCause, Led } from './firmware.ts';

export interface BoardOptions {
  /** For boot nonces and for mishaps with tags. */
  readonly random: Random;
  /** How tags misbehave; lines have their own faults, see `WiredBoard`. */
  readonly faults?: FaultProfile;
  /** When it gets power. */
  readonly at?: number;
  /** Time between two looks at a zone. */
  readonly pollMs?: number;
  /** Looks in a row that a tag may miss. */
  readonly missesUntilGone?: number;
  /** The faces of tiles by the tags in them: cameras see the faces. */
  readonly tiles?: ReadonlyMap<TagUid, TileId>;
  /** How long it takes to come up; until then it is deaf. */
  readonly bootMs?: number;
  /** When a tag that is put down on an antenna does not answer, beyond what the faults bring. */
  readonly antennaMutes?: (zone: Zone, at: number) => readonly Span[];
  /** In which order tags answer that answer at once; by uid by default. */
  readonly replyOrder?: (uids: readonly TagUid[]) => readonly TagUid[];
  /** Milliseconds of its clock for one of the host. */
  readonly clockRate?: number;
}

/** A line without its newline, and when it was sent. */
export interface TimedLine {
  readonly at: number;
  readonly line: string;
}

/**
 * One board of the table: its sensors, and the protocol of docs/reference/protocol.md. Hands move the things on it
 * (`place`, `lift`, …), the host talks to it (`receive`), and `advance` gives the lines it has sent. Every call says
 * when it happens; what was due before happens first, so it does not matter how often it is asked.
 */
export class SimulatedBoard {
  readonly description: BoardDescription;
  readonly #random: Random;
  readonly #faults: FaultProfile;
  readonly #bootMs: number;
  readonly #sensors: BoardSensors | CameraSensors;
  readonly #tiles: BoardOptions['tiles'];
  readonly #antennaMutes: NonNullable<BoardOptions['antennaMutes']>;
  readonly #clockRate: number;
  /** Null until it has come up. */
  #firmware: Firmware | null = null;
  /** Begun again whenever the board stops: what was planned before never happens. */
  #clock: VirtualClock;
  #hasPower = false;
  /** Buttons that are held down, read or not. */
  readonly #held = new Set<ButtonId>();
  #resets = 0;
  #settings: BoardSettings = new Map();
  #outbox: TimedLine[] = [];
  #wake: () => void = () => {};

  constructor(description: BoardDescription, options: BoardOptions) {
    const { random, faults = FAULT_PROFILES.none, at = 0, pollMs = 100, missesUntilGone = 3, bootMs = 250 } = options;
    mustFitItsLines(description);
    this.description = description;
    this.#random = random;
    this.#faults = faults;
    this.#bootMs = bootMs;
    this.#clock = new VirtualClock(at);
    this.#tiles = options.tiles;
    this.#antennaMutes = options.antennaMutes ?? (() => []);
    this.#clockRate = options.clockRate ?? 1;
    const { replyOrder } = options;
    const say = (message: DeviceMessage): void => this.#firmware?.say(message);
    this.#sensors =
      description.board === 'camera'
        ? new CameraSensors(description.zones, { random, faults: faults.camera }, say)
        : new BoardSensors(description.zones, { pollMs, missesUntilGone, ...(replyOrder && { replyOrder }) }, say);
    this.power('on', at);
  }

  // What hands do.

  /** A tile comes to lie in the zone. */
  place(zone: Zone, uid: TagUid, at: number, lying: Lying = 'beside'): void {
    this.#happens(at, () => {
      if (this.#sensors instanceof CameraSensors) return this.#sensors.place(zone, this.#tile(uid), at, lying);
      const mishap = mishapOf(this.#faults, this.#random, uid, at);
      this.#sensors.inField(zone, antenna => {
        antenna.place(uid, at, [...mishap.mute, ...this.#antennaMutes(zone, at)]);
        if (mishap.phantom) antenna.imagine(mishap.phantom.uid, mishap.phantom.span, at);
      });
    });
  }

  lift(zone: Zone, uid: TagUid, at: number): void {
    this.#happens(at, () => {
      if (this.#sensors instanceof CameraSensors) this.#sensors.lift(zone, this.#tile(uid), at);
      else this.#sensors.inField(zone, antenna => antenna.lift(uid, at));
    });
  }

  /** How high the stacks of a wall side are now, from its seat's right-hand end. */
  setStacks(zone: Zone, heights: readonly number[], at: number): void {
    this.#happens(at, () => this.#antennas.wall(zone).set(heights));
  }

  /** Dice are thrown into the tray and come to rest on `values`. */
  rollDice(values: readonly number[], at: number, how: Throw = {}): void {
    this.#happens(at, () => this.#sensors.dice.throw(values, at, how));
  }

  press(button: ButtonId, at: number): void {
    this.#happens(at, () => {
      this.#held.add(button);
      this.#firmware?.say({ type: 'BTN', id: button, state: 'down' });
    });
  }

  release(button: ButtonId, at: number): void {
    this.#happens(at, () => {
      this.#held.delete(button);
      this.#firmware?.say({ type: 'BTN', id: button, state: 'up' });
    });
  }

  // Faults on demand.

  /** A tag that lies in the zone does not answer during the span. */
  muteTag(zone: Zone, uid: TagUid, span: Span, at: number): void {
    this.#happens(at, () => this.#antennas.inField(zone, antenna => antenna.mute(uid, span, at)));
  }

  /** A tag that does not exist is read during the span. */
  imagineTag(zone: Zone, uid: TagUid, span: Span, at: number): void {
    this.#happens(at, () => this.#antennas.inField(zone, antenna => antenna.imagine(uid, span, at)));
  }

  /** The camera takes a tile that lies in the zone for another one during the span. */
  mistake(zone: Zone, uid: TagUid, misread: Misread, at: number): void {
    this.#happens(at, () => {
      if (!(this.#sensors instanceof CameraSensors)) throw new InvariantError(`no camera looks at ${zone}`);
      this.#sensors.mistake(zone, this.#tile(uid), misread);
    });
  }

  /** Nothing intelligible is read in the zone during the span. */
  garble(zone: Zone, span: Span, at: number): void {
    this.#happens(at, () => this.#antennas.inField(zone, antenna => antenna.garble(span, at)));
  }

  /** Without power it forgets everything; what lies on it stays there. */
  power(state: 'on' | 'off', at: number): void {
    this.#happens(at, () => {
      if (state === 'on' && !this.#hasPower) this.#start('por');
      if (state === 'off') this.#losePower();
    });
  }

  /** It starts again by itself. */
  restart(cause: BootCause, at: number): void {
    this.#happens(at, () => {
      if (this.#hasPower) this.#restart(cause);
    });
  }

  // The serial line.

  /** A line from the host, without its newline. */
  receive(line: string, at: number): void {
    this.#happens(at, () => this.#firmware?.hear(line));
  }

  /** The lines sent until `at`, each given once. */
  advance(at: number): readonly TimedLine[] {
    this.#clock.advanceTo(at);
    const sent = this.#outbox;
    this.#outbox = [];
    return sent;
  }

  /** When `advance` next has something to do; `onWake` tells when that may have come nearer. */
  get nextDueAt(): number {
    return this.#outbox[0]?.at ?? this.#clock.nextDueAt;
  }

  onWake(listener: () => void): void {
    this.#wake = listener;
  }

  // What can be seen from outside.

  get isRunning(): boolean {
    return this.#firmware !== null;
  }

  /** The tags that count as readable in a zone: what a snapshot would say. */
  readable(zone: Zone): readonly TagUid[] {
    return this.#antennas.antenna(zone).readable();
  }

  /** How the host has set the lamps. */
  get leds(): ReadonlyMap<Zone, Led> {
    return this.#firmware?.leds ?? new Map();
  }

  #tile(uid: TagUid): TileId {
    return must(this.#tiles?.get(uid), `a tile with the tag ${uid}`);
  }

  get #antennas(): BoardSensors {
    if (this.#sensors instanceof CameraSensors) throw new InvariantError('a camera has no antennas');
    return this.#sensors;
  }

  // Starting and stopping.

  #happens(at: number, what: () => void): void {
    this.#clock.advanceTo(at);
    what();
    this.#wake();
  }

  #start(cause: BootCause): void {
    this.#hasPower = true;
    this.#clock.after(this.#bootMs, () => {
      const nonce = below(this.#random, 0x1_0000_0000).toString(16).toUpperCase().padStart(8, '0');
      this.#firmware = new Firmware(
        {
          description: this.description,
          clock: this.#clock,
          clockRate: this.#clockRate,
          sensors: this.#sensors,
          send: line => this.#outbox.push({ at: this.#clock.now(), line }),
          store: settings => {
            this.#settings = settings;
          },
          restart: again => this.#restart(again),
        },
        { nonce, cause, resets: this.#resets, settings: this.#settings },
      );
      this.#firmware.start();
      for (const id of this.#held) this.#firmware.say({ type: 'BTN', id, state: 'down' });
    });
  }

  #stop(): void {
    this.#firmware = null;
    this.#sensors.stop();
    this.#clock = new VirtualClock(this.#clock.now());
  }

  #restart(cause: BootCause): void {
    this.#stop();
    this.#resets += 1;
    this.#start(cause);
  }

  #losePower(): void {
    this.#stop();
    this.#hasPower = false;
    this.#resets = 0;
    this.#settings = new Map();
  }
}
