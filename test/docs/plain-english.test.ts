import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => join(folder, path));

/** Pages with other sources: translations, rows made from `src/rules`, quoted rule books, the camera's model. */
const ELSEWHERE = /zh-Hans\/|-house-rules\.md$|-statements\.md$|^hardware\/camera\//;

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...pagesIn('docs'),
  ...pagesIn('hardware'),
].filter(page => !ELSEWHERE.test(page));

/** Each pattern, and the plainer way to write it. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:nobody|somebody|whoever|anybody)\b/gi, 'name the player, the host, the board; “no player”'],
  [/\b(?:told|heard|said)\b/gi, 'reported, sent, read, entered, named'],
  [/\banew\b/gi, 'again'],
  [/\bput right\b/gi, 'corrected'],
  [/(?<=^(?:[-*] |\d+\. )?|[.!;:] )(?:What|Whether)\b(?![^.\n]*\?)/gm, 'begin with the noun'],
];

/** The prose of a page, line for line: without code, words of the screen (`*in italics*`), names that rule sets give presets, and link targets. */
const proseOf = (text: string): string =>
  text
    .replace(/```.*?```/gs, code => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '``')
    .replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, '**')
    .replace(/^## <a id=.*$|\]\([^)]*\)|<a [^>]*>/gm, '');

test.each(REFUSED)('no page of the documentation says %s', (pattern, instead) => {
  const found = PAGES.flatMap(page =>
    proseOf(readFileSync(join(ROOT, page), 'utf8'))
      .split('\n')
      .flatMap((line, i) => [...line.matchAll(pattern)].map(([words]) => `${page}:${i + 1}: ${words}`)),
  );
  expect(found, `write instead: ${instead}`).toEqual([]);
});
