import { EventEmitter, once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { ClientToServer, PrivateAudience, ServerToClient } from '../../../src/projections/socket-contract.ts';

export type Screen = Socket<ServerToClient, ClientToServer>;

/** A browser as far as sessions go: it keeps cookies, and says which page asks. */
export class ABrowser {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = { origin: url, ...headers };
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.#headers, cookie: this.cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  /** Shows a PIN; gives the status of the answer. */
  async show(who: Readonly<Record<string, unknown>>, pin: string): Promise<number> {
    const answer = await this.ask('POST', '/api/session', { ...who, pin });
    await answer.text();
    return answer.status;
  }

  async session(): Promise<unknown> {
    return (await this.ask('GET', '/api/session')).json();
  }

  /** Opens a page that is for this audience; without one, a display. */
  open(audience?: PrivateAudience, page = '/table'): Screen {
    const screen: Screen = io(this.#url, {
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...this.#headers, cookie: this.cookie },
      auth: { page, ...(audience && { audience }) },
    });
    onTestFinished(() => {
      screen.close();
    });
    return screen;
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Why a page was not let in. */
export async function refusalOf(screen: Screen): Promise<string> {
  const [error] = await once(screen as unknown as EventEmitter, 'connect_error');
  return (error as Error).message;
}

/** Waits for messages that are already on their way, or will be. */
export function collected<T>(listen: (take: (value: T) => void) => void): {
  readonly all: readonly T[];
  readonly until: (enough: (value: T) => boolean) => Promise<T>;
} {
  const all: T[] = [];
  const arrivals = new EventEmitter();
  listen(value => {
    all.push(value);
    arrivals.emit('value');
  });
  return {
    all,
    until: async enough => {
      for (;;) {
        const found = all.find(enough);
        if (found !== undefined) return found;
        await once(arrivals, 'value');
      }
    },
  };
}
