import { append } from '../domain/append.ts';
import { without } from '../domain/kinds.ts';
import type { AddedKong, Meld, Pung } from '../domain/meld.ts';
import { must } from '../domain/result.ts';
import { update } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandEvent } from './events.ts';
import { lessHeld } from './held.ts';
import type { HandState } from './state.ts';

type ClaimEvent = Extract<HandEvent, { type: 'chow-claimed' | 'pung-claimed' | 'kong-claimed' }>;

/** The set lies in front of the claimant; the discard stays on record where it was made. */
export function claimed(rules: Rules, hand: HandState, event: ClaimEvent): HandState {
  const own = without(event.tiles, [event.tile]);
  const isKong = event.type === 'kong-claimed';
  return {
    ...hand,
    turn: event.seat,
    awaited: isKong ? 'replacement' : 'discard',
    owed: isKong ? 1 : 0,
    kongsInARow: isKong ? 1 : 0,
    melds: update(hand.melds, event.seat, melds => append(melds, setOf(event))),
    discards: update(hand.discards, event.from, row => row.with(-1, { tile: event.tile, claimedBy: event.seat })),
    secret: {
      ...hand.secret,
      concealed: update(hand.secret.concealed, event.seat, held => lessHeld(held, own)),
      drawn: null,
      drawnThisTurn: [],
    },
    claimable: null,
    robbable: isKong && rules.flow.robbable.includes('exposed') ? { seat: event.seat, tile: event.tile } : null,
    mayRush: [],
  };
}

function setOf({ type, tiles, tile, from }: ClaimEvent): Meld {
  if (type === 'kong-claimed') return { kind: 'kong', kong: 'exposed', tiles, claimed: tile, from };
  return { kind: type === 'chow-claimed' ? 'chow' : 'pung', tiles, claimed: tile, from };
}

type KongEvent = Extract<HandEvent, { type: 'kong-declared' }>;

export function kongDeclared(rules: Rules, hand: HandState, event: KongEvent): HandState {
  const isRobbable = event.kong !== 'exposed' && rules.flow.robbable.includes(event.kong);
  const laidDown = event.kong === 'added' ? kongAdded(hand, event) : kongLaidDown(hand, event);
  return {
    ...laidDown,
    secret: { ...laidDown.secret, drawn: null },
    awaited: 'replacement',
    owed: 1,
    kongsInARow: hand.secret.drawn?.replaces === 'kong' ? hand.kongsInARow + 1 : 1,
    mayRush: [],
    robbable: isRobbable ? { seat: event.seat, tile: must(event.tiles[0], 'the tiles of a kong') } : null,
  };
}

function kongLaidDown(hand: HandState, { seat, kong, tiles }: KongEvent): HandState {
  const meld: Meld =
    kong === 'exposed' ? { kind: 'kong', kong: 'exposed', tiles } : { kind: 'kong', kong: 'concealed', tiles };
  return {
    ...hand,
    secret: { ...hand.secret, concealed: update(hand.secret.concealed, seat, held => lessHeld(held, tiles)) },
    melds: update(hand.melds, seat, melds => append(melds, meld)),
  };
}

function kongAdded(hand: HandState, { seat, tiles }: KongEvent): HandState {
  const tile = must(tiles[0], 'the tiles of a kong');
  const isGrowing = (meld: Meld): meld is Pung => meld.kind === 'pung' && meld.tiles[0] === tile;
  const grown = (pung: Pung): AddedKong => ({ ...pung, kind: 'kong', kong: 'added', tiles });
  return {
    ...hand,
    secret: { ...hand.secret, concealed: update(hand.secret.concealed, seat, held => lessHeld(held, [tile])) },
    melds: update(hand.melds, seat, melds => melds.map(meld => (isGrowing(meld) ? grown(meld) : meld))),
  };
}

/**
 * A robbed kong was never completed: it is the pung it grew from, or three tiles of the hand it was laid down from.
 * docs/rules/common.md, "Money".
 */
export function robbedKongTakenBack(hand: HandState): Pick<HandState, 'melds' | 'secret'> {
  const { seat, tile } = must(hand.robbable, 'the kong that was robbed');
  const robbed = must(
    hand.melds[seat].findLast(meld => meld.kind === 'kong' && meld.tiles[0] === tile),
    'the robbed kong among the sets',
  );
  const isAdded = robbed.kind === 'kong' && robbed.kong === 'added';
  return {
    melds: update(hand.melds, seat, melds =>
      melds.flatMap(meld => (meld === robbed ? (isAdded ? [pungAgain(robbed)] : []) : [meld])),
    ),
    secret: isAdded
      ? hand.secret
      : {
          ...hand.secret,
          concealed: update(hand.secret.concealed, seat, held => [...held, ...robbed.tiles.slice(0, 3)]),
        },
  };
}

const pungAgain = ({ tiles, claimed: tile, from }: AddedKong): Pung => ({
  kind: 'pung',
  tiles: tiles.slice(1),
  claimed: tile,
  from,
});
