import { Simulation } from '../app/simulation.ts';
import { type Command, InputError, type Io, UsageError } from '../cli/command.ts';
import { faultsFlag } from '../cli/faults-flag.ts';
import { readFlags } from '../cli/flags.ts';
import { profileFlag } from '../cli/profile-flag.ts';
import { SITTING_OPTIONS, sittingFlags } from '../cli/random-people/sitting-flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type ComparedHand, comparedHands } from '../recording/compared-hands.ts';
import { RULE_SETS } from '../rules/index.ts';
import type { RuleSetId, Rules } from '../rules/rule-set.ts';
import { FAULT_PROFILES } from '../simulator/devices/fault-profiles.ts';
import { TABLE_PROFILES, type TableProfileName } from '../simulator/table-profiles.ts';
import { quantiles, rounded, worst } from './figures.ts';
import { benchLogs } from './logs.ts';
import { MirrorStopwatch } from './mirror-stopwatch.ts';
import { benchRandomPeople } from './random-people/random-people.ts';
import { benchRecorded } from './recorded/recorded.ts';

const USAGE = `Usage: paizhuo bench mirror [--rules RULES] [--profile NAME] [--faults NAME|FILE] [--hands N] [--seed S] [--list]
       paizhuo bench mirror --logs FOLDER
       paizhuo bench mirror --people random --boards random [--without ODDITY,…] [--shrink DIR] [--most N] …
       paizhuo bench mirror --keep DIR [--each N] …

Simulated players play N hands of each rule set, or of one, at a simulated table (--profile full, open or camera), without
faults and with each fault profile, or with one. Where the table asks, they tap the choice that is true, if there is one
among those it offers. What the table made of it is compared with what really happened, hand by hand:
  right          hands that ended with exactly the payments that really happened
  unasked        hands without a question
  wrongUnasked   hands that ended wrong, and no question stood open when they went wrong, or came later
  latencyMs      how long a decision took from the last reading, waiting included: half of them, 99 %
  stepMs         how long the mirror took at one go: half of the times, 99 %, the longest
With --list, standard error lists every hand that is not right or had a question.

With --people random or --boards random every hand has a seed of its own, S, S + 1, …, and people or boards drawn from it, as
docs/reference/simulator.md tells; no faults but those of --faults. Told are, for each rule set, the hands that ended
  right, everyEvent                with the right payments; with every event seen in its place
  asked                            with a question
  wrong                            with other payments, among them
  paidWrongThoughAsked             with wrong ones, and a question when it went wrong, or later
  lostUnasked, paidWrongUnasked    with payments missing, or wrong ones, without such a question
and then, for each oddity of people or boards, the hands in which it was met and those in which it was not, the dearest first;
costs: so many hands in a hundred more are asked about or wrong where it is met. --list tells each such hand with what was
drawn; paizhuo simulate plays it again from its seed. --shrink DIR keeps the first N (20) of them there, with as few oddities and
as few lines as it takes.

With --keep the hands are recorded first: --hands recordings of --each hands (1), of seeds S, S + 1, …, which stay in DIR to be
followed again within seconds. Told are, for each rule set, besides the hands as above
  everyEvent     recordings in which every event was seen in its place
  undonePerHand  actions that were taken back
  discardLateMs  delay of a reported discard: median, 99 %
  stepMs         how long the mirror took at one go: 99 %, the longest

With --logs the mirror follows logs that were made elsewhere, each in a folder of its own with what really happened
(docs/reference/logs-with-truth.md). Every log that is not right, or had a question, is listed with the first
fact that differs; then:
  logs, right    logs, and those with every fact reported and no other
  unasked        logs without a question
  wrongUnasked   logs that are not right without a question
  events         true facts; \`matched\` of them were reported, and \`extra\` reported ones are false
`;

export const benchMirror: Command = async (argv, io) => {
  const { stdout } = io;
  const { values } = readFlags({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      profile: { type: 'string', default: 'full' },
      faults: { type: 'string' },
      hands: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      logs: { type: 'string' },
      list: { type: 'boolean', default: false },
      ...SITTING_OPTIONS,
      shrink: { type: 'string' },
      most: { type: 'string', default: '20' },
      keep: { type: 'string' },
      each: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  if (values.logs !== undefined) {
    benchLogs(values.logs, io);
    return 0;
  }
  const hands = wholeFlag('hands', values.hands, 1) ?? 20;
  const seed = wholeFlag('seed', values.seed, 0) ?? 1;
  const profile = profileFlag(values.profile);
  const sitting = sittingFlags(values);
  const shrinks = shrinksFlag(values);
  const asked = values.faults ?? 'none';
  const faults = { name: asked, profile: faultsFlag(asked) };
  if (values.keep !== undefined) {
    benchRecorded(
      {
        ruleSets: rulesToWatch(values.rules).map(({ rules }) => rules),
        profile,
        faults,
        seed,
        recordings: hands,
        hands: wholeFlag('each', values.each, 1) ?? 1,
        sitting,
        folder: values.keep,
        lists: values.list,
      },
      io,
    );
    return 0;
  }
  if (sitting) {
    const ruleSets = rulesToWatch(values.rules).map(({ rules }) => rules);
    benchRandomPeople({ ...sitting, ruleSets, profile, faults, hands, seed, lists: values.list, shrinks }, io);
    return 0;
  }
  if (shrinks) throw new UsageError('--shrink is for --people random and --boards random');
  const others = profile === 'camera' ? [] : ['recogniser', 'enrolled'];
  const profiles =
    values.faults === undefined ? Object.keys(FAULT_PROFILES).filter(name => !others.includes(name)) : [values.faults];
  for (const { id, rules } of rulesToWatch(values.rules))
    for (const faults of profiles) {
      const run = mirrored(rules, { profile, faults, hands, seed });
      stdout.write(`${JSON.stringify(figures(id, run))}\n`);
      if (values.list) listNotable(run, io);
    }
  return 0;
};

function listNotable({ compared }: Mirrored, { stderr }: Io): void {
  for (const hand of compared) if (isNotable(hand)) stderr.write(`${JSON.stringify(hand)}\n`);
}

/** Where what broke is kept, and how much of it at most. */
const shrinksFlag = ({ shrink, most }: { readonly shrink?: string | undefined; readonly most: string }) =>
  shrink === undefined ? null : { folder: shrink, most: wholeFlag('most', most, 1) ?? 20 };

/** One rule set, or all that are played; no match ends. */
function rulesToWatch(name: string | undefined): readonly { readonly id: RuleSetId; readonly rules: Rules }[] {
  const sets = RULE_SETS.filter(set => set.plays && (name === undefined || set.id === name));
  if (sets.length === 0) throw new UsageError(`--rules ${name}: no such rule set is played`);
  return sets.map(set => {
    const rules = set.with({ matchLength: null });
    if (!rules.ok) throw new InputError(rules.error.message);
    return { id: set.id, rules: rules.value };
  });
}

interface Run {
  readonly profile: TableProfileName;
  readonly faults: string;
  readonly hands: number;
  readonly seed: number;
}

interface Mirrored extends Run {
  readonly compared: readonly ComparedHand[];
  readonly stopwatch: MirrorStopwatch;
  readonly seconds: number;
}

const WARM_UP_HANDS = 5;

/** Plays the hands and has the mirror follow them. */
function mirrored(rules: Rules, run: Run): Mirrored {
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const stopwatch = new MirrorStopwatch();
  const table = { rules, profile: TABLE_PROFILES[run.profile], faults: faultsFlag(run.faults) };
  new Simulation({ ...table, seed: run.seed + 1 }).playHands(WARM_UP_HANDS);
  const simulation = new Simulation({
    ...table,
    seed: run.seed,
    areAsked: true,
    watcher: stopwatch,
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  const start = performance.now();
  simulation.playHands(run.hands);
  const seconds = (performance.now() - start) / 1000;
  return {
    ...run,
    // people who are asked about the last hand may have begun another
    compared: comparedHands(truth, seen).slice(0, run.hands),
    stopwatch,
    seconds,
  };
}

const isNotable = ({ isRight, questions }: ComparedHand): boolean => !isRight || questions > 0;

function figures(rules: RuleSetId, { profile, faults, hands, seed, compared, stopwatch, seconds }: Mirrored) {
  const { latencies, stepsMs } = stopwatch;
  return {
    bench: 'mirror',
    rules,
    profile,
    faults,
    hands,
    seed,
    right: compared.filter(({ isRight }) => isRight).length,
    unasked: compared.filter(({ questions }) => questions === 0).length,
    wrongUnasked: compared.filter(({ isWrongUnasked }) => isWrongUnasked).length,
    decisions: latencies.length,
    latencyMs: quantiles(latencies),
    stepMs: { ...quantiles(stepsMs), worst: worst(stepsMs) },
    handsPerSecond: rounded(hands / seconds),
  };
}
