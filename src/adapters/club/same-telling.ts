import { createHash } from 'node:crypto';
import type { ArchivedEvent } from './heard.ts';

/** Stands for what an event says, whenever and in whatever order it says it: two that say the same have the same. */
export function tellingOf({ at: _, ...said }: ArchivedEvent): string {
  return createHash('sha256').update(JSON.stringify(said, sorted)).digest('base64url').slice(0, 12);
}

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
