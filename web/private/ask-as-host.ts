import type { CommandReply } from '../view-types.ts';
import { askOver, type CommandFrom, type Over } from './ask-over.ts';
import type { HostRequest } from './private-types.ts';
import { showPin, takeHostsRight } from './session.ts';

export type { CommandFrom } from './ask-over.ts';

/** Why something was not done that was asked for in the host's name; `code`: why the table refused it. */
export type HostRefusal =
  | { readonly why: 'needs-pin' | 'wrong-pin' | 'wait' | 'away' }
  | ({ readonly why: 'refused' } & Omit<Extract<CommandReply, { readonly ok: false }>, 'ok'>);

/** The reply to a command that was done. */
export type Done = Extract<CommandReply, { readonly ok: true }>;

/** How a page that everybody may look at does what only the host may: this browser has the host's right. */
export interface AskAsHost {
  /** Exchanges the host's PIN for a session of this browser; null when that was right. */
  readonly signIn: (pin: string) => Promise<HostRefusal | null>;
  /** Null when it is done. */
  readonly ask: (command: HostRequest | CommandFrom, onDone?: (done: Done) => void) => Promise<HostRefusal | null>;
}

export const askAsHost: AskAsHost = {
  async signIn(pin) {
    const shown = await showPin({ host: true }, pin);
    if (shown.type === 'right') return null;
    if (shown.type === 'unreachable') return { why: 'away' };
    return { why: shown.type === 'wait' ? 'wait' : 'wrong-pin' };
  },
  async ask(command, onDone) {
    const ask = (): Promise<Over> => askOver({ audience: { type: 'host' }, command });
    const first = await ask();
    const over = first.type === 'barred' && (await takeHostsRight()) ? await ask() : first;
    if (over.type === 'answered' && over.reply.ok) onDone?.(over.reply);
    return refusalIn(over);
  },
};

function refusalIn(over: Over): HostRefusal | null {
  switch (over.type) {
    case 'barred':
      return { why: 'needs-pin' };
    case 'away':
      return { why: 'away' };
    case 'otherwise':
      return { why: 'refused', code: 'action/not-the-last' };
    case 'answered':
      return over.reply.ok ? null : { ...over.reply, why: 'refused' };
  }
}
