import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser that knows nothing yet loads for a page: it, its scripts and styles, and what these import; packed. */
export async function firstLoadBytes(pages: string, page: string): Promise<number> {
  const loaded = new Set<string>();
  let bytes = 0;
  const load = async (file: string): Promise<void> => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const content = await readFile(join(pages, file));
    bytes += gzipSync(content).length;
    const text = content.toString('utf8');
    const named = file.endsWith('.html')
      ? [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
      : [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, name = '']) => join(dirname(file), name));
    for (const name of named) await load(name);
  };
  await load(page);
  return bytes;
}
