import { createHash, randomBytes } from 'node:crypto';
import type { Forgotten } from '../../../club/club-state.ts';
import { type Person, shownName } from '../../../club/people/person.ts';
import { peopleAtMatch, type SeatedMatch } from '../../../club/people-at-match.ts';
import { type BySeat, bySeat } from '../../../domain/seat.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import { nameKey } from '../../../projections/known-people.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import { type Sitter, sitterCalled } from '../../../projections/standings.ts';
import type { Settled } from './office.ts';

/** Who sat at a match, each as they may be named: somebody the club knows by their wish, whoever was erased not at all. */
export function sittersAt({ register, state }: Settled, match: SeatedMatch): BySeat<Sitter | null> {
  const people = peopleAtMatch(state, register, match);
  return bySeat(seat => {
    const person: Person | null = people[seat];
    if (person) return { id: person.id, name: shownName(person) };
    const name = match.seats[seat];
    return isForgotten(state.forgotten, name, match.match) ? null : sitterCalled(name);
  });
}

/** A table of the lobby with its people as they may be named. */
export function shownTable(settled: Settled, table: LobbyTable): LobbyTable {
  const { id, playing } = table;
  if (!playing) return table;
  const sitters = sittersAt(settled, { table: id, ...playing });
  return { ...table, playing: { ...playing, seats: bySeat(seat => sitters[seat]?.name ?? '') } };
}

/** The same of what somebody sees who watches it. */
export function shownMessage(seats: BySeat<string>, message: TableMessage): TableMessage {
  const { view } = message;
  if (view.seats.every(({ name }, seat) => name === seats[seat])) return message;
  return { ...message, view: { ...view, seats: bySeat(seat => ({ ...view.seats[seat], name: seats[seat] })) } };
}

/** What is kept of the names of somebody who is erased: enough to know them again in what tables told before. */
export function forget(names: readonly string[], until: string): Forgotten {
  const salt = randomBytes(12).toString('base64url');
  return { salt, hashes: names.map(name => hashed(salt, name)), until };
}

/** Whoever is called the same later may be somebody else. */
const isForgotten = (forgotten: readonly Forgotten[], name: string, match: string): boolean =>
  forgotten.some(({ salt, hashes, until }) => match <= until && hashes.includes(hashed(salt, nameKey(name))));

const hashed = (salt: string, name: string): string =>
  createHash('sha256').update(`${salt} ${name}`).digest('base64url');
