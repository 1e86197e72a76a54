import { CARD } from '../shared/save-picture.ts';
import { shortened, drawText as text } from '../shared/svg-text.ts';
import { drawTileRow, tileSymbols } from '../shared/svg-tiles.ts';
import type { CardContent } from './card-content.ts';

const EDGE = 60;
const FONTS = `font-family="'Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"`;
const MOST_PATTERNS = 6;

/** The card as a picture that stands alone: no font, style or tile comes from elsewhere. `sprite`: the tile faces. */
export function drawCard(content: CardContent, sprite: string): string {
  const { width, height } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FONTS}>`,
    tileSymbols(content.sets, sprite),
    `<rect width="${width}" height="${height}" fill="#0b3527"/>`,
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="28" fill="#0d2d22" stroke="#ffffff" stroke-opacity=".14" stroke-width="2"/>`,
    ...drawHead(content),
    ...drawTileRow(content.sets, { left: EDGE, top: 200, width: width - 2 * EDGE }),
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
