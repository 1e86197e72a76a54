import { SEATS } from '../../src/domain/seat.ts';
import type { HostView } from '../../src/projections/host-view.ts';
import { emptyHostView } from '../adapters/http/sample-views.ts';
import { asking, tiles } from './views.ts';

/** A hand is on; one board has had trouble, another is away. */
export const EQUIPPED: HostView = {
  ...emptyHostView([false, false, false, false]),
  open: [
    { id: 'a', page: '/table', audience: null, address: null, since: 1_700_000_000_000 },
    {
      id: 'b',
      page: '/seat/3',
      audience: { type: 'seat', seat: 2 },
      address: '192.168.178.104',
      since: 1_700_000_000_000,
    },
    {
      id: 'c',
      page: '/results',
      audience: { type: 'viewer' },
      address: 'fd00:aaaa:bbbb:cccc:1122:3344:5566:7788',
      since: 1_700_000_000_000,
    },
  ],
  devices: [
    {
      port: 'seat0',
      place: { type: 'port', path: '/dev/ttyUSB0' },
      outOfReach: null,
      state: 'online',
      isOpen: true,
      board: { name: 'seat-mega', firmware: '1.2.0', zones: ['rack0', 'meld0', 'discard0', 'wall0'] },
      mayBlink: true,
      troubles: [],
      strangers: 0,
    },
    {
      port: 'seat1',
      place: { type: 'port', path: '/dev/ttyUSB1' },
      outOfReach: null,
      state: 'stale',
      isOpen: true,
      board: { name: 'seat-mega', firmware: '1.2.0', zones: ['rack1', 'meld1', 'discard1', 'wall1'] },
      mayBlink: false,
      troubles: [
        { what: 'linesLost', count: 12 },
        { what: 'reboots', count: 2 },
      ],
      strangers: 1,
    },
    {
      port: 'centre',
      place: { type: 'port', path: '/dev/ttyUSB4' },
      outOfReach: 'Permission denied, cannot open /dev/ttyUSB4',
      state: 'offline',
      isOpen: false,
      board: null,
      mayBlink: false,
      troubles: [],
      strangers: 0,
    },
  ],
  zones: [
    ...SEATS.flatMap(seat => [
      { zone: `rack${seat}` as const, count: 13, tiles: null },
      { zone: `meld${seat}` as const, count: 3, tiles: null },
      { zone: `discard${seat}` as const, count: 11, tiles: null },
      { zone: `wall${seat}` as const, count: 28, tiles: null },
    ]),
    { zone: 'indicator', count: 1, tiles: null },
  ],
  dice: { values: [3, 4], at: 1_700_000_000_000 },
  presses: [{ button: 'hu2', at: 1_700_000_001_000 }],
  notices: [
    { port: 'seat2', code: 'board/trouble', zone: 'discard2', said: 'noise', at: 1_700_000_000_900 },
    { port: 'seat2', code: 'board/trouble', zone: null, said: 'sync', at: 1_700_000_000_800 },
    { port: 'eye', code: 'board/says', zone: null, said: 'camera-pushed', at: 1_700_000_000_700 },
    { port: 'seat1', code: 'board/rebooted', zone: null, said: null, at: 1_700_000_000_500 },
  ],
};

/** Between hands: what lies where is told, and which tiles have not been read. */
export const BETWEEN_HANDS: HostView = {
  ...EQUIPPED,
  phase: 'setup',
  census: {
    seen: 94,
    of: 108,
    missing: [
      'B5.2',
      'B5.3',
      'C1.0',
      'C1.1',
      'C1.2',
      'C1.3',
      'D7.0',
      'D7.1',
      'D8.0',
      'D8.1',
      'D8.2',
      'D9.0',
      'D9.1',
      'D9.3',
    ],
    outOfPlace: [{ tile: 'F1', zone: 'meld2' }],
    strangers: ['rack3'],
  },
  zones: [{ zone: 'meld0', count: 3, tiles: tiles('B5 C1 RD') }],
};

const KINDS = tiles('B123456789 C123456789 D123456789');
/** Tags are being enrolled; a tile has its tag already. */
export const ENROLLING: HostView = {
  ...BETWEEN_HANDS,
  held: true,
  enrolment: {
    spot: 'indicator',
    kinds: KINDS,
    kind: 'C3',
    ofKind: { done: 2, of: 4 },
    ofAll: { done: 46, of: 108 },
    complete: KINDS.slice(0, 11),
    lying: 3,
    problem: { type: 'already-enrolled', tile: 'B5.2' },
  },
};

/** A question is open; of a set one tile is not read. */
export const ASKED: HostView = {
  ...EQUIPPED,
  discrepancy: asking.discrepancy && {
    ...asking.discrepancy,
    expected: [...asking.discrepancy.expected, { zone: 'meld1', tiles: tiles('D999') }],
    seen: [...asking.discrepancy.seen, { zone: 'meld1', tiles: tiles('D99') }],
  },
  weighed: [
    { choice: 0, odds: 'likely', against: null },
    { choice: 1, odds: 'possible', against: { what: 'claim-not-taken', tile: 'B5' } },
    { choice: 3, odds: 'unlikely', against: { what: 'taken-by-another', tile: '_' } },
  ],
};
