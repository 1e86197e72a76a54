import { othersThan, type Seat } from '../../domain/seat.ts';
import type { PlayedHand } from '../fact.ts';
import type { DeclaredKong, FinishedHand } from '../finished-hand.ts';
import { baseScoreNote, fromEach, fromOne, type Payment } from '../who-pays.ts';
import { jokerKinds } from './jokers.ts';

const BARS = {
  open: { points: 1, zh: '明杠', en: 'bar' },
  dark: { points: 2, zh: '暗杠', en: 'dark bar' },
  golden: { points: 8, zh: '金杠', en: 'golden bar' },
} as const;

/** What a bar brings its owner at the end of the hand. */
export function barPayments(bar: DeclaredKong, owner: Seat, hand: FinishedHand, baseScore: number): readonly Payment[] {
  const isGolden = bar.tiles.some(tile => jokerKinds(hand).includes(tile));
  const { points, zh, en } = BARS[bar.kong !== 'concealed' ? 'open' : isGolden ? 'golden' : 'dark'];
  const why = [{ zh: `${zh} ${bar.tiles[0]}`, en: `${en} of ${bar.tiles[0]}` }, ...baseScoreNote(baseScore)];
  return fromEach(owner, points * baseScore, 'bar', why);
}

/** The first four discards are one kind, one by each player: then none of them can have been claimed. */
export function isShoveled({ seats }: PlayedHand): boolean {
  const [first] = seats[0].discards;
  return first !== undefined && seats.every(({ discards }) => discards[0] === first);
}

/** TJ-10: East pays one to each. */
export const shoveled = (east: Seat, baseScore: number): readonly Payment[] =>
  othersThan(east).flatMap(to =>
    fromOne(east, to, baseScore, 'shoveled', [SHOVELED_NOTE, ...baseScoreNote(baseScore)]),
  );

const SHOVELED_NOTE = { zh: '首轮四家打出同一张', en: 'the first four discards were one kind' };
