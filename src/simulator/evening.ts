import { must } from '../domain/result.ts';
import { bySeat, SEATS, seatAfter } from '../domain/seat.ts';
import { kindOf, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';
import type { Action, ActionOf } from '../engine/actions.ts';
import { awaitedRolls } from '../engine/decide-setup.ts';
import { isMatchOver, nextHand } from '../engine/next-hand.ts';
import { type HandState, isHandOn } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { planSlips } from './habits.ts';
import { carryOut, layIndicator, type Pause, type People, takeInto } from './movements.ts';
import { isPlayedOn, nextMove } from './next-move.ts';
import { PACE } from './pace.ts';
import { below, between, happens, type Range, shuffled } from './random.ts';
import { slipBefore } from './slips.ts';

/**
 * An evening of mahjong: hand after hand, tiles moved one after the other as hands move them; match after match, should
 * one end. Yields how long each movement takes; the caller decides how fast time runs.
 */
export function* evening(people: People): Generator<Pause, never> {
  const { truth, top } = people;
  while (true) {
    while (!nextHand(truth.rules, truth.state)) yield* rollDice(people);
    yield* playHand(people);
    yield pause(people, PACE.lookAtResult);
    top.sweep();
    if (isMatchOver(truth.rules, truth.state)) yield* startAnotherMatch(people);
  }
}

/** Tiles do not show it: it takes the button. */
function* startAnotherMatch(people: People): Generator<Pause> {
  yield pause(people, PACE.lookAtResult);
  people.top.press('start');
  people.truth.play({ type: 'start-match' });
}

/** One hand, from building the wall to the last payment; a hand that has begun is played to its end. */
export function* playHand(people: People): Generator<Pause> {
  const { truth } = people;
  if (!isHandOn(truth.state)) {
    yield* buildWalls(people);
    if (people.customs.pressStart) people.top.press('start');
    truth.play({ type: 'start-hand' });
  }
  const slips = planSlips(people.habits);
  for (let discards = 0; isPlayedOn(truth.rules, truth.state); ) {
    const next = nextMove(truth.rules, truth.state, people.random);
    if (next.type === 'discard') yield* slipBefore(people, next, discards++, slips);
    yield* move(people, next);
  }
}

const hand = ({ truth }: People): HandState => must(truth.state.hand, 'a hand that is on');
const pause = ({ random }: People, range: Range): Pause => between(random, range);
const shown = (tiles: readonly TileId[]) => tiles.map(kindOf);

/** Whatever comes next, done with dice and tiles. */
function* move(people: People, next: Action): Generator<Pause> {
  switch (next.type) {
    case 'roll-dice':
      return yield* rollDice(people);
    case 'deal':
      return yield* dealTiles(people);
    case 'flip-indicator':
      return yield* flipIndicator(people);
    case 'flip-horses':
      return yield* flipHorses(people, next.tiles.length);
    case 'draw': {
      yield pause(people, PACE.reachForWall);
      const tile = must(people.top.take(next.from, 1)[0], 'a tile from the wall');
      yield pause(people, PACE.moveTile);
      return yield* keepOrThrow(people, next, tile);
    }
    case 'discard':
      yield pause(people, PACE.think);
      return yield* happens(people.random, ACTS_EARLY) ? discardOverlapped(people, next) : carryOut(people, next);
    default:
      yield pause(people, next.type.startsWith('claim') ? PACE.claim : PACE.think);
      yield* carryOut(people, next);
  }
}

/** How often the next player has the next tile in the hand while the last discard is still on its way. */
const ACTS_EARLY = 0.15;
/** How often a useless tile never touches the rack. */
const THROWS_AT_ONCE = 0.3;

/** A drawn tile goes into the rack, or straight to the discards. */
function* keepOrThrow(people: People, draw: ActionOf<'draw'>, tile: TileId): Generator<Pause> {
  const { truth, top, random } = people;
  truth.play({ ...draw, tile: kindOf(tile) });
  const next = nextMove(truth.rules, truth.state, random);
  const isUseless = next.type === 'discard' && next.seat === draw.seat && next.tile === kindOf(tile);
  if (!isUseless || !happens(random, THROWS_AT_ONCE)) return top.place(tile, `rack${draw.seat}`);
  yield pause(people, PACE.moveTile);
  top.place(tile, `discard${draw.seat}`);
  truth.play(next);
}

/** The next player draws while the discard is still in the air; the two tiles may come down in either order. */
function* discardOverlapped(people: People, discard: ActionOf<'discard'>): Generator<Pause> {
  const { truth, top, random } = people;
  const thrown = top.liftKind(discard.tile as TileKind, `rack${discard.seat}`);
  const lands = () => top.place(thrown, `discard${discard.seat}`);
  yield pause(people, PACE.moveTile);
  truth.play(discard);
  const next = nextMove(truth.rules, truth.state, random);
  if (next.type !== 'draw' || next.from !== 'wall') return lands();
  const drawn = must(top.take('wall', 1)[0], 'a tile from the wall');
  const keeps = () => top.place(drawn, `rack${next.seat}`);
  yield pause(people, PACE.hurriedTile);
  const [first, second] = happens(random, 0.5) ? [lands, keeps] : [keeps, lands];
  first();
  yield pause(people, PACE.hurriedTile);
  second();
  truth.play({ ...next, tile: kindOf(drawn) });
}

/** The player whose roll it is throws the dice, and the table gets the break. */
function* rollDice(people: People): Generator<Pause> {
  const { truth, top, random } = people;
  const { by, dice, for: purpose } = must(awaitedRolls(truth.rules, truth.state)[0], 'a roll that is awaited');
  yield pause(people, PACE.reachForDice);
  const values = Array.from({ length: dice }, () => 1 + below(random, 6));
  const rolling = pause(people, PACE.diceRoll);
  top.throwDice(values, rolling);
  yield rolling;
  yield pause(people, PACE.readDice);
  truth.play({ type: 'roll-dice', by, values, for: purpose });
  const broken = truth.state.hand?.wall.broken;
  if (broken && purpose.startsWith('break')) top.breakAt(broken.side, broken.skipped);
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

/** Three rounds of four, then the last tiles: dealer, right, across, left, and the dealer's fourteenth. */
/** How often four tiles and how often single tiles are taken, round and round, until everybody has a hand. */
export function takesOfTheDeal({ handSize, flow }: Rules): { readonly fours: number; readonly singles: number } {
  const rounds = Math.floor(handSize / 4);
  return { fours: 4 * rounds, singles: 4 * (handSize - 4 * rounds) + (flow.dealerIsDealtOneMore ? 1 : 0) };
}

function* dealTiles(people: People): Generator<Pause> {
  const { truth, top } = people;
  const { dealer } = hand(people);
  const { fours, singles } = takesOfTheDeal(truth.rules);
  const takers = Array.from({ length: fours }, (_, i) => seatAfter(dealer, i));
  for (const seat of takers) {
    const tiles = top.take('wall', 4);
    yield pause(people, PACE.takeFourTiles);
    for (const tile of tiles) top.place(tile, `rack${seat}`);
  }
  for (let i = 0; i < singles; i++) yield* takeInto(people, 'wall', `rack${seatAfter(dealer, i)}`, PACE.takeOneTile);
  truth.play({ type: 'deal', hands: bySeat(seat => shown(top.tilesIn(`rack${seat}`))) });
}

function* flipIndicator(people: People): Generator<Pause> {
  const { truth, top } = people;
  const { place } = must(hand(people).secret.indicator, 'an indicator to turn over');
  yield pause(people, PACE.flipHorse);
  const tile = top.takeAt(place);
  yield pause(people, PACE.moveTile);
  layIndicator(top, truth.rules, tile);
  truth.play({ type: 'flip-indicator', tile: kindOf(tile) });
  if (hand(people).wall.dead > 0) top.endBefore(place);
}

function* flipHorses(people: People, horses: number): Generator<Pause> {
  const { truth, top } = people;
  const lyingThere = top.tilesIn('indicator').length;
  for (let i = 0; i < horses; i++) yield* takeInto(people, 'tail', 'indicator', PACE.flipHorse);
  truth.play({ type: 'flip-horses', tiles: shown(top.tilesIn('indicator').slice(lyingThere)) });
}
