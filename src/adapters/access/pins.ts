import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** What may be a PIN: short enough for a phone's number pad, long enough not to be guessed in months of tries. */
export const PIN = /^[0-9]{6,12}$/;
const MADE_UP_DIGITS = 6;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A PIN nobody has chosen. */
export const newPin = (): string => String(randomInt(10 ** MADE_UP_DIGITS)).padStart(MADE_UP_DIGITS, '0');

/** What is kept of a PIN: `scrypt:<salt>:<key>`. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(pin, salt, KEY_BYTES);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Takes as long for a wrong PIN as for the right one. */
export async function isPinOf(hash: string, pin: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split(':');
  const derived = await derive(pin, Buffer.from(salt, 'base64url'), KEY_BYTES);
  const kept = Buffer.from(key, 'base64url');
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}
