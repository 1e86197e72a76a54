import { allKnown, isKnown } from '../domain/kinds.ts';
import type { Seat } from '../domain/seat.ts';
import { compareKinds, type TileKind } from '../domain/tile.ts';
import type { Action } from '../engine/actions.ts';
import { knownIndicator } from '../engine/indicator.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import { waitsWith } from '../engine/waiting.ts';
import type { Rules } from '../rules/rule-set.ts';
import { discrepancyView } from './discrepancy-projection.ts';
import type { SeatChoice, SeatPrivateView } from './seat-view.ts';
import { asSeenBy } from './seen-hand.ts';

export interface SeatSurroundings {
  readonly discrepancy: Discrepancy | null;
  /** True if the table tells players what they wait for. */
  readonly coach: boolean;
  /** True if tiles are read here; otherwise actions are entered on the screen. */
  readonly sensed: boolean;
  /** The player has let this moment pass. */
  readonly passed: boolean;
}

/** A player's own view. It is worked out from what the player can see, so nothing else can get into it. */
export function seatView(rules: Rules, state: MatchState, seat: Seat, around: SeatSurroundings): SeatPrivateView {
  const hand = state.hand && asSeenBy(rules, state.hand, seat);
  const isOn = hand !== null && hand.phase !== 'over';
  return {
    seat,
    handNo: state.handNo,
    concealed: isOn ? hand.secret.concealed[seat].toSorted(compareKinds) : [],
    drawn: hand?.turn === seat && hand.secret.drawn && isKnown(hand.secret.drawn.tile) ? hand.secret.drawn.tile : null,
    choices: hand ? choices(rules, { ...state, hand }, seat, around) : [],
    waits: isOn && around.coach ? waits(rules, hand, seat) : null,
    treasure: isOn ? treasure(rules, hand, seat) : null,
    discrepancy: around.discrepancy && discrepancyView(rules, state.hand, around.discrepancy, seat),
  };
}

function choices(
  rules: Rules,
  state: MatchState & { readonly hand: HandState },
  seat: Seat,
  { sensed, passed }: SeatSurroundings,
): readonly SeatChoice[] {
  const own = legalActions(rules, state).filter(action => 'seat' in action && action.seat === seat);
  if (state.hand.phase === 'over') return own.flatMap(action => saying(action, sensed));
  const said = own.flatMap(action => saying(action, sensed));
  const isOffered = isClaimOpen(state.hand, seat) && (!sensed || said.some(choice => choice.type === 'win'));
  if (isOffered && passed) return said.filter(choice => !isAnswer(choice));
  return isOffered ? [...said, { type: 'pass' }] : said;
}

/** The words the player gives for this action; none where the tiles show it. */
function saying(action: Action, sensed: boolean): readonly SeatChoice[] {
  if (action.type === 'declare-ready') return [{ type: 'ready' }];
  if (action.type === 'step-up' || action.type === 'win') return [{ type: action.type }];
  if (sensed) return [];
  switch (action.type) {
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
      return [{ type: action.type, tiles: action.tiles }];
    case 'declare-kong':
      return [{ type: action.type, kong: action.kong, tiles: action.tiles }];
    case 'discard':
      return [{ type: action.type, tile: action.tile }];
    default:
      return [];
  }
}

/** True if others' tiles wait for this player's word. */
const isClaimOpen = ({ claimable, robbable }: HandState, seat: Seat): boolean =>
  (claimable !== null && claimable.seat !== seat) || (robbable !== null && robbable.seat !== seat);

const isAnswer = ({ type }: SeatChoice): boolean => type === 'win' || type.startsWith('claim-');

/** The kinds that would complete the hand while it lacks one tile; null as long as it is no waiting hand. */
function waits(rules: Rules, hand: HandState, seat: Seat): readonly TileKind[] | null {
  const held = allKnown(hand.secret.concealed[seat]);
  const isWaitingForOne = held !== null && held.length % 3 === 1;
  if (!isWaitingForOne || hand.phase !== 'play') return null;
  const tiles = waitsWith(rules, hand, seat, held, hand.melds[seat]);
  return tiles.length > 0 ? tiles : null;
}

function treasure(rules: Rules, hand: HandState, seat: Seat): SeatPrivateView['treasure'] {
  const tile = knownIndicator(hand);
  const isTheirs = rules.flow.indicator?.when === 'ready' && hand.ready.includes(seat);
  return tile && isTheirs ? { tile, wilds: hand.secret.indicator?.wilds ?? [] } : null;
}
