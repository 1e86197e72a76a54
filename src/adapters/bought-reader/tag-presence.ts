import type { TagUid } from '../../domain/tile.ts';

/** The changes of a poll. */
export interface PresenceChange {
  readonly came: readonly TagUid[];
  /** `miss`: clean polls in which it was silent. */
  readonly gone: readonly { readonly uid: TagUid; readonly miss: number }[];
}

/** The tags in the field of one antenna. Only silence in a clean poll is absence. */
export class TagPresence {
  /** The number of silent polls in a row of each tag. */
  readonly #silent = new Map<TagUid, number>();
  polls = 0;
  garbled = 0;
  /** The number of clean polls without an answer of a present tag. */
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
