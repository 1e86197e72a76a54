import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../web/styles');
/** Of the displays, which have theirs in `seen-by-everybody.css`, or with what lies on several of them. */
const OF_DISPLAYS = [
  'board',
  'evening-so-far',
  'screen-settings',
  'table-panels',
  'hand-result',
  'player',
  'broadcast',
  'club-table',
  'club-strip',
  'seen-by-everybody',
];

const read = (name: string): string => readFileSync(join(STYLES, name), 'utf8').replace(/\/\*.*?\*\//gs, '');

test('whatever is soft on a page that is tapped is plain for whoever asks for more contrast', () => {
  const plain = read('seen-on-pages.css');
  const soft = readdirSync(STYLES)
    .filter(name => name.endsWith('.css') && !OF_DISPLAYS.includes(name.replace('.css', '')))
    .flatMap(name => [...read(name).matchAll(/([^{}]+)\{[^{}]*color: var\(--text-soft\)/g)])
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map(
      selector =>
        selector
          .trim()
          .split(/\s(?![^(]*\))/)
          .at(-1) ?? '',
    );
  expect(soft.length).toBeGreaterThan(10);
  expect(soft.filter(last => !plain.includes(last))).toEqual([]);
});
