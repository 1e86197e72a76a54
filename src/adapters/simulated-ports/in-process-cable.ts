import { SerialPortMock } from 'serialport';
import { type Cable, type CableEvents, PACKET_BYTES } from './cable.ts';

const MockPorts = SerialPortMock.binding;
type MockPort = Awaited<ReturnType<typeof MockPorts.open>>;
/** The binding for `serialport`. */
export type PortBinding = typeof MockPorts;

/** A port that exists in this process only, for machines without pseudo-terminals and for tests. */
export class InProcessCable implements Cable {
  readonly path: string;
  readonly #events: CableEvents;
  #isPlugged = false;
  #open: MockPort | null = null;

  constructor(path: string, events: CableEvents) {
    this.path = path;
    this.#events = events;
  }

  async plug(): Promise<void> {
    if (this.#isPlugged) return;
    MockPorts.createPort(this.path, { maxReadSize: PACKET_BYTES });
    this.#isPlugged = true;
  }

  async unplug(): Promise<void> {
    this.#isPlugged = false;
    // A read that waits for bytes only notices when some come.
    if (this.#open?.isOpen) this.#open.emitData('\0');
    this.#open = null;
  }

  send(bytes: Buffer): void {
    if (this.#open?.isOpen) this.#open.emitData(bytes);
  }

  /** The open call of `serialport`. */
  async open(options: Parameters<PortBinding['open']>[0]): Promise<MockPort> {
    this.#mustBePlugged();
    const port = await MockPorts.open(options);
    const { read, write } = port;
    port.read = async (...where) => {
      const got = await read.apply(port, where);
      this.#mustBePlugged();
      return got;
    };
    port.write = async bytes => {
      this.#mustBePlugged();
      await write.call(port, bytes);
      this.#events.onHeard(Buffer.from(bytes));
    };
    this.#open = port;
    return port;
  }

  #mustBePlugged(): void {
    if (!this.#isPlugged) throw new Error(`${this.path}: no such device`);
  }
}

/** Opens these cables' ports, and no others. */
export const bindingOf = (cables: readonly InProcessCable[]): PortBinding => ({
  ...MockPorts,
  list: async () => (await MockPorts.list()).filter(port => cables.some(cable => cable.path === port.path)),
  open: async options => {
    const cable = cables.find(({ path }) => path === options.path);
    if (!cable) throw new Error(`${options.path}: no such device`);
    return cable.open(options);
  },
});
