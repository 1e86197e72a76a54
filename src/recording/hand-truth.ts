import { isSeat, SEATS } from '../domain/seat.ts';
import { isListOf, isText } from './checks.ts';

/**
 * An event of a hand as its truth has it, or as the mirror reports it: `type` and the
 * facts of docs/reference/logs-with-truth.md. Whatever else it holds is not compared.
 */
export interface ToldEvent extends Readonly<Partial<Record<(typeof FACTS)[number], unknown>>> {
  readonly type: string;
}
const FACTS = [
  'seat',
  'tile',
  'tiles',
  'from',
  'by',
  'for',
  'values',
  'rules',
  'dealer',
  'side',
  'skipped',
  'hands',
  'kong',
] as const;

/** A table's record of a hand beside the true events. */
export interface HandComparison {
  /** Facts that really happened. */
  readonly expected: number;
  /** Those of them that were reported, in order. */
  readonly matched: number;
  /** Reported facts that did not happen. */
  readonly extra: number;
  /** The first fact that differs, on either side; null where one side has none left, or, both, where nothing differs. */
  readonly first: { readonly expected: string | null; readonly told: string | null };
}

/**
 * Compares the reported events with the truth. Times, points, patterns, questions and devices are not compared. Where the truth
 * does not know what was dealt, no more does it know what was drawn.
 */
export function compareWithTruth(truth: readonly ToldEvent[], told: readonly ToldEvent[]): HandComparison {
  const areHandsKnown = !truth.some(event => handsOf(event).some(hand => hand.includes('_')));
  const expected = facts(truth, areHandsKnown);
  const found = facts(told, areHandsKnown);
  const matched = commonLength(expected, found);
  const differs = Array.from({ length: Math.max(expected.length, found.length) }, (_, i) => i).find(
    i => expected[i] !== found[i],
  );
  const at = (list: readonly string[]): string | null => (differs === undefined ? null : (list[differs] ?? null));
  return {
    expected: expected.length,
    matched,
    extra: found.length - matched,
    first: { expected: at(expected), told: at(found) },
  };
}

/** Reported once, before play; in any order. */
const OPENING: ReadonlySet<string> = new Set(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
/** May be reported in any order as long as nothing else comes between them. */
const TAKEN: ReadonlySet<string> = new Set(['tile-drawn', 'bonus-set-aside']);
const PLAYED: ReadonlySet<string> = new Set([
  'tile-discarded',
  'chow-claimed',
  'pung-claimed',
  'kong-claimed',
  'kong-declared',
  'indicator-flipped',
  'horses-flipped',
  'ready-declared',
  'stepped-up',
  'foul-reported',
  'hand-won',
  'hand-drawn',
  'hand-voided',
]);

/** The comparable facts, a line each. */
function facts(events: readonly ToldEvent[], areHandsKnown: boolean): readonly string[] {
  const opening: string[] = [];
  const course: string[] = [];
  let taken: string[] = [];
  for (const event of events) {
    if (OPENING.has(event.type)) opening.push(...openingFacts(event, areHandsKnown));
    else if (TAKEN.has(event.type)) taken.push(factOf(event, areHandsKnown));
    else if (PLAYED.has(event.type)) {
      course.push(...taken.toSorted());
      taken = [];
      // Whether a kong was completed that has been robbed is a matter of words.
      if (isRobbed(event) && course.at(-1)?.startsWith(`kong-declared ${text(event.from)} added`)) course.pop();
      course.push(factOf(event, areHandsKnown));
    }
  }
  return [...opening.toSorted(), ...course, ...taken.toSorted()];
}

function openingFacts(event: ToldEvent, areHandsKnown: boolean): readonly string[] {
  if (event.type !== 'tiles-dealt') return [factOf(event, areHandsKnown)];
  const hands = handsOf(event);
  return SEATS.map(seat => {
    const hand = hands[seat] ?? [];
    return `tiles-dealt ${seat} ${areHandsKnown ? inOrder(hand) : `${hand.length} tiles`}`;
  });
}

function factOf(event: ToldEvent, areHandsKnown: boolean): string {
  const { type, seat, tile, from } = event;
  switch (type) {
    case 'hand-started':
      return line(type, event.rules, event.dealer);
    case 'dice-rolled':
      return line(type, event.by, event.for, inOrder(texts(event.values)));
    case 'wall-broken':
      return line(type, event.side, event.skipped);
    case 'tile-drawn':
      return line(type, seat, `from ${text(from)}`, areHandsKnown ? kindOf(tile) : '');
    case 'bonus-set-aside':
    case 'tile-discarded':
    case 'indicator-flipped':
      return line(type, seat, kindOf(tile));
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return line(type, seat, `from ${text(from)}`, kindOf(tile), inOrder(texts(event.tiles)));
    case 'kong-declared':
      return line(type, seat, event.kong, kindOf(texts(event.tiles)[0]));
    case 'hand-won': {
      // Without the rack, the drawn one of fourteen tiles is unknown.
      const isTileKnown = event.by !== 'self-draw' || areHandsKnown;
      return line(type, seat, event.by, isSeat(from) ? `from ${from}` : '', isTileKnown ? kindOf(tile) : '');
    }
    default:
      return line(type, seat);
  }
}

const isRobbed = ({ type, by }: ToldEvent): boolean => type === 'hand-won' && by === 'robbed-kong';

const line = (...words: readonly unknown[]): string =>
  words
    .map(text)
    .filter(word => word !== '')
    .join(' ');
const text = (word: unknown): string => (word === undefined || word === null ? '' : String(word));
const texts = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(text) : []);

/** `B5.2`, the third of the fives of bamboo, is a `B5`. */
const kindOf = (tile: unknown): string => text(tile).replace(/\..*$/, '');
const inOrder = (tiles: readonly string[]): string => `[${tiles.map(kindOf).toSorted().join(' ')}]`;

const handsOf = ({ hands }: ToldEvent): readonly (readonly string[])[] =>
  isListOf(isListOf(isText))(hands) ? (hands as readonly (readonly string[])[]) : [];

/** Length of the longest run of facts that both have in this order. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row: readonly number[] = Array(b.length + 1).fill(0);
  for (const fact of a) {
    const next = [0];
    for (const [j, other] of b.entries())
      next.push(fact === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
