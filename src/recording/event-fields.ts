import { isSeat, SEATS } from '../domain/seat.ts';
import { isTileKind, UNKNOWN, WINDS } from '../domain/tile.ts';
import { type DomainEvent, FOUL_CODES } from '../engine/events.ts';
import { RULE_SET_IDS } from '../rules/rule-set.ts';

type EventType = DomainEvent['type'];
/** The event with this type, also where one shape serves two types. */
type EventOf<T extends EventType, E = DomainEvent> = E extends { readonly type: infer U }
  ? T extends U
    ? E
    : never
  : never;
type Check = (value: unknown) => boolean;
type FieldChecks<E> = { readonly [F in Exclude<keyof E, 'type'>]-?: Check };

const isText: Check = value => typeof value === 'string';
const isNumber: Check = value => typeof value === 'number';
const isCount: Check = value => Number.isSafeInteger(value) && (value as number) >= 0;
const isSeenKind: Check = value => value === UNKNOWN || isTileKind(value);
const isObject: Check = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);
const perSeat =
  (check: Check): Check =>
  value =>
    listOf(check)(value) && (value as readonly unknown[]).length === SEATS.length;
const objectWith =
  (fields: Readonly<Record<string, Check>>): Check =>
  value =>
    isObject(value) &&
    Object.entries(fields).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));

const isTransfer = objectWith({ from: isSeat, to: isSeat, points: isNumber, for: isText });
const isChoice = objectWith({ undone: isCount, actions: listOf(objectWith({ type: isText })) });
const isMeld = objectWith({ kind: oneOf('chow', 'pung', 'kong'), tiles: listOf(isTileKind) });
const isZoneContent = objectWith({ zone: isText, tiles: listOf(isSeenKind) });
const isGuidanceStep = objectWith({ do: oneOf('remove', 'place'), tile: isSeenKind, zone: isText });

const ENVELOPE = { seq: isCount, at: isNumber, handNo: isCount };
const CLAIM = { ...ENVELOPE, seat: isSeat, from: isSeat, tile: isTileKind, tiles: listOf(isTileKind) };

/** Every event of a record with its fields. An event or field added to the engine does not compile until it is here. */
export const EVENT_FIELDS: { readonly [T in EventType]: FieldChecks<EventOf<T>> } = {
  'match-started': ENVELOPE,
  'hand-started': {
    ...ENVELOPE,
    rules: oneOf(...RULE_SET_IDS),
    dealer: isSeat,
    roundWind: oneOf(...WINDS),
    continuations: isCount,
    options: isObject,
  },
  'dice-rolled': {
    ...ENVELOPE,
    by: isSeat,
    values: listOf(oneOf(1, 2, 3, 4, 5, 6)),
    for: oneOf('first-dealer', 'break', 'break-second', 'joker', 'treasure'),
  },
  'wall-broken': { ...ENVELOPE, side: isSeat, skipped: isCount },
  'tiles-dealt': { ...ENVELOPE, counts: perSeat(isCount), hands: perSeat(listOf(isSeenKind)) },
  'indicator-flipped': { ...ENVELOPE, tile: isSeenKind, wilds: listOf(isTileKind) },
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
    tiles: listOf(isTileKind),
  },
  'hand-won': {
    ...ENVELOPE,
    seat: isSeat,
    by: isText,
    from: value => value === null || isSeat(value),
    tile: value => value === null || isTileKind(value),
    concealed: listOf(isTileKind),
    melds: listOf(isMeld),
    patterns: listOf(objectWith({ id: isText, value: isNumber })),
    points: isNumber,
  },
  'horses-flipped': { ...ENVELOPE, tiles: listOf(isTileKind), hits: listOf(isSeat) },
  'hand-drawn': { ...ENVELOPE, reason: oneOf('wall-used-up') },
  'hand-voided': ENVELOPE,
  'foul-reported': { ...ENVELOPE, seat: isSeat, code: oneOf(...FOUL_CODES) },
  'tile-corrected': { ...ENVELOPE, seat: isSeat, was: isSeenKind, tile: isTileKind },
  'result-corrected': ENVELOPE,
  'points-transferred': { ...ENVELOPE, transfers: listOf(isTransfer), balances: perSeat(isNumber) },
  'table-agreed': {
    ...ENVELOPE,
    hands: perSeat(listOf(isSeenKind)),
    melds: perSeat(listOf(isMeld)),
    bonus: perSeat(listOf(isTileKind)),
    discards: perSeat(listOf(isTileKind)),
    turn: isSeat,
    awaited: oneOf('draw', 'act'),
  },
  'action-undone': { ...ENVELOPE, of: isCount },
  'device-changed': { ...ENVELOPE, port: isText, state: oneOf('online', 'stale', 'offline') },
  'discrepancy-found': {
    ...ENVELOPE,
    id: isNumber,
    expected: listOf(isZoneContent),
    seen: listOf(isZoneContent),
    guidance: listOf(isGuidanceStep),
    choices: listOf(isChoice),
  },
  'discrepancy-resolved': { ...ENVELOPE, id: isNumber },
};

export const EVENT_TYPES = Object.keys(EVENT_FIELDS) as readonly EventType[];
export const isEventType = (text: unknown): text is EventType => EVENT_TYPES.includes(text as EventType);
