import type { Localised } from './localised.ts';

/** What it is called when somebody declares something: by whoever does it, and of whoever has. */
export interface DeclarationWords {
  /** As it is called out. */
  readonly call: Localised;
  /** On the button that declares it. */
  readonly button: Localised;
  /** Asked before it counts. */
  readonly sure: Localised;
  /** The same, asked of those who do not deal; where nothing is said, as everybody is. */
  readonly sureOfOthers?: Localised;
  /** At the seat of whoever has declared it. */
  readonly badge: Localised;
  /** After the name of whoever has declared it. */
  readonly told: Localised;
}

/** What a rule set's own players call things at the table. */
export interface TableWords {
  readonly chow: Localised;
  readonly pung: Localised;
  readonly kong: Localised;
  readonly concealedKong: Localised;
  readonly win: Localised;
  /** The suit of sticks, as in 三索 or 三条. */
  readonly bamboo: Localised;
  /** What is spoken where the rules come from: Mandarin or Cantonese, by their codes (ISO 639-3). */
  readonly dialect: 'cmn' | 'yue';
  /** A tile that stands for others; null where there is none. */
  readonly wild: Localised | null;
  /** Declaring that only the winning tile is missing (`flow.ready`); null where nobody does. */
  readonly ready: DeclarationWords | null;
  /** Doubling the hand before the first play (`flow.stepUp`); null where nobody does. */
  readonly stepUp: DeclarationWords | null;
  /** The ways to win, by their ids. */
  readonly ways: Readonly<Record<string, Localised>>;
  /** What each payment is for, by the `for` of its transfers; what is paid under another name has its id for a name. */
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
