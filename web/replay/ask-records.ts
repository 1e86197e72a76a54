import { served } from '../shared/base-path.ts';
import type { HandListView, HandReview, ReplayView } from './replay-types.ts';

/** The filter of a search for hands, as people fill it in; empty fields do not count. */
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
  const answer = await fetch(served(`/api/hands?${asked}`), { signal });
  if (!answer.ok) throw new Error(`the list of hands: ${answer.status}`);
  return (await answer.json()) as HandListView;
}

/** A hand ready to be watched; null when there is none of this name. Rejects when the server cannot be reached. */
export async function askReplay(hand: string): Promise<ReplayView | null> {
  const answer = await fetch(served(`/api/hands/${encodeURIComponent(hand)}/replay`));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`hand ${hand}: ${answer.status}`);
  return (await answer.json()) as ReplayView;
}

/** Where hands that are watched come from. */
export interface HandSource {
  /** Null when there is none of this name. Rejects when the server cannot be reached. */
  readonly askReplay: (hand: string) => Promise<ReplayView | null>;
  /** Asks for the review of a hand; null where only its public part is known. */
  readonly askReview: ((hand: string) => Promise<HandReview>) | null;
}

/** The review of a hand. Rejects when the server cannot be reached. */
export async function askReview(hand: string): Promise<HandReview> {
  const answer = await fetch(served(`/api/hands/${encodeURIComponent(hand)}/review`));
  if (!answer.ok) throw new Error(`the review of ${hand}: ${answer.status}`);
  return (await answer.json()) as HandReview;
}

/** Hands that this table has recorded. */
export const OWN_RECORDS: HandSource = { askReplay, askReview };

/** `difference`: how today's rules score it otherwise; null when they agree. */
export interface KeptHand {
  readonly id: string;
  readonly difference: string | null;
}

export type BroughtIn =
  | { readonly type: 'kept'; readonly hands: readonly KeptHand[] }
  /** `detail`: what exactly is wrong with which file, as the server says it. */
  | { readonly type: 'refused'; readonly code: string; readonly detail: string };

/** The server's answer: the first when hands are kept, the others when they are not. */
interface ToldOfImport {
  readonly hands?: readonly KeptHand[];
  readonly error?: string;
  readonly message?: string;
}

/** More than the hands of any match. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Imports dropped or chosen files, one after the other: records of hands, or a match as a zip. */
export async function bringIn(files: readonly File[]): Promise<BroughtIn> {
  if (files.length === 0) return { type: 'refused', code: 'not-a-file', detail: '' };
  const kept: KeptHand[] = [];
  for (const file of files) {
    const outcome = await bringInOne(file);
    if (outcome.type === 'kept') kept.push(...outcome.hands);
    else return { ...outcome, detail: files.length > 1 ? `${file.name}: ${outcome.detail}` : outcome.detail };
  }
  return { type: 'kept', hands: kept };
}

async function bringInOne(file: File): Promise<BroughtIn> {
  const refused = (code: string, detail = ''): BroughtIn => ({ type: 'refused', code, detail });
  if (file.size > MOST_BYTES) return refused('too-large');
  const answer = await fetch(served('/api/hands'), { method: 'POST', body: file }).catch(() => null);
  if (!answer) return refused('unreachable');
  if (answer.status === 413) return refused('too-large');
  const told = (await answer.json().catch(() => ({}))) as ToldOfImport;
  if (!answer.ok) return refused(told.error ?? 'unknown', told.message ?? '');
  return { type: 'kept', hands: told.hands ?? [] };
}
