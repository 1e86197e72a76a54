import { allKnown, copiesPossible, facesOf, isKnown, mayHoldOne } from '../domain/kinds.ts';
import { bySeat, othersThan, SEATS, type Seat } from '../domain/seat.ts';
import { BONUS_KINDS, type SeenKind, type TileKind, UNKNOWN, WINDS } from '../domain/tile.ts';
import { countTiles } from '../rules/index.ts';
import { type Rules, tilesDealt } from '../rules/rule-set.ts';
import type { Action, DeclaredKongType } from './actions.ts';
import { claimableSets } from './claimable-sets.ts';
import { cannotSetAsideNow } from './decide-bonus.ts';
import { cannotDeclareKong, mayDeclareKongs } from './decide-kong.ts';
import { cannotDiscardNow, cannotDraw, cannotPartWith, drawer } from './decide-play.ts';
import { cannotDeclareReady, cannotStepUp } from './decide-ready.ts';
import { awaitedRolls } from './decide-setup.ts';
import { mayWin } from './finished.ts';
import { mayAlsoWin } from './further-wins.ts';
import { horsesToFlip } from './horses.ts';
import { isIndicatorDue } from './indicator.ts';
import { isMatchOver, nextHand } from './next-hand.ts';
import { type HandState, isHandOn, type MatchState } from './state.ts';
import { cannotShow, holdsBonus, isWallUsedUp } from './tiles-on-the-table.ts';

/**
 * Everything that may happen next. A tile `_` stands for any face and empty dice for any throw: the engine does not
 * know what the wall holds. With unknown tiles in a hand the list is what *may* be legal. Fouls are no part of it.
 * Called before every action: one list goes from rule to rule, and each adds what it allows. Actions without a choice, the
 * dice and the indicator, come first.
 */
export function legalActions(rules: Rules, state: MatchState): readonly Action[] {
  const legal: Action[] = [];
  for (const { by, for: purpose } of awaitedRolls(rules, state))
    legal.push({ type: 'roll-dice', by, values: [], for: purpose });
  if (!state.hand || !isHandOn(state)) {
    listBetweenHands(legal, rules, state);
  } else {
    listInHand(legal, rules, state.hand);
    legal.push({ type: 'void-hand' });
  }
  return legal;
}

function listBetweenHands(legal: Action[], rules: Rules, state: MatchState): void {
  if (nextHand(rules, state) && !isMatchOver(rules, state)) legal.push({ type: 'start-hand' });
  if (state.handNo > 0) legal.push({ type: 'start-match' });
  const { hand } = state;
  if (hand)
    for (const seat of SEATS)
      if (mayAlsoWin(rules, hand, seat) && mayWin(rules, hand, seat)) legal.push({ type: 'win', seat });
}

function listInHand(legal: Action[], rules: Rules, hand: HandState): void {
  switch (hand.phase) {
    case 'deal':
      legal.push({ type: 'deal', hands: dealtTemplate(rules, hand) });
      break;
    case 'horses':
      legal.push({ type: 'flip-horses', tiles: Array(horsesToFlip(rules, hand)).fill(UNKNOWN) }, { type: 'end-hand' });
      break;
    case 'bonus':
      for (const seat of SEATS) listBonusTiles(legal, rules, hand, seat);
      listDraws(legal, rules, hand);
      break;
    case 'indicator':
      listIndicator(legal, hand);
      break;
    case 'play':
      listInPlay(legal, rules, hand);
      break;
    default:
  }
}

function dealtTemplate(rules: Rules, { dealer }: HandState) {
  const counts = tilesDealt(rules, dealer);
  return bySeat(seat => Array<typeof UNKNOWN>(counts[seat]).fill(UNKNOWN));
}

function listInPlay(legal: Action[], rules: Rules, hand: HandState): void {
  listIndicator(legal, hand);
  listBonusTiles(legal, rules, hand, hand.turn);
  listDraws(legal, rules, hand);
  listDiscards(legal, rules, hand, hand.turn);
  listKongs(legal, rules, hand, hand.turn);
  if (!cannotDeclareReady(rules, hand, hand.turn)) legal.push({ type: 'declare-ready', seat: hand.turn });
  if (rules.flow.stepUp)
    for (const seat of SEATS) if (!cannotStepUp(rules, hand, seat)) legal.push({ type: 'step-up', seat });
  listClaims(legal, rules, hand);
  for (const seat of SEATS) if (mayWin(rules, hand, seat)) legal.push({ type: 'win', seat });
  if (isWallUsedUp(hand)) legal.push({ type: 'end-hand' });
}

function listIndicator(legal: Action[], hand: HandState): void {
  if (isIndicatorDue(hand)) legal.push({ type: 'flip-indicator', tile: UNKNOWN });
}

function listBonusTiles(legal: Action[], rules: Rules, hand: HandState, seat: Seat): void {
  const held = hand.secret.concealed[seat];
  if (cannotSetAsideNow(hand, seat) || !mayHoldBonus(held)) return;
  for (const tile of BONUS_KINDS)
    if (mayHoldOne(held, tile) && !cannotShow(rules, hand, seat, [tile]))
      legal.push({ type: 'set-aside-bonus', seat, tile });
}

const mayHoldBonus = (held: readonly SeenKind[]): boolean => held.includes(UNKNOWN) || holdsBonus(held);

function listDraws(legal: Action[], rules: Rules, hand: HandState): void {
  for (const from of WALL_ENDS) {
    const seat = drawer(hand, from);
    if (seat !== null && !cannotDraw(rules, hand, { seat, from }))
      legal.push({ type: 'draw', seat, tile: UNKNOWN, from });
  }
}
const WALL_ENDS = ['wall', 'tail'] as const;

function listDiscards(legal: Action[], rules: Rules, hand: HandState, seat: Seat): void {
  if (cannotDiscardNow(hand, seat)) return;
  for (const tile of facesOf(hand.secret.concealed[seat]))
    if (!isKnown(tile) || !cannotPartWith(rules, hand, seat, tile)) legal.push({ type: 'discard', seat, tile });
}

function listKongs(legal: Action[], rules: Rules, hand: HandState, seat: Seat): void {
  if (!mayDeclareKongs(rules, hand)) return;
  const list = (kong: DeclaredKongType, tiles: readonly TileKind[]): void => {
    const action = { type: 'declare-kong', seat, kong, tiles } as const;
    if (!cannotDeclareKong(rules, hand, action)) legal.push(action);
  };
  const held = hand.secret.concealed[seat];
  for (const tile of mayBeFourTimes(rules, held)) list('concealed', [tile, tile, tile, tile]);
  for (const { kind, tiles } of hand.melds[seat]) {
    const [tile] = tiles;
    if (kind === 'pung' && tile && mayHoldOne(held, tile)) list('added', [tile, tile, tile, tile]);
  }
  if (rules.flow.fourWindsKong) list('exposed', WINDS);
}

/** The kinds of which a hand may hold four tiles. */
function mayBeFourTimes(rules: Rules, held: readonly SeenKind[]): readonly TileKind[] {
  const known = allKnown(held);
  if (known && !countTiles(known).includes(4)) return [];
  const kinds = known ? facesOf(known) : rules.flow.kinds;
  return kinds.filter(tile => copiesPossible(held, tile) >= 4);
}

function listClaims(legal: Action[], rules: Rules, hand: HandState): void {
  if (!hand.claimable) return;
  for (const seat of othersThan(hand.claimable.seat)) legal.push(...claimableSets(rules, hand, seat));
}
