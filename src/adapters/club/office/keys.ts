import { randomBytes } from 'node:crypto';
import { hashPin, isPinOf, newPin } from '../../access/pins.ts';
import type { ClubBooks, ClubKeys } from './club-books.ts';

const SECRET_BYTES = 32;

export interface OpenedKeys {
  readonly keys: ClubKeys;
  /** The host's PIN, where it was made up now: it is told once and kept as a hash alone. */
  readonly made: string | null;
}

/** The keys of a club as they are kept; what is missing is made up. `chosen`: the host's PIN, where somebody has said one. */
export async function openKeys(books: ClubBooks, chosen: string | null): Promise<OpenedKeys> {
  const kept = await books.keys();
  const hasHost = kept !== null && kept.host !== null;
  const isChosen = chosen !== null && hasHost && (await isPinOf(kept.host, chosen));
  if (hasHost && (chosen === null || isChosen)) return { keys: kept, made: null };
  const pin = chosen ?? newPin();
  // whoever came in with another PIN has to show this one
  const keys = { secret: newSecret(), host: await hashPin(pin), desk: kept?.desk ?? null };
  if (kept !== null) await books.keepKeys(keys);
  // of several processes that begin at once one was faster: what it has made up holds
  else if (!(await books.keepFirstKeys(keys))) return openKeys(books, chosen);
  return { keys, made: chosen === null ? pin : null };
}

/** Another PIN for the host, `chosen` where somebody has said one: whoever was signed in has to sign in again. */
export async function renewHostPin(books: ClubBooks, chosen: string | null = null): Promise<string> {
  const pin = chosen ?? newPin();
  const kept = await books.keys();
  await books.keepKeys({ secret: newSecret(), host: await hashPin(pin), desk: kept?.desk ?? null });
  return pin;
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
