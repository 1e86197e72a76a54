import type { HandListView, ReplayView } from './replay-types.ts';

/** What hands are looked for by, as people fill it in; what is empty does not count. */
export interface HandQuery {
  readonly rules: string;
  readonly player: string;
  readonly winner: string;
  /** Days, as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly min: string;
}

export const EVERY_HAND: HandQuery = { rules: '', player: '', winner: '', from: '', to: '', min: '' };

const AT_ONCE = 50;

/** Some of the hands that fit, the newest first. Rejects when the server cannot be reached. */
export async function askHands(query: HandQuery, offset: number, signal: AbortSignal): Promise<HandListView> {
  const { from, to, ...rest } = query;
  const asked = new URLSearchParams({ limit: String(AT_ONCE), offset: String(offset) });
  for (const [name, value] of Object.entries(rest)) if (value.trim() !== '') asked.set(name, value.trim());
  if (from) asked.set('from', String(new Date(`${from}T00:00`).getTime()));
  if (to) asked.set('to', String(new Date(`${to}T23:59:59.999`).getTime()));
  const answer = await fetch(`/api/hands?${asked}`, { signal });
  if (!answer.ok) throw new Error(`the list of hands: ${answer.status}`);
  return (await answer.json()) as HandListView;
}

/** A hand ready to be watched; null when there is none of this name. Rejects when the server cannot be reached. */
export async function askReplay(hand: string): Promise<ReplayView | null> {
  const answer = await fetch(`/api/hands/${encodeURIComponent(hand)}/replay`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`hand ${hand}: ${answer.status}`);
  return (await answer.json()) as ReplayView;
}

export type BroughtIn =
  /** `difference`: how today's rules score it otherwise; null when they agree. */
  | { readonly type: 'kept'; readonly hand: string; readonly difference: string | null }
  /** `detail`: what exactly is wrong, as the server says it. */
  | { readonly type: 'refused'; readonly code: string; readonly detail: string };

/** What the server answers: the first two when the hand is kept, the others when it is not. */
interface ToldOfImport {
  readonly id?: string;
  readonly difference?: string | null;
  readonly error?: string;
  readonly message?: string;
}

/** More than any record of a hand. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Brings files in that somebody dropped or chose: one record of a hand. */
export async function bringIn(files: readonly File[]): Promise<BroughtIn> {
  const refused = (code: string, detail = ''): BroughtIn => ({ type: 'refused', code, detail });
  const [file] = files;
  if (!file) return refused('not-a-file');
  if (files.length > 1) return refused('not-one');
  if (file.size > MOST_BYTES) return refused('too-large');
  const answer = await fetch('/api/hands', { method: 'POST', body: file }).catch(() => null);
  if (!answer) return refused('unreachable');
  if (answer.status === 413) return refused('too-large');
  const told = (await answer.json().catch(() => ({}))) as ToldOfImport;
  if (!answer.ok) return refused(told.error ?? 'unknown', told.message ?? '');
  return { type: 'kept', hand: told.id ?? '', difference: told.difference ?? null };
}
