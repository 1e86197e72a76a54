import type { Zone } from '../domain/zone.ts';
import { type DeviceMessage, type DeviceMessageOf, PROTOCOL_VERSION } from '../protocol/device-message.ts';
import { configHash } from '../protocol/hashes.ts';
import type { HostMessage } from '../protocol/host-message.ts';
import type { Frame } from '../protocol/line.ts';
import { configParts } from '../protocol/parts.ts';
import { BoardContents } from './board-contents.ts';
import { type BoardHello, joinedHello, lampZones } from './board-hello.ts';
import { BoardLamps, type Lights } from './board-lamps.ts';
import type { BoardLinkStatus } from './board-link-status.ts';
import { BoardJournal, type BoardNotice, type BoardReport } from './board-report.ts';
import { BoardReporter } from './board-reporter.ts';
import { ClockMap, stampDifference } from './clock-map.ts';
import { type BoardPort, HostTalk } from './host-talk.ts';
import { LineReader } from './line-reader.ts';
import { LineRecovery, type UsableLines } from './line-recovery.ts';
import { Liveness } from './liveness.ts';

export interface BoardLinkOptions {
  /** Null reads a record back: its boards cannot be asked. */
  readonly port: BoardPort | null;
  /** The wanted settings of the board; null leaves them. */
  readonly settings?: (hello: BoardHello) => ReadonlyMap<string, string> | null;
  /** The wanted lamps; without them the host sends none. */
  readonly lights?: Lights | null;
  readonly onNotice?: (notice: BoardNotice) => void;
}

interface HeardLine {
  readonly ms: number;
  /** Null if not understood; it keeps its place in the order. */
  readonly message: DeviceMessage | null;
}

/**
 * Follows one board and decides its beliefs (docs/reference/protocol.md, "Rules of trust"). The result is
 * determined by the lines and their times alone, never by the host's requests or the calls of `advance`; so a record of
 * the lines gives the same reports again.
 */
export class BoardLink {
  readonly #options: BoardLinkOptions;
  readonly #journal: BoardJournal;
  readonly #talk: HostTalk | null;
  readonly #contents: BoardContents;
  readonly #lamps: BoardLamps;
  readonly #clock = new ClockMap();
  readonly #lines: LineRecovery<HeardLine>;
  readonly #reader: LineReader;
  readonly #liveness = new Liveness();
  #heardAt: number | null = null;
  readonly #reporter = new BoardReporter();
  #hello: BoardHello | null = null;
  #refusedProtocol: number | null = null;
  #heartbeat: DeviceMessageOf<'HB'> | null = null;
  #lastMs: number | null = null;

  constructor(options: BoardLinkOptions) {
    this.#options = options;
    this.#journal = new BoardJournal(options.onNotice ?? (() => {}));
    this.#reader = new LineReader(this.#journal);
    this.#lamps = new BoardLamps(options.lights ?? null);
    this.#contents = new BoardContents(this.#journal);
    this.#lines = new LineRecovery({
      gapFound: () => this.#journal.count('gaps'),
      askAgainFrom: (seq, t) => this.#talk?.askAgainFrom(seq, t),
    });
    this.#talk = options.port && new HostTalk(options.port, (command, reason) => this.#refused(command, reason));
  }

  get status(): BoardLinkStatus {
    return {
      state: this.#liveness.state,
      synced: this.#isSynced(),
      hello: this.#hello,
      refusedProtocol: this.#refusedProtocol,
      counts: this.#journal.counts,
      heardAt: this.#heardAt,
      heartbeat: this.#heartbeat,
      hasLamps: this.#hello !== null && this.#lamps.areObeyed && lampZones(this.#hello).length > 0,
    };
  }

  /** Its port is open. The numbers of its lines show the missed ones. */
  opened(t: number): readonly BoardReport[] {
    const due = this.advance(t);
    this.#talk?.opened(t);
    this.#lamps.forget();
    return due;
  }

  /** Its port is gone. The board itself goes stale, and then offline, when its heartbeats stay away. */
  closed(t: number): readonly BoardReport[] {
    const due = this.advance(t);
    this.#talk?.closed();
    return due;
  }

  /** Has the board do something. */
  command(message: HostMessage, t: number): void {
    if (this.#hello) this.#talk?.command(message, t);
  }

  /** Sets the lamps at its zones from now on. */
  showLamps(lights: Lights, t: number): void {
    this.#lamps.want(lights);
    this.#tellLamps(t);
  }

  /** Has its lamps blink for a while, so that people find the board; returns false if it is away or has none. */
  blink(t: number): boolean {
    if (this.#liveness.state !== 'online' || !this.status.hasLamps) return false;
    this.#lamps.blink(t);
    this.#tellLamps(t);
    return true;
  }

  /** A line has arrived, whatever it is, without its newline. */
  receive(line: string, t: number): readonly BoardReport[] {
    this.#heardAt = t;
    const due = this.advance(t);
    const heard = this.#hear(line, t);
    this.#talk?.advance(t);
    return [...due, ...heard];
  }

  /** When something is due next; Infinity: not before the next line. */
  nextDueAt(): number {
    const sayAt = Math.min(this.#talk?.nextDueAt() ?? Number.POSITIVE_INFINITY, this.#lamps.nextDueAt());
    return Math.min(this.#lines.nextDueAt(), this.#liveness.nextDueAt(), this.#contents.nextDueAt(), sayAt);
  }

  /** Lets time pass: everything happens at the moment it is due, however late the call. */
  advance(t: number): readonly BoardReport[] {
    const reports: BoardReport[] = [];
    for (let due = this.nextDueAt(); due <= t; due = this.nextDueAt()) {
      if (this.#liveness.advance(due)) {
        // it may have missed lamp commands, and keeps its lamps dark without a host
        this.#lamps.forget();
        this.#talk?.askHello(due);
        reports.push(...this.#changed(due));
      }
      reports.push(...this.#useLines(this.#lines.advance(due), due));
      reports.push(...this.#takeAtItsWord(due));
      if (this.#lamps.advance(due)) this.#tellLamps(due);
      this.#talk?.advance(due);
    }
    return reports;
  }

  #hear(text: string, t: number): readonly BoardReport[] {
    const line = this.#reader.read(text);
    if (line.type === 'repeated') this.#acknowledge(t);
    if (line.type === 'other-protocol') return this.#refuse(line.protocol, t);
    if (line.type === 'noise') return this.#reporter.troubled(t);
    if (line.type !== 'line') return [];
    const { frame, message } = line;
    const place = this.#lines.placeOf(frame.seq);
    if (message?.type === 'HELLO') this.#talk?.helloHeard();
    // A board that introduces itself with an old number has restarted, even if its nonce is the same.
    if (message?.type === 'HELLO' && (message.boot !== this.#hello?.boot || place === 'behind')) {
      return this.#meet(message, frame, t);
    }
    if (this.#refusedProtocol !== null) return [];
    if (place === 'behind') {
      this.#journal.count('duplicates');
      this.#talk?.askHelloAgain(t);
      return [];
    }
    return this.#take(frame, message, t);
  }

  /** An unknown or restarted board introduces itself. */
  #meet(hello: BoardHello, frame: Frame, t: number): readonly BoardReport[] {
    const isNew = this.#hello === null;
    if (!isNew) {
      this.#journal.count('reboots');
      this.#journal.note({ code: 'board/rebooted', cause: hello.cause });
    }
    this.#hello = hello;
    this.#lines.startAfter(frame.seq);
    this.#reader.startOver();
    this.#clock.forget();
    this.#clock.heard(frame.ms, t);
    this.#lastMs = frame.ms;
    this.#talk?.rebooted();
    this.#refusedProtocol = null;
    this.#contents.startOver(hello, t);
    this.#liveness.introduced(t);
    this.#configure(hello, t);
    this.#askWhatLiesThere(this.#contents.unconfirmed, t);
    this.#lamps.forget();
    this.#tellLamps(t);
    // The parts before this one went unheard.
    if ((hello.i ?? 0) > 0) this.#talk?.askHello(t);
    this.#acknowledge(t);
    return [...(isNew ? [] : this.#reporter.troubled(t)), ...this.#changed(t)];
  }

  /** A board that speaks another protocol is not listened to until it introduces itself differently. */
  #refuse(theirs: number, t: number): readonly BoardReport[] {
    this.#talk?.helloHeard();
    if (this.#refusedProtocol === theirs) return [];
    this.#refusedProtocol = theirs;
    this.#journal.note({ code: 'board/protocol-mismatch', theirs, ours: PROTOCOL_VERSION });
    this.#talk?.rebooted();
    this.#contents.startOver({ zones: [], set: null }, t);
    this.#liveness.giveUp();
    const reports = this.#changed(t);
    this.#hello = null;
    return reports;
  }

  /** A line with a number of its own: used when all before it have been. */
  #take(frame: Frame, message: DeviceMessage | null, t: number): readonly BoardReport[] {
    this.#clock.heard(frame.ms, t);
    const reports = [...this.#noticeAtOnce(message, t)];
    reports.push(...this.#useLines(this.#lines.take(frame.seq, { ms: frame.ms, message }, t), t));
    this.#acknowledge(t);
    return [...reports, ...this.#changed(t)];
  }

  /** Lines that count on arrival, even while earlier ones are missing: signs of life and answers. */
  #noticeAtOnce(message: DeviceMessage | null, t: number): readonly BoardReport[] {
    switch (message?.type) {
      case 'HELLO':
        this.#liveness.introduced(t);
        this.#hello = joinedHello(this.#hello, message);
        this.#contents.alsoReads(this.#hello.zones, t);
        this.#configure(this.#hello, t);
        this.#askWhatLiesThere(this.#contents.unconfirmed, t);
        this.#tellLamps(t);
        return [];
      case 'HB':
        this.#heartbeat = message;
        if (this.#hello) this.#liveness.beat(t);
        return [];
      case 'OK':
        this.#liveness.answered(t);
        this.#talk?.answered(message.of, null, t);
        return [];
      case 'NAK':
        this.#liveness.answered(t);
        this.#talk?.answered(message.of, message.code, t);
        return [];
      case 'SNAP':
      case 'DET':
        this.#talk?.zoneAnswered(message.zone, message.i + 1 >= message.n, t);
        return [];
      case 'STACKS':
        this.#talk?.zoneAnswered(message.zone, true, t);
        return [];
      case 'DICE':
        this.#talk?.zoneAnswered('dice', true, t);
        return [];
      case 'LOST':
        return this.#useLines(this.#lines.lost(message.from, message.to, t), t);
      default:
        return [];
    }
  }

  #useLines(usable: UsableLines<HeardLine> | null, t: number): readonly BoardReport[] {
    if (!usable) return [];
    if (usable.lost === 0) return usable.lines.flatMap(line => this.#useLine(line, t));
    this.#journal.count('linesLost', usable.lost);
    this.#journal.note({ code: 'board/lines-lost', lines: usable.lost });
    this.#contents.linesLost(t);
    const reports = [
      ...this.#reporter.troubled(t),
      ...this.#changed(t),
      ...usable.lines.flatMap(line => this.#useLine(line, t)),
    ];
    this.#askWhatLiesThere(this.#contents.toAskFor, t);
    return [...reports, ...this.#changed(t)];
  }

  #useLine({ ms, message }: HeardLine, t: number): readonly BoardReport[] {
    // In order, stamps only grow; a smaller one comes from a board that restarted unnoticed.
    if (this.#lastMs !== null && stampDifference(ms, this.#lastMs) < 0) this.#talk?.askHelloAgain(t);
    this.#lastMs = ms;
    return message ? this.#use(message, this.#reporter.timeOf(this.#clock.toHost(ms), t), t) : [];
  }

  #use(message: DeviceMessage, at: number, t: number): readonly BoardReport[] {
    switch (message.type) {
      case 'HB': {
        const doubted = this.#contents.doubted(message);
        this.#journal.count('healed', doubted.length);
        this.#askWhatLiesThere(doubted, t);
        return this.#contents.use(message, at);
      }
      case 'ERR':
        this.#journal.note({ code: 'board/trouble', trouble: message.code, zone: message.zone });
        return [];
      case 'LOG':
        this.#journal.note({ code: 'board/says', level: message.lvl, text: message.msg });
        return [];
      default:
        return this.#contents.use(message, at);
    }
  }

  /** The board was not asked for long enough: it has reported everything. */
  #takeAtItsWord(t: number): readonly BoardReport[] {
    if (this.#contents.nextDueAt() > t) return [];
    return [...this.#contents.takeAtItsWord(this.#reporter.timeOf(t, t)), ...this.#changed(t)];
  }

  #acknowledge(t: number): void {
    const upTo = this.#lines.usedUpTo;
    if (upTo !== null) this.#talk?.acknowledge(upTo, t);
  }

  #askWhatLiesThere(zones: readonly Zone[], t: number): void {
    for (const zone of zones) this.#talk?.command({ type: 'SNAP?', zone }, t);
  }

  /** Sets the board up unless it says that it is. */
  #configure(hello: BoardHello, t: number): void {
    const settings = this.#options.settings?.(hello) ?? null;
    if (settings === null || configHash(settings) === hello.cfg) return;
    for (const part of configParts(settings)) this.#talk?.command(part, t);
    this.#talk?.command({ type: 'CFGEND', crc: configHash(settings) }, t);
  }

  /** Sends nothing to a board that is away: the command waits for its next introduction. */
  #tellLamps(t: number): void {
    if (this.#hello === null || this.#liveness.state !== 'online') return;
    for (const command of this.#lamps.commands(this.#hello.lamps ?? this.#contents.zones))
      this.#talk?.command(command, t);
  }

  #refused(command: HostMessage, reason: string): void {
    if (command.type === 'LED') this.#lamps.giveUp();
    this.#journal.count('commandsRefused');
    this.#journal.note({ code: 'board/command-refused', command: command.type, reason });
  }

  #isSynced(): boolean {
    return this.#hello !== null && this.#refusedProtocol === null && this.#contents.unconfirmed.length === 0;
  }

  /** A report of the board itself, if anything about it is new. */
  #changed(t: number): readonly BoardReport[] {
    if (!this.#hello) return [];
    return this.#reporter.changed(this.#liveness.state, this.#contents.zones, this.#isSynced(), t);
  }
}
