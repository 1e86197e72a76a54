import { allKnown, without } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import { isLaidOut, type MatchState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Claimed } from '../evidence/trails.ts';
import type { Unexplained } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { isUnobserved } from '../expectation/unobserved-actions.ts';

/** A point from which the table may have come to lie as it does: where play stands, or stood before the latest actions. */
export interface StartingPosition {
  readonly undone: number;
  /** How many of the actions taken back people were seen to do. */
  readonly seenUndone: number;
  /** Tiles that were misread are still known for what they are. */
  readonly corrections: readonly Action[];
  /** What was said on the way, in order: it still holds, only not when it was thought to. */
  readonly said: readonly Action[];
  /** After the corrections. */
  readonly position: Position;
}

/** How many of the latest actions may be taken back at once. */
const MOST_UNDONE = 2;

/** Only what people did with tiles in play is taken back by moving tiles; what nobody saw goes with what it led to. */
export function undoCandidates({ rules, state, steps }: Game, seen: SeenZones): readonly StartingPosition[] {
  const now = Position.from(rules, state);
  const positions: StartingPosition[] = [{ undone: 0, seenUndone: 0, corrections: [], said: [], position: now }];
  let seenUndone = 0;
  let corrections: readonly Action[] = [];
  let said: readonly Action[] = [];
  for (const { action, before } of steps.toReversed()) {
    if (isSaid(action, before)) said = [action, ...said];
    else if (CORRECTIONS.has(action.type)) corrections = [action, ...corrections];
    else if (!UNDONE_BY_HAND.has(action.type)) break;
    else if (isMovedBack(action, seen)) seenUndone += 1;
    if (seenUndone > MOST_UNDONE) break;
    const from = Position.from(rules, before);
    // One of a discard that is taken back itself is of no use any more.
    corrections = corrections.filter(correction => from.after([correction]));
    positions.push({
      undone: positions.length,
      seenUndone,
      corrections,
      said,
      position: from.after(corrections) ?? from,
    });
  }
  return positions;
}

/**
 * Those points at which somebody must have said to be ready without being heard: a tile of the wall lies open that only
 * those may look at who are, and nobody is known to be. Of a hand whose tiles are not seen nobody can tell that it is.
 */
export function readyUnheard(
  { rules, state }: Game,
  positions: readonly StartingPosition[],
  unexplained: Unexplained,
): readonly StartingPosition[] {
  const isUnheard =
    rules.flow.indicator?.when === 'ready' && unexplained.has('indicator') && state.hand?.ready.length === 0;
  if (!isUnheard) return [];
  return positions.flatMap((start): readonly StartingPosition[] => {
    const { hand } = start.position.state;
    if (!hand || !allKnown(hand.secret.concealed[hand.turn])) return [];
    const ready: Action = { type: 'declare-ready', seat: hand.turn };
    return start.position.after([ready]) ? [{ ...start, said: [ready, ...start.said] }] : [];
  });
}

/** Whether one of the latest actions, so many of them, threw a tile that somebody has claimed: nobody takes that back. */
export const isThrownForGood = ({ steps }: Game, undone: number, { claimed }: Evidence): boolean =>
  undone > 0 &&
  steps
    .slice(-undone)
    .some(
      ({ action, before }) =>
        action.type === 'discard' && isSurelyClaimed(claimed, before, `discard${action.seat}`, action.tile),
    );

/** Whether such a tile was claimed from among these discards, and is not one of a set that had fallen there: only one of a set is claimed. */
function isSurelyClaimed(claimed: Evidence['claimed'], before: MatchState, zone: Zone, tile: SeenKind): boolean {
  if (!isClaimedBeyond(claimed, before, zone, tile)) return false;
  const sets =
    claimed
      .get(zone)
      ?.filter(each => each.tile === tile)
      .map(({ into }) => into) ?? [];
  const mayBeOfIt = (row: Zone, other: Claimed): boolean =>
    sets.includes(other.into) &&
    !(row === zone && other.tile === tile) &&
    isClaimedBeyond(claimed, before, row, other.tile);
  return ![...claimed].some(([row, tiles]) => tiles.some(other => mayBeOfIt(row, other)));
}

/** Whether more tiles of this face lie in sets, claimed from among these discards, than the game knows of. */
export function isClaimedBeyond(
  claimed: Evidence['claimed'],
  { hand }: MatchState,
  zone: Zone,
  tile: SeenKind,
): boolean {
  const seat = seatOf(zone);
  const lyingInSets = claimed.get(zone)?.filter(each => each.tile === tile).length ?? 0;
  if (lyingInSets === 0 || seat === null || !hand) return lyingInSets > 0;
  return lyingInSets > hand.discards[seat].filter(thrown => thrown.tile === tile && thrown.claimedBy !== null).length;
}

/** Whether the very tile that one player is thought to have claimed lies in a set of another, who is not. */
export function isClaimedByAnother({ claimed, seen }: Evidence, { hand }: MatchState): boolean {
  if (!hand) return false;
  return SEATS.some(from => {
    const zone = `discard${from}` as const;
    const lying = claimed.get(zone) ?? [];
    const leftLying = without<SeenKind>(seen.get(zone) ?? [], unclaimedDiscards(hand, from));
    return lying.some(({ tile, into }) => {
      const by = areaOf(into) === 'meld' ? seatOf(into) : null;
      if (by === null) return false;
      const known = hand.discards[from].filter(thrown => thrown.tile === tile && thrown.claimedBy !== null);
      const knownBy = known.filter(({ claimedBy }) => claimedBy === by).length;
      const lyingThere = lying.filter(each => each.tile === tile && each.into === into).length;
      const lyingElsewhere = lying.filter(each => each.tile === tile && each.into !== into).length;
      const left = leftLying.filter(kind => kind === tile).length;
      return lyingThere > knownBy && known.length - knownBy > lyingElsewhere + left;
    });
  });
}

/** What holds although no tile shows it: words, and dice that are thrown while tiles are in play. */
export const isSaid = (action: Action, before: MatchState): boolean =>
  isWord(action) || (action.type === 'roll-dice' && isLaidOut(before));

/** Words that change nothing but what is to follow. */
export const isWord = ({ type }: Action): boolean => type === 'step-up' || type === 'declare-ready';

/**
 * Whether somebody has to move a tile for this to be taken back. An indicator stays: it was only flipped at another time. What
 * was a foul as things were understood then need not be one.
 */
const isMovedBack = (action: Action, seen: SeenZones): boolean =>
  action.type !== 'flip-indicator' && action.type !== 'report-foul' && !isUnobserved(action, seen);

const CORRECTIONS: ReadonlySet<Action['type']> = new Set(['correct-discard', 'correct-laid-tile', 'correct-indicator']);

const UNDONE_BY_HAND: ReadonlySet<Action['type']> = new Set([
  'draw',
  'discard',
  'flip-indicator',
  'set-aside-bonus',
  'claim-chow',
  'claim-pung',
  'claim-kong',
  'declare-kong',
  'report-foul',
]);
