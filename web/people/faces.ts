/** Drawn faces to choose from, our own drawing: a head, what is on it, and what tells it apart. 64 × 64 units. */
const eyes = (y: number, apart = 11, colour = '#22201c'): string =>
  `<g fill="${colour}"><circle cx="${32 - apart}" cy="${y}" r="3.4"/><circle cx="${32 + apart}" cy="${y}" r="3.4"/></g>`;
const ears = (path: string, fill: string): string =>
  `<g fill="${fill}"><path d="${path}"/><path transform="matrix(-1 0 0 1 64 0)" d="${path}"/></g>`;
const head = (fill: string, rx = 22, ry = 20, cy = 36): string =>
  `<ellipse cx="32" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const nose = (y: number, fill = '#22201c'): string =>
  `<path d="M28 ${y}h8l-4 4.4z" fill="${fill}"/><path d="M32 ${y + 4}v3q-4 4-7 1M32 ${y + 7}q4 4 7 1" fill="none" stroke="${fill}" stroke-width="1.8" stroke-linecap="round"/>`;

const DRAWN = {
  panda: [
    '#a9d6b8',
    `<circle cx="13" cy="19" r="8" fill="#22201c"/><circle cx="51" cy="19" r="8" fill="#22201c"/>${head('#fffdf5')}<ellipse cx="22" cy="34" rx="6.4" ry="7.6" transform="rotate(25 22 34)" fill="#22201c"/><ellipse cx="42" cy="34" rx="6.4" ry="7.6" transform="rotate(-25 42 34)" fill="#22201c"/>${eyes(34, 9.4, '#fffdf5')}${nose(43)}`,
  ],
  tiger: [
    '#2f5d7c',
    `${ears('M8 24Q8 10 20 13L24 24z', '#e58a2e')}${head('#f0a03c')}<path d="M32 16v9M25 17l2 7M39 17l-2 7M10 36h8M10 42h7M54 36h-8M54 42h-7" stroke="#22201c" stroke-width="3" stroke-linecap="round"/><ellipse cx="32" cy="47" rx="11" ry="8" fill="#fff3dc"/>${eyes(34)}${nose(42)}`,
  ],
  rabbit: [
    '#d88aa5',
    `${ears('M18 24Q10 2 19 2Q28 3 28 22z', '#fffdf5')}${ears('M20 20Q15 7 19.500 6Q24 7 25 20z', '#f3b7c6')}${head('#fffdf5', 20, 19)}${eyes(35, 9)}${nose(42, '#b3415f')}`,
  ],
  cat: [
    '#e8c25a',
    `${ears('M10 30L11 8L27 20z', '#4a4744')}${head('#4a4744', 22, 19, 37)}${eyes(36, 10, '#e8f06a')}<path d="M21 33.500v5M43 33.500v5" stroke="#22201c" stroke-width="2"/>${nose(42, '#f0b7b0')}`,
  ],
  fox: [
    '#35513f',
    `${ears('M8 32L9 8L27 22z', '#d9622b')}<path d="M8 34Q12 16 32 18Q52 16 56 34L32 57z" fill="#e8762f"/><path d="M10 38L32 57L54 38Q42 36 32 46Q22 36 10 38z" fill="#fff3dc"/>${eyes(35)}<circle cx="32" cy="53" r="3.4" fill="#22201c"/>`,
  ],
  owl: [
    '#7a5aa0',
    `${ears('M10 24L9 8L26 18z', '#8a6238')}${head('#a77b4a', 22, 22, 36)}<circle cx="22" cy="32" r="10" fill="#fff3dc"/><circle cx="42" cy="32" r="10" fill="#fff3dc"/>${eyes(32, 10)}<path d="M28 38h8l-4 8z" fill="#f0a03c"/><path d="M20 50q4 4 8 0q4 4 8 0q4 4 8 0" fill="none" stroke="#7d5a33" stroke-width="2.4"/>`,
  ],
  crane: [
    '#1f6f86',
    '<ellipse cx="30" cy="36" rx="18" ry="18" fill="#fffdf5"/><path d="M18 22Q30 8 42 22Q30 18 18 22z" fill="#c1272d"/><path d="M44 33L63 39L43 43z" fill="#e0a526"/><circle cx="34" cy="32" r="3.4" fill="#22201c"/><path d="M16 46Q26 58 42 48L40 64H16z" fill="#22201c"/>',
  ],
  carp: [
    '#123a5c',
    '<path d="M50 32L63 20V44z" fill="#d9452f"/><ellipse cx="31" cy="32" rx="26" ry="17" fill="#fffdf5"/><path d="M14 20Q28 10 40 18Q32 28 18 26zM30 48Q44 42 52 32Q46 48 30 48z" fill="#d9452f"/><circle cx="16" cy="30" r="3.4" fill="#22201c"/><path d="M5 36q5 3 9 1M28 30q5 4 0 8M37 28q5 5 0 10" fill="none" stroke="#b8a98a" stroke-width="2" stroke-linecap="round"/>',
  ],
} as const satisfies Readonly<Record<string, readonly [ground: string, drawing: string]>>;

export type FaceName = keyof typeof DRAWN;
export const FACE_NAMES = Object.keys(DRAWN) as readonly FaceName[];

const isDrawn = (face: string): face is FaceName => Object.hasOwn(DRAWN, face);

/** The address of a face: a drawn one by its name, or the photograph itself; null where this program knows no such face. */
export function faceAddress(face: string | null): string | null {
  if (face === null || face.startsWith('data:image/jpeg')) return face;
  if (!isDrawn(face)) return null;
  const [ground, drawing] = DRAWN[face];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
