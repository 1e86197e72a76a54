import { parseArgs } from 'node:util';
import { isKnown } from '../domain/kinds.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import { finishedHand } from '../engine/finished.ts';
import { type Game, newGame, play } from '../engine/game.ts';
import { whatIsBroken } from '../engine/invariants.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { HandState } from '../engine/state.ts';
import { RULE_SETS } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { seededRandom } from '../simulator/seeded-random.ts';
import { SelfPlay } from '../simulator/self-play.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { wholeFlag } from './rules-flags.ts';

const USAGE = `Usage: paizhuo bench engine [--rules RULES] [--hands N] [--seed S] [--check]

Simulated players play N hands of each rule set, or of one, without a table in between: hands and events a second, and the
memory one table takes. Compared with the game of @kobalab/majiang-core where that package is installed, whose players
only discard what they drew. With --check nothing is measured: after every action tiles, hands and points are counted,
everything listed as legal is tried, and the ways hands were won, their sets and their patterns are told.
`;

export const benchEngine: Command = async (argv, { stdout }) => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      hands: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const hands = wholeFlag('hands', values.hands, 1) ?? 200;
  const seed = wholeFlag('seed', values.seed, 0) ?? 1;
  const sets = RULE_SETS.filter(set => set.plays && (values.rules === undefined || set.id === values.rules));
  if (sets.length === 0) throw new UsageError(`--rules ${values.rules}: no such rule set is played`);
  const tell = (line: object): boolean => stdout.write(`${JSON.stringify(line)}\n`);
  const theirs = values.check ? null : await majiangHandsPerSecond(Math.max(1, Math.round(hands / 12)));
  for (const set of sets) {
    const rules = set.with({ matchLength: null });
    if (!rules.ok) throw new InputError(rules.error.message);
    tell(values.check ? checked(rules.value, hands, seed) : measured(rules.value, hands, seed, theirs));
  }
  return 0;
};

/** Plays hands and gives every game on the way to whoever wants to look at it. */
function playHands(rules: Rules, hands: number, seed: number, look: (game: Game) => void = () => {}): Game {
  const players = new SelfPlay(rules, seededRandom(seed));
  let game = newGame(rules, null);
  while (!(game.state.handNo === hands && game.state.hand?.phase === 'over')) {
    const action = players.next(game.state);
    const played = play(game, action, 0);
    if (!played.ok) throw new InputError(`${rules.id}: ${JSON.stringify([action, played.error])}`);
    game = played.value.game;
    look(game);
  }
  return game;
}

const WARM_UP_HANDS = 10;

function measured(rules: Rules, hands: number, seed: number, theirs: number | null) {
  playHands(rules, WARM_UP_HANDS, seed + 1);
  const start = performance.now();
  const { seq } = playHands(rules, hands, seed);
  const seconds = (performance.now() - start) / 1000;
  const handsPerSecond = hands / seconds;
  return {
    bench: 'engine',
    rules: rules.id,
    hands,
    handsPerSecond: rounded(handsPerSecond),
    eventsPerSecond: rounded(seq / seconds),
    kilobytesPerTable: rounded(kilobytesPerTable(rules, seed)),
    comparedTo: theirs === null ? null : '@kobalab/majiang-core, players that discard what they drew',
    theirHandsPerSecond: theirs === null ? null : rounded(theirs),
    ratio: theirs === null ? null : rounded(handsPerSecond / theirs),
  };
}

const TABLES = 20;

/** What the state of a table in the middle of its match takes, its latest steps included, as text. */
function kilobytesPerTable(rules: Rules, seed: number): number {
  const sizes = Array.from({ length: TABLES }, (_, i) => JSON.stringify(playHands(rules, 1, seed + i).state).length);
  return sizes.reduce((sum, size) => sum + size, 0) / TABLES / 1024;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Looks at every state on the way; the first thing that is not as it should be ends the run. */
function checked(rules: Rules, hands: number, seed: number) {
  const seen: Record<string, number> = {};
  const count = (what: string): void => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  let actions = 0;
  const patterns = Object.fromEntries(rules.patterns.map(({ id }) => [id, 0]));
  playHands(rules, hands, seed, ({ state }) => {
    const broken = whatIsBroken(rules, state);
    if (broken !== null) throw new InputError(`${rules.id}, hand ${state.handNo}: ${broken}`);
    for (const action of legalActions(rules, state)) {
      actions += 1;
      if (isWhole(action) && !decide(rules, state, action).ok)
        throw new InputError(`${rules.id}, hand ${state.handNo}: listed and refused: ${JSON.stringify(action)}`);
    }
    const { hand } = state;
    if (hand?.phase !== 'over') return;
    count(hand.win ? `won by ${hand.win.by}` : 'drawn');
    for (const id of patternsOf(rules, hand)) patterns[id] = (patterns[id] ?? 0) + 1;
    for (const meld of hand.melds.flat()) count(meld.kind === 'kong' ? `kong ${meld.kong}` : meld.kind);
  });
  return { bench: 'engine', rules: rules.id, hands, clean: true, actionsTried: actions, seen, patterns };
}

/** What the hand was won with, each pattern once. */
function patternsOf(rules: Rules, hand: HandState): readonly string[] {
  const scored = hand.win && score(rules, finishedHand(hand, hand.win));
  return scored?.legal ? [...new Set(scored.patterns.map(({ id }) => id))] : [];
}

/** The dice and the tiles of the wall are known when they fall and are drawn. */
const isWhole = (action: Action): boolean =>
  !('values' in action && action.values.length === 0) &&
  !('tile' in action && !isKnown(action.tile)) &&
  !('tiles' in action && action.tiles.some(tile => !isKnown(tile))) &&
  action.type !== 'deal';

/** Null where the package is not installed: it is only there to be compared with. */
async function majiangHandsPerSecond(games: number): Promise<number | null> {
  const { majiangHands } = await import('./majiang-self-play.ts');
  const start = performance.now();
  const hands = await majiangHands(games);
  return hands === null ? null : hands / ((performance.now() - start) / 1000);
}
