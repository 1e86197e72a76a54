import { element } from '../dom/element.ts';
import type { TileKind } from '../view-types.ts';
import { tileFace } from './tile-face.ts';

/** A tile lying in running text or in a row, as large as its font: face up, or its back where the face is unknown. */
export function inlineTile(tile: TileKind | null, name: string): HTMLElement {
  const look = tile ? 'tile inline-tile' : 'tile inline-tile is-back';
  return element('span', { class: look, role: 'img', 'aria-label': name, 'data-tile': tile }, tileFace(tile ?? 'back'));
}
