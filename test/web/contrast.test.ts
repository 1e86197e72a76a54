import { describe, expect, test } from 'vitest';
import { themeOf } from '../../web/look/look.ts';
import { BACKS, COLOURS, FELTS, VEIL } from '../../web/look/tokens.ts';

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

test('black on white has the contrast that WCAG gives it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** What a colour becomes under the veil of the dim theme. */
const veiled = (colour: string): string =>
  `#${[1, 3, 5]
    .map(at => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - VEIL)))
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`;

type Colour = keyof typeof COLOURS;
const GROUNDS: readonly Colour[] = ['night', 'plate', 'card', 'card-deep', 'field', 'raised', 'badge', 'lit', 'notice'];
/** What is read on the grounds of the pages: WCAG AA asks 4.5 of text, AAA asks 7. */
const READ = [
  ['text', 7],
  ['text-soft', 4.5],
  ['gain', 4.5],
  ['loss', 4.5],
  ['amber-ink', 4.5],
  ['gold-ink', 4.5],
  ['sky-ink', 4.5],
] as const satisfies readonly (readonly [Colour, number])[];

describe.each(['dark', 'light'] as const)('by %s', theme => {
  const shade = (name: Colour): string => COLOURS[name][theme];
  test.each(READ.flatMap(([name, least]) => GROUNDS.map(ground => [name, ground, least] as const)))(
    '--%s on --%s can be read',
    (name, ground, least) => {
      expect(contrast(shade(name), shade(ground))).toBeGreaterThanOrEqual(least);
    },
  );
});

test.each(READ.flatMap(([name]) => (['night', 'plate', 'card'] as const).map(ground => [name, ground] as const)))(
  '--%s on --%s can be read under the veil of the night',
  (name, ground) => {
    expect(contrast(veiled(COLOURS[name].dark), veiled(COLOURS[ground].dark))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  ['on-seal', 'seal', 4.5],
  ['on-amber', 'amber', 7],
  ['on-sky', 'sky', 7],
] as const)('--%s stands out from --%s', (name, ground, least) => {
  expect(contrast(COLOURS[name].dark, COLOURS[ground].dark)).toBeGreaterThanOrEqual(least);
});

describe.each(Object.entries(FELTS))('on the %s felt', (_felt, { felt, deep, inlay }) => {
  test.each(Object.entries(BACKS))('a wall with %s backs does not melt into the cloth', (_back, { back }) => {
    for (const cloth of [felt, deep]) expect(contrast(back, cloth)).toBeGreaterThanOrEqual(3);
  });

  test('tiles and words stand out', () => {
    expect(contrast(COLOURS.ivory.dark, felt)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(COLOURS['on-felt'].dark, inlay)).toBeGreaterThanOrEqual(7);
    expect(contrast(COLOURS['on-felt-soft'].dark, inlay)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(Object.entries(BACKS))('a %s back stands out from the ivory under it', (_name, { back, shade }) => {
  expect(contrast(shade, COLOURS.ivory.dark)).toBeGreaterThanOrEqual(2);
  expect(contrast(back, shade)).toBeGreaterThan(1.3);
});

describe('the light of a screen', () => {
  test.each([
    ['clock', true, 7, 'dim'],
    ['clock', true, 8, 'light'],
    ['clock', false, 18, 'dark'],
    ['clock', false, 22, 'dim'],
    ['system', true, 12, 'dark'],
    ['system', false, 12, 'light'],
    ['dim', false, 12, 'dim'],
  ] as const)('chosen as %s, the system dark: %s, at %i o’clock, is %s', (light, prefersDark, hour, theme) => {
    expect(themeOf(light, prefersDark, hour)).toBe(theme);
  });
});
