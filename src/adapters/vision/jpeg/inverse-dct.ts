/** Coefficients along each side of a block. */
export const SIDE = 8;
/** Coefficients of a block. */
export const BLOCK = SIDE * SIDE;

/** Samples are stored less this. */
const MIDDLE = 128;

/**
 * The inverse transform (ITU-T T.81, A.3.3) into 1 to 8 points a side: fewer than 8 leave out the higher frequencies, which are finer
 * than those points show.
 */
export class InverseDct {
  readonly #points: number;
  /** Of each frequency: its height at each point. */
  readonly #waves: Float32Array;
  /** A row of points for each row of frequencies across. */
  readonly #halfDone: Float32Array;
  readonly #line: Float32Array;

  constructor(points: number) {
    this.#points = points;
    this.#halfDone = new Float32Array(points * points);
    this.#line = new Float32Array(points);
    this.#waves = Float32Array.from({ length: points * points }, (_, at) => {
      const [frequency, point] = [Math.floor(at / points), at % points];
      return frequency === 0 ? Math.SQRT1_2 / 2 : Math.cos(((2 * point + 1) * frequency * Math.PI) / (2 * points)) / 2;
    });
  }

  /** Writes the block whose coefficients begin at a place as samples, 0..255, from another place on, `stride` samples a row. */
  transform(
    { coefficients, quantization }: { readonly coefficients: Int16Array; readonly quantization: Uint16Array },
    from: number,
    samples: Uint8ClampedArray,
    at: number,
    stride: number,
  ): void {
    const [points, line, halfDone] = [this.#points, this.#line, this.#halfDone];
    let columns = 0;
    for (let column = 0; column < points; column++) {
      line.fill(0);
      for (let row = 0; row < points; row++) {
        const place = row * SIDE + column;
        const coefficient = coefficients[from + place] ?? 0;
        if (coefficient === 0) continue;
        columns = column + 1;
        this.#add(row, coefficient * (quantization[place] ?? 0));
      }
      for (let y = 0; y < points; y++) halfDone[y * points + column] = line[y] ?? 0;
    }
    for (let y = 0; y < points; y++) {
      line.fill(MIDDLE);
      for (let column = 0; column < columns; column++) this.#add(column, halfDone[y * points + column] ?? 0);
      for (let x = 0; x < points; x++) samples[at + y * stride + x] = line[x] ?? 0;
    }
  }

  /** Adds a wave of this height to the line. */
  #add(frequency: number, height: number): void {
    const [points, line, waves] = [this.#points, this.#line, this.#waves];
    for (let at = 0; at < points; at++) line[at] = (line[at] ?? 0) + height * (waves[frequency * points + at] ?? 0);
  }
}
