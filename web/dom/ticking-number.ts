import { setText } from './element.ts';

/** A number that counts up or down to its new value. */
export interface TickingNumber {
  readonly show: (value: number, durationMs: number) => void;
}

const MINUS = '−';
export const formatPoints = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points));
export const formatDelta = (delta: number): string => (delta > 0 ? `+${delta}` : formatPoints(delta));

export function tickingNumber(target: Element): TickingNumber {
  let shown: number | null = null;
  let frame = 0;
  return {
    show(value, durationMs) {
      const from = shown;
      shown = value;
      cancelAnimationFrame(frame);
      if (from === null || from === value || durationMs <= 0) {
        setText(target, formatPoints(value));
        return;
      }
      let start: number | null = null;
      const tick = (now: number): void => {
        start ??= now;
        const progress = Math.min(1, (now - start) / durationMs);
        setText(target, formatPoints(Math.round(from + (value - from) * progress)));
        if (progress < 1) frame = requestAnimationFrame(tick);
      };
      frame = requestAnimationFrame(tick);
    },
  };
}
