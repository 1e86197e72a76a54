import { assertNever } from '../../domain/result.ts';
import type { Zone } from '../../domain/zone.ts';
import {
  type DeviceMessage,
  type DeviceMessageOf,
  formatDeviceMessage,
  PROTOCOL_VERSION,
} from '../../protocol/device-message.ts';
import { configHash } from '../../protocol/hashes.ts';
import { type HostMessage, parseHostMessage } from '../../protocol/host-message.ts';
import { formatLine, MS_RANGE, parseLine, SEQ_RANGE } from '../../protocol/line.ts';
import { helloParts } from '../../protocol/parts.ts';
import { SentLines } from '../../protocol/sent-lines.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { BoardSensors } from './board-sensors.ts';

/** Which board this is, as it introduces itself. */
export interface BoardDescription {
  /** The table's name for its port. */
  readonly name: string;
  readonly uid: string;
  readonly board: 'seat' | 'centre' | 'camera';
  readonly zones: readonly Zone[];
}

/** Why a board starts: power, the reset pin, the watchdog, low voltage. */
export type BootCause = 'por' | 'ext' | 'wdt' | 'bor';

/** How the host has set a lamp. */
export type Led = Pick<Extract<HostMessage, { readonly type: 'LED' }>, 'color' | 'mode'>;
export type BoardSettings = ReadonlyMap<string, string>;

/** A board's sensors, as far as its program uses them. */
export type Sensors = Pick<BoardSensors, 'start' | 'snapshot' | 'hashes' | 'garbledPolls' | 'isSetEnrolled'>;

/** The board around the program. */
export interface Hardware {
  readonly description: BoardDescription;
  readonly clock: VirtualClock;
  /** Milliseconds it counts for one of the host. */
  readonly clockRate: number;
  readonly sensors: Sensors;
  /** Puts a line, without its newline, on the wire. */
  readonly send: (line: string) => void;
  /** Memory that outlives a restart, but no loss of power. */
  readonly store: (settings: BoardSettings) => void;
  readonly restart: (cause: BootCause) => void;
}

/** The conditions of this start. */
export interface Boot {
  readonly nonce: string;
  readonly cause: BootCause;
  /** Restarts since the power came on. */
  readonly resets: number;
  readonly settings: BoardSettings;
}

const HEARTBEAT_MS = 1000;

/**
 * The program of a board, from one start to the next: it numbers what the sensors say, repeats what got lost, does
 * what the host asks and beats once a second. docs/reference/protocol.md.
 */
export class Firmware {
  readonly #hardware: Hardware;
  readonly #boot: Boot;
  readonly #startedAt: number;
  readonly #sent = new SentLines();
  readonly #leds = new Map<Zone, Led>();
  #settings: BoardSettings;
  /** Of `CFG` lines whose end is yet to come. */
  #newSettings: BoardSettings = new Map();
  #brokenLines = 0;
  #longLines = 0;

  constructor(hardware: Hardware, boot: Boot) {
    this.#hardware = hardware;
    this.#boot = boot;
    this.#settings = boot.settings;
    this.#startedAt = hardware.clock.now();
  }

  start(): void {
    this.#introduceItself();
    this.#hardware.sensors.start(this.#hardware.clock);
    this.#beatEachSecond();
  }

  say(message: DeviceMessage): void {
    this.#hardware.send(this.#sent.write(message, this.#ms()));
  }

  /** A line from the host. What is broken is counted and left to the host's patience: whose answer is it waiting for? */
  hear(line: string): void {
    const frame = parseLine(line);
    if (!frame.ok) {
      if (frame.error.code === 'line/too-long') this.#longLines += 1;
      else this.#brokenLines += 1;
      return;
    }
    const message = parseHostMessage(frame.value);
    if (!message.ok) this.#answer(frame.value.seq, message.error.code);
    // An answer would have to be confirmed in turn, and so for ever.
    else if (message.value.type === 'ACK') this.#sent.confirm(message.value.n);
    else this.#answer(frame.value.seq, this.#obey(message.value));
    if (message.ok && message.value.type === 'RESET') this.#hardware.restart('wdt');
  }

  #answer(of: number, refusal: string | null): void {
    this.say(refusal === null ? { type: 'OK', of, code: null } : { type: 'NAK', of, code: refusal });
  }

  get leds(): ReadonlyMap<Zone, Led> {
    return this.#leds;
  }

  /** Does what the host asks, or says why not. */
  #obey(message: Exclude<HostMessage, { readonly type: 'ACK' }>): string | null {
    switch (message.type) {
      case 'HELLO?':
        this.#introduceItself();
        return null;
      case 'RESEND':
        return this.#resend(message.from);
      case 'SNAP?':
        return this.#sayWhatLiesIn(message.zone);
      case 'READER?':
        return 'unknown-zone';
      case 'CFG':
        this.#newSettings = new Map([...this.#newSettings, ...message.settings]);
        return null;
      case 'CFGEND':
        return this.#takeSettings(message.crc);
      case 'LED':
        if (!this.#hardware.description.zones.includes(message.zone)) return 'unknown-zone';
        this.#leds.set(message.zone, { color: message.color, mode: message.mode });
        return null;
      case 'POWER':
        return 'message/unknown-type';
      case 'RESET':
        return null;
      default:
        return assertNever(message);
    }
  }

  #resend(from: number): string | null {
    const resent = this.#sent.resend(from);
    if (!resent) return 'not-sent';
    for (const line of resent.lines) this.#hardware.send(line);
    if (resent.forgotten) this.say({ type: 'LOST', ...resent.forgotten });
    return null;
  }

  #sayWhatLiesIn(zone: Zone): string | null {
    const snapshot = this.#hardware.sensors.snapshot(zone, this.#hardware.clock.now());
    if (!snapshot) return 'unknown-zone';
    if (snapshot.length === 0) return 'nothing-seen';
    for (const message of snapshot) this.say(message);
    return null;
  }

  #takeSettings(crc: string): string | null {
    // Asked a second time, because the answer got lost, it has them already.
    const settings = this.#newSettings.size > 0 ? this.#newSettings : this.#settings;
    this.#newSettings = new Map();
    if (configHash(settings) !== crc) return 'bad-crc';
    this.#settings = settings;
    this.#hardware.store(settings);
    return null;
  }

  #beatEachSecond(): void {
    this.#hardware.clock.after(HEARTBEAT_MS / this.#hardware.clockRate, () => {
      this.say(this.#heartbeat());
      this.#beatEachSecond();
    });
  }

  #ms(): number {
    return Math.floor((this.#hardware.clock.now() - this.#startedAt) * this.#hardware.clockRate) % MS_RANGE;
  }

  #introduceItself(): void {
    const { description, sensors } = this.#hardware;
    const hello = helloOf(description, this.#boot, this.#settings, sensors.isSetEnrolled);
    for (const part of helloParts(hello)) this.say(part);
  }

  #heartbeat(): DeviceMessageOf<'HB'> {
    return {
      type: 'HB',
      up: Math.floor(this.#ms() / 1000),
      hash: this.#hardware.sensors.hashes(),
      crc: this.#brokenLines,
      ovf: this.#longLines,
      gar: this.#hardware.sensors.garbledPolls,
      rst: this.#boot.resets,
    };
  }
}

const helloOf = (
  { board, uid, zones }: BoardDescription,
  { nonce, cause }: Pick<Boot, 'nonce' | 'cause'>,
  settings: BoardSettings,
  isSetEnrolled: boolean,
): DeviceMessageOf<'HELLO'> => ({
  type: 'HELLO',
  proto: PROTOCOL_VERSION,
  fw: 'simulated',
  board,
  uid,
  zones,
  boot: nonce,
  cause,
  cfg: configHash(settings),
  set: isSetEnrolled ? 'enrolled' : null,
  lamps: null,
  i: null,
  n: null,
});

/** Stops a board that cannot introduce itself in lines of the protocol when it is built, not when it is first asked. */
export function mustFitItsLines(description: BoardDescription): void {
  const hello = helloOf(description, { nonce: '00000000', cause: 'por' }, new Map(), true);
  for (const part of helloParts(hello)) formatLine(formatDeviceMessage(part, { seq: SEQ_RANGE - 1, ms: MS_RANGE - 1 }));
}
