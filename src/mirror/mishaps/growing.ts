/** What speaks against something while it lasts, in nat (2.3 is ten to one): at once, for each second, at most. */
export interface Growing {
  /** Against its happening at all. */
  readonly prior: number;
  /** Against each further second of it: one over its mean duration. */
  readonly perSecond: number;
  /** However long it lasts, no more than this: tags fall silent for good, people forget. */
  readonly most: number;
}

/** What speaks against it once it has lasted for so long (ms), in nat. */
export const grown = ({ prior, perSecond, most }: Growing, ms: number): number =>
  Math.min(most, prior + (Math.max(0, ms) / 1000) * perSecond);
