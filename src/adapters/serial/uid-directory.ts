import type { Clock } from '../../domain/clock.ts';
import { parseDeviceMessage } from '../../protocol/device-message.ts';
import { formatHostMessage } from '../../protocol/host-message.ts';
import { formatLine, parseLine, SEQ_RANGE } from '../../protocol/line.ts';
import { allPorts } from './candidates.ts';
import { type SerialBinding, SerialLine } from './serial-line.ts';

const ASK_EVERY_MS = 200;
/** Opening a port restarts some boards; they take their time in the bootloader. */
const ASK_TIMES = 12;
/** Pause before a port without an answer is tried again. */
const TRY_AGAIN_MS = 15_000;

/** Numbered far from what the conversation proper begins with, so that no answer is mistaken for another. */
const WHO_IS_THERE = formatLine(formatHostMessage({ type: 'HELLO?' }, { seq: SEQ_RANGE - 1, ms: 0 }));

/** Finds boards by what they call themselves: asks at each port in turn, and remembers. */
export class UidDirectory {
  readonly #binding: SerialBinding;
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly uid: string | null; readonly askedAt: number }>();
  #lastSearch: Promise<unknown> = Promise.resolve();
  #asked: SerialLine | null = null;
  #isClosed = false;

  constructor(binding: SerialBinding, clock: Clock) {
    this.#binding = binding;
    this.#clock = clock;
  }

  /** The port behind which the board is; null while it is nowhere. Ports `inUse` are left alone. */
  find(uid: string, inUse: () => ReadonlySet<string>): Promise<string | null> {
    // One search after the other: a port can only be asked by one of them.
    const search = this.#lastSearch.then(() => this.#search(uid, inUse));
    this.#lastSearch = search.catch(() => null);
    return search;
  }

  /** Searches no more, nor goes on with what it is at. */
  close(): void {
    this.#isClosed = true;
    this.#asked?.close();
  }

  /** Whatever is at this port now may be something else. */
  forget(path: string): void {
    this.#known.delete(path);
  }

  async #search(uid: string, inUse: () => ReadonlySet<string>): Promise<string | null> {
    const paths = (await allPorts(this.#binding)).filter(path => !inUse().has(path));
    for (const path of this.#known.keys()) if (!paths.includes(path)) this.#known.delete(path);
    for (const path of paths) {
      if (this.#isClosed) return null;
      const known = this.#known.get(path);
      const isFresh = known && (known.uid !== null || this.#clock.now() - known.askedAt < TRY_AGAIN_MS);
      if (!isFresh) this.#known.set(path, { uid: await this.#ask(path), askedAt: this.#clock.now() });
      if (this.#known.get(path)?.uid === uid) return path;
    }
    return null;
  }

  /** The board at this port; null without an intelligible answer. */
  async #ask(path: string): Promise<string | null> {
    const { promise: closed, resolve: onClosed } = promised();
    let name: string | null = null;
    const hear = (text: string): void => {
      name ??= introducedAs(text);
      if (name !== null) this.#asked?.close();
    };
    try {
      this.#asked = await SerialLine.open(path, this.#binding, { onLine: hear, onClosed });
    } catch {
      return null;
    }
    const callOff = this.#keepAsking(this.#asked, ASK_TIMES);
    if (this.#isClosed) this.#asked.close();
    await closed;
    callOff();
    this.#asked = null;
    return name;
  }

  /** Asks until it is called off; in the end it closes the port. */
  #keepAsking(line: SerialLine, times: number): () => void {
    line.write(WHO_IS_THERE);
    let callOff = this.#clock.after(ASK_EVERY_MS, () => {
      if (times === 1) line.close();
      else callOff = this.#keepAsking(line, times - 1);
    });
    return () => callOff();
  }
}

function promised(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>(keep => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** The `uid` in this line, or null. */
export function introducedAs(text: string): string | null {
  if (!text.includes(' HELLO ')) return null;
  const frame = parseLine(text);
  const message = frame.ok ? parseDeviceMessage(frame.value) : frame;
  return message.ok && message.value.type === 'HELLO' ? message.value.uid : null;
}
