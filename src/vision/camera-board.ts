import type { TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { type BoardOptions, BoardTalk } from '../protocol/board-talk.ts';
import { type Detection, Telling } from '../protocol/telling.ts';
import type { DiceLook } from './dice-eye.ts';
import { DiceThrows } from './dice-throws.ts';
import type { View } from './steady-view.ts';

/** A tile a camera sees: its face, how sure that is (0..1), where it lies (mm), and which tile it was in the picture before. */
export interface LyingTile {
  readonly face: TileKind | 'back';
  readonly p: number;
  readonly x: number;
  readonly y: number;
  readonly track: number;
}

/** What a camera needs to speak as a board. */
export interface CameraBoardOptions extends BoardOptions {
  /** True if it reads a set that was shown to it. */
  readonly isSetEnrolled: boolean;
}

/** A picture may take a hundred lines. */
const LINES_KEPT = 512;
const FRAMES = 0x1_0000;
/** The table is not found in so many pictures in a row: a sleeve over the corners is gone sooner. */
export const LOST_PICTURES = 6;
/** Defaults until the host sends the number of dice and their still time. */
const USUAL_DICE_COUNT = 2;
const USUAL_SETTLE_MS = 300;

/**
 * The program of a camera as a board: it numbers what is seen, repeats what got lost, does what the host asks and beats.
 * The player who owns it calls `hear` for each line of the host, `beat` once a second and `show` for each zone of a picture; none
 * of them waits for the network that reads the tiles. docs/reference/protocol.md.
 */
export class CameraBoard {
  readonly #options: CameraBoardOptions;
  readonly #talk: BoardTalk;
  #frame = 0;
  #telling = new Telling();
  /** The last report of each zone. */
  #told = new Map<Zone, readonly Detection[]>();
  #dice = new DiceThrows();
  #lostFor = 0;
  readonly #unread = new Set<Zone>();

  constructor(options: CameraBoardOptions) {
    this.#options = options;
    this.#talk = new BoardTalk(options, {
      ...{ fw: 'paizhuo-camera', board: 'camera', linesKept: LINES_KEPT, isSetEnrolled: options.isSetEnrolled },
      forget: () => {
        this.#telling = new Telling();
        this.#told = new Map();
        this.#dice = new DiceThrows();
      },
      snapshot: zone => this.#tellAgain(zone),
      reader: () => 'unknown-zone',
    });
  }

  /** A line of the host. What is broken is counted and left to the host's patience. */
  hear(line: string): void {
    this.#talk.hear(line);
  }

  /** Once a second. */
  beat(): void {
    this.#talk.beat({ hash: new Map(), gar: 0, rst: 0 });
  }

  /**
   * A zone in a new picture, with anything but face-up tiles (`ZoneLook`). Tiles are reported
   * when they are new, not clear yet, or were not reported for a while (`Telling`).
   */
  show(zone: Zone, tiles: readonly LyingTile[], isUnread = false): void {
    if (!this.#options.zones.includes(zone)) return;
    this.#noteUnread(zone, isUnread);
    const seen = tiles.map(detection).toSorted((a, b) => a.trk - b.trk);
    if (!this.#telling.isTold(zone, seen, this.#options.now())) return;
    this.#told.set(zone, seen);
    this.#tell(zone, seen);
  }

  /** The dice tray in a new picture; a throw is reported when all dice are at rest. */
  showDice(look: DiceLook): void {
    if (!this.#options.zones.includes('dice')) return;
    const settings = {
      dice: this.#talk.setting('dice', USUAL_DICE_COUNT),
      settleMs: this.#talk.setting('settle', USUAL_SETTLE_MS),
    };
    for (const message of this.#dice.look(look, this.#options.now(), settings)) this.#talk.say(message);
  }

  /** Where the camera looks in a new picture: a person at the host should know when it was pushed, or sees the table no longer. */
  showView({ state }: View): void {
    this.#lostFor = state === 'lost' ? this.#lostFor + 1 : 0;
    if (state === 'moved') this.#talk.say({ type: 'LOG', lvl: 'warn', msg: 'camera-pushed' });
    if (this.#lostFor === LOST_PICTURES) this.#talk.say({ type: 'LOG', lvl: 'warn', msg: 'table-not-found' });
  }

  /** True if something lies in a zone that is no tile lying face up: a person should know once. */
  #noteUnread(zone: Zone, isUnread: boolean): void {
    if (isUnread && !this.#unread.has(zone)) this.#talk.say({ type: 'LOG', lvl: 'warn', msg: 'zone-unread' });
    if (isUnread) this.#unread.add(zone);
    else this.#unread.delete(zone);
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
    this.#talk.say(said);
    return null;
  }

  #tell(zone: Zone, tiles: readonly Detection[]): void {
    this.#frame = (this.#frame + 1) % FRAMES;
    const frame = { type: 'DET', zone, id: this.#frame, n: tiles.length } as const;
    if (tiles.length === 0) this.#talk.say({ ...frame, i: 0, face: null, p: 0, x: 0, y: 0, trk: 0 });
    for (const [i, tile] of tiles.entries()) this.#talk.say({ ...frame, i, ...tile });
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
