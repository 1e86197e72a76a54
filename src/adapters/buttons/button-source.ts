import type { ButtonId } from '../../domain/button.ts';
import type { Log } from '../log.ts';
import type { GpioAccess, GpioLine, GpioWatch } from './gpio-access.ts';

/** A button wired to this computer's pins. */
export interface WiredButton extends GpioLine {
  readonly button: ButtonId;
}

/** A button of the config: wired to a pin, or a key of a keyboard. */
export interface ChosenButton {
  readonly button: ButtonId;
  readonly activeLow: boolean;
  readonly gpio?: number;
  readonly key?: string;
}

export const wiredButtons = (buttons: readonly ChosenButton[]): readonly WiredButton[] =>
  buttons.flatMap(({ button, activeLow, gpio }) => (gpio === undefined ? [] : [{ button, activeLow, gpio }]));

/** The buttons of keyboard keys. */
export const keyButtons = (buttons: readonly ChosenButton[]): ReadonlyMap<string, ButtonId> =>
  new Map(buttons.flatMap(({ button, key }) => (key === undefined ? [] : [[key, button] as const])));

/** Tells of presses, one for each, until it is closed. */
export interface ButtonSource {
  readonly close: () => void;
}

export interface ButtonSourceOptions {
  readonly buttons: readonly WiredButton[];
  readonly onPress: (button: ButtonId) => void;
  /** Ways to the pins, the best first. */
  readonly accesses: readonly GpioAccess[];
  readonly log: Log;
}

/** A contact bounces for some milliseconds; a finger stays longer. */
const SETTLE_MS = 20;

/** Watches the wired buttons. Where no way leads to the pins it says so once, and the table plays without them. */
export async function openButtons({ buttons, onPress, accesses, log }: ButtonSourceOptions): Promise<ButtonSource> {
  if (buttons.length === 0) return { close: () => {} };
  const contacts = new Map(buttons.map(({ button, gpio }) => [gpio, new Contact(() => onPress(button))]));
  const giveUp = (reason: string): void =>
    log.warn("no buttons on this computer's pins; those of the boards and of the display still work", { reason });
  const watch = await firstToWatch();
  return {
    close: () => {
      watch?.close();
      for (const contact of contacts.values()) contact.stop();
    },
  };

  async function firstToWatch(): Promise<GpioWatch | null> {
    const refusals: string[] = [];
    for (const access of accesses) {
      const watched = await access.watch(buttons, {
        changed: (gpio, active) => contacts.get(gpio)?.changed(active),
        lost: reason => giveUp(`${access.name}: ${reason}`),
      });
      if (watched.ok) return watched.value;
      refusals.push(`${access.name}: ${watched.error}`);
    }
    giveUp(refusals.join('; '));
    return null;
  }
}

/** One contact: a press is a level that stays, after another that stayed. */
class Contact {
  readonly #onPress: () => void;
  #level = false;
  #settled = false;
  #settling: NodeJS.Timeout | undefined;

  constructor(onPress: () => void) {
    this.#onPress = onPress;
  }

  changed(active: boolean): void {
    this.#level = active;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), SETTLE_MS);
  }

  stop(): void {
    clearTimeout(this.#settling);
  }

  #settle(): void {
    if (this.#level === this.#settled) return;
    this.#settled = this.#level;
    if (this.#settled) this.#onPress();
  }
}
