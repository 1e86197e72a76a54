/** True if two values as JSON has them say the same, in whatever order their parts are written. */
export const areAlike = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, inOrder(part)] as const);
  return entries.toSorted(([a], [b]) => a.localeCompare(b));
}
