import { bySeat } from '../../../src/domain/seat.ts';
import { buildWall } from '../../../src/domain/wall.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import type { TableView } from '../../../src/projections/table-view.ts';
import { guangdong } from '../../../src/rules/guangdong/guangdong.ts';

const VIEW: TableView = {
  rules: { id: 'guangdong', name: { zh: '广东推倒胡', en: 'Guangdong' }, words: guangdong.words },
  handNo: 1,
  phase: 'play',
  dealer: 0,
  roundWind: 'E',
  continuations: 0,
  nextDeal: null,
  turn: 2,
  wall: {
    heights: buildWall([14, 13, 14, 13]).heights,
    broken: { side: 1, skipped: 5 },
    next: null,
    tail: null,
    left: 50,
  },
  indicator: null,
  wilds: [],
  isLastHand: false,
  isSeatDrawDue: false,
  awaitedThrow: null,
  mayTell: [],
  dice: { by: 0, values: [2, 3], for: 'break' },
  seats: bySeat(seat => ({
    name: `player ${seat}`,
    wind: null,
    balance: 0,
    concealedCount: 13,
    melds: [],
    bonus: [],
    ready: false,
    steppedUp: false,
    discards: [],
    revealed: null,
  })),
  lastDiscard: null,
  horses: [],
  transfers: [],
  result: null,
  devices: [],
  discrepancy: null,
  paused: false,
  simulatedSpeed: 1,
  notices: [],
  hints: [],
};

/** The table after its `seq`-th event: seat 2 put down a five of bamboo. */
export const tableAfter = (seq: number): TableMessage => ({
  seq,
  revision: seq,
  view: VIEW,
  event: { type: 'tile-discarded', seat: 2, tile: 'B5', at: 1000 * seq },
});
