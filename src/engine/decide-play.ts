import { allKnown, giveUp, isKnown } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import { drawnHand } from './decide-end.ts';
import { type ActionOf, type Decision, notNow } from './decision.ts';
import { evolve, type PlayedEvent } from './evolve.ts';
import { judgeWin } from './finished.ts';
import { paid } from './payments.ts';
import type { Rejection } from './rejection.ts';
import type { HandState, MatchState } from './state.ts';
import { impossibleTile, isWallUsedUp, knownTiles } from './tiles-on-the-table.ts';

export function draw(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  { seat, tile, from }: ActionOf<'draw'>,
): Decision {
  const wanted = from === 'tail' ? 'replacement' : 'draw';
  if (hand.phase !== 'play' || hand.awaited !== wanted) return notNow(hand);
  if (hand.turn !== seat) return err({ code: 'action/not-your-turn', turn: hand.turn });
  if (isWallUsedUp(hand)) return err({ code: 'action/no-replacement-left' });
  const refused = isKnown(tile) ? impossibleTile(rules, [...knownTiles(hand), tile]) : null;
  if (refused) return err(refused);
  const drawn: PlayedEvent = { type: 'tile-drawn', seat, tile, from };
  return ok(withDrawnHand(rules, state, [...kongLetPass(rules, state, hand), drawn]));
}

/** A kong that could have been robbed is paid once it was not. */
function kongLetPass(rules: Rules, state: MatchState, hand: HandState): readonly PlayedEvent[] {
  if (!hand.robbable) return [];
  const { seat, tile } = hand.robbable;
  const kong = hand.melds[seat].findLast(meld => meld.kind === 'kong' && meld.tiles[0] === tile);
  return kong?.kind === 'kong' ? paid(state, rules.flow.kongPayment(kong, seat)) : [];
}

/** Where the wall's last tile is kept and plainly does not win, the hand is over with it. */
function withDrawnHand(rules: Rules, state: MatchState, events: readonly PlayedEvent[]): readonly PlayedEvent[] {
  const after = events.reduce((s, event) => evolve(rules, s, event), state);
  const hand = after.hand;
  if (!hand || !isWallUsedUp(hand) || rules.flow.lastTile !== 'kept') return events;
  const held = allKnown(hand.concealed[hand.turn]);
  const mayWin = held === null || judgeWin(rules, hand, hand.turn, held)?.score.legal === true;
  return mayWin ? events : [...events, ...drawnHand(rules, after)];
}

export function discard(rules: Rules, hand: HandState, { seat, tile }: ActionOf<'discard'>): Decision {
  if (hand.phase !== 'play') return notNow(hand);
  if (hand.turn !== seat) return err({ code: 'action/not-your-turn', turn: hand.turn });
  if (hand.awaited !== 'act' && hand.awaited !== 'discard') return notNow(hand);
  if (!isKnown(tile)) return err({ code: 'action/tile-not-shown' });
  if (!giveUp(hand.concealed[seat], [tile])) return err({ code: 'action/tile-not-held', tile });
  if (isWallUsedUp(hand) && rules.flow.lastTile === 'kept') return err({ code: 'action/last-tile-is-kept' });
  return ok([{ type: 'tile-discarded', seat, tile }]);
}

export function claim(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  action: ActionOf<'claim-pung' | 'claim-kong'>,
): Decision {
  const { seat, tiles } = action;
  const [kind, size] = action.type === 'claim-pung' ? (['pung', 3] as const) : (['kong', 4] as const);
  const tile = hand.claimable?.tile ?? null;
  if (!hand.claimable || hand.claimable.seat === seat || !rules.flow.claims.includes(kind))
    return err({ code: 'action/not-claimable', tile });
  if (tiles.length !== size || tiles.some(t => t !== tile)) return err({ code: 'action/not-a-set', tiles });
  if (!giveUp(hand.concealed[seat], tiles.slice(1)))
    return err({ code: 'action/tile-not-held', tile: hand.claimable.tile });
  const claimed = { seat, from: hand.claimable.seat, tile: hand.claimable.tile, tiles };
  if (kind === 'pung') return ok([{ type: 'pung-claimed', ...claimed }]);
  if (tilesLeft(hand.wall) === 0) return err({ code: 'action/no-replacement-left' });
  const kong = { kind: 'kong', kong: 'exposed', tiles, claimed: claimed.tile, from: claimed.from } as const;
  return ok([{ type: 'kong-claimed', ...claimed }, ...paid(state, rules.flow.kongPayment(kong, seat))]);
}

export function declareKong(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  action: ActionOf<'declare-kong'>,
): Decision {
  const { seat, kong, tiles } = action;
  const tile = tiles[0];
  if (hand.phase !== 'play') return notNow(hand);
  if (hand.turn !== seat) return err({ code: 'action/not-your-turn', turn: hand.turn });
  if (hand.awaited !== 'act') return notNow(hand);
  if (tile === undefined || tiles.length !== 4 || tiles.some(t => t !== tile))
    return err({ code: 'action/not-a-set', tiles });
  if (tilesLeft(hand.wall) === 0) return err({ code: 'action/no-replacement-left' });
  const refused = kong === 'added' ? cannotAdd(rules, hand, seat, tile) : cannotLayDown(hand, seat, tiles);
  if (refused) return err(refused);
  const declared: PlayedEvent = { type: 'kong-declared', seat, kong, tiles };
  if (rules.flow.robbable.includes(kong)) return ok([declared]);
  const meld = evolve(rules, state, declared).hand?.melds[seat].find(m => m.kind === 'kong' && m.tiles[0] === tile);
  return ok([declared, ...(meld?.kind === 'kong' ? paid(state, rules.flow.kongPayment(meld, seat)) : [])]);
}

const cannotLayDown = (hand: HandState, seat: Seat, tiles: readonly TileKind[]): Rejection | null =>
  giveUp(hand.concealed[seat], tiles) ? null : { code: 'action/tile-not-held', tile: tiles[0] ?? '_' };

function cannotAdd(rules: Rules, hand: HandState, seat: Seat, tile: TileKind): Rejection | null {
  const hasPung = hand.melds[seat].some(meld => meld.kind === 'pung' && meld.tiles[0] === tile);
  if (!hasPung) return { code: 'action/no-pung-to-add-to', tile };
  const usable = rules.flow.addedKong === 'drawn-now' ? [hand.drawn?.tile ?? '_'] : hand.concealed[seat];
  const isDealtHand = hand.drawn === null;
  return giveUp(usable, [tile]) && !(isDealtHand && rules.flow.addedKong === 'drawn-now')
    ? null
    : { code: 'action/tile-not-held', tile };
}
