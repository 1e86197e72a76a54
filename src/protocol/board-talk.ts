import { assertNever } from '../domain/result.ts';
import type { Zone } from '../domain/zone.ts';
import { type DeviceMessage, type DeviceMessageOf, PROTOCOL_VERSION } from './device-message.ts';
import { configHash } from './hashes.ts';
import { type HostMessage, parseHostMessage } from './host-message.ts';
import { MS_RANGE, parseLine } from './line.ts';
import { helloParts } from './parts.ts';
import { SentLines } from './sent-lines.ts';

/** The needs of a program that speaks as a board. */
export interface BoardOptions {
  /** Upper-case hex digits, the same at every start. */
  readonly uid: string;
  readonly zones: readonly Zone[];
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** Eight upper-case hex digits, new at every start. */
  readonly newBoot: () => string;
  /** Puts a line, without its newline, on its way to the host. */
  readonly say: (line: string) => void;
}

/** The parts that differ from board to board. */
export interface BoardKind {
  /** As its HELLO names it. */
  readonly fw: string;
  readonly board: string;
  /** The set it reads was shown to it. */
  readonly isSetEnrolled?: boolean;
  /** The number of lines it can send again. */
  readonly linesKept: number;
  /** The board starts or restarts: it forgets its readings. */
  readonly forget: () => void;
  /** The board has just introduced itself. */
  readonly introduced?: () => void;
  /** Sends the contents of a zone again, or returns the reason of its refusal. */
  readonly snapshot: (zone: Zone) => string | null;
  /** The same for the reader of the zone. */
  readonly reader: (zone: Zone) => string | null;
}

/**
 * The common part of all programs that speak as boards: lines are numbered and sent again when the host missed them, settings are
 * taken, and the host is answered. docs/reference/protocol.md. The simulated board does all this by itself, for it tests the host.
 */
export class BoardTalk {
  readonly #options: BoardOptions;
  readonly #kind: BoardKind;
  #sent: SentLines;
  #boot = '';
  #startedAt = 0;
  #settings: ReadonlyMap<string, string> = new Map();
  #newSettings: ReadonlyMap<string, string> = new Map();
  #badLines = 0;
  #restarts = 0;

  constructor(options: BoardOptions, kind: BoardKind) {
    this.#options = options;
    this.#kind = kind;
    this.#sent = new SentLines(kind.linesKept);
    this.#start('por');
  }

  /** The number of restarts by the host. */
  get restarts(): number {
    return this.#restarts;
  }

  /** A whole number that the host may set; `usual` until it has, or where it is none. */
  setting(key: string, usual: number): number {
    return Number(this.#settings.get(key) ?? usual) || usual;
  }

  /** A line of the host. Counts a broken one and waits for the host to repeat it. */
  hear(line: string): void {
    const frame = parseLine(line);
    if (!frame.ok) {
      this.#badLines += 1;
      return;
    }
    const { seq } = frame.value;
    const message = parseHostMessage(frame.value);
    if (!message.ok) this.#answer(seq, message.error.code);
    // An answer would have to be confirmed in turn, and so for ever.
    else if (message.value.type === 'ACK') this.#sent.confirm(message.value.n);
    else this.#answer(seq, this.#obey(message.value));
    if (message.ok && message.value.type === 'RESET') {
      this.#restarts += 1;
      this.#start('wdt');
    }
  }

  /** A heartbeat. */
  beat(facts: Pick<DeviceMessageOf<'HB'>, 'hash' | 'gar' | 'rst'>): void {
    this.say({ type: 'HB', up: Math.floor(this.#ms() / 1000), crc: this.#badLines, ovf: 0, ...facts });
  }

  say(message: DeviceMessage): void {
    this.#options.say(this.#sent.write(message, this.#ms()));
  }

  #start(cause: 'por' | 'wdt'): void {
    this.#sent = new SentLines(this.#kind.linesKept);
    this.#boot = this.#options.newBoot();
    this.#startedAt = this.#options.now();
    this.#kind.forget();
    this.#introduce(cause);
  }

  #introduce(cause: 'por' | 'wdt'): void {
    const { uid, zones } = this.#options;
    const { fw, board, isSetEnrolled } = this.#kind;
    const who = { proto: PROTOCOL_VERSION, fw, board, uid, zones, boot: this.#boot, cause };
    const hello = {
      type: 'HELLO',
      ...who,
      cfg: configHash(this.#settings),
      set: isSetEnrolled ? 'enrolled' : null,
      lamps: null,
      i: null,
      n: null,
    } as const;
    for (const part of helloParts(hello)) this.say(part);
    this.#kind.introduced?.();
  }

  /** Obeys the host, or returns the reason of a refusal. */
  #obey(message: Exclude<HostMessage, { readonly type: 'ACK' }>): string | null {
    switch (message.type) {
      case 'HELLO?':
        this.#introduce('por');
        return null;
      case 'RESEND':
        return this.#resend(message.from);
      case 'SNAP?':
        return this.#kind.snapshot(message.zone);
      case 'READER?':
        return this.#kind.reader(message.zone);
      case 'CFG':
        this.#newSettings = new Map([...this.#newSettings, ...message.settings]);
        return null;
      case 'CFGEND':
        return this.#takeSettings(message.crc);
      case 'LED':
        // It has no lamps; that is nothing to complain about.
        return this.#options.zones.includes(message.zone) ? null : 'unknown-zone';
      case 'POWER':
        return 'message/unknown-type';
      case 'RESET':
        return null;
      default:
        return assertNever(message);
    }
  }

  #resend(from: number): string | null {
    const resent = this.#sent.resend(from);
    if (!resent) return 'not-sent';
    for (const line of resent.lines) this.#options.say(line);
    if (resent.forgotten) this.say({ type: 'LOST', ...resent.forgotten });
    return null;
  }

  #takeSettings(crc: string): string | null {
    // Asked a second time, because the answer got lost, it has them already.
    const settings = this.#newSettings.size > 0 ? this.#newSettings : this.#settings;
    this.#newSettings = new Map();
    if (configHash(settings) !== crc) return 'bad-crc';
    this.#settings = settings;
    return null;
  }

  #answer(of: number, refusal: string | null): void {
    this.say(refusal === null ? { type: 'OK', of, code: null } : { type: 'NAK', of, code: refusal });
  }

  #ms(): number {
    return Math.floor(this.#options.now() - this.#startedAt) % MS_RANGE;
  }
}
