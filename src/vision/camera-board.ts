import { assertNever } from '../domain/result.ts';
import type { TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { type DeviceMessage, type DeviceMessageOf, PROTOCOL_VERSION } from '../protocol/device-message.ts';
import { configHash } from '../protocol/hashes.ts';
import { type HostMessage, parseHostMessage } from '../protocol/host-message.ts';
import { MS_RANGE, parseLine } from '../protocol/line.ts';
import { helloParts } from '../protocol/parts.ts';
import { SentLines } from '../protocol/sent-lines.ts';
import { type Detection, Telling } from '../protocol/telling.ts';
import type { DiceLook } from './dice-eye.ts';
import { DiceThrows } from './dice-throws.ts';

/** A tile a camera sees: its face, how sure that is (0..1), where it lies (mm), and which tile it was in the picture before. */
export interface LyingTile {
  readonly face: TileKind | 'back';
  readonly p: number;
  readonly x: number;
  readonly y: number;
  readonly track: number;
}

export interface CameraBoardOptions {
  /** Upper-case hex digits, the same at every start. */
  readonly uid: string;
  readonly zones: readonly Zone[];
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** Eight upper-case hex digits, new at every start. */
  readonly newBoot: () => string;
  /** Puts a line, without its newline, on its way to the host. */
  readonly say: (line: string) => void;
}

/** A picture may take a hundred lines. */
const LINES_KEPT = 512;
const FRAMES = 0x1_0000;
/** Until the host has said how many dice are thrown and how long they must lie still. */
const USUAL_DICE_COUNT = 2;
const USUAL_SETTLE_MS = 300;

/**
 * The program of a camera as a board: it numbers what is seen, repeats what got lost, does what the host asks and beats.
 * Whoever owns it calls `hear` for each line of the host, `beat` once a second and `show` for each zone of a picture; none
 * of them waits for the network that reads the tiles. docs/reference/protocol.md.
 */
export class CameraBoard {
  readonly #options: CameraBoardOptions;
  #sent = new SentLines(LINES_KEPT);
  #boot = '';
  #startedAt = 0;
  #settings: ReadonlyMap<string, string> = new Map();
  #newSettings: ReadonlyMap<string, string> = new Map();
  #badLines = 0;
  #frame = 0;
  #telling = new Telling();
  /** What each zone showed when it was told last. */
  #told = new Map<Zone, readonly Detection[]>();
  #dice = new DiceThrows();

  constructor(options: CameraBoardOptions) {
    this.#options = options;
    this.#start('por');
  }

  /** A line of the host. What is broken is counted and left to the host's patience. */
  hear(line: string): void {
    const frame = parseLine(line);
    if (!frame.ok) {
      this.#badLines += 1;
      return;
    }
    const { seq } = frame.value;
    const message = parseHostMessage(frame.value);
    if (!message.ok) this.#answer(seq, message.error.code);
    // An answer would have to be confirmed in turn, and so for ever.
    else if (message.value.type === 'ACK') this.#sent.confirm(message.value.n);
    else this.#answer(seq, this.#obey(message.value));
    if (message.ok && message.value.type === 'RESET') this.#start('wdt');
  }

  /** Once a second. */
  beat(): void {
    this.#say({
      type: 'HB',
      up: Math.floor(this.#ms() / 1000),
      hash: new Map(),
      crc: this.#badLines,
      ovf: 0,
      gar: 0,
      rst: 0,
    });
  }

  /** What a zone shows in a new picture. It is told when it is news, not clear yet, or was not told for a while (`Telling`). */
  show(zone: Zone, tiles: readonly LyingTile[]): void {
    if (!this.#options.zones.includes(zone)) return;
    const seen = tiles.map(detection).toSorted((a, b) => a.trk - b.trk);
    if (!this.#telling.isTold(zone, seen, this.#options.now())) return;
    this.#told.set(zone, seen);
    this.#tell(zone, seen);
  }

  /** What the place where dice are thrown shows in a new picture; a throw is told when all dice have come to rest. */
  showDice(look: DiceLook): void {
    if (!this.#options.zones.includes('dice')) return;
    const set = (key: string, usual: number): number => Number(this.#settings.get(key) ?? usual) || usual;
    const settings = { dice: set('dice', USUAL_DICE_COUNT), settleMs: set('settle', USUAL_SETTLE_MS) };
    for (const message of this.#dice.look(look, this.#options.now(), settings)) this.#say(message);
  }

  /** Something a person at the host should know, in a word or two. */
  log(msg: string): void {
    this.#say({ type: 'LOG', lvl: 'warn', msg });
  }

  #start(cause: 'por' | 'wdt'): void {
    this.#sent = new SentLines(LINES_KEPT);
    this.#boot = this.#options.newBoot();
    this.#startedAt = this.#options.now();
    this.#telling = new Telling();
    this.#told = new Map();
    this.#dice = new DiceThrows();
    this.#introduce(cause);
  }

  #introduce(cause: 'por' | 'wdt'): void {
    const hello: DeviceMessageOf<'HELLO'> = {
      type: 'HELLO',
      proto: PROTOCOL_VERSION,
      fw: 'paizhuo-camera',
      board: 'camera',
      uid: this.#options.uid,
      zones: this.#options.zones,
      boot: this.#boot,
      cause,
      cfg: configHash(this.#settings),
      i: null,
      n: null,
    };
    for (const part of helloParts(hello)) this.#say(part);
  }

  /** Does what the host asks, or says why not. */
  #obey(message: Exclude<HostMessage, { readonly type: 'ACK' }>): string | null {
    switch (message.type) {
      case 'HELLO?':
        this.#introduce('por');
        return null;
      case 'RESEND':
        return this.#resend(message.from);
      case 'SNAP?':
        return this.#tellAgain(message.zone);
      case 'CFG':
        this.#newSettings = new Map([...this.#newSettings, ...message.settings]);
        return null;
      case 'READER?':
        return 'unknown-zone';
      case 'CFGEND':
        return this.#takeSettings(message.crc);
      case 'LED':
        return this.#options.zones.includes(message.zone) ? null : 'unknown-zone';
      case 'RESET':
        return null;
      default:
        return assertNever(message);
    }
  }

  #resend(from: number): string | null {
    const resent = this.#sent.resend(from);
    if (!resent) return 'not-sent';
    for (const line of resent.lines) this.#options.say(line);
    if (resent.forgotten) this.#say({ type: 'LOST', ...resent.forgotten });
    return null;
  }

  #tellAgain(zone: Zone): string | null {
    if (!this.#options.zones.includes(zone)) return 'unknown-zone';
    if (zone === 'dice') return this.#tellDiceAgain();
    const told = this.#told.get(zone);
    if (!told) return 'nothing-seen';
    this.#tell(zone, told);
    return null;
  }

  #tellDiceAgain(): string | null {
    const { said } = this.#dice;
    if (!said) return 'nothing-seen';
    this.#say(said);
    return null;
  }

  #takeSettings(crc: string): string | null {
    // Asked a second time, because the answer got lost, it has them already.
    const settings = this.#newSettings.size > 0 ? this.#newSettings : this.#settings;
    this.#newSettings = new Map();
    if (configHash(settings) !== crc) return 'bad-crc';
    this.#settings = settings;
    return null;
  }

  #tell(zone: Zone, tiles: readonly Detection[]): void {
    this.#frame = (this.#frame + 1) % FRAMES;
    const frame = { type: 'DET', zone, id: this.#frame, n: tiles.length } as const;
    if (tiles.length === 0) this.#say({ ...frame, i: 0, face: null, p: 0, x: 0, y: 0, trk: 0 });
    for (const [i, tile] of tiles.entries()) this.#say({ ...frame, i, ...tile });
  }

  #answer(of: number, refusal: string | null): void {
    this.#say(refusal === null ? { type: 'OK', of, code: null } : { type: 'NAK', of, code: refusal });
  }

  #say(message: DeviceMessage): void {
    this.#options.say(this.#sent.write(message, this.#ms()));
  }

  #ms(): number {
    return Math.floor(this.#options.now() - this.#startedAt) % MS_RANGE;
  }
}

/** Confidence is rounded down: 99.6 is not certain. */
const detection = ({ face, p, x, y, track }: LyingTile): Detection => ({
  face,
  p: Math.floor(p * 100),
  x,
  y,
  trk: track,
});
