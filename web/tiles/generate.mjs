// Draws the tile faces: one <symbol> per kind, 60 × 80 units, written to sprite.svg beside this file. See README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const INK = '#1d1d1b';
const RED = '#c1272d';
const GREEN = '#0b7a3b';
const BLUE = '#1b3a8a';
const IVORY = '#fffdf5';
const GOLD = '#e0a526';

const packages = process.argv[2];
if (packages === undefined) throw new Error('usage: node generate.mjs <directory with the two packages installed>');
const require = createRequire(resolve(packages, 'package.json'));
const opentype = require('opentype.js');
const bytes = readFileSync(require.resolve('@expo-google-fonts/noto-serif-tc/900Black/NotoSerifTC_900Black.ttf'));
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

const round = number => String(Math.round(number * 10) / 10);
const around = (count, draw) =>
  Array.from({ length: count }, (_, i) => draw((i * 2 * Math.PI) / count - Math.PI / 2, i)).join('');

/** A character as an outline centred on (x, y), so that no font is needed where the tile is shown. */
function glyph(character, x, y, size, fill) {
  const path = font.getPath(character, 0, 0, size);
  const box = path.getBoundingBox();
  const [dx, dy] = [x - (box.x1 + box.x2) / 2, y - (box.y1 + box.y2) / 2];
  const at = (number, by) => Math.round((number + by) * 10) / 10;
  const points = command =>
    [
      ['x1', 'y1'],
      ['x2', 'y2'],
      ['x', 'y'],
    ].flatMap(([key, other]) => (key in command ? [[at(command[key], dx), at(command[other], dy)]] : []));
  return `<path fill="${fill}" d="${relative(path.commands.map(({ type, ...ends }) => [type, points(ends)]))}"/>`;
}

/** An outline as steps from point to point: a third shorter once it is packed. */
function relative(commands) {
  let from = [0, 0];
  const steps = commands.map(([type, points]) => {
    const numbers = points.flatMap(([x, y]) => [step(x - from[0]), step(y - from[1])]);
    from = points.at(-1);
    return type.toLowerCase() + numbers.join(' ').replaceAll(' -', '-');
  });
  return steps.join('');
}

/** A number as short as SVG takes it. */
const step = number =>
  round(number)
    .replace(/^(-?)0\./, '$1.')
    .replace('-0', '0');

// — dots —

function dot([x, y, radius, fill]) {
  const ring = `<circle cx="${x}" cy="${y}" r="${round(radius * 0.7)}" fill="none" stroke="${IVORY}" stroke-width="${round(radius * 0.16)}"/>`;
  const middle = `<circle cx="${x}" cy="${y}" r="${round(radius * 0.27)}" fill="${IVORY}"/>`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>${ring}${middle}`;
}

/** The great dot has a flower in it. */
const greatDot = () =>
  `<circle cx="30" cy="40" r="24" fill="${RED}"/><circle cx="30" cy="40" r="20" fill="none" stroke="${IVORY}" stroke-width="2.2"/>` +
  around(
    8,
    angle =>
      `<circle cx="${round(30 + 11.4 * Math.cos(angle))}" cy="${round(40 + 11.4 * Math.sin(angle))}" r="4.4" fill="${IVORY}"/>`,
  ) +
  `<circle cx="30" cy="40" r="8" fill="${GREEN}" stroke="${IVORY}" stroke-width="2"/><circle cx="30" cy="40" r="2.6" fill="${IVORY}"/>`;

const grid = (columns, rows, radius) => rows.flatMap(([y, fill]) => columns.map(x => [x, y, radius, fill]));

const DOTS = [
  grid(
    [30],
    [
      [21, GREEN],
      [59, BLUE],
    ],
    14.5,
  ),
  [
    [14.5, 17, 11, BLUE],
    [30, 40, 11, RED],
    [45.5, 63, 11, GREEN],
  ],
  [
    [17, 21, 12, BLUE],
    [43, 21, 12, GREEN],
    [17, 59, 12, GREEN],
    [43, 59, 12, BLUE],
  ],
  [
    [15.5, 18, 10.5, BLUE],
    [44.5, 18, 10.5, GREEN],
    [30, 40, 10.5, RED],
    [15.5, 62, 10.5, GREEN],
    [44.5, 62, 10.5, BLUE],
  ],
  grid(
    [17.5, 42.5],
    [
      [15, GREEN],
      [41, RED],
      [65, RED],
    ],
    11,
  ),
  [
    [12.5, 11.5, 8.3, GREEN],
    [30, 19, 8.3, GREEN],
    [47.5, 26.5, 8.3, GREEN],
    ...grid(
      [18, 42],
      [
        [47, RED],
        [67.5, RED],
      ],
      9.3,
    ),
  ],
  grid(
    [19, 41],
    [
      [12, BLUE],
      [30.7, BLUE],
      [49.3, BLUE],
      [68, BLUE],
    ],
    9,
  ),
  grid(
    [11.5, 30, 48.5],
    [
      [15, GREEN],
      [40, RED],
      [65, BLUE],
    ],
    8.8,
  ),
];

// — bamboo —

/** A stick with a knot at both ends and in the middle, and a light line so that it reads as round. */
function stick([x, y, length, fill, angle = 0]) {
  const half = length / 2;
  const knots = [-half + 1.8, 0, half - 1.8].map(at => `M-4.4 ${round(at)}h8.8`).join('');
  const shine = `M0 ${round(-half + 4.8)}V-3.2M0 3.2V${round(half - 4.8)}`;
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  return (
    `<g transform="translate(${x} ${y})${turn}"><rect x="-3.7" y="${-half}" width="7.4" height="${length}" rx="3" fill="${fill}"/>` +
    `<path d="${knots}" stroke="${fill}" stroke-width="3.4" stroke-linecap="round"/>` +
    `<path d="${shine}" stroke="${IVORY}" stroke-width="1.5" stroke-linecap="round"/></g>`
  );
}

const sticks = (columns, rows, length) => rows.flatMap(y => columns.map(([x, fill]) => [x, y, length, fill]));

const STICKS = [
  [
    [30, 22, 31, GREEN],
    [30, 58, 31, BLUE],
  ],
  [
    [30, 22, 31, BLUE],
    [17, 58, 31, GREEN],
    [43, 58, 31, GREEN],
  ],
  [
    [17, 22, 31, GREEN],
    [43, 22, 31, BLUE],
    [17, 58, 31, BLUE],
    [43, 58, 31, GREEN],
  ],
  [
    [13, 22, 31, GREEN],
    [47, 22, 31, BLUE],
    [30, 40, 32, RED],
    [13, 58, 31, BLUE],
    [47, 58, 31, GREEN],
  ],
  [
    ...sticks(
      [
        [13, GREEN],
        [30, GREEN],
        [47, GREEN],
      ],
      [22],
      31,
    ),
    ...sticks(
      [
        [13, BLUE],
        [30, BLUE],
        [47, BLUE],
      ],
      [58],
      31,
    ),
  ],
  [
    [30, 14, 21, RED],
    ...sticks(
      [
        [13, GREEN],
        [30, BLUE],
        [47, GREEN],
      ],
      [41, 66],
      22,
    ),
  ],
  [
    [11, 22, 31, GREEN],
    [49, 22, 31, GREEN],
    [23.6, 22.5, 26, GREEN, 33],
    [36.4, 22.5, 26, GREEN, -33],
    [11, 58, 31, BLUE],
    [49, 58, 31, BLUE],
    [23.6, 57.5, 26, BLUE, -33],
    [36.4, 57.5, 26, BLUE, 33],
  ],
  sticks(
    [
      [12, GREEN],
      [30, RED],
      [48, BLUE],
    ],
    [14.5, 40, 65.5],
    23,
  ),
];

const leaf = (x, y, angle, fill, length = 20) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C6 ${round(-length * 0.3)} 6 ${round(-length * 0.7)} 0 ${-length}C-6 ${round(-length * 0.7)}-6 ${round(-length * 0.3)} 0 0z" fill="${fill}"/>`;

/** A peacock: fanned tail with eyes, red wing, crest, one foot up. */
function peacock() {
  const feather = (angle, length) =>
    `<g transform="translate(29 46) rotate(${angle})"><path d="M-2 0C-6 ${-length * 0.5}-7 ${-length * 0.8} 0 ${-length}C7 ${-length * 0.8} 6 ${-length * 0.5} 2 0z" fill="${GREEN}"/>` +
    `<ellipse cy="${round(-length * 0.78)}" rx="3.3" ry="4.6" fill="${IVORY}"/><ellipse cy="${round(-length * 0.77)}" rx="2" ry="3" fill="${BLUE}"/></g>`;
  const tail = feather(-118, 25) + feather(-166, 30) + feather(-142, 33);
  const legs = `<path d="M33 54l1 13M28 68h12M40 51l5 7-3 5" stroke="${RED}" stroke-width="2.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  const body = `<path d="M21 47C20 37 27 31 34 30 37 25 35 19 39 14.5 43 10 51 12 51 18.5 51 24 47 27 47 33 47 45 40 55 31 55 25 55 21.5 52 21 47z" fill="${GREEN}"/>`;
  const wing = `<path d="M25 46C27 38 34 35 42 36 42 45 36 51 29 50.5 26 50 24.5 48.5 25 46z" fill="${RED}"/><path d="M29 46.500c3.5-.5 7-2.5 9-6M31.5 48.500c3-.5 6-2.5 7.5-5" stroke="${IVORY}" stroke-width="1.2" fill="none" stroke-linecap="round"/>`;
  const head = `<path d="M50.5 16l7.5 3-7.5 3z" fill="${GOLD}"/><circle cx="45.5" cy="18" r="2.6" fill="${IVORY}"/><circle cx="46" cy="18" r="1.3" fill="${INK}"/>`;
  const crest =
    `<path d="M43 12.500L39 5M45 12V4M47 12.500L51 5.5" stroke="${BLUE}" stroke-width="1.6" stroke-linecap="round"/>` +
    [
      [39, 5],
      [45, 3.7],
      [51, 5.2],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" fill="${RED}"/>`)
      .join('');
  return tail + legs + body + wing + crest + head;
}

// — bonus tiles: the character, its number within the four, and a motif —

function petals(x, y, count, distance, radius, fill, middle) {
  const petal = angle =>
    `<circle cx="${round(x + distance * Math.cos(angle))}" cy="${round(y + distance * Math.sin(angle))}" r="${radius}" fill="${fill}"/>`;
  return `${around(count, petal)}<circle cx="${x}" cy="${y}" r="${round(radius * 0.7)}" fill="${middle}"/>`;
}

const sun = () =>
  `<g stroke="${RED}" stroke-width="3" stroke-linecap="round">` +
  around(8, angle => {
    const at = distance => `${round(30 + distance * Math.cos(angle))} ${round(54 + distance * Math.sin(angle))}`;
    return `<path d="M${at(13)}L${at(19)}"/>`;
  }) +
  `</g><circle cx="30" cy="54" r="9" fill="${RED}"/>`;

const snowflake = () =>
  `<g stroke="${BLUE}" stroke-width="2.6" stroke-linecap="round">` +
  around(6, (_, i) => `<g transform="translate(30 54) rotate(${i * 60})"><path d="M0 0V-18M0-12l-4-4M0-12l4-4"/></g>`) +
  '</g>';

const MAPLE = '#b5541c';
const PLUM = '#b3246b';
const ORCHID = '#7a3fa0';
const CHRYSANTHEMUM = '#b8860b';

const BONUS = [
  ['梅', PLUM, () => petals(30, 54, 5, 8.5, 6.5, PLUM, '#ffd54a')],
  [
    '蘭',
    ORCHID,
    () => leaf(30, 72, -32, GREEN, 26) + leaf(30, 72, 32, GREEN, 26) + petals(30, 50, 3, 7, 6, ORCHID, IVORY),
  ],
  [
    '菊',
    CHRYSANTHEMUM,
    () => petals(30, 54, 12, 11, 4, CHRYSANTHEMUM, '#8a5a00') + petals(30, 54, 8, 6, 3.6, '#e6b422', '#8a5a00'),
  ],
  [
    '竹',
    GREEN,
    () =>
      stick([23, 54, 34, GREEN]) +
      stick([37, 54, 34, GREEN]) +
      leaf(37, 46, 60, GREEN, 18) +
      leaf(23, 62, -60, GREEN, 17),
  ],
  [
    '春',
    GREEN,
    () =>
      leaf(30, 73, 0, GREEN, 22) +
      leaf(30, 73, -45, GREEN, 19) +
      leaf(30, 73, 45, GREEN, 19) +
      petals(30, 48, 5, 6, 5, '#e77fb0', '#ffd54a'),
  ],
  ['夏', RED, sun],
  [
    '秋',
    MAPLE,
    () =>
      [-72, -36, 0, 36, 72].map(angle => leaf(30, 65, angle, MAPLE, 24)).join('') +
      `<path d="M30 62v12" stroke="${MAPLE}" stroke-width="2.5"/>`,
  ],
  ['冬', BLUE, snowflake],
];

// — the sheet —

const back =
  '<path d="M9 9h42v62H9z" fill="none" stroke="#e9d8a6" stroke-opacity=".55" stroke-width="1.6"/>' +
  '<path d="M30 21l13 19-13 19-13-19z" fill="none" stroke="#e9d8a6" stroke-opacity=".7" stroke-width="1.8"/><path d="M30 31l6.2 9-6.2 9-6.2-9z" fill="#e9d8a6" fill-opacity=".6"/>';

const faces = [
  ['B1', peacock()],
  ...STICKS.map((drawn, i) => [`B${i + 2}`, drawn.map(stick).join('')]),
  ...[...'一二三四五六七八九'].map((number, i) => [
    `C${i + 1}`,
    glyph(number, 30, 21, 30, INK) + glyph('萬', 30, 56, 36, RED),
  ]),
  ['D1', greatDot()],
  ...DOTS.map((drawn, i) => [`D${i + 2}`, drawn.map(dot).join('')]),
  ['E', glyph('東', 30, 40, 50, INK)],
  ['S', glyph('南', 30, 40, 50, INK)],
  ['W', glyph('西', 30, 40, 50, INK)],
  ['N', glyph('北', 30, 40, 50, INK)],
  ['RD', glyph('中', 30, 40, 56, RED)],
  ['GD', glyph('發', 30, 40, 50, GREEN)],
  [
    'WD',
    `<rect x="10" y="11" width="40" height="58" rx="4" fill="none" stroke="${BLUE}" stroke-width="4.6"/><rect x="16.5" y="17.5" width="27" height="45" rx="2" fill="none" stroke="${BLUE}" stroke-width="1.6"/>`,
  ],
  ...BONUS.map(([character, fill, motif], i) => [
    `F${i + 1}`,
    glyph(character, 40, 20, 26, fill) + glyph(String((i % 4) + 1), 14, 19, 20, fill) + motif(),
  ]),
  ['back', back],
  ['blank', ''],
];

const symbols = faces.map(([kind, drawing]) => `<symbol id="t-${kind}" viewBox="0 0 60 80">${drawing}</symbol>\n`);
writeFileSync(
  new URL('sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`,
);
