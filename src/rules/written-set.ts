import type { WrittenMeld } from '../domain/notation.ts';
import type { DeclaredSet } from './finished-hand.ts';

/** A set as notation writes it; one entered from memory may lack the giver of the claimed tile. */
export function writtenSet(set: DeclaredSet): WrittenMeld {
  const { tiles } = set;
  const claimed = set.claimed ?? tiles[0];
  const from = set.from ?? null;
  const claim = from === null || claimed === undefined ? {} : { claimed, from };
  if (set.kind !== 'kong') return { kind: set.kind, tiles, ...claim };
  return set.kong === 'concealed'
    ? { kind: 'kong', kong: set.kong, tiles }
    : { kind: 'kong', kong: set.kong, tiles, ...claim };
}
