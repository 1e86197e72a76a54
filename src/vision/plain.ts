import { CROP_HEIGHT, CROP_WIDTH } from './crop.ts';

const AREA = CROP_WIDTH * CROP_HEIGHT;
/** The middle of a crop, where a face has its picture. */
const MARGIN_X = 9;
const MARGIN_Y = 12;
/** Ink stands out from the body by more than this, light and noise of a camera by less; 0..1. */
const PLAIN = 0.05;
/** A body is pale; a back has a colour. */
const COLOURED = 0.4;
const DARK = 0.3;

/**
 * A crop without any drawing on it: coloured, it is a back; dark and grey, no tile. A pale one may be a white dragon: the
 * network says. `undecided` also when something is drawn there.
 */
export function plainOf(crop: Float32Array): 'back' | 'none' | 'undecided' {
  const mean = [0, 0, 0];
  const square = [0, 0, 0];
  let points = 0;
  for (let y = MARGIN_Y; y < CROP_HEIGHT - MARGIN_Y; y++)
    for (let x = MARGIN_X; x < CROP_WIDTH - MARGIN_X; x++) {
      points++;
      for (let plane = 0; plane < 3; plane++) {
        const value = crop[plane * AREA + y * CROP_WIDTH + x] ?? 0;
        mean[plane] = (mean[plane] ?? 0) + value;
        square[plane] = (square[plane] ?? 0) + value * value;
      }
    }
  const means = mean.map(sum => sum / points);
  const spread = Math.max(
    ...square.map((sum, plane) => Math.sqrt(Math.max(0, sum / points - (means[plane] ?? 0) ** 2))),
  );
  if (spread > PLAIN) return 'undecided';
  const most = Math.max(...means);
  const saturation = most === 0 ? 0 : 1 - Math.min(...means) / most;
  if (saturation >= COLOURED) return most < DARK / 2 ? 'none' : 'back';
  return most < DARK ? 'none' : 'undecided';
}

/** The rim of a crop, inside what may lie beside the tile. */
const RIM_FROM = 4;
const RIM_TO = 8;
/** Ivory under a lamp: light, and hardly coloured. */
const PALE_VALUE = 0.55;
const PALE_SATURATION = 0.3;
/** So much of the rim at least is pale where the face of a tile is up; sticks and characters reach into it. */
const PALE_PART = 0.4;

/** True if the body round the picture is pale: then the tile lies face up, whatever is drawn on it. */
export function isPaleRimmed(crop: Float32Array): boolean {
  let pale = 0;
  let points = 0;
  for (let y = RIM_FROM; y < CROP_HEIGHT - RIM_FROM; y++)
    for (let x = RIM_FROM; x < CROP_WIDTH - RIM_FROM; x++) {
      const depth = Math.min(x, y, CROP_WIDTH - 1 - x, CROP_HEIGHT - 1 - y);
      if (depth >= RIM_TO) continue;
      const [red, green, blue] = [0, 1, 2].map(plane => crop[plane * AREA + y * CROP_WIDTH + x] ?? 0);
      const most = Math.max(red ?? 0, green ?? 0, blue ?? 0);
      const least = Math.min(red ?? 0, green ?? 0, blue ?? 0);
      points++;
      if (most >= PALE_VALUE && 1 - least / most <= PALE_SATURATION) pale++;
    }
  return pale / points >= PALE_PART;
}
