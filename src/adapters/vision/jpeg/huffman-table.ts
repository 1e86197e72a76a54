/** Bits of the longest code. */
export const LONGEST_CODE = 16;

/** For each 16 bits that may come: the length of the code with which they begin, times 256, and its symbol; 0 if no code begins so. */
export type HuffmanTable = Uint16Array;

/** A table from how many codes there are of each length, 1 to 16, and their symbols in order (ITU-T T.81, annex C). @throws RangeError */
export function huffmanTable(lengths: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(1 << LONGEST_CODE);
  let from = 0;
  let next = 0;
  for (const [at, codes] of lengths.entries()) {
    const [length, span] = [at + 1, 1 << (LONGEST_CODE - at - 1)];
    for (let code = 0; code < codes; code++) {
      if (from + span > table.length) throw new RangeError('more codes than fit');
      table.fill((length << 8) | (symbols[next++] ?? 0), from, from + span);
      from += span;
    }
  }
  return table;
}
