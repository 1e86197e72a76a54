import { element, setAttributes } from '../dom/element.ts';
import { placeOnSheet } from '../tiles/tile-sheet.ts';
import { type QuarterTurns, turnedPoint } from './geometry.ts';
import type { Placement } from './placement.ts';

/** Board units per em: the board's font size scales everything on it. */
const UNITS_PER_EM = 10;
const FLIGHT_MS = 420;
const SHIFT_MS = 350;
const TURN_OVER_MS = 450;
const INDICATOR_MS = 1600;
/** What moves is above what lies beside it. */
const IN_THE_AIR = '1050';

/** How fast tiles move: `pace` is a factor on every time, 0 puts them where they belong at once. */
export interface Timing {
  readonly pace: number;
  readonly delayMs: number;
}

/**
 * A tile on the board, lying in a part of the table that may be turned. Where it lies is a matter of layout, how it gets
 * there one of transforms: lying still it is drawn together with its neighbours, moving it is a layer of its own.
 */
export class BoardTile {
  readonly element = element('div', { class: 'tile' });
  #place: Placement;
  #partTurn: QuarterTurns;
  #motion: Animation | null = null;

  constructor(place: Placement, partTurn: QuarterTurns) {
    this.#place = place;
    this.#partTurn = partTurn;
    this.#paint();
  }

  /** Lies there from now on, wherever it lay. */
  lay(place: Placement, partTurn: QuarterTurns): this {
    this.#motion?.cancel();
    this.#motion = null;
    this.#place = place;
    this.#partTurn = partTurn;
    this.#paint();
    return this;
  }

  /** Lies or looks different now, and moves there; false when nothing moves. */
  change(place: Placement, partTurn: QuarterTurns, { pace, delayMs }: Timing): boolean {
    const before = this.#place;
    if (looksTheSame(before, place)) return false;
    this.lay(place, partTurn);
    const [from, to] = [this.#transformFrom(before), this.#transformFrom(place)];
    const isTurnedOver = isHidden(before) && !isHidden(place);
    if (pace <= 0 || (from === to && !isTurnedOver)) return false;
    if (isTurnedOver) this.#move([`${to} rotateX(90deg)`, to], { duration: TURN_OVER_MS * pace, easing: 'ease-out' });
    else {
      const timing = {
        duration: SHIFT_MS * pace,
        delay: delayMs * pace,
        easing: 'ease-out',
        fill: 'backwards',
      } as const;
      this.#move([from, to], timing);
    }
    return true;
  }

  /** Comes flying from where another tile lay. */
  flyFrom(origin: Placement, { pace, delayMs }: Timing): void {
    const start = `${this.#transformFrom(origin)} scale(${origin.width / this.#place.width})`;
    const easing = 'cubic-bezier(.2,.7,.2,1)';
    const timing = { duration: FLIGHT_MS * pace, delay: delayMs * pace, easing, fill: 'backwards' } as const;
    this.#move([start, this.#transformFrom(this.#place)], timing);
  }

  /** The tile everybody looks at: it comes up large and turns over before it lies in its place. */
  turnOver(pace: number): void {
    const lying = this.#transformFrom(this.#place);
    const large = `${lying} scale(2.6)`;
    const timing = { duration: INDICATOR_MS * pace, easing: 'ease-in-out' };
    this.#move([`${large} rotateX(90deg)`, large, large, lying], timing);
  }

  /** Moves through these transforms, above all others. */
  #move(transform: string[], timing: KeyframeAnimationOptions): void {
    this.element.style.zIndex = IN_THE_AIR;
    const motion = this.element.animate({ transform }, timing);
    this.#motion = motion;
    const land = (): void => {
      if (this.#motion !== motion) return;
      this.#motion = null;
      this.element.style.zIndex = depthOf(this.#place);
    };
    motion.finished.then(land, land);
  }

  /** What puts the tile, which lies in its place, where it would lie in another one. */
  #transformFrom({ x, y, turn }: Placement): string {
    const [there, here] = [turnedPoint({ x, y }, this.#partTurn), turnedPoint(this.#place, this.#partTurn)];
    return `translate(${em(there.x - here.x)}, ${em(there.y - here.y)}) rotate(${-90 * (turn - this.#partTurn)}deg)`;
  }

  #paint(): void {
    const { look, mark, level, turn, width, height, isWild } = this.#place;
    const hidden = isHidden(this.#place);
    setAttributes(this.element, {
      'data-tile': hidden ? null : look,
      'data-look': hidden ? look : null,
      'data-mark': mark,
      'data-wild': isWild,
      'data-level': level === 1 ? 1 : null,
      'data-turn-by': turn,
    });
    const { x, y } = turnedPoint(this.#place, this.#partTurn);
    const { style } = this.element;
    style.left = em(x - width / 2);
    style.top = em(y - height / 2);
    style.width = em(width);
    style.height = em(height);
    style.transform = turn === this.#partTurn ? '' : this.#transformFrom(this.#place);
    style.backgroundPosition = placeOnSheet(look === 'standing' ? 'back' : look);
    style.zIndex = depthOf(this.#place);
  }
}

const isHidden = ({ look }: Placement): boolean => look === 'back' || look === 'standing';

const looksTheSame = (a: Placement, b: Placement): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.turn === b.turn &&
  a.look === b.look &&
  a.mark === b.mark &&
  a.isWild === b.isWild &&
  a.width === b.width;

/** Nearer tiles cover farther ones: the board is seen slightly from below its lower edge. */
const depthOf = ({ y, level }: Placement): string => String(Math.round(y) + (level === 1 ? 20 : 0));

const em = (units: number): string => `${Math.round(units * 100) / (100 * UNITS_PER_EM)}em`;
