import { svgElement } from '../dom/element.ts';
import type { TileKind } from '../view-types.ts';
import address from './sprite.svg?url';

let faces: Promise<string> | null = null;

/** Every face as a `<symbol>`, loaded once. */
export function tileFaces(): Promise<string> {
  faces ??= fetch(address).then(answer => answer.text());
  return faces;
}

/** Puts all tile faces into the page once; `tileFace` refers to them, and is blank until they are loaded. */
export async function installTileFaces(): Promise<void> {
  const holder = document.createElement('div');
  holder.hidden = true;
  document.body.prepend(holder);
  holder.innerHTML = await tileFaces();
}

/** A face (or the ornament of the back) that fills the tile it is put into. */
export function tileFace(face: TileKind | 'back'): SVGSVGElement {
  const use = svgElement('use', { href: `#t-${face}` });
  return svgElement('svg', { class: 'tile-face', viewBox: '0 0 60 80', 'aria-hidden': 'true' }, use);
}

/** Changes the face of an existing drawing. */
export function showFace(drawing: SVGSVGElement, face: TileKind | 'back'): void {
  drawing.firstElementChild?.setAttribute('href', `#t-${face}`);
}
