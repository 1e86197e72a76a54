import type { BoardHello } from './board-hello.ts';

/** The reading settings of a board, in place of its defaults. docs/reference/firmware.md "Settings". */
export interface BoardSettings {
  /** The least time between two looks at an antenna. */
  readonly pollMs?: number | undefined;
  /** Clean polls without an answer until a tile is gone. */
  readonly misses?: number | undefined;
  /** Time for which dice lie the same until they count. */
  readonly settleMs?: number | undefined;
  /** The level of each antenna's carrier, a digit each: 0 strongest, 8 weakest. */
  readonly power?: string | undefined;
}

/**
 * The settings of a board in the protocol's form: the chosen ones and, if it reads dice, their number.
 * Null when there is nothing to set.
 */
export function settingsOf(
  { zones }: BoardHello,
  dice: number,
  { pollMs, misses, settleMs, power }: BoardSettings = {},
): ReadonlyMap<string, string> | null {
  const settings = Object.entries({
    poll: pollMs,
    miss: misses,
    settle: settleMs,
    power,
    dice: zones.includes('dice') ? dice : undefined,
  }).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]]));
  return settings.length === 0 ? null : new Map(settings);
}
