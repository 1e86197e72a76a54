import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';

/** Too long to guess: no limit of tries is needed. */
const CODE_BYTES = 16;
/** An old photograph of the screen lets no phone in. */
const SHOWN_MS = 5 * 60_000;
/** The screen may still show the code before the newest for as long. */
const OVERLAP_MS = 30_000;
/** The code on a terminal waits for the first phone. */
const PRINTED_MS = 12 * 3_600_000;
/** A phone that was let in chooses its seat with a code of its own. */
const CHOOSING_MS = 5 * 60_000;

/** Codes that each let one phone in. They are shown only to people at the table, and kept in memory as hashes alone. */
export class Invitations {
  readonly #clock: Clock;
  readonly #standing = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #shown: { readonly code: string; readonly until: number } | null = null;
  #isClosed: boolean;

  constructor(clock: Clock, isClosed = false) {
    this.#clock = clock;
    this.#isClosed = isClosed;
  }

  /** True if no code lets a phone in. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The code for the table's own screens; null while the table is closed. A new one once it is used or old. */
  get shown(): string | null {
    if (this.#isClosed) return null;
    const now = this.#clock.now();
    if (this.#shown && this.#shown.until > now && this.#standing.has(hashOf(this.#shown.code))) return this.#shown.code;
    const code = this.#issue(SHOWN_MS + OVERLAP_MS);
    this.#shown = { code, until: now + SHOWN_MS };
    return code;
  }

  /** A code for the terminal. */
  print(): string {
    return this.#issue(PRINTED_MS);
  }

  /** A code for a phone that was let in and has yet to say whose it is. */
  forChoosing(): string {
    return this.#issue(CHOOSING_MS);
  }

  /** True if the code lets this phone in; it lets no other in then. */
  redeem(code: string): boolean {
    const hash = hashOf(code);
    const until = this.#standing.get(hash) ?? 0;
    this.#standing.delete(hash);
    if (this.#isClosed || until <= this.#clock.now()) return false;
    this.#tell();
    return true;
  }

  /** Earlier codes let no phone in afterwards. */
  setClosed(isClosed: boolean): void {
    if (isClosed) this.#standing.clear();
    this.#isClosed = isClosed;
    this.#tell();
  }

  /** Hears when screens have another code to show; returns how to stop listening. */
  onChanged(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  #issue(lastsMs: number): string {
    const now = this.#clock.now();
    for (const [hash, until] of this.#standing) if (until <= now) this.#standing.delete(hash);
    const code = randomBytes(CODE_BYTES).toString('base64url');
    this.#standing.set(hashOf(code), now + lastsMs);
    return code;
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
