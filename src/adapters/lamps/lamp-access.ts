import type { Result } from '../../domain/result.ts';

/** A pin by its BCM number, and which level lights its lamp. */
export interface LampLine {
  readonly gpio: number;
  /** Lit is low: the lamp hangs between the pin and 3.3 V. */
  readonly activeLow: boolean;
}

export interface LampPins {
  /** Which pins are lit from now on; the others are dark. */
  readonly light: (lit: ReadonlySet<number>) => void;
  /** Leaves them dark. */
  readonly close: () => void;
}

/** A way to lamps at this computer's own pins. */
export interface LampAccess {
  readonly name: string;
  /** Takes the pins, dark, or says in a few words why it cannot. Never throws. `lost`: they are ours no more. */
  readonly take: (lines: readonly LampLine[], lost: (reason: string) => void) => Promise<Result<LampPins, string>>;
}
