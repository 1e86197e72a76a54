import { must } from '../../domain/result.ts';
import { bySeat, SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import { kindOf, type TileId, tilesOf } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import { nextHand } from '../../engine/next-hand.ts';
import { takesOfTheDeal } from '../evening.ts';
import { layIndicator, type Pause } from '../movements.ts';
import { nextMove } from '../next-move.ts';
import { PACE } from '../pace.ts';
import { below, type Range, shuffled } from '../random.ts';
import { beginsSorting, besideDiscard } from './beside.ts';
import { move } from './moves.ts';
import { OWN_DISCARDS, type Sitters } from './sitters.ts';

/** After this time (ms) every player has seen the last tile, at any pace. */
const SWEEPS_EARLY: Range = [1500, 5000];
const CHATS: Range = [8000, 90_000];
const LONG = 60_000;

/** One hand, and the walls of the next; then everybody sits there. Yields how long it is until something moves. */
export const evening = (sitters: Sitters): Generator<Pause, never> => sitters.asides.beside(oneHand(sitters));

function* oneHand(sitters: Sitters): Generator<Pause, never> {
  const { truth, top, asides } = sitters;
  while (!nextHand(truth.rules, truth.state)) yield* rollDice(sitters);
  yield* buildWalls(sitters);
  truth.play({ type: 'start-hand' });
  yield* play(sitters);
  const hurries = SEATS.find(seat => sitters.shows('rebuildsEarly', seat));
  if (hurries === undefined) yield sitters.some('rebuildsEarly', PACE.lookAtResult);
  else yield sitters.some('rebuildsEarly', SWEEPS_EARLY);
  yield* asides.untilAllIsDone();
  top.straighten();
  top.sweep();
  yield* buildWalls(sitters);
  while (true) yield LONG;
}

function* play(sitters: Sitters): Generator<Pause> {
  const { truth, game } = sitters;
  let next: Action | null = null;
  while (sitters.isPlayedOn) {
    const action: Action = next ?? nextMove(truth.rules, truth.state, game);
    if (action.type === 'discard') yield* chat(sitters, action.seat);
    const { lastDiscard } = sitters;
    next = yield* step(sitters, action);
    if (sitters.lastDiscard !== lastDiscard && sitters.isHandOn) besideDiscard(sitters);
  }
}

function* chat(sitters: Sitters, seat: Seat): Generator<Pause> {
  if (sitters.shows('chats', seat, 1 / OWN_DISCARDS)) yield sitters.some('chats', CHATS);
}

/** Whatever comes next; what has been decided meanwhile comes back. */
function* step(sitters: Sitters, next: Action): Generator<Pause, Action | null> {
  switch (next.type) {
    case 'roll-dice':
      yield* rollDice(sitters);
      return null;
    case 'deal':
      yield* deal(sitters);
      return null;
    case 'flip-indicator':
      yield* flipIndicator(sitters);
      return null;
    case 'flip-horses':
      yield* flipHorses(sitters, next.tiles.length);
      return null;
    default:
      return yield* move(sitters, next);
  }
}

/** Thrown again: while they roll, because one lies on its edge, or because a player is not content with how they lie. */
type Reroll = 'while-rolling' | 'tilted' | 'lying';
const REROLLS: readonly Reroll[] = ['while-rolling', 'tilted', 'lying'];
const LIES_A_WHILE: Range = [200, 1500];

/** The player whose roll it is throws the dice, maybe twice; the last throw counts. */
function* rollDice(sitters: Sitters): Generator<Pause> {
  const { truth, top, game } = sitters;
  const { by, dice, for: purpose } = must(awaitedRolls(truth.rules, truth.state)[0], 'a roll that is awaited');
  yield sitters.takes(by, PACE.reachForDice);
  const values = Array.from({ length: dice }, () => 1 + below(game, 6));
  const again = sitters.shows('rerolls', by) ? REROLLS[below(sitters.chance('rerolls'), REROLLS.length)] : null;
  if (again === 'while-rolling' || again === 'lying') {
    const rolling = sitters.some('rerolls', PACE.diceRoll);
    const other = Array.from({ length: dice }, () => 1 + below(sitters.chance('rerolls'), 6));
    top.throwDice(other, rolling);
    yield again === 'lying' ? rolling + sitters.some('rerolls', LIES_A_WHILE) : rolling / 2;
  }
  const rolling = sitters.some('pace', PACE.diceRoll);
  top.throwDice(values, rolling, again === 'tilted');
  // a die on its edge is thrown again after a while, and rolls as long
  yield again === 'tilted' ? rolling * 2 + 1500 : rolling;
  yield sitters.takes(by, PACE.readDice);
  truth.play({ type: 'roll-dice', by, values, for: purpose });
  const broken = truth.state.hand?.wall.broken;
  if (broken && purpose.startsWith('break')) top.breakAt(broken.side, broken.skipped);
}

function* buildWalls(sitters: Sitters): Generator<Pause> {
  const { truth, top, game, customs } = sitters;
  const next = nextHand(truth.rules, truth.state);
  if (!next) return;
  const tiles = shuffled(tilesOf(truth.rules.flow.kinds), game);
  const stacks = truth.rules.flow.stacks(next.dealer);
  let from = 0;
  for (const side of SEATS) {
    yield sitters.takes(side, PACE.shuffleAndBuildSide);
    top.buildSide(side, tiles.slice(from, from + stacks[side] * 2));
    from += stacks[side] * 2;
  }
  if (customs.pressStart) top.press('start');
}

/** Three rounds of four, then the last tiles: dealer, right, across, left, and the dealer's fourteenth. */
function* deal(sitters: Sitters): Generator<Pause> {
  const { truth, top, hand, onDealBegins } = sitters;
  const { dealer } = hand;
  const dealt = bySeat((): TileId[] => []);
  const deals = function* (seat: Seat, tiles: number, reach: Range): Generator<Pause> {
    const taken = top.take('wall', tiles);
    yield sitters.takes(seat, reach);
    for (const tile of taken) top.place(tile, `rack${seat}`);
    dealt[seat].push(...taken);
    if (sitters.shows('sortsAtDeal', seat)) beginsSorting(sitters, 'sortsAtDeal', seat);
  };
  onDealBegins();
  const { fours, singles } = takesOfTheDeal(truth.rules);
  for (let i = 0; i < fours; i++) yield* deals(seatAfter(dealer, i), 4, PACE.takeFourTiles);
  for (let i = 0; i < singles; i++) yield* deals(seatAfter(dealer, i), 1, PACE.takeOneTile);
  truth.play({ type: 'deal', hands: bySeat(seat => dealt[seat].map(kindOf)) });
}

function* flipIndicator(sitters: Sitters): Generator<Pause> {
  const { truth, top, hand, asides } = sitters;
  const { place } = must(hand.secret.indicator, 'an indicator to turn over');
  yield* asides.untilWallIsFree();
  yield sitters.takes(hand.dealer, PACE.flipHorse);
  const tile = top.takeAt(place);
  yield sitters.takes(hand.dealer, PACE.moveTile);
  layIndicator(top, truth.rules, tile);
  truth.play({ type: 'flip-indicator', tile: kindOf(tile) });
  if (sitters.hand.wall.dead > 0) top.endBefore(place);
}

function* flipHorses(sitters: Sitters, horses: number): Generator<Pause> {
  const { truth, top, hand } = sitters;
  const winner = hand.win?.seat ?? hand.dealer;
  for (let i = 0; i < horses; i++) {
    yield sitters.takes(winner, PACE.flipHorse);
    const tile = yield* sitters.takeOne('tail');
    yield sitters.takes(winner, PACE.moveTile);
    top.place(tile, 'indicator');
  }
  truth.play({ type: 'flip-horses', tiles: top.tilesIn('indicator').map(kindOf) });
}
