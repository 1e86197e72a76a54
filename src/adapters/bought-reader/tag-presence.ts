import type { TagUid } from '../../domain/tile.ts';

/** What a poll has changed. */
export interface PresenceChange {
  readonly came: readonly TagUid[];
  /** `miss`: clean polls in which it was silent. */
  readonly gone: readonly { readonly uid: TagUid; readonly miss: number }[];
}

/** The tags in the field of one antenna. Only silence in a clean poll is absence. */
export class TagPresence {
  /** How often in a row each tag was silent. */
  readonly #silent = new Map<TagUid, number>();
  polls = 0;
  garbled = 0;
  /** How often a tag that was there did not answer a clean poll. */
  missed = 0;

  get uids(): readonly TagUid[] {
    return [...this.#silent.keys()].sort();
  }

  poll(heard: readonly TagUid[], missesUntilGone: number): PresenceChange {
    this.polls += 1;
    const came = [...new Set(heard)].filter(uid => !this.#silent.has(uid));
    for (const uid of heard) {
      this.missed += this.#silent.get(uid) ?? 0;
      this.#silent.set(uid, 0);
    }
    const gone: { uid: TagUid; miss: number }[] = [];
    for (const [uid, silent] of this.#silent) {
      if (heard.includes(uid)) continue;
      this.#silent.set(uid, silent + 1);
      if (silent + 1 < missesUntilGone) continue;
      this.#silent.delete(uid);
      gone.push({ uid, miss: silent + 1 });
    }
    return { came, gone };
  }

  garble(): void {
    this.polls += 1;
    this.garbled += 1;
  }
}
