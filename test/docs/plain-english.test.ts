import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

const filesIn = (folder: string, names: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => names.test(path))
    .map(path => join(folder, path));
const pagesIn = (folder: string): readonly string[] => filesIn(folder, /\.md$/);

/** Every place where the prose of these files matches. */
const foundIn = (files: readonly string[], prose: (text: string) => string, pattern: RegExp): readonly string[] =>
  files.flatMap(file =>
    prose(readFileSync(join(ROOT, file), 'utf8'))
      .split('\n')
      .flatMap((line, i) => [...line.matchAll(pattern)].map(([words]) => `${file}:${i + 1}: ${words}`)),
  );

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
  expect(foundIn(PAGES, proseOf, pattern), `write instead: ${instead}`).toEqual([]);
});

/** Rooms in which something is really heard. */
const ALOUD = /^web\/(?:voice|table)\//;

const ALL_SOURCES = ['src', 'web'].flatMap(folder => filesIn(folder, /\.tsx?$/));
const SOURCES = ALL_SOURCES.filter(file => !ALOUD.test(file));

/** The comments of a source, line for line: without names in code. */
const commentsOf = (text: string): string => {
  const lines = text.replace(/[^\n]/g, ' ').split('');
  for (const { index, 0: comment } of text.matchAll(/(?<=^|[\s{(])(?:\/\*.*?\*\/|\/\/[^\n]*)/gs))
    lines.splice(index, comment.length, ...comment);
  return lines.join('').replace(/`[^`\n]*`/g, '``');
};

test.each([...REFUSED.slice(0, -1), [/(?<=\/\*\* )Whether\b/g, 'True if …'] as const])(
  'no comment says %s',
  (pattern, instead) => {
    expect(foundIn(SOURCES, commentsOf, pattern), `write instead: ${instead}`).toEqual([]);
  },
);

/** Rooms whose docstrings may still stand in for a noun. The list only gets shorter. */
const TO_COME = /^src\/(?:mirror|vision)\//;

/** The comments of a source, with the first words of each docstring beside its opening. */
const openingsOf = (text: string): string => commentsOf(text).replace(/\/\*\*\n\s*\* /g, '\n/** ');

test('no docstring begins with What or Whether', () => {
  const finished = ALL_SOURCES.filter(file => !TO_COME.test(file));
  expect(foundIn(finished, openingsOf, /(?<=\/\*\* )(?:What|Whether)\b/g), 'begin with the noun').toEqual([]);
});
