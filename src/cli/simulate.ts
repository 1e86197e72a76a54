import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { Simulation } from '../app/simulation.ts';
import type { DomainEvent } from '../engine/events.ts';
import { formatEvent } from '../recording/event-log.ts';
import { formatRawEntry } from '../recording/raw-log.ts';
import type { Rules } from '../rules/rule-set.ts';
import { formatTags } from '../sensing/tag-registry.ts';
import { TABLE_PROFILES } from '../simulator/table-profiles.ts';
import { type Command, InputError } from './command.ts';
import { faultsFlag } from './faults-flag.ts';
import { readFlags } from './flags.ts';
import { profileFlag } from './profile-flag.ts';
import { SITTING_OPTIONS, sittingFlags } from './random-people/sitting-flags.ts';
import { playStrangeHand, type StrangeHandOptions } from './random-people/strange-hand.ts';
import { tellHand } from './random-people/tell-hand.ts';
import { rulesToPlay, wholeFlag } from './rules-flags.ts';
import { simulateTables, TABLES_OPTIONS, TABLES_USAGE } from './simulate-tables.ts';

const USAGE = `Usage: paizhuo simulate --rules RULES --hands N --seed S [--profile full|open|camera] [--options FILE]
                        [--preset NAME] [--faults none|typical|harsh|recogniser|enrolled|FILE] [--out DIR]
                        [--people usual|random] [--boards usual|random] [--without ODDITY,…]
       paizhuo simulate --rules RULES --tables M --broker URL [--speed X] [--drop-outs P] [--seconds N] [--out DIR]

Plays N hands with simulated players, tiles and boards, and prints a line for each: the true result and the table's.
With --out it writes args.json (rules), raw.jsonl (the boards' lines), tags.csv (the chip of each tile), truth.jsonl (the
true events) and events.jsonl (the table's events). The same seed gives the same files. --preset: ready-made house rules,
listed by \`paizhuo score --help\`; an options FILE (JSON) overrides them. A faults FILE (JSON) has the
faults of docs/reference/faults.md, with their rates.

With --people random or --boards random every hand has a seed of its own, S, S + 1, …, and people or boards drawn from it
(docs/reference/simulator.md). Its line has the seed, the outcome, the oddities and all drawn values; the seed plays it again
alone. People answer the table's questions. --without leaves oddities out; all other draws stay. With --out each hand has its
own folder, named after its seed.

${TABLES_USAGE}`;

export const simulateCommand: Command = async (argv, io) => {
  const { stdout } = io;
  const { values } = readFlags({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      hands: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string' },
      preset: { type: 'string' },
      profile: { type: 'string', default: 'full' },
      faults: { type: 'string', default: 'none' },
      out: { type: 'string' },
      ...SITTING_OPTIONS,
      ...TABLES_OPTIONS,
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const rules = rulesToPlay(values.rules, values.options, values.preset);
  const tables = wholeFlag('tables', values.tables, 1);
  if (tables !== null) return simulateTables(tables, rules, wholeFlag('seed', values.seed, 0) ?? 1, values, io);
  const hands = wholeFlag('hands', values.hands, 1) ?? 1;
  const sitting = sittingFlags(values);
  if (sitting) {
    const seed = wholeFlag('seed', values.seed, 0) ?? 1;
    const played = { rules, profile: profileFlag(values.profile), faults: faultsFlag(values.faults), ...sitting };
    return simulateRandomPeople({ ...played, seed }, hands, values.out ?? null, stdout);
  }
  const out = values.out === undefined ? null : outputFolder(values.out);
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const simulation = new Simulation({
    rules,
    seed: wholeFlag('seed', values.seed, 0) ?? 1,
    profile: TABLE_PROFILES[profileFlag(values.profile)],
    faults: faultsFlag(values.faults),
    ...(out && { onLine: entry => out.raw(formatRawEntry(entry)) }),
    onTruth: event => {
      truth.push(event);
      out?.truth(formatEvent(event));
    },
    onEvent: event => {
      seen.push(event);
      out?.events(formatEvent(event));
    },
  });
  out?.tags(formatTags(simulation.tags));
  out?.args(rules);
  let agreed = 0;
  for (let hand = 1; hand <= hands; hand++) {
    simulation.playHands(1);
    const line = summary(hand, truth, seen);
    if (line.agrees) agreed += 1;
    stdout.write(`${JSON.stringify(line)}\n`);
  }
  return agreed === hands ? 0 : 1;
};

/** Hands of people or boards that are drawn, each from a seed of its own. */
function simulateRandomPeople(
  first: StrangeHandOptions,
  hands: number,
  folder: string | null,
  stdout: Writable,
): number {
  let agreed = 0;
  for (let seed = first.seed; seed < first.seed + hands; seed++) {
    const out = folder === null ? null : outputFolder(join(folder, String(seed)));
    const hand = playStrangeHand(
      { ...first, seed },
      {
        ...(out && { onLine: entry => out.raw(formatRawEntry(entry)) }),
        onTruth: event => out?.truth(formatEvent(event)),
        onEvent: event => out?.events(formatEvent(event)),
      },
    );
    out?.tags(formatTags(hand.tags));
    out?.args(first.rules);
    stdout.write(`${JSON.stringify(tellHand(hand))}\n`);
    if (hand.outcome === 'right' || hand.outcome === 'asked') agreed += 1;
  }
  return agreed === hands ? 0 : 1;
}

/** A hand in one line: who won what, and whether the table moved the points that really moved. */
function summary(handNo: number, truth: readonly DomainEvent[], seen: readonly DomainEvent[]) {
  const [really, asSeen] = [truth, seen].map(events => balancesAfterHand(events, handNo));
  const won = truth.find(event => event.handNo === handNo && event.type === 'hand-won');
  return {
    handNo,
    winner: won?.type === 'hand-won' ? won.seat : null,
    patterns: won?.type === 'hand-won' ? won.patterns.map(pattern => pattern.id) : [],
    balances: really,
    seenBalances: asSeen,
    questions: seen.filter(event => event.handNo === handNo && event.type === 'discrepancy-found').length,
    agrees: JSON.stringify(really) === JSON.stringify(asSeen),
  };
}

function balancesAfterHand(events: readonly DomainEvent[], handNo: number) {
  const last = events.findLast(event => event.handNo <= handNo && event.type === 'points-transferred');
  return last?.type === 'points-transferred' ? last.balances : null;
}

/** The files of a simulation; whatever the folder held under these names before is replaced. */
function outputFolder(folder: string) {
  const path = (name: string): string => join(folder, name);
  try {
    makeFolder(folder);
    for (const name of ['raw.jsonl', 'truth.jsonl', 'events.jsonl']) writeFileSync(path(name), '');
  } catch (error) {
    throw new InputError(`cannot write to ${folder}: ${whyUnwritten(error)}`);
  }
  return {
    raw: (line: string) => appendFileSync(path('raw.jsonl'), `${line}\n`),
    truth: (line: string) => appendFileSync(path('truth.jsonl'), `${line}\n`),
    events: (line: string) => appendFileSync(path('events.jsonl'), `${line}\n`),
    tags: (text: string) => writeFileSync(path('tags.csv'), text),
    // docs/reference/logs-with-truth.md
    args: ({ id, options }: Rules) =>
      writeFileSync(path('args.json'), `${JSON.stringify({ rules: id, options, dealer: null, zones: null })}\n`),
  };
}
