import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../../src/domain/result.ts';
import type { Random } from '../../../src/simulator/random.ts';
import { type BoardChip, RESET_CAUSES, type ResetCause, SpiBus } from './board-chip.ts';
import { nativeAddon } from './toolchain.ts';

const PINS = 32;
/** The layout of `Shared` in native/machine.h: where each part begins. */
const AT = { out: 24, in: 56, isOutput: 88, isPulledUp: 120, isWatched: 152, cause: 184, mustRestart: 185 } as const;
const RESTARTS_AT = 186;
const UID_AT = 188;
const CHANCE_AT = 192;
const SHARED_BYTES = 200;
const [NOW, UNTIL, NEXT_EVENT] = [0, 1, 2] as const;
/** Since power came, in the order of the firmware's `Cause`. */
const CAUSES: readonly ResetCause[] = ['por', 'ext', 'wdt', 'bor'];

type Board = { readonly __brand: 'native board' };

interface Hooks {
  readonly events: () => number;
  readonly pin: (pin: number) => number;
  readonly transfer: (byte: number) => number;
  readonly write: (byte: number) => number;
}

interface Addon {
  readonly load: (path: string, memory: ArrayBuffer, hooks: Hooks) => Board;
  readonly unload: (board: Board) => void;
  readonly advance: (board: Board) => void;
  readonly send: (board: Board, bytes: Uint8Array) => void;
}

let loaded: Addon | null = null;

/** The module that runs boards as this machine's own code; boards find its functions, so they are everybody's. */
function addon(): Addon {
  if (loaded) return loaded;
  const made = nativeAddon();
  if ('missing' in made) throw new Error(made.missing);
  const module = { exports: {} as Addon };
  process.dlopen(module, made.path, constants.dlopen.RTLD_NOW | constants.dlopen.RTLD_GLOBAL);
  loaded = module.exports;
  return loaded;
}

interface Later {
  readonly atUs: number;
  readonly then: () => void;
}

const NUMBERS = new Map(Array.from({ length: PINS }, (_, i): [string, number] => [`GP${i}`, i]));
const numberOf = (pin: string): number => must(NUMBERS.get(pin), pin);

/**
 * The firmware as this machine's own code, with a Pico's pins: the same sources, driver and all, in less time than an
 * emulated processor takes. Not a Pico's: how long its code takes, its memory, its USB.
 */
export class NativeChip implements BoardChip {
  readonly bus = new SpiBus();
  readonly deepestStack = 0;
  readonly #program: string;
  readonly #memory = new ArrayBuffer(SHARED_BYTES);
  readonly #times = new Float64Array(this.#memory, 0, 3);
  readonly #bytes = new Uint8Array(this.#memory);
  readonly #words = new DataView(this.#memory);
  readonly #listeners: ((isHigh: boolean) => void)[][] = Array.from({ length: PINS }, () => []);
  readonly #shown = new Uint8Array(PINS).fill(1);
  readonly #random: Random;
  #later: Later[] = [];
  #board: Board | null = null;
  onByte: (byte: number) => void = () => {};

  constructor(programPath: string, uid: number, random: Random) {
    this.#program = programPath;
    this.#random = random;
    this.#bytes.fill(1, AT.in, AT.in + PINS);
    this.#times[NEXT_EVENT] = Number.POSITIVE_INFINITY;
    this.#words.setUint32(UID_AT, uid, true);
    this.#setCause('por');
  }

  get now(): number {
    return (this.#times[NOW] ?? 0) / 1000;
  }

  advanceTo(ms: number): void {
    this.#times[UNTIL] = ms * 1000;
    this.#board ??= this.#load();
    addon().advance(this.#board);
    if (this.#bytes[AT.mustRestart] === 1) this.restart('wdt');
  }

  after(us: number, then: () => void): void {
    const atUs = (this.#times[NOW] ?? 0) + us;
    const at = this.#later.findIndex(later => later.atUs > atUs);
    this.#later.splice(at < 0 ? this.#later.length : at, 0, { atUs, then });
    this.#times[NEXT_EVENT] = this.#later[0]?.atUs ?? Number.POSITIVE_INFINITY;
  }

  send(text: string): void {
    this.#board ??= this.#load();
    addon().send(this.#board, Buffer.from(text, 'latin1'));
  }

  restart(cause: ResetCause): void {
    this.close();
    this.#setCause(cause);
  }

  /** The program is no longer needed. */
  close(): void {
    if (this.#board) addon().unload(this.#board);
    this.#board = null;
  }

  onPin(pin: string, changed: (isHigh: boolean) => void): void {
    const number = numberOf(pin);
    this.#listeners[number]?.push(changed);
    this.#bytes[AT.isWatched + number] = 1;
  }

  isHigh(pin: string): boolean {
    return this.#bytes[AT.out + numberOf(pin)] === 1 && this.#bytes[AT.isOutput + numberOf(pin)] === 1;
  }

  isPulledUp(pin: string): boolean {
    return this.#bytes[AT.isPulledUp + numberOf(pin)] === 1;
  }

  setPin(pin: string, isHigh: boolean): void {
    this.#bytes[AT.in + numberOf(pin)] = isHigh ? 1 : 0;
  }

  remembers(): number {
    return 0xff;
  }

  #setCause(cause: ResetCause): void {
    this.#bytes[AT.cause] = CAUSES.indexOf(cause);
    this.#bytes[AT.mustRestart] = 0;
    const restarts = RESET_CAUSES.indexOf(cause) === 0 ? 0 : this.#words.getUint16(RESTARTS_AT, true) + 1;
    this.#words.setUint16(RESTARTS_AT, restarts, true);
    this.#words.setUint32(CHANCE_AT, Math.floor(this.#random() * 0x1_0000_0000), true);
  }

  #load(): Board {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-board-'));
    const copy = join(folder, 'board.so');
    copyFileSync(this.#program, copy);
    try {
      return addon().load(copy, this.#memory, {
        events: () => this.#happen(),
        pin: pin => this.#pinChanged(pin),
        transfer: byte => this.bus.transfer(byte),
        write: byte => {
          this.onByte(byte);
          return 0;
        },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  #happen(): number {
    const [next] = this.#later;
    this.#later.shift();
    next?.then();
    this.#times[NEXT_EVENT] = this.#later[0]?.atUs ?? Number.POSITIVE_INFINITY;
    return 0;
  }

  /** A pin that is no output is pulled up by others. */
  #pinChanged(pin: number): number {
    const isDriven = this.#bytes[AT.isOutput + pin] === 1;
    const level = isDriven ? (this.#bytes[AT.out + pin] ?? 0) : 1;
    if (level === this.#shown[pin]) return 0;
    this.#shown[pin] = level;
    for (const changed of this.#listeners[pin] ?? []) changed(level === 1);
    return 0;
  }
}
