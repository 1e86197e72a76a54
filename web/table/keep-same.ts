type Parts = Record<string, unknown>;

const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * The newer value with the older one's parts wherever both say the same: what has not changed is the same object as
 * before, and whoever shows it need not look inside. `newer` is taken over, as it came from the wire.
 */
export function keepSame<T>(older: unknown, newer: T): T {
  if (!hasParts(older) || !hasParts(newer) || Array.isArray(older) !== Array.isArray(newer)) return newer;
  const keys = Object.keys(newer);
  let isSame = keys.length === Object.keys(older).length;
  for (const key of keys) {
    const kept = keepSame(older[key], newer[key]);
    if (kept === older[key]) (newer as Parts)[key] = kept;
    else isSame = false;
  }
  return isSame ? (older as T & Parts) : newer;
}
