/** A colour of the pages: by night, and in a bright room. */
export interface Shade {
  readonly dark: string;
  readonly light: string;
}

const both = (colour: string): Shade => ({ dark: colour, light: colour });

/**
 * Every colour of the pages by its name in the style sheets: `var(--plate)`. The build writes them out. Colours of the felt
 * and of what lies on it are the same in every theme.
 */
export const COLOURS = {
  // grounds
  night: { dark: '#06140f', light: '#e9e2d2' },
  plate: { dark: '#0d2a20', light: '#fbf8f0' },
  'plate-line': { dark: '#ffffff14', light: '#1f2a2426' },
  card: { dark: '#0d2d22', light: '#fdfbf5' },
  'card-deep': { dark: '#0a241b', light: '#f5f0e3' },
  field: { dark: '#08201a', light: '#fffefa' },
  raised: { dark: '#14382b', light: '#efe8d8' },
  badge: { dark: '#1b3a2f', light: '#e4dccb' },
  seat: { dark: '#15513d', light: '#dcefe4' },
  'seat-deep': { dark: '#0e3b2c', light: '#c8e3d5' },
  lit: { dark: '#3d3112', light: '#ffe6ad' },
  notice: { dark: '#2c2a16', light: '#fff2d2' },
  'amber-button': { dark: '#6b5512', light: '#ffd884' },
  'red-ground': { dark: '#5b1b18', light: '#ffdad3' },
  'green-ground': { dark: '#1d5c43', light: '#cdeedd' },
  'ground-most': { dark: '#000000', light: '#ffffff' },
  // what lies on them: from hardly seen to plain
  wash: { dark: '#ffffff0f', light: '#1f2a240d' },
  button: { dark: '#ffffff14', light: '#1f2a2417' },
  line: { dark: '#ffffff1f', light: '#1f2a2429' },
  'button-hover': { dark: '#ffffff26', light: '#1f2a2433' },
  'line-strong': { dark: '#ffffff38', light: '#1f2a2459' },
  // what falls on the ground beside a bar or a dialog
  cast: { dark: '#03100bcc', light: '#1f2a2440' },
  // what is read
  text: { dark: '#f6f0de', light: '#1a2520' },
  'text-soft': { dark: '#a9c0b3', light: '#46564d' },
  'text-faint': { dark: '#7f968a', light: '#7b857e' },
  'text-most': { dark: '#ffffff', light: '#000000' },
  'amber-ink': { dark: '#ffc145', light: '#683f00' },
  'gold-ink': { dark: '#ffd84d', light: '#5f4800' },
  'sky-ink': { dark: '#8fd0ea', light: '#0b5876' },
  gain: { dark: '#8ee6b4', light: '#074d2b' },
  loss: { dark: '#ffab97', light: '#8a1b0f' },
  // the same by day and night
  amber: both('#ffc145'),
  'amber-hover': both('#ffd27a'),
  'on-amber': both('#2a1b00'),
  gold: both('#ffd84d'),
  sky: both('#8fd0ea'),
  'on-sky': both('#06222e'),
  seal: both('#c4302b'),
  'on-seal': both('#fff8e6'),
  ivory: both('#fbf6e6'),
  'ivory-edge': both('#d9cfb2'),
  'on-felt': both('#f6f0de'),
  'on-felt-soft': both('#b4c8bd'),
} as const satisfies Readonly<Record<string, Shade>>;

/** The light a screen stands in. `dim`: as dark as it gets, for nights and for screens whose black is unlit. */
export const THEMES = ['dark', 'light', 'dim'] as const;
export type Theme = (typeof THEMES)[number];

/** How a theme is chosen: one of them, as the system of the screen has it, or by the clock of the room. */
export const LIGHTS = [...THEMES, 'system', 'clock'] as const;
export type Light = (typeof LIGHTS)[number];

/** The cloth of the table: its middle, its edge, and the inlay with the dice. */
export interface Felt {
  readonly felt: string;
  readonly deep: string;
  readonly inlay: string;
}

export const FELTS = {
  green: { felt: '#12503b', deep: '#0b3527', inlay: '#07251a' },
  blue: { felt: '#17446b', deep: '#0d2c49', inlay: '#081d31' },
  wine: { felt: '#5e1f33', deep: '#3e1221', inlay: '#2a0a15' },
  slate: { felt: '#33393f', deep: '#202529', inlay: '#15191c' },
} as const satisfies Readonly<Record<string, Felt>>;
export type FeltName = keyof typeof FELTS;

/** The back of a tile: its face, and the shadow on it. */
export interface Back {
  readonly back: string;
  readonly shade: string;
}

/** Brighter than every felt, so that a wall never melts into the cloth. */
export const BACKS = {
  bamboo: { back: '#d9a851', shade: '#b07f2c' },
  jade: { back: '#63c39b', shade: '#3c9670' },
  sky: { back: '#7db7e8', shade: '#4c89bd' },
  coral: { back: '#f0937d', shade: '#c7654f' },
} as const satisfies Readonly<Record<string, Back>>;
export type BackName = keyof typeof BACKS;

/** How dark the veil is that lies over everything in the dim theme, from 0 to 1. */
export const VEIL = 0.28;
