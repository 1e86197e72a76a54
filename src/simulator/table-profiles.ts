import { SEATS } from '../domain/seat.ts';
import type { BoardDescription } from './devices/firmware.ts';

/** How people behave because of what their table senses, and what it does not. */
export interface Customs {
  /** True if a hand begins with the start button, where no wall says that it is built. */
  readonly pressStart: boolean;
  /** True if a winning tile that was drawn is shown first, and set apart from the hand: the drawn one was unseen. */
  readonly showDrawnTile: boolean;
  /** True if an indicator that only some may look at is turned over once a hand is won: who reads no tags cannot know it before. */
  readonly turnIndicatorOver: boolean;
}

/** A kind of table: its boards, and the customs of the people who sit at it. */
export interface TableProfile {
  readonly boards: readonly BoardDescription[];
  readonly customs: Customs;
}

/** Antennas under everything but the wall, whose stacks are counted: one board at each seat and one in the middle. */
const full: TableProfile = {
  boards: [
    ...SEATS.map(
      (seat): BoardDescription => ({
        name: `seat${seat}`,
        uid: `51A7000${seat}`,
        board: 'seat',
        zones: [`rack${seat}`, `meld${seat}`, `discard${seat}`, `reveal${seat}`],
      }),
    ),
    {
      name: 'centre',
      uid: '51A70009',
      board: 'centre',
      zones: ['indicator', 'dice', 'wall0', 'wall1', 'wall2', 'wall3'],
    },
  ],
  customs: { pressStart: false, showDrawnTile: false, turnIndicatorOver: false },
};

/** Antennas only where tiles lie open. */
const open: TableProfile = {
  boards: [
    ...SEATS.map(
      (seat): BoardDescription => ({
        name: `seat${seat}`,
        uid: `51A7000${seat}`,
        board: 'seat',
        zones: [`meld${seat}`, `discard${seat}`, `reveal${seat}`],
      }),
    ),
    { name: 'centre', uid: '51A70009', board: 'centre', zones: ['indicator', 'dice'] },
  ],
  customs: { pressStart: true, showDrawnTile: true, turnIndicatorOver: false },
};

/** A camera over everything that lies open, which speaks as three boards, and one board for the buttons. */
const camera: TableProfile = {
  boards: [
    {
      name: 'camera-melds',
      uid: 'CA000001',
      board: 'camera',
      zones: ['meld0', 'meld1', 'meld2', 'meld3', 'indicator', 'dice'],
    },
    {
      name: 'camera-discards',
      uid: 'CA000002',
      board: 'camera',
      zones: ['discard0', 'discard1', 'discard2', 'discard3'],
    },
    {
      name: 'camera-reveals',
      uid: 'CA000003',
      board: 'camera',
      zones: ['reveal0', 'reveal1', 'reveal2', 'reveal3'],
    },
    { name: 'centre', uid: '51A70009', board: 'centre', zones: [] },
  ],
  customs: { pressStart: true, showDrawnTile: true, turnIndicatorOver: true },
};

export const TABLE_PROFILES = { full, open, camera } as const;
export type TableProfileName = keyof typeof TABLE_PROFILES;
