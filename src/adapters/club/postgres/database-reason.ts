import pg from 'pg';
import { reasonOf } from '../../reason.ts';

/** Why a database did not do what it was asked, in one line: what it says itself, or what the network does. */
export const databaseReason = (error: unknown): string =>
  error instanceof pg.DatabaseError ? error.message.split('\n', 1).join('') : reasonOf(error);

/** The address of a database without the password in it; the whole is nobody's to read in a log. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
