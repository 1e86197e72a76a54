/** Why a microcontroller starts: power, its reset pin, too little voltage, its watchdog. */
export const RESET_CAUSES = ['por', 'ext', 'bor', 'wdt'] as const;
export type ResetCause = (typeof RESET_CAUSES)[number];

/** A chip on the SPI bus; it listens while it is selected. Null: it only listens. */
export interface SpiDevice {
  readonly transfer: (byte: number) => number | null;
  /** What it holds MISO at while others are selected, as it should not; null: it lets go. */
  readonly heldMiso?: () => number | null;
}

/** Chips on an SPI bus, each with what selects it. */
export class SpiBus {
  readonly #devices: { readonly device: SpiDevice; readonly isSelected: () => boolean }[] = [];

  connect(device: SpiDevice, isSelected: () => boolean): void {
    this.#devices.push({ device, isSelected });
  }

  /** Everybody on the bus hears the byte; the selected chip answers. */
  transfer(byte: number): number {
    let heard = 0xff;
    for (const { device, isSelected } of this.#devices) if (isSelected()) heard = device.transfer(byte) ?? heard;
    // Where two drive the line against each other, the one that pulls it down wins.
    for (const { device, isSelected } of this.#devices) if (!isSelected()) heard &= device.heldMiso?.() ?? 0xff;
    return heard;
  }
}

/** A microcontroller with the real program in it, in time of its own. Pins are called as in its wiring file. */
export interface BoardChip {
  /** Milliseconds since power came on. */
  readonly now: number;
  /** A byte for the host. */
  onByte: (byte: number) => void;
  readonly bus: SpiBus;
  /** Moves to this millisecond, or the first instruction behind it. */
  advanceTo(ms: number): void;
  /** Something outside happens later, in microseconds of the chip's time. */
  after(us: number, then: () => void): void;
  /** What the host sends. */
  send(text: string): void;
  /** As it is when power comes, but time goes on. */
  restart(cause: ResetCause): void;
  /** Levels the chip drives itself. */
  onPin(pin: string, changed: (isHigh: boolean) => void): void;
  isHigh(pin: string): boolean;
  isPulledUp(pin: string): boolean;
  /** The level of a pin that others drive; pins nobody drives are pulled up. */
  setPin(pin: string, isHigh: boolean): void;
  /** A byte of the memory that keeps what it holds without power, and wears out. */
  remembers(address: number): number;
  /** Bytes that the stack has needed at most since power came on. */
  readonly deepestStack: number;
}

/** What memory holds before a program has used it. */
export const UNTOUCHED = 0xa5;

/** How far down a stack has come that begins at the end of this memory. */
export function stackDepth(memory: Uint8Array): number {
  let untouched = 0;
  for (let at = memory.length - 1; at >= 0; at--) {
    untouched = memory[at] === UNTOUCHED ? untouched + 1 : 0;
    if (untouched === 16) return memory.length - (at + 16);
  }
  return memory.length;
}
