import { createHash, randomBytes } from 'node:crypto';
import type { Forgotten } from '../../../club/club-state.ts';
import { type Person, shownName } from '../../../club/people/person.ts';
import { claimKey } from '../../../club/people/seat-claims.ts';
import { peopleAtMatch, type SeatedMatch } from '../../../club/people-at-match.ts';
import { nameKey } from '../../../domain/person-name.ts';
import { type BySeat, bySeat } from '../../../domain/seat.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import { type Sitter, sitterCalled } from '../../../projections/standings.ts';
import type { MatchFacts } from '../../mqtt/told-history.ts';
import type { MatchKey } from '../club-store.ts';
import type { Settled } from './office.ts';

/** The players of a match as they may be named: known people by their wish, erased ones not at all. */
export function sittersAt({ register, state }: Settled, match: SeatedMatch): BySeat<Sitter | null> {
  const people = peopleAtMatch(state, register, match);
  return bySeat(seat => {
    const person: Person | null = people[seat];
    if (person) return { id: person.id, name: shownName(person) };
    const name = match.seats[seat];
    return isForgotten(state.forgotten, name, match) ? null : sitterCalled(name);
  });
}

/** A table of the lobby with its people as they may be named. */
export function shownTable(settled: Settled, table: LobbyTable): LobbyTable {
  const { id, playing } = table;
  if (!playing) return table;
  const sitters = sittersAt(settled, { table: id, ...playing });
  return { ...table, playing: { ...playing, seats: bySeat(seat => sitters[seat]?.name ?? '') } };
}

/** The same for a viewer's view. */
export function shownMessage(seats: BySeat<string>, message: TableMessage): TableMessage {
  const { view } = message;
  if (view.seats.every(({ name }, seat) => name === seats[seat])) return message;
  return { ...message, view: { ...view, seats: bySeat(seat => ({ ...view.seats[seat], name: seats[seat] })) } };
}

/** The stored hash of an erased person's names: enough to recognise them in earlier matches. */
export function forget(names: readonly string[], until: string, matches: readonly string[]): Forgotten {
  const salt = randomBytes(12).toString('base64url');
  return { salt, hashes: names.map(name => hashed(salt, name)), until, matches };
}

/** A later person with this name may be another one. */
const isForgotten = (forgotten: readonly Forgotten[], name: string, { table, match }: MatchKey): boolean =>
  forgotten.some(
    ({ salt, hashes, until, matches = [] }) =>
      (match <= until || matches.includes(claimKey(table, match))) && hashes.includes(hashed(salt, nameKey(name))),
  );

/** A table's description of a match without the names of erased people, for the store. */
export const withoutForgotten = ({ state }: Settled, key: MatchKey, facts: MatchFacts): MatchFacts => ({
  ...facts,
  seats: bySeat(seat => (isForgotten(state.forgotten, facts.seats[seat], key) ? '' : facts.seats[seat])),
});

const hashed = (salt: string, name: string): string =>
  createHash('sha256').update(`${salt} ${name}`).digest('base64url');
