import { UsageError } from './command.ts';

/** Where a process that is a board waits for the host's call. */
export function listenFlag(text: string): { readonly host: string; readonly port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new UsageError(`--listen must be like 127.0.0.1:4001, not ${JSON.stringify(text)}`);
  return { host, port: Number(port) };
}
