import { served } from '../shared/base-path.ts';
import type { Seat } from '../view-types.ts';

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

/** Who this browser is admitted as. */
export interface SessionAnswer {
  readonly seat: Seat | null;
  readonly host: boolean;
  readonly mayStart: boolean;
  /** It has the host's right, or takes it without a PIN. */
  readonly mayHost: boolean;
}

/** Null where the table cannot be reached. */
export async function askSession(): Promise<SessionAnswer | null> {
  const answer = await send('GET', '/api/session');
  return answer?.ok ? ((await answer.json()) as SessionAnswer) : null;
}

/** True once this browser has the host's right: it was handed it, or runs on the table's own machine. */
export async function takeHostsRight(): Promise<boolean> {
  if (!(await askSession())?.mayHost) return false;
  return (await send('POST', '/api/session', { host: true }))?.ok ?? false;
}

export type LetIn =
  | { readonly type: 'in'; readonly session: SessionAnswer & { readonly code?: string } }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'unreachable' };

/** Lets this browser in by a code from the table, or by the host's right that it has, as who sits on a seat. */
export async function letIn(shown: { readonly code?: string; readonly seat?: Seat }): Promise<LetIn> {
  const answer = await send('POST', '/api/session', shown);
  if (!answer) return { type: 'unreachable' };
  const said = (await answer.json()) as SessionAnswer & { readonly code?: string } & { readonly error: string };
  return answer.ok ? { type: 'in', session: said } : { type: 'refused', code: said.error };
}

/** True if this browser has the host's right. */
export const isHost = async (): Promise<boolean> => (await askSession())?.host ?? false;

/** True if this screen may do what the table's start button does; if unknown, the table decides when it is pressed. */
export const mayStart = async (): Promise<boolean> => (await askSession())?.mayStart ?? true;
