import { must } from '../domain/result.ts';
import { bySeat, SEATS, type Seat, seatAfter } from '../domain/seat.ts';
import { kindOf, type TileId, tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import { horsesToFlip } from '../engine/decide-end.ts';
import { nextHand } from '../engine/decide-setup.ts';
import type { HandState } from '../engine/state.ts';
import { PACE } from './pace.ts';
import { chooseAction, claimants } from './players.ts';
import { below, between, type Random, type Range } from './random.ts';
import type { TableTop } from './table-top.ts';
import type { Truth } from './truth.ts';

/** A pause of this many milliseconds at human pace. */
export type Pause = number;

/** The people at the table and what they need. */
export interface People {
  readonly truth: Truth;
  readonly top: TableTop;
  readonly random: Random;
}

/**
 * An evening of mahjong: hand after hand, tiles moved one after the other as hands move them. Yields how long each
 * movement takes; whoever drives it decides how fast time runs.
 */
export function* evening(people: People): Generator<Pause, never> {
  if (!nextHand(people.truth.rules, people.truth.state)) yield* rollForFirstDealer(people);
  while (true) {
    yield* playHand(people);
    yield pause(people, PACE.lookAtResult);
    people.top.sweep();
  }
}

/** One hand, from building the wall to the last payment. */
export function* playHand(people: People): Generator<Pause> {
  yield* buildWalls(people);
  people.truth.play({ type: 'start-hand' });
  yield* rollForBreak(people);
  yield* dealTiles(people);
  while (hand(people).phase === 'play') yield* playTurn(people);
  if (hand(people).phase === 'horses') yield* flipHorses(people);
}

const hand = ({ truth }: People): HandState => must(truth.state.hand, 'a hand that is on');
const pause = ({ random }: People, range: Range): Pause => between(random, range);
const shown = (tiles: readonly TileId[]) => tiles.map(kindOf);

function* roll(people: People, dice: number): Generator<Pause, readonly number[]> {
  yield pause(people, PACE.reachForDice);
  const values = Array.from({ length: dice }, () => 1 + below(people.random, 6));
  const rolling = pause(people, PACE.diceRoll);
  people.top.throwDice(values, rolling);
  yield rolling;
  yield pause(people, PACE.readDice);
  return values;
}

function* rollForFirstDealer(people: People): Generator<Pause> {
  const { truth } = people;
  const values = yield* roll(people, truth.rules.flow.firstDealer.dice);
  truth.play({ type: 'roll-dice', by: 0, values, for: 'first-dealer' });
}

function* buildWalls(people: People): Generator<Pause> {
  const { truth, top, random } = people;
  const { dealer } = must(nextHand(truth.rules, truth.state), 'a dealer');
  const tiles = shuffled(tilesOf(truth.rules.flow.kinds), random);
  const stacks = truth.rules.flow.stacks(dealer);
  let from = 0;
  for (const side of SEATS) {
    yield pause(people, PACE.shuffleAndBuildSide);
    top.buildSide(side, tiles.slice(from, from + stacks[side] * 2));
    from += stacks[side] * 2;
  }
}

function shuffled(tiles: readonly TileId[], random: Random): readonly TileId[] {
  const deck = [...tiles];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const moved = must(deck[i], 'a tile');
    deck[i] = must(deck[j], 'a tile');
    deck[j] = moved;
  }
  return deck;
}

function* rollForBreak(people: People): Generator<Pause> {
  const { truth, top } = people;
  const values = yield* roll(people, truth.rules.flow.breaking.dice);
  truth.play({ type: 'roll-dice', by: hand(people).dealer, values, for: 'break' });
  const { side, skipped } = must(hand(people).wall.broken, 'a break');
  top.breakAt(side, skipped);
}

/** Three rounds of four, then the last five tiles: dealer, right, across, left, dealer. */
function* dealTiles(people: People): Generator<Pause> {
  const { truth, top } = people;
  const { dealer } = hand(people);
  const takers = Array.from({ length: 12 }, (_, i) => seatAfter(dealer, i));
  for (const seat of takers) {
    const tiles = top.take('wall', 4);
    yield pause(people, PACE.takeFourTiles);
    for (const tile of tiles) top.place(tile, `rack${seat}`);
  }
  for (let i = 0; i < 5; i++) yield* takeInto(people, 'wall', `rack${seatAfter(dealer, i)}`, PACE.takeOneTile);
  truth.play({ type: 'deal', hands: bySeat(seat => shown(top.tilesIn(`rack${seat}`))) });
}

function* takeInto(people: People, end: 'wall' | 'tail', zone: Zone, reach: Range): Generator<Pause, TileId> {
  yield pause(people, reach);
  const tile = must(people.top.take(end, 1)[0], 'a tile from the wall');
  yield pause(people, PACE.moveTile);
  people.top.place(tile, zone);
  return tile;
}

/** Whatever comes next: a claim, a draw, or what the player whose turn it is decides to do. */
function* playTurn(people: People): Generator<Pause> {
  const { truth, random } = people;
  const { awaited, turn } = hand(people);
  if (awaited === 'draw' && (yield* claim(people))) return;
  if (awaited === 'draw' || awaited === 'replacement') {
    const from = awaited === 'draw' ? 'wall' : 'tail';
    const tile = yield* takeInto(people, from, `rack${turn}`, PACE.reachForWall);
    truth.play({ type: 'draw', seat: turn, tile: kindOf(tile), from });
    return;
  }
  yield pause(people, PACE.think);
  yield* carryOut(people, chooseAction(truth.rules, truth.state, turn, random));
}

function* claim(people: People): Generator<Pause, boolean> {
  const { truth, random } = people;
  const claimed = claimants(truth.rules, truth.state, random)[0];
  if (!claimed) return false;
  yield pause(people, PACE.claim);
  yield* carryOut(people, claimed);
  return true;
}

/** Moves the tiles an action moves, and puts it on the true record. */
function* carryOut(people: People, action: Action): Generator<Pause> {
  yield* moveTiles(people, action);
  people.truth.play(action);
}

function* moveTiles(people: People, action: Action): Generator<Pause> {
  const { top } = people;
  switch (action.type) {
    case 'discard':
      if (action.tile !== '_')
        yield* moveInto(people, `discard${action.seat}`, [top.liftKind(action.tile, `rack${action.seat}`)]);
      return;
    case 'claim-pung':
    case 'claim-kong': {
      const { seat, tile } = must(hand(people).claimable, 'a discard to claim');
      const own = action.tiles.slice(1).map(kind => top.liftKind(kind, `rack${action.seat}`));
      yield* moveInto(people, `meld${action.seat}`, [...own, top.liftKind(tile, `discard${seat}`)]);
      return;
    }
    case 'declare-kong': {
      const laid = action.kong === 'added' ? action.tiles.slice(0, 1) : action.tiles;
      yield* moveInto(
        people,
        `meld${action.seat}`,
        laid.map(kind => top.liftKind(kind, `rack${action.seat}`)),
      );
      return;
    }
    case 'win':
      yield* layOpen(people, action.seat);
      return;
    default:
      return; // nothing moves
  }
}

function* moveInto({ top, ...people }: People, zone: Zone, tiles: readonly TileId[]): Generator<Pause> {
  yield pause({ top, ...people }, PACE.moveTile);
  for (const tile of tiles) top.place(tile, zone);
}

function* layOpen(people: People, seat: Seat): Generator<Pause> {
  for (const tile of people.top.tilesIn(`rack${seat}`)) {
    people.top.lift(tile);
    yield pause(people, PACE.layOpen);
    people.top.place(tile, `reveal${seat}`);
  }
}

function* flipHorses(people: People): Generator<Pause> {
  const { truth, top } = people;
  const horses = horsesToFlip(truth.rules, hand(people));
  for (let i = 0; i < horses; i++) yield* takeInto(people, 'tail', 'indicator', PACE.flipHorse);
  truth.play({ type: 'flip-horses', tiles: shown(top.tilesIn('indicator')) });
}
