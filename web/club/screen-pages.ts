import { useEffect, useState } from 'preact/hooks';
import { roomOn, type ScreenRoom } from './screen-room.ts';

/** How long a page of a screen stands. */
const STANDS_MS = 10_000;

/** Lines of a list that are shown together. */
export interface ScreenPage {
  readonly from: number;
  readonly to: number;
}

/** A list of so many, no more than `most` at once. */
export const inPages = (count: number, most: number): readonly ScreenPage[] =>
  Array.from({ length: Math.ceil(count / most) }, (_, page) => ({ from: page * most, to: (page + 1) * most }));

/** How often a screen has turned its page: by itself, nothing is pressed. */
export function useTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const turning = setInterval(() => setTurns(count => count + 1), STANDS_MS);
    return () => clearInterval(turning);
  }, []);
  return turns;
}

/** The page that it has turned to; null: there is none. */
export const turnedTo = <T>(pages: readonly T[], turns: number): T | null =>
  pages[turns % Math.max(1, pages.length)] ?? null;

/** The room of this window at its present size, below `news` announcements. */
export function useRoom(news: number): ScreenRoom {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const measure = (): void => setSize({ width: innerWidth, height: innerHeight });
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return roomOn(size, news);
}
