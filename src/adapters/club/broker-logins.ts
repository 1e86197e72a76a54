import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** The club's own login at the broker; `hardware/appliance/club.acl` lets it speak to every table. */
export const CLUB_LOGIN = 'club';

/** A new login: its password is shown once, the broker keeps a hash. */
export interface MadeLogin {
  readonly user: string;
  readonly password: string;
}

const PASSWORD_BYTES = 18;
/** mosquitto's own format, `$7$`: PBKDF2 with SHA-512. A generated password needs no more rounds. */
const ROUNDS = 101;
const SALT_BYTES = 12;
const KEY_BYTES = 64;

function passwordLine({ user, password }: MadeLogin): string {
  const salt = randomBytes(SALT_BYTES);
  const key = pbkdf2Sync(password, salt, ROUNDS, KEY_BYTES, 'sha512');
  return `${user}:$7$${ROUNDS}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Gives these users a login each in a password file of mosquitto, which has to be there; one that has a login already gets a new
 * password. The file stays its owner's. An error is one clear line.
 */
export function makeLogins(file: string, users: readonly string[]): Result<readonly MadeLogin[], string> {
  const made = users.map(user => ({ user, password: randomBytes(PASSWORD_BYTES).toString('base64url') }));
  try {
    const { uid, gid, mode } = statSync(file);
    const others = linesOf(file).filter(line => !users.includes(userOf(line)));
    writeWholeFile(file, [...others, ...made.map(passwordLine), ''].join('\n'), mode & 0o777);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
    return ok(made);
  } catch (error) {
    const reason = reasonOf(error);
    return err(
      reason === 'ENOENT'
        ? `there is no ${file}: make the broker's password file first (docs/how-to/run-a-club.md)`
        : `${file} cannot be changed: ${reason}`,
    );
  }
}

/** True if the user has a login there. */
export function hasLogin(file: string, user: string): boolean {
  try {
    return linesOf(file).some(line => userOf(line) === user);
  } catch {
    return false;
  }
}

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const userOf = (line: string): string => line.split(':', 1).join('');
