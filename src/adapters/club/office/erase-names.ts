import { bySeat } from '../../../domain/seat.ts';
import { nameKey } from '../../../projections/known-people.ts';
import type { ClubStore } from '../club-store.ts';

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
