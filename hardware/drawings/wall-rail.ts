import { ROWS, rowOf } from '../wiring/wall-rail.ts';

/** A rail of light barriers behind a seat's wall, in millimetres. */
export const WALL_RAIL = {
  /** How high above the table the middles of the lower barriers are; those of the upper ones are higher by a tile. */
  lowest: 8,
  /** From the barriers' faces to the tiles: as deep as the ledge that these are pushed against. */
  gap: 6,
  ledge: 3,
  /** What the barriers are in, and the trough behind it. */
  block: 7,
  trough: 18,
  height: 37,
} as const;

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

const SCALE = 6;
const [LEFT, GROUND] = [70, 400];
const box = (x: number, z: number, width: number, height: number, style: string): string =>
  `<rect x="${LEFT + x * SCALE}" y="${GROUND - (z + height) * SCALE}" width="${width * SCALE}" height="${height * SCALE}" ${style}/>`;
const text = (x: number, z: number, words: string, anchor = 'start'): string =>
  `<text x="${LEFT + x * SCALE}" y="${GROUND - z * SCALE}" text-anchor="${anchor}">${words}</text>`;
const line = (x: number, z: number, toX: number, toZ: number, style: string): string =>
  `<path d="M${LEFT + x * SCALE} ${GROUND - z * SCALE}L${LEFT + toX * SCALE} ${GROUND - toZ * SCALE}" ${style}/>`;

const IVORY = 'fill="#fff8e7" stroke="#333"';
const BACK = 'fill="#3a7" stroke="#333"';
const PRINTED = 'fill="#cde" stroke="#333"';
const BARRIER = 'fill="#222"';
const MEASURE = 'stroke="#c00" stroke-dasharray="4 3" fill="none"';
const LIGHT = 'stroke="#e80" stroke-width="1.5" fill="none"';

/** How much of a tile's side is white when it lies on its face: its back is above. */
const WHITE = 0.6;

function section(tile: Tile): readonly string[] {
  const { gap, ledge, block, trough, height, lowest } = WALL_RAIL;
  const face = tile.height + gap;
  const levels = [0, tile.depth];
  return [
    text(0, 60, 'From the side: the wall’s tiles lie on their faces, the seat is to the right'),
    line(-6, 0, face + block + trough + 30, 0, 'stroke="#000" stroke-width="3"'),
    ...levels.flatMap(z => [
      box(0, z, tile.height, tile.depth * WHITE, IVORY),
      box(0, z + tile.depth * WHITE, tile.height, tile.depth * (1 - WHITE), BACK),
    ]),
    box(tile.height, 0, gap, ledge, PRINTED),
    box(face, 0, block, height, PRINTED),
    box(face + block, 0, trough, 2, PRINTED),
    ...levels.flatMap(z => [
      box(face, lowest + z - 2.9, block, 5.8, BARRIER),
      line(face, lowest + z, tile.height, lowest + z, LIGHT),
      line(face + block, lowest + z, face + block + 4, lowest + z, 'stroke="#888" stroke-width="3"'),
      line(face + block + 4, lowest + z, face + block + trough + 8, lowest + z, MEASURE),
      text(face + block + trough + 9, lowest + z - 0.8, `${lowest + z} above the table`),
    ]),
    line(tile.height, 46, tile.height, 50, MEASURE),
    line(face, 38, face, 50, MEASURE),
    text(tile.height + gap / 2, 51.5, `${gap}, by the ledge; 12 at most`, 'middle'),
    text(tile.height / 2, 51.5, `${tile.height}`, 'middle'),
    text(tile.height / 2, tile.depth * 0.25, 'white, or bone', 'middle'),
    text(tile.height / 2, tile.depth * 0.75, 'back', 'middle'),
    text(face + block + 1, 4, 'trough for boards and wires'),
    text(face + block + trough + 9, height - 1, `block ${height} high, ${block} deep, trough ${trough}`),
  ];
}

const DRAWN_STACKS = 6;
/** Drawn closer than they are, to fit. */
const CLOSER = 0.55;

/** The barriers as the wall sees them, each with the number of the row that it is lit in. */
function front(tile: Tile): readonly string[] {
  const { lowest, height } = WALL_RAIL;
  const at = -56;
  const apart = tile.width * CLOSER;
  const drawn = (stack: number, level: number): string => {
    const [x, z] = [(stack + 0.5) * apart, at + lowest + level * tile.depth];
    const row = text(x, z - 1, `${rowOf(stack, level) + 1}`, 'middle');
    return `${box(x - 5.1, z - 2.9, 10.2, 5.8, BARRIER)}<g fill="#fff">${row}</g>`;
  };
  return [
    text(0, at + 47, 'From the wall: the first six stacks, from the seat’s right-hand end, which is to the left here'),
    box(0, at, DRAWN_STACKS * apart, height, PRINTED),
    ...Array.from({ length: 2 * DRAWN_STACKS }, (_, i) => drawn(i >> 1, i % 2)),
    text(
      0,
      at - 5,
      `Numbers: the row a barrier is lit in, one of ${ROWS} after the other. Stacks lie ${tile.width} apart, which is drawn closer.`,
    ),
  ];
}

/** The rail in section, and its first barriers as the wall sees them. */
export const wallRailSvg = (tile: Tile): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 800" font-family="sans-serif" font-size="15">',
    '<rect width="900" height="800" fill="#fff"/>',
    ...section(tile),
    ...front(tile),
    '</svg>',
    '',
  ].join('\n');
