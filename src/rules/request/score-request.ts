import { err, ok, type Result } from '../../domain/result.ts';
import { bySeat, type Seat } from '../../domain/seat.ts';
import { type BonusKind, isBonus, WINDS } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand, FinishedSeat, FurtherWin, Win } from '../finished-hand.ts';
import { FACT_IDS, RULE_SET_IDS, rulesFor, WAY_IDS, winningTileOf } from '../index.ts';
import { within } from '../options.ts';
import type { RuleSetId, Rules } from '../rule-set.ts';
import { FieldReader, type Fields, isMissing, type Problem } from './fields.ts';
import { objectionTo } from './objections.ts';

/** A finished hand to score. docs/reference/score.md. */
export interface ScoreRequest {
  /** Null when the request has none. */
  readonly id: string | null;
  readonly rules: Rules;
  readonly hand: FinishedHand;
}

const REQUEST_FIELDS = [
  'id',
  'rules',
  'options',
  'dealer',
  'continuations',
  'roundWind',
  'seats',
  'indicator',
  'facts',
  'horses',
  'win',
  'alsoWon',
] as const;
type RequestField = (typeof REQUEST_FIELDS)[number];
const SEAT_FIELDS = ['melds', 'bonus', 'discards', 'ready'] as const;
const MELD_FIELDS = ['kind', 'tiles', 'kong', 'claimed', 'from'] as const;
const WIN_FIELDS = [
  'seat',
  'by',
  'from',
  'hand',
  'tile',
  'replacement',
  'kongsInARow',
  'afterKong',
  'lastTile',
  'firstTurn',
  'worth',
  'unopened',
  'responsible',
] as const;
const FURTHER_WIN_FIELDS = ['seat', 'hand', 'worth'] as const;
/** No table keeps a deal that long; a list of patterns must end somewhere. */
const MOST_CONTINUATIONS = 1000;
/** Above what any rule set lets a hand count. */
const MOST_WORTH = 1_000_000;

/** Reads a request; what it does not say means nothing special. The first thing that is wrong is named with its place. */
export function parseScoreRequest(value: unknown): Result<ScoreRequest, Problem> {
  const reader = new FieldReader();
  const fields = reader.object<string>(value, '', [...REQUEST_FIELDS, ...FACT_IDS]);
  const id = readId(reader, fields['id']);
  const rules = readRules(reader, fields['rules'], fields['options']);
  const hand = readHand(reader, fields);
  if (reader.problem) return err(reader.problem);
  if (!rules.ok) return err(rules.error);
  const objection = objectionTo(rules.value, hand);
  return objection ? err(objection) : ok({ id, rules: rules.value, hand });
}

/** The id to answer under, of a request that may make no sense otherwise. */
export const requestId = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' ? id : null;
};

function readId(reader: FieldReader, value: unknown): string | null {
  if (isMissing(value) || typeof value === 'string') return value ?? null;
  reader.refuse('id', 'must be a string');
  return null;
}

function readRules(reader: FieldReader, id: unknown, options: unknown): Result<Rules, Problem> {
  const set = reader.needed(reader.word(id, 'rules', RULE_SET_IDS), 'rules', '');
  return isMissing(options) ? standardRules(set) : rulesFor(set, options);
}

const standard = new Map<RuleSetId, Result<Rules, Problem>>();

function standardRules(id: RuleSetId): Result<Rules, Problem> {
  const rules = standard.get(id) ?? rulesFor(id);
  standard.set(id, rules);
  return rules;
}

function readHand(reader: FieldReader, fields: Fields<RequestField>): FinishedHand {
  const seats = reader.list(reader.needed<unknown>(fields.seats ?? null, 'seats', []), 'seats');
  if (seats.length !== 4) reader.refuse('seats', 'must be four, by seat');
  return {
    dealer: reader.needed(reader.seat(fields.dealer, 'dealer'), 'dealer', 0),
    continuations: reader.count(fields.continuations, 'continuations', MOST_CONTINUATIONS),
    roundWind: reader.word(fields.roundWind, 'roundWind', WINDS) ?? 'E',
    seats: bySeat(seat => readSeat(reader, seats[seat], seat)),
    indicator: reader.tile(fields.indicator, 'indicator'),
    facts: readFacts(reader, fields),
    horses: reader.tiles(fields.horses, 'horses'),
    win: isMissing(fields.win) ? null : readWin(reader, fields.win),
    ...readFurtherWins(reader, fields),
  };
}

/** The further winners on the same tile; empty if none. */
function readFurtherWins(reader: FieldReader, fields: Fields<RequestField>): Pick<FinishedHand, 'alsoWon'> {
  const alsoWon = reader.list(fields.alsoWon, 'alsoWon').map((value, at): FurtherWin => {
    const path = `alsoWon[${at}]`;
    const { seat, hand, worth } = reader.object(value, path, FURTHER_WIN_FIELDS);
    const isWorthTold = !isMissing(worth);
    const tiles = reader.tiles(hand, `${path}.hand`);
    if (isWorthTold && tiles.length > 0) reader.refuse(`${path}.worth`, WORTH_AND_TILES);
    if (!isWorthTold) reader.needed<unknown>(hand ?? null, `${path}.hand`, []);
    return {
      seat: reader.needed(reader.seat(seat, `${path}.seat`), `${path}.seat`, 0),
      hand: tiles,
      ...(isWorthTold && { worth: reader.count(worth, `${path}.worth`, MOST_WORTH) }),
    };
  });
  return alsoWon.length > 0 ? { alsoWon } : {};
}
const WORTH_AND_TILES = 'the tiles are told, they are worth what they are';

/** Facts are listed, or each is a field of its own. */
function readFacts(reader: FieldReader, fields: Fields<string>): readonly string[] {
  const listed = reader.list(fields['facts'], 'facts').map((fact, at) => {
    const where = `facts[${at}]`;
    return reader.needed(reader.word(fact, where, FACT_IDS), where, '');
  });
  return FACT_IDS.filter(id => reader.flag(fields[id], id) || listed.includes(id));
}

function readSeat(reader: FieldReader, value: unknown, seat: Seat): FinishedSeat {
  const path = `seats[${seat}]`;
  const fields = reader.object(value, path, SEAT_FIELDS);
  const bonus = reader.tiles(fields.bonus, `${path}.bonus`);
  const stranger = bonus.findIndex(tile => !isBonus(tile));
  if (stranger >= 0) reader.refuse(`${path}.bonus[${stranger}]`, 'must be a flower or a season, F1 to F8');
  const melds = reader.list(fields.melds, `${path}.melds`);
  return {
    melds: melds.map((meld, at) => readMeld(reader, meld, `${path}.melds[${at}]`, seat)),
    bonus: bonus as readonly BonusKind[],
    discards: reader.tiles(fields.discards, `${path}.discards`),
    ready: reader.flag(fields.ready, `${path}.ready`),
  };
}

function readMeld(reader: FieldReader, value: unknown, path: string, owner: Seat): DeclaredSet {
  const fields = reader.object(value, path, MELD_FIELDS);
  const kinds = ['chow', 'pung', 'kong'] as const;
  const kind = reader.needed(reader.word(fields.kind, within(path, 'kind'), kinds), within(path, 'kind'), 'pung');
  const tiles = reader.tiles(fields.tiles, within(path, 'tiles'));
  const claimed = reader.tile(fields.claimed, within(path, 'claimed'));
  const from = reader.seat(fields.from, within(path, 'from'));
  if (claimed !== null && !tiles.includes(claimed)) {
    reader.refuse(within(path, 'claimed'), `${claimed} is not in the set`);
  }
  if (from === owner) reader.refuse(within(path, 'from'), 'a player cannot claim their own tile');
  const types = ['exposed', 'added', 'concealed'] as const;
  const kong = reader.word(fields.kong, within(path, 'kong'), types);
  if (kind !== 'kong') {
    if (kong !== null) reader.refuse(within(path, 'kong'), `a ${kind} is no kong`);
    return { kind, tiles, claimed, from };
  }
  const type = reader.needed(kong, within(path, 'kong'), 'concealed');
  const isFromHand = type === 'concealed' || new Set(tiles).size > 1;
  if (isFromHand && claimed !== null) reader.refuse(within(path, 'claimed'), 'nothing was claimed for this kong');
  if (isFromHand && from !== null) reader.refuse(within(path, 'from'), 'nothing was claimed for this kong');
  return { kind, kong: type, tiles, claimed, from };
}

function readWin(reader: FieldReader, value: unknown): Win {
  const fields = reader.object(value, 'win', WIN_FIELDS);
  const seat = reader.needed(reader.seat(fields.seat, 'win.seat'), 'win.seat', 0);
  const by = reader.needed(reader.word(fields.by, 'win.by', WAY_IDS), 'win.by', 'self-draw');
  const from = reader.seat(fields.from, 'win.from');
  const hand = reader.tiles(fields.hand, 'win.hand');
  const tile = reader.tile(fields.tile, 'win.tile');
  const isGiven = winningTileOf(by) === 'given';
  const isWorthTold = !isMissing(fields.worth);
  const takesHand = winningTileOf(by) !== 'none' && !isWorthTold;
  if (isWorthTold && (hand.length > 0 || tile !== null)) reader.refuse('win.worth', WORTH_AND_TILES);
  if (isGiven) reader.needed(from, 'win.from', 0);
  if (isGiven && from === seat) reader.refuse('win.from', 'a player cannot win on their own tile');
  if (takesHand) reader.needed<unknown>(fields.hand ?? null, 'win.hand', []);
  if (takesHand) reader.needed(tile, 'win.tile', 'B1');
  return {
    seat,
    by,
    from: isGiven ? from : null,
    hand: takesHand ? hand : [],
    tile: takesHand ? tile : null,
    ...readReplacement(reader, fields),
    afterKong: reader.flag(fields.afterKong, 'win.afterKong'),
    lastTile: reader.flag(fields.lastTile, 'win.lastTile'),
    firstTurn: reader.flag(fields.firstTurn, 'win.firstTurn'),
    ...readWorth(reader, fields, seat),
  };
}

/** True if a kong's replacement won, or how many kongs in a row it followed. */
function readReplacement(
  reader: FieldReader,
  fields: Fields<(typeof WIN_FIELDS)[number]>,
): Pick<Win, 'replacement' | 'kongsInARow'> {
  const isCounted = typeof fields.replacement === 'number';
  const replacement = isCounted ? false : reader.flag(fields.replacement, 'win.replacement');
  const kongsInARow = isCounted
    ? reader.count(fields.replacement, 'win.replacement', MOST_KONGS_IN_A_ROW)
    : reader.count(fields.kongsInARow, 'win.kongsInARow', MOST_KONGS_IN_A_ROW);
  return kongsInARow > 0 ? { replacement: true, kongsInARow } : { replacement };
}
/** The most sets a player can have. */
const MOST_KONGS_IN_A_ROW = 4;

/** The worth entered instead of tiles, with opened and responsible players. */
function readWorth(
  reader: FieldReader,
  fields: Fields<(typeof WIN_FIELDS)[number]>,
  winner: Seat,
): Pick<Win, 'worth' | 'unopened' | 'responsible'> {
  const unopened = isMissing(fields.unopened) ? null : readSeats(reader, fields.unopened, 'win.unopened');
  const responsible = reader.seat(fields.responsible, 'win.responsible');
  if (isMissing(fields.worth)) {
    if (unopened !== null) reader.refuse('win.unopened', 'goes with a worth; here the declared sets show it');
    if (responsible !== null) reader.refuse('win.responsible', 'goes with a worth; here the tiles show it');
    return {};
  }
  if (unopened?.includes(winner)) reader.refuse('win.unopened', 'says who of the others had not opened');
  if (responsible === winner) reader.refuse('win.responsible', 'must be one of the others');
  return {
    worth: reader.count(fields.worth, 'win.worth', MOST_WORTH),
    ...(unopened !== null && { unopened }),
    ...(responsible !== null && { responsible }),
  };
}

const readSeats = (reader: FieldReader, value: unknown, path: string): readonly Seat[] =>
  reader.list(value, path).map((seat, at) => {
    const where = `${path}[${at}]`;
    return reader.needed(reader.seat(seat, where), where, 0);
  });
