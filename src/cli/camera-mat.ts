import { existsSync } from 'node:fs';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { writeWholeFile } from '../adapters/write-whole-file.ts';
import { findMarkers } from '../vision/markers.ts';
import { matPdf } from '../vision/mat-pdf.ts';
import type { Picture, Point } from '../vision/picture.ts';
import { cornersFrom, type NoCorners } from '../vision/table-corners.ts';
import { type TableLayout, USUAL_LAYOUT } from '../vision/table-layout.ts';
import { formatCameraLayout, readCameraLayout } from './camera-layout.ts';
import { InputError, type Io } from './command.ts';

/** Writes the mat to be printed, with the zones of a layout or the usual ones. @throws InputError */
export function writeMat(file: string, layoutFile: string | undefined): number {
  const layout = layoutFile === undefined ? USUAL_LAYOUT : readCameraLayout(layoutFile).layout;
  written(file, matPdf(layout));
  return 0;
}

/** Finds the mat in a picture and writes where the table's corners are into a layout, old or new. @throws InputError */
export function calibrate(picture: Picture, file: string, io: Io): number {
  const layout: TableLayout = existsSync(file) ? readCameraLayout(file).layout : USUAL_LAYOUT;
  const markers = findMarkers(picture);
  const found = cornersFrom(markers, layout.side);
  if (!found.ok) throw new InputError(whyNot(found.error, layout.side));
  const part = ({ x, y }: Point): Point => ({ x: x / picture.width, y: y / picture.height });
  const [a, b, c, d] = found.value;
  const corners = [part(a), part(b), part(c), part(d)] as const;
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x > 1 || y > 1))
    throw new InputError('a corner of the playing area is outside the picture: hang the camera higher, or turn it');
  written(file, formatCameraLayout({ corners, layout }));
  io.stdout.write(`${file}: the corners are found by ${markers.length} markers\n`);
  return 0;
}

function whyNot(error: NoCorners, side: number): string {
  if (error.code === 'askew')
    return `the page of corner ${error.marker + 1} does not lie as printed on it, or the side is not ${side} mm`;
  const missing = error.missing.map(id => id + 1).join(', ');
  return `${4 - error.missing.length} of 4 markers are seen and three are needed; not seen: corner ${missing}`;
}

function written(file: string, text: string): void {
  try {
    writeWholeFile(file, text);
  } catch (error) {
    throw new InputError(`${file} cannot be written: ${whyUnwritten(error)}`);
  }
}
