import type { TagUid } from '../domain/tile.ts';
import type { DeviceMessageOf } from '../protocol/device-message.ts';
import { zoneHash } from '../protocol/hashes.ts';
import { PartsCollector } from './parts-collector.ts';

/** More tags than can be true: the largest set has 144 tiles. */
const MOST_TAGS = 256;

/** The contents of one zone by one board: its events as they come, corrected by its snapshots. */
export class TagZone {
  #tags = new Set<TagUid>();
  /** Cached, null after a change: each heartbeat compares it, and few zones change. */
  #hash: string | null = null;
  readonly #snapshot = new PartsCollector<DeviceMessageOf<'SNAP'>>();
  /** Since the snapshot being collected was begun: newer than anything its later parts say. */
  #since: readonly { readonly uid: TagUid; readonly isThere: boolean }[] = [];

  get tags(): readonly TagUid[] {
    return [...this.#tags];
  }

  get hash(): string {
    this.#hash ??= zoneHash(this.#tags);
    return this.#hash;
  }

  get isBeingRead(): boolean {
    return this.#snapshot.isCollecting;
  }

  /** A tag appeared or went. False when the zone holds more than can be true, and this is not believed. */
  change(uid: TagUid, isThere: boolean): boolean {
    if (isThere && this.#tags.size >= MOST_TAGS && !this.#tags.has(uid)) return false;
    if (this.isBeingRead) this.#since = [...this.#since, { uid, isThere }].slice(-MOST_TAGS);
    this.#apply(uid, isThere);
    return true;
  }

  /** A part of a snapshot; true when it was the last and the zone is now as the snapshot says. */
  read(part: DeviceMessageOf<'SNAP'>): boolean {
    if (part.i === 0) this.#since = [];
    const parts = this.#snapshot.add(part);
    if (!parts) return false;
    this.#hash = null;
    this.#tags = new Set(parts.flatMap(({ tags }) => tags).slice(0, MOST_TAGS));
    for (const { uid, isThere } of this.#since) this.#apply(uid, isThere);
    return true;
  }

  /** Lines are missing: a snapshot half read is worth nothing. */
  dropSnapshot(): void {
    this.#snapshot.drop();
  }

  #apply(uid: TagUid, isThere: boolean): void {
    this.#hash = null;
    if (isThere) this.#tags.add(uid);
    else this.#tags.delete(uid);
  }
}
