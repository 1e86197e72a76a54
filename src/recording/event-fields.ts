import { isSeat, SEATS } from '../domain/seat.ts';
import { isTileKind, UNKNOWN, WINDS } from '../domain/tile.ts';
import { ZONES } from '../domain/zone.ts';
import { FOUL_CODES } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { RULE_SET_IDS } from '../rules/index.ts';
import { type Check, isCount, isFields, isListOf, isNumber, isObject, isText, oneOf } from './checks.ts';

type EventType = DomainEvent['type'];
/** The event with this type, also where one shape serves two types. */
type EventOf<T extends EventType, E = DomainEvent> = E extends { readonly type: infer U }
  ? T extends U
    ? E
    : never
  : never;
type FieldChecks<E> = { readonly [F in Exclude<keyof E, 'type' | 'asked'>]-?: Check };

const isSeenKind: Check = value => value === UNKNOWN || isTileKind(value);
const perSeat =
  (check: Check): Check =>
  value =>
    isListOf(check)(value) && (value as readonly unknown[]).length === SEATS.length;
const objectWith =
  (fields: Readonly<Record<string, Check>>): Check =>
  value =>
    isFields(value, fields);

const isTransfer = objectWith({ from: isSeat, to: isSeat, points: isNumber, for: isText });
const isChoice = objectWith({ undone: isCount, actions: isListOf(objectWith({ type: isText })) });
const isMeld = objectWith({ kind: oneOf('chow', 'pung', 'kong'), tiles: isListOf(isTileKind) });
const isZoneContent = objectWith({ zone: oneOf(...ZONES), tiles: isListOf(isSeenKind) });
const isGuidanceStep = objectWith({ do: oneOf('remove', 'place'), tile: isSeenKind, zone: oneOf(...ZONES) });

const isFlag: Check = value => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  value =>
    value === null || check(value);
const orNone =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
const isStackPlace = objectWith({ side: isSeat, stack: isCount });
const isWin = objectWith({
  seat: isSeat,
  by: isText,
  from: orNull(isSeat),
  hand: isListOf(isTileKind),
  tile: orNull(isTileKind),
  replacement: isFlag,
  kongsInARow: orNone(isCount),
  afterKong: isFlag,
  lastTile: isFlag,
  firstTurn: isFlag,
  worth: orNone(isCount),
  unopened: orNone(isListOf(isSeat)),
  responsible: orNone(isSeat),
});
const isFinishedSeat = objectWith({
  melds: isListOf(isMeld),
  bonus: isListOf(isTileKind),
  discards: isListOf(isTileKind),
  ready: isFlag,
});
const isFinishedHand = objectWith({
  dealer: isSeat,
  continuations: isCount,
  roundWind: oneOf(...WINDS),
  seats: perSeat(isFinishedSeat),
  indicator: orNull(isTileKind),
  facts: isListOf(isText),
  horses: isListOf(isTileKind),
  win: orNull(isWin),
  alsoWon: orNone(isListOf(objectWith({ seat: isSeat, hand: isListOf(isTileKind), worth: orNone(isCount) }))),
});
const isToldOrNot: Check = value => value === undefined || isFinishedHand(value);

/** A hand of the match that is over. */
export const isEntered = objectWith({
  handNo: isCount,
  dealer: isSeat,
  roundWind: oneOf(...WINDS),
  continuations: isCount,
  round: isCount,
  haveDealt: isListOf(isSeat),
  dealerBy: oneOf('rules', 'players', 'tiles'),
  outcome: oneOf('won', 'drawn', 'voided', null),
  hand: orNull(isFinishedHand),
  transfers: isListOf(isTransfer),
});

/** Who asked for what an event tells, on any event. */
export const isAskedOrNot = orNone(objectWith({ id: isText, by: orNull(isSeat) }));

const ENVELOPE = { seq: isCount, at: isNumber, handNo: isCount };
const CLAIM = { ...ENVELOPE, seat: isSeat, from: isSeat, tile: isTileKind, tiles: isListOf(isTileKind) };

/** Every event of a record with its fields. An event or field added to the engine does not compile until it is here. */
export const EVENT_FIELDS: { readonly [T in EventType]: FieldChecks<EventOf<T>> } = {
  'match-started': {
    ...ENVELOPE,
    from: orNone(perSeat(isSeat)),
    balances: orNone(perSeat(isNumber)),
    since: orNone(isNumber),
  },
  'time-called': ENVELOPE,
  'seat-draw-called': ENVELOPE,
  'hand-started': {
    ...ENVELOPE,
    rules: oneOf(...RULE_SET_IDS),
    dealer: isSeat,
    roundWind: oneOf(...WINDS),
    continuations: isCount,
    options: isObject,
    houseRules: orNone(isText),
    since: orNone(isNumber),
    seatedSince: orNone(isNumber),
  },
  'dice-rolled': {
    ...ENVELOPE,
    by: isSeat,
    values: isListOf(oneOf(1, 2, 3, 4, 5, 6)),
    for: oneOf('first-dealer', 'break', 'break-second', 'joker', 'treasure'),
  },
  'wall-broken': { ...ENVELOPE, side: isSeat, skipped: isCount },
  'tiles-dealt': { ...ENVELOPE, counts: perSeat(isCount), hands: perSeat(isListOf(isSeenKind)) },
  'indicator-flipped': { ...ENVELOPE, tile: isSeenKind, wilds: isListOf(isTileKind), stack: orNone(isStackPlace) },
  'bonus-set-aside': { ...ENVELOPE, seat: isSeat, tile: isTileKind },
  'stepped-up': { ...ENVELOPE, seat: isSeat },
  'ready-declared': { ...ENVELOPE, seat: isSeat },
  'tile-drawn': { ...ENVELOPE, seat: isSeat, tile: isSeenKind, from: oneOf('wall', 'tail') },
  'tile-discarded': { ...ENVELOPE, seat: isSeat, tile: isTileKind },
  'chow-claimed': CLAIM,
  'pung-claimed': CLAIM,
  'kong-claimed': CLAIM,
  'kong-declared': {
    ...ENVELOPE,
    seat: isSeat,
    kong: oneOf('concealed', 'added', 'exposed'),
    tiles: isListOf(isTileKind),
  },
  'hand-won': {
    ...ENVELOPE,
    seat: isSeat,
    by: isText,
    from: value => value === null || isSeat(value),
    tile: value => value === null || isTileKind(value),
    concealed: isListOf(isTileKind),
    melds: isListOf(isMeld),
    patterns: isListOf(objectWith({ id: isText, value: isNumber })),
    points: isNumber,
    told: isToldOrNot,
  },
  'horses-flipped': {
    ...ENVELOPE,
    tiles: isListOf(isTileKind),
    hits: isListOf(isSeat),
    continuations: value => value === undefined || isCount(value),
  },
  'hand-drawn': { ...ENVELOPE, reason: oneOf('wall-used-up'), told: isToldOrNot },
  'hand-voided': ENVELOPE,
  'foul-reported': { ...ENVELOPE, seat: isSeat, code: oneOf(...FOUL_CODES) },
  'tile-corrected': { ...ENVELOPE, seat: isSeat, was: isSeenKind, tile: isTileKind },
  'discard-corrected': { ...ENVELOPE, seat: isSeat, place: isCount, was: isTileKind, tile: isTileKind },
  'laid-tile-corrected': { ...ENVELOPE, seat: isSeat, was: isTileKind, tile: isTileKind },
  'indicator-corrected': { ...ENVELOPE, was: isSeenKind, tile: isTileKind, wilds: isListOf(isTileKind) },
  'result-corrected': { ...ENVELOPE, hand: isToldOrNot },
  'hands-corrected': { ...ENVELOPE, of: isCount, hands: isListOf(isEntered), balances: perSeat(isNumber) },
  'result-confirmed': ENVELOPE,
  'points-transferred': { ...ENVELOPE, transfers: isListOf(isTransfer), balances: perSeat(isNumber) },
  'table-agreed': {
    ...ENVELOPE,
    hands: perSeat(isListOf(isSeenKind)),
    melds: perSeat(isListOf(isMeld)),
    bonus: perSeat(isListOf(isTileKind)),
    discards: perSeat(isListOf(isTileKind)),
    turn: isSeat,
    awaited: oneOf('draw', 'act'),
  },
  // records made before events were named one by one lack `seqs`
  'action-undone': { ...ENVELOPE, of: isCount, seqs: value => value === undefined || isListOf(isCount)(value) },
  'device-changed': { ...ENVELOPE, port: isText, state: oneOf('online', 'stale', 'offline') },
  'discrepancy-found': {
    ...ENVELOPE,
    id: isNumber,
    expected: isListOf(isZoneContent),
    seen: isListOf(isZoneContent),
    guidance: isListOf(isGuidanceStep),
    choices: isListOf(isChoice),
  },
  'discrepancy-resolved': { ...ENVELOPE, id: isNumber },
};

export const EVENT_TYPES = Object.keys(EVENT_FIELDS) as readonly EventType[];
export const isEventType = (text: unknown): text is EventType => EVENT_TYPES.includes(text as EventType);

/** Fields that records made before they were thought of lack, and what that means. */
export const ADDED_LATER: { readonly [T in EventType]?: Partial<EventOf<T>> & Readonly<Record<string, unknown>> } = {
  'discrepancy-found': { choices: [] },
};
