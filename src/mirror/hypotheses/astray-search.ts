import { isKnown, without } from '../../domain/kinds.ts';
import { must } from '../../domain/result.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { kindOf, type SeenKind, type TileId, type TileKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { isAgreedOn } from '../../engine/game.ts';
import type { MatchState } from '../../engine/state.ts';
import { type Astray, asThrown } from '../evidence/astray-discards.ts';
import { type Evidence, evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';
import { wasSoBroken } from '../evidence/wall-break.ts';
import { type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { reachedUnobserved } from '../expectation/unobserved-actions.ts';
import { atOnce, type Found, type Hypothesis, searchHypotheses, withoutRedoing } from './hypothesis.ts';
import { distinctOutcomes } from './outcomes.ts';
import {
  areInOrderOfArrival,
  inReadingOrder,
  isReadAfterWhatFollowed,
  isThrownBeforeItsSet,
  wasReadBeforeItsRow,
} from './reading-order.ts';
import { areWallsFollowed, leastActions } from './search.ts';

/** A discard among those of somebody else is worth so many more actions to explain it. */
const ASTRAY_COST = 2;
/** A discard that was read before the set it would have followed is worth so many more. */
const OUT_OF_ORDER_COST = 2;
/** With more tiles to explain it is not a single one that lies astray. */
export const MOST_UNEXPLAINED = 3;

/**
 * What explains the table, of each outcome one explanation, in the order in which tiles were read: as it lies, or, where that
 * takes more than an ordinary move, with one discard among those of somebody else, which only antennas tell from others. It
 * halts at each state it looks at.
 */
export function* searchWithAstray(table: TableNow, evidence: Evidence): Generator<void, Found> {
  const { game } = table;
  let best = readInOrder(table, yield* searchHypotheses(game, evidence));
  const isOutOfOrder =
    table.picture.faces.size === 0 &&
    best.hypotheses.some(hypothesis => isThrownBeforeItsSet(game, hypothesis, table.picture));
  if (isOutOfOrder) best = { ...best, cost: best.cost + OUT_OF_ORDER_COST };
  for (const reading of astrayReadings(table, evidence, best.cost - ASTRAY_COST)) {
    const otherwise = evidenceOf(reading.picture, reading.seen, evidence);
    const found = readInOrder(reading, yield* searchHypotheses(game, otherwise, best.cost - ASTRAY_COST));
    const isTold = [isPlayedOn(reading), isNextThrow(reading)].some(is => found.hypotheses.every(is));
    // who feeds a kong pays for it: that hangs on whose discard lies astray
    const isPlain =
      reading.isWatched ||
      (isTold && !found.hypotheses.some(({ actions }) => actions.some(({ type }) => type === 'claim-kong')));
    const { picture, thrown, lying, tile } = reading;
    const astray = { picture, thrown, lying, kind: kindOf(tile) };
    const isLate =
      found.hypotheses.some(way => isReadAfterWhatFollowed(game, way, astray)) ||
      wasReadBeforeItsRow(game, { ...astray, picture: table.picture }, tile);
    const isDoubted = found.cost > found.length || !isPlain || isLate;
    if (found.hypotheses.length > 0 && !isDoubted) best = { ...found, cost: found.cost + ASTRAY_COST };
  }
  return best;
}

/** The table with a discard where it belongs. */
interface AstrayReading extends TableNow {
  readonly tile: TileId;
  readonly thrown: Seat;
  /** Whom it lies before. */
  readonly lying: Seat;
  /** The walls or a rack bear witness. */
  readonly isWatched: boolean;
}

/** What somebody does in a turn of their own. */
const TELLS_WHO_PLAYS: ReadonlySet<Action['type']> = new Set(['discard', 'set-aside-bonus', 'declare-kong', 'win']);

/** Whether others have played after it, each tile in the order in which they were read: then nobody else can have discarded it. */
const isPlayedOn =
  ({ game, tile, thrown, picture }: AstrayReading) =>
  (hypothesis: Hypothesis): boolean => {
    const laid = hypothesis.actions.filter(({ type }) => TELLS_WHO_PLAYS.has(type));
    const first = laid.findIndex(
      action => action.type === 'discard' && action.seat === thrown && action.tile === kindOf(tile),
    );
    return first >= 0 && first < laid.length - 1 && areInOrderOfArrival(game, hypothesis, picture);
  };

/** Whether all that has happened is that whoever is known to be next has discarded: no discard was read later. */
const isNextThrow =
  ({ game, tile, thrown, picture: { tiles } }: AstrayReading) =>
  ({ undone, actions }: Hypothesis): boolean => {
    const latestDiscard = [...tiles].findLast(([, { zones }]) => zones.some(zone => areaOf(zone) === 'discard'));
    if (latestDiscard?.[0] !== tile || isAgreedOn(game)) return false;
    const [first, ...others] = actions.filter(({ type }) => type !== 'draw');
    const isThrow = first?.type === 'discard' && first.seat === thrown && first.tile === kindOf(tile);
    return undone === 0 && isThrow && others.length === 0;
  };

/** What a search has found, each explanation in the order in which tiles were read. */
export function readInOrder({ game, picture, seen }: TableNow, found: Found): Found {
  const hypotheses = withoutRedoing(game, found.hypotheses);
  return { ...found, hypotheses: distinctOutcomes(game, inReadingOrder(game, hypotheses, picture), seen) };
}

/**
 * The table with one unexplained discard where somebody else's lie, if less than `below` can explain it then. Where neither
 * the walls nor the rack of that player are read, it may as well have fallen there; and the first of a hand tells who deals,
 * unless the walls are broken where that dealer's dice said.
 */
function* astrayReadings(
  { game, picture, seen }: TableNow,
  evidence: Evidence,
  below: number,
): Generator<AstrayReading> {
  const { rules } = game;
  const state = inPlay(game, seen);
  if (picture.faces.size > 0 || !state?.hand) return;
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, seen);
  const kinds = unexplainedDiscards(unexplained);
  if (kinds.length > MOST_UNEXPLAINED || leastActions({ rules, evidence }, unexplained, state) >= below) return;
  const isDealerKnown = state.hand.discards.some(row => row.length > 0) || wasSoBroken(rules, state.hand, picture);
  for (const [at, { lying, kind }] of kinds.entries()) {
    const alike = kinds.slice(0, at).filter(other => other.lying === lying && other.kind === kind).length;
    const tile = latest(picture, lying, kind, alike);
    if (tile === null) continue;
    for (const seat of SEATS) {
      const thrown = `discard${seat}` as const;
      if (thrown === lying) continue;
      const isWatched = seen.has(`rack${seat}`) || (isDealerKnown && areWallsFollowed(evidence, state));
      const reading = readAs({ game, picture, seen }, tile, { lying, thrown, since: 0 });
      if (isWatched || isDealerKnown)
        yield { ...reading, tile, thrown: seat, lying: must(seatOf(lying), 'whose it is'), isWatched };
    }
  }
}

/** Whether a discard among those of somebody else, or one claimed from there, explains the table as well if this seat has thrown it. */
export function mayBeThrownBy(table: TableNow, seat: Seat): boolean {
  const { game, picture, seen } = table;
  const state = inPlay(game, seen);
  if (!state) return false;
  const thrown = `discard${seat}` as const;
  const unexplained = unexplainedDiscards(unexplainedTiles(Position.from(game.rules, state).expected, seen));
  const lying = unexplained.flatMap(({ lying, kind }) => {
    const tile = lying === thrown ? null : latest(picture, lying, kind);
    return tile === null ? [] : [readAs(table, tile, { lying, thrown, since: 0 })];
  });
  return [...lying, ...readAsClaimedFrom(table, thrown)].some(reading => {
    const evidence = evidenceOf(reading.picture, reading.seen, NOTHING_HEARD);
    return readInOrder(reading, atOnce(searchHypotheses(game, evidence))).hypotheses.length > 0;
  });
}

/** The table as if a tile of a set that lay among other discards had lain among these; one for each such tile. */
const readAsClaimedFrom = ({ game, picture, seen }: TableNow, thrown: Zone): readonly TableNow[] =>
  [...picture.tiles].flatMap(([tile, { zones }]) => {
    const isClaimed = areaOf(zones.at(-1) ?? thrown) === 'meld';
    const trail = isClaimed ? (picture.trails.get(tile) ?? []) : [];
    return trail.flatMap(({ zone: lying }) =>
      areaOf(lying) === 'discard' && lying !== thrown
        ? [{ game, picture: asThrown(picture, new Map([[tile, { lying, thrown, since: 0 }]])), seen }]
        : [],
    );
  });

/** A discard that nothing explains, and where it lies. */
export interface UnexplainedDiscard {
  readonly lying: Zone;
  readonly kind: TileKind;
}

/** Discards that nothing explains, as far as their face is known, and where they lie. */
export const unexplainedDiscards = (unexplained: Unexplained): readonly UnexplainedDiscard[] =>
  [...unexplained]
    .filter(([zone]) => areaOf(zone) === 'discard')
    .flatMap(([lying, tiles]) => tiles.filter(isKnown).map(kind => ({ lying, kind })));

/** Where play stands once tiles are dealt, which nobody may have seen; null: it does not yet. */
export function inPlay({ rules, state }: TableNow['game'], seen: SeenZones): MatchState | null {
  const reached = reachedUnobserved(Position.from(rules, state), seen);
  return reached.find(({ position }) => position.state.hand?.phase === 'play')?.position.state ?? null;
}

/** Of the tiles of a kind in a zone the one that arrived last but so many. */
function latest({ tiles }: TablePicture, zone: Zone, kind: TileKind, later = 0): TileId | null {
  const there = [...tiles].filter(([tile, { zones }]) => zones.at(-1) === zone && kindOf(tile) === kind);
  return there.at(-1 - later)?.[0] ?? null;
}

function readAs({ game, picture, seen }: TableNow, tile: TileId, stray: Astray): TableNow {
  const zones = seenElsewhere(seen, kindOf(tile), stray);
  return { game, picture: asThrown(picture, new Map([[tile, stray]])), seen: zones };
}

/** What lies where, with a discard among those of its thrower. */
export const seenElsewhere = (
  seen: SeenZones,
  kind: TileKind,
  { lying, thrown }: Pick<Astray, 'lying' | 'thrown'>,
): SeenZones =>
  new Map([
    ...seen,
    [lying, without<SeenKind>(seen.get(lying) ?? [], [kind])],
    [thrown, [...(seen.get(thrown) ?? []), kind]],
  ]);
