import { svgElement } from '../dom/element.ts';
import type { TileKind } from '../view-types.ts';
import sprite from './sprite.svg?raw';

/** Puts all tile faces into the page once; `tileFace` refers to them. */
export function installTileFaces(): void {
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.prepend(holder);
}

/** Every face as a `<symbol>`, for pictures that leave the page. */
export const tileFaces = (): string => sprite;

/** A face (or the ornament of the back) that fills the tile it is put into. */
export function tileFace(face: TileKind | 'back'): SVGSVGElement {
  const use = svgElement('use', { href: `#t-${face}` });
  return svgElement('svg', { class: 'tile-face', viewBox: '0 0 60 80', 'aria-hidden': 'true' }, use);
}

/** Changes the face of an existing drawing. */
export function showFace(drawing: SVGSVGElement, face: TileKind | 'back'): void {
  drawing.firstElementChild?.setAttribute('href', `#t-${face}`);
}
