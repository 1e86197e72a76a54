import type { Picture } from '../../../vision/picture.ts';
import { orientationOf } from '../exif-orientation.ts';
import { behindMarker } from './bit-reader.ts';
import { ZIGZAG } from './block-decoder.ts';
import { huffmanTable } from './huffman-table.ts';
import { BLOCK } from './inverse-dct.ts';
import { type Frame, frameOf } from './jpeg-frame.ts';
import { RowPainter } from './row-painter.ts';
import { decodeScan, present, scanOf, type Tables } from './scan.ts';
import { UnreadKindError } from './unread-kind-error.ts';

/** Markers (ITU-T T.81, table B.1). */
const BASELINE = 0xc0;
const EXTENDED = 0xc1;
const PROGRESSIVE = 0xc2;
const HUFFMAN = 0xc4;
const END = 0xd9;
const SCAN = 0xda;
const QUANTIZATION = 0xdb;
const RESTARTS = 0xdd;
const ADOBE = 0xee;
/** Markers without a segment: of a restart, or of no meaning. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);
/** … of frames that are coded without loss, in steps of size, or by arithmetic. */
const OTHER_FRAMES: readonly number[] = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

/** Programs write ten or so; each of them looks at the whole picture. */
const MOST_SCANS = 100;

/** A picture as it was held, and its size in the file, which is larger where it was decoded smaller. */
export interface Photograph extends Picture {
  readonly taken: { readonly width: number; readonly height: number };
}

/** The settings that the segments of a file have brought so far. */
interface Segments extends Tables {
  frame: Frame | null;
  /** Units between restarts; 0: none. */
  restarts: number;
  /** How Adobe's programs say that colours are stored: 0 as they are, 1 YCbCr, 2 YCCK. */
  adobe: number | null;
}

/**
 * The picture of a JPEG file, sequential or progressive (ITU-T T.81). `pointsOf` says for a size with how many points, 1 to 8, the eight
 * along each side of a block are decoded. One row of units is kept at a time unless the file comes in several scans.
 * @throws RangeError if the file is damaged or cut off; UnreadKindError
 */
export function decodeJpeg(bytes: Uint8Array, pointsOf: (width: number, height: number) => number): Photograph {
  const segments: Segments = { quantization: [], dc: [], ac: [], frame: null, restarts: 0, adobe: null };
  let painter: RowPainter | null = null;
  let scans = 0;
  for (let at = behindMarker(bytes, 2); bytes[at - 1] !== END; at = behindMarker(bytes, at)) {
    const [code = 0, high = 0, low = 0] = bytes.subarray(at - 1);
    if (standsAlone(code)) continue;
    const segment = bytes.subarray(at + 2, at + ((high << 8) | low));
    at += (high << 8) | low;
    if (code !== SCAN) {
      readSegment(segments, code, segment);
      continue;
    }
    scans += 1;
    if (scans > MOST_SCANS) throw new RangeError(`more than ${MOST_SCANS} scans`);
    const frame = present(segments.frame, 'the size');
    painter ??= painterOf(segments, frame, bytes, pointsOf);
    const scan = scanOf(frame, segments, segment);
    const rows = painter;
    at = decodeScan(scan, bytes, at, segments.restarts, row => rows.paint(row, 0));
    if (scan.isWhole) return photographOf(painter);
  }
  const frame = present(segments.frame, 'the size');
  const rows = present(painter, 'the picture itself');
  for (let row = 0; row < frame.unitsDown; row++) rows.paint(row, row);
  return photographOf(rows);
}

const photographOf = ({ picture, taken }: RowPainter): Photograph => ({ ...picture, taken });

function painterOf(
  { adobe }: Segments,
  frame: Frame,
  bytes: Uint8Array,
  pointsOf: (width: number, height: number) => number,
): RowPainter {
  if (frame.components.length === 4 && adobe === null)
    throw new UnreadKindError('four inks without a word of what they are');
  const isLuminous = frame.components.length === 3 ? adobe !== 0 : adobe === 2;
  return new RowPainter(frame, pointsOf(frame.width, frame.height), orientationOf(bytes), isLuminous);
}

function readSegment(segments: Segments, code: number, segment: Uint8Array): void {
  if (code === BASELINE || code === EXTENDED || code === PROGRESSIVE) {
    if (segments.frame) throw new RangeError('more than one picture');
    segments.frame = frameOf(segment, code === PROGRESSIVE);
  } else if (OTHER_FRAMES.includes(code))
    throw new UnreadKindError('arithmetic coding, or another that hardly any program writes');
  else if (code === QUANTIZATION) readQuantization(segments, segment);
  else if (code === HUFFMAN) readHuffman(segments, segment);
  else if (code === RESTARTS) segments.restarts = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0);
  else if (code === ADOBE && String.fromCharCode(...segment.subarray(0, 5)) === 'Adobe')
    segments.adobe = segment[11] ?? 0;
}

/** B.2.4.1: several tables, their steps of one byte or two, in zigzag. */
function readQuantization({ quantization }: Tables, segment: Uint8Array): void {
  for (let at = 0; at < segment.length; ) {
    const head = segment[at++] ?? 0;
    const table = new Uint16Array(BLOCK);
    for (const place of ZIGZAG) {
      const high = head >> 4 > 0 ? (segment[at++] ?? 0) : 0;
      table[place] = (high << 8) | (segment[at++] ?? 0);
    }
    quantization[head & 15] = table;
  }
}

/** B.2.4.2: several tables, of means or of other coefficients. */
function readHuffman({ dc, ac }: Tables, segment: Uint8Array): void {
  for (let at = 0; at < segment.length; ) {
    const head = segment[at] ?? 0;
    const lengths = segment.subarray(at + 1, at + 17);
    const symbols = lengths.reduce((sum, count) => sum + count, 0);
    (head >> 4 === 0 ? dc : ac)[head & 15] = huffmanTable(lengths, segment.subarray(at + 17, at + 17 + symbols));
    at += 17 + symbols;
  }
}
