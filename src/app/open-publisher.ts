import type { Config } from '../adapters/config/config-schema.ts';
import type { Log } from '../adapters/log.ts';
import type { ClubLink } from '../adapters/mqtt/club-link.ts';
import type { HouseCommand } from '../adapters/mqtt/home-topics.ts';
import { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import { announcedMatch } from '../adapters/mqtt/told-history.ts';
import { packageVersion } from '../adapters/package-version.ts';
import type { LiveTable } from './live-table.ts';
import type { OpenMatch } from './open-match.ts';

/** What is published, and where it is found. */
export interface Published {
  readonly match: Pick<OpenMatch, 'name' | 'round'>;
  readonly live: LiveTable;
  /** Where the table's pages are; null: nowhere that others reach. */
  readonly url: string | null;
  readonly club: ClubLink | null;
}

/** Null: the broker's address is none, and nothing is published. */
export function openPublisher(
  mqtt: NonNullable<Config['mqtt']>,
  { table, dataDirectory: directory }: Config,
  { match: { name: match, round }, live, url, club }: Published,
  log: Log,
): TablePublisher | null {
  const {
    homeAssistant: prefix = null,
    commands: mayCommand = false,
    history: tellsHistory = false,
    club: _,
    broadcast: broadcasts = false,
    ...broker
  } = mqtt;
  const house = { prefix, name: table.name, version: packageVersion(), url, mayCommand };
  const onCommand = (command: HouseCommand): void => {
    if (command === 'start') live.pressed('start');
    else live.hold(command === 'pause');
  };
  const { seq } = live.current;
  const publisher = TablePublisher.open({
    ...broker,
    ...{ table: table.id, match, seq, directory },
    house,
    announced: ({ view }) => announcedMatch(match, table.name, view, round),
    ...{ tellsHistory, broadcasts },
    log,
    ...(mayCommand && { onCommand }),
    ...(club && { club }),
  });
  publisher?.publish(live.current);
  return publisher;
}
