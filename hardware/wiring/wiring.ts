/** How a board is wired. One file for each board and microcontroller; firmware, drawings and tests are held to it. */
export interface Wiring {
  readonly board: string;
  readonly mcu: string;
  readonly module: string;
  readonly pins: readonly WiredPin[];
  /** What hangs on the outputs of the two 74HC595, from QA on; a lamp takes two, red and green. */
  readonly outputs: { readonly antennas: readonly string[]; readonly lamps: readonly string[] };
}

export interface WiredPin {
  readonly signal: string;
  /** As the data sheet calls it: port and bit, `B2`, or a number, `GP18`. */
  readonly port: string;
  /** What is printed on the module. */
  readonly label: string;
  readonly to: string;
  /** Each chip that drives this pin does so through a gate of its own, which its select opens. */
  readonly isGated?: boolean;
}

const inPascalCase = (signal: string): string => signal.replace(/(^|-)([a-z])/g, (_, __, c: string) => c.toUpperCase());

const pinArguments = (port: string): string =>
  port.startsWith('GP') ? port.slice(2) : `'${port.charAt(0)}', ${port.charAt(1)}`;

/** The pins as the firmware wants them. */
export const pinsHeader = ({ board, mcu, pins }: Wiring): string =>
  [
    '#pragma once',
    `// Made from hardware/wiring/${board}-${mcu}.json by hardware/wiring/draw.ts: change it there.`,
    '#include "pin.h"',
    '',
    ...pins.map(({ signal, port }) => `using ${inPascalCase(signal)} = Pin<${pinArguments(port)}>;`),
    '',
  ].join('\n');

const ROW = 26;
const LEFT = 250;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A drawing: the module with its pins, and where each leads. */
export function wiringSvg(wiring: Wiring): string {
  const { board, mcu, module, pins, outputs } = wiring;
  const rows = [
    ...pins.map(({ signal, label, to }) => ({ label, signal, to })),
    ...outputs.antennas.map((zone, i) => ({
      label: `Q${'ABCDEFGH'.charAt(i)}`,
      signal: 'antenna',
      to: `${zone} antenna switch`,
    })),
    ...outputs.lamps.flatMap((zone, i) =>
      ['red', 'green'].map((color, j) => ({
        label: `Q${'ABCDEFGH'.charAt(2 * i + j)}'`,
        signal: 'lamp',
        to: `${zone} lamp, ${color}, through 330 Ω`,
      })),
    ),
  ];
  const height = 90 + rows.length * ROW;
  const drawn = rows.map(({ label, signal, to }, i) => {
    const y = 80 + i * ROW;
    return [
      `<text x="${LEFT - 14}" y="${y + 4}" text-anchor="end" font-weight="bold">${escaped(label)}</text>`,
      `<text x="20" y="${y + 4}" fill="#666">${escaped(signal)}</text>`,
      `<path d="M${LEFT} ${y}H${LEFT + 90}" stroke="#1a6" stroke-width="2"/>`,
      `<circle cx="${LEFT}" cy="${y}" r="4" fill="#1a6"/>`,
      `<text x="${LEFT + 100}" y="${y + 4}">${escaped(to)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 ${height}" font-family="sans-serif" font-size="14">`,
    `<rect width="860" height="${height}" fill="#fff"/>`,
    `<text x="20" y="34" font-size="20">${escaped(board)} board on ${escaped(module)} (${escaped(mcu)})</text>`,
    `<rect x="10" y="52" width="${LEFT - 10}" height="${height - 64}" fill="none" stroke="#333" rx="6"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
