import type { Zone } from '../domain/zone.ts';
import { formatHostMessage, type HostMessage } from '../protocol/host-message.ts';
import { formatLine, MS_RANGE } from '../protocol/line.ts';
import { CommandLadder } from './command-ladder.ts';
import { nextSeq } from './line-order.ts';

/** The host's operations on a board's port. */
export interface BoardPort {
  /** Sends one line; the newline is the port's. */
  readonly write: (line: string) => void;
  /** Close the port and open it again: nothing else has helped. */
  readonly reopen: () => void;
}

const HELLO_RETRY_MS = 200;
const HELLO_TRIES = 10;
const ACK_PACE_MS = 100;

/**
 * The host's half of the conversation with one board: introductions, acknowledgements, requests, commands. Nothing here
 * decides about beliefs; it only makes the board report.
 */
export class HostTalk {
  readonly #port: BoardPort;
  readonly #ladder: CommandLadder;
  #seq = 0;
  #isOpen = false;
  #hello: { readonly tries: number; readonly dueAt: number } | null = null;
  #helloAskedAt = Number.NEGATIVE_INFINITY;
  #ack: { readonly upTo: number; readonly dueAt: number } | null = null;
  #ackedAt = Number.NEGATIVE_INFINITY;

  constructor(port: BoardPort, onRefused: (command: HostMessage, reason: string) => void) {
    this.#port = port;
    this.#ladder = new CommandLadder({
      say: (message, t) => this.#say(message, t),
      repeat: line => this.#write(line),
      reopen: () => this.#reopen(),
      refused: onRefused,
    });
  }

  /** The port is open: who is there? */
  opened(t: number): void {
    this.#isOpen = true;
    this.#ladder.clear();
    this.askHello(t);
  }

  closed(): void {
    this.#isOpen = false;
    this.#hello = null;
    this.#ack = null;
    this.#ladder.clear();
  }

  /** Sends `HELLO?` until a board answers, then has the port reopened. */
  askHello(t: number): void {
    if (!this.#isOpen || this.#hello) return;
    this.#askHelloOnce(1, t);
  }

  /** A line contradicts the known board: sends `HELLO?`, but not for every such line. */
  askHelloAgain(t: number): void {
    if (t - this.#helloAskedAt >= HELLO_RETRY_MS * HELLO_TRIES) this.askHello(t);
  }

  helloHeard(): void {
    this.#hello = null;
  }

  /** The board has restarted: its open commands are dropped. */
  rebooted(): void {
    this.#ack = null;
    this.#ladder.clear();
  }

  /** All lines up to `upTo` have arrived. Acknowledged at a measured pace, the newest for all. */
  acknowledge(upTo: number, t: number): void {
    if (this.#isOpen) this.#ack = { upTo, dueAt: this.#ack?.dueAt ?? Math.max(t, this.#ackedAt + ACK_PACE_MS) };
  }

  askAgainFrom(seq: number, t: number): void {
    if (this.#isOpen) this.#say({ type: 'RESEND', from: seq }, t);
  }

  /** Sends the board a command, after the previous ones are done. */
  command(message: HostMessage, t: number): void {
    if (!this.#isOpen) return;
    this.#ladder.add(message);
    this.#ladder.advance(t);
  }

  answered(of: number, refusal: string | null, t: number): void {
    this.#ladder.answered(of, refusal, t);
  }

  /** The board is sending a zone's contents; `isAll`: this was the last part. */
  zoneAnswered(zone: Zone, isAll: boolean, t: number): void {
    this.#ladder.zoneAnswered(zone, isAll, t);
  }

  nextDueAt(): number {
    if (!this.#isOpen) return Number.POSITIVE_INFINITY;
    const never = Number.POSITIVE_INFINITY;
    return Math.min(this.#hello?.dueAt ?? never, this.#ack?.dueAt ?? never, this.#ladder.nextDueAt());
  }

  /** Performs the steps due at `t`. */
  advance(t: number): void {
    if (!this.#isOpen) return;
    if (this.#hello && this.#hello.dueAt <= t) {
      if (this.#hello.tries < HELLO_TRIES) this.#askHelloOnce(this.#hello.tries + 1, t);
      else this.#reopen();
    }
    if (this.#ack && this.#ack.dueAt <= t) {
      const { upTo } = this.#ack;
      this.#ack = null;
      this.#ackedAt = t;
      this.#say({ type: 'ACK', n: upTo }, t);
    }
    this.#ladder.advance(t);
  }

  #askHelloOnce(tries: number, t: number): void {
    this.#hello = { tries, dueAt: t + HELLO_RETRY_MS };
    this.#helloAskedAt = t;
    this.#say({ type: 'HELLO?' }, t);
  }

  #reopen(): void {
    this.closed();
    this.#port.reopen();
  }

  #say(message: HostMessage, t: number): { readonly seq: number; readonly line: string } {
    const seq = this.#seq;
    this.#seq = nextSeq(seq);
    const line = formatLine(formatHostMessage(message, { seq, ms: Math.floor(t) % MS_RANGE }));
    this.#write(line);
    return { seq, line };
  }

  #write(line: string): void {
    if (this.#isOpen) this.#port.write(line);
  }
}
