import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { Club } from '../../../src/adapters/club/club.ts';
import type { ClubStore } from '../../../src/adapters/club/club-store.ts';
import type { ArchivedEvent } from '../../../src/adapters/club/heard.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';
import { announcedMatch } from '../../../src/adapters/mqtt/told-history.ts';
import { formatEventMessage } from '../../../src/adapters/mqtt/topics.ts';
import { bySeat } from '../../../src/domain/seat.ts';
import type { LobbyTable } from '../../../src/projections/club-view.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import type { WhenDone } from '../../support/when-done.ts';
import type { Played } from '../mqtt/a-recorded-match.ts';
import { record } from '../mqtt/a-recorded-match.ts';

export const MATCH = '2026-11-20T19-00-00';

export interface FollowingClub {
  readonly club: Club;
  readonly store: ClubStore;
  readonly close: () => Promise<void>;
  /** Resolves as soon as this holds of a table; asked whenever something has changed. */
  readonly until: (id: string, holds: (table: LobbyTable) => boolean | Promise<boolean>) => Promise<LobbyTable>;
}

/** A club on a broker; gone when the test is. */
export function aClub(broker: string, store: ClubStore): FollowingClub {
  const changes = new EventEmitter();
  const changed = (): void => {
    changes.emit('changed');
  };
  const club = new Club({
    ...{ broker, store, retryMs: 20, log: SILENT, id: () => 'this-club', kept: (_key, facts) => facts },
    ...{ onLobby: changed, onKept: changed, onBehind: changed, onDisputed: changed },
  });
  club.setOnDuty(true);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= club.close();
    return closing;
  };
  onTestFinished(close);
  const until: FollowingClub['until'] = async (id, holds) => {
    for (;;) {
      const next = once(changes, 'changed');
      const table = club.table(id);
      if (table && (await holds(table))) return table;
      await next;
    }
  };
  return { club, store, close, until };
}

/** What the club has of a match. */
export const keptOf = async (store: ClubStore, table: string, match = MATCH): Promise<readonly ArchivedEvent[]> =>
  store.events({ table, match });

/** What a table has published of these. */
export const publishedOf = ({ messages }: Pick<Played, 'messages'>, match = MATCH): readonly unknown[] =>
  messages.flatMap(message => formatEventMessage(match, message) ?? []).map(text => JSON.parse(text));

export interface PublishingTable {
  /** Plays these, of which the record has everything before. */
  readonly play: (messages: readonly TableMessage[]) => void;
  readonly close: () => Promise<void>;
}

/** A table with a record of its own that publishes on a broker and tells again what it has played. */
export function aTable(
  broker: string,
  id: string,
  directory: string,
  { events, messages }: Played,
  whenDone: WhenDone = onTestFinished,
): PublishingTable {
  const seats = bySeat(seat => messages[0]?.view.seats[seat].name ?? '');
  record(directory, MATCH, events, { table: id, seats });
  const publisher = TablePublisher.open({
    url: broker,
    table: id,
    match: MATCH,
    seq: 0,
    directory,
    retryMs: 20,
    tellsHistory: true,
    house: { prefix: null, name: id, version: '0', url: null, mayCommand: false },
    announced: ({ view }) => announcedMatch(MATCH, `The ${id}`, view),
    log: SILENT,
  });
  if (!publisher) throw new Error('no publisher');
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= publisher.close();
    return closing;
  };
  whenDone(close);
  const [first] = messages;
  if (first) publisher.publish({ ...first, event: null });
  const play = (next: readonly TableMessage[]): void => {
    for (const message of next) publisher.publish(message);
  };
  return { play, close };
}
