import type { BySeat } from '../../../src/domain/seat.ts';
import type { TileKind } from '../../../src/domain/tile.ts';
import type { TableProfileName } from '../../../src/simulator/table-profiles.ts';
import { HANDS } from '../test-table.ts';
import type { RecordedTable } from './recorded-table.ts';

/** What sensors and people do wrong at real tables, played once; each becomes a recording. */
export interface Situation {
  /** What happens at the table: the name of the recording. */
  readonly name: string;
  /** What the table is to make of it, after the deal unless `dealt` is given: type, seat and tile of each event. */
  readonly events: readonly string[];
  /** What the table senses; fully sensed when it is not given. One that reads no racks deals no `hands`. */
  readonly profile?: TableProfileName;
  readonly hands?: BySeat<readonly TileKind[]>;
  /** What the deal itself leads to, where it is part of the situation. */
  readonly dealt?: readonly string[];
  readonly play: (table: RecordedTable) => void;
}

/** The events of an ordinary deal. */
export const DEALT = ['hand-started 0', 'dice-rolled 0', 'wall-broken 3', 'tiles-dealt'];

const discardB9 = (table: RecordedTable): void => {
  table.move('B9', 'rack0', 'discard0');
  table.wait(1500);
};

const [east, south, west, north] = HANDS;
/** The tiles are as usual, but seat 2 has the fourteenth. */
const DEALT_BY_SEAT_2: BySeat<readonly TileKind[]> = [
  east.slice(0, -1),
  south,
  [...west, east.at(-1) as TileKind],
  north,
];

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'a-tile-slides-over-two-antennas',
    events: ['tile-discarded 0 B9'],
    play: table => {
      table.lift('B9', 'rack0');
      for (const zone of ['meld0', 'discard3'] as const) {
        table.place('B9', zone);
        table.wait(150);
        table.lift('B9', zone);
      }
      table.place('B9', 'discard0');
      table.wait(2000);
    },
  },
  {
    name: 'two-players-act-within-half-a-second',
    events: ['tile-discarded 0 B9', 'tile-drawn 1 D5', 'tile-discarded 1 D5'],
    play: table => {
      table.move('B9', 'rack0', 'discard0');
      table.wait(60);
      table.place('D5', 'rack1');
      table.wait(120);
      table.move('D5', 'rack1', 'discard1');
      table.wait(2000);
    },
  },
  {
    name: 'a-resting-tile-answers-every-other-time',
    events: ['tile-discarded 0 B9'],
    play: table => {
      for (let time = 0; time < 8; time++) {
        table.mute('B1', 'rack0', 450);
        table.wait(900);
      }
      discardB9(table);
    },
  },
  {
    name: 'a-reader-with-too-much-gain-loses-tiles-that-touch-it',
    events: ['tile-discarded 0 B9'],
    play: table => {
      for (const kind of ['B1', 'C2', 'D3', 'B7', 'C8', 'D6'] as const) {
        table.mute(kind, 'rack0', 1400);
        table.wait(500);
      }
      discardB9(table);
    },
  },
  {
    name: 'garbled-answers-and-a-tile-that-stays-mute',
    events: ['tile-discarded 0 B9'],
    play: table => {
      table.garble('rack0', 2000);
      table.mute('C1', 'rack0', 9000);
      table.wait(5000);
      discardB9(table);
    },
  },
  {
    name: 'two-tags-answer-as-a-third-that-does-not-exist',
    events: ['tile-discarded 0 B9'],
    play: table => {
      table.imagine('E00401000000FFFF', 'discard2', 600);
      table.imagine('E0040100005D7F00', 'rack0', 5000);
      table.wait(4000);
      discardB9(table);
    },
  },
  {
    name: 'the-last-tiles-of-a-full-rack-are-read-late',
    events: ['tile-discarded 0 B9', 'tile-drawn 1 D5'],
    play: table => {
      for (const kind of ['B2', 'C3', 'D4', 'B8'] as const)
        if (HANDS[1].includes(kind)) table.mute(kind, 'rack1', 3000);
      discardB9(table);
      table.place('D5', 'rack1');
      table.mute('D5', 'rack1', 1200);
      table.wait(2500);
    },
  },
  {
    name: 'long-wires-spoil-lines',
    events: ['tile-discarded 0 B9', 'tile-drawn 1 D5'],
    play: table => {
      table.board('seat0').spoilNext('corrupted', table.now, 2);
      discardB9(table);
      table.board('seat1').spoilNext('lost', table.now, 3);
      table.place('D5', 'rack1');
      table.wait(3000);
    },
  },
  {
    name: 'a-reader-freezes-until-its-board-starts-anew',
    events: ['tile-discarded 0 B9'],
    play: table => {
      for (const zone of ['rack0', 'meld0', 'discard0', 'reveal0'] as const) table.garble(zone, 6000);
      table.wait(1000);
      table.move('B9', 'rack0', 'discard0');
      table.wait(4000);
      table.board('seat0').board.restart('wdt', table.now);
      table.wait(4000);
    },
  },
  {
    name: 'a-weak-tag-toggles-for-a-quarter-of-a-minute',
    events: ['tile-discarded 0 B9', 'tile-drawn 1 D5', 'tile-discarded 1 D5'],
    play: table => {
      discardB9(table);
      for (let time = 0; time < 12; time++) {
        table.mute('B9', 'discard0', 600);
        table.wait(1200);
      }
      table.place('D5', 'rack1');
      table.wait(1000);
      table.move('D5', 'rack1', 'discard1');
      table.wait(1500);
    },
  },
  {
    name: 'a-tile-is-thrown-out-of-turn-and-put-back',
    events: ['discrepancy-found', 'discrepancy-resolved', 'tile-discarded 0 B9'],
    play: table => {
      table.move('B2', 'rack1', 'discard1');
      table.wait(4500);
      table.move('B2', 'discard1', 'rack1');
      table.wait(1500);
      discardB9(table);
    },
  },
  {
    name: 'a-hand-is-sorted-on-the-table',
    events: ['tile-discarded 0 B9'],
    play: table => {
      for (const kind of ['B1', 'C2', 'D3'] as const) table.move(kind, 'rack0', 'meld0');
      table.wait(1200);
      for (const kind of ['B1', 'C2', 'D3'] as const) table.move(kind, 'meld0', 'rack0');
      table.wait(1500);
      discardB9(table);
    },
  },
  {
    name: 'a-discard-is-claimed-after-the-next-player-has-drawn',
    events: ['tile-discarded 0 B9', 'tile-drawn 1 D5', 'action-undone', 'pung-claimed 2 B9', 'tile-discarded 2 C1'],
    hands: [east, south, ['B9', 'B9', ...west.slice(0, -2)], north],
    play: table => {
      discardB9(table);
      table.place('D5', 'rack1');
      table.wait(500);
      for (let tile = 0; tile < 2; tile++) table.lift('B9', 'rack2');
      table.lift('B9', 'discard0');
      table.wait(300);
      for (let tile = 0; tile < 3; tile++) table.place('B9', 'meld2');
      table.wait(400);
      table.lift('D5', 'rack1');
      table.wait(1500);
      table.move('C1', 'rack2', 'discard2');
      table.wait(1500);
    },
  },
  {
    name: 'somebody-else-deals-than-the-table-thought',
    dealt: [
      ...DEALT.slice(0, 3),
      'action-undone',
      'action-undone',
      'hand-started 2',
      'dice-rolled 2',
      'wall-broken 1',
      'tiles-dealt',
    ],
    hands: DEALT_BY_SEAT_2,
    events: ['tile-discarded 2 B3'],
    play: table => {
      table.wait(3000);
      table.move('B3', 'rack2', 'discard2');
      table.wait(1500);
    },
  },
  {
    name: 'a-cable-is-pulled-in-mid-hand',
    events: [
      'tile-discarded 0 B9',
      'device-changed seat1 stale',
      'device-changed seat1 offline',
      'device-changed seat1 online',
      'tile-drawn 1 D5',
      'tile-discarded 1 D5',
    ],
    play: table => {
      discardB9(table);
      table.unplug('seat1');
      table.wait(7000);
      table.place('D5', 'discard1');
      table.wait(500);
      table.plug('seat1');
      table.wait(4000);
    },
  },
  {
    name: 'another-program-talks-on-the-port',
    events: ['tile-discarded 0 B9'],
    play: table => {
      table.board('seat0').inject('AT+GCAP\r\nERROR\r\n\x00\xff~x', table.now);
      table.board('seat0').silence(700, table.now);
      table.wait(200);
      table.move('B9', 'rack0', 'discard0');
      table.wait(4000);
    },
  },
  {
    name: 'a-discard-is-taken-back',
    events: ['tile-discarded 0 B9', 'action-undone', 'tile-discarded 0 C6'],
    play: table => {
      discardB9(table);
      table.move('B9', 'discard0', 'rack0');
      table.wait(1500);
      table.move('C6', 'rack0', 'discard0');
      table.wait(1500);
    },
  },
  {
    name: 'a-camera-misreads-a-discard-for-a-while',
    profile: 'camera',
    events: [
      'tile-discarded 0 D9',
      'tile-drawn 1 _',
      'tile-discarded 1 C1',
      'discard-corrected 0 B9',
      'tile-drawn 2 _',
      'tile-discarded 2 D1',
    ],
    play: table => {
      table.place('B9', 'discard0');
      table.mistake('B9', 'discard0', 'D9', 4000);
      table.wait(2500);
      table.place('C1', 'discard1');
      table.wait(4000);
      table.place('D1', 'discard2');
      table.wait(2000);
    },
  },
  {
    name: 'a-camera-cannot-make-out-a-tile-of-an-open-hand',
    profile: 'camera',
    events: [
      'tile-discarded 0 B9',
      'discrepancy-found',
      'discrepancy-resolved',
      'tile-drawn 1 _',
      'tile-corrected 1 C5',
      'hand-won 1 C5',
      'points-transferred',
    ],
    play: table => {
      table.place('B9', 'discard0');
      table.wait(2000);
      table.place('C5', 'reveal1', true);
      table.wait(800);
      for (const kind of ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C4', 'C6', 'D9', 'D9'] as const)
        table.place(kind, 'reveal1');
      table.mistake('D9', 'reveal1', 'D6', 9000);
      table.wait(12_000);
    },
  },
];
