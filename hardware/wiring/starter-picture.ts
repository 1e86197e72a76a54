import type { WiredPin, Wiring } from './wiring.ts';

/** A Pico's pins on the left of its USB plug, from the plug on. All of the starter's are there. */
const LEFT_PINS = [
  ...['GP0', 'GP1', 'GND', 'GP2', 'GP3', 'GP4', 'GP5', 'GND', 'GP6', 'GP7'],
  ...['GP8', 'GP9', 'GND', 'GP10', 'GP11', 'GP12', 'GP13', 'GND', 'GP14', 'GP15'],
];
const PINS_A_SIDE = LEFT_PINS.length;

/** What each part is for, by its signal. */
const PURPOSES: readonly (readonly [RegExp, (seat: string) => string])[] = [
  [/^button-hu(\d)$/, seat => `Seat ${Number(seat) + 1} has won`],
  [/^button-next$/, () => 'Throw the dice, next hand'],
  [/^button-undo$/, () => 'Take the last thing back'],
  [/^lamp-discard(\d)$/, seat => `Seat ${Number(seat) + 1}: throws, deals, won`],
  [/^lamp-indicator$/, () => 'The table waits for a start'],
  [/^dice-rx$/, () => 'Reads the dice (may be left out)'],
];

const purposeOf = (signal: string): string => {
  for (const [pattern, purpose] of PURPOSES) {
    const match = pattern.exec(signal);
    if (match) return purpose(match[1] ?? '');
  }
  throw new Error(`the starter's picture has no part for ${signal}`);
};

const WIDTH = 900;
const ROW = 36;
const TOP = 120;
/** Where the wire to ground runs, the parts lie, and the Pico begins. */
const RAIL = 300;
const PART = 400;
const RESISTOR = 510;
const PICO = 640;
const PICO_WIDTH = 200;
const HEIGHT = TOP + PINS_A_SIDE * ROW + 60;

const COLOR = { ground: '#222', button: '#1a6fb5', lamp: '#1a8a4a', dice: '#b5651d', board: '#14603a' } as const;
const rowOf = (pin: number): number => TOP + pin * ROW + ROW / 2;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const wire = (from: number, to: number, y: number, color: string): string =>
  `<path d="M${from} ${y}H${to}" stroke="${color}" stroke-width="3" fill="none"/>`;
const text = (x: number, y: number, words: string, style = ''): string =>
  `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`;
const joint = (y: number): string => `<circle cx="${RAIL}" cy="${y}" r="5" fill="${COLOR.ground}"/>`;

const label = (signal: string, y: number): string =>
  text(RAIL - 22, y + 5, purposeOf(signal), 'text-anchor="end" font-size="15"');

const button = (y: number): string =>
  [
    joint(y),
    wire(RAIL, PART - 18, y, COLOR.ground),
    `<rect x="${PART - 18}" y="${y - 14}" width="36" height="28" rx="4" fill="#ddd" stroke="#555"/>`,
    `<circle cx="${PART}" cy="${y}" r="9" fill="#c33" stroke="#822"/>`,
    wire(PART + 18, PICO, y, COLOR.button),
  ].join('');

/** A resistor's rings: orange, orange, brown are 330 Ω. */
const RINGS = ['#e8760c', '#e8760c', '#7a4a1e'];

const lamp = (y: number): string =>
  [
    joint(y),
    wire(RAIL, PART - 13, y, COLOR.ground),
    // the flat side of the rim marks the short leg
    `<path d="M${PART - 12} ${y - 9}A14 14 0 1 1 ${PART - 12} ${y + 9}Z" fill="#5fd58c" stroke="#1a8a4a" stroke-width="2"/>`,
    wire(PART + 15, RESISTOR, y, COLOR.lamp),
    `<rect x="${RESISTOR}" y="${y - 8}" width="54" height="16" rx="7" fill="#e9d3a5" stroke="#8a6d3b"/>`,
    ...RINGS.map(
      (color, i) => `<rect x="${RESISTOR + 12 + 11 * i}" y="${y - 8}" width="5" height="16" fill="${color}"/>`,
    ),
    wire(RESISTOR + 54, PICO, y, COLOR.lamp),
  ].join('');

/** A box that sends; its ground is the row below. */
const diceReader = (y: number): string =>
  [
    joint(y + ROW),
    wire(RAIL, PICO, y + ROW, COLOR.ground),
    `<rect x="${PART - 30}" y="${y - 14}" width="130" height="${ROW + 28}" rx="6" fill="#f6ead9" stroke="${COLOR.dice}" stroke-width="2"/>`,
    text(PART - 20, y + 23, 'dice', 'font-size="15"'),
    text(PART + 92, y + 5, 'TX', 'text-anchor="end" font-size="13" font-weight="bold"'),
    text(PART + 92, y + ROW + 5, 'GND', 'text-anchor="end" font-size="13" font-weight="bold"'),
    wire(PART + 100, PICO, y, COLOR.dice),
  ].join('');

function partAt({ signal }: WiredPin, y: number): string {
  const drawn = signal.startsWith('button-') ? button(y) : signal.startsWith('lamp-') ? lamp(y) : diceReader(y);
  return drawn + label(signal, y);
}

function picoPin(name: string, y: number, isWired: boolean): string {
  const isGround = name === 'GND';
  const color = isGround ? '#222' : isWired ? '#d9a520' : '#8fae9c';
  return [
    `<rect x="${PICO - 8}" y="${y - 9}" width="22" height="18" rx="3" fill="${color}"/>`,
    text(PICO + 22, y + 5, name, `fill="#fff" font-size="14" ${isWired ? 'font-weight="bold"' : 'opacity="0.55"'}`),
  ].join('');
}

/** The starter as it lies on a bench: a Pico with its plug on top, and each button, lamp and wire at its pin. */
export function starterPictureSvg(wiring: Wiring): string {
  const rows = LEFT_PINS.map((name, i) => ({ name, y: rowOf(i), part: wiring.pins.find(({ port }) => port === name) }));
  const missing = wiring.pins.filter(({ port }) => !LEFT_PINS.includes(port));
  if (missing.length > 0) throw new Error(`the picture shows no pin ${missing[0]?.port}`);
  const grounds = rows.filter(({ name }) => name === 'GND');
  const wired = rows.filter(({ part }) => part);
  const [first, last] = [grounds[0]?.y ?? 0, wired.at(-1)?.y ?? 0];
  const dice = wired.find(({ part }) => part?.signal === 'dice-rx');
  const usedGrounds = [first, (dice?.y ?? 0) + ROW];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(24, 40, `The starter on a ${wiring.module.split(',')[0]}`, 'font-size="22"'),
    text(
      24,
      66,
      'Seen from above. Each button and each lamp goes to its own pin and to ground.',
      'font-size="15" fill="#444"',
    ),
    text(
      24,
      88,
      'A lamp: the long leg to the resistor (330 Ω), the short leg (flat side) to ground.',
      'font-size="15" fill="#444"',
    ),
    `<rect x="${PICO}" y="${TOP - 12}" width="${PICO_WIDTH}" height="${PINS_A_SIDE * ROW + 24}" rx="10" fill="${COLOR.board}"/>`,
    `<rect x="${PICO + PICO_WIDTH / 2 - 30}" y="${TOP - 30}" width="60" height="44" rx="5" fill="#c9ccd1" stroke="#888"/>`,
    text(PICO + PICO_WIDTH / 2, TOP - 4, 'USB', 'text-anchor="middle" font-size="14"'),
    `<rect x="${PICO + 90}" y="${TOP + 330}" width="70" height="70" rx="4" fill="#111"/>`,
    `<path d="M${RAIL} ${first}V${last}" stroke="${COLOR.ground}" stroke-width="3"/>`,
    joint(first),
    wire(RAIL, PICO, first, COLOR.ground),
    text(RAIL - 22, first + 5, 'Ground: one wire for all', 'text-anchor="end" font-size="15" font-weight="bold"'),
    ...wired.map(({ part, y }) => (part ? partAt(part, y) : '')),
    ...rows.map(({ name, y, part }) => picoPin(name, y, part !== undefined || usedGrounds.includes(y))),
    '</svg>',
    '',
  ].join('\n');
}
