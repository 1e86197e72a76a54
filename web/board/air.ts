import { element } from '../dom/element.ts';
import { BoardTile, degrees, em } from './board-tile.ts';
import type { Placement } from './placement.ts';

const FLIGHT_MS = 420;
const SHIFT_MS = 350;
const TURN_OVER_MS = 450;
const INDICATOR_MS = 1600;

/** How fast tiles move: `pace` is a factor on every time, 0 puts them where they belong at once. */
export interface Timing {
  readonly pace: number;
  readonly delayMs: number;
}

/** The look of a tile while it moves. */
interface Flight {
  readonly flying: BoardTile;
  readonly motion: Animation;
}

/**
 * Where tiles move, above all that lie. A tile is laid where it belongs at once, but is not seen there before it has come
 * through the air: what lies stays one picture, whatever flies above it.
 */
export class Air {
  readonly element = element('div', { class: 'air', 'aria-hidden': 'true' });
  readonly #flights = new Map<BoardTile, Flight>();
  /** Tiles that have flown, for the next flights. */
  readonly #spare: BoardTile[] = [];

  /** Comes flying from where another tile lay. */
  fly(tile: BoardTile, origin: Placement, { pace, delayMs }: Timing): void {
    const start = `${pathFrom(origin, tile.place)} scale(${origin.width / tile.place.width})`;
    const easing = 'cubic-bezier(.2,.7,.2,1)';
    const timing = { duration: FLIGHT_MS * pace, delay: delayMs * pace, easing, fill: 'backwards' } as const;
    this.#move(tile, [start, pathFrom(tile.place, tile.place)], timing);
  }

  /** Slides over from where it lay, marked as it was until it has arrived. */
  shift(tile: BoardTile, before: Placement, { pace, delayMs }: Timing): void {
    const timing = { duration: SHIFT_MS * pace, delay: delayMs * pace, easing: 'ease-out', fill: 'backwards' } as const;
    const seen = { ...tile.place, mark: before.mark };
    this.#move(tile, [pathFrom(before, tile.place), pathFrom(tile.place, tile.place)], timing, seen);
  }

  /** Shows its face where it lies. */
  turnOver(tile: BoardTile, pace: number): void {
    const lying = pathFrom(tile.place, tile.place);
    this.#move(tile, [`${lying} rotateX(90deg)`, lying], { duration: TURN_OVER_MS * pace, easing: 'ease-out' });
  }

  /** The tile everybody looks at: it comes up large and turns over before it lies in its place. */
  present(tile: BoardTile, pace: number): void {
    const lying = pathFrom(tile.place, tile.place);
    const large = `${lying} scale(2.6)`;
    const timing = { duration: INDICATOR_MS * pace, easing: 'ease-in-out' };
    this.#move(tile, [`${large} rotateX(90deg)`, large, large, lying], timing);
  }

  /** The tile is where it lies, whether it was there yet or not. */
  land(tile: BoardTile): void {
    const flight = this.#flights.get(tile);
    if (!flight) return;
    this.#flights.delete(tile);
    flight.motion.cancel();
    flight.flying.element.remove();
    this.#spare.push(flight.flying);
    tile.setSeen(true);
  }

  /** `seen`: what it looks like on its way. */
  #move(tile: BoardTile, transform: string[], timing: KeyframeAnimationOptions, seen = tile.place): void {
    this.land(tile);
    tile.setSeen(false);
    const flying = this.#spare.pop()?.lay(seen, 0) ?? new BoardTile(seen, 0);
    this.element.append(flying.element);
    const motion = flying.element.animate({ transform }, timing);
    this.#flights.set(tile, { flying, motion });
    const land = (): void => {
      if (this.#flights.get(tile)?.motion === motion) this.land(tile);
    };
    motion.finished.then(land, land);
  }
}

/** The transform that puts a tile which lies at `place` where it would lie at another one. */
const pathFrom = ({ x, y, turn }: Placement, place: Placement): string =>
  `translate(${em(x - place.x)}, ${em(y - place.y)}) rotate(${degrees(turn)})`;
