import type { SeenKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Rejection } from '../engine/rejection.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { Happened } from './belief/happened.ts';

type ByZone = ReadonlyMap<Zone, readonly SeenKind[]>;

/** An action that was read or asked for, and that the engine refused: dice out of turn, a button pressed too early. */
export interface Refusal {
  readonly action: Action;
  readonly rejection: Rejection;
}

/** One thing the mirror decided, and why; at `at` ms of the table's clock. */
export type TraceEntry = {
  readonly at: number;
} /** Another branch is the likeliest: the branches, the likeliest first, and what speaks most against each. */ & (
  | { readonly type: 'weighed'; readonly branches: readonly WeighedBranch[] }
  | { readonly type: 'asked'; readonly discrepancy: Discrepancy }
  | { readonly type: 'resolved'; readonly id: number }
  | ({ readonly type: 'refused' } & Refusal)
  /** A hand is over: its mishaps by the likeliest branch. */
  | ({ readonly type: 'over' } & Happened)
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
  return [`${seconds(entry.at)} ${entry.type}`, ...facts(entry)].filter(fact => fact !== '').join(' | ');
}

function facts(entry: TraceEntry): readonly string[] {
  switch (entry.type) {
    case 'asked':
      return askedFacts(entry.discrepancy);
    case 'resolved':
      return [`question ${entry.id}`];
    case 'refused':
      return [formatAction(entry.action), JSON.stringify(entry.rejection)];
    case 'weighed':
      return entry.branches.map(weighedFact);
    case 'over':
      return entry.mishaps.map(({ id, ms }) => `${id} ${seconds(ms)}`);
  }
}

function weighedFact({ cost, latest, because }: WeighedBranch): string {
  const why = because.map(({ what, cost: of }) => `${what} ${of.toFixed(1)}`).join(', ');
  return `${cost.toFixed(1)} nat: … ${latest.map(formatAction).join(', ')}${why === '' ? '' : ` (${why})`}`;
}

function askedFacts({ id, expected, seen, choices }: Discrepancy): readonly string[] {
  const contents = (zones: Discrepancy['seen']): ByZone => new Map(zones.map(({ zone, tiles }) => [zone, tiles]));
  return [
    `question ${id}`,
    choices.length > 0 ? `${choices.length} explanations, and the readings do not decide` : 'no explanation was found',
    labelled('seen', formatZones(contents(seen))),
    labelled('expected', formatZones(contents(expected))),
  ];
}

const labelled = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const formatZones = (zones: ByZone): string =>
  [...zones].map(([zone, tiles]) => `${zone}: ${tiles.join(' ') || '-'}`).join('; ');

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
