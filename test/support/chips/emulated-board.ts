import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Wiring } from '../../../hardware/wiring/wiring.ts';
import { must } from '../../../src/domain/result.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import type { TagUid } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import type { Random } from '../../../src/simulator/random.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { type Air, alone } from './air.ts';
import { AvrChip } from './avr-chip.ts';
import type { BoardChip, SpiDevice } from './board-chip.ts';
import { DiceWire } from './dice-wire.ts';
import { Mfrc522Model } from './mfrc522.ts';
import { NativeChip } from './native-chip.ts';
import { PicoChip } from './pico-chip.ts';
import { type Pn5180Make, Pn5180Model } from './pn5180.ts';
import { dieSticker, type ProximityTag } from './proximity-tag.ts';
import { OutputRegisters } from './shift-registers.ts';
import { type BoardKind, isPico, type Mcu } from './toolchain.ts';
import { type TagQuality, VicinityField } from './vicinity-field.ts';
import { type RailMake, WallRails } from './wall-rails.ts';

const WIRING = resolve(import.meta.dirname, '../../../hardware/wiring');
/** A Pico 2 has the pins of a Pico. */
export const wiredAs = (mcu: Mcu): Mcu => (mcu === 'rp2350' || mcu === 'native' ? 'rp2040' : mcu);
export const wiringOf = (board: BoardKind, mcu: Mcu): Wiring =>
  JSON.parse(readFileSync(`${WIRING}/${board}-${wiredAs(mcu)}.json`, 'utf8')) as Wiring;

export interface EmulatedBoardOptions {
  readonly board: BoardKind;
  readonly mcu?: Mcu;
  /** The file it is flashed with. */
  readonly program: string;
  readonly uid: number;
  readonly seat?: number;
  readonly seed?: number;
  /** The sides of the wall that have a rail, in the order in which these are plugged together. */
  readonly rails?: readonly number[];
  readonly railMake?: RailMake;
  /** A clone of the dice tray's reader that never lets go of MISO. */
  readonly holdsMiso?: boolean;
  readonly wiring?: Wiring;
  readonly reader?: Pn5180Make;
  /** What it shares with other boards; without, it stands alone. */
  readonly air?: Air;
}

/** A line without its newline, and when its last byte left the board. */
export interface SentLine {
  readonly at: number;
  readonly line: string;
}

function chipOf(mcu: Mcu, program: string, uid: number, random: Random): BoardChip {
  if (mcu === 'native') return new NativeChip(program, uid, random);
  return isPico(mcu) ? new PicoChip(program, mcu, uid, random) : new AvrChip(program, mcu, uid);
}

/**
 * A board as it stands on the table, wired as its wiring file says: a microcontroller with the real firmware in it,
 * reader chips with tags in their fields, shift registers, buttons.
 */
export class EmulatedBoard {
  readonly chip: BoardChip;
  readonly outputs = new OutputRegisters(2);
  readonly rails: WallRails;
  readonly #tileReader: Pn5180Model | null;
  readonly #diceReader: Mfrc522Model | null;
  readonly #diceWire: DiceWire | null;
  readonly #wiring: Wiring;
  /** Where each signal is. */
  readonly #pins: ReadonlyMap<string, string>;
  readonly #fields: readonly VicinityField[];
  readonly #seat: number;
  #dice: readonly ProximityTag[] = [];
  readonly #stickers = new Map<string, ProximityTag>();
  #holdsWire = false;
  #begun = '';
  #sent: SentLine[] = [];

  constructor(options: EmulatedBoardOptions) {
    const { board, mcu = 'atmega328p', program, uid, seat = 0, seed = 1, rails = SEATS } = options;
    this.#wiring = options.wiring ?? wiringOf(board, mcu);
    this.#pins = new Map(this.#wiring.pins.map(({ signal, port }) => [signal, port]));
    this.#seat = seat;
    this.chip = chipOf(mcu, program, uid, seededRandom(seed));
    this.chip.onByte = byte => this.#take(byte);
    this.rails = new WallRails(rails, seededRandom(seed), () => this.chip.now * 1000, options.railMake);
    const random = seededRandom(seed);
    this.#fields = this.#wiring.outputs.antennas.map(() => new VicinityField(random));
    const air = options.air ?? alone();
    for (const field of this.#fields) air.join(field);
    this.#tileReader = this.#has('tile-reader-select') ? this.#connectTileReader(air, random, options.reader) : null;
    this.#diceReader = this.#has('dice-reader-select') ? this.#connectDiceReader(options.holdsMiso ?? false) : null;
    this.#diceWire = this.chip instanceof PicoChip && this.#has('dice-rx') ? new DiceWire(this.chip) : null;
    if (this.#has('outputs-latch')) this.#connectRegisters();
    if (this.#has('walls-load')) this.#connectRails();
    if (this.#has('shared-air'))
      this.chip.onPin(this.#pin('shared-air'), isHigh => {
        this.#holdsWire = !isHigh;
      });
    if (this.#has('seat-low')) {
      this.chip.setPin(this.#pin('seat-low'), (seat & 1) === 0);
      this.chip.setPin(this.#pin('seat-high'), (seat & 2) === 0);
    }
  }

  get tileReader(): Pn5180Model {
    return must(this.#tileReader, 'a reader of tiles');
  }

  get now(): number {
    return this.chip.now;
  }

  /** It is no longer needed. */
  close(): void {
    if (this.chip instanceof NativeChip) this.chip.close();
  }

  /** The lines sent until `at`, each given once. */
  advance(at: number): readonly SentLine[] {
    this.chip.advanceTo(at);
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** A line from the host, without its newline. */
  receive(line: string): void {
    this.chip.send(`${line}\n`);
  }

  field(zone: Zone): VicinityField {
    const at = this.#wiring.outputs.antennas.findIndex(name => zone === name || zone === `${name}${this.#seat}`);
    return must(this.#fields[at], `an antenna for ${zone}`);
  }

  lay(zone: Zone, uid: TagUid, quality?: TagQuality): void {
    this.field(zone).lay(uid, quality);
  }

  lift(zone: Zone, uid: TagUid): void {
    this.field(zone).lift(uid);
  }

  /** Dice come to lie in the tray; without any, they are taken out or roll. */
  layDice(pips: readonly number[]): void {
    for (const tag of this.#dice) tag.loseField();
    this.#dice = pips.map((value, i) => this.#sticker(`${'ABCD'.charAt(i)}${value}`));
  }

  /** The stickers in the tray's field. */
  get dice(): readonly ProximityTag[] {
    return this.#dice;
  }

  /** What reads the dice sends this, on the wire to the dice port. */
  diceSay(text: string): void {
    must(this.#diceWire, 'a dice port').say(this.#pin('dice-rx'), text);
  }

  setStacks(side: number, heights: readonly number[]): void {
    this.rails.setStacks(side, heights);
  }

  press(button: string, isDown = true): void {
    this.chip.setPin(this.#pin(`button-${button}`), !isDown);
  }

  /** Whether a lamp with a pin of its own shines now. */
  isLit(lamp: string): boolean {
    return this.chip.isHigh(this.#pin(`lamp-${lamp}`));
  }

  /** Whether it pulls the wire down that all boards share. */
  get holdsWire(): boolean {
    return this.#holdsWire;
  }

  /** The level of the wire that all boards share. */
  setWire(isHigh: boolean): void {
    this.chip.setPin(this.#pin('shared-air'), isHigh);
  }

  /** How many RF fields are on at this moment. */
  get fieldsOn(): number {
    return this.#fields.filter(field => field.isOn).length + (this.#diceReader?.isFieldOn ? 1 : 0);
  }

  #connectTileReader(air: Air, random: Random, make?: Pn5180Make): Pn5180Model {
    const around = {
      nowUs: () => this.chip.now * 1000,
      after: (us: number, then: () => void) => this.chip.after(us, then),
      setBusy: (isBusy: boolean) => this.chip.setPin(this.#pin('tile-reader-busy'), isBusy),
      field: () => this.#connectedField(),
      air,
      random,
    };
    const model = new Pn5180Model(around, make);
    const select = this.#pin('tile-reader-select');
    this.chip.onPin(select, isHigh => model.select(!isHigh));
    this.chip.onPin(this.#pin('tile-reader-reset'), isHigh => model.reset(!isHigh));
    this.#joinBus(model, select);
    return model;
  }

  #connectDiceReader(holdsMiso: boolean): Mfrc522Model {
    const model = new Mfrc522Model({ nowUs: () => this.chip.now * 1000, tags: () => this.#dice, holdsMiso });
    const select = this.#pin('dice-reader-select');
    this.chip.onPin(select, isHigh => model.select(!isHigh));
    this.chip.onPin(this.#pin('dice-reader-reset'), isHigh => model.reset(!isHigh));
    this.#joinBus(model, select);
    return model;
  }

  /** A reader chip on the bus, behind the gates that the wiring has. */
  #joinBus(reader: SpiDevice, select: string): void {
    const miso = this.#wiring.pins.find(pin => pin.signal === 'spi-in');
    const device = miso?.isGated === true ? { transfer: (byte: number) => reader.transfer(byte) } : reader;
    this.chip.bus.connect(device, () => !this.chip.isHigh(select));
  }

  #connectRegisters(): void {
    // They hear everything on the bus and show it when they are told to.
    this.chip.bus.connect({ transfer: byte => this.outputs.transfer(byte) }, () => true);
    this.chip.onPin(this.#pin('outputs-latch'), isHigh => this.outputs.latch(isHigh));
    this.chip.onPin(this.#pin('outputs-enable'), isHigh => {
      this.outputs.isEnabled = !isHigh;
    });
  }

  #connectRails(): void {
    const showBarrier = (): void => this.chip.setPin(this.#pin('walls-data'), this.rails.registers.output);
    this.chip.onPin(this.#pin('walls-load'), isHigh => {
      this.rails.load(isHigh);
      showBarrier();
    });
    this.chip.onPin(this.#pin('walls-dark'), isHigh => this.rails.dark(isHigh));
    this.chip.onPin(this.#pin('walls-clock'), isHigh => {
      this.rails.registers.clock(isHigh);
      showBarrier();
    });
  }

  /** The antenna that the first output register connects; two at once are a mistake. */
  #connectedField(): VicinityField | null {
    const connected = this.outputs.byte(0) & ((1 << this.#fields.length) - 1);
    if ((connected & (connected - 1)) !== 0) throw new Error('two antennas are connected at once');
    return this.#fields[31 - Math.clz32(connected)] ?? null;
  }

  #sticker(face: string): ProximityTag {
    const sticker = this.#stickers.get(face) ?? dieSticker(face.charAt(0), Number(face.charAt(1)));
    this.#stickers.set(face, sticker);
    return sticker;
  }

  #has(signal: string): boolean {
    return this.#pins.has(signal);
  }

  #pin(signal: string): string {
    return must(this.#pins.get(signal), signal);
  }

  #take(byte: number): void {
    if (byte === 10) {
      this.#sent.push({ at: this.chip.now, line: this.#begun });
      this.#begun = '';
    } else this.#begun += String.fromCharCode(byte);
  }
}
