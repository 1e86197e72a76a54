import { isLitAt, type LampId, type Light } from '../../domain/lamp.ts';
import type { Log } from '../log.ts';
import type { LampAccess, LampLine, LampPins } from './lamp-access.ts';

/** A lamp wired to this computer's pins. */
export interface WiredLamp extends LampLine {
  readonly lamp: LampId;
  /** The colour it has; without one it lights whatever colour is meant. */
  readonly color?: Light['color'];
}

/** Shows on the wired lamps what is to be shown. */
export interface LampDriver {
  readonly show: (lamps: Readonly<Record<LampId, Light>>) => void;
  readonly close: () => void;
}

export interface LampDriverOptions {
  readonly lamps: readonly WiredLamp[];
  /** Ways to the pins, the best first. */
  readonly accesses: readonly LampAccess[];
  /** In ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** The steps of blinking and pulsing lamps. */
const STEP_MS = 128;

/** Takes the pins of the wired lamps. Where no way leads to them it says so once, and the table plays without them. */
export async function openLamps({ lamps, accesses, now, log }: LampDriverOptions): Promise<LampDriver> {
  const giveUp = (reason: string): void =>
    log.warn("no lamps on this computer's pins; those of the boards and of the pages still work", { reason });
  const pins = lamps.length > 0 ? await firstToTake() : null;
  return pins ? new Blinker(lamps, pins, now) : { show: () => {}, close: () => {} };

  async function firstToTake(): Promise<LampPins | null> {
    const refusals: string[] = [];
    for (const access of accesses) {
      const taken = await access.take(lamps, reason => giveUp(`${access.name}: ${reason}`));
      if (taken.ok) return taken.value;
      refusals.push(`${access.name}: ${taken.error}`);
    }
    giveUp(refusals.join('; '));
    return null;
  }
}

/** Wakes only while something blinks. */
class Blinker implements LampDriver {
  readonly #lamps: readonly WiredLamp[];
  readonly #pins: LampPins;
  readonly #now: () => number;
  #shown: Readonly<Record<LampId, Light>> | null = null;
  #lit = '';
  #next: NodeJS.Timeout | undefined;

  constructor(lamps: readonly WiredLamp[], pins: LampPins, now: () => number) {
    this.#lamps = lamps;
    this.#pins = pins;
    this.#now = now;
  }

  show(lamps: Readonly<Record<LampId, Light>>): void {
    this.#shown = lamps;
    this.#light();
  }

  close(): void {
    clearTimeout(this.#next);
    this.#pins.close();
  }

  #light(): void {
    clearTimeout(this.#next);
    const lights = this.#lamps.flatMap(wired => {
      const light = this.#shown?.[wired.lamp];
      return light && (wired.color ?? light.color) === light.color ? [{ ...wired, light }] : [];
    });
    const now = this.#now();
    const lit = new Set(lights.filter(({ light }) => isLitAt(light, now)).map(({ gpio }) => gpio));
    const written = [...lit].join();
    if (written !== this.#lit) this.#pins.light(lit);
    this.#lit = written;
    const changes = lights.some(({ light: { mode } }) => mode === 'blink' || mode === 'pulse');
    if (changes) this.#next = setTimeout(() => this.#light(), STEP_MS - (now % STEP_MS));
  }
}
