import type { ClockFace } from '../../src/projections/club-word.ts';

const SECOND_MS = 1000;

/** The time left on a clock, in ms; less than 0 when the time is over. `now`: by the club's clock. */
export function leftOn(face: ClockFace, now: number): number {
  switch (face.type) {
    case 'waiting':
      return face.lengthMs;
    case 'running':
      return face.endsAt - now;
    case 'stopped':
      return face.leftMs;
  }
}

/** `59:07`, `1:02:00`; with a sign where the time is over. */
export function clockText(leftMs: number): string {
  // a clock that has just been started shows all of its time
  const seconds = leftMs >= 0 ? Math.ceil(leftMs / SECOND_MS) : Math.floor(-leftMs / SECOND_MS);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return leftMs < 0 && seconds > 0 ? `+${text}` : text;
}
