/** Whose PIN is shown. */
export type Who = { readonly seat: number } | { readonly host: true };

export type ShownPin =
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'wait'; readonly minutes: number }
  | { readonly type: 'unreachable' };

/** Sends JSON to the table; null when it cannot be reached. */
export async function send(method: string, path: string, body?: unknown): Promise<Response | null> {
  try {
    return await fetch(path, {
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

/** Whether this browser has shown the host's PIN. */
export async function isHost(): Promise<boolean> {
  const answer = await send('GET', '/api/session');
  if (!answer?.ok) return false;
  return ((await answer.json()) as { readonly host: boolean }).host;
}
