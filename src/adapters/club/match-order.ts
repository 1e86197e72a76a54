/**
 * The matches of a table with those of `chain`, which it played one after the other: one not known yet comes right behind the one
 * before it in the chain, and the first of the chain at the end. The names say nothing: a wrong clock may have made them.
 */
export function placed(order: readonly string[], chain: readonly string[]): readonly string[] {
  const placedSoFar = [...order];
  for (const [index, match] of chain.entries()) {
    if (placedSoFar.includes(match)) continue;
    const before = chain[index - 1];
    placedSoFar.splice(before === undefined ? placedSoFar.length : placedSoFar.indexOf(before) + 1, 0, match);
  }
  return placedSoFar;
}
