import type { TileKind } from './server-words.ts';

/** Tiles side by side; null is a back. `winning`: the place of the winning tile, if it is among them. */
export interface DrawnSet {
  readonly tiles: readonly (TileKind | null)[];
  readonly winning?: number | null;
}

interface Row {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** A tile is three wide and four high; a gap between two sets is this part of a tile's width. */
const SET_GAP = 0.45;
const LARGEST_TILE = 74;

/** The faces of these tiles, cut out of the sprite: a picture that stands alone takes them with it. */
export function tileSymbols(sets: readonly DrawnSet[], sprite: string): string {
  const faces = new Set(sets.flatMap(({ tiles }) => tiles.map(tile => tile ?? 'back')));
  return `<defs>${[...faces].map(face => symbolOf(sprite, face)).join('')}</defs>`;
}

/** A hand in one row, in the middle, as large as it fits. */
export function drawTileRow(sets: readonly DrawnSet[], { left, top, width }: Row): readonly string[] {
  const places = sets.reduce((sum, { tiles }) => sum + tiles.length, 0) + Math.max(0, sets.length - 1) * SET_GAP;
  const wide = Math.min(LARGEST_TILE, width / Math.max(1, places));
  const high = (wide * 4) / 3;
  let x = left + (width - places * wide) / 2;
  return sets.flatMap(({ tiles, winning = null }) => {
    const drawn = tiles.map((tile, index) => {
      const at = x + index * wide;
      const edge = index === winning ? '#ffc145' : '#d9cfb2';
      const body = tile === null ? '#1d7a58' : '#fbf6e6';
      const frame = `x="${round(at + 1.5)}" y="${top}" width="${round(wide - 3)}" height="${round(high)}"`;
      const inset = wide * 0.06;
      const face = `x="${round(at + inset)}" y="${round(top + inset)}" width="${round(wide - 2 * inset)}" height="${round(high - 2 * inset)}"`;
      return `<rect ${frame} rx="${round(wide * 0.12)}" fill="${body}" stroke="${edge}" stroke-width="${index === winning ? 5 : 2}"/><use href="#t-${tile ?? 'back'}" ${face}/>`;
    });
    x += (tiles.length + SET_GAP) * wide;
    return drawn;
  });
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** One face of the sprite. */
function symbolOf(sprite: string, face: string): string {
  const start = sprite.indexOf(`<symbol id="t-${face}"`);
  const end = sprite.indexOf('</symbol>', start);
  return start < 0 ? '' : sprite.slice(start, end + '</symbol>'.length);
}
