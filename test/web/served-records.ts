import { Archive } from '../../src/adapters/archive/archive.ts';
import type { WebServer, WebServerOptions } from '../../src/adapters/http/web-server.ts';
import { SILENT } from '../../src/adapters/log.ts';
import type { FinishedRecord } from '../../src/recording/hand-collector.ts';
import { handId } from '../../src/recording/hand-summary.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { aFolder, aWebServer } from '../adapters/http/a-web-server.ts';
import { recordRoutes } from '../adapters/http/the-record-routes.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';
import { headerOf, recordedHands } from '../support/recorded-hands.ts';

export const MATCH = '2026-11-21T18-30-05';
const STARTED_AT = Date.UTC(2026, 10, 21, 18, 30, 5);
const EVENT_MS = 900;

export interface KeptHand extends FinishedRecord {
  readonly id: string;
}

/** A seeded match as it is kept, an event a moment, with what two boards said. */
export function keptMatch(id: RuleSetId, seed: number, count: number, begun = STARTED_AT): readonly KeptHand[] {
  const events = playedMatch(rules(id), seed, count).events.map(event => ({
    ...event,
    at: begun + event.seq * EVENT_MS,
  }));
  return recordedHands(rules(id), events, { ...headerOf(rules(id)), boards: [] }).map(({ number, record, end }) => {
    const startedAt = record.events[0]?.at ?? begun;
    const raw = record.events.map(({ at }, index) => ({
      t: at - 40,
      port: index % 2 === 0 ? 'seat0' : 'centre',
      dir: 'rx' as const,
      line: `{"type":"tag","uid":"04A2${index}","on":true}`,
    }));
    const header = { ...record.header, match: MATCH, startedAt, seats: ['Mei', 'Johann', 'Ama', '王'] as const };
    return {
      id: handId(MATCH, number),
      number,
      record: { ...record, header, raw },
      end: { ...end, raw: raw.length, endedAt: record.events.at(-1)?.at ?? startedAt },
    };
  });
}

/** A server with the built pages over an archive of these hands. */
export function aServerOf(
  pages: string,
  hands: readonly FinishedRecord[],
  mayManage: boolean,
  more: Partial<WebServerOptions> = {},
): Promise<WebServer> {
  const archive = new Archive(aFolder('paizhuo-records-'), SILENT);
  for (const hand of hands) archive.save(MATCH, hand);
  const routes = recordRoutes(archive, { mayManage: () => mayManage });
  return aWebServer({ webRoot: pages, routes: [routes], ...more });
}
