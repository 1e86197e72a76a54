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

/** The anchors of a page: its headings as GitHub links to them, and its `<a id>`. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = textOf(page);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/<[^>]*>|\]\([^)]*\)/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)]);
}

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

  test('links to headings that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*\.md)?#([^)\s]+)\)/g)];
    const missing = links.filter(([, path, anchor = '']) => {
      const target = path === undefined ? page : join(dirname(page), path);
      return existsSync(join(ROOT, target)) && !anchorsOf(target).has(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
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
