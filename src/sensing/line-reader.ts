import {
  type DeviceMessage,
  PROTOCOL_VERSION,
  parseDeviceMessage,
  unknownDeviceKeys,
} from '../protocol/device-message.ts';
import { type Frame, parseLine } from '../protocol/line.ts';
import type { BoardJournal } from './board-report.ts';

const LINES_REMEMBERED = 64;

export type ReadLine =
  /** `message` is null if not understood; the line keeps its place in the order. */
  | { readonly type: 'line'; readonly frame: Frame; readonly message: DeviceMessage | null }
  /** An introduction in another protocol: its other keys may mean anything. */
  | { readonly type: 'other-protocol'; readonly protocol: number }
  /** A repeated line: nothing new. */
  | { readonly type: 'repeated' }
  | { readonly type: 'noise' };

/** Reads the lines of one board as they arrive, and counts useless ones. */
export class LineReader {
  readonly #journal: BoardJournal;
  readonly #remembered = new Set<string>();

  constructor(journal: BoardJournal) {
    this.#journal = journal;
  }

  read(text: string): ReadLine {
    this.#journal.count('lines');
    const parsed = parseLine(text);
    if (!parsed.ok) {
      this.#journal.count(parsed.error.code === 'line/bad-crc' ? 'badCrc' : 'badLines');
      return { type: 'noise' };
    }
    if (this.#remembered.has(text)) {
      this.#journal.count('duplicates');
      return { type: 'repeated' };
    }
    this.#remember(text);
    const protocol = otherProtocol(parsed.value);
    if (protocol !== null) return { type: 'other-protocol', protocol };
    return { type: 'line', frame: parsed.value, message: this.#understand(parsed.value) };
  }

  /** A restarted board may repeat lines and mean them; only introductions differ. */
  startOver(): void {
    for (const line of this.#remembered) if (!line.includes(' HELLO ')) this.#remembered.delete(line);
  }

  #understand(frame: Frame): DeviceMessage | null {
    this.#journal.count('unknownKeys', unknownDeviceKeys(frame).length);
    const parsed = parseDeviceMessage(frame);
    if (parsed.ok) return parsed.value;
    if (parsed.error.code === 'message/unknown-type') {
      this.#journal.count('unknownTypes');
    } else {
      this.#journal.count('badMessages');
      this.#journal.note({ code: 'board/bad-message', error: parsed.error });
    }
    return null;
  }

  #remember(text: string): void {
    this.#remembered.add(text);
    for (const oldest of this.#remembered) {
      if (this.#remembered.size <= LINES_REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
  }
}

function otherProtocol({ type, keys }: Frame): number | null {
  const protocol = Number(keys.get('proto') ?? PROTOCOL_VERSION);
  return type === 'HELLO' && Number.isInteger(protocol) && protocol !== PROTOCOL_VERSION ? protocol : null;
}
