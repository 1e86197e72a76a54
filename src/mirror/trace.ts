import type { SeenKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { Refusal } from './belief/believed-table.ts';
import type { PendingStep, Step } from './belief/pending.ts';
import type { Hypothesis } from './hypotheses/hypothesis.ts';
import type { SearchResult } from './hypotheses/paced-search.ts';

/** What the mirror does once enough time has passed. */
export type TimerName =
  | 'search'
  | 'guess'
  | 'believe'
  | 'late-win'
  | 'late-bonus'
  | 'unlaid-bonus'
  | 'start-hand'
  | 'end-of-play'
  | 'wall-break'
  | 'other-dealer'
  | 'late-start'
  | 'agreed-otherwise'
  | 'question';

type ByZone = ReadonlyMap<Zone, readonly SeenKind[]>;

/** One thing the mirror decided or was told, and why; at `at` ms of the table's clock. */
export type TraceEntry = { readonly at: number } & (
  | { readonly type: 'heard'; readonly what: string }
  /** A search is through. */
  | ({
      readonly type: 'explained';
      readonly seen: ByZone;
      readonly expected: ByZone;
      readonly unexplained: ByZone;
      readonly missing: ByZone;
      readonly pending: readonly PendingStep[];
      /** When (ms) the first pending step is believed; null: nothing waits to be. */
      readonly believesAt: number | null;
      /** Since when (ms) nothing explains the table and nothing moves on it; null: it makes sense, or more is to come. */
      readonly unexplainedSince: number | null;
      /** When (ms) people are asked; null: they are not. */
      readonly asksAt: number | null;
      /** A question is open already. */
      readonly isAsking: boolean;
    } & SearchResult)
  /** A timer ran out. `step`: what is believed, if it is that one; `events`: the numbers of the events that came of it. */
  | { readonly type: 'due'; readonly timer: TimerName; readonly step: Step | null; readonly events: readonly number[] }
  | { readonly type: 'asked'; readonly discrepancy: Discrepancy; readonly foul: Action | null }
  | { readonly type: 'resolved'; readonly id: number }
  | ({ readonly type: 'refused' } & Refusal)
  /** The branches of the mirror that is to come, the likeliest first, and what speaks most against each. */
  | { readonly type: 'weighed'; readonly branches: readonly WeighedBranch[] }
);

export interface WeighedBranch {
  /** All that speaks against it, in nat. */
  readonly cost: number;
  readonly latest: readonly Action[];
  /** What goes otherwise by it, and what that costs, the dearest first. */
  readonly because: readonly { readonly what: string; readonly cost: number }[];
}

/** An entry as one line: seconds, a word for what it is, and the facts, parted by bars. */
export function formatTrace(entry: TraceEntry): string {
  const word = entry.type === 'due' ? entry.timer : entry.type;
  return [`${seconds(entry.at)} ${word}`, ...facts(entry)].filter(fact => fact !== '').join(' | ');
}

function facts(entry: TraceEntry): readonly string[] {
  switch (entry.type) {
    case 'heard':
      return [entry.what];
    case 'explained':
      return explainedFacts(entry);
    case 'due':
      return [entry.step ? formatStep(entry.step) : '', labelled('events', entry.events.join(' '))];
    case 'asked':
      return askedFacts(entry.discrepancy, entry.foul);
    case 'resolved':
      return [`question ${entry.id}`];
    case 'refused':
      return [formatAction(entry.action), JSON.stringify(entry.rejection)];
    case 'weighed':
      return entry.branches.map(weighedFact);
  }
}

function weighedFact({ cost, latest, because }: WeighedBranch): string {
  const why = because.map(({ what, cost: of }) => `${what} ${of.toFixed(1)}`).join(', ');
  return `${cost.toFixed(1)} nat: … ${latest.map(formatAction).join(', ')}${why === '' ? '' : ` (${why})`}`;
}

function explainedFacts(entry: Extract<TraceEntry, { readonly type: 'explained' }>): readonly string[] {
  const { seen, expected, unexplained, missing, hypotheses, cost, states, isCutShort, pending, believesAt } = entry;
  // Where nothing should lie, what is seen there is what is unexplained.
  const zones = [...new Set([...unexplained.keys(), ...missing.keys()])].filter(zone => expected.get(zone)?.length);
  const ofThese = (all: ByZone): ByZone => new Map(zones.map(zone => [zone, all.get(zone) ?? []]));
  const ways = hypotheses.map(({ undone, actions }) =>
    [...Array<string>(undone).fill('undo'), ...actions.map(formatAction)].join(', '),
  );
  const among =
    hypotheses.length === 0
      ? 'nothing explains it'
      : `${hypotheses.length} at cost ${cost}${doubtsOf(hypotheses[0], cost)}: ${ways.map(way => way || 'nothing happened').join(' or ')}`;
  return [
    labelled('unexplained', formatZones(unexplained)),
    labelled('missing', formatZones(missing)),
    `${among} (${states} states${isCutShort ? ', search given up' : ''})`,
    labelled('pending', pending.map(({ step, since }) => `${formatStep(step)} since ${seconds(since)}`).join(', ')),
    believesAt === null ? '' : believesAt <= entry.at ? 'believed now' : `believed at ${seconds(believesAt)}`,
    whenAsked(entry),
    labelled('seen', formatZones(ofThese(seen))),
    labelled('expected', formatZones(ofThese(expected))),
  ];
}

/** The part of a cost that no action makes up: tiles that should lie somewhere and are not read. */
function doubtsOf(hypothesis: Hypothesis | undefined, cost: number | null): string {
  const doubts = hypothesis && cost !== null ? cost - hypothesis.undone - hypothesis.actions.length : 0;
  return doubts > 0 ? ` (${doubts} of it for doubts)` : '';
}

function whenAsked({
  unexplainedSince,
  asksAt,
  isAsking,
}: Extract<TraceEntry, { readonly type: 'explained' }>): string {
  if (unexplainedSince === null) return '';
  const since = `unexplained since ${seconds(unexplainedSince)}`;
  if (isAsking) return `${since}, a question is open`;
  return asksAt === null ? `${since}, too early to ask` : `${since}, asks at ${seconds(asksAt)}`;
}

function askedFacts({ id, expected, seen, choices }: Discrepancy, foul: Action | null): readonly string[] {
  const contents = (zones: Discrepancy['seen']): ByZone => new Map(zones.map(({ zone, tiles }) => [zone, tiles]));
  return [
    `question ${id}`,
    choices.length > 0 ? `${choices.length} explanations, and the readings do not decide` : 'no explanation was found',
    labelled('seen', formatZones(contents(seen))),
    labelled('expected', formatZones(contents(expected))),
    labelled('foul', foul ? formatAction(foul) : ''),
  ];
}

const labelled = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const formatZones = (zones: ByZone): string =>
  [...zones].map(([zone, tiles]) => `${zone}: ${tiles.join(' ') || '-'}`).join('; ');

const formatStep = (step: Step): string => (step.type === 'undo' ? 'undo' : formatAction(step.action));

/** An action by its name and its facts, without the names of those that speak for themselves. */
function formatAction({ type, ...facts }: Action): string {
  const said = Object.entries(facts).map(([name, value]) => {
    const text = formatValue(value);
    return name === 'seat' || name === 'tile' || name === 'tiles' || name === 'values' ? text : `${name}=${text}`;
  });
  return [type, ...said].join(' ');
}

function formatValue(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const isFlat = value.every(part => typeof part !== 'object');
  return isFlat ? `[${value.join(' ')}]` : `[${value.map(formatValue).join(' ')}]`;
}
