import type { Zone } from '../../domain/zone.ts';
import type { DeviceMessageOf } from '../../protocol/device-message.ts';
import type { VirtualClock } from '../virtual-clock.ts';

/** Sees how high each stack of a wall side is, from its seat's right-hand end to its left. */
export class StackSensor {
  readonly zone: Zone;
  readonly #pollMs: number;
  readonly #report: (message: DeviceMessageOf<'STACKS'>) => void;
  #heights: readonly number[] = [];
  /** Null while there is no power. */
  #clock: VirtualClock | null = null;
  #willReport = false;

  constructor(zone: Zone, pollMs: number, report: (message: DeviceMessageOf<'STACKS'>) => void) {
    this.zone = zone;
    this.#pollMs = pollMs;
    this.#report = report;
  }

  start(clock: VirtualClock): void {
    this.#clock = clock;
    this.#willReport = false;
    if (this.#heights.length > 0) this.#report(this.seen());
  }

  stop(): void {
    this.#clock = null;
  }

  /** All changes between two polls are reported as one. */
  set(heights: readonly number[]): void {
    if (this.#heights.join() === heights.join()) return;
    this.#heights = heights;
    if (!this.#clock || this.#willReport) return;
    this.#willReport = true;
    this.#clock.after(this.#pollMs, () => {
      this.#willReport = false;
      this.#report(this.seen());
    });
  }

  seen(): DeviceMessageOf<'STACKS'> {
    return { type: 'STACKS', zone: this.zone, v: this.#heights };
  }
}
