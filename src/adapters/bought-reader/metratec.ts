import type { Clock } from '../../domain/clock.ts';
import type { TagUid } from '../../domain/tile.ts';

/**
 * A metraTec QuasarMX, which reads ISO 15693 tags by one antenna after the other through a multiplexer (hfMux-4, -8, -16). After
 * the maker's public "ISO 15693 Protocol Guide" (firmware 2.5 and later) and its rfid-sdk-python: a command is a line that
 * ends with CR, and so is each line of the answer. Other readers of the same maker that say `INV` and `SAP MAN` should do.
 */
export interface MetratecFacts {
  readonly name: string;
  /** Of its own firmware: `2.18`. */
  readonly firmware: string;
}

/** The result of one antenna. Garbled: its tags are unknown, for this reason. */
export type AntennaRead =
  | { readonly type: 'read'; readonly uids: readonly TagUid[] }
  | { readonly type: 'garbled'; readonly why: string };

/** The reader does not answer, or not as the guide has it. */
export class ReaderError extends Error {}

const ANSWER_MS = 2000;
const UID = /^E0[0-9A-F]{14}$/;
/** A message that the reader sends without a request. */
const UNASKED = /^(HBT|ARP \d+)$/;

interface Waiting {
  readonly isLast: (line: string) => boolean;
  readonly lines: string[];
  readonly done: (lines: readonly string[]) => void;
  readonly failed: (why: string) => void;
}

/** One reader, one request at a time. Its owner passes it the incoming lines. */
export class MetratecReader {
  readonly #write: (text: string) => void;
  readonly #clock: Clock;
  #waiting: Waiting | null = null;

  constructor(write: (text: string) => void, clock: Clock) {
    this.#write = write;
    this.#clock = clock;
  }

  /** A line came in, without its end. */
  hear(line: string): void {
    const waiting = this.#waiting;
    if (!waiting || line === '' || UNASKED.test(line)) return;
    waiting.lines.push(line);
    if (waiting.isLast(line)) {
      this.#waiting = null;
      waiting.done(waiting.lines);
    }
  }

  /** The line has ended: rejects waiting requests. */
  lose(why: string): void {
    this.#waiting?.failed(why);
  }

  /** Stops whatever it is doing, and makes it ready to read. Rejects with a ReaderError. */
  async begin(): Promise<MetratecFacts> {
    await this.#ask('BRK');
    const [revision = ''] = await this.#ask('REV');
    const [, name = '', , major = '', minor = ''] = /^(\S+)\s*(\d{4})(\d\d)(\d\d)$/.exec(revision) ?? [];
    if (name === '') throw new ReaderError(`it answers REV with ${JSON.stringify(revision)}: no reader that is known`);
    await this.#set('SRI SS 100');
    return { name, firmware: `${Number(major)}.${minor}` };
  }

  /** Reads the tags of an antenna, counted from 0 as on the multiplexer. Rejects with a ReaderError. */
  async read(antenna: number): Promise<AntennaRead> {
    await this.#set(`SAP MAN ${antenna}`);
    const lines = await this.#ask('INV', line => !UID.test(line));
    const last = lines.at(-1) ?? '';
    const uids = lines.slice(0, -1) as readonly string[] as readonly TagUid[];
    const [, count] = /^IVF (\d+)$/.exec(last) ?? [];
    // The reader has restarted: it forgot its settings.
    if (last === 'RNW') throw new ReaderError('it was restarted');
    if (count === undefined) return { type: 'garbled', why: last };
    return Number(count) === uids.length
      ? { type: 'read', uids }
      : { type: 'garbled', why: `${uids.length} tags of ${Number(count)}` };
  }

  async #set(command: string): Promise<void> {
    const [answer = ''] = await this.#ask(command);
    if (!answer.startsWith('OK')) throw new ReaderError(`it answers ${command} with ${JSON.stringify(answer)}`);
  }

  #ask(command: string, isLast: (line: string) => boolean = () => true): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const failed = (why: string): void => {
        callOff();
        this.#waiting = null;
        reject(new ReaderError(why));
      };
      const callOff = this.#clock.after(ANSWER_MS, () => failed(`it does not answer ${command}`));
      const done = (lines: readonly string[]): void => {
        callOff();
        resolve(lines);
      };
      this.#waiting = { isLast, lines: [], done, failed };
      this.#write(`${command}\r`);
    });
  }
}
