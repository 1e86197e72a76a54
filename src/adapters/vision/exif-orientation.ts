/** The orientation of a camera (EXIF 2.3, tag 0x0112): 1 upright, 3 upside down, 6 and 8 on its side, the others mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The EXIF orientation of a JPEG file; 1 if missing or invalid. */
export function orientationOf(jpeg: Uint8Array): Orientation {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) break;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > view.byteLength) break;
    if (marker !== APP1) continue;
    const found = orientationIn(new DataView(view.buffer, view.byteOffset + at + 4, length - 2));
    if (found !== null) return found;
  }
  return 1;
}

/** The tag in an `Exif` segment: after six bytes a TIFF header of either byte order, which says where the first entries are. */
function orientationIn(segment: DataView): Orientation | null {
  if (segment.byteLength < 14 || segment.getUint32(0) !== 0x45786966) return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittle);
  if (first + 2 > tiff.byteLength) return null;
  const entries = tiff.getUint16(first, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return null;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION || tiff.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? (value as Orientation) : null;
  }
  return null;
}

/** How a stored picture lies in the one that people see: the size of that, and places in points. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  /** The place of the first stored point, and the steps from a point to the next one right of it and below it. */
  readonly start: number;
  readonly right: number;
  readonly below: number;
}

/** The place of a stored picture, of `width` × `height` points, in the one that people see (EXIF 2.3, 4.6.4 A). */
export function placedAs(width: number, height: number, orientation: Orientation): Placed {
  const isOnItsSide = orientation >= 5;
  const [across, down] = isOnItsSide ? [height, width] : [width, height];
  const isFromRight = [2, 3, 6, 7].includes(orientation);
  const isFromBottom = [3, 4, 7, 8].includes(orientation);
  const byColumn = isFromRight ? -1 : 1;
  const byRow = isFromBottom ? -across : across;
  const start = (isFromRight ? across - 1 : 0) + (isFromBottom ? (down - 1) * across : 0);
  const [right, below] = isOnItsSide ? [byRow, byColumn] : [byColumn, byRow];
  return { width: across, height: down, start, right, below };
}
