import { existsSync, renameSync } from 'node:fs';

/** The first free name beside a file, for what is damaged: `events.jsonl.damaged`, `events.jsonl.damaged-2`. */
export function asideOf(path: string): string {
  for (let other = 1; ; other++) {
    const aside = `${path}.damaged${other === 1 ? '' : `-${other}`}`;
    if (!existsSync(aside)) return aside;
  }
}

/**
 * Gives a file that is damaged, or a folder in a file's place, another name beside it, so that nothing of it is lost.
 * The new path; null when there is nothing. Throws like `node:fs`.
 */
export function setAside(path: string): string | null {
  if (!existsSync(path)) return null;
  const aside = asideOf(path);
  renameSync(path, aside);
  return aside;
}
