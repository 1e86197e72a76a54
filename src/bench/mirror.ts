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
import { fitMishaps } from './recorded/fitted.ts';
import { benchRecorded } from './recorded/recorded.ts';

const USAGE = `Usage: paizhuo bench mirror [flags]

The mirror follows hands, and each ends right, wrong or with a question. Four kinds of hands; the first flag chooses:

  (none)                             careful players at a simulated table, with faults of its sensors
  --people random --boards random    players and boards drawn by chance, another draw for each hand
  --keep DIR                         either of them, recorded in DIR first and followed from there
  --logs FOLDER                      logs from elsewhere

Flags of all but --logs:
  --rules RULES     one rule set; all that are played without it
  --profile NAME    the table: full (without it), open or camera
  --hands N         hands of each rule set: 20 without it
  --seed S          the first seed: 1 without it
  --faults NAME     a fault profile or a file with one (docs/reference/faults.md)
  --list            lists every hand that is not right or had a question, on standard error

Careful players: without --faults the hands are played without faults and with each fault profile. Where the table asks, the players
choose the true answer if it is offered.
  right          hands with exactly the true payments
  unasked        hands without a question
  wrongUnasked   hands that ended wrong, and no question stood open when they went wrong, or came later
  latencyMs      time from the last reading to the decision, waiting included: median, 99 %
  stepMs         time of one step of the mirror: median, 99 %, the longest

Random players and boards (docs/reference/simulator.md): the hands have the seeds S, S + 1, …; paizhuo simulate plays one again from
its seed. --people random and --boards random also stand alone; --without ODDITY,… leaves some out. For each rule set:
  right, everyEvent                hands with the true payments; with every event in its place
  asked                            hands with a question
  wrong                            hands with other payments, among them
  paidWrongThoughAsked             wrong payments, and a question when it went wrong, or later
  lostUnasked, paidWrongUnasked    missing or wrong payments without such a question
Then, for each oddity, the hands with it and those without it, the dearest first; costs: additional hands in a hundred that are asked
about or wrong. --shrink DIR keeps the first --most N (20) of them in DIR, with as few oddities and lines as possible.

Recordings: --hands recordings of --each N hands (1), which stay in DIR and are followed again within seconds. Besides the figures above:
  everyEvent     recordings in which every event was seen in its place
  undonePerHand  actions that were undone
  discardLateMs  delay of a reported discard: median, 99 %
  stepMs         time of one step of the mirror: 99 %, the longest
With --fit it counts instead the mishaps in the hands that it pays rightly, and prints for each row of src/mirror/mishaps the two
figures in use, each with the counted one (nat; nat a second).

Logs (docs/reference/logs-with-truth.md): FOLDER holds one folder for each log, with the truth. Every log that is not right, or had
a question, is listed with its first wrong fact; then:
  logs, right    logs, and those with every fact reported and no other
  unasked        logs without a question
  wrongUnasked   logs that are not right, without a question
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
      fit: { type: 'boolean', default: false },
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
  const bench = recordedBench(values);
  if (bench && values.keep !== undefined) {
    bench(
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

/** The bench of recorded hands; null: none are recorded. */
function recordedBench({ keep, fit }: { readonly keep?: string | undefined; readonly fit: boolean }) {
  if (keep === undefined && fit) throw new UsageError('--fit is for --keep DIR');
  return keep === undefined ? null : fit ? fitMishaps : benchRecorded;
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
