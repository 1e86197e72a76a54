import type { DomainEvent } from '../../src/engine/events.ts';
import { type FinishedRecord, HandCollector, handsOf } from '../../src/recording/hand-collector.ts';
import { formatHandRecord } from '../../src/recording/hand-record.ts';
import type { MatchHeader } from '../../src/recording/match-header.ts';
import type { Rules } from '../../src/rules/rule-set.ts';

export const headerOf = (rules: Rules): MatchHeader => ({
  version: 1,
  table: 'table-1',
  startedAt: 0,
  rules: rules.id,
  options: rules.options,
  seats: ['Ann', 'Ben', 'Cai', '戴'],
  firstDealer: null,
  boards: ['seat0', 'centre'],
  simulated: null,
});

/** The hands of a match as they are written down. */
export const recordedHands = (
  rules: Rules,
  events: readonly DomainEvent[],
  header: MatchHeader = headerOf(rules),
): readonly FinishedRecord[] => handsOf(new HandCollector(header, 'evening', rules), events);

export const fileOf = ({ record, end }: Omit<FinishedRecord, 'number'>): string => formatHandRecord(record, end);
