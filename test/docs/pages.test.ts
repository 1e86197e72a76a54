import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => ending.test(path))
    .map(path => join(folder, path));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const PAGES = [...filesIn('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md', 'web/README.md'];
const SOURCE = filesIn('src', /\.ts$/).map(textOf).join('\n');

/** The number a constant of the sources stands for, or a field of one. */
function constant(name: string, field?: string): number {
  const declared = [...SOURCE.matchAll(new RegExp(`const ${name}\\b[^=]*= ([^;]+);`, 'g'))].map(
    ([, value = '']) => value,
  );
  expect(declared, `constants called ${name}`).toHaveLength(1);
  const [value = ''] = declared;
  const number = field ? (new RegExp(`\\b${field}: ([\\d_]+)`).exec(value)?.[1] ?? '') : value;
  return Number(number.replaceAll('_', ''));
}

const IN_WORDS: ReadonlyMap<string, number> = new Map([
  ['three', 3],
  ['six', 6],
  ['eight', 8],
  ['twelve', 12],
  ['a hundred', 100],
  ['four hundred', 400],
]);

/** What pages quote of the code: a sentence with a gap, and what stands in it. */
const QUOTED: readonly { page: string; quotes: readonly (readonly [sentence: string, is: () => number])[] }[] = [
  {
    page: 'docs/decisions/0001-explain-by-legal-actions.md',
    quotes: [
      ['bounded to {} actions', () => constant('MOST_ACTIONS')],
      ['({} while a board was away)', () => constant('MOST_ACTIONS_UNSEEN')],
      ['to {} states', () => constant('MOST_STATES')],
      ['({} where a camera may have taken one tile for another)', () => constant('MOST_STATES_FILMED')],
      ['explains the table for {} seconds', () => constant('QUESTION_AFTER_MS') / 1000],
    ],
  },
  {
    page: 'docs/architecture.md',
    quotes: [
      ['A search halts after {} states', () => constant('STATES_A_SLICE')],
      ['a discard {} ms', () => constant('DWELL_MS', 'discard')],
    ],
  },
  {
    page: 'docs/reference/tables.md',
    quotes: [
      ['whole for {} s: no tile is read later', () => constant('HAND_READ_MS') / 1000],
      ['At least {} s must lie between', () => constant('SHOWN_FIRST_MS') / 1000],
      ['rest has lain for {} s, put it down again', () => constant('ADDED_LAST_MS') / 1000],
      ['others ({} s), for the readings', () => constant('UNREAD_DISCARD_DWELL_MS') / 1000],
      ['After {} s the table asks', () => constant('QUESTION_AFTER_MS') / 1000],
      ['seen to go within {} s', () => constant('SAID_EARLY_MS') / 1000],
      ['without its roll after {} s', () => constant('UNHEARD_DICE_DWELL_MS') / 1000],
      ['is kept for {} s', () => constant('SAID_EARLY_IN_PLAY_MS') / 1000],
      ['and after {} s in any case', () => constant('GUESSED_AFTER_MS') / 1000],
      ['not made out within {} s', () => constant('BLURRED_QUESTION_AFTER_MS') / 1000],
      ['still lies there, for {} s', () => constant('LONGEST_HIDDEN_MS') / 1000],
      ['missing in view for {} s', () => constant('LOOKED_AT_MS') / 1000],
    ],
  },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(QUOTED)('$page', ({ page, quotes }) => {
  const text = textOf(page).replace(/\s+/g, ' ');
  test.each(quotes)('“%s” says what the code does', (sentence, is) => {
    const said = new RegExp(sentence.split('{}').map(escaped).join('([\\w. ]+?)')).exec(text)?.[1] ?? '';
    expect(IN_WORDS.get(said) ?? Number.parseFloat(said)).toBe(is());
  });
});

describe.each(PAGES)('%s', page => {
  const text = textOf(page);

  test('names no file of the sources that is not there', () => {
    const named = [...text.matchAll(/`((?:src|test|web|hardware|firmware)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('links to nothing that is not there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => path);
    expect(links.filter(path => !existsSync(resolve(ROOT, dirname(page), path)))).toEqual([]);
  });

  test('lists nothing twice', () => {
    const items = [...text.matchAll(/^- \[[^\]]*\]\(([^)]+)\)/gm)].map(([, target = '']) => target);
    expect(items.filter((target, at) => items.indexOf(target) !== at)).toEqual([]);
  });
});

test('docs/README.md leads to every page', () => {
  const text = [textOf('docs/README.md'), textOf('docs/decisions/README.md'), textOf('docs/rules/README.md')].join(
    '\n',
  );
  const pages = filesIn('docs', /\.md$/).filter(page => !page.endsWith('README.md'));
  expect(pages.filter(page => !text.includes(`${page.split('/').at(-1)}`))).toEqual([]);
});

test('docs/architecture.md lists the folders of src', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter(entry => entry.isDirectory());
  const listed = [...textOf('docs/architecture.md').matchAll(/^\| `src\/([\w-]+)` \|/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});
