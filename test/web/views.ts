import type { Meld } from '../../src/domain/meld.ts';
import type { Transfer } from '../../src/domain/money.ts';
import {
  acrossFrom,
  type BySeat,
  bySeat,
  leftOf,
  rightOf,
  SEATS,
  type Seat,
  update,
  windOf,
} from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { breakWall, buildWall, nextPlace, takeFrom, tilesLeft, type Wall } from '../../src/domain/wall.ts';
import { finishedHand, NO_CIRCUMSTANCES } from '../../src/engine/finished.ts';
import type { Choice } from '../../src/engine/table-event.ts';
import { endChoices } from '../../src/mirror/question/untold-end.ts';
import { discrepancyView } from '../../src/projections/discrepancy-projection.ts';
import type { DiscrepancyView } from '../../src/projections/discrepancy-view.ts';
import type { MeldView, SeatView, TableView, WallView } from '../../src/projections/table-view.ts';
import type { Win } from '../../src/rules/finished-hand.ts';
import { guangdong } from '../../src/rules/guangdong/guangdong.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';

/** Tiles written as a player would: `B123 D55 RD` is seven tiles. */
export function tiles(text: string): readonly TileKind[] {
  return text.split(' ').flatMap(word => {
    const [, suit, ranks] = /^([BCD])([1-9]+)$/.exec(word) ?? [];
    return suit && ranks ? [...ranks].map(rank => `${suit}${rank}` as TileKind) : word ? [word as TileKind] : [];
  });
}

export function wallView(wall: Wall): WallView {
  return {
    heights: wall.heights,
    broken: wall.broken,
    next: wall.broken ? nextPlace(wall, 'wall') : null,
    tail: wall.broken ? nextPlace(wall, 'tail') : null,
    left: tilesLeft(wall),
  };
}

/** A wall of 14 and 13 stacks, broken, with so many tiles drawn from it and so many from its tail. */
export function drawnWall(drawn: number, replacements = 0, side: Seat = 3, skipped = 7): WallView {
  let wall = breakWall(buildWall([14, 13, 14, 13]), { side, skipped });
  for (let i = 0; i < drawn; i += 1) wall = takeFrom(wall, 'wall');
  for (let i = 0; i < replacements; i += 1) wall = takeFrom(wall, 'tail');
  return wallView(wall);
}

const NAMES: BySeat<string> = ['Mei', 'Johann', 'Ama', 'Chiara'];

const emptySeat = (seat: Seat): SeatView => ({
  name: NAMES[seat],
  wind: windOf(seat, 0),
  balance: 100,
  concealedCount: 0,
  melds: [],
  bonus: [],
  ready: false,
  steppedUp: false,
  discards: [],
  revealed: null,
});

/** The walls stand and nobody has rolled. */
export const beforeTheDice: TableView = {
  rules: { id: 'guangdong', name: { zh: '广东推倒胡', en: 'Guangdong' }, words: guangdong.words },
  handNo: 1,
  phase: 'dice',
  dealer: 0,
  roundWind: 'E',
  indicator: null,
  wilds: [],
  isLastHand: false,
  isSeatDrawDue: false,
  continuations: 0,
  nextDeal: null,
  turn: null,
  wall: wallView(buildWall([14, 13, 14, 13])),
  awaitedThrow: { by: 0, for: 'break', dice: 2 },
  mayTell: [],
  dice: null,
  seats: bySeat(emptySeat),
  lastDiscard: null,
  horses: [],
  transfers: [],
  result: null,
  devices: SEATS.map(seat => ({ port: `board${seat}`, state: 'online' as const })),
  discrepancy: null,
  paused: false,
  simulatedSpeed: 1,
  notices: [],
  hints: [],
};

/** Nothing happened yet. */
export const setUp: TableView = {
  ...beforeTheDice,
  handNo: 0,
  phase: 'setup',
  dealer: null,
  wall: wallView(buildWall([0, 0, 0, 0])),
  seats: bySeat(seat => ({ ...emptySeat(seat), wind: null })),
};

/** Seven: three steps from the dealer, then seven stacks. */
export const rolled: TableView = {
  ...beforeTheDice,
  phase: 'deal',
  awaitedThrow: null,
  dice: { by: 0, values: [3, 4], for: 'break' },
  wall: drawnWall(0),
};

export const dealt: TableView = {
  ...rolled,
  phase: 'play',
  turn: 0,
  wall: drawnWall(53),
  seats: update(
    bySeat(seat => ({ ...emptySeat(seat), concealedCount: 13 })),
    0,
    seat => ({ ...seat, concealedCount: 14 }),
  ),
};

export const pung = (tile: TileKind, from: Seat): MeldView => ({
  kind: 'pung',
  kong: null,
  tiles: [tile, tile, tile],
  from,
  claimed: 0,
});
export const kong = (type: 'exposed' | 'added', tile: TileKind, from: Seat): MeldView => ({
  kind: 'kong',
  kong: type,
  tiles: [tile, tile, tile, tile],
  from,
  claimed: 0,
});
export const concealedKong = (tile: TileKind | null): MeldView => ({
  kind: 'kong',
  kong: 'concealed',
  tiles: tile ? [null, tile, tile, null] : [null, null, null, null],
  from: null,
  claimed: null,
});

const discards = (text: string, claims: Readonly<Record<number, Seat>> = {}): SeatView['discards'] =>
  tiles(text).map((tile, index) => ({ tile, claimedBy: claims[index] ?? null }));

/** The dealer's second hand: melds of all kinds lie, Johann is to discard. */
export const midHand: TableView = {
  ...dealt,
  handNo: 4,
  continuations: 1,
  turn: 1,
  wall: drawnWall(74, 3),
  lastDiscard: null,
  transfers: [
    { from: 0, to: 3, points: 3, for: 'kong' },
    { from: 0, to: 2, points: 2, for: 'kong' },
    { from: 1, to: 2, points: 2, for: 'kong' },
    { from: 3, to: 2, points: 2, for: 'kong' },
  ],
  seats: [
    {
      ...emptySeat(0),
      balance: 118,
      concealedCount: 10,
      melds: [pung('D7', 3)],
      discards: discards('C1 B9 D1 C9 B1 D3 C4 B2 C8 D8'),
    },
    {
      ...emptySeat(1),
      balance: 91,
      concealedCount: 11,
      melds: [pung('B5', 3)],
      discards: discards('B9 C1 D9 D2 B3 C6 D4 C5 B8'),
    },
    {
      ...emptySeat(2),
      balance: 105,
      concealedCount: 7,
      melds: [concealedKong(null), kong('added', 'C2', 1)],
      discards: discards('C9 D1 B1 D2 C7 B6 B7 C3'),
    },
    {
      ...emptySeat(3),
      balance: 86,
      concealedCount: 10,
      melds: [kong('exposed', 'D6', 0)],
      discards: discards('D9 B2 C1 B4 D7 C5 D5 B5 B3 C6', { 4: 0, 7: 1 }),
    },
  ],
};

/** A discard waits for claims; the next draw is awaited. */
export const discarded: TableView = {
  ...midHand,
  turn: 2,
  lastDiscard: { seat: 1, tile: 'D3' },
  seats: update(midHand.seats, 1, seat => ({
    ...seat,
    concealedCount: 10,
    discards: [...seat.discards, { tile: 'D3', claimedBy: null }],
  })),
};

/** Mei has won with her own draw; nothing is flipped or paid for it yet. */
export const won: TableView = {
  ...midHand,
  phase: 'horses',
  turn: null,
  seats: update(midHand.seats, 0, seat => ({ ...seat, revealed: tiles('C333 C666 B888 D2') })),
  result: {
    type: 'won',
    seat: 0,
    by: 'self-draw',
    from: null,
    tile: 'D2',
    patterns: [
      { id: 'all-simples', value: 1, name: { zh: '断幺九', en: 'All simples' }, multiplies: false, isPaidOnTop: false },
      {
        id: 'all-triplets',
        value: 2,
        name: { zh: '碰碰胡', en: 'All triplets' },
        multiplies: false,
        isPaidOnTop: false,
      },
    ],
    points: 3,
    unit: null,
    paidFor: [],
    alsoWon: [],
    interpretation: {
      sets: [tiles('D777'), tiles('C333'), tiles('C666'), tiles('B888')],
      pair: tiles('D22'),
      shape: 'standard',
    },
    transfers: midHand.transfers,
    deltas: [-5, -2, 6, 1],
    corrected: false,
  },
};

const horsePayment = (from: Seat): Transfer => ({ from, to: 0, points: 2, for: 'horse' });
const WON: BySeat<number> = [17, -7, -5, -5];

/** One horse hits the winner, the other Johann: everything is paid. */
export const paid: TableView = ((): TableView => {
  const winning = ([1, 2, 3] as const).map(from => ({ from, to: 0 as Seat, points: 3, for: 'win' as const }));
  const horses: TableView['horses'] = [
    { tile: 'B5', hits: 0, transfers: ([1, 2, 3] as const).map(horsePayment) },
    { tile: 'C6', hits: 1, transfers: [horsePayment(1)] },
  ];
  const transfers = [...midHand.transfers, ...winning, ...horses.flatMap(horse => horse.transfers)];
  return {
    ...won,
    phase: 'over',
    horses,
    transfers,
    nextDeal: { dealer: 0, roundWind: 'E', continuations: 2 },
    result: won.result && { ...won.result, transfers, deltas: [12, -9, 1, -4] },
    seats: bySeat(seat => ({ ...won.seats[seat], balance: won.seats[seat].balance + WON[seat] })),
  };
})();

export const drawn: TableView = {
  ...midHand,
  phase: 'over',
  turn: null,
  wall: drawnWall(105, 3),
  nextDeal: { dealer: 0, roundWind: 'E', continuations: 2 },
  result: { type: 'drawn', transfers: midHand.transfers, deltas: [-5, -2, 6, 1], corrected: false },
};

/** The host has put the result right: it was Johann who discarded the winning tile. */
export const corrected: TableView = ((): TableView => {
  const transfers = [...paid.transfers, { from: 1, to: 0, points: 4, for: 'win' } as const];
  const result = paid.result?.type === 'won' ? paid.result : null;
  return {
    ...paid,
    transfers,
    result: result && {
      ...result,
      by: 'discard',
      from: 1,
      patterns: result.patterns.slice(1),
      points: 2,
      transfers,
      deltas: [16, -13, 1, -4],
      corrected: true,
    },
  };
})();

/** At a table with sensors people build the walls and start the next hand. */
export const paidForReal: TableView = { ...paid, simulatedSpeed: null };

/** The last hand of the match has been paid. */
export const matchOver: TableView = { ...paidForReal, nextDeal: null };

/** A board is away; the others are followed. */
export const oneAway: TableView = {
  ...midHand,
  devices: midHand.devices.map(device => (device.port === 'board2' ? { ...device, state: 'offline' } : device)),
};

/** A stack of which a tile is gone: a word at the edge, and play goes on. */
export const oddWall: TableView = {
  ...midHand,
  hints: [{ type: 'stacks-differ', places: [{ side: 2, stack: 6 }] }],
};

const misplacedTile: DiscrepancyView = {
  id: 1,
  expected: [{ zone: 'discard2', tiles: ['C9'] }],
  seen: [{ zone: 'discard2', tiles: ['C9', 'B5'] }],
  guidance: [
    { do: 'remove', tile: 'B5', zone: 'discard2' },
    { do: 'place', tile: 'B5', zone: 'meld1' },
  ],
  choices: [],
};
export const misplaced: TableView = {
  ...midHand,
  simulatedSpeed: null,
  discrepancy: misplacedTile,
};

/** Two readings of what lies there: a tile was claimed for one set or the other, or nothing happened at all. */
export const asking: TableView = {
  ...misplaced,
  discrepancy: {
    ...misplacedTile,
    id: 2,
    choices: [
      {
        choice: 0,
        undone: 0,
        deeds: [
          { type: 'claim-pung', seat: 1, tiles: tiles('B555') },
          { type: 'discard', seat: 1, tiles: ['D9'] },
        ],
      },
      { choice: 1, undone: 1, deeds: [{ type: 'claim-kong', seat: 3, tiles: tiles('B5555') }] },
      { choice: 3, undone: 0, deeds: [] },
    ],
  },
};

const { game: followed } = dealtHand({});

/** The tiles were swept away before anybody saw how the hand ended. */
export const endUntold: TableView = {
  ...misplaced,
  discrepancy: discrepancyView(
    followed.rules,
    followed.state.hand,
    { id: 3, expected: [], seen: [], guidance: [], choices: endChoices(followed) },
    null,
  ),
};

const { game: agreedOn, hand: agreedHand } = dealtHand({}, rules('guangdong', { winOnDiscard: true }));

/** A hand won by seat 2 on a tile of its own, or of whoever else it may have been. */
const wonOnTileOf = (from: Seat | null): Choice => {
  const by = from === null ? 'self-draw' : 'discard';
  const hand = kinds('B111222333 C4569');
  const win: Win = { seat: 2, by, from, hand, tile: 'C9', ...NO_CIRCUMSTANCES };
  return { undone: 0, actions: [{ type: 'tell-hand', hand: finishedHand(agreedOn.rules, agreedHand, win) }] };
};

/** A hand that was won right after people had agreed on the table: nobody knows on whose tile. */
export const wonInDoubt: TableView = {
  ...misplaced,
  discrepancy: discrepancyView(
    agreedOn.rules,
    agreedHand,
    {
      id: 4,
      expected: [],
      seen: [],
      guidance: [],
      choices: [3, null, 0, 1].map(from => wonOnTileOf(from as Seat | null)),
    },
    null,
  ),
};

/** What its tiles may have won is asked, and what else lies there is to be put right. */
export const wonByItsTiles: TableView = {
  ...misplaced,
  discrepancy: discrepancyView(
    agreedOn.rules,
    agreedHand,
    {
      id: 5,
      expected: [{ zone: 'discard2', tiles: [] }],
      seen: [{ zone: 'discard2', tiles: ['S', 'S'] }],
      guidance: [
        { do: 'remove', tile: 'S', zone: 'discard2' },
        { do: 'remove', tile: 'S', zone: 'discard2' },
      ],
      choices: [null, 3, 0, 1].map(from => wonOnTileOf(from as Seat | null)),
    },
    null,
  ),
};

const drawnOf = dealtHand({}, rules('guangdong'));

/** A hand that seat 1 drew, in the first turn or later, with the horse that hits one of the four. */
const wonWithHorse = (firstTurn: boolean, horse: TileKind): Choice => {
  const hand = kinds('B123 B456 B789 C66 D99');
  const win: Win = { seat: 1, by: 'self-draw', from: null, hand, tile: 'D9', ...NO_CIRCUMSTANCES, firstTurn };
  const told = { ...finishedHand(drawnOf.game.rules, drawnOf.hand, win), horses: [horse] };
  return { undone: 0, actions: [{ type: 'tell-hand', hand: told }] };
};

/** A win in what may have been the first turn, before any horse is turned over. */
export const firstTurnInDoubt: TableView = {
  ...misplaced,
  discrepancy: discrepancyView(
    drawnOf.game.rules,
    drawnOf.hand,
    {
      id: 6,
      expected: [],
      seen: [],
      guidance: [],
      choices: [true, false].flatMap(isFirst =>
        (['C1', 'C2', 'C3', 'C4'] as const).map(horse => wonWithHorse(isFirst, horse)),
      ),
    },
    null,
  ),
};

const kongTurnedUp = dealtHand({});
kongTurnedUp.discard(0, 'B5');

/** The table as it lies, with seat 2's kong as it may have come about. */
const agreedWith = (kong: Meld): Choice => ({
  undone: 0,
  actions: [
    {
      type: 'agree-on-table',
      ...{ hands: [[], [], [], []], bonus: [[], [], [], []], discards: [[], [], [], []] },
      ...{ melds: [[], [], [kong], []], turn: 2, awaited: 'act' },
    },
  ],
});

/** A kong of a discard that turned up when people agreed: nobody knows whose that was. */
export const kongInDoubt: TableView = {
  ...misplaced,
  discrepancy: discrepancyView(
    kongTurnedUp.game.rules,
    kongTurnedUp.hand,
    {
      id: 5,
      expected: [],
      seen: [],
      guidance: [],
      choices: [
        { undone: 0, actions: [{ type: 'claim-kong', seat: 2, tiles: kinds('B5555') }] },
        ...([1, 3] as const).map(from =>
          agreedWith({ kind: 'kong', kong: 'exposed', tiles: kinds('B5555'), claimed: 'B5', from }),
        ),
        agreedWith({ kind: 'kong', kong: 'concealed', tiles: kinds('B5555') }),
      ],
    },
    null,
  ),
};

/** As much on the table as there can be: long walls, four kongs a seat, three rows of discards, long names. */
export const crowded: TableView = {
  ...midHand,
  rules: {
    ...midHand.rules,
    houseRules: { zh: '红中发财杠、七皮四赖、开口番', en: 'Red dragons, green dragons and wild tiles are kongs' },
  },
  wall: wallView(breakWall(buildWall([18, 18, 18, 18]), { side: 1, skipped: 17 })),
  seats: bySeat(seat => ({
    ...midHand.seats[seat],
    name: ['Maximiliane Wolkenstein', '欧阳春华', 'Ama', 'Bartholomew'][seat] ?? '',
    balance: -1234 * seat,
    concealedCount: 2,
    melds: [
      kong('exposed', 'E', leftOf(seat)),
      kong('added', 'S', rightOf(seat)),
      concealedKong('RD'),
      kong('exposed', 'F8', acrossFrom(seat)),
    ],
    discards: discards('B123456789 C123456789 D12345'),
  })),
};

/** A hand with more patterns than fit at a glance, four kongs laid open and four horses. */
export const wonBig: TableView = {
  ...paid,
  horses: (['B1', 'C2', 'D3', 'B4'] as const).map((tile, index) => ({ tile, hits: index as Seat, transfers: [] })),
  seats: update(crowded.seats, 2, seat => ({ ...seat, revealed: tiles('D2') })),
  result:
    paid.result?.type === 'won'
      ? {
          ...paid.result,
          seat: 2,
          interpretation: null,
          points: 88,
          patterns: Array.from({ length: 6 }, (_, i) => ({
            id: `pattern-${i}`,
            value: 10 + i,
            name: { zh: '豪华七对', en: 'Luxurious seven pairs' },
            multiplies: false,
            isPaidOnTop: false,
          })),
        }
      : null,
};

/** Nothing reads the tiles: the dice are thrown on a screen, and how the hand ended is told on a phone. */
const TOLD = { devices: [], simulatedSpeed: null } as const;
export const toldSetUp: TableView = {
  ...setUp,
  ...TOLD,
  awaitedThrow: { by: 0, for: 'first-dealer', dice: 2 },
};
export const toldThrow: TableView = {
  ...beforeTheDice,
  ...TOLD,
  dice: { by: 2, values: [6, 5], for: 'first-dealer' },
};
/** Somebody else throws for the same break, with a name as long as there are. */
export const toldSecondThrow: TableView = {
  ...beforeTheDice,
  ...TOLD,
  seats: bySeat(seat => ({ ...beforeTheDice.seats[seat], name: crowded.seats[seat].name })),
  dice: { by: 1, values: [3, 5], for: 'break' },
  awaitedThrow: { by: 0, for: 'break-second', dice: 2 },
};
export const toldBreak: TableView = { ...rolled, ...TOLD };
export const toldWildThrow: TableView = { ...toldBreak, awaitedThrow: { by: 1, for: 'joker', dice: 2 } };
export const toldPaid: TableView = { ...paid, ...TOLD };

/** After an hour at a real table. */
export const seatsDue: TableView = { ...paidForReal, isSeatDrawDue: true };

/** Every situation, by name. */
export const SITUATIONS = {
  setUp,
  beforeTheDice,
  rolled,
  dealt,
  midHand,
  discarded,
  won,
  paid,
  corrected,
  paidForReal,
  matchOver,
  wonBig,
  drawn,
  oneAway,
  misplaced,
  asking,
  endUntold,
  wonInDoubt,
  wonByItsTiles,
  firstTurnInDoubt,
  kongInDoubt,
  oddWall,
  crowded,
  toldSetUp,
  toldThrow,
  toldSecondThrow,
  toldBreak,
  toldWildThrow,
  toldPaid,
  seatsDue,
};
