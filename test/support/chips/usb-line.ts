import { type RP2040, USBCDC } from 'rp2040js';

/** The host's end of a board's USB: takes the board up as rp2040js does, and then speaks with its serial line. */
export class UsbLine {
  readonly #cdc: USBCDC;
  #fromHost: number[] = [];
  /** The board can take a packet, and there has been none yet. */
  #waiting: (() => void) | null = null;

  constructor({ usbCtrl }: RP2040, onByte: (byte: number) => void) {
    this.#cdc = new USBCDC(usbCtrl);
    this.#cdc.onSerialData = bytes => {
      for (const byte of bytes) onByte(byte);
    };
    // rp2040js sends an empty packet whenever it has nothing to say, every ten microseconds; hosts send none.
    const send = usbCtrl.onEndpointRead;
    usbCtrl.onEndpointRead = (endpoint, bytes) => {
      this.#waiting = () => send?.(endpoint, bytes);
      this.#sendPacket();
    };
  }

  send(bytes: Iterable<number>): void {
    this.#fromHost.push(...bytes);
    this.#sendPacket();
  }

  #sendPacket(): void {
    if (!this.#waiting || this.#fromHost.length === 0) return;
    const packet = this.#fromHost.slice(0, 64);
    this.#fromHost = this.#fromHost.slice(packet.length);
    for (const byte of packet) this.#cdc.sendSerialByte(byte);
    const go = this.#waiting;
    this.#waiting = null;
    go();
  }
}
