/** A GPIO controller as the kernel lists it. */
export interface GpioChip {
  /** `gpiochip0` */
  readonly name: string;
  /** The kernel's name of the hardware. */
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
