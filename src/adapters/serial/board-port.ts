import type { Clock } from '../../domain/clock.ts';
import type { Doors } from '../door/doors.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { isInNetwork, MQTT_PATH } from './board-paths.ts';
import { allPorts, portsLike } from './candidates.ts';
import { type BoardBroker, MqttLine } from './mqtt-line.ts';
import { NetworkLine } from './network-line.ts';
import { deviceOf, isPseudoTerminal } from './pseudo-terminal.ts';
import { type BoardLine, type BoardLineEvents, type SerialBinding, SerialLine } from './serial-line.ts';
import { introducedAs, type UidDirectory } from './uid-directory.ts';

/** True if a path names a board without a cable: it stays where it is. */
const isElsewhere = (path: string): boolean => path === MQTT_PATH || isInNetwork(path) || isPseudoTerminal(path);

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

/** Which board is wanted, and where it may be. */
export interface WantedBoard {
  /** The name of its port, in the raw log and everywhere else. */
  readonly name: string;
  /** A device path, in which `*` stands for any characters, a pseudo-terminal, or an address in the network … */
  readonly path?: string;
  /** … or the board's own name, at whichever port it is. */
  readonly uid?: string;
  /** Of the certificate it shows, where the path is in the network (`tls:`). */
  readonly fingerprint?: string;
}

export interface BoardPortEvents {
  readonly onOpened: (port: string) => void;
  /** A line as it came, without its newline, one character a byte (latin1). */
  readonly onLine: (port: string, line: string) => void;
  readonly onClosed: (port: string) => void;
  /** Why a port cannot be reached, in the machine's words: once and not with every attempt. */
  readonly onOutOfReach?: (port: string, reason: string) => void;
}

export interface SerialBoardStatus {
  readonly port: string;
  /** The path of its open port; null while closed. */
  readonly path: string | null;
  /** Lines too long to be kept, since the port was opened. */
  readonly droppedLines: number;
}

export interface BoardPortOptions extends BoardPortEvents {
  readonly clock: Clock;
  readonly doors: Doors;
  readonly log: Log;
  readonly binding: SerialBinding;
  readonly directory: UidDirectory;
  /** Paths that other boards have. */
  readonly inUse: () => ReadonlySet<string>;
  /** The broker's line for boards with such a path; null: none has one. */
  readonly broker?: BoardBroker | null;
}

/** One board's port: open, or on its way to be. */
export class BoardPort {
  readonly #board: WantedBoard;
  readonly #options: BoardPortOptions;
  #line: BoardLine | null = null;
  #pauseMs = SHORTEST_PAUSE_MS;
  #callOff = (): void => {};
  #opening: Promise<void> = Promise.resolve();
  #isStopped = false;
  #trouble: string | null = null;
  #whenClosed = (): void => {};
  /** The board's own `uid`. */
  #uid: string | null = null;
  /** Ports that were there when the board's own was opened: whatever is at them, it is not this board. */
  #others: ReadonlySet<string> = new Set();

  constructor(board: WantedBoard, options: BoardPortOptions) {
    this.#board = board;
    this.#options = options;
  }

  get status(): SerialBoardStatus {
    return {
      port: this.#board.name,
      path: this.#line?.path ?? null,
      droppedLines: this.#line?.droppedLines ?? 0,
    };
  }

  start(): void {
    this.#opening = this.#open();
  }

  write(line: string): void {
    this.#line?.write(line);
  }

  reopen(): void {
    this.#line?.close();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#opening;
    if (!this.#line) return;
    const closed = new Promise<void>(resolve => {
      this.#whenClosed = resolve;
    });
    this.#line.close();
    await closed;
  }

  async #open(): Promise<void> {
    try {
      const line = await this.#openLine();
      if (line === null) return;
      this.#line = line;
      this.#others = new Set(await allPorts(this.#options.binding));
      this.#options.log.info("a board's port is open", { port: this.#board.name, file: line.path });
      this.#options.onOpened(this.#board.name);
    } catch (error) {
      // Bindings put the word before what they say.
      this.#tell(reasonOf(error).replace(/^Error:? /, ''));
      this.#tryAgain();
    }
  }

  /** Opens its configured port or, if that is gone, each port plugged in since. Null: we have stopped. */
  async #openLine(): Promise<BoardLine | null> {
    try {
      return await this.#openAt(await this.#whereItIs());
    } catch (error) {
      const moved = this.#isStopped ? null : await this.#movedTo();
      if (moved === null) throw error;
      return await this.#openAt(moved);
    }
  }

  async #openAt(path: string | null): Promise<BoardLine | null> {
    if (this.#isStopped) return null;
    if (path === null) throw new Error(`not found at ${this.#board.path ?? `any port (uid ${this.#board.uid})`}`);
    const events = {
      onLine: this.#options.doors.guarded('board', (text: string) => this.#heard(text)),
      onClosed: this.#options.doors.guarded('board', (why: string | null) => this.#closed(path, why)),
    };
    if (path === MQTT_PATH) return await this.#openOverBroker(events);
    if (isInNetwork(path)) return await NetworkLine.open(path, this.#board.fingerprint ?? null, events);
    return await SerialLine.open(deviceOf(path), this.#options.binding, events);
  }

  async #openOverBroker(events: BoardLineEvents): Promise<BoardLine> {
    const { broker } = this.#options;
    if (!broker) throw new Error('the config names no broker (mqtt.url)');
    return await MqttLine.open(broker, this.#board.name, events, this.#options.doors);
  }

  async #movedTo(): Promise<string | null> {
    const { directory, inUse } = this.#options;
    const { path } = this.#board;
    const isOnCable = path === undefined || !isElsewhere(path);
    return this.#uid === null || !isOnCable
      ? null
      : directory.find(this.#uid, () => new Set([...inUse(), ...this.#others]));
  }

  async #whereItIs(): Promise<string | null> {
    const { path, uid } = this.#board;
    const { binding, directory, inUse } = this.#options;
    if (path !== undefined && isElsewhere(path)) return path;
    if (path === undefined) return uid === undefined ? null : directory.find(uid, inUse);
    const taken = inUse();
    return (await portsLike(path, binding)).find(candidate => !taken.has(candidate)) ?? null;
  }

  #heard(text: string): void {
    // A board that speaks is well: the next trouble is a new one.
    this.#pauseMs = SHORTEST_PAUSE_MS;
    this.#trouble = null;
    this.#uid = introducedAs(text) ?? this.#uid;
    this.#options.onLine(this.#board.name, text);
  }

  #closed(path: string, why: string | null): void {
    this.#line = null;
    this.#options.directory.forget(path);
    this.#options.onClosed(this.#board.name);
    this.#whenClosed();
    if (this.#isStopped) return;
    if (why !== null) this.#tell(why);
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#options.clock.after(this.#pauseMs, () => this.start());
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  /** Says why the board cannot be reached, once and not with every attempt. */
  #tell(reason: string): void {
    if (reason === this.#trouble) return;
    this.#trouble = reason;
    this.#options.log.warn('a board cannot be reached; its port is tried until it can', {
      port: this.#board.name,
      reason,
    });
    this.#options.onOutOfReach?.(this.#board.name, reason);
  }
}
