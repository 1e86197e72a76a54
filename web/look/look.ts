import { BACKS, type BackName, FELTS, type FeltName, LIGHTS, type Light, type Theme } from './tokens.ts';

/** How a screen looks: cloth, backs, and light. */
export interface Look {
  readonly felt: FeltName;
  readonly back: BackName;
  readonly light: Light;
}

export const DEFAULT_LOOK: Look = { felt: 'green', back: 'bamboo', light: 'dark' };

export const FELT_NAMES = Object.keys(FELTS) as readonly FeltName[];
export const BACK_NAMES = Object.keys(BACKS) as readonly BackName[];

/** Where a part of a look may be written: the address, this screen's memory, or the table's cookie. */
export type WrittenLook = Readonly<Partial<Record<keyof Look, string | null>>>;

/** The look that the first of these sources names, part by part; unknown names count as missing. */
export function lookFrom(...sources: readonly WrittenLook[]): Look {
  const first = <T extends string>(part: keyof Look, names: readonly T[], otherwise: T): T =>
    sources.map(source => names.find(name => name === source[part])).find(name => name !== undefined) ?? otherwise;
  return {
    felt: first('felt', FELT_NAMES, DEFAULT_LOOK.felt),
    back: first('back', BACK_NAMES, DEFAULT_LOOK.back),
    light: first('light', LIGHTS, DEFAULT_LOOK.light),
  };
}

const LIGHT_FROM = 8;
const DARK_FROM = 18;
const DIM_FROM = 22;

/** The theme of a screen whose system prefers dark or not, at this hour of its clock (0 to 23). */
export function themeOf(light: Light, prefersDark: boolean, hour: number): Theme {
  if (light === 'system') return prefersDark ? 'dark' : 'light';
  if (light !== 'clock') return light;
  if (hour < LIGHT_FROM || hour >= DIM_FROM) return 'dim';
  return hour < DARK_FROM ? 'light' : 'dark';
}
