import type { Reading } from './reading/reading.ts';
import type { Holding, Pattern, TimesHeld, WonHand } from './scoring.ts';

/** Counts how often each pattern holds in one reading of a hand after another. */
interface Counting {
  /** Turns to this reading: what no reading changes stays as it was found. */
  readonly look: (reading: Reading) => void;
  /** How often a pattern counts in it, found out when it is asked for: most of them decide nothing. */
  readonly times: TimesHeld;
  /** The same of all patterns. */
  readonly holding: () => Holding;
}

const UNKNOWN = -1;

/** The part that is the same for every hand: the rows in play, and those of them that ask about the reading. */
interface Rows {
  readonly played: readonly number[];
  readonly byReading: readonly number[];
  /** How often each row counts before anything is asked: 0 where it is not played. */
  readonly atFirst: readonly number[];
  readonly none: readonly number[];
}

const ROWS = new WeakMap<readonly Pattern[], Rows>();

function rowsOf(patterns: readonly Pattern[]): Rows {
  const known = ROWS.get(patterns);
  if (known) return known;
  const rowsThat = (is: (row: Pattern) => boolean): number[] => patterns.flatMap((row, at) => (is(row) ? [at] : []));
  const isPlayed = ({ when, circumstance }: Pattern): boolean => when !== null || circumstance !== null;
  const rows = {
    played: rowsThat(isPlayed),
    byReading: rowsThat(({ when }) => when !== null),
    atFirst: patterns.map(row => (isPlayed(row) ? UNKNOWN : 0)),
    none: patterns.map(() => 0),
  };
  ROWS.set(patterns, rows);
  return rows;
}

/** The patterns of a rule set, to be counted in the readings of this hand. */
export function countingPatterns(patterns: readonly Pattern[], hand: WonHand): Counting {
  const { played, byReading, atFirst, none } = rowsOf(patterns);
  const held = atFirst.slice();
  let reading: Reading | null = null; // before the first look only circumstances are asked

  const heldAlone = (row: number): number => {
    const known = held[row] as number;
    if (known !== UNKNOWN) return known;
    const pattern = patterns[row] as Pattern;
    const found = Number(
      pattern.when !== null ? pattern.when(reading as Reading, hand) : (pattern.circumstance?.(hand) ?? 0),
    );
    held[row] = found;
    return found;
  };
  const times = (row: number): number => {
    const alone = heldAlone(row);
    if (alone === 0) return 0;
    const { excludedBy } = patterns[row] as Pattern;
    for (let at = 0; at < excludedBy.length; at++) if (heldAlone(excludedBy[at] as number) > 0) return 0;
    return alone;
  };
  return {
    times,
    look: next => {
      reading = next;
      for (let at = 0; at < byReading.length; at++) held[byReading[at] as number] = UNKNOWN;
    },
    holding: () => {
      const all = none.slice();
      for (let at = 0; at < played.length; at++) {
        const row = played[at] as number;
        all[row] = times(row);
      }
      return all;
    },
  };
}
