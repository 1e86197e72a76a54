import { claimKey } from '../../../club/people/seat-claims.ts';
import { nameKey } from '../../../domain/person-name.ts';
import { bySeat } from '../../../domain/seat.ts';
import type { ClubStore } from '../club-store.ts';

/** The matches that are kept in which one of these names sat, by `claimKey`. */
export async function playedAs(
  store: Pick<ClubStore, 'matches'>,
  names: readonly string[],
): Promise<readonly string[]> {
  const all = await store.matches();
  return all
    .filter(({ facts }) => facts?.seats.some(name => names.includes(nameKey(name))))
    .map(({ table, match }) => claimKey(table, match));
}

/** Takes names out of what is kept of matches: `names` as `nameKey` writes them. */
export async function eraseNames(
  store: Pick<ClubStore, 'matches' | 'keepFacts'>,
  names: readonly string[],
): Promise<void> {
  for (const { table, match, facts } of await store.matches()) {
    if (!facts?.seats.some(name => names.includes(nameKey(name)))) continue;
    const seats = bySeat(seat => (names.includes(nameKey(facts.seats[seat])) ? '' : facts.seats[seat]));
    await store.keepFacts({ table, match }, { ...facts, seats });
  }
}
