import type { Result } from '../../domain/result.ts';

/** A pin by its BCM number, and which level means pressed. */
export interface GpioLine {
  readonly gpio: number;
  /** Pressed is low: the button connects the pin to ground. */
  readonly activeLow: boolean;
}

export interface GpioListener {
  /** A pin changed, contact bounce and all. */
  readonly changed: (gpio: number, active: boolean) => void;
  /** The pins are watched no more. */
  readonly lost: (reason: string) => void;
}

export interface GpioWatch {
  readonly close: () => void;
}

/** A way to this computer's own pins. */
export interface GpioAccess {
  readonly name: string;
  /** Watches the pins, or says in a few words why it cannot. Never throws. */
  readonly watch: (lines: readonly GpioLine[], listener: GpioListener) => Promise<Result<GpioWatch, string>>;
}
