import { type EnrolledSet, isEnrolledSet } from '../../src/vision/enrolled-set.ts';
import { served } from '../shared/base-path.ts';
import { chosenSet, hasChosen } from './own-sets.ts';

/** The sets that the table keeps for all screens, and which of them is played with. */
export interface TableSets {
  readonly sets: readonly { readonly set: string; readonly faces: number }[];
  readonly played: string | null;
}

/** The changes of a set at the table. */
export type SetChange =
  | { readonly type: 'keep'; readonly set: EnrolledSet }
  | { readonly type: 'rename'; readonly set: string; readonly name: string }
  | { readonly type: 'play'; readonly set: string; readonly isPlayed: boolean }
  | { readonly type: 'forget'; readonly set: string };

/** Why a change was not made: the table's code, or `away` without an answer. docs/reference/socket.md. */
export type SetRefusal = string;

/** How long filming waits for the table's answer. */
const PATIENCE_MS = 4000;
/** Browsers that cannot give up waiting wait. */
const inTime = (): RequestInit => ({ signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null });

const addressOf = (name: string): string => served(`/api/sets/${encodeURIComponent(name)}`);

/** Null where the table keeps no sets or cannot be reached. */
export async function askTableSets(): Promise<TableSets | null> {
  return fetch(served('/api/sets'), inTime()).then(
    async answer => (answer.ok ? ((await answer.json()) as TableSets) : null),
    () => null,
  );
}

/** A set of the table; null where there is none of this name, or the table cannot be reached. */
export async function tableSet(name: string): Promise<EnrolledSet | null> {
  const set: unknown = await fetch(addressOf(name), inTime()).then(
    answer => (answer.ok ? answer.json() : null),
    () => null,
  );
  return isEnrolledSet(set) ? set : null;
}

/** The set this browser reads with: what was chosen here, else what the table plays with; null: any. */
export async function setToReadWith(storage: Storage): Promise<EnrolledSet | null> {
  if (hasChosen(storage)) return chosenSet(storage);
  const played = (await askTableSets())?.played ?? null;
  return played === null ? null : tableSet(played);
}

/** Changes what the table keeps, as the host or with the PIN for phones; gives what it keeps then. */
export async function changeTableSets(change: SetChange, pin: string): Promise<TableSets | SetRefusal> {
  const name = change.type === 'keep' ? change.set.set : change.set;
  const [method, body] = askedBy(change);
  return fetch(addressOf(name), {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(pin !== '' && { 'x-phones-pin': pin }) },
  }).then(
    async answer => (answer.ok ? ((await answer.json()) as TableSets) : codeIn(await answer.json().catch(() => null))),
    () => 'away',
  );
}

function askedBy(change: SetChange): readonly ['PUT' | 'PATCH' | 'DELETE', unknown] {
  if (change.type === 'keep') return ['PUT', change.set];
  if (change.type === 'rename') return ['PATCH', { name: change.name }];
  if (change.type === 'play') return ['PATCH', { isPlayed: change.isPlayed }];
  return ['DELETE', {}];
}

const codeIn = (body: unknown): SetRefusal =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : 'away';
