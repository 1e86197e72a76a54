import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';

/** From the most general on: a sheet wins over those before it. */
const GENERAL = ['base', 'shared', 'private-page', 'open-club-page'];

let pages: string;
beforeAll(async () => {
  pages = await builtPages();
});

/** The sheets that a page links, by the names of their sources, in order. */
const sheetsOf = (page: string): readonly string[] =>
  [...readFileSync(join(pages, page), 'utf8').matchAll(/href="\.\/assets\/([\w-]+?)-[\w-]{8}\.css"/g)].map(
    ([, name = '']) => name,
  );

describe('a page links what it shares before what is its own', () => {
  test('on every page', () => {
    const wrong = readdirSync(pages)
      .filter(name => name.endsWith('.html'))
      .map(sheetsOf)
      .filter(sheets => {
        const general = GENERAL.filter(name => sheets.includes(name));
        return sheets.slice(0, general.length).join() !== general.join();
      });
    expect(wrong).toEqual([]);
  });
});
