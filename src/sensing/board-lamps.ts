import { DARK, formatLight, type Light } from '../domain/lamp.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { HostMessage } from '../protocol/host-message.ts';

/** By zone; one that is not named is dark. */
export type Lights = ReadonlyMap<Zone, Light>;

/** The duration of blinking that identifies a board, in ms. */
export const BLINK_MS = 3000;

const BLINKING: Light = { color: 'green', mode: 'blink' };

/** The wanted lamps of one board, and the sent ones. */
export class BoardLamps {
  /** Null: no wish, and nothing is sent. */
  #wanted: Lights | null;
  readonly #told = new Map<Zone, string>();
  #isRefused = false;
  /** Null: the lamps show what is wanted. */
  #blinksUntil: number | null = null;

  constructor(wanted: Lights | null) {
    this.#wanted = wanted;
  }

  want(wanted: Lights): void {
    this.#wanted = wanted;
  }

  /** True if the board has not refused to light a lamp. */
  get areObeyed(): boolean {
    return !this.#isRefused;
  }

  /** All lamps blink from `t` (ms) on for `BLINK_MS`, so that people find the board. */
  blink(t: number): void {
    this.#wanted ??= new Map();
    this.#blinksUntil = t + BLINK_MS;
  }

  /** The time (ms) at which the blinking ends; Infinity: no lamp blinks for that. */
  nextDueAt(): number {
    return this.#blinksUntil ?? Number.POSITIVE_INFINITY;
  }

  /** Ends the blinking when it is due at `t` (ms); returns true if it did. */
  advance(t: number): boolean {
    if (this.nextDueAt() > t) return false;
    this.#blinksUntil = null;
    return true;
  }

  /** The lamps are unknown: the board has restarted or was away. */
  forget(): void {
    this.#told.clear();
    this.#isRefused = false;
  }

  /** The board refuses it; the host does not ask again until the board restarts. */
  giveUp(): void {
    this.#isRefused = true;
  }

  /** The lamp commands that a board with these zones needs now, once each. */
  commands(zones: readonly Zone[]): readonly HostMessage[] {
    const wanted = this.#wanted;
    if (wanted === null || this.#isRefused) return [];
    return zones.filter(isTileZone).flatMap((zone): readonly HostMessage[] => {
      const light = this.#blinksUntil === null ? (wanted.get(zone) ?? DARK) : BLINKING;
      if (this.#told.get(zone) === formatLight(light)) return [];
      this.#told.set(zone, formatLight(light));
      return [{ type: 'LED', zone, ...light }];
    });
  }
}
