import { setText } from './element.ts';

/** A number that counts up or down to its new value. */
export interface TickingNumber {
  readonly show: (value: number, durationMs: number, afterMs?: number) => void;
  /** Is each of these values from its time on, in milliseconds from now; the last one stays. */
  readonly follow: (steps: readonly (readonly [atMs: number, value: number])[]) => void;
}

const MINUS = '−';
export const formatPoints = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points));
export const formatDelta = (delta: number): string => (delta > 0 ? `+${delta}` : formatPoints(delta));
/** How a gain or a loss is drawn; null: it is neither. */
export const deltaClass = (delta: number): 'is-gain' | 'is-loss' | null =>
  delta < 0 ? 'is-loss' : delta > 0 ? 'is-gain' : null;

export function tickingNumber(target: Element): TickingNumber {
  let shown: number | null = null;
  /** The shown number while it counts. */
  let counted = 0;
  let frame = 0;
  const stand = (value: number): void => {
    counted = value;
    setText(target, formatPoints(value));
  };
  /** Asks what to show so many milliseconds from now, until it says that this was the end. */
  const run = (valueAt: (elapsed: number) => number, durationMs: number): void => {
    let start: number | null = null;
    const tick = (now: number): void => {
      start ??= now;
      stand(valueAt(now - start));
      if (now - start < durationMs) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
  };
  return {
    show(value, durationMs, afterMs = 0) {
      if (shown === value && durationMs > 0) return;
      const isFirst = shown === null;
      const from = counted;
      shown = value;
      cancelAnimationFrame(frame);
      if (isFirst || durationMs <= 0) return stand(value);
      const shareOf = (elapsed: number): number => Math.min(1, Math.max(0, elapsed - afterMs) / durationMs);
      run(elapsed => Math.round(from + (value - from) * shareOf(elapsed)), afterMs + durationMs);
    },
    follow(steps) {
      cancelAnimationFrame(frame);
      const [endMs, end] = steps.at(-1) ?? [0, counted];
      shown = end;
      run(elapsed => steps.findLast(([atMs]) => atMs <= elapsed)?.[1] ?? counted, endMs);
    },
  };
}
