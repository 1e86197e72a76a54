import { Archive } from '../../src/adapters/archive/archive.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { must } from '../../src/domain/result.ts';
import type { FinishedRecord } from '../../src/recording/hand-collector.ts';
import { ruleSet } from '../../src/rules/index.ts';
import { playedMatch } from './played-match.ts';
import { recordedHands } from './recorded-hands.ts';

export const KEPT_MATCH = '2026-03-01T19-00-00';

/** Hands of a match, one played a day from the first of March 2026 on. */
export function handsOfMarch(count: number): readonly FinishedRecord[] {
  const rules = must(ruleSet('guangdong'), 'a rule set').with({});
  if (!rules.ok) throw new Error(rules.error.message);
  return recordedHands(rules.value, playedMatch(rules.value, 3, count).events).map(({ number, record, end }, i) => {
    const startedAt = Date.UTC(2026, 2, 1 + i);
    const header = { ...record.header, match: KEPT_MATCH, startedAt };
    return { number, record: { ...record, header }, end: { ...end, endedAt: startedAt } };
  });
}

/** An archive in a folder, with these hands. */
export function archiveWith(directory: string, hands: readonly FinishedRecord[]): Archive {
  const archive = new Archive(directory, SILENT);
  for (const hand of hands) archive.save(KEPT_MATCH, hand);
  return archive;
}
