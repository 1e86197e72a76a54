import { isKnown, without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import { evidenceOf, type Heard } from '../evidence/evidence.ts';
import { type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { atOnce, type Hypotheses, type Hypothesis, searchHypotheses } from './hypothesis.ts';
import { distinctOutcomes } from './outcomes.ts';

/** With more tiles to explain it is not a single one that lies there by mistake. */
const MOST_UNEXPLAINED = 8;

/**
 * What explains the table but for one tile among discards or sets, which has fallen there: the game goes on meanwhile. It may
 * have been taken for a discard, thrown in place of one that was claimed in truth. None where more than one tile may be it, or
 * where its owner would have played on beside a set that is only half laid. Nothing that is paid for is told like this. It
 * halts after each tile that it leaves out.
 */
export function* besideStrays(table: TableNow, heard: Heard): Generator<void, Hypotheses> {
  const { game, seen, picture } = table;
  if (game.state.hand?.phase !== 'play') return [];
  const unexplained = unexplainedTiles(Position.from(game.rules, game.state).expected, seen);
  const found: Hypothesis[] = [];
  for (const stray of possibleStrays(game, unexplained)) {
    const others = new Map(seen).set(stray.zone, without<SeenKind>(seen.get(stray.zone) ?? [], [stray.tile]));
    const { hypotheses, cost, length } = atOnce(searchHypotheses(game, evidenceOf(picture, others, heard)));
    const isDoubted = stray.undone > 0 && cost > length;
    if (!isDoubted) found.push(...distinctOutcomes(game, hypotheses, others).filter(way => isPlainPlay(way, stray)));
    if (found.length > 1) return [];
    yield;
  }
  return found;
}

interface Stray {
  readonly zone: Zone;
  readonly tile: SeenKind;
  /** How many actions are taken back with it, if it was taken for a discard. */
  readonly undone: number;
}

/** Beside something else that is to be explained: a tile that lies there alone stops nobody. */
function possibleStrays(game: Game, unexplained: Unexplained): readonly Stray[] {
  const all = [...unexplained].flatMap(([zone, tiles]) => tiles.map(tile => ({ zone, tile, undone: 0 })));
  if (all.length < 2 || all.length > MOST_UNEXPLAINED) return [];
  const lying = all.filter(
    ({ zone, tile }) => isKnown(tile) && (areaOf(zone) === 'discard' || areaOf(zone) === 'meld'),
  );
  return [...lying, ...latestDiscard(game)];
}

/** The latest discard, if only tiles were drawn since. */
function latestDiscard({ steps }: Game): readonly Stray[] {
  const at = steps.findLastIndex(({ action }) => action.type !== 'draw');
  const action = steps[at]?.action;
  if (action?.type !== 'discard' || !isKnown(action.tile)) return [];
  return [{ zone: `discard${action.seat}`, tile: action.tile, undone: steps.length - at }];
}

/** Whether tiles are only drawn, thrown and claimed, and nothing else is taken back, nor thrown by whoever may be laying the stray down as part of a set. */
const isPlainPlay = ({ undone, actions }: Hypothesis, { zone, undone: most }: Stray): boolean =>
  (most === 0 ? undone === 0 : undone > 0 && undone <= most && isThrownToBeClaimed(actions)) &&
  actions.length > 0 &&
  actions.every(({ type }) => PLAIN.has(type)) &&
  !(areaOf(zone) === 'meld' && actions.some(action => action.type === 'discard' && action.seat === seatOf(zone)));

/** Whether the first tile that is thrown is claimed at once. */
function isThrownToBeClaimed(actions: readonly Action[]): boolean {
  const next = actions[actions.findIndex(({ type }) => type === 'discard') + 1];
  return next?.type === 'claim-chow' || next?.type === 'claim-pung';
}

const PLAIN: ReadonlySet<string> = new Set(['draw', 'discard', 'claim-chow', 'claim-pung']);
