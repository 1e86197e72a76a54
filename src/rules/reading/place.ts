import { type Reading, type Settled, standardReadings, type Tiles } from './reading.ts';
import { chowCode, type Group, HONOURS, type KindIndex, kindsOfSet, pungCode } from './sets.ts';
import type { WaysOf } from './ways.ts';

/**
 * Every reading of these tiles, the winning one among them, by the place the winning tile can take: it is laid down
 * first, in each set or pair it can complete, and then the rest is read. For hands whose wilds, if any, have been
 * given a kind.
 */
export function readingsByPlace(
  waysOf: WaysOf,
  tiles: Omit<Tiles, 'settled' | 'wilds'>,
  winning: KindIndex,
  visit: (reading: Reading) => void,
): void {
  for (const settled of placesOf(winning)) {
    const [set] = settled.sets;
    const kinds = set === undefined ? [winning, winning] : kindsOfSet(set);
    const counts = [...tiles.counts];
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) - 1;
    if (kinds.every(kind => (counts[kind] ?? 0) >= 0)) {
      standardReadings(waysOf, { counts, declared: tiles.declared, settled }, visit);
    }
  }
}

function placesOf(winning: KindIndex): readonly Settled[] {
  const group = Math.floor(winning / 9) as Group;
  const rank = winning % 9;
  const starts = group === HONOURS ? [] : [rank - 2, rank - 1, rank].filter(start => start >= 0 && start <= 6);
  return [
    { sets: [pungCode(winning)], pair: -1, place: { in: 'pung', as: winning } },
    ...starts.map((start): Settled => {
      const lies = start === rank - 1 ? 'chow-middle' : 'chow-end';
      return { sets: [chowCode(group, start)], pair: -1, place: { in: lies, as: winning } };
    }),
    { sets: [], pair: winning, place: { in: 'pair', as: winning } },
  ];
}
