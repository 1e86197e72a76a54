import { parseButton } from '../../domain/button.ts';
import type { Seat } from '../../domain/seat.ts';
import type { Zone } from '../../domain/zone.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { kindCost, type Track } from '../evidence/track.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { type Growing, grown } from '../mishaps/growing.ts';
import { passedUp } from '../mishaps/odd-moves.ts';
import { after, rollsAwaited } from './engine-steps.ts';
import type { Ghost, Move } from './move.ts';

/** Boards poll one after the other: so far (ms) tiles may be read in another order than they came. */
const POLLED_WITHIN_MS = 150;
/** Tiles are read in another order than they were moved. */
const OUT_OF_ORDER: Growing = { prior: 0.1, perSecond: 1.3, most: 8 };
/** A player has called, or dice were thrown that play waits for, and the branch has nothing of it. */
const UNHEEDED: Growing = { prior: 3, perSecond: 0.6, most: 7 };
/** A player has called a win with a button, and the branch has none: a false call is rare. */
const CALLED_IN_VAIN: Growing = { prior: 5, perSecond: 0.6, most: 9 };
/** A tile lies there by the branch and is not read. */
const GHOST: Growing = { prior: 1.5, perSecond: 1.2, most: 10 };

/** What it costs that a move was read before the one it follows. */
export function lateCost(latest: number | undefined, at: number | null): number {
  const late = at === null || latest === undefined ? 0 : latest - at - POLLED_WITHIN_MS;
  return late > 0 ? grown(OUT_OF_ORDER, late) : 0;
}

export const costOfGhost = ({ from, loc }: Ghost, { heard }: Tracks, now: number): number =>
  heard.isUnheard(loc) ? 0 : grown(GHOST, now - from);

/** What lies there by the branch unread, and may be this tile. */
export const ghostFor = (ghosts: readonly Ghost[], zone: Zone, track: Track): Ghost | undefined =>
  ghosts.find(({ kind, loc }) => loc === zone && kindCost(track, kind) < LIKE);
const LIKE = 3;

/** What it costs that words or dice have not been heeded. */
export function unheeded(
  rules: Rules,
  branch: { readonly state: MatchState; readonly mayCount: (at: number) => boolean },
  { buttons, rolls }: Tracks,
  now: number,
): number {
  const { hand } = branch.state;
  if (!hand || (buttons.length === 0 && rolls.length === 0)) return 0;
  let sum = 0;
  for (const { button, at } of buttons) {
    const { what, seat } = parseButton(button);
    if (what === 'hu' && !hasWon(hand, seat)) sum += grown(CALLED_IN_VAIN, now - at);
    const said = what === 'ready' ? hand.ready : what === 'stepup' ? hand.steppedUp : null;
    if (said && seat !== null && !said.includes(seat)) sum += grown(UNHEEDED, now - at);
  }
  const roll = rolls.at(-1);
  if (roll && rollsAwaited(rules, branch.state).length > 0 && branch.mayCount(roll.at))
    sum += grown(UNHEEDED, now - roll.at);
  return sum;
}

const hasWon = ({ win, alsoWon }: HandState, seat: Seat): boolean =>
  win?.seat === seat || alsoWon.some(won => won.seat === seat);

/** A branch, as far as its past matters here. */
interface Past {
  readonly parent: Past | null;
  readonly state: MatchState;
  readonly move: Move | null;
}

/** The cost of a win that comes only now: the same hand was whole with a discard before, which its owner let pass. */
export function costOfPassing(rules: Rules, before: Past | null, { action }: Move): number {
  if (action.type !== 'win') return 0;
  let isBefore = false;
  for (let at = before; at?.parent && !hasBegun(at.state, action.seat); at = at.parent) {
    if (at.move?.action.type !== 'discard') continue;
    if (isBefore && after(rules, at.state, action)) return passedUp.prior;
    isBefore = true;
  }
  return 0;
}

/** True if it is a player's turn who has drawn or claimed. */
const hasBegun = ({ hand }: MatchState, seat: Seat): boolean => hand?.turn === seat && hand.awaited !== 'draw';
