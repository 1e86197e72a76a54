import { randomBytes } from 'node:crypto';
import { UsageError } from './command.ts';

/** Where a process that is a board waits for the host's call. */
export function listenFlag(text: string): { readonly host: string; readonly port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new UsageError(`--listen must be like 127.0.0.1:4001, not ${JSON.stringify(text)}`);
  return { host, port: Number(port) };
}

/** The id of a process that is a board. */
export function uidFlag(uid: string): string {
  if (!/^([0-9A-F]{2}){2,8}$/.test(uid))
    throw new UsageError(`--uid must be 4 to 16 upper-case hex digits, two a byte, not ${JSON.stringify(uid)}`);
  return uid;
}

/** Another one at every start, eight upper-case hex digits. */
export const newBoot = (): string => randomBytes(4).toString('hex').toUpperCase();
