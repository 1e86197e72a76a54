import { CARD } from '../shared/save-picture.ts';
import { shortened, drawText as text } from '../shared/svg-text.ts';
import type { CardContent } from './card-content.ts';

const EDGE = 60;
const FONTS = `font-family="'Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"`;
/** A tile is three wide and four high; a gap between two sets is this part of a tile's width. */
const SET_GAP = 0.45;
const LARGEST_TILE = 74;
const MOST_PATTERNS = 6;

/** The card as a picture that stands alone: no font, style or tile comes from elsewhere. `sprite`: the tile faces. */
export function drawCard(content: CardContent, sprite: string): string {
  const { width, height } = CARD;
  const faces = new Set(content.sets.flatMap(({ tiles }) => tiles.map(tile => tile ?? 'back')));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FONTS}>`,
    `<defs>${[...faces].map(face => symbolOf(sprite, face)).join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="#0b3527"/>`,
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="28" fill="#0d2d22" stroke="#ffffff" stroke-opacity=".14" stroke-width="2"/>`,
    ...drawHead(content),
    ...drawHand(content),
    ...drawPatterns(content),
    ...drawSeats(content),
    text(content.foot, EDGE, height - 46, 22, '#a9c0b3'),
    text('牌桌 Paizhuo', width - EDGE, height - 46, 22, '#a9c0b3', 'end'),
    '</svg>',
  ].join('\n');
}

const drawHead = ({ seal, title, details, sets }: CardContent): readonly string[] => [
  `<rect x="${EDGE}" y="56" width="104" height="104" rx="16" fill="${sets.length > 0 ? '#c4302b' : '#34514a'}"/>`,
  text(seal, EDGE + 52, 130, 68 / Math.max(1, [...seal].length * 0.8), '#fff8e6', 'middle', 800),
  text(shortened(title, 38), EDGE + 132, 106, 50, '#f6f0de', 'start', 700),
  text(shortened(details, 60), EDGE + 132, 150, 28, '#a9c0b3'),
];

/** The winner's tiles in one row, as large as they fit. */
function drawHand({ sets }: CardContent): readonly string[] {
  const places = sets.reduce((sum, { tiles }) => sum + tiles.length, 0) + Math.max(0, sets.length - 1) * SET_GAP;
  const wide = Math.min(LARGEST_TILE, (CARD.width - 2 * EDGE) / Math.max(1, places));
  const high = (wide * 4) / 3;
  let x = (CARD.width - places * wide) / 2;
  return sets.flatMap(({ tiles, winning }) => {
    const drawn = tiles.map((tile, index) => {
      const at = x + index * wide;
      const edge = index === winning ? '#ffc145' : '#d9cfb2';
      const body = tile === null ? '#1d7a58' : '#fbf6e6';
      const frame = `x="${round(at + 1.5)}" y="200" width="${round(wide - 3)}" height="${round(high)}"`;
      const inset = wide * 0.06;
      const face = `x="${round(at + inset)}" y="${round(200 + inset)}" width="${round(wide - 2 * inset)}" height="${round(high - 2 * inset)}"`;
      return `<rect ${frame} rx="${round(wide * 0.12)}" fill="${body}" stroke="${edge}" stroke-width="${index === winning ? 5 : 2}"/><use href="#t-${tile ?? 'back'}" ${face}/>`;
    });
    x += (tiles.length + SET_GAP) * wide;
    return drawn;
  });
}

function drawPatterns({ patterns }: CardContent): readonly string[] {
  const shown = patterns.length > MOST_PATTERNS ? patterns.slice(0, MOST_PATTERNS - 1) : patterns;
  const rows = shown.flatMap(({ name, value }, row) => [
    text(shortened(name, 30), EDGE, 358 + row * 36, 26, '#f6f0de'),
    text(value, 560, 358 + row * 36, 26, '#ffc145', 'end', 700),
  ]);
  return shown.length < patterns.length
    ? [...rows, text(`+ ${patterns.length - shown.length}`, EDGE, 358 + shown.length * 36, 26, '#a9c0b3')]
    : rows;
}

/** On the right of the patterns; where there are none, in the middle. */
function drawSeats({ seats, patterns }: CardContent): readonly string[] {
  const [left, top] = patterns.length > 0 ? [640, 326] : [350, 270];
  return seats.flatMap(({ name, points, hasWon }, row) => {
    const y = top + row * 52;
    return [
      `<rect x="${left}" y="${y}" width="500" height="46" rx="12" fill="${hasWon ? '#4a3a10' : '#16382c'}"/>`,
      text(shortened(name, 22), left + 20, y + 32, 26, '#f6f0de'),
      text(points, left + 480, y + 32, 28, points.startsWith('+') ? '#8ee6b4' : '#f6f0de', 'end', 700),
    ];
  });
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** One face of the sprite. */
function symbolOf(sprite: string, face: string): string {
  const start = sprite.indexOf(`<symbol id="t-${face}"`);
  const end = sprite.indexOf('</symbol>', start);
  return start < 0 ? '' : sprite.slice(start, end + '</symbol>'.length);
}
