import { useEffect, useState } from 'preact/hooks';
import type { ClockFace } from '../../src/projections/club-word.ts';
import { clockText, leftOn } from './clock-text.ts';

const TICK_MS = 250;

interface ClockProps {
  readonly face: ClockFace;
  /** How far the club's clock is ahead of this screen's, in ms. */
  readonly aheadMs: number;
  readonly label: string;
}

/** The clock of a round, as it runs. */
export function Clock({ face, aheadMs, label }: ClockProps) {
  const [now, setNow] = useState(Date.now());
  const isRunning = face.type === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  const leftMs = leftOn(face, now + aheadMs);
  return (
    <time class="round-clock" role="timer" aria-label={label} data-clock={face.type} data-over={leftMs < 0}>
      {clockText(leftMs)}
    </time>
  );
}
