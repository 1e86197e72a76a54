import { between, type Random } from '../random.ts';
import type { Span } from './antenna.ts';
import { FAULT_PROFILES, type FaultProfile } from './fault-profiles.ts';
import { HostLines } from './host-lines.ts';
import { drawLineFaults, type LineFault, spoil } from './line-faults.ts';
import type { SimulatedBoard, TimedLine } from './simulated-board.ts';

/** Bytes, one character (latin1) each, and when they arrive. */
export interface TimedBytes {
  readonly at: number;
  readonly bytes: string;
}

export interface WireOptions {
  /** Not the board's own: then it does not matter which of the two is asked first. */
  readonly random: Random;
  readonly faults?: FaultProfile;
  /** How long what the host says is under way (ms). */
  readonly hostDelayMs?: number;
}

/**
 * A board on its cable: what it says arrives as bytes, a little later, and not always whole. Faults come by chance, as
 * the profile has it, or when they are asked for (`spoilNext`, `silence`, …).
 */
export class WiredBoard {
  readonly board: SimulatedBoard;
  readonly #random: Random;
  readonly #faults: FaultProfile;
  readonly #fromHost = new HostLines();
  readonly #hostDelayMs: number;
  /** Lines of the host, each with the time at which the board hears it. */
  #toBoard: TimedLine[] = [];
  #underway: TimedBytes[] = [];
  #isPlugged = true;
  #silent: Span = { from: 0, until: 0 };
  #extraDelayMs = 0;
  /** One entry for each of the lines to come. */
  #ordered: LineFault[] = [];
  #wake: () => void = () => {};

  constructor(board: SimulatedBoard, { random, faults = FAULT_PROFILES.none, hostDelayMs = 0 }: WireOptions) {
    this.board = board;
    this.#random = random;
    this.#faults = faults;
    this.#hostDelayMs = hostDelayMs;
    board.onWake(() => this.#wake());
  }

  /** Bytes from the host. */
  receive(bytes: string, at: number): void {
    this.#carryUntil(at);
    if (!this.#isPlugged) return;
    for (const line of this.#fromHost.push(bytes)) {
      if (this.#isSilent(at)) continue;
      if (this.#hostDelayMs === 0) this.board.receive(line, at);
      else {
        this.#toBoard.push({ at: at + this.#hostDelayMs, line });
        this.#wake();
      }
    }
  }

  /** The bytes that have arrived at the host's end until `at`, each piece given once. */
  advance(at: number): readonly TimedBytes[] {
    this.#carryUntil(at);
    const arrived = this.#underway.filter(piece => piece.at <= at);
    this.#underway = this.#underway.slice(arrived.length);
    return arrived;
  }

  /** When `advance` next has something to do; `onWake` tells when that may have come nearer. */
  get nextDueAt(): number {
    const arrives = this.#underway[0]?.at ?? Number.POSITIVE_INFINITY;
    const isHeard = this.#toBoard[0]?.at ?? Number.POSITIVE_INFINITY;
    return Math.min(arrives, isHeard, this.board.nextDueAt);
  }

  onWake(listener: () => void): void {
    this.#wake = listener;
  }

  /** The next `lines` lines of the board suffer this. */
  spoilNext(fault: LineFault, at: number, lines = 1): void {
    this.#carryUntil(at);
    this.#ordered.push(...Array<LineFault>(lines).fill(fault));
  }

  /** From now on everything takes this much longer. */
  delay(ms: number, at: number): void {
    this.#carryUntil(at);
    this.#extraDelayMs = ms;
  }

  /** Nothing gets through, either way, for this long. */
  silence(ms: number, at: number): void {
    this.#carryUntil(at);
    this.#silent = { from: at, until: at + ms };
  }

  /** Stray bytes. */
  inject(bytes: string, at: number): void {
    this.#carryUntil(at);
    if (this.#isPlugged) this.#arrive(bytes, at);
    this.#wake();
  }

  /** The cable is pulled. It powers the board, too, unless that has a supply of its own. */
  unplug(at: number, { keepsPower = false } = {}): void {
    this.#carryUntil(at);
    this.#isPlugged = false;
    this.#underway = [];
    this.#toBoard = [];
    this.#fromHost.clear();
    if (!keepsPower) this.board.power('off', at);
  }

  plug(at: number): void {
    this.#carryUntil(at);
    this.#isPlugged = true;
    this.board.power('on', at);
  }

  #carryUntil(at: number): void {
    for (let heard = this.#toBoard[0]; heard && heard.at <= at; heard = this.#toBoard[0]) {
      this.#toBoard.shift();
      for (const sent of this.board.advance(heard.at)) this.#carry(sent);
      this.board.receive(heard.line, heard.at);
    }
    for (const sent of this.board.advance(at)) this.#carry(sent);
  }

  #carry({ at, line }: TimedLine): void {
    const byChance = drawLineFaults(this.#faults.line, this.#random);
    const delay = this.#extraDelayMs + between(this.#random, [0, this.#faults.delayMs]);
    const ordered = this.#ordered.shift();
    if (!this.#isPlugged || this.#isSilent(at)) return;
    this.#arrive(spoil(line, ordered ? [...byChance, ordered] : byChance, this.#random), at + delay);
  }

  /** Later, but never before what was sent earlier. */
  #arrive(bytes: string, at: number): void {
    if (bytes !== '') this.#underway.push({ at: Math.max(at, this.#underway.at(-1)?.at ?? at), bytes });
  }

  #isSilent(at: number): boolean {
    return this.#silent.from <= at && at < this.#silent.until;
  }
}
