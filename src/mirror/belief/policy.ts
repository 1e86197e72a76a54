/** What two branches differ in. */
type Stake = 'play' | 'settled' | 'taken back' | 'pays';

interface Policy {
  /** What share of the probability has to agree. */
  readonly sure: number;
  /** How long (ms) after its tiles came. */
  readonly patienceMs: number;
}

/** When something is believed: the one table of all that waits. */
export const POLICY: Readonly<Record<Stake, Policy>> = {
  /** Nothing yet but whose turn it is: reported once its tiles have lain there for a moment, as no player puts down and takes up sooner. */
  play: { sure: 0.9, patienceMs: 200 },
  /** The same, once play has gone on for so long that waiting tells no more; the longer, the less is asked for. */
  settled: { sure: 0.5, patienceMs: 4000 },
  /** What was reported is taken back. */
  'taken back': { sure: 0.93, patienceMs: 0 },
  /** Who pays whom: all that agree on it count together. It has to lie open for so long. */
  pays: { sure: 0.98, patienceMs: 1200 },
};

/** Moves that together are less likely than this (nat) are not reported: something may have happened of which the model has no idea. */
export const FAR_FETCHED = 12;

/** A move that is paid at once, as a kong is by some rules: a tile of it that is not read is waited for so long (ms). */
export const PAID_UNREAD_MS = 8000;

/** The last tile of a hand that is laid open has lain there for so long (ms). */
export const ALL_SHOWN_MS = 900;

/** After a win an indicator that lies face down is turned over within this time (ms). */
export const TURNED_OVER_MS = 15_000;

/** When people are asked. */
export const ASKING = {
  /** A hand is won by the best branch, and who pays is not sure for so long (ms). */
  paysMs: 4000,
  /** In play, stories that differ in what has been paid are asked about if nothing tells them apart for so long (ms). */
  undecidedMs: 6000,
  /** A hand is paid, and its payment has less of the probability than this for as long. */
  paidInDoubt: 0.8,
  /** The best branch leaves a tile so improbably (nat) where it lies, in a zone that has been at rest for so long (ms); and it has done so for as long as `liesMs`. */
  senseless: 7,
  senselessMs: 5000,
  liesMs: 2500,
  /** No foul is reported so soon (ms) after lines of a board came garbled or were lost. */
  troubledMs: 15_000,
  /** Branches within these odds of the best (nat) are reported as choices. */
  choicesWithin: 7,
  /** A screen shows no more than this, the likeliest first. */
  mostChoices: 6,
  /** Answers are waited for on a table that was cleared meanwhile (ms). */
  answeredWithinMs: 20_000,
} as const;
