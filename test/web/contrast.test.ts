import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';

const BASE = readFileSync(join(import.meta.dirname, '../../web/styles/base.css'), 'utf8');
const TOKENS: ReadonlyMap<string, string> = new Map(
  [...BASE.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
);

/** How bright a colour is, from 0 to 1: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const token = (name: string): string => must(TOKENS.get(name), `a colour --${name}`);

test('black on white has the contrast that WCAG gives it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const GROUNDS = ['night', 'felt-deep', 'plate'];
/** What is read on the grounds of the pages: WCAG AA asks 4.5 of text, AAA asks 7. */
const READ = [
  ['text', 7],
  ['text-soft', 4.5],
  ['gain', 7],
  ['loss', 7],
  ['amber', 7],
  ['gold', 7],
] as const;

test.each(READ.flatMap(([name, least]) => GROUNDS.map(ground => [name, ground, least] as const)))(
  '--%s on --%s can be read',
  (name, ground, least) => {
    expect(contrast(token(name), token(ground))).toBeGreaterThanOrEqual(least);
  },
);

test.each([
  ['ivory', 'felt', 3],
  ['back-edge', 'back', 3],
  ['text', 'felt', 7],
  ['text', 'seal', 4.5],
] as const)('--%s stands out from --%s', (name, ground, least) => {
  expect(contrast(token(name), token(ground))).toBeGreaterThanOrEqual(least);
});
