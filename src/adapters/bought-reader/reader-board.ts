import { assertNever } from '../../domain/result.ts';
import type { Zone } from '../../domain/zone.ts';
import { type DeviceMessage, PROTOCOL_VERSION } from '../../protocol/device-message.ts';
import { configHash, zoneHash } from '../../protocol/hashes.ts';
import { type HostMessage, parseHostMessage } from '../../protocol/host-message.ts';
import { MS_RANGE, parseLine } from '../../protocol/line.ts';
import { helloParts, snapshotParts } from '../../protocol/parts.ts';
import { SentLines } from '../../protocol/sent-lines.ts';
import type { AntennaRead, MetratecFacts } from './metratec.ts';
import { TagPresence } from './tag-presence.ts';

export interface ReaderBoardOptions {
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

const LINES_KEPT = 256;
const HASHES_A_LINE = 5;
const SNAPSHOTS = 0x1_0000;
/** Until the host has said otherwise: clean silent polls until a tag is gone. */
const USUAL_MISS = 2;

/**
 * A bought reader as a board: it keeps what lies in each zone, tells what comes and goes, and does what the host asks.
 * Whoever owns it calls `hear` for each line of the host, `beat` once a second and `read` for each poll of an antenna.
 * docs/reference/protocol.md.
 */
export class ReaderBoard {
  readonly #options: ReaderBoardOptions;
  #sent = new SentLines(LINES_KEPT);
  #boot = '';
  #startedAt = 0;
  #settings: ReadonlyMap<string, string> = new Map();
  #newSettings: ReadonlyMap<string, string> = new Map();
  #badLines = 0;
  #snapshot = 0;
  #restarts = 0;
  #facts: MetratecFacts | null = null;
  #presence: ReadonlyMap<Zone, TagPresence> = new Map();
  /** Why nothing can be read; null: it can. */
  #trouble: string | null = null;

  constructor(options: ReaderBoardOptions) {
    this.#options = options;
    this.#start('por');
  }

  /** A line of the host. What is broken is counted and left to the host's patience. */
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

  /** Once a second: a heartbeat, or as many as the hashes of its zones need. */
  beat(): void {
    const presences = [...this.#presence];
    const gar = presences.reduce((sum, [, { garbled }]) => sum + garbled, 0);
    const hashes = presences.map(([zone, { uids }]) => [zone, zoneHash(uids)] as const);
    for (let from = 0; from < hashes.length; from += HASHES_A_LINE)
      this.#say({
        type: 'HB',
        up: Math.floor(this.#ms() / 1000),
        hash: new Map(hashes.slice(from, from + HASHES_A_LINE)),
        crc: this.#badLines,
        ovf: 0,
        gar,
        rst: this.#restarts,
      });
  }

  /** The reader has begun, or begun anew. */
  isReady(facts: MetratecFacts): void {
    this.#facts = facts;
    this.#trouble = null;
  }

  /** What one poll of a zone's antenna gave. */
  read(zone: Zone, outcome: AntennaRead): void {
    const presence = this.#presence.get(zone);
    if (!presence) return;
    if (outcome.type === 'garbled') {
      presence.garble();
      return;
    }
    const { came, gone } = presence.poll(outcome.uids, Number(this.#settings.get('miss') ?? USUAL_MISS) || USUAL_MISS);
    for (const uid of came) this.#say({ type: 'TAG', zone, uid });
    for (const { uid, miss } of gone) this.#say({ type: 'GONE', zone, uid, miss });
  }

  /** Nothing can be read any more; `why` is for people. Told once, and again to whoever says hello. */
  fails(why: string): void {
    if (this.#trouble === null) this.#sayTrouble(why);
    this.#trouble = why;
  }

  #sayTrouble(why: string): void {
    for (const zone of this.#options.zones) this.#say({ type: 'ERR', code: 'reader', zone });
    this.#say({ type: 'LOG', lvl: 'warn', msg: why.slice(0, 60) });
  }

  #start(cause: 'por' | 'wdt'): void {
    this.#sent = new SentLines(LINES_KEPT);
    this.#boot = this.#options.newBoot();
    this.#startedAt = this.#options.now();
    this.#presence = new Map(this.#options.zones.map(zone => [zone, new TagPresence()]));
    this.#introduce(cause);
  }

  #introduce(cause: 'por' | 'wdt'): void {
    const { uid, zones } = this.#options;
    const who = { proto: PROTOCOL_VERSION, fw: 'paizhuo-reader', board: 'reader', uid, zones, boot: this.#boot, cause };
    const hello = { type: 'HELLO', ...who, cfg: configHash(this.#settings), i: null, n: null } as const;
    for (const part of helloParts(hello)) this.#say(part);
    if (this.#trouble !== null) this.#sayTrouble(this.#trouble);
  }

  /** Does what the host asks, or says why not. */
  #obey(message: Exclude<HostMessage, { readonly type: 'ACK' }>): string | null {
    switch (message.type) {
      case 'HELLO?':
        this.#introduce('por');
        return null;
      case 'RESEND':
        return this.#resend(message.from);
      case 'SNAP?':
        return this.#sayWhatLiesIn(message.zone);
      case 'READER?':
        return this.#sayReader(message.zone);
      case 'CFG':
        this.#newSettings = new Map([...this.#newSettings, ...message.settings]);
        return null;
      case 'CFGEND':
        return this.#takeSettings(message.crc);
      case 'LED':
        // It has no lamps; that is nothing to complain about.
        return this.#options.zones.includes(message.zone) ? null : 'unknown-zone';
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
    if (resent.forgotten) this.#say({ type: 'LOST', ...resent.forgotten });
    return null;
  }

  #sayWhatLiesIn(zone: Zone): string | null {
    const presence = this.#presence.get(zone);
    if (!presence) return 'unknown-zone';
    this.#snapshot = (this.#snapshot + 1) % SNAPSHOTS;
    for (const part of snapshotParts(zone, this.#snapshot, presence.uids)) this.#say(part);
    return null;
  }

  #sayReader(zone: Zone): string | null {
    const presence = this.#presence.get(zone);
    if (!presence) return 'unknown-zone';
    if (!this.#facts) return 'nothing-seen';
    const { name: chip, firmware: fw } = this.#facts;
    const { polls, garbled, missed } = presence;
    this.#say({ type: 'READER', zone, chip, fw, agc: null, polls, garbled, missed });
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
    this.#say(refusal === null ? { type: 'OK', of, code: null } : { type: 'NAK', of, code: refusal });
  }

  #say(message: DeviceMessage): void {
    this.#options.say(this.#sent.write(message, this.#ms()));
  }

  #ms(): number {
    return Math.floor(this.#options.now() - this.#startedAt) % MS_RANGE;
  }
}
