import type { BySeat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { DomainEvent, HandEvent } from '../engine/events.ts';
import type { PublishedEvent } from '../projections/club-view.ts';
import { rulesFor } from '../rules/index.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import { type FinishedRecord, HandCollector, handsOf } from './hand-collector.ts';
import { playedRules, type ReadHand } from './hand-record.ts';

/** A match of which only is known what its table has published. */
export interface PublishedMatch {
  readonly table: string;
  /** Its name among the matches of the table. */
  readonly match: string;
  readonly rules: RuleSetId;
  readonly seats: BySeat<string>;
}

/** A hand of it that is over, ready to be watched. */
export type PublishedHand = ReadHand & Pick<FinishedRecord, 'number'>;

/**
 * The hands of a match that are over, as everybody at the table saw them: what players held is unknown. Left out are hands of which too
 * little was published: in which an indicator or a kong lay face down, or everybody agreed on how the table lies.
 */
export function publishedHands(match: PublishedMatch, events: readonly PublishedEvent[]): readonly PublishedHand[] {
  const inOrder = events.toSorted((a, b) => a.seq - b.seq);
  const options = inOrder.find(event => event.type === 'hand-started')?.options ?? {};
  const rules = rulesFor(match.rules, options);
  if (!rules.ok) return [];
  const header = {
    ...({ version: 1, table: match.table, startedAt: inOrder[0]?.at ?? 0, rules: match.rules, options } as const),
    ...{ seats: match.seats, firstDealer: null, boards: [], simulated: null },
  };
  const collector = new HandCollector(header, match.match, rules.value);
  return handsOf(collector, withoutGaps(inOrder)).flatMap(({ number, record, end }) => {
    const played = playedRules(record);
    const known = { ...record, events: record.events.filter(event => !isSecret(event)) };
    return played.ok ? [{ number, rules: played.value, record: known, end }] : [];
  });
}

/** More than that in a row is something that was missed. */
const MOST_UNPUBLISHED = 500;

/** Unpublished numbers are of secret events, which change no hand. */
function withoutGaps(events: readonly PublishedEvent[]): readonly DomainEvent[] {
  let last: number | null = null;
  return events.flatMap(event => {
    const next = last === null ? event.seq : last + 1;
    const missing = event.seq - next;
    const between = Array.from({ length: missing > MOST_UNPUBLISHED ? 0 : missing }, (_, at) =>
      unpublished(next + at, event),
    );
    last = event.seq;
    return [...between, ...asItHappened(event)];
  });
}

const UNPUBLISHED = -1;
const unpublished = (seq: number, { at, handNo }: PublishedEvent): DomainEvent => ({
  ...{ type: 'discrepancy-resolved', id: UNPUBLISHED, seq, at, handNo },
});
const isSecret = (event: DomainEvent): boolean => event.type === 'discrepancy-resolved' && event.id === UNPUBLISHED;

/** None: it cannot be known what happened. */
function asItHappened(published: PublishedEvent): readonly DomainEvent[] {
  // which tiles a corrected hand was won with is not published
  if (published.type === 'hands-corrected') return [unpublished(published.seq, published)];
  const { match: _match, seq, at, handNo, ...event } = published;
  const happened = eventOf(event);
  return happened === null ? [] : [{ ...happened, seq, at, handNo }];
}

type Untimed<E> = E extends unknown ? Omit<E, 'match' | 'seq' | 'at' | 'handNo'> : never;

function eventOf(event: Untimed<Exclude<PublishedEvent, { readonly type: 'hands-corrected' }>>): HandEvent | null {
  switch (event.type) {
    case 'hand-started':
      return { ...event, options: event.options ?? {} };
    case 'tiles-dealt':
      return {
        ...event,
        hands: [unknown(event.counts[0]), unknown(event.counts[1]), unknown(event.counts[2]), unknown(event.counts[3])],
      };
    case 'tile-drawn':
      return { ...event, tile: '_' };
    case 'indicator-flipped':
      return event.tile === null ? null : { ...event, tile: event.tile };
    case 'kong-declared':
      return event.tiles.every(isKnown) ? { ...event, tiles: event.tiles.filter(isKnown) } : null;
    case 'indicator-corrected':
      return event.was !== null && event.tile !== null ? { ...event, was: event.was, tile: event.tile } : null;
    case 'tile-corrected':
    case 'table-agreed':
      return null;
    default:
      return event;
  }
}

const unknown = (count: number): readonly '_'[] => Array(count).fill('_');
const isKnown = (tile: TileKind | null): tile is TileKind => tile !== null;
