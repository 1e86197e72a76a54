import type { EveningView } from '../../src/projections/evening.ts';
import { CARD } from '../shared/save-picture.ts';
import { drawText, shortened } from '../shared/svg-text.ts';
import { drawTileRow, tileSymbols } from '../shared/svg-tiles.ts';
import type { TileKind } from '../view-types.ts';
import { courseLines } from './course-lines.ts';

/** The words of an evening's picture, ready to be drawn. */
export interface EveningCard {
  readonly title: string;
  readonly since: string;
  readonly people: readonly { readonly name: string; readonly points: string }[];
  readonly payments: readonly { readonly text: string; readonly amount: string }[];
  /** The text without payments. */
  readonly nobodyOwes: string;
  readonly evening: Pick<EveningView, 'course'>;
  /** Of its people, in order. */
  readonly colours: readonly string[];
  /** Null while the evening goes on. */
  readonly story: {
    /** The hand of the night, set by set; empty where its tiles are unknown. */
    readonly laid: readonly (readonly TileKind[])[];
    readonly lines: readonly string[];
  } | null;
}

const EDGE = 60;
const HALF = CARD.width / 2;
const FONTS = `font-family="'Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"`;
/** Where the rows stand, and how high one of six is; more of them are lower. */
const TOP = 174;
const ROWS_HEIGHT = 276;
const MOST_HEIGHT = 46;
/** Below the course: the hand of the night, and a line each. */
const STORY_TOP = 572;
const TILES_HEIGHT = 122;
const LINE_HEIGHT = 44;

/** The evening as a picture that stands alone, to be sent to the others. `sprite`: the tile faces, for its story. */
export function drawEvening(card: EveningCard, sprite: string): string {
  const { title, since, people, payments, nobodyOwes, evening, colours, story } = card;
  const { width } = CARD;
  const sets = (story?.laid ?? []).map(tiles => ({ tiles }));
  const tilesHeight = sets.length > 0 ? TILES_HEIGHT : 0;
  const height = CARD.height + tilesHeight + (story?.lines.length ?? 0) * LINE_HEIGHT;
  const frame = { left: EDGE, top: 450, width: width - 2 * EDGE, height: 90 };
  const { lines, zero } = courseLines(evening, frame);
  const owed = payments.length > 0 ? payments : [{ text: nobodyOwes, amount: '' }];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FONTS}>`,
    `<rect width="${width}" height="${height}" fill="#0b3527"/>`,
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="28" fill="#0d2d22" stroke="#ffffff" stroke-opacity=".14" stroke-width="2"/>`,
    drawText(title, EDGE, 100, 48, '#f6f0de', 'start', 700),
    drawText(since, width - EDGE, 100, 28, '#a9c0b3', 'end'),
    ...people.flatMap(({ name, points }, row) => {
      const { y, size } = placed(row, people.length);
      return [
        `<circle cx="${EDGE + 12}" cy="${y - size / 3}" r="${size / 3}" fill="${colours[row]}"/>`,
        drawText(shortened(name, 20), EDGE + 36, y, size, '#f6f0de'),
        drawText(points, HALF - 40, y, size, points.startsWith('+') ? '#8ee6b4' : '#f6f0de', 'end', 700),
      ];
    }),
    ...owed.flatMap(({ text, amount }, row) => {
      const { y, size } = placed(row, owed.length);
      return [
        drawText(shortened(text, 30), HALF + 20, y, size - 2, '#f6f0de'),
        drawText(amount, width - EDGE, y, size, '#ffc145', 'end', 700),
      ];
    }),
    `<line x1="${EDGE}" x2="${width - EDGE}" y1="${zero}" y2="${zero}" stroke="#ffffff" stroke-opacity=".3"/>`,
    ...lines.map(
      (line, person) =>
        `<polyline points="${line}" fill="none" stroke="${colours[person]}" stroke-width="4" stroke-linejoin="round"/>`,
    ),
    tileSymbols(sets, sprite),
    ...drawTileRow(sets, { left: EDGE, top: STORY_TOP, width: width - 2 * EDGE }),
    ...(story?.lines ?? []).map((line, row) =>
      drawText(shortened(line, 76), EDGE, STORY_TOP + tilesHeight + 24 + row * LINE_HEIGHT, 28, '#f6f0de'),
    ),
    drawText('牌桌 Paizhuo', width - EDGE, height - 46, 22, '#a9c0b3', 'end'),
    '</svg>',
  ].join('\n');
}

/** Everybody has a row, however many there are. */
function placed(row: number, rows: number): { readonly y: number; readonly size: number } {
  const height = Math.min(MOST_HEIGHT, ROWS_HEIGHT / rows);
  return { y: Math.round(TOP + row * height), size: Math.round(height * 0.67) };
}
