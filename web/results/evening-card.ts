import { CARD } from '../shared/save-picture.ts';
import { drawText, shortened } from '../shared/svg-text.ts';
import { courseLines } from './course-lines.ts';
import type { Evening } from './evening.ts';

/** What the picture of an evening says, in words that are ready to be drawn. */
export interface EveningCard {
  readonly title: string;
  readonly since: string;
  readonly people: readonly { readonly name: string; readonly points: string }[];
  readonly payments: readonly { readonly text: string; readonly amount: string }[];
  /** What is said where there are no payments. */
  readonly nobodyOwes: string;
  readonly evening: Evening;
  /** Of its people, in order. */
  readonly colours: readonly string[];
}

const EDGE = 60;
const HALF = CARD.width / 2;
const FONTS = `font-family="'Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"`;
/** Rows that fit one below the other. */
const MOST_ROWS = 6;

/** The evening as a picture that stands alone, to be sent to the others. */
export function drawEvening({ title, since, people, payments, nobodyOwes, evening, colours }: EveningCard): string {
  const { width, height } = CARD;
  const frame = { left: EDGE, top: 450, width: width - 2 * EDGE, height: 90 };
  const { lines, zero } = courseLines(evening, frame);
  const owed = payments.length > 0 ? payments : [{ text: nobodyOwes, amount: '' }];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FONTS}>`,
    `<rect width="${width}" height="${height}" fill="#0b3527"/>`,
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="28" fill="#0d2d22" stroke="#ffffff" stroke-opacity=".14" stroke-width="2"/>`,
    drawText(title, EDGE, 100, 48, '#f6f0de', 'start', 700),
    drawText(since, width - EDGE, 100, 28, '#a9c0b3', 'end'),
    ...people
      .slice(0, MOST_ROWS)
      .flatMap(({ name, points }, row) => [
        `<circle cx="${EDGE + 12}" cy="${164 + row * 46}" r="10" fill="${colours[row]}"/>`,
        drawText(shortened(name, 20), EDGE + 36, 174 + row * 46, 30, '#f6f0de'),
        drawText(points, HALF - 40, 174 + row * 46, 32, points.startsWith('+') ? '#8ee6b4' : '#f6f0de', 'end', 700),
      ]),
    ...owed
      .slice(0, MOST_ROWS)
      .flatMap(({ text, amount }, row) => [
        drawText(shortened(text, 30), HALF + 20, 174 + row * 46, 28, '#f6f0de'),
        drawText(amount, width - EDGE, 174 + row * 46, 32, '#ffc145', 'end', 700),
      ]),
    `<line x1="${EDGE}" x2="${width - EDGE}" y1="${zero}" y2="${zero}" stroke="#ffffff" stroke-opacity=".3"/>`,
    ...lines.map(
      (line, person) =>
        `<polyline points="${line}" fill="none" stroke="${colours[person]}" stroke-width="4" stroke-linejoin="round"/>`,
    ),
    drawText('牌桌 Paizhuo', width - EDGE, height - 46, 22, '#a9c0b3', 'end'),
    '</svg>',
  ].join('\n');
}
