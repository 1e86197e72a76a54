import type { Netlist } from '../netlist.ts';
import { padsAt } from '../netlist.ts';
import { SUPPLY_LINES } from './kicad.ts';
import type { Point } from './shapes.ts';
import { PAGE_SIZE, type Page, type PlacedLabel, type PlacedSymbol, type PlacedText } from './sheet.ts';

/** Of a letter, beside its height. */
const LETTER = 0.62;
const TEXT = 1.35;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const path = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
const moved = (points: readonly Point[], [x, y]: Point): readonly Point[] => points.map(([u, v]) => [u + x, v + y]);

function text({ text: content, at: [x, y], anchor, size }: PlacedText, extra = ''): string {
  const height = TEXT * size;
  return `<text x="${number(x)}" y="${number(y + height * 0.35)}" font-size="${number(height)}" text-anchor="${anchor}"${extra}>${escaped(content)}</text>`;
}

function symbol(netlist: Netlist, { ref, at, shape, refText, valueText }: PlacedSymbol): string {
  const box = shape.box
    ? `<rect x="${number(at[0] + Math.min(shape.box[0][0], shape.box[1][0]))}" y="${number(at[1] + Math.min(shape.box[0][1], shape.box[1][1]))}" width="${number(Math.abs(shape.box[1][0] - shape.box[0][0]))}" height="${number(Math.abs(shape.box[1][1] - shape.box[0][1]))}" fill="#ffd"/>`
    : '';
  const lines = shape.lines.map(line => {
    const isFilled = line.length === 4 && path(line.slice(0, 1)) === path(line.slice(3)).replace('L', 'M');
    return `<path d="${path(moved(line, at))}"${isFilled ? ' fill="#822"' : ''}/>`;
  });
  const pins = shape.pins.map(({ name, at: end, into }) => {
    const from: Point = [at[0] + end[0], at[1] + end[1]];
    const to: Point = [from[0] + into[0], from[1] + into[1]];
    return [
      `<path d="${path([from, to])}"/>`,
      ...(shape.shows === 'nothing'
        ? []
        : [padText(padsAt(netlist, `${ref}.${name}`)[0] ?? '', from, into, shape.shows)]),
      ...(shape.shows === 'names' ? [nameText(name, to, into)] : []),
    ].join('');
  });
  return [
    `<g stroke="#822" stroke-width="0.18" fill="none">${box}${lines.join('')}${pins.join('')}</g>`,
    text(refText, ' font-weight="bold"'),
    ...(valueText ? [text(valueText)] : []),
  ].join('');
}

/** Above the pin's line; beside it, where it stands. */
function padText(pad: string, [x, y]: Point, [dx, dy]: Point, shows: 'names' | 'numbers'): string {
  if (/^[A-Z]/.test(pad) || (shows === 'numbers' && pad === '')) return '';
  const place: Point = dx === 0 ? [x + 0.3, y + dy / 2] : [x + dx / 2, y - 0.55];
  const anchor = dx === 0 ? 'start' : 'middle';
  return text({ text: pad, at: place, anchor, size: 0.7 }, ' stroke="none" fill="#666"');
}

function nameText(name: string, [x, y]: Point, [dx, dy]: Point): string {
  if (dx === 0)
    return text(
      { text: name, at: [x, y + Math.sign(dy) * 1], anchor: 'middle', size: 0.85 },
      ' stroke="none" fill="#066"',
    );
  const anchor = dx > 0 ? 'start' : 'end';
  return text({ text: name, at: [x + Math.sign(dx) * 0.5, y], anchor, size: 0.85 }, ' stroke="none" fill="#066"');
}

/** A flag around a net's name. */
function label({ net, at: [x, y], side }: PlacedLabel): string {
  const way = side === 'left' ? -1 : 1;
  const width = labelWidth(net);
  const flag: readonly Point[] = [
    [x, y],
    [x + way, y - 1],
    [x + way * width, y - 1],
    [x + way * width, y + 1],
    [x + way, y + 1],
    [x, y],
  ];
  const written = { text: net, at: [x + way * 1.2, y], anchor: side === 'left' ? 'end' : 'start', size: 0.95 } as const;
  return `<path d="${path(flag)}" fill="#eef" stroke="#228" stroke-width="0.12"/>${text(written, ' fill="#228"')}`;
}
export const labelWidth = (net: string): number => 2.2 + net.length * TEXT * 0.95 * LETTER;

function supply({ net, at }: Page['supplies'][number]): string {
  const lines = SUPPLY_LINES[net].map(line => `<path d="${path(moved(line, at))}"/>`).join('');
  const name = net === 'GND' ? '' : text({ text: net, at: [at[0], at[1] - 2.5], anchor: 'middle', size: 0.85 });
  return `<g stroke="#111" stroke-width="0.18" fill="none">${lines}</g>${name}`;
}

/** The mark of a net that a supply feeds from here. */
const diamond = ({ at: [x, y] }: Page['sources'][number]): string =>
  `<path d="M${number(x)} ${number(y)}l0.8 0.8l-0.8 0.8l-0.8 -0.8z" fill="none" stroke="#111" stroke-width="0.18"/>`;

const cross = ([x, y]: Point): string =>
  `<path d="M${number(x - 0.6)} ${number(y - 0.6)}l1.2 1.2m0 -1.2l-1.2 1.2" stroke="#22a" stroke-width="0.18"/>`;

/** A page with its frame, from its upper left corner. */
function drawnPage(netlist: Netlist, page: Page, count: string): string {
  const [width, height] = PAGE_SIZE;
  const foot = `${netlist.board} board, ${netlist.mcu}: ${page.title}`;
  const warning = `page ${count} · Paizhuo · a design study: nobody has built it`;
  return [
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="#fff" stroke="#999" stroke-width="0.2"/>`,
    ...page.frames.map(
      ({ at: [x, y], size: [w, h] }) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#aaa" stroke-width="0.2" stroke-dasharray="1 1"/>`,
    ),
    ...page.wires.map(wire => `<path d="${path(wire)}" stroke="#171" stroke-width="0.22"/>`),
    ...page.junctions.map(([x, y]) => `<circle cx="${number(x)}" cy="${number(y)}" r="0.45" fill="#171"/>`),
    ...page.symbols.map(one => symbol(netlist, one)),
    ...page.supplies.map(supply),
    ...page.sources.map(diamond),
    ...page.labels.map(label),
    ...page.open.map(cross),
    ...page.texts.map(one => text(one, ' fill="#333"')),
    text({ text: foot, at: [width - 5, height - 9], anchor: 'end', size: 1.6 }, ' font-weight="bold"'),
    text({ text: warning, at: [width - 5, height - 5], anchor: 'end', size: 1.1 }),
  ].join('\n');
}

/** All pages of a board's circuit below each other, for whoever has no KiCad. */
export function schematicSvg(netlist: Netlist, pages: readonly Page[]): string {
  const [width, height] = PAGE_SIZE;
  const drawn = pages.map(
    (page, i) =>
      `<g transform="translate(0 ${i * (height + 2)})">\n${drawnPage(netlist, page, `${i + 1} of ${pages.length}`)}\n</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${pages.length * (height + 2)}" width="${Math.round(width * 5)}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${netlist.board} board with ${netlist.mcu}: circuit</title>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** What a text, a label or a part's body takes of the page. */
export interface Area {
  readonly what: string;
  readonly from: Point;
  readonly to: Point;
}

/** All that must not lie on each other. */
export function areasOf({ symbols, labels, supplies, texts }: Page): readonly Area[] {
  return [
    ...symbols.flatMap(({ ref, at, shape, refText, valueText }) => [
      bodyArea(ref, at, shape),
      textArea(refText),
      ...(valueText ? [textArea(valueText)] : []),
    ]),
    ...labels.map(({ net, at: [x, y], side }) => {
      const far = x + (side === 'left' ? -1 : 1) * labelWidth(net);
      return { what: `label ${net}`, from: [Math.min(x, far), y - 0.99], to: [Math.max(x, far), y + 0.99] } as const;
    }),
    ...supplies.map(({ net, at: [x, y] }) =>
      net === 'GND'
        ? ({ what: net, from: [x - 1.2, y + 0.5], to: [x + 1.2, y + 2] } as const)
        : ({ what: net, from: [x - 1.2, y - 3.2], to: [x + 1.2, y - 0.5] } as const),
    ),
    ...texts.map(textArea),
  ];
}

function textArea({ text: content, at: [x, y], anchor, size }: PlacedText): Area {
  const width = content.length * TEXT * size * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { what: content, from: [left, y - (TEXT * size) / 2], to: [left + width, y + (TEXT * size) / 2] };
}

/** Without the lines of its pins. */
function bodyArea(ref: string, [x, y]: Point, { box, lines }: PlacedSymbol['shape']): Area {
  const points = [...(box ?? []), ...lines.flat()];
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])];
  return {
    what: `the body of ${ref}`,
    from: [x + Math.min(...xs), y + Math.min(...ys)],
    to: [x + Math.max(...xs), y + Math.max(...ys)],
  };
}
