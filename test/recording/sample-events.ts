import type { DomainEvent } from '../../src/engine/events.ts';

type WithoutEnvelope<E> = E extends DomainEvent ? Omit<E, 'seq' | 'at' | 'handNo'> : never;

const QUIET_SEAT = { melds: [], bonus: [], discards: [], ready: false };

const facts: readonly WithoutEnvelope<DomainEvent>[] = [
  { type: 'device-changed', port: 'seat0', state: 'online' },
  { type: 'match-started' },
  { type: 'hand-started', rules: 'guangdong', dealer: 2, roundWind: 'E', continuations: 0, options: { baseScore: 1 } },
  { type: 'dice-rolled', by: 2, values: [3, 4], for: 'break' },
  { type: 'wall-broken', side: 0, skipped: 7 },
  { type: 'tiles-dealt', counts: [13, 13, 14, 13], hands: [['B1'], ['_'], ['C1', 'C2'], []] },
  { type: 'indicator-flipped', tile: 'C3', wilds: ['C4'] },
  { type: 'bonus-set-aside', seat: 3, tile: 'F2' },
  { type: 'stepped-up', seat: 2 },
  { type: 'ready-declared', seat: 2 },
  { type: 'tile-discarded', seat: 2, tile: 'D9' },
  { type: 'chow-claimed', seat: 3, from: 2, tile: 'D9', tiles: ['D7', 'D8', 'D9'] },
  { type: 'pung-claimed', seat: 0, from: 2, tile: 'D9', tiles: ['D9', 'D9', 'D9'] },
  { type: 'kong-claimed', seat: 1, from: 0, tile: 'B5', tiles: ['B5', 'B5', 'B5', 'B5'] },
  { type: 'tile-drawn', seat: 1, tile: '_', from: 'tail' },
  { type: 'kong-declared', seat: 1, kong: 'concealed', tiles: ['C3', 'C3', 'C3', 'C3'] },
  {
    type: 'discrepancy-found',
    id: 1,
    expected: [{ zone: 'discard0', tiles: ['B5'] }],
    seen: [{ zone: 'discard0', tiles: [] }],
    guidance: [{ do: 'place', tile: 'B5', zone: 'discard0' }],
    choices: [{ undone: 1, actions: [{ type: 'discard', seat: 0, tile: 'B5' }] }],
  },
  { type: 'discrepancy-resolved', id: 1 },
  { type: 'foul-reported', seat: 1, code: 'false-win' },
  { type: 'tile-corrected', seat: 1, was: '_', tile: 'C4' },
  { type: 'discard-corrected', seat: 2, place: 3, was: 'B8', tile: 'B9' },
  { type: 'laid-tile-corrected', seat: 1, was: 'F1', tile: 'F6' },
  { type: 'indicator-corrected', was: 'C3', tile: 'B3', wilds: ['B4'] },
  { type: 'result-corrected' },
  {
    type: 'result-corrected',
    hand: {
      dealer: 0,
      continuations: 0,
      roundWind: 'E',
      seats: [QUIET_SEAT, QUIET_SEAT, QUIET_SEAT, QUIET_SEAT],
      indicator: null,
      facts: [],
      horses: ['B1'],
      win: null,
    },
  },
  {
    type: 'table-agreed',
    hands: [['B1'], ['_'], ['C1', 'C2'], []],
    melds: [[{ kind: 'pung', tiles: ['D9', 'D9', 'D9'], claimed: 'D9', from: 2 }], [], [], []],
    bonus: [[], ['F1'], [], []],
    discards: [['B5'], [], [], []],
    turn: 2,
    awaited: 'act',
  },
  { type: 'action-undone', of: 9, seqs: [9, 10] },
  {
    type: 'hand-won',
    seat: 1,
    by: 'self-draw',
    from: null,
    tile: 'B2',
    concealed: ['B2'],
    melds: [{ kind: 'pung', tiles: ['D9', 'D9', 'D9'], claimed: 'D9', from: 2 }],
    patterns: [{ id: 'all-triplets', value: 2 }],
    points: 4,
  },
  { type: 'horses-flipped', tiles: ['C5'], hits: [2] },
  {
    type: 'points-transferred',
    transfers: [{ from: 0, to: 1, points: 4, for: 'win' }],
    balances: [-4, 4, 0, 0],
  },
  { type: 'result-confirmed' },
  { type: 'hand-drawn', reason: 'wall-used-up' },
  { type: 'time-called' },
  { type: 'seat-draw-called' },
  { type: 'hand-voided' },
];

/** One event of every type, numbered as in a record. */
export const SAMPLE_EVENTS: readonly DomainEvent[] = facts.map((fact, index) => ({
  seq: index + 1,
  at: 1000 + index * 250,
  handNo: index === 0 ? 0 : 1,
  ...fact,
}));
