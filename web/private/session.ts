import { served } from '../shared/base-path.ts';

/** Whose PIN is shown. */
export type Who =
  | { readonly seat: number }
  | { readonly host: true }
  | { readonly display: true }
  | { readonly viewer: true };

export type ShownPin =
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'wait'; readonly minutes: number }
  | { readonly type: 'unreachable' };

/** Sends JSON to the table; null when it cannot be reached. */
export async function send(method: string, path: string, body?: unknown): Promise<Response | null> {
  try {
    return await fetch(served(path), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
}

export async function showPin(who: Who, pin: string): Promise<ShownPin> {
  const answer = await send('POST', '/api/session', { ...who, pin });
  if (!answer) return { type: 'unreachable' };
  if (answer.ok) return { type: 'right' };
  if (answer.status !== 429) return { type: 'wrong' };
  return { type: 'wait', minutes: Math.max(1, Math.ceil(Number(answer.headers.get('retry-after')) / 60)) };
}

export const signOut = async (): Promise<void> => {
  await send('DELETE', '/api/session');
};

interface SessionAnswer {
  readonly host: boolean;
  readonly mayStart?: boolean;
}

async function askSession(): Promise<SessionAnswer | null> {
  const answer = await send('GET', '/api/session');
  return answer?.ok ? ((await answer.json()) as SessionAnswer) : null;
}

/** Whether this browser has shown the host's PIN. */
export const isHost = async (): Promise<boolean> => (await askSession())?.host ?? false;

/** Whether this screen may do what the table's start button does; where nobody knows, the table decides when it is pressed. */
export const mayStart = async (): Promise<boolean> => (await askSession())?.mayStart ?? true;
