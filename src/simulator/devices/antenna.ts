import type { TagUid } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { zoneHash } from '../../protocol/hashes.ts';

/** A stretch of time, in host milliseconds; `until` is no longer part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface AntennaSettings {
  /** Time between two looks at the field. */
  readonly pollMs: number;
  /** Clean polls in a row without an answer until a tag counts as gone. */
  readonly missesUntilGone: number;
  /** In which order tags answer; by uid by default. */
  readonly replyOrder?: (uids: readonly TagUid[]) => readonly TagUid[];
}

/** The changes of one poll. */
export interface Heard {
  readonly appeared: readonly TagUid[];
  readonly gone: readonly TagUid[];
}

/** A tag in the field, and when it does not answer although it lies there. */
interface Tag {
  readonly present: Span;
  readonly mute: readonly Span[];
}

const within = (at: number, span: Span): boolean => span.from <= at && at < span.until;

/** When the span begins or ends after this moment; Infinity when it has done both. */
function edgeAfter(at: number, { from, until }: Span): number {
  if (from > at) return from;
  return until > at ? until : Number.POSITIVE_INFINITY;
}

/**
 * One antenna and the tags in its field. The field is looked at every `pollMs`; between two polls nothing is known, so
 * a tile that touches the zone for a moment may never be seen. Polls that cannot change anything are skipped over.
 */
export class Antenna {
  readonly zone: Zone;
  readonly #settings: AntennaSettings;
  readonly #field = new Map<TagUid, Tag>();
  /** The tags that count as readable, with the clean polls each has missed in a row. */
  readonly #readable = new Map<TagUid, number>();
  /** Null when something has changed since it was worked out. */
  #hash: string | null = null;
  #garbled: Span = { from: 0, until: 0 };
  #garbledPolls = 0;
  #startedAt = Number.POSITIVE_INFINITY;
  #pollsDone = 0;
  /** Null when something has changed since it was worked out. */
  #dueAt: number | null = null;

  constructor(zone: Zone, settings: AntennaSettings) {
    this.zone = zone;
    this.#settings = settings;
  }

  /** The reader comes up, knowing nothing; its first poll is one `pollMs` later. */
  start(at: number): void {
    this.stop();
    this.#startedAt = at;
    this.#garbledPolls = 0;
  }

  /** Without power nothing is read and nothing remembered; the tags stay where they are. */
  stop(): void {
    this.#dueAt = null;
    this.#hash = null;
    this.#readable.clear();
    this.#startedAt = Number.POSITIVE_INFINITY;
    this.#pollsDone = 0;
  }

  /** A tag comes into the field; it does not answer during `mute`. */
  place(uid: TagUid, at: number, mute: readonly Span[] = []): void {
    this.#passPollsUntil(at);
    if (!this.#field.has(uid)) this.#field.set(uid, { present: { from: at, until: Number.POSITIVE_INFINITY }, mute });
  }

  lift(uid: TagUid, at: number): void {
    this.#passPollsUntil(at);
    this.#field.delete(uid);
  }

  /** A tag that lies there does not answer for a while. */
  mute(uid: TagUid, span: Span, at: number): void {
    this.#passPollsUntil(at);
    const tag = this.#field.get(uid);
    if (tag) this.#field.set(uid, { ...tag, mute: [...tag.mute, span] });
  }

  /** Merged replies are read as a tag that does not exist. */
  imagine(uid: TagUid, present: Span, at: number): void {
    this.#passPollsUntil(at);
    if (!this.#field.has(uid)) this.#field.set(uid, { present, mute: [] });
  }

  /** Replies come in garbled: no new tag is read, and none counts as missing. */
  garble(span: Span, at: number): void {
    this.#passPollsUntil(at);
    this.#garbled = span;
  }

  /** Everything that counts as readable, in the order of the replies. */
  readable(): readonly TagUid[] {
    return this.#inReplyOrder([...this.#readable.keys()].sort());
  }

  #inReplyOrder(uids: readonly TagUid[]): readonly TagUid[] {
    return this.#settings.replyOrder?.(uids) ?? uids;
  }

  /** Its hash in a heartbeat. */
  get hash(): string {
    this.#hash ??= zoneHash(this.#readable.keys());
    return this.#hash;
  }

  get garbledPolls(): number {
    return this.#garbledPolls;
  }

  /** When the next poll that may change anything takes place. */
  get dueAt(): number {
    this.#dueAt ??= this.#nextEventfulPoll();
    return this.#dueAt;
  }

  #nextEventfulPoll(): number {
    const next = this.#nextPollAt();
    if (next === Number.POSITIVE_INFINITY || within(next, this.#garbled) || this.#wouldChange(next)) return next;
    return this.#firstPollFrom(this.#nextChangeAfter(next));
  }

  /** The poll at `at`, which must be a `dueAt`. */
  poll(at: number): Heard {
    this.#dueAt = null;
    this.#pollsDone = Math.max(this.#pollsDone, Math.round((at - this.#startedAt) / this.#settings.pollMs));
    if (within(at, this.#garbled)) {
      this.#garbledPolls += 1;
      return { appeared: [], gone: [] };
    }
    const answering = this.#inReplyOrder([...this.#field.keys()].filter(uid => this.#answers(uid, at)).sort());
    const appeared = answering.filter(uid => !this.#readable.has(uid));
    const silent = [...this.#readable.keys()].filter(uid => !answering.includes(uid)).sort();
    for (const uid of answering) this.#readable.set(uid, 0);
    for (const uid of silent) this.#readable.set(uid, (this.#readable.get(uid) ?? 0) + 1);
    const gone = silent.filter(uid => this.#readable.get(uid) === this.#settings.missesUntilGone);
    for (const uid of gone) this.#readable.delete(uid);
    if (appeared.length + gone.length > 0) this.#hash = null;
    this.#forgetPast(at);
    return { appeared, gone };
  }

  #answers(uid: TagUid, at: number): boolean {
    const tag = this.#field.get(uid);
    return tag !== undefined && within(at, tag.present) && !tag.mute.some(span => within(at, span));
  }

  #wouldChange(at: number): boolean {
    const unheard = [...this.#field.keys()].some(uid => !this.#readable.has(uid) && this.#answers(uid, at));
    return unheard || [...this.#readable].some(([uid, misses]) => misses > 0 || !this.#answers(uid, at));
  }

  /** When something in the field next begins or ends by itself. */
  #nextChangeAfter(at: number): number {
    let next = edgeAfter(at, this.#garbled);
    for (const { present, mute } of this.#field.values()) {
      next = Math.min(next, edgeAfter(at, present));
      for (const span of mute) next = Math.min(next, edgeAfter(at, span));
    }
    return next;
  }

  #forgetPast(at: number): void {
    for (const [uid, tag] of this.#field) {
      if (tag.present.until <= at) this.#field.delete(uid);
      else if (tag.mute.length > 0) this.#field.set(uid, { ...tag, mute: tag.mute.filter(span => span.until > at) });
    }
  }

  // Polls are counted, not timed, so that rounding can neither repeat nor skip one.

  #nextPollAt(): number {
    return this.#startedAt + (this.#pollsDone + 1) * this.#settings.pollMs;
  }

  #firstPollFrom(time: number): number {
    if (time === Number.POSITIVE_INFINITY) return time;
    const polls = Math.ceil((time - this.#startedAt) / this.#settings.pollMs);
    return this.#startedAt + Math.max(this.#pollsDone + 1, polls) * this.#settings.pollMs;
  }

  /** Nothing could have changed in the polls before this moment; now something may. */
  #passPollsUntil(at: number): void {
    this.#dueAt = null;
    if (at < this.#startedAt) return;
    const polls = Math.floor((at - this.#startedAt) / this.#settings.pollMs);
    this.#pollsDone = Math.max(this.#pollsDone, polls);
  }
}
