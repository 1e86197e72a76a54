import type { DeviceMessageOf } from '../protocol/device-message.ts';
import type { DiceLook } from './dice-eye.ts';
import type { Point } from './picture.ts';

/** Dice that lie nearer to where they lay (mm) have not been touched. */
const SAME_PLACE_MM = 4;
/** Nothing is in the tray when this many pictures in a row show so. */
const EMPTY_PICTURES = 2;
/** A die that still cannot be counted after this time lies askew. */
const TILTED_MS = 1200;

type DiceMessage = DeviceMessageOf<'DICE'>;

interface Lying {
  readonly values: readonly number[];
  readonly places: readonly Point[];
}

/** What the host wants to know of dice: how many are thrown, and how long (ms) they lie the same until they count. */
export interface DiceSettings {
  readonly dice: number;
  readonly settleMs: number;
}

/**
 * Makes throws out of looks at the dice. They count when all of them have been read the same in the same places for a
 * while. Dice that are pushed aside are not thrown: they count again only when they show something else, or were taken
 * up and the place was seen without them. docs/reference/protocol.md, `DICE`.
 */
export class DiceThrows {
  #told: Lying | null = null;
  #message: DiceMessage | null = null;
  /** How the dice lay in the newest pictures, and since when they have lain so (ms). */
  #lately: { readonly lying: Lying | null; readonly since: number } | null = null;
  #empty = 0;
  #wereTakenUp = false;

  /** The last report; null before dice have been read. */
  get said(): DiceMessage | null {
    return this.#message;
  }

  /** The new reports of this picture, in order. */
  look(look: DiceLook, now: number, { dice, settleMs }: DiceSettings): readonly DiceMessage[] {
    if (look.state === 'moving') {
      this.#lately = null;
      this.#empty = 0;
      return [];
    }
    this.#empty = look.dice.length === 0 ? this.#empty + 1 : 0;
    if (this.#empty >= EMPTY_PICTURES) this.#wereTakenUp = true;
    const values = look.dice.flatMap(({ pips }) => (pips === null ? [] : [pips]));
    const places = look.dice.map(({ at }) => at);
    const lying = values.length === dice && places.length === dice ? { values, places } : null;
    if (!this.#lately || !isSame(this.#lately.lying, lying)) this.#lately = { lying, since: now };
    const still = now - this.#lately.since;
    if (lying) return still < settleMs ? [] : this.#settled(lying);
    const isAskew = look.dice.length > 0 && still >= TILTED_MS && this.#message?.state !== 'tilted';
    return isAskew ? this.#say([{ type: 'DICE', state: 'tilted', v: null }]) : [];
  }

  #settled(lying: Lying): readonly DiceMessage[] {
    const before = this.#told;
    const isThrown = before
      ? !isSame(before, lying) && (this.#wereTakenUp || sorted(before.values) !== sorted(lying.values))
      : this.#wereTakenUp;
    this.#told = lying;
    this.#wereTakenUp = false;
    const stable: DiceMessage = { type: 'DICE', state: 'stable', v: lying.values };
    if (isThrown) return this.#say([ROLLING, stable]);
    return this.#message?.state === 'stable' ? [] : this.#say([stable]);
  }

  #say(messages: readonly DiceMessage[]): readonly DiceMessage[] {
    this.#message = messages.at(-1) ?? null;
    return messages;
  }
}

const ROLLING: DiceMessage = { type: 'DICE', state: 'rolling', v: null };

const sorted = (values: readonly number[]): string => values.toSorted((a, b) => a - b).join();

/** True if each die of one lies where a die of the other lies and shows the same. */
const isSame = (one: Lying | null, other: Lying | null): boolean =>
  one === null || other === null
    ? one === other
    : one.values.length === other.values.length &&
      one.places.every(({ x, y }, at) =>
        other.places.some(
          (place, there) =>
            Math.hypot(place.x - x, place.y - y) <= SAME_PLACE_MM && other.values[there] === one.values[at],
        ),
      );
