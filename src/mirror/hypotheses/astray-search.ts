import { isKnown, without } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import { kindOf, type SeenKind, type TileId, type TileKind } from '../../domain/tile.ts';
import { standAlike } from '../../domain/wall.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { HandState } from '../../engine/state.ts';
import { type Astray, asThrown } from '../evidence/astray-discards.ts';
import { type Evidence, evidenceOf } from '../evidence/evidence.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Found, searchHypotheses, withoutRedoing } from './hypothesis.ts';
import { distinctOutcomes } from './outcomes.ts';
import { inReadingOrder } from './reading-order.ts';
import { areWallsFollowed, leastActions } from './search.ts';

/** A discard among those of somebody else is worth so many more actions to explain it. */
const ASTRAY_COST = 2;
/** With more tiles to explain it is not a single one that lies astray. */
const MOST_UNEXPLAINED = 3;

/**
 * What explains the table, of each outcome one explanation, in the order in which tiles were read: as it lies, or, where that
 * takes more than an ordinary move, with one discard among those of somebody else, which only antennas tell from others. It
 * halts at each state it looks at.
 */
export function* searchWithAstray(table: TableNow, evidence: Evidence): Generator<void, Found> {
  const { game } = table;
  let best = readInOrder(table, yield* searchHypotheses(game, evidence));
  for (const reading of astrayReadings(table, evidence, best.cost - ASTRAY_COST)) {
    const otherwise = evidenceOf(reading.picture, reading.seen, evidence.thrown);
    const found = readInOrder(reading, yield* searchHypotheses(game, otherwise, best.cost - ASTRAY_COST));
    const isDoubted = found.cost > found.length;
    if (found.hypotheses.length > 0 && !isDoubted) best = { ...found, cost: found.cost + ASTRAY_COST };
  }
  return best;
}

function readInOrder({ game, picture, seen }: TableNow, found: Found): Found {
  const hypotheses = withoutRedoing(game, found.hypotheses);
  return { ...found, hypotheses: distinctOutcomes(game, inReadingOrder(hypotheses, picture), seen) };
}

/**
 * The table with one unexplained discard where somebody else's lie, if less than `below` can explain it then. Where neither
 * the walls nor the rack of that player are read, it may as well have fallen there; and the first of a hand tells who deals,
 * unless the walls were broken where that dealer's dice said.
 */
function* astrayReadings({ game, picture, seen }: TableNow, evidence: Evidence, below: number): Generator<TableNow> {
  const { rules, state } = game;
  if (picture.faces.size > 0 || state.hand?.phase !== 'play') return;
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, seen);
  const discards = [...unexplained].filter(([zone]) => areaOf(zone) === 'discard');
  const kinds = discards.flatMap(([lying, tiles]) => tiles.filter(isKnown).map(kind => ({ lying, kind })));
  if (kinds.length > MOST_UNEXPLAINED || leastActions({ rules, evidence }, unexplained, state) >= below) return;
  const isDealerKnown = state.hand.discards.some(row => row.length > 0) || standAsThought(picture, state.hand);
  for (const { lying, kind } of kinds) {
    const tile = latest(picture, lying, kind);
    if (tile === null) continue;
    for (const seat of SEATS) {
      const thrown = `discard${seat}` as const;
      const isWatched = seen.has(`rack${seat}`) || (isDealerKnown && areWallsFollowed(evidence, state));
      if (thrown !== lying && isWatched) yield readAs({ game, picture, seen }, tile, { lying, thrown, since: 0 });
    }
  }
}

/** Whether every stack stands as the game has it. */
function standAsThought({ walls: [a, b, c, d] }: TablePicture, { wall }: HandState): boolean {
  return a != null && b != null && c != null && d != null && standAlike(wall.heights, [a, b, c, d]);
}

/** Of the tiles of a kind in a zone the one that arrived last. */
function latest({ tiles }: TablePicture, zone: Zone, kind: TileKind): TileId | null {
  const there = [...tiles].filter(([tile, { zones }]) => zones.at(-1) === zone && kindOf(tile) === kind);
  return there.at(-1)?.[0] ?? null;
}

function readAs({ game, picture, seen }: TableNow, tile: TileId, stray: Astray): TableNow {
  const { lying, thrown } = stray;
  const kind = kindOf(tile);
  const zones: SeenZones = new Map([
    ...seen,
    [lying, without<SeenKind>(seen.get(lying) ?? [], [kind])],
    [thrown, [...(seen.get(thrown) ?? []), kind]],
  ]);
  return { game, picture: asThrown(picture, new Map([[tile, stray]])), seen: zones };
}
