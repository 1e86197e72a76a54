import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';

/**
 * The way from an address that was asked for to the first one of this server: `../` from `/seat/1`. A proxy may have put
 * something before both, which no code here has to know.
 */
export function wayUp({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const path = originalUrl.split('?', 1)[0] ?? '';
  return '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
}

/** Sends a built page, which finds what it loads from wherever it was asked for. Rejects where it is not built. */
export async function sendPage(request: Request, response: Response, webRoot: string, name: string): Promise<void> {
  const page = await readFile(join(webRoot, name), 'utf8');
  if (!response.get('Cache-Control')) response.set('Cache-Control', 'no-cache');
  response.type('html').send(page.replaceAll('="./', `="${wayUp(request)}`));
}
