import type { Clock } from '../../domain/clock.ts';
import type { HostMessage } from '../../protocol/host-message.ts';
import { isWhole } from '../../sensing/board-hello.ts';
import { BoardLink } from '../../sensing/board-link.ts';
import type { BoardLinkStatus } from '../../sensing/board-link-status.ts';
import type { BoardNotice, BoardReport } from '../../sensing/board-report.ts';
import { isInNetwork } from '../serial/board-paths.ts';
import { NetworkLine } from '../serial/network-line.ts';
import { deviceOf } from '../serial/pseudo-terminal.ts';
import { type BoardLine, type SerialBinding, SerialLine } from '../serial/serial-line.ts';
import { whatSpeaks } from './what-speaks.ts';

export interface VisitOptions {
  readonly binding: SerialBinding;
  readonly clock: Clock;
  /** Of the certificate it must show, where its path begins with `tls:`; null: one that this machine trusts. */
  readonly fingerprint?: string | null;
  /** A line as it came, without its newline. */
  readonly onLine?: (line: string) => void;
  /** The board's readings of its zones. */
  readonly onReport?: (report: BoardReport) => void;
}

/** Interval at which the visit looks at its clock. */
const TICK_MS = 20;
/** Enough to see what speaks at a port. */
const MOST_HEARD = 50;

/** A short visit to one board, at a port or in the network, for maintenance. */
export class BoardVisit {
  readonly notices: BoardNotice[] = [];
  readonly #heard: string[] = [];
  /** Settles when the port is closed, by us or by a pulled cable. */
  readonly closed: Promise<void>;
  readonly #clock: Clock;
  readonly #line: BoardLine;
  readonly #link: BoardLink;
  readonly #onReport: (report: BoardReport) => void;
  #callOff = (): void => {};
  #isClosed = false;

  /** Opens the port, or calls its address in the network, and says hello; rejects when it cannot be had. */
  static async open(
    path: string,
    { binding, clock, fingerprint = null, onLine = () => {}, onReport = () => {} }: VisitOptions,
  ): Promise<BoardVisit> {
    let visit: BoardVisit | null = null;
    let onClosed = (): void => {};
    const closed = new Promise<void>(resolve => {
      onClosed = resolve;
    });
    const events = {
      onLine: (text: string) => {
        onLine(text);
        visit?.hear(text);
      },
      onClosed: () => onClosed(),
    };
    const line = isInNetwork(path)
      ? await NetworkLine.open(path, fingerprint, events)
      : await SerialLine.open(deviceOf(path), binding, events);
    visit = new BoardVisit(line, clock, closed, onReport);
    return visit;
  }

  private constructor(line: BoardLine, clock: Clock, closed: Promise<void>, onReport: (report: BoardReport) => void) {
    this.#onReport = onReport;
    this.#line = line;
    this.#clock = clock;
    this.closed = closed.then(() => this.#end());
    this.#link = new BoardLink({
      // A visitor does not insist: a board that needs its port reopened has a fault, which it reports.
      port: { write: text => line.write(text), reopen: () => {} },
      onNotice: notice => this.notices.push(notice),
    });
    this.#link.opened(clock.now());
    this.#tick();
  }

  get status(): BoardLinkStatus {
    return this.#link.status;
  }

  /** True if the board has introduced itself, with all its zones. */
  get isIntroduced(): boolean {
    const { hello } = this.status;
    return hello !== null && isWhole(hello);
  }

  /** The kind of device at a port without a board; null: nothing comes from it. */
  get speaking(): string | null {
    return whatSpeaks(this.#heard, this.#line.droppedLines);
  }

  hear(text: string): void {
    if (this.#heard.length < MOST_HEARD) this.#heard.push(text);
    if (!this.#isClosed) this.#report(this.#link.receive(text, this.#clock.now()));
  }

  command(message: HostMessage): void {
    this.#link.command(message, this.#clock.now());
  }

  /** Waits until this is so, but not longer; whether it came to be. */
  async until(isSo: () => boolean, atMostMs: number): Promise<boolean> {
    const giveUpAt = this.#clock.now() + atMostMs;
    while (!isSo() && !this.#isClosed && this.#clock.now() < giveUpAt)
      await new Promise<void>(resolve => this.#clock.after(TICK_MS, resolve));
    return isSo();
  }

  async close(): Promise<void> {
    this.#line.close();
    await this.closed;
  }

  #tick(): void {
    this.#callOff = this.#clock.after(TICK_MS, () => {
      this.#report(this.#link.advance(this.#clock.now()));
      this.#tick();
    });
  }

  #report(reports: readonly BoardReport[]): void {
    for (const report of reports) this.#onReport(report);
  }

  #end(): void {
    this.#isClosed = true;
    this.#callOff();
  }
}
