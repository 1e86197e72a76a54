import { SEATS, type Seat } from '../../domain/seat.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { asThrownThere, facesWhereThrown } from '../evidence/faces-astray.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import {
  inPlay,
  MOST_UNEXPLAINED,
  readInOrder,
  seenElsewhere,
  type UnexplainedDiscard,
  unexplainedDiscards,
} from './astray-search.ts';
import { atOnce, type Hypotheses, type Hypothesis, isWon, searchHypotheses } from './hypothesis.ts';
import { whatCounts } from './outcomes.ts';

/**
 * What may have happened where a camera sees a discard among those of somebody else: one of whoever has the turn, or of whoever
 * has laid down a set. By its pictures only people can tell that it was not taken for another tile.
 */
export function filmedAstray(table: TableNow): Hypotheses {
  const { game, picture, seen } = table;
  const state = inPlay(game, seen);
  if (picture.faces.size === 0 || !state?.hand) return [];
  const { turn } = state.hand;
  const unexplained = unexplainedTiles(Position.from(game.rules, state).expected, seen);
  const kinds = firstToArrive(picture, unexplainedDiscards(unexplained)).slice(0, MOST_UNEXPLAINED);
  const throwers = SEATS.filter(seat => seat === turn || unexplained.has(`meld${seat}`));
  return throwers.flatMap(seat => kinds.flatMap(({ lying, kind }) => filmedAs(table, { lying, kind, seat })));
}

/**
 * A hand that is won ends whatever lies unexplained: where a discard among those of somebody else explains that, too, and other
 * payments come of it, both may be.
 */
export function besideAstray(table: TableNow, hypotheses: Hypotheses): Hypotheses {
  const { game, seen } = table;
  if (!hypotheses.some(isWon)) return hypotheses;
  const paid = new Set(hypotheses.map(way => whatCounts(game, way, seen)));
  const others = filmedAstray(table).filter(way => isWon(way) && !paid.has(whatCounts(game, way, seen)));
  return others.length > 0 ? [...hypotheses, ...others] : hypotheses;
}

/** Those that lay there first, before others played on. */
function firstToArrive(
  { faces }: TablePicture,
  discards: readonly UnexplainedDiscard[],
): readonly UnexplainedDiscard[] {
  const since = ({ lying, kind }: UnexplainedDiscard): number =>
    faces.get(lying)?.findLast(face => face.isInView && face.kind === kind)?.since ?? Number.POSITIVE_INFINITY;
  return discards.toSorted((a, b) => since(a) - since(b));
}

/** What explains the table with this discard where its thrower's lie. */
function filmedAs(
  { game, picture, seen }: TableNow,
  { lying, kind, seat }: UnexplainedDiscard & { readonly seat: Seat },
): Hypotheses {
  const thrown = `discard${seat}` as const;
  if (thrown === lying) return [];
  const faces = facesWhereThrown(asThrownThere(picture.faces, { lying, kind, thrown }));
  const reading: TableNow = {
    game,
    picture: { ...picture, faces },
    seen: seenElsewhere(seen, kind, { lying, thrown }),
  };
  const found = atOnce(searchHypotheses(game, evidenceOf(reading.picture, reading.seen, NOTHING_HEARD)));
  const isThrown = ({ actions }: Hypothesis): boolean =>
    actions.some(action => action.type === 'discard' && action.seat === seat && action.tile === kind);
  return readInOrder(reading, found).hypotheses.filter(isThrown);
}
