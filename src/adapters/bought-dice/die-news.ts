/** A report of a bought die. `lies`: it is at rest, but was not thrown. */
export type DieNews =
  | { readonly type: 'rolls' }
  | { readonly type: 'thrown'; readonly pips: number }
  | { readonly type: 'lies' };

export const DIE_MAKERS = ['godice', 'pixels'] as const;
export type DieMaker = (typeof DIE_MAKERS)[number];

/** Parses a notification of such a die; null if it is not about its position. */
export type DieParser = (bytes: Uint8Array) => DieNews | null;

const ROLLS: DieNews = { type: 'rolls' };
const LIES: DieNews = { type: 'lies' };

/** Which way is up with each face on top; of a GoDice in its shell with pips. */
const GODICE_FACES: readonly (readonly [x: number, y: number, z: number])[] = [
  [-64, 0, 0],
  [0, 0, 64],
  [0, 64, 0],
  [0, -64, 0],
  [0, 0, -64],
  [64, 0, 0],
];

/**
 * A GoDice: `R` it rolls, `S` and three signed bytes: it was thrown and lies so; with `F`, `T` or `M` before the `S` it moved, or
 * was tilted, and was not thrown. After its maker's public API.
 */
function parseGodice(bytes: Uint8Array): DieNews | null {
  const [first, second] = [...bytes.slice(0, 2)].map(byte => String.fromCharCode(byte));
  if (first === 'R') return ROLLS;
  if (second === 'S' && (first === 'F' || first === 'T' || first === 'M')) return LIES;
  if (first !== 'S' || bytes.length < 4) return null;
  const [x = 0, y = 0, z = 0] = new Int8Array(bytes.slice(1, 4));
  const distances = GODICE_FACES.map(([u, v, w]) => (x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2);
  return { type: 'thrown', pips: 1 + distances.indexOf(Math.min(...distances)) };
}

const PIXELS_ROLL_STATE = 3;
const [ON_FACE, ROLLING] = [1, 3];

/**
 * A Pixels die: message 3 is its state and the index of the face on top. Newer ones say 5 where they lie without having been
 * thrown; the counter of throws decides whether a 1 comes after rolling. After its maker's public protocol.
 */
function parsePixels(bytes: Uint8Array): DieNews | null {
  const [message, state, face] = bytes;
  if (message !== PIXELS_ROLL_STATE || face === undefined) return null;
  if (state === ROLLING) return ROLLS;
  return state === ON_FACE && face < 6 ? { type: 'thrown', pips: face + 1 } : LIES;
}

export const DIE_PARSERS: Readonly<Record<DieMaker, DieParser>> = { godice: parseGodice, pixels: parsePixels };
