import { reasonOf } from '../adapters/reason.ts';
import { type Command, InputError, UsageError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { collectGarbage } from '../cli/little-memory.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { isKnown } from '../domain/kinds.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import { finishedHand } from '../engine/finished.ts';
import { type Game, newGame, play } from '../engine/game.ts';
import { whatIsBroken } from '../engine/invariants.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { HandState } from '../engine/state.ts';
import { RULE_SETS } from '../rules/index.ts';
import type { RuleSet, Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { randomStream, seededRandom } from '../simulator/seeded-random.ts';
import { SelfPlay } from '../simulator/self-play.ts';
import { median } from './figures.ts';
import { randomHouseRules } from './house-rules.ts';
import { majiangHands } from './majiang-self-play.ts';
import { threadTime } from './thread-time.ts';

const ROUNDS = 15;
/** Both play this many hands before anything is measured, in as many turns as there are rounds: then nothing gets faster any more. */
const WARM_UP_HANDS = 1500;
const TABLES = 100;
/** By the same house rules, where they are drawn. */
const HANDS_A_TABLE = 20;

const USAGE = `Usage: paizhuo bench engine [--rules RULES] [--hands N] [--seed S] [--check [--random-options]]

Simulated players play N hands of each rule set, or of one, without a table in between: hands and events a second, and the
memory one table takes. Compared with the game of @kobalab/majiang-core where that package is installed, whose players
only discard what they drew. With --check nothing is measured: after every action tiles, hands and points are counted,
everything listed as legal is tried, and the ways hands were won, their sets and their patterns are told. With
--random-options every ${HANDS_A_TABLE} hands are played by other house rules, drawn from the seed.

Seconds are seconds of processor time, so that whatever else the machine does weighs little. Both games are warmed up with
${WARM_UP_HANDS} hands each, then they take turns in ${ROUNDS} rounds of one process, first one ahead and then the other, and neither has
to clear away what the other left behind. Every figure is the median of the rounds, the ratio the median of the ratios
within a round. The memory of a table is what the heap grows by, after garbage collection, whenever ${TABLES} more tables
are kept that have just finished a hand, the steps that can be undone included.
`;

export const benchEngine: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      hands: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      check: { type: 'boolean', default: false },
      'random-options': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const hands = wholeFlag('hands', values.hands, 1) ?? 600;
  const seed = wholeFlag('seed', values.seed, 0) ?? 1;
  const sets = RULE_SETS.filter(set => set.plays && (values.rules === undefined || set.id === values.rules));
  if (sets.length === 0) throw new UsageError(`--rules ${values.rules}: no such rule set is played`);
  if (values['random-options'] && !values.check) throw new UsageError('--random-options goes with --check');
  const tell = (line: object): boolean => stdout.write(`${JSON.stringify(line)}\n`);
  for (const set of sets) {
    const rules = set.with({ matchLength: null });
    if (!rules.ok) throw new InputError(rules.error.message);
    if (values['random-options']) tell(checked(set, tablesByRandomRules(set, hands, seed)));
    else if (values.check) tell(checked(set, [{ rules: rules.value, hands, seed }]));
    else tell(await measured(rules.value, hands, seed));
  }
  return 0;
};

/** Plays hands and passes every game on the way to `look`. */
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

async function measured(rules: Rules, hands: number, seed: number) {
  const handsARound = Math.ceil(hands / ROUNDS);
  for (let turn = 0; turn < ROUNDS; turn++) await playedRound(rules, WARM_UP_HANDS / ROUNDS, seed + ROUNDS + turn);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await playedRound(rules, handsARound, seed + round));
  const theirHands = rounds.flatMap(round => round.theirHands ?? []);
  const hasTheirs = theirHands.length > 0;
  return {
    bench: 'engine',
    rules: rules.id,
    hands: handsARound * ROUNDS,
    handsPerSecond: median(rounds.map(round => round.hands)),
    eventsPerSecond: median(rounds.map(round => round.events)),
    kilobytesPerTable: kilobytesPerTable(rules, seed),
    comparedTo: hasTheirs ? '@kobalab/majiang-core, players that discard what they drew' : null,
    theirHandsPerSecond: hasTheirs ? median(theirHands) : null,
    ratio: hasTheirs ? median(rounds.map(round => round.hands / (round.theirHands ?? 1))) : null,
  };
}

/** The work of a second of one round. */
interface Round {
  readonly hands: number;
  readonly events: number;
  readonly theirHands: number | null;
}

/** Both play so many hands, with an even seed ours first. */
async function playedRound(rules: Rules, hands: number, seed: number): Promise<Round> {
  const play = () => perSecond(() => playHands(rules, hands, seed).seq);
  const first = seed % 2 === 0 ? await play() : null;
  const theirs = await perSecond(() => majiangHands(gamesWith(hands)));
  const ours = first ?? (await play());
  return { hands: hands / ours.seconds, events: ours.perSecond, theirHands: theirs.perSecond || null };
}

/** A game of theirs has about a dozen hands. */
const gamesWith = (hands: number): number => Math.max(1, Math.round(hands / 12));

const worked = threadTime();

/** How many of what it counts something does in a second of this thread's processor time. */
async function perSecond(work: () => number | Promise<number | null>) {
  collectGarbage({ type: 'minor' });
  const before = worked();
  const count = (await work()) ?? 0;
  const seconds = (worked() - before) / 1000;
  return { seconds, perSecond: count / seconds };
}

/** By how much the heap grows for a table that has finished a hand; what all tables share has been there before. */
function kilobytesPerTable(rules: Rules, seed: number): number {
  const kept: Game[][] = [];
  const growths: number[] = [];
  for (let turn = 0, before = heapInUse(); turn <= ROUNDS; turn++) {
    kept.push(Array.from({ length: TABLES }, (_, i) => playHands(rules, 1, seed + i)));
    const now = heapInUse();
    // the first turn fills what tables share
    if (turn > 0) growths.push((now - before) / TABLES / 1024);
    before = now;
  }
  // tables must not be cleared away before the last turn is measured
  return kept.length > 0 ? median(growths) : 0;
}

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Hands played by the same rules. */
interface PlayedTable {
  readonly rules: Rules;
  readonly hands: number;
  readonly seed: number;
}

function* tablesByRandomRules(set: RuleSet, hands: number, first: number): Generator<PlayedTable> {
  for (let [left, seed] = [hands, first]; left > 0; [left, seed] = [left - HANDS_A_TABLE, seed + 1])
    yield { rules: randomHouseRules(set, randomStream(seed, 1)), hands: Math.min(left, HANDS_A_TABLE), seed };
}

/** Looks at every state on the way; the first thing that is not as it should be ends the run. */
function checked(set: RuleSet, tables: Iterable<PlayedTable>) {
  const seen: Record<string, number> = {};
  const count = (what: string): void => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  let actions = 0;
  let played = 0;
  const patterns = Object.fromEntries(set.patterns.map(({ id }) => [id, 0]));
  const look = (rules: Rules, { state }: Game): void => {
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
  };
  for (const { rules, hands, seed } of tables) {
    try {
      playHands(rules, hands, seed, game => look(rules, game));
    } catch (error) {
      throw new InputError(`${reasonOf(error)}; seed ${seed}, options ${JSON.stringify(rules.options)}`);
    }
    played += hands;
  }
  return { bench: 'engine', rules: set.id, hands: played, clean: true, actionsTried: actions, seen, patterns };
}

/** The patterns the hand was won with, each once. */
function patternsOf(rules: Rules, hand: HandState): readonly string[] {
  const scored = hand.win && score(rules, finishedHand(rules, hand, hand.win));
  return scored?.legal ? [...new Set(scored.patterns.map(({ id }) => id))] : [];
}

/** The dice and the tiles of the wall are known when they fall and are drawn. */
const isWhole = (action: Action): boolean =>
  !('values' in action && action.values.length === 0) &&
  !('tile' in action && !isKnown(action.tile)) &&
  !('tiles' in action && action.tiles.some(tile => !isKnown(tile))) &&
  action.type !== 'deal';
