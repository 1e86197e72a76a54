import { allKnown, areOfOneSet, isKnown, mayHold } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { ActionOf, Attempted } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import { winningChances } from '../../engine/finished.ts';
import { foulBehind } from '../../engine/fouls.ts';
import type { Game } from '../../engine/game.ts';
import { knownIndicator } from '../../engine/indicator.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isCompletedBy } from '../../rules/winning-shape.ts';
import { expectation, type Unexplained, unexplainedTiles } from '../belief/expectation.ts';
import type { SeenZones } from '../evidence/seen-table.ts';

type Foul = ActionOf<'report-foul'>;

/** The foul that a table shows which no legal play explains; null: none. */
export function seenFoul({ rules, state }: Game, seen: SeenZones): Foul | null {
  const { hand } = state;
  if (hand?.phase !== 'play') return null;
  const unexplained = unexplainedTiles(expectation(state), seen);
  for (const seat of SEATS) {
    for (const action of attempts(rules, hand, seat, seen, unexplained)) {
      const decided = decide(rules, state, action);
      const code = decided.ok ? null : foulBehind(rules, hand, action, decided.error);
      if (code) return { type: 'report-foul', seat, code };
    }
  }
  return null;
}

/** What the player may have meant by the tiles that lie where they should not. */
const attempts = (
  rules: Rules,
  hand: HandState,
  seat: Seat,
  seen: SeenZones,
  unexplained: Unexplained,
): readonly Attempted[] => [
  ...wins(rules, hand, seat, seen),
  ...sets(hand, seat, (unexplained.get(`meld${seat}`) ?? []).filter(isKnown)),
  ...(unexplained.get(`discard${seat}`) ?? []).map((tile): Attempted => ({ type: 'discard', seat, tile })),
  ...(unexplained.get(`rack${seat}`) ?? []).map((tile): Attempted => ({ type: 'draw', seat, tile, from: 'wall' })),
];

/** A whole hand lies open. One of which a tile is missing, or another one is read, is none yet. */
function wins(rules: Rules, hand: HandState, seat: Seat, seen: SeenZones): readonly Attempted[] {
  const open = allKnown(seen.get(`reveal${seat}`) ?? []) ?? [];
  const held = hand.secret.concealed[seat];
  const isWhole = open.length >= held.length + winningTile(rules, hand, seat);
  if (open.length === 0 || !isWhole || !mayHold(held, open)) return [];
  if (!allKnown(held) && isReady(rules, hand, seat, open)) return [];
  return [{ type: 'win', seat, hand: allKnown(held) ?? open }];
}

/** Another tile than the last discard would complete it: no reading shows its draw, and it may be laid down last. */
function isReady(rules: Rules, hand: HandState, seat: Seat, open: readonly TileKind[]): boolean {
  const shape = { hand: open, declaredSets: hand.melds[seat].length, indicator: knownIndicator(hand) };
  const isComplete = (tile: TileKind): boolean => isCompletedBy(rules, shape, tile);
  if (!areOfOneSet(open) || open.length !== hand.secret.concealed[seat].length) return false;
  if (hand.claimable && isComplete(hand.claimable.tile)) return false;
  return rules.flow.kinds.some(isComplete);
}

/** By how much an open hand may differ from what is held: the winning tile may lie elsewhere, or its draw be unseen. */
function winningTile(rules: Rules, hand: HandState, seat: Seat): -1 | 0 | 1 {
  if (hand.turn !== seat) return 0;
  if (allKnown(hand.secret.concealed[seat])) return -1;
  return winningChances(rules, hand, seat).length === 0 ? 1 : 0;
}

/** Tiles laid down as a set: with the last discard among them a claimed one. */
function sets({ claimable }: HandState, seat: Seat, laid: readonly TileKind[]): readonly Attempted[] {
  const [first] = laid;
  const isOneKind = laid.every(tile => tile === first);
  const isClaimed = claimable !== null && laid.includes(claimable.tile);
  if (isClaimed && laid.length === 3) return [{ type: isOneKind ? 'claim-pung' : 'claim-chow', seat, tiles: laid }];
  if (isClaimed && laid.length === 4 && isOneKind) return [{ type: 'claim-kong', seat, tiles: laid }];
  if (laid.length === 4 && isOneKind) return [{ type: 'declare-kong', seat, kong: 'concealed', tiles: laid }];
  return [];
}
