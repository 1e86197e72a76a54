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

/** A GPIO controller as the kernel lists it. */
export interface GpioChip {
  /** `gpiochip0` */
  readonly name: string;
  /** What the kernel calls the hardware. */
  readonly label: string;
}

const PI_HEADERS = ['pinctrl-bcm2', 'pinctrl-rp1'];

/** The controller behind the 40-pin header of a Raspberry Pi; on another computer its only one. */
export function headerChip<C extends GpioChip>(chips: readonly C[]): C | null {
  const header = chips.find(({ label }) => PI_HEADERS.some(start => label.startsWith(start)));
  return header ?? (chips.length === 1 ? (chips[0] ?? null) : null);
}

export const noHeaderAmong = (chips: readonly GpioChip[]): string =>
  chips.length === 0
    ? 'this computer has no GPIO pins'
    : `none of ${chips.map(({ label }) => label).join(', ')} is known to be the pin header`;
