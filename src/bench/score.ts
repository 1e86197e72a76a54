import type { Command } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { InvariantError, must } from '../domain/result.ts';
import type { TileKind } from '../domain/tile.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { RULE_SETS, rulesFor } from '../rules/index.ts';
import { isComplete } from '../rules/reading/completion.ts';
import type { RuleSetId, Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { type WaitingHand, waitsOf } from '../rules/waits.ts';
import { seededRandom } from '../simulator/seeded-random.ts';
import { COUNT_STYLES, finishedHands, mostWilds } from './hands.ts';
import { loadPeers, type MajiangCore, majiangHand, type Peers } from './peers.ts';
import { threadTime } from './thread-time.ts';

const USAGE = `Usage: paizhuo bench score [--ms N] [--hands N]

How many hands are scored, wins checked and waits found per second of processor time, as JSON lines. Where another package from npm can do
the same it is given the same hands in the same run, and the ratio is ours to theirs.
  --ms     how long each figure is measured (100)
  --hands  on how many different hands (2000)
`;

/** One figure. */
interface Figure {
  readonly bench: 'score';
  readonly what: string;
  readonly perSecond: number;
  readonly comparedTo?: { readonly what: string; readonly perSecond: number; readonly ratio: number };
}
type Print = (figure: Omit<Figure, 'bench'>) => void;

/** `paizhuo bench score` */
export const benchScore: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { help: { type: 'boolean' }, ms: { type: 'string' }, hands: { type: 'string' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const measure = meter(wholeFlag('ms', values.ms, 1) ?? 100);
  const hands = wholeFlag('hands', values.hands, 1) ?? 2000;
  const peers = await loadPeers();
  const print: Print = figure => {
    stdout.write(`${JSON.stringify({ bench: 'score', ...figure })}\n`);
  };
  const started = performance.now();
  isComplete(new Uint8Array(34));
  const ms = Math.round((performance.now() - started) * 10) / 10;
  stdout.write(`${JSON.stringify({ bench: 'score', what: 'table of shapes, filled on first use', ms })}\n`);
  benchWinChecks(measure, hands, peers, print);
  benchScores(measure, hands, peers, print);
  benchWaits(measure, hands, peers, print);
  return 0;
};

function benchWinChecks(measure: Meter, count: number, { agari }: Peers, print: Print): void {
  for (const [style, countsOf] of Object.entries(COUNT_STYLES)) {
    const handsWith = (wilds: number) => {
      const random = seededRandom(wilds);
      return Array.from({ length: count }, () => countsOf(wilds, random));
    };
    const what = (wilds: number) => `win checks, ${style} hands, ${wilds} wilds`;
    const natural = handsWith(0);
    const withoutWilds = each(natural, counts => isComplete(counts));
    const suits = natural.map(counts => [0, 9, 18, 27].map(from => [...counts.slice(from, Math.min(from + 9, 34))]));
    against(measure, what(0), withoutWilds, 'agari', agari && each(suits, counts => agari.check(counts)), print);
    for (const wilds of [1, 2, 3, 4]) {
      const ours = each(handsWith(wilds), counts => isComplete(counts, wilds));
      against(measure, what(wilds), ours, 'without wilds', withoutWilds, print);
    }
  }
}

function benchScores(measure: Meter, count: number, { majiang }: Peers, print: Print): void {
  for (const { id } of RULE_SETS) {
    const rules = standardRules(id);
    const scoring = (hands: readonly FinishedHand[]): Round => each(hands, hand => score(rules, hand));
    const what = (wilds: number) => `${id} hands scored, ${wilds} wilds`;
    const natural = finishedHands(id, 0, count, seededRandom(0));
    const theirs = majiang && isConcealed(natural) ? majiangScores(majiang, natural) : null;
    against(measure, what(0), scoring(natural), 'majiang-core hule()', theirs, print);
    for (const wilds of [2, 4, 7].filter(held => held <= mostWilds(id))) {
      const hands = finishedHands(id, wilds, count, seededRandom(wilds));
      against(measure, what(wilds), scoring(hands), 'without wilds', scoring(natural), print);
    }
  }
}

function benchWaits(measure: Meter, count: number, { majiang }: Peers, print: Print): void {
  for (const { id } of RULE_SETS) {
    const rules = standardRules(id);
    const hands = finishedHands(id, 0, count, seededRandom(1));
    const ours = each(hands.map(waiting), hand => waitsOf(rules, hand));
    const theirs = majiang && isConcealed(hands) ? majiangWaits(majiang, hands) : null;
    against(measure, `waits found, ${id}`, ours, 'majiang-core tingpai() (shape only)', theirs, print);
  }
}

/** Prints a figure, beside what it is compared to where there is such a thing. */
function against(measure: Meter, what: string, ours: Round, peer: string, theirs: Round | null, print: Print): void {
  if (!theirs) {
    print({ what, perSecond: measure(ours) });
    return;
  }
  const [perSecond, theirRate] = inTurns(measure, ours, theirs);
  const ratio = Math.round((perSecond / theirRate) * 100) / 100;
  print({ what, perSecond, comparedTo: { what: peer, perSecond: theirRate, ratio } });
}

/** Asks the same of every hand once; the number of hands. */
type Round = () => number;
type Meter = (round: Round) => number;

const each =
  <T>(hands: readonly T[], ask: (hand: T) => unknown): Round =>
  () => {
    for (const hand of hands) ask(hand);
    return hands.length;
  };

/** Measures hands for each second of this thread's processor time, over `ms` milliseconds of it, after one uncounted round. */
function meter(ms: number): Meter {
  const worked = threadTime();
  return round => {
    round();
    const before = worked();
    let asked = 0;
    let passed = 0;
    while (passed < ms) {
      asked += round();
      passed = worked() - before;
    }
    return Math.round((asked / passed) * 1000);
  };
}

/** Two in turns, so that what else the machine does falls on both; the middle of three each. */
function inTurns(measure: Meter, ours: Round, theirs: Round): readonly [number, number] {
  const turns = [0, 1, 2].map(() => [measure(ours), measure(theirs)] as const);
  const middle = (which: 0 | 1): number => turns.map(turn => turn[which]).toSorted((a, b) => a - b)[1] ?? 0;
  return [middle(0), middle(1)];
}

const isConcealed = (hands: readonly FinishedHand[]): boolean =>
  hands.every(hand => hand.seats.every(seat => seat.melds.length === 0));

const concealedTiles = ({ win }: FinishedHand): readonly TileKind[] => win?.hand ?? [];
const allTiles = (hand: FinishedHand): readonly TileKind[] => [
  ...concealedTiles(hand),
  ...(hand.win?.tile ? [hand.win.tile] : []),
];

function majiangScores({ Shoupai, Util }: MajiangCore, hands: readonly FinishedHand[]): Round {
  const circumstances = Util.hule_param({});
  const theirs = hands.map(hand => Shoupai.fromString(majiangHand(allTiles(hand))));
  return each(theirs, hand => Util.hule(hand, null, circumstances));
}

function majiangWaits({ Shoupai, Util }: MajiangCore, hands: readonly FinishedHand[]): Round {
  const theirs = hands.map(hand => Shoupai.fromString(majiangHand(concealedTiles(hand))));
  return each(theirs, hand => Util.tingpai(hand));
}

function waiting({ win, ...hand }: FinishedHand): WaitingHand {
  const { tile: _, ...hoped } = must(win, 'a hand that was won');
  return { ...hand, win: hoped };
}

function standardRules(id: RuleSetId): Rules {
  const rules = rulesFor(id);
  if (!rules.ok) throw new InvariantError(`${id} refuses its own defaults: ${rules.error.message}`);
  return rules.value;
}
