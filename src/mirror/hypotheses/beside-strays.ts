import { isKnown, without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import { type Evidence, evidenceOf } from '../evidence/evidence.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Hypotheses, type Hypothesis, hypothesesAtOnce } from './hypothesis.ts';
import { distinctOutcomes } from './outcomes.ts';

/** With more tiles to explain it is not a single one that lies there by mistake. */
const MOST_UNEXPLAINED = 8;

/**
 * What explains the table but for one tile among discards or sets, which has fallen there: the game goes on meanwhile. None
 * where more than one tile may be it, or where its owner would have played on beside a set that is only half laid. Nothing
 * that is paid for is told like this. It halts after each tile that it leaves out.
 */
export function* besideStrays(table: TableNow, thrown: Evidence['thrown']): Generator<void, Hypotheses> {
  const { game, seen, picture } = table;
  if (game.state.hand?.phase !== 'play') return [];
  const unexplained = unexplainedTiles(Position.from(game.rules, game.state).expected, seen);
  const found: Hypothesis[] = [];
  for (const stray of possibleStrays(unexplained)) {
    const others = new Map(seen).set(stray.zone, without<SeenKind>(seen.get(stray.zone) ?? [], [stray.tile]));
    const ways = hypothesesAtOnce(game, evidenceOf(picture, others, thrown));
    found.push(...distinctOutcomes(game, ways, others).filter(way => isPlainPlay(way, stray)));
    if (found.length > 1) return [];
    yield;
  }
  return found;
}

interface Stray {
  readonly zone: Zone;
  readonly tile: SeenKind;
}

/** Beside something else that is to be explained: a tile that lies there alone stops nobody. */
function possibleStrays(unexplained: ReadonlyMap<Zone, readonly SeenKind[]>): readonly Stray[] {
  const all = [...unexplained].flatMap(([zone, tiles]) => tiles.map(tile => ({ zone, tile })));
  if (all.length < 2 || all.length > MOST_UNEXPLAINED) return [];
  return all.filter(({ zone, tile }) => isKnown(tile) && (areaOf(zone) === 'discard' || areaOf(zone) === 'meld'));
}

/** Whether tiles are only drawn, thrown and claimed, and nothing is taken back, nor thrown by whoever may be laying the stray down as part of a set. */
const isPlainPlay = ({ undone, actions }: Hypothesis, { zone }: Stray): boolean =>
  undone === 0 &&
  actions.length > 0 &&
  actions.every(({ type }) => PLAIN.has(type)) &&
  !(areaOf(zone) === 'meld' && actions.some(action => action.type === 'discard' && action.seat === seatOf(zone)));

const PLAIN: ReadonlySet<string> = new Set(['draw', 'discard', 'claim-chow', 'claim-pung']);
