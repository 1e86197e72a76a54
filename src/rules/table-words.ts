import type { Localised } from './localised.ts';

/** The words for a declaration: while it is made, and after it. */
export interface DeclarationWords {
  /** As it is called out. */
  readonly call: Localised;
  /** On the button that declares it. */
  readonly button: Localised;
  /** Asked before it counts. */
  readonly sure: Localised;
  /** The same question to players who do not deal; by default as for every player. */
  readonly sureOfOthers?: Localised;
  /** At the seat of the player who has declared it. */
  readonly badge: Localised;
  /** After the name of the player who has declared it. */
  readonly told: Localised;
}

/** The words for tiles turned over after a win that bring its winner more (`flow.horses`). */
export interface HorseWords {
  /** Several of them. */
  readonly name: Localised;
  /** Asked of a hand that is over. */
  readonly question: Localised;
  /** Turning them over, as it happens. */
  readonly turned: Localised;
  /** Of one of them, before the name of the player it hits. */
  readonly hits: Localised;
  /** How many have hit whose they are. */
  readonly hit: Localised;
  /** Before what all of them pay. */
  readonly paid: Localised;
}

/** The words of a rule set's own players at the table. */
export interface TableWords {
  /** Null where no player may. */
  readonly chow: Localised | null;
  readonly pung: Localised;
  readonly kong: Localised;
  readonly concealedKong: Localised;
  readonly win: Localised;
  /** The suit of sticks, as in 三索 or 三条. */
  readonly bamboo: Localised;
  /** The language where the rules come from: Mandarin or Cantonese, by their codes (ISO 639-3). */
  readonly dialect: 'cmn' | 'yue';
  /** A tile that stands for others; null where there is none. */
  readonly wild: Localised | null;
  /** Giving up the winning tile, in the past tense. */
  readonly gaveTheTile: Localised;
  /** Tiles turned over after a win; null where none are. */
  readonly horses: HorseWords | null;
  /** Declaring that only the winning tile is missing (`flow.ready`); null where no player does. */
  readonly ready: DeclarationWords | null;
  /** Doubling the hand before the first play (`flow.stepUp`); null where no player does. */
  readonly stepUp: DeclarationWords | null;
  /** The ways to win, by their ids. */
  readonly ways: Readonly<Record<string, Localised>>;
  /** The name of each payment, by the `for` of its transfers; a payment under another name has its id for a name. */
  readonly payments: Readonly<Record<string, Localised>>;
}

export const COMMON_WORDS: Omit<TableWords, 'ways'> = {
  chow: { zh: '吃', en: 'Chow' },
  pung: { zh: '碰', en: 'Pung' },
  kong: { zh: '杠', en: 'Kong' },
  concealedKong: { zh: '暗杠', en: 'Concealed kong' },
  win: { zh: '胡', en: 'Win' },
  bamboo: { zh: '索', en: 'bamboo' },
  dialect: 'cmn',
  wild: null,
  gaveTheTile: { zh: '点炮', en: 'gave the tile' },
  horses: null,
  ready: null,
  stepUp: null,
  payments: {
    win: { zh: '胡', en: 'Win' },
    kong: { zh: '杠', en: 'Kong' },
    foul: { zh: '诈胡', en: 'Foul' },
  },
};

/** The sticks of the north and of Wuhan. */
export const STICKS: Localised = { zh: '条', en: 'bamboo' };
