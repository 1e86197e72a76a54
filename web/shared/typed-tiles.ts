import type { TileKind } from './server-words.ts';

/** Letters of the suits, as people write hands: characters, dots, bamboo. */
const SUITS: Readonly<Record<string, 'C' | 'D' | 'B'>> = { m: 'C', c: 'C', p: 'D', d: 'D', s: 'B', b: 'B' };
/** A letter without digits before it: a wind or a dragon. */
const HONOURS: Readonly<Record<string, TileKind>> = { e: 'E', s: 'S', w: 'W', n: 'N', r: 'RD', g: 'GD', b: 'WD' };

/** The typed text so far: digits wait for the letter of their suit. */
export interface Typed {
  readonly digits: string;
  readonly tiles: readonly TileKind[];
}

/** A key more: `123m` are three tiles of characters, `e` is the east wind; null for a key that writes no tile. */
export function typedWith(digits: string, key: string): Typed | null {
  if (/^[1-9]$/.test(key)) return { digits: digits + key, tiles: [] };
  const letter = key.toLowerCase();
  const suit = digits === '' ? undefined : SUITS[letter];
  if (suit) return { digits: '', tiles: [...digits].map(digit => `${suit}${digit}` as TileKind) };
  const honour = digits === '' ? HONOURS[letter] : undefined;
  return honour ? { digits: '', tiles: [honour] } : null;
}
