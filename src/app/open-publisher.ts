import type { Config } from '../adapters/config/config-schema.ts';
import type { Doors } from '../adapters/door/doors.ts';
import type { Log } from '../adapters/log.ts';
import type { ClubLink } from '../adapters/mqtt/club-link.ts';
import { type HouseCommand, throwIn } from '../adapters/mqtt/home-topics.ts';
import { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import { announcedMatch } from '../adapters/mqtt/told-history.ts';
import { packageVersion } from '../adapters/package-version.ts';
import type { NamedConfig } from '../adapters/recorder/table-id.ts';
import { type ButtonId, isButtonId } from '../domain/button.ts';
import type { LiveTable } from './live-table.ts';
import type { OpenMatch } from './open-match.ts';

/** The publisher, and its address. */
export interface Published {
  readonly match: Pick<OpenMatch, 'name' | 'round'>;
  readonly live: LiveTable;
  /** A button of the table is pressed, or dice have been read, by something that speaks over MQTT. */
  readonly press: (button: ButtonId) => void;
  readonly throwDice: (values: readonly number[]) => void;
  /** Where the table's pages are; null: nowhere that others reach. */
  readonly url: string | null;
  readonly club: ClubLink | null;
  readonly doors: Doors;
}

/** Null: the broker's address is none, and nothing is published. */
export function openPublisher(
  mqtt: NonNullable<Config['mqtt']>,
  { table, dataDirectory: directory, byHand }: NamedConfig,
  { match: { name: match, round }, live, press, throwDice, url, club, doors }: Published,
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
    const values = throwIn(command);
    if (command === 'pause' || command === 'resume') live.hold(command === 'pause');
    else if (values) throwDice(values);
    // where boards read the tiles a win is not called from elsewhere
    else if (isButtonId(command) && (byHand || command === 'start')) press(command);
  };
  const { seq } = live.current;
  const publisher = TablePublisher.open({
    ...broker,
    ...{ table: table.id, match, seq, directory },
    house,
    announced: ({ view }) => announcedMatch(match, table.name, view, round),
    ...{ tellsHistory, broadcasts },
    doors,
    log,
    ...(mayCommand && { onCommand }),
    ...(club && { club }),
  });
  publisher?.publish(live.current);
  return publisher;
}
