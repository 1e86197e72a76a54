import type { ClockFace } from '../../projections/club-word.ts';

/** The clock of a round. Times are the club's own, in ms since 1970. */
export interface RoundClock {
  readonly minutes: number;
  /** Null: it has not been started. */
  readonly startedAt: number | null;
  /** Null: it runs. */
  readonly stoppedAt: number | null;
  /** How long it was stopped before. */
  readonly stoppedMs: number;
  /** Minutes more, or fewer, for everybody, and for single tables. */
  readonly extraForAll: number;
  readonly extra: Readonly<Record<string, number>>;
}

export const newClock = (minutes: number): RoundClock => ({
  ...{ minutes, startedAt: null, stoppedAt: null, stoppedMs: 0, extraForAll: 0, extra: {} },
});

const MINUTE_MS = 60_000;

/** `table` null: what everybody without time of their own is shown. */
export function faceOf(clock: RoundClock, table: string | null): ClockFace {
  const { minutes, startedAt, stoppedAt, stoppedMs, extraForAll, extra } = clock;
  const own = table === null ? 0 : (extra[table] ?? 0);
  const lengthMs = (minutes + extraForAll + own) * MINUTE_MS;
  if (startedAt === null) return { type: 'waiting', lengthMs };
  const endsAt = startedAt + stoppedMs + lengthMs;
  return stoppedAt === null ? { type: 'running', endsAt } : { type: 'stopped', leftMs: endsAt - stoppedAt };
}

export const started = (clock: RoundClock, at: number): RoundClock => ({ ...clock, startedAt: at });

export const stopped = (clock: RoundClock, at: number): RoundClock => ({ ...clock, stoppedAt: at });

export const resumed = (clock: RoundClock, at: number): RoundClock =>
  clock.stoppedAt === null
    ? clock
    : { ...clock, stoppedAt: null, stoppedMs: clock.stoppedMs + Math.max(0, at - clock.stoppedAt) };

/** `table` null: for everybody. */
export const withMinutes = (clock: RoundClock, table: string | null, minutes: number): RoundClock =>
  table === null
    ? { ...clock, extraForAll: clock.extraForAll + minutes }
    : { ...clock, extra: { ...clock.extra, [table]: (clock.extra[table] ?? 0) + minutes } };
