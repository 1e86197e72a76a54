import { writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Archive } from '../../src/adapters/archive/archive.ts';
import { keepMatch } from '../../src/adapters/archive/match-keeper.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { findUnfinished } from '../../src/adapters/recorder/unfinished-match.ts';
import { Simulation } from '../../src/app/simulation.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { RawEntry } from '../../src/recording/raw-log.ts';
import { ruleSet } from '../../src/rules/index.ts';
import { headerOf } from './recorded-hands.ts';

/**
 * A table whose evening passes as fast as the machine can, recorded for good: run as a process of its own, so that it can
 * be killed. Tells on standard output where it begins and, once they may be shown, its events.
 */
const [directory = '', rulesId = '', seed = '0'] = process.argv.slice(2);
const options = must(ruleSet(rulesId), 'a rule set').with({ matchLength: null });
if (!options.ok) throw new Error(options.error.message);
const rules = options.value;
const { table, seats } = headerOf(rules);
const wanted = { table, seats, rules, firstDealer: null, isSimulated: true };
const left = findUnfinished(directory, wanted, { now: 0, withinHours: 1 });
const header = left?.header ?? { ...headerOf(rules), simulated: { seed: Number(seed) } };
const tell = (what: object): number => writeSync(1, `${JSON.stringify(what)}\n`);

const resumed = left?.resumption;
const { state, seq } = resumed?.game ?? { state: null, seq: 0 };
tell({ begins: seq - (resumed?.news.length ?? 0), balances: state?.balances ?? null, damage: left?.damage ?? [] });
const lines: RawEntry[] = [];
const waiting: DomainEvent[] = [];
const simulation = new Simulation({
  rules,
  seed: header.simulated?.seed ?? 0,
  ...(resumed && { resumed }),
  onLine: entry => lines.push(entry),
  onEvent: event => waiting.push(event),
});
const keeper = keepMatch({
  archive: new Archive(directory, SILENT),
  match: left?.name ?? '2026-01-01T00-00-00',
  header,
  rules,
  tags: simulation.tags,
  rawInHands: false,
  left,
  onTrouble: message => tell({ trouble: message }),
  log: SILENT,
});
const keep = (events: readonly DomainEvent[]): void => {
  if (events.length > 0) keeper.keep(events, () => events.forEach(tell));
};
keep(resumed?.news ?? []);
for (;;) {
  simulation.run(100);
  for (const line of lines.splice(0)) keeper.recordRaw(line);
  keep(waiting.splice(0));
  await nextTurn();
}
