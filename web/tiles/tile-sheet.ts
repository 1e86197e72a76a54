import type { Look } from '../look/look.ts';
import { onLook, shownLook } from '../look/shown-look.ts';
import { BACKS } from '../look/tokens.ts';
import { KINDS_SHOWN, type ShownFace } from './shown-faces.ts';
import { tileFaces } from './tile-face.ts';

/** Pixels of one tile on the sheet: as large as the largest tile on a screen of 4K. */
const CELL = { width: 120, height: 160 } as const;
const COLUMNS = 11;
const ROWS = Math.ceil(KINDS_SHOWN.length / COLUMNS);

const IVORY = ['#fffef8', '#fbf6e6', '#efe6cd'] as const;

/**
 * Paints every tile once, ivory and all, into one picture that the board's tiles are cut from: a tile is then a single
 * element, and showing another face moves a picture. Until it is painted tiles are blank.
 */
export async function paintTileSheet(): Promise<void> {
  const ink = await inkPicture();
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * CELL.width;
  canvas.height = ROWS * CELL.height;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  const sheet = new CSSStyleSheet();
  const paint = ({ back }: Look): void => {
    const { back: face, shade } = BACKS[back];
    for (const [index, kind] of KINDS_SHOWN.entries())
      paintBody(drawing, index, kind === 'back' ? [face, face, shade] : IVORY);
    drawing.drawImage(ink, 0, 0);
    sheet.replaceSync(
      `.board .tile { background-image: url(${canvas.toDataURL()}); background-size: ${COLUMNS * 100}% ${ROWS * 100}% }`,
    );
  };
  paint(shownLook());
  onLook(paint);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const PLACES: ReadonlyMap<ShownFace, string> = new Map(
  KINDS_SHOWN.map((face, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    return [face, `${(column / (COLUMNS - 1)) * 100}% ${(row / (ROWS - 1)) * 100}%`];
  }),
);

/** Where on the sheet a face lies, as a `background-position`. */
export const placeOnSheet = (face: ShownFace): string => PLACES.get(face) ?? '';

const cornerOf = (index: number) => ({
  x: (index % COLUMNS) * CELL.width,
  y: Math.floor(index / COLUMNS) * CELL.height,
});

function paintBody(drawing: CanvasRenderingContext2D, index: number, colours: readonly [string, string, string]): void {
  const { x, y } = cornerOf(index);
  const light = drawing.createLinearGradient(x, y, x + CELL.width * 0.6, y + CELL.height);
  for (const [stop, colour] of colours.entries()) light.addColorStop(stop / 2, colour);
  drawing.fillStyle = light;
  drawing.fillRect(x, y, CELL.width, CELL.height);
}

/** The ink of all faces in their places. */
async function inkPicture(): Promise<HTMLImageElement> {
  const [width, height] = [COLUMNS * CELL.width, ROWS * CELL.height];
  const inset = CELL.width * 0.04;
  const uses = KINDS_SHOWN.map((face, index) => {
    const { x, y } = cornerOf(index);
    const size = `width="${CELL.width - 2 * inset}" height="${CELL.height - 2 * inset}"`;
    return `<use href="#t-${face}" x="${x + inset}" y="${y + inset}" ${size}/>`;
  });
  const symbols = (await tileFaces()).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const ink = new Image(width, height);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${symbols}${uses.join('')}</svg>`;
  ink.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await ink.decode();
  return ink;
}
