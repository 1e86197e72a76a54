type Parts = Record<string, unknown>;

const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * The newer value with the older one's parts wherever both say the same: what has not changed is the same object as
 * before, and a renderer need not look inside. `newer` is taken over, as it came from the wire.
 */
export function keepSame<T>(older: unknown, newer: T): T {
  if (Array.isArray(newer)) return Array.isArray(older) ? keepSameItems(older, newer) : newer;
  if (!hasParts(older) || !hasParts(newer) || Array.isArray(older)) return newer;
  let count = 0;
  let isSame = true;
  for (const key in newer) {
    count += 1;
    const kept: unknown = keepSame(older[key], newer[key]);
    if (kept === older[key]) (newer as Parts)[key] = kept;
    else isSame = false;
  }
  return isSame && count === Object.keys(older).length ? (older as T & Parts) : newer;
}

/** By index: a list is asked for its keys as slowly as it is long. */
function keepSameItems<T extends unknown[]>(older: readonly unknown[], newer: T): T {
  let isSame = older.length === newer.length;
  for (let index = 0; index < newer.length; index += 1) {
    const kept: unknown = keepSame(older[index], newer[index]);
    if (kept === older[index]) newer[index] = kept;
    else isSame = false;
  }
  return isSame ? (older as T) : newer;
}
