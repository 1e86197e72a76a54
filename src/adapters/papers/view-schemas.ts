import { z } from 'zod';
import { FOUL_CODES } from '../../engine/actions.ts';
import type { TableMessage, TimedEvent } from '../../projections/socket-contract.ts';
import type { TableView } from '../../projections/table-view.ts';
import { FACT_IDS, PAYMENT_IDS, RULE_SET_IDS } from '../../rules/index.ts';
import { discrepancy } from './question-schemas.ts';
import { bonus, count, named, seat, seatOrNobody, seenTile, tile, winBy, wind } from './tile-schemas.ts';
import { localised, tableWords } from './word-schemas.ts';

/*
 * What displays are sent, as schemas: a value that fits one is the type of `src/projections` (the compiler holds that), and
 * a test holds recorded traffic against them, in which nothing may be that they do not name.
 */

const bySeat = <T extends z.ZodType>(what: T) => z.tuple([what, what, what, what]);
named('Localised', localised);

const ruleSetId = z.enum(RULE_SET_IDS);
const wallEnd = z.enum(['wall', 'tail']);
const rollPurpose = z.enum(['first-dealer', 'break', 'break-second', 'joker', 'treasure']);
const awaitedThrow = z.strictObject({ by: seat, for: rollPurpose, dice: count });
const deviceState = z.enum(['online', 'stale', 'offline']);
const countedPattern = z.strictObject({ id: z.string(), value: z.number() });
const transfer = named(
  'Transfer',
  z
    .strictObject({
      from: seat,
      to: seat,
      points: z.number(),
      for: z.enum(PAYMENT_IDS),
    })
    .describe('Points that move from one seat to another.'),
);
const interpretation = z.strictObject({
  sets: z.array(z.array(tile)),
  pair: z.array(tile).nullable(),
  shape: z.enum(['standard', 'seven-pairs', 'thirteen-orphans', 'loose']),
});

const stackPlace = z.strictObject({ side: seat, stack: count });
const wallPlace = z.strictObject({ side: seat, stack: count, layer: z.enum(['top', 'bottom']) });
const brokenAt = z.strictObject({ side: seat, skipped: count });

const claim = { claimed: tile.nullable().exactOptional(), from: seatOrNobody.exactOptional() };
const declaredSet = z.union([
  z.strictObject({ kind: z.enum(['chow', 'pung']), tiles: z.array(tile), ...claim }),
  z.strictObject({
    kind: z.literal('kong'),
    kong: z.enum(['exposed', 'added', 'concealed']),
    tiles: z.array(tile),
    ...claim,
  }),
]);

const finishedHand = z.strictObject({
  dealer: seat,
  continuations: count,
  roundWind: wind,
  seats: bySeat(
    z.strictObject({
      melds: z.array(declaredSet),
      bonus: z.array(bonus),
      discards: z.array(tile),
      ready: z.boolean(),
    }),
  ),
  indicator: tile.nullable(),
  facts: z.array(z.enum(FACT_IDS)),
  horses: z.array(tile),
  win: z
    .strictObject({
      seat,
      by: winBy,
      from: seatOrNobody,
      hand: z.array(tile),
      tile: tile.nullable(),
      replacement: z.boolean(),
      kongsInARow: z.number().exactOptional(),
      afterKong: z.boolean(),
      lastTile: z.boolean(),
      firstTurn: z.boolean(),
      worth: z.number().exactOptional(),
      unopened: z.array(seat).exactOptional(),
      responsible: seat.exactOptional(),
    })
    .nullable(),
  alsoWon: z.array(z.strictObject({ seat, hand: z.array(tile), worth: z.number().exactOptional() })).exactOptional(),
});

const balances = bySeat(z.number());
const publicHand = z.strictObject({
  handNo: count,
  dealer: seat,
  roundWind: wind,
  continuations: count,
  outcome: z.enum(['won', 'drawn', 'voided']).nullable(),
  transfers: z.array(transfer),
  winners: z.array(seat),
  from: seatOrNobody,
});
const event = <const T extends string, S extends z.core.$ZodLooseShape>(type: T, fields: S) =>
  z.strictObject({ type: z.literal(type), ...fields, at: z.number() });

/** An event as everybody may know it, with its time (ms). */
export const timedEvent = named(
  'TimedEvent',
  z
    .discriminatedUnion('type', [
      event('match-started', { from: bySeat(seat).exactOptional(), balances: balances.exactOptional() }),
      event('time-called', {}),
      event('seat-draw-called', {}),
      event('hand-started', {
        ...{ rules: ruleSetId, dealer: seat, roundWind: wind, continuations: count },
        options: z.record(z.string(), z.unknown()).exactOptional(),
        houseRules: z.string().exactOptional(),
      }),
      event('dice-rolled', { by: seat, values: z.array(z.int()), for: rollPurpose }),
      event('wall-broken', { side: seat, skipped: count }),
      event('tiles-dealt', { counts: bySeat(count) }),
      event('indicator-flipped', { tile: seenTile.nullable(), wilds: z.array(tile) }),
      event('bonus-set-aside', { seat, tile: bonus }),
      event('stepped-up', { seat }),
      event('ready-declared', { seat }),
      event('tile-drawn', { seat, from: wallEnd }),
      event('tile-discarded', { seat, tile }),
      event('chow-claimed', { seat, from: seat, tile, tiles: z.array(tile) }),
      event('pung-claimed', { seat, from: seat, tile, tiles: z.array(tile) }),
      event('kong-claimed', { seat, from: seat, tile, tiles: z.array(tile) }),
      event('kong-declared', {
        seat,
        kong: z.enum(['concealed', 'added', 'exposed']),
        tiles: z.array(tile.nullable()),
      }),
      event('hand-won', {
        seat,
        by: winBy,
        from: seatOrNobody,
        tile: tile.nullable(),
        concealed: z.array(tile),
        melds: z.array(declaredSet),
        patterns: z.array(countedPattern),
        points: z.number(),
        told: finishedHand.exactOptional(),
      }),
      event('horses-flipped', { tiles: z.array(tile), hits: z.array(seat) }),
      event('hand-drawn', { reason: z.literal('wall-used-up'), told: finishedHand.exactOptional() }),
      event('foul-reported', { seat, code: z.enum(FOUL_CODES) }),
      event('tile-corrected', { seat }),
      event('discard-corrected', { seat, place: count, was: tile, tile }),
      event('laid-tile-corrected', { seat, was: tile, tile }),
      event('indicator-corrected', { was: tile.nullable(), tile: tile.nullable(), wilds: z.array(tile) }),
      event('result-corrected', { hand: finishedHand.exactOptional() }),
      event('hands-corrected', { of: count, hands: z.array(publicHand), balances }),
      event('result-confirmed', {}),
      event('table-agreed', {}),
      event('hand-voided', {}),
      event('points-transferred', { transfers: z.array(transfer), balances }),
      event('action-undone', { of: z.int(), seqs: z.array(z.int()).exactOptional() }),
    ])
    .describe('An event with everything secret left out; `at` in milliseconds since 1970.'),
);

const meld = z.strictObject({
  kind: z.enum(['chow', 'pung', 'kong']),
  kong: z.enum(['exposed', 'added', 'concealed']).nullable(),
  tiles: z.array(tile.nullable()),
  from: seatOrNobody,
  claimed: count.nullable(),
});

const seatView = named(
  'SeatView',
  z.strictObject({
    name: z.string(),
    wind: wind.nullable(),
    balance: z.number(),
    concealedCount: count,
    melds: z.array(meld),
    bonus: z.array(tile),
    ready: z.boolean(),
    steppedUp: z.boolean(),
    discards: z.array(z.strictObject({ tile, claimedBy: seatOrNobody })),
    revealed: z.array(tile).nullable(),
  }),
);

const paid = { transfers: z.array(transfer), deltas: balances, corrected: z.boolean() };
const wonHand = {
  seat,
  patterns: z.array(
    z.strictObject({
      id: z.string(),
      value: z.number(),
      name: localised,
      multiplies: z.boolean(),
      isPaidOnTop: z.boolean(),
    }),
  ),
  points: z.number(),
  paidFor: z.array(localised),
  interpretation: interpretation.nullable(),
};
const result = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('won'),
    ...wonHand,
    by: winBy,
    from: seatOrNobody,
    tile: tile.nullable(),
    unit: localised.nullable(),
    alsoWon: z.array(z.strictObject(wonHand)),
    ...paid,
  }),
  z.strictObject({ type: z.literal('drawn'), ...paid }),
]);

const hint = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stacks-built'), side: seat, stacks: count, expected: count }),
  z.strictObject({ type: z.literal('half-stack'), side: seat, stack: count }),
  z.strictObject({ type: z.literal('broken-elsewhere'), expected: brokenAt, seen: brokenAt }),
  z.strictObject({ type: z.literal('wrong-end'), from: wallEnd, expected: stackPlace, seen: stackPlace }),
  z.strictObject({ type: z.literal('stacks-differ'), places: z.array(stackPlace) }),
]);

/** The whole table as everybody may see it. */
export const tableView = named(
  'TableView',
  z.strictObject({
    rules: z.strictObject({
      ...{ id: ruleSetId, name: localised, words: tableWords },
      houseRules: localised.exactOptional(),
    }),
    handNo: count,
    phase: z.enum(['setup', 'dice', 'deal', 'bonus', 'indicator', 'play', 'horses', 'over']),
    dealer: seatOrNobody,
    roundWind: wind,
    continuations: count,
    nextDeal: z.strictObject({ dealer: seat, roundWind: wind, continuations: count }).nullable(),
    turn: seatOrNobody,
    wall: z.strictObject({
      heights: bySeat(z.array(count)),
      broken: brokenAt.nullable(),
      next: wallPlace.nullable(),
      tail: wallPlace.nullable(),
      left: count,
    }),
    indicator: z.strictObject({ place: wallPlace, tile: tile.nullable() }).nullable(),
    wilds: z.array(tile),
    isLastHand: z.boolean(),
    isSeatDrawDue: z.boolean(),
    awaitedThrow: awaitedThrow.nullable(),
    mayTell: z.array(z.enum(['ready', 'indicator', 'throw-again'])),
    dice: z.strictObject({ by: seat, values: z.array(z.int()), for: rollPurpose }).nullable(),
    seats: bySeat(seatView),
    lastDiscard: z.strictObject({ seat, tile }).nullable(),
    horses: z.array(z.strictObject({ tile, hits: seat, transfers: z.array(transfer) })),
    transfers: z.array(transfer),
    result: result.nullable(),
    devices: z.array(z.strictObject({ port: z.string(), state: deviceState })),
    discrepancy: discrepancy.nullable(),
    paused: z.boolean(),
    simulatedSpeed: z.number().nullable(),
    notices: z.array(z.enum(['hand-stopped', 'disk-full', 'disk-refuses', 'storage-low', 'clock-doubted'])),
    hints: z.array(hint),
  }),
);

/** One change of the table, with the whole view. */
export const tableMessage = named(
  'TableMessage',
  z.strictObject({
    seq: count.describe('Number of the newest event in the view; 0 before the first.'),
    revision: count.describe('Counts every change, also those that are no events.'),
    view: tableView,
    event: timedEvent.nullable().describe('What led here; null on connecting and for changes that are no events.'),
    earlier: z
      .array(timedEvent)
      .exactOptional()
      .describe('The events before `event`, where one moment brought too many.'),
  }),
);

/** Views have the form of their types: a mismatch here does not compile. */
tableView satisfies z.ZodType<TableView>;
timedEvent satisfies z.ZodType<TimedEvent>;
tableMessage satisfies z.ZodType<TableMessage>;
