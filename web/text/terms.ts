import type { Localised, TableView } from '../view-types.ts';

type TableWords = TableView['rules']['words'];

/** The players' words, in one language: those of a rule set, or the common ones where none is known or it has no word. */
export interface Terms {
  /** Null if the rules do not allow it. */
  readonly chow: string | null;
  readonly pung: string;
  readonly kong: string;
  /** The suit of sticks. */
  readonly bamboo: string;
  readonly win: string;
  /** A tile that stands for others. */
  readonly wild: string;
  readonly gaveTheTile: string;
  /** Declaring that only the winning tile is missing; null if the rules do not have it. */
  readonly ready: string | null;
  /** Doubling the hand before the first play. */
  readonly stepUp: string;
  readonly horses: Readonly<Record<keyof NonNullable<TableWords['horses']>, string>>;
}

/** The same in the words of those who play by certain rules; `say`: in the reader's language. */
export function termsOf(words: TableWords, everybodys: Terms, say: (name: Localised) => string): Terms {
  const { chow, pung, kong, bamboo, win, wild, gaveTheTile, ready, stepUp, horses } = words;
  return {
    chow: chow && say(chow),
    pung: say(pung),
    kong: say(kong),
    bamboo: say(bamboo),
    win: say(win),
    wild: wild ? say(wild) : everybodys.wild,
    gaveTheTile: say(gaveTheTile),
    ready: ready && say(ready.button),
    stepUp: stepUp ? say(stepUp.button) : everybodys.stepUp,
    horses: horses
      ? {
          name: say(horses.name),
          question: say(horses.question),
          turned: say(horses.turned),
          hits: say(horses.hits),
          hit: say(horses.hit),
          paid: say(horses.paid),
        }
      : everybodys.horses,
  };
}
