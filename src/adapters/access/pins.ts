import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** The form of a PIN: short enough for a phone's number pad, long enough against months of guesses. */
export const PIN = /^[0-9]{6,12}$/;
const MADE_UP_DIGITS = 6;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A generated PIN. */
export const newPin = (): string => String(randomInt(10 ** MADE_UP_DIGITS)).padStart(MADE_UP_DIGITS, '0');

/** From a PIN and a salt to a key. */
const KEYS = {
  /** Of a PIN that people have chosen, and may use elsewhere. It takes 16 MB, which the process keeps. */
  scrypt: (pin: string, salt: Buffer) => derive(pin, salt, KEY_BYTES),
  /** Of a PIN that was made up for one match and lies beside it, to be shown. */
  sha256: async (pin: string, salt: Buffer) => createHash('sha256').update(salt).update(pin).digest(),
} as const;
type KeyKind = keyof typeof KEYS;

async function hashed(kind: KeyKind, pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await KEYS[kind](pin, salt);
  return `${kind}:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** The stored hash of a chosen PIN. */
export const hashPin = (pin: string): Promise<string> => hashed('scrypt', pin);

/** The stored hash of a generated PIN, whose plain text is in `pins.json`. */
export const hashMadePin = (pin: string): Promise<string> => hashed('sha256', pin);

/** Takes as long for a wrong PIN as for the right one. */
export async function isPinOf(hash: string, pin: string): Promise<boolean> {
  const [kind = '', salt = '', key = ''] = hash.split(':');
  if (!Object.hasOwn(KEYS, kind)) return false;
  const derived = await KEYS[kind as KeyKind](pin, Buffer.from(salt, 'base64url'));
  const kept = Buffer.from(key, 'base64url');
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}
