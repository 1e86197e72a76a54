import { onTestFinished } from 'vitest';
import { SILENT } from '../../../../src/adapters/log.ts';
import { type RunningClub, runClub } from '../../../../src/app/club.ts';
import type { Keeping } from '../../../../src/app/club-store.ts';
import type { ClubCommand } from '../../../../src/club/commands.ts';
import { aFolder } from '../../http/a-web-server.ts';

export const CLUB_PIN = '471147';
/** Nothing listens there: a club without tables. */
const NO_BROKER = 'mqtt://127.0.0.1:1';

export interface ClubOptions {
  readonly broker?: string;
  readonly keeping?: Keeping;
}

/** A club on a loopback port; gone when the test is. */
export async function aRunningClub({ broker = NO_BROKER, keeping }: ClubOptions = {}): Promise<RunningClub> {
  const club = await runClub({
    keeping: keeping ?? { type: 'files', directory: aFolder('paizhuo-club-') },
    ...{ broker, host: '127.0.0.1', port: 0, names: [], pin: CLUB_PIN, retryMs: 20, log: SILENT },
  });
  if (!club.ok) throw new Error(club.error);
  onTestFinished(() => club.value.close());
  return club.value;
}

export interface Answer {
  readonly status: number;
  /** What was told, read as JSON where it is. */
  readonly told: unknown;
  readonly text: string;
}

/** Somebody's browser: it keeps the cookies it is given. */
export class Browser {
  readonly #url: string;
  #cookies = new Map<string, string>();

  constructor({ url }: Pick<RunningClub, 'url'>) {
    this.#url = url;
  }

  /** A browser with the same cookies, as somebody has who copied them. */
  copy(): Browser {
    const other = new Browser({ url: this.#url });
    other.#cookies = new Map(this.#cookies);
    return other;
  }

  /** `from`: the address it seems to ask from; a proxy on this machine says so. */
  async ask(method: string, path: string, body?: unknown, from: string | null = null): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        origin: this.#url,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(from !== null && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: answer.status, told: isJson ? JSON.parse(text) : null, text };
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  /** What the desk is asked for; the answer, where it does it. */
  async order(command: ClubCommand, why: string | null = null): Promise<unknown> {
    const { status, told, text } = await this.ask('POST', '/api/desk', { command, why });
    if (status !== 200) throw new Error(`${JSON.stringify(command)}: ${status} ${text}`);
    return told;
  }
}

/** Somebody at the desk, signed in as its host. */
export async function atTheDesk(club: Pick<RunningClub, 'url'>, name = 'Eva'): Promise<Browser> {
  const browser = new Browser(club);
  const { status, text } = await browser.ask('POST', '/api/session', { pin: CLUB_PIN, name });
  if (status !== 200) throw new Error(text);
  return browser;
}
