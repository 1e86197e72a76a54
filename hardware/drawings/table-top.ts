/** The tables that have antennas: `hardware/tables`. */
export type TableKind = 'full' | 'open';

/** A place on the table, in millimetres from the top left corner, as seat 0 sees it from the bottom edge. */
export interface Place {
  readonly name: string;
  readonly zone: string;
  readonly tables: readonly TableKind[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How its wire lies; an upright one stands on the edge that is nearest to the middle. */
  readonly loop: 'flat' | 'upright' | 'none';
  /** The tiles it is made for, side by side, and how many it must have room for. */
  readonly tiles: { readonly columns: number; readonly rows: number; readonly most: number; readonly stand: boolean };
}

export interface TableTopPlan {
  readonly tile: { readonly width: number; readonly height: number; readonly depth: number };
  readonly tableTop: number;
  /** Wire in millimetres, how far the flat loops lie below the tiles, and the peak current in amperes. */
  readonly loop: {
    readonly turns: number;
    readonly wireDiameter: number;
    readonly pitch: number;
    readonly below: number;
    readonly current: number;
  };
  readonly seat: readonly Place[];
  readonly middle: readonly Place[];
}

const COLORS: Readonly<Record<string, string>> = {
  rack: '#06c',
  reveal: '#69c',
  concealed: '#888',
  meld: '#083',
  discard: '#a60',
  wall: '#777',
  indicator: '#a06',
  dice: '#c00',
};

const rectangle = ({ zone, tables, x, y, width, height }: Place): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="${COLORS[zone] ?? '#000'}" stroke-width="3"${tables.length === 1 ? ' stroke-dasharray="10 6"' : ''}/>`;

/** How far a place lies from the table's edges, as whoever sits at the near one sees it. */
const where = ({ x, y, height, loop }: Place, tableTop: number): string =>
  `${x} from the left, ${tableTop - y - (loop === 'upright' ? 0 : height)} from the near edge`;

/** Whose edge is whose, seat 0 at the bottom. */
const seatNames = (tableTop: number): string =>
  [0, 90, 180, 270]
    .map(
      (turn, seat) =>
        `<text x="${tableTop * 0.44}" y="${tableTop - 92}" fill="#666" text-anchor="middle" transform="rotate(${-turn} ${tableTop / 2} ${tableTop / 2})">seat ${seat}</text>`,
    )
    .join('');

/** The table from above: every loop, tray and rail, four times around, with the sizes of one seat's and the middle's. */
export function tableTopSvg({ tableTop, seat, middle, tile }: TableTopPlan): string {
  const half = tableTop / 2;
  const seats = [0, 90, 180, 270].map(
    turn => `<g transform="rotate(${-turn} ${half} ${half})">${seat.map(rectangle).join('')}</g>`,
  );
  const legend = [...seat, ...middle].map((place, i) => {
    const { name, zone, tables, width, height } = place;
    const y = tableTop + 40 + i * 28;
    return `<rect x="20" y="${y - 14}" width="18" height="18" fill="${COLORS[zone] ?? '#000'}"/><text x="50" y="${y}" font-size="18">${name}: ${width} × ${height} mm, ${where(place, tableTop)}${tables.length === 1 ? `; ${tables.join()} only` : ''}</text>`;
  });
  const height = tableTop + 90 + legend.length * 28;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${tableTop + 20} ${height + 20}" font-family="sans-serif" font-size="20">`,
    `<rect x="-10" y="-10" width="${tableTop + 20}" height="${height + 20}" fill="#fff"/>`,
    `<rect width="${tableTop}" height="${tableTop}" fill="#eef4ee" stroke="#333"/>`,
    ...seats,
    ...middle.map(rectangle),
    seatNames(tableTop),
    ...legend,
    `<text x="20" y="${height - 22}">Table top ${tableTop} × ${tableTop} mm; tiles ${tile.height} × ${tile.width} × ${tile.depth} mm; the middle’s as seat 0 sees it</text>`,
    '</svg>',
    '',
  ].join('\n');
}
