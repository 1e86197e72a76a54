import type { TagUid } from '../../../src/domain/tile.ts';

interface Tag {
  readonly bytes: Uint8Array;
  readonly quality: Required<TagQuality>;
}

/** How well a tag can be read. */
export interface TagQuality {
  /** What of the antenna's field goes through its coil, in A/m. */
  readonly gets?: number;
  /** What it needs to wake up, in A/m. */
  readonly needs?: number;
  /** The share of requests that it answers: at the edge of the field, fewer. */
  readonly answers?: number;
  /** The share of its answers that cannot be understood. */
  readonly garbles?: number;
}

/** What a reader hears in a slot. */
export type Heard =
  | { readonly type: 'nothing' }
  | { readonly type: 'reply'; readonly bytes: Uint8Array }
  | { readonly type: 'mess' };

const STRONG: Required<TagQuality> = { gets: 2, needs: 1, answers: 1, garbles: 0 };

/** A guess: no data sheet says. */
const CAPTURE_DB = 6;

/** An ISO 15693 tag needs this long in the field before it understands anything. */
const WAKE_US = 1000;

/** One antenna's field and the ISO 15693 tags in it. */
export class VicinityField {
  readonly #tags = new Map<TagUid, Tag>();
  readonly #random: () => number;
  /** The tags that answer no inventory until the field goes off. */
  readonly #quiet = new Set<Tag>();
  /** When the field was switched on, in microseconds; null while it is off. */
  #onSince: number | null = null;
  /** A part of the strongest field, for which tags are laid. */
  #strength = 1;
  /** A reader understands the stronger of two answers if it is this much stronger, in decibels. */
  captureDb = CAPTURE_DB;
  /** Nothing can be understood here while this is true. */
  isNoisy = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  lay(uid: TagUid, quality: TagQuality = {}): void {
    const bytes = new Uint8Array(Buffer.from(uid, 'hex').reverse());
    this.#tags.set(uid, { bytes, quality: { ...STRONG, ...quality } });
  }

  lift(uid: TagUid): void {
    this.#tags.delete(uid);
  }

  clear(): void {
    this.#tags.clear();
  }

  /** The tags that can be read here. */
  get tags(): readonly TagUid[] {
    return [...this.#tags].flatMap(([uid, { quality }]) => (quality.gets >= quality.needs ? [uid] : [])).sort();
  }

  get isOn(): boolean {
    return this.#onSince !== null;
  }

  switchOn(nowUs: number, strength = 1): void {
    this.#onSince ??= nowUs;
    this.#strength = strength;
  }

  switchOff(): void {
    this.#onSince = null;
    this.#quiet.clear();
  }

  /** The tag with this uid, least significant byte first, is sent to be quiet. */
  quieten(uid: Uint8Array, nowUs: number): void {
    for (const tag of this.#tags.values())
      if (hasEnding(tag.bytes, uid, 64) && this.#understands(tag, nowUs)) this.#quiet.add(tag);
  }

  /**
   * The answer in a slot of an inventory that asked for uids ending in the `bits` bits of `mask`; `slot` null: it has one only.
   */
  inSlot(mask: Uint8Array, bits: number, slot: number | null, nowUs: number): Heard {
    if (!this.#isAwake(nowUs)) return { type: 'nothing' };
    if (this.isNoisy) return { type: 'mess' };
    const asked = [...this.#tags.values()].filter(
      tag =>
        !this.#quiet.has(tag) &&
        hasEnding(tag.bytes, mask, bits) &&
        (slot === null || bitsOf(tag.bytes, bits, 4) === slot) &&
        this.#understands(tag, nowUs),
    );
    const [first] = asked;
    if (!first) return { type: 'nothing' };
    // What a tag sends back grows with the square of the field: there by the reader's, back by its own.
    const [heard = first, next] = asked.toSorted((a, b) => b.quality.gets - a.quality.gets);
    const isCaptured = !next || 40 * Math.log10(heard.quality.gets / next.quality.gets) >= this.captureDb;
    if (!isCaptured || (heard.quality.garbles > 0 && this.#random() < heard.quality.garbles)) return { type: 'mess' };
    return { type: 'reply', bytes: new Uint8Array([0, 0, ...heard.bytes]) };
  }

  #isAwake(nowUs: number): boolean {
    return this.#onSince !== null && nowUs - this.#onSince >= WAKE_US;
  }

  #understands({ quality: { gets, needs, answers } }: Tag, nowUs: number): boolean {
    return this.#isAwake(nowUs) && gets * this.#strength >= needs && (answers === 1 || this.#random() < answers);
  }
}

const bitsOf = (bytes: Uint8Array, from: number, count: number): number => {
  let value = 0;
  for (let i = 0; i < count; i++) {
    const bit = from + i;
    value |= (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) << i;
  }
  return value;
};

function hasEnding(bytes: Uint8Array, mask: Uint8Array, bits: number): boolean {
  for (let bit = 0; bit < bits; bit++) if (bitsOf(bytes, bit, 1) !== bitsOf(mask, bit, 1)) return false;
  return true;
}
