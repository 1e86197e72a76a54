import { readFileSync } from 'node:fs';

/** One row of the golden lines, which the firmware's tests read too. */
export interface Vector {
  readonly about: string;
  readonly columns: readonly string[];
}

const FILE = new URL('../fixtures/protocol/vectors.txt', import.meta.url);

const unescaped = (text: string): string =>
  text.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const VECTORS: readonly Vector[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter(row => row !== '' && !row.startsWith('#'))
  .map(row => {
    const [about = '', ...columns] = row.split('\t');
    return { about, columns: columns.map(unescaped) };
  });

/** The rows of one sort, as tables for `test.each`: `[first, second, the rest]`. */
export const vectorsAbout = (about: string): readonly (readonly [string, string, readonly string[]])[] =>
  VECTORS.filter(vector => vector.about === about).map(({ columns: [first = '', second = '', ...rest] }) => [
    first,
    second,
    rest,
  ]);
