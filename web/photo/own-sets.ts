import { type EnrolledSet, isEnrolledSet } from '../../src/vision/enrolled-set.ts';

const SETS_KEY = 'paizhuo.sets';
const CHOSEN_KEY = 'paizhuo.sets.chosen';

/** The sets of tiles this browser was shown, by name; what is damaged is left out. */
export function keptSets(storage: Storage): readonly EnrolledSet[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(SETS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEnrolledSet) : [];
  } catch {
    return [];
  }
}

/** Keeps a set in place of one of the same name, and plays with it; false: the browser has no room. */
export function keepSet(set: EnrolledSet, storage: Storage): boolean {
  const others = keptSets(storage).filter(kept => kept.set !== set.set);
  return stored([...others, set], storage) && choose(set.set, storage);
}

export function forgetSet(name: string, storage: Storage): void {
  stored(
    keptSets(storage).filter(({ set }) => set !== name),
    storage,
  );
}

/** The set that is played with; null: any. */
export const chosenSet = (storage: Storage): EnrolledSet | null =>
  keptSets(storage).find(({ set }) => set === storage.getItem(CHOSEN_KEY)) ?? null;

/** True if it was ever chosen in this browser what is played with, be it any set. */
export const hasChosen = (storage: Storage): boolean => storage.getItem(CHOSEN_KEY) !== null;

/** From now on this set is played with; an empty name: any. */
export function choose(name: string, storage: Storage): boolean {
  storage.setItem(CHOSEN_KEY, name);
  return true;
}

function stored(sets: readonly EnrolledSet[], storage: Storage): boolean {
  try {
    storage.setItem(SETS_KEY, JSON.stringify(sets));
    return true;
  } catch {
    return false;
  }
}
