import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BySeat } from '../../../src/domain/seat.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { TableProjector } from '../../../src/projections/table-projector.ts';
import { formatEvent } from '../../../src/recording/event-log.ts';
import { formatMatchHeader, type MatchHeader } from '../../../src/recording/match-header.ts';
import { guangdong } from '../../../src/rules/guangdong/guangdong.ts';
import { rulesFor } from '../../../src/rules/index.ts';
import { playedMatch } from '../../support/played-match.ts';
import { headerOf } from '../../support/recorded-hands.ts';

const RULES = (() => {
  const rules = rulesFor(guangdong.id, {});
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
})();

export function aDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-mqtt-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export interface Played {
  readonly events: readonly DomainEvent[];
  /** What displays and brokers are shown of each. */
  readonly messages: readonly TableMessage[];
}

/** So many hands of simulated players. */
export function played(hands: number, seed = 1, names: BySeat<string> = ['', '', '', '']): Played {
  const { events } = playedMatch(RULES, seed, hands);
  const projector = new TableProjector({
    rules: RULES,
    firstDealer: null,
    names,
    ports: [],
    simulatedSpeed: null,
  });
  return { events, messages: events.map(event => projector.apply(event)) };
}

/** Writes these events as the record of a match. */
export function record(
  directory: string,
  match: string,
  events: readonly DomainEvent[],
  header: Partial<MatchHeader> = {},
): void {
  mkdirSync(join(directory, match), { recursive: true });
  const whole: MatchHeader = { ...headerOf(RULES), table: 'table-1', ...header };
  writeFileSync(join(directory, match, 'match.json'), formatMatchHeader(whole));
  writeFileSync(join(directory, match, 'events.jsonl'), events.map(event => `${formatEvent(event)}\n`).join(''));
}
