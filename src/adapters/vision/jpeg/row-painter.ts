import type { Picture } from '../../../vision/picture.ts';
import { type Orientation, placedAs } from '../exif-orientation.ts';
import { BLOCK, InverseDct, SIDE } from './inverse-dct.ts';
import type { Component, Frame } from './jpeg-frame.ts';

/** The samples of one component in one row of units. */
interface Samples {
  readonly component: Component;
  readonly values: Uint8ClampedArray;
  readonly stride: number;
  /** Of each column of the picture: the column of its sample. */
  readonly columns: Uint16Array;
}

/** Paints rows of units into a picture as it was held, with `points` for the eight along each side of a block. */
export class RowPainter {
  readonly picture: Picture;
  /** The size in the file, as it was held. */
  readonly taken: { readonly width: number; readonly height: number };
  readonly #frame: Frame;
  readonly #points: number;
  readonly #isLuminous: boolean;
  readonly #samples: readonly Samples[];
  readonly #dct: InverseDct;
  readonly #width: number;
  readonly #height: number;
  readonly #place: { readonly start: number; readonly right: number; readonly below: number };

  /** `isLuminous`: the colours are brightness and two differences (YCbCr), not red, green and blue themselves. */
  constructor(frame: Frame, points: number, orientation: Orientation, isLuminous: boolean) {
    this.#frame = frame;
    this.#points = points;
    this.#isLuminous = isLuminous;
    this.#dct = new InverseDct(points);
    this.#width = Math.ceil((frame.width * points) / SIDE);
    this.#height = Math.ceil((frame.height * points) / SIDE);
    this.#samples = frame.components.map(component => {
      const stride = component.paddedAcross * points;
      return {
        component,
        stride,
        values: new Uint8ClampedArray(stride * component.down * points),
        columns: Uint16Array.from({ length: this.#width }, (_, x) => (x * component.across) / frame.mostAcross),
      };
    });
    const { width, height, ...place } = placedAs(this.#width, this.#height, orientation);
    this.#place = place;
    this.picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
    const held = placedAs(frame.width, frame.height, orientation);
    this.taken = { width: held.width, height: held.height };
  }

  /** Paints a row of units whose coefficients begin at a row of units of those kept. */
  paint(unitRow: number, keptRow: number): void {
    for (const { component, values, stride } of this.#samples) this.#transform(component, keptRow, values, stride);
    const rows = this.#frame.mostDown * this.#points;
    for (let y = 0; y < rows && unitRow * rows + y < this.#height; y++) this.#paintRow(unitRow * rows + y, y);
  }

  #transform(
    { coefficients, quantization, ...of }: Component,
    keptRow: number,
    values: Uint8ClampedArray,
    stride: number,
  ): void {
    if (!quantization) throw new RangeError('the steps of a colour are missing');
    for (let row = 0; row < of.down; row++)
      for (let column = 0; column < of.paddedAcross; column++) {
        const block = (keptRow * of.down + row) * of.paddedAcross + column;
        const at = row * this.#points * stride + column * this.#points;
        this.#dct.transform({ coefficients, quantization }, block * BLOCK, values, at, stride);
      }
  }

  #paintRow(row: number, inUnit: number): void {
    const rowOf = ({ component, values, stride }: Samples): Uint8ClampedArray => {
      const line = Math.floor((inUnit * component.down) / this.#frame.mostDown);
      return values.subarray(line * stride, (line + 1) * stride);
    };
    const [first, second = first, third = first, black] = this.#samples as [Samples, ...Samples[]];
    const [a, b, c, k] = [rowOf(first), rowOf(second), rowOf(third), black && rowOf(black)];
    const { data } = this.picture;
    const [isLuminous, step] = [this.#isLuminous, this.#place.right * 4];
    let at = (this.#place.start + row * this.#place.below) * 4;
    for (let x = 0; x < this.#width; x++, at += step) {
      const one = a[first.columns[x] ?? 0] ?? 0;
      const two = b[second.columns[x] ?? 0] ?? 0;
      const three = c[third.columns[x] ?? 0] ?? 0;
      if (isLuminous) {
        // JFIF 1.02, Conversion to and from RGB
        data[at] = one + 1.402 * (three - 128);
        data[at + 1] = one - 0.344136 * (two - 128) - 0.714136 * (three - 128);
        data[at + 2] = one + 1.772 * (two - 128);
      } else {
        data[at] = one;
        data[at + 1] = two;
        data[at + 2] = three;
      }
      data[at + 3] = 255;
      if (k) this.#printed(at, (k[black?.columns[x] ?? 0] ?? 0) / 255);
    }
  }

  /** Colours of four inks, which Adobe's programs store as the light that each leaves; of YCbCr they are the ink. */
  #printed(at: number, light: number): void {
    const { data } = this.picture;
    for (let plane = at; plane < at + 3; plane++) {
      const value = data[plane] ?? 0;
      data[plane] = (this.#isLuminous ? 255 - value : value) * light;
    }
  }
}
