import pg from 'pg';
import { reasonOf } from '../../reason.ts';

/** Why a database did not do what it was asked, in one line: what it says itself, or what the network does. */
export const databaseReason = (error: unknown): string =>
  error instanceof pg.DatabaseError ? error.message.split('\n', 1).join('') : reasonOf(error);

/** True if the database, or the way to it, failed, without a mistake of ours. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ||
  (error instanceof Error && (SYSTEM_CODE.test(codeOf(error)) || LOST.test(error.message)));

/** `ECONNREFUSED` and the like; mistakes that Node finds are called `ERR_…`. */
const SYSTEM_CODE = /^E[A-Z]+$/;
/** The driver's messages for failures without a network code. */
const LOST = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The address of a database without its password, for logs. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
