/** Five pictures a second are more than people lay down; a phone stays cooler with fewer. */
const PICTURE_EVERY_MS = 300;
/** After a picture it rests for at least this part of the time that the picture took. */
const REST = 0.5;
/** So many pictures with tiles tell how quick a phone is while it is cool; as many of the newest, how quick it is now. */
const PICTURES = 20;
/** One that has become slower than this against itself is hot: it rests as long as it works. */
const SLOWER = 1.8;
/** It has cooled when it is nearly as quick as it was. */
const COOLED = 1.3;
const HOT_REST = 1;

/**
 * How often pictures are looked at. A slow phone gets time to cool, and one that has become slower, as phones do that are
 * hot, gets more, until it is nearly as quick again. What counts is how long the network takes for one tile: a picture with
 * much on it takes longer on a cool phone too.
 */
export class Pace {
  readonly #first: number[] = [];
  #newest: readonly number[] = [];
  #isHot = false;

  /** True if the device has become so slow that it rests longer. */
  get isHot(): boolean {
    return this.#isHot;
  }

  /** How long to wait (ms) after a picture that took so long; `tileMs` as the network took for one tile, null: it read none. */
  after(tookMs: number, tileMs: number | null): number {
    if (tileMs !== null) this.#note(tileMs);
    return Math.max(PICTURE_EVERY_MS - tookMs, tookMs * (this.#isHot ? HOT_REST : REST), 0);
  }

  #note(tileMs: number): void {
    if (this.#first.length < PICTURES) {
      this.#first.push(tileMs);
      return;
    }
    this.#newest = [...this.#newest, tileMs].slice(-PICTURES);
    if (this.#newest.length < PICTURES) return;
    const slower = median(this.#newest) / median(this.#first);
    this.#isHot = slower >= (this.#isHot ? COOLED : SLOWER);
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
