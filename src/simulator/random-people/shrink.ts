/**
 * The fewest of some things with which something still happens, as far as leaving out a part at a time can tell: halves
 * first, then smaller parts, then single things (delta debugging, A. Zeller and R. Hildebrandt, 2002). `happensWith` is not
 * asked about all of them.
 */
export function fewestWith<T>(things: readonly T[], happensWith: (left: readonly T[]) => boolean): readonly T[] {
  let left = things;
  let parts = 2;
  while (left.length > 0) {
    const size = Math.ceil(left.length / Math.min(parts, left.length));
    const smaller = withoutOnePart(left, size, happensWith);
    if (smaller) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) return left;
    else parts *= 2;
  }
  return left;
}

function withoutOnePart<T>(
  things: readonly T[],
  size: number,
  happensWith: (left: readonly T[]) => boolean,
): readonly T[] | null {
  for (let from = 0; from < things.length; from += size) {
    const left = [...things.slice(0, from), ...things.slice(from + size)];
    if (happensWith(left)) return left;
  }
  return null;
}
