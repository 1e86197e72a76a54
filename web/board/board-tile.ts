import { element, setAttributes, setStyles } from '../dom/element.ts';
import { placeOnSheet } from '../tiles/tile-sheet.ts';
import { type QuarterTurns, turnedPoint } from './geometry.ts';
import { isFaceDown, liesTheSame, type Placement } from './placement.ts';

/** Board units per em: the board's font size scales everything on it. */
const UNITS_PER_EM = 10;

/**
 * A tile on the board, in a part of the table that may be turned. Where it lies is a matter of layout, not of transforms:
 * it is drawn together with its neighbours.
 */
export class BoardTile {
  readonly element = element('div', { class: 'tile' });
  #place: Placement;
  #partTurn: QuarterTurns;
  #lies = true;

  constructor(place: Placement, partTurn: QuarterTurns) {
    this.#place = place;
    this.#partTurn = partTurn;
    this.#position();
    this.#show();
  }

  get place(): Placement {
    return this.#place;
  }

  /** True if there is a tile in this place. */
  get lies(): boolean {
    return this.#lies;
  }

  /**
   * No tile lies there any more. The element stays, unseen: when the next tile comes to lie there the browser has nothing
   * to lay out.
   */
  takeAway(): void {
    this.#lies = false;
    setAttributes(this.element, {
      class: 'tile-place',
      'data-tile': null,
      'data-look': null,
      'data-mark': null,
      'data-wild': null,
    });
  }

  /** Lies there from now on, wherever it lay. */
  lay(place: Placement, partTurn: QuarterTurns): this {
    this.#lies = true;
    const isThere = liesTheSame(this.#place, place) && this.#partTurn === partTurn;
    this.#place = place;
    this.#partTurn = partTurn;
    if (!isThere) this.#position();
    this.#show();
    return this;
  }

  /** A tile that is still on its way lies there unseen. */
  setSeen(isSeen: boolean): void {
    setStyles(this.element, { visibility: isSeen ? '' : 'hidden' });
  }

  #position(): void {
    const { turn, width, height } = this.#place;
    const { x, y } = turnedPoint(this.#place, this.#partTurn);
    setStyles(this.element, {
      left: em(x - width / 2),
      top: em(y - height / 2),
      width: em(width),
      height: em(height),
      transform: turn === this.#partTurn ? '' : `rotate(${degrees(turn - this.#partTurn)})`,
      'z-index': depthOf(this.#place),
    });
  }

  #show(): void {
    const { look, mark, level, turn, isWild } = this.#place;
    const isDown = isFaceDown(look);
    setAttributes(this.element, {
      class: 'tile',
      'data-tile': isDown ? null : look,
      'data-look': isDown ? look : null,
      'data-mark': mark,
      'data-wild': isWild,
      'data-level': level === 1 ? 1 : null,
      'data-turn-by': turn,
    });
    setStyles(this.element, { 'background-position': placeOnSheet(isDown ? 'back' : look) });
  }
}

/** Nearer tiles cover farther ones: the board is seen slightly from below its lower edge. */
const depthOf = ({ y, level }: Placement): string => String(Math.round(y) + (level === 1 ? 20 : 0));

export const em = (units: number): string => `${Math.round(units * 100) / (100 * UNITS_PER_EM)}em`;
export const degrees = (quarterTurns: number): string => `${-90 * quarterTurns}deg`;
