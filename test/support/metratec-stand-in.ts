import { createServer, type Server, type Socket } from 'node:net';

/**
 * Stands in for a metraTec QuasarMX behind its Ethernet port, with a multiplexer: what the maker's ISO 15693 Protocol Guide has
 * it answer to the few commands it is asked here. Its bytes arrive in pieces, as they do.
 */
export class MetratecStandIn {
  readonly #server: Server = createServer();
  readonly #antennas: readonly Set<string>[];
  readonly commands: string[] = [];
  #socket: Socket | null = null;
  #isFieldOn = false;
  #antenna = 0;
  /** What it answers to the next inventories instead. */
  readonly mishaps: string[] = [];
  isDeaf = false;
  /** What it waits for before it answers an inventory: reading an antenna takes its time. */
  onInventory: (() => Promise<void>) | null = null;

  static async open(antennas: number): Promise<MetratecStandIn> {
    const reader = new MetratecStandIn(antennas);
    await new Promise<void>(resolve => reader.#server.listen(0, '127.0.0.1', resolve));
    return reader;
  }

  private constructor(antennas: number) {
    this.#antennas = Array.from({ length: antennas }, () => new Set<string>());
    this.#server.on('connection', socket => {
      this.#socket = socket;
      socket.setNoDelay(true);
      let begun = '';
      socket.on('error', () => socket.destroy());
      socket.on('data', bytes => {
        const commands = (begun + bytes.toString('latin1')).split('\r');
        begun = commands.pop() ?? '';
        for (const command of commands) void this.#answer(command);
      });
    });
  }

  get path(): string {
    const address = this.#server.address();
    if (address === null || typeof address !== 'object') throw new Error('it does not listen');
    return `tcp://127.0.0.1:${address.port}`;
  }

  lay(antenna: number, uid: string): void {
    this.#antennas[antenna]?.add(uid);
  }

  lift(antenna: number, uid: string): void {
    this.#antennas[antenna]?.delete(uid);
  }

  /** It loses power for a moment: it forgets what it was told, but the line holds. */
  restart(): void {
    this.#isFieldOn = false;
    this.#antenna = 0;
  }

  /** Somebody pulls the cable. */
  unplug(): void {
    this.#socket?.destroy();
  }

  async close(): Promise<void> {
    this.unplug();
    await new Promise<void>(resolve => this.#server.close(() => resolve()));
  }

  async #answer(command: string): Promise<void> {
    this.commands.push(command);
    if (this.isDeaf) return;
    if (command === 'INV' && this.onInventory) await this.onInventory();
    this.#say(this.#linesFor(command));
  }

  #linesFor(command: string): readonly string[] {
    const [word = '', ...operands] = command.split(' ');
    switch (word) {
      case 'BRK':
        return ['NCM'];
      case 'REV':
        return ['QUASAR_MX      02000311'];
      case 'SRI':
        this.#isFieldOn = operands.join(' ') === 'SS 100';
        return ['OK!'];
      case 'SAP':
        if (operands[0] !== 'MAN' || Number(operands[1]) >= this.#antennas.length) return ['NOR'];
        this.#antenna = Number(operands[1]);
        return ['OK!'];
      case 'INV':
        return this.#inventory();
      default:
        return ['UCO'];
    }
  }

  #inventory(): readonly string[] {
    const mishap = this.mishaps.shift();
    if (mishap !== undefined) return mishap.split('|');
    if (!this.#isFieldOn) return ['RNW'];
    const tags = [...(this.#antennas[this.#antenna] ?? [])];
    return [...tags, `IVF ${String(tags.length).padStart(2, '0')}`];
  }

  #say(lines: readonly string[]): void {
    const text = lines.map(line => `${line}\r`).join('');
    const middle = text.length >> 1;
    this.#socket?.write(text.slice(0, middle), 'latin1');
    this.#socket?.write(text.slice(middle), 'latin1');
  }
}
