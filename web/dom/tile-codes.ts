import { setAttributes } from './element.ts';
import { type KeptSwitch, keptSwitch } from './kept-switch.ts';

/** The kind's code in the corner of every tile, for people who do not read the characters: the same on all pages. */
export const tileCodes = (...children: readonly (Node | string)[]): KeptSwitch =>
  keptSwitch('index', children, 'on', isOn => setAttributes(document.documentElement, { 'data-index': isOn }));
