import { randomUUID } from 'node:crypto';
import { hashPin, isPinOf, newPin } from '../../access/pins.ts';
import type { ClubBooks, ClubKeys } from './club-books.ts';

export interface OpenedKeys {
  readonly keys: ClubKeys;
  /** The host's PIN, if generated now: shown once and stored as a hash only. */
  readonly made: string | null;
}

/** The stored keys of a club; generates missing ones. `chosen`: the host's PIN, if one was given. */
export async function openKeys(books: ClubBooks, chosen: string | null): Promise<OpenedKeys> {
  const kept = await books.keys();
  const hasHost = kept !== null && kept.host !== null;
  const isChosen = chosen !== null && hasHost && (await isPinOf(kept.host, chosen));
  if (hasHost && (chosen === null || isChosen)) return { keys: await named(books, kept), made: null };
  const pin = chosen ?? newPin();
  const keys = { club: kept?.club || newClub(), host: await hashPin(pin), desk: kept?.desk ?? null };
  if (kept !== null) await replaceKeys(books, keys);
  // of several processes that begin at once one was faster: what it has made up holds
  else if (!(await books.keepFirstKeys(keys))) return openKeys(books, chosen);
  return { keys, made: chosen === null ? pin : null };
}

/** Sets another PIN for the host, `chosen` if given: the host has to sign in again. */
export async function renewHostPin(books: ClubBooks, chosen: string | null = null): Promise<string> {
  const pin = chosen ?? newPin();
  const kept = await books.keys();
  await replaceKeys(books, { club: kept?.club || newClub(), host: await hashPin(pin), desk: kept?.desk ?? null });
  return pin;
}

/** A club of an earlier version has no name yet. */
async function named(books: ClubBooks, keys: ClubKeys): Promise<ClubKeys> {
  if (keys.club !== '') return keys;
  const now = { ...keys, club: newClub() };
  await books.keepKeys(now);
  return now;
}

const newClub = (): string => randomUUID().slice(0, 13);

/** Signed-in people have to show a PIN or a card again. */
async function replaceKeys(books: ClubBooks, keys: ClubKeys): Promise<void> {
  await books.keepKeys(keys);
  await books.endSessions((await books.sessions()).map(({ id }) => id));
}
