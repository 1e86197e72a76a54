import { SEATS, type Seat } from '../../domain/seat.ts';
import { type BonusKind, isBonus, UNKNOWN } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { likeliest } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Hypothesis, hypothesesAtOnce } from './hypothesis.ts';

/** A bonus tile that turned up after its owner had played on, and since when (ms) it lies there. */
export interface LateBonus extends Hypothesis {
  readonly since: number;
}

/**
 * A bonus tile lies before somebody who has discarded since: it was drawn and replaced in that turn, and laid down, or seen, later.
 * `last`: what was thought before. Null where there is none, or where the rack tells what was drawn.
 */
export function lateBonus({ game, picture, seen }: TableNow, last: LateBonus | null, now: number): LateBonus | null {
  if (game.state.hand?.phase !== 'play') return null;
  const unexplained = unexplainedTiles(Position.from(game.rules, game.state).expected, seen);
  for (const seat of SEATS) {
    const zone = `meld${seat}` as const;
    if (seen.has(`rack${seat}`) || !unexplained.has(zone)) continue;
    const tile = unexplained.get(zone)?.find(isBonus) ?? unreadBonus(picture.faces.get(zone) ?? []);
    const found = tile === undefined ? null : setAsideBefore(game, seat, tile);
    if (found) return { ...found, since: last && isOfSameTile(last, found) ? last.since : now };
  }
  return null;
}

/** Whether what else lies there is what may follow; if not, its owner may have had another turn that nobody has made out yet. */
export function explainsAllElse({ game, picture, seen }: TableNow, { undone, actions }: LateBonus): boolean {
  const { rules } = game;
  const before = stateBefore(game, undone);
  const state = before && stateAfter(rules, before, actions);
  if (!state) return false;
  return hypothesesAtOnce({ ...game, state, steps: [] }, evidenceOf(picture, seen, NOTHING_HEARD)).length > 0;
}

/** The likeliest kind of a tile that is not made out, if that is a bonus tile. */
function unreadBonus(row: readonly Face[]): BonusKind | undefined {
  const unread = row.filter(({ isInView, kind, believed }) => isInView && kind === UNKNOWN && believed === null);
  return unread
    .flatMap(({ evidence }) => likeliest(evidence).face ?? [])
    .find((face): face is BonusKind => face !== 'back' && isBonus(face));
}

/** The seat's latest turn with the tile set aside and replaced in it, and all that has been played since. */
function setAsideBefore({ rules, steps }: Game, seat: Seat, tile: BonusKind): Hypothesis | null {
  const at = steps.findLastIndex(({ action }) => action.type === 'discard' && action.seat === seat);
  const turn = steps[at];
  const since = steps.slice(at).map(({ action }) => action);
  if (!turn || since.some(({ type }) => type === 'start-hand')) return null;
  const aside: Action = { type: 'set-aside-bonus', seat, tile };
  const replaced = Position.from(rules, turn.before)
    .after([aside])
    ?.legal.find(action => action.type === 'draw' && action.seat === seat);
  if (!replaced) return null;
  const actions = [aside, replaced, ...since];
  return Position.from(rules, turn.before).after(actions) ? { undone: steps.length - at, actions } : null;
}

/** Others may have played on since. */
const isOfSameTile = (a: Hypothesis, b: Hypothesis): boolean =>
  JSON.stringify(a.actions[0]) === JSON.stringify(b.actions[0]);
