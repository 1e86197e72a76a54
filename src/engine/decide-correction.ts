import { deltasOf, type Transfer, unpaid } from '../domain/money.ts';
import { err, ok } from '../domain/result.ts';
import { bySeat, SEATS } from '../domain/seat.ts';
import { isBonus } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import { isWellFormed } from '../rules/reading/sets.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { ActionOf } from './actions.ts';
import { type Decision, notNow } from './decision.ts';
import { allEntered, recounted } from './entered-hands.ts';
import type { PlayedEvent } from './evolve.ts';
import {
  chowWith,
  drawnSince,
  laidTileCorrected,
  onTable,
  pungOf,
  wallLeft,
  withLaidTile,
} from './evolve-correction.ts';
import { paid } from './outstanding-payments.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotTurnUp, impossibleTile, knownTiles } from './tiles-on-the-table.ts';

/** The host swaps a tile that was misread for the one it is. */
export function correctTile(rules: Rules, hand: HandState, action: ActionOf<'correct-tile'>): Decision {
  const { seat, was, tile } = action;
  if (hand.phase !== 'play' && hand.phase !== 'bonus' && hand.phase !== 'indicator') return notNow(hand);
  if (!hand.secret.concealed[seat].includes(was)) return err({ code: 'action/tile-not-held', tile: was });
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([{ type: 'tile-corrected', seat, was, tile }]);
}

/** An unclaimed discard turns out to be another tile. */
export function correctDiscard(rules: Rules, hand: HandState, action: ActionOf<'correct-discard'>): Decision {
  const { seat, place, tile } = action;
  if (hand.phase !== 'play') return notNow(hand);
  const discard = hand.discards[seat][place];
  if (!discard || discard.claimedBy !== null) return err({ code: 'action/no-such-discard', place });
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([{ type: 'discard-corrected', seat, place, was: discard.tile, tile }]);
}

/**
 * A bonus tile, a tile of a chow that came out of the hand (or both, if it is a pung), or all three of a pung are seen to be others. The player who
 * was taken to have the bonus tile that it is has what it was taken for.
 */
export function correctLaidTile(rules: Rules, hand: HandState, action: ActionOf<'correct-laid-tile'>): Decision {
  const { seat, was, tile } = action;
  if (hand.phase !== 'play' && hand.phase !== 'bonus' && hand.phase !== 'indicator') return notNow(hand);
  const chow = chowWith(hand.melds[seat], was);
  const isSetAside = hand.bonus[seat].some(own => own === was);
  const isPung = chow ? chow.claimed === tile : pungOf(hand.melds[seat], was) !== null;
  if (!isSetAside && isPung) return correctPung(rules, hand, action);
  if (!isSetAside && !chow) return err({ code: 'action/tile-not-held', tile: was });
  if (isSetAside && !isBonus(tile)) return err({ code: 'action/not-a-bonus-tile', tile });
  const corrected = chow && withLaidTile(chow, was, tile);
  if (corrected && !isWellFormed(corrected)) return err({ code: 'action/not-a-set', tiles: corrected.tiles });
  const event = { type: 'laid-tile-corrected', seat, was, tile } as const;
  const holder = isSetAside
    ? SEATS.find(other => other !== seat && hand.bonus[other].some(own => own === tile))
    : undefined;
  if (holder !== undefined) return ok([event, { ...event, seat: holder, was: tile, tile: was }]);
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([event]);
}

/** A set is a pung, or one of another kind than it was with the discard that was claimed for it. */
function correctPung(rules: Rules, hand: HandState, { seat, was, tile }: ActionOf<'correct-laid-tile'>): Decision {
  const event = { type: 'laid-tile-corrected', seat, was, tile } as const;
  if (isBonus(tile)) return err({ code: 'action/not-a-set', tiles: [tile] });
  const refused = impossibleTile(rules, knownTiles(laidTileCorrected(hand, event)));
  return refused ? err(refused) : ok([event]);
}

/** More tiles than this are not only thought to have been drawn: they lie somewhere. */
const MOST_PUT_BACK = 4;

/** The players agree on the table as it lies; each of them has the right number of tiles. */
export function agreeOnTable(rules: Rules, hand: HandState, action: ActionOf<'agree-on-table'>): Decision {
  if (hand.phase !== 'play') return notNow(hand);
  const { type: _, ...table } = action;
  for (const seat of SEATS) {
    const expected = rules.handSize + (table.awaited === 'act' && seat === table.turn ? 1 : 0);
    const got = table.hands[seat].length + 3 * table.melds[seat].length;
    if (got !== expected) return err({ code: 'action/wrong-tile-count', seat, expected, got });
    const noSet = table.melds[seat].find(meld => !isWellFormed(meld));
    if (noSet) return err({ code: 'action/not-a-set', tiles: noSet.tiles });
  }
  const agreed = onTable(hand, table);
  const drawn = drawnSince(hand, agreed);
  const left = tilesLeft(hand.wall);
  if (-drawn > MOST_PUT_BACK || (drawn < 0 && !wallLeft(hand.wall, drawn)))
    return err({ code: 'action/tile-not-shown' });
  if (drawn > left) return err({ code: 'action/more-tiles-than-there-are', left });
  const refused = impossibleTile(rules, knownTiles(agreed));
  return refused ? err(refused) : ok([{ type: 'table-agreed', ...table }]);
}

/** The host sets what an ended hand moved: what it moved before is taken back, payment by payment. */
export function correctResult(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  action: ActionOf<'correct-result'>,
): Decision {
  if (hand.phase !== 'over') return notNow(hand);
  const told = action.hand;
  const scored = told && score(rules, told);
  if (scored && !scored.legal) return err({ code: 'action/not-a-win', reason: scored.reason });
  return ok([
    { type: 'result-corrected', ...(told && { hand: told }) },
    ...resultPaid(state, hand.transfers, action.transfers),
  ]);
}

/** A hand that is over ended otherwise: what that makes of the hands after it, and of what everybody has. */
export function correctHand(rules: Rules, state: MatchState, action: ActionOf<'correct-hand'>): Decision {
  const hands = allEntered(rules, state);
  const counted = recounted(rules, hands, action.handNo, action.hand);
  if (!counted.ok) return counted;
  const before = new Map(hands.map(hand => [hand.handNo, hand.transfers]));
  const moved = counted.value.map(({ handNo, transfers }) => {
    const [was, is] = [deltasOf(before.get(handNo) ?? []), deltasOf(transfers)];
    return bySeat(seat => is[seat] - was[seat]);
  });
  const balances = bySeat(seat => moved.reduce((sum, by) => sum + by[seat], state.balances[seat]));
  return ok([{ type: 'hands-corrected', of: action.handNo, hands: counted.value, balances }]);
}

/** The end of a hand stands as it is. */
export function confirmResult({ hand }: MatchState): Decision {
  if (!hand) return err({ code: 'action/no-hand-is-on' });
  return hand.phase === 'over' ? ok([{ type: 'result-confirmed' }]) : notNow(hand);
}

/** The payments that turn those there were into those that are due: wrong ones go back, missing ones are paid. */
export const resultPaid = (
  state: MatchState,
  made: readonly Transfer[],
  due: readonly Transfer[],
): readonly PlayedEvent[] => paid(state, [...unpaid(made, due).map(takenBack), ...unpaid(due, made)]);

const takenBack = ({ from, to, points, for: reason }: Transfer): Transfer => ({
  from: to,
  to: from,
  points,
  for: reason,
});
