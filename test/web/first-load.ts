import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The files of a first load by name, with their packed sizes in bytes. */
export type FirstLoad = ReadonlyMap<string, number>;

/** The page, its scripts and styles, what these import, the tile faces, and the words in simplified Chinese (any language's are about as long). */
export function firstLoad(pages: string, page: string): FirstLoad {
  const loaded = new Map<string, number>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    const content = readFileSync(join(pages, file));
    loaded.set(file, gzipSync(content).length);
    for (const name of namedIn(file, content.toString('utf8'))) load(name);
  };
  load(page);
  return loaded;
}

const namedIn = (file: string, text: string): readonly string[] => {
  const named = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
  if (file.endsWith('.html')) return named(/(?:src|href)="\.\/(assets\/[^"]+)"/g);
  if (!file.endsWith('.js')) return [];
  const statically = named(/(?:from|import)\s*["'](\.[^"']+)["']/g);
  const awaited = named(/([\w-]+-text\.zh-Hans-[\w-]+\.js|sprite-[\w-]+\.svg)/g);
  return [...statically, ...awaited].map(name => join(dirname(file), name));
};

/** What a browser that knows nothing yet loads for a page, in bytes. */
export const firstLoadBytes = (pages: string, page: string): number => sum(firstLoad(pages, page).values());

/** What it loads for each page and for fewer than half of all pages: what no other page has left in its cache. */
export function ownBytes(pages: string): ReadonlyMap<string, number> {
  const loads = readdirSync(pages)
    .filter(name => name.endsWith('.html'))
    .map(page => [page, firstLoad(pages, page)] as const);
  const isOfFew = (file: string): boolean => loads.filter(([, load]) => load.has(file)).length < loads.length / 2;
  return new Map(
    loads.map(([page, load]) => [page, sum([...load].flatMap(([file, bytes]) => (isOfFew(file) ? [bytes] : [])))]),
  );
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);
