import type { DeviceMessageOf } from '../../protocol/device-message.ts';
import type { VirtualClock } from '../virtual-clock.ts';

type DiceMessage = DeviceMessageOf<'DICE'>;

export interface Throw {
  /** How long the dice roll. */
  readonly rollingMs?: number;
  /** A die comes to rest on its edge first and has to be thrown again. */
  readonly tilts?: boolean;
}

/** How the dice lie from `at` on. */
interface Step {
  readonly at: number;
  readonly message: DiceMessage;
}

/** A die on its edge lies there until a player picks it up. */
const TILTED_MS = 1500;
const ROLLING: DiceMessage = { type: 'DICE', state: 'rolling', v: null };
const TILTED: DiceMessage = { type: 'DICE', state: 'tilted', v: null };

/** A tray that sees whether dice move and, once they lie, their pips. */
export class DiceTray {
  readonly #report: (message: DiceMessage) => void;
  #steps: readonly Step[] = [];
  /** Null while there is no power. */
  #clock: VirtualClock | null = null;

  constructor(report: (message: DiceMessage) => void) {
    this.#report = report;
  }

  /** Dice that lie there when the power comes on are reported as they lie. */
  start(clock: VirtualClock): void {
    this.#clock = clock;
    this.#watch(clock);
  }

  stop(): void {
    this.#clock = null;
  }

  throw(values: readonly number[], at: number, { rollingMs = 900, tilts = false }: Throw): void {
    const again = at + rollingMs + TILTED_MS;
    const tilted = tilts ? [step(at + rollingMs, TILTED), step(again, ROLLING)] : [];
    const settled = step((tilts ? again : at) + rollingMs, { type: 'DICE', state: 'stable', v: values });
    this.#steps = [step(at, ROLLING), ...tilted, settled];
    if (this.#clock) this.#watch(this.#clock);
  }

  /** The dice the tray sees at `at`; null when none have been thrown yet. */
  seen(at: number): DiceMessage | null {
    return this.#steps.findLast(s => s.at <= at)?.message ?? null;
  }

  #watch(clock: VirtualClock): void {
    const steps = this.#steps;
    const seen = this.seen(clock.now());
    if (seen) this.#report(seen);
    for (const { at, message } of steps.filter(s => s.at > clock.now())) {
      clock.at(at, () => {
        // Dice that were taken up again meanwhile never got there.
        if (this.#steps === steps) this.#report(message);
      });
    }
  }
}

const step = (at: number, message: DiceMessage): Step => ({ at, message });
