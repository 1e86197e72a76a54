import { areaOf, seatOf, type Zone } from '../domain/zone.ts';
import { MARKER_CELLS, MARKERS, type MarkerId } from './markers.ts';
import { MARKER_INSET, MARKER_SIDE } from './table-corners.ts';
import type { Rect, TableLayout } from './table-layout.ts';

/** A page of A4, mm. */
const PAGE = { width: 210, height: 297 };
const POINTS_PER_MM = 72 / 25.4;
const CORNERS = ['far left', 'far right', 'near right', 'near left'] as const;

/**
 * The mat as a PDF of five A4 pages, to be printed at 100 %: for each corner of the playing area a page with its marker and
 * the parts of zones that lie on it, then the whole table with its zones, made small.
 */
export function matPdf(layout: TableLayout): string {
  const pages = ([0, 1, 2, 3] as const).map(id => cornerPage(id, layout));
  return pdfOf([...pages, wholePage(layout)]);
}

/** What draws a page: places in mm from the top left of the paper. */
function cornerPage(id: MarkerId, layout: TableLayout): string {
  const isRight = id === 1 || id === 2;
  const isNear = id === 2 || id === 3;
  const left = isRight ? PAGE.width - MARKER_INSET - MARKER_SIDE : MARKER_INSET;
  const top = isNear ? PAGE.height - MARKER_INSET - MARKER_SIDE : MARKER_INSET;
  const onPage = { x: isRight ? layout.side - PAGE.width : 0, y: isNear ? layout.side - PAGE.height : 0 };
  const text = isNear ? 30 : MARKER_INSET + MARKER_SIDE + 20;
  return [
    ...zonesOn(layout, 1, onPage),
    // Nothing but white may lie round a marker.
    white({ left: left - 14, top: top - 14, right: left + MARKER_SIDE + 14, bottom: top + MARKER_SIDE + 14 }),
    ...markerAt(id, left, top),
    words(20, text, 16, `Corner ${id + 1}: ${CORNERS[id]}, as seat 1 sees it`),
    words(20, text + 9, 10, 'Print at 100 %, without fitting to the page. The black square is 80 mm wide: measure it.'),
    words(
      20,
      text + 16,
      10,
      `Lay the ${isNear ? 'lower' : 'upper'} ${isRight ? 'right' : 'left'} corner of this paper on that corner of the playing area.`,
    ),
    words(
      20,
      text + 23,
      10,
      'The top of every page points away from seat 1. Take the pages away once the corners are found.',
    ),
  ].join('\n');
}

function wholePage(layout: TableLayout): string {
  const scale = 170 / layout.side;
  const at = { x: -20 / scale, y: -40 / scale };
  const { side } = layout;
  return [
    words(20, 22, 16, `The playing area, ${side} mm, with its zones`),
    words(
      20,
      30,
      10,
      'Seats count counter-clockwise from seat 1, which sits at the lower edge. Zones say what lies there.',
    ),
    ...boxed({ left: 0, top: 0, right: side, bottom: side }, scale, at),
    ...zonesOn(layout, scale, at),
    ...markersOn(side, scale, at),
  ].join('\n');
}

const zonesOn = (
  { zones }: TableLayout,
  scale: number,
  from: { readonly x: number; readonly y: number },
): readonly string[] =>
  (Object.entries(zones) as [Zone, Rect][]).flatMap(([zone, rect]) => [
    ...boxed(rect, scale, from),
    words((rect.left - from.x) * scale + 2, (rect.top - from.y) * scale + 5, 9, nameOf(zone)),
  ]);

/** As people count seats: from 1. */
function nameOf(zone: Zone): string {
  const seat = seatOf(zone);
  return seat === null ? zone : `${areaOf(zone)} ${seat + 1}`;
}

const markersOn = (side: number, scale: number, from: { readonly x: number; readonly y: number }): readonly string[] =>
  ([0, 1, 2, 3] as const).flatMap(id => {
    const x = (id === 1 || id === 2 ? side - MARKER_INSET - MARKER_SIDE : MARKER_INSET) - from.x;
    const y = (id === 2 || id === 3 ? side - MARKER_INSET - MARKER_SIDE : MARKER_INSET) - from.y;
    return markerAt(id, x * scale, y * scale, MARKER_SIDE * scale);
  });

function markerAt(id: MarkerId, left: number, top: number, side = MARKER_SIDE): readonly string[] {
  const cell = side / MARKER_CELLS;
  const square = (x: number, y: number, width: number): Rect => ({
    left: left + x * cell,
    top: top + y * cell,
    right: left + (x + width) * cell,
    bottom: top + (y + width) * cell,
  });
  const whites = [...MARKERS[id]].flatMap((bit, at) =>
    bit === '1' ? [white(square(1 + (at % 4), 1 + Math.floor(at / 4), 1))] : [],
  );
  return ['0 g', filled(square(0, 0, MARKER_CELLS)), ...whites];
}

const white = (rect: Rect): string => `1 g ${filled(rect)} 0 g`;
const filled = (rect: Rect): string => `${pathOf(rect)} f`;

const boxed = (
  { left, top, right, bottom }: Rect,
  scale: number,
  from: { readonly x: number; readonly y: number },
): readonly string[] => [
  `0.55 G ${pathOf({
    left: (left - from.x) * scale,
    top: (top - from.y) * scale,
    right: (right - from.x) * scale,
    bottom: (bottom - from.y) * scale,
  })} S`,
];

const pathOf = ({ left, top, right, bottom }: Rect): string =>
  `${points(left)} ${points(PAGE.height - bottom)} ${points(right - left)} ${points(bottom - top)} re`;

const words = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${points(x)} ${points(PAGE.height - y)} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;

const points = (mm: number): string => (mm * POINTS_PER_MM).toFixed(2);

/** A PDF 1.4 of pages that are drawn so; only ASCII. Adobe, *PDF Reference, third edition*, 3.4. */
function pdfOf(pages: readonly string[]): string {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const box = `[0 0 ${points(PAGE.width)} ${points(PAGE.height)}]`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
