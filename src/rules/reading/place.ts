import type { Held } from './held.ts';
import { type Place, type Settled, standardReadings, type Tiles, type VisitReading } from './reading.ts';
import { chowCode, groupOf, HONOURS, type KindIndex, kindsOfSet, pungCode } from './sets.ts';
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
  visit: VisitReading,
): void {
  for (const settled of placesOf(winning)) {
    const [set] = settled.sets;
    const kinds = set === undefined ? [winning, winning] : kindsOfSet(set);
    const rest = layDown({ counts: tiles.counts, wilds: 0 }, kinds);
    if (rest) standardReadings(waysOf, { counts: rest.counts, declared: tiles.declared, settled }, visit);
  }
}

/**
 * The rest after tiles of these kinds are laid down, a wild for each that is not held; null when there are not
 * enough. A natural tile is taken wherever there is one: that leaves most wilds for the rest.
 */
export function layDown({ counts, wilds }: Held, kinds: readonly KindIndex[]): Held | null {
  let absent = 0;
  for (const kind of kinds) if (counts[kind] === 0) absent++;
  if (absent > wilds) return null;
  if (kinds.length === 0) return { counts, wilds };
  const left = counts.slice();
  let wildsLeft = wilds;
  for (const kind of kinds) {
    const held = left[kind] ?? 0;
    if (held > 0) left[kind] = held - 1;
    else wildsLeft--;
  }
  return wildsLeft < 0 ? null : { counts: left, wilds: wildsLeft };
}

const placesOf = (winning: KindIndex): readonly Settled[] => [
  ...setsAround(winning),
  { sets: [], pair: winning, place: { in: 'pair', as: winning } },
];

/** Every set that a tile of this kind can complete. */
export function setsAround(winning: KindIndex): readonly (Settled & { readonly place: Place })[] {
  const group = groupOf(winning);
  const rank = winning % 9;
  const starts = group === HONOURS ? [] : [rank - 2, rank - 1, rank].filter(start => start >= 0 && start <= 6);
  return [
    { sets: [pungCode(winning)], pair: -1, place: { in: 'pung', as: winning } },
    ...starts.map(start => {
      const lies: Place['in'] = start === rank - 1 ? 'chow-middle' : 'chow-end';
      return { sets: [chowCode(group, start)], pair: -1, place: { in: lies, as: winning } };
    }),
  ];
}
