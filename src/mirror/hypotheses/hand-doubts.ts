import { isKnown, without } from '../../domain/kinds.ts';
import { copiesOf, isBonus, type TileKind } from '../../domain/tile.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { MatchState } from '../../engine/state.ts';
import { evidenceOf, type Heard } from '../evidence/evidence.ts';
import { likelyKinds, NEGLIGIBLE } from '../evidence/face-evidence.ts';
import { seenZones, type TablePicture } from '../evidence/table-picture.ts';
import { openZone, type WinAction } from '../expectation/laid-open.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { withFurtherWins } from './guesses.ts';
import { type Hypotheses, hypothesesAtOnce, isWon } from './hypothesis.ts';
import { withLaidDoubts } from './laid-doubts.ts';
import { giftsOf, givenTo, mayWin, takenFor } from './likely-pictures.ts';
import { whatCounts } from './outcomes.ts';

/**
 * A hand that wins as it was read may win as surely with a look-alike of one of its tiles, and be paid otherwise: where wild tiles
 * stand for any. Each payment that may well be owed instead is told besides, so that people are asked.
 */
export function withHandDoubts(table: TableNow, heard: Heard, hypotheses: Hypotheses): Hypotheses {
  const { game, picture, seen } = table;
  const won = picture.faces.size === 0 ? null : wonBy(game, hypotheses);
  if (!won) return hypotheses;
  const { win } = won;
  const found = new Map(hypotheses.map(way => [whatCounts(game, way, seen), way]));
  for (const other of otherHands(table, won)) {
    const zones = seenZones(other);
    const ways = hypothesesAtOnce(game, evidenceOf(other, zones, heard)).map(way => withFurtherWins(game, way, zones));
    for (const way of withLaidDoubts({ game, picture: other }, ways)) {
      const counts = whatCounts(game, way, zones);
      if (winIn([way])?.seat === win.seat && !found.has(counts)) found.set(counts, way);
    }
  }
  return found.size === 1 ? hypotheses : [...found.values()];
}

const winIn = (hypotheses: Hypotheses): WinAction | undefined =>
  hypotheses.flatMap(({ actions }) => actions).find(action => action.type === 'win');

/** A win, and how the game stands before it: an indicator may be turned over first. */
interface Won {
  readonly win: WinAction;
  readonly state: MatchState;
}

/** The first win of these; null: none of them is one. */
function wonBy(game: Game, hypotheses: Hypotheses): Won | null {
  const way = hypotheses.find(isWon);
  const win = way && winIn([way]);
  const before = way && stateBefore(game, way.undone);
  const state = win && before && stateAfter(game.rules, before, way.actions.slice(0, way.actions.indexOf(win)));
  return win && state ? { win, state } : null;
}

/** The table with one tile of an open hand as each look-alike with which it wins; what is not made out is what it won with. */
function otherHands(
  { game, picture, seen }: TableNow,
  { win: { seat: winner, hand = [] }, state }: Won,
): readonly TablePicture[] {
  const lying = (picture.faces.get(openZone(seen, winner)) ?? []).filter(({ isInView }) => isInView);
  const given = givenTo(winner, giftsOf(game, seen));
  const madeOut = lying.map(({ kind }) => kind).filter(isKnown);
  const left = [...without<TileKind>([...hand, ...given], madeOut)];
  const taken = new Map(lying.map(face => [face, isKnown(face.kind) ? face.kind : left.shift()]));
  const kinds = [...taken.values()].filter(kind => kind !== undefined);
  if (kinds.length < lying.length) return [];
  return lying.flatMap((face, at) =>
    likelyKinds(face.evidence).flatMap(([kind, score]) => {
      const tiles = kinds.with(at, kind);
      const isPossible =
        kind !== kinds[at] &&
        score >= -NEGLIGIBLE &&
        !isBonus(kind) &&
        tiles.filter(other => other === kind).length <= copiesOf(kind) &&
        mayWin(game.rules, state, seen, winner, tiles, given);
      return isPossible ? [takenFor(picture, new Map(lying.map((one, i) => [one, tiles[i] ?? kind])))] : [];
    }),
  );
}
