import { type LampId, LIGHTS } from '../../domain/lamp.ts';
import { type BySeat, SEATS } from '../../domain/seat.ts';
import { TABLE_PHASES } from '../../projections/table-view.ts';
import { type HouseCommand, MOMENTS } from './home-topics.ts';
import type { Topics } from './topics.ts';

export interface DiscoveredTable {
  readonly id: string;
  readonly name: string;
  /** The version of the program. */
  readonly version: string;
  /** The address of its pages; null if only this machine reaches them. */
  readonly url: string | null;
  readonly topics: Topics;
  readonly boards: readonly string[];
  readonly seats: BySeat<string>;
  readonly mayCommand: boolean;
}

export type Component = Readonly<Record<string, unknown>> & { readonly platform: string };

/** The announcement to Home Assistant: one device and all its entities. */
export interface Discovery {
  readonly device: Readonly<Record<string, unknown>>;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly availability: readonly unknown[];
  readonly components: Readonly<Record<string, Component>>;
}

/** Home Assistant's topic for a device: `<prefix>/device/<id>/config`. */
export const discoveryTopic = (prefix: string, table: string): string => `${prefix}/device/paizhuo-${table}/config`;

/** The device, by Home Assistant's device discovery. Names are English; users rename them there. */
export function discoveryOf(table: DiscoveredTable): Discovery {
  const { id, name, version, url, topics } = table;
  return {
    device: {
      identifiers: [`paizhuo-${id}`],
      name,
      manufacturer: 'Paizhuo',
      model: 'Mahjong table',
      sw_version: version,
      ...(url !== null && { configuration_url: `${url}/setup` }),
    },
    origin: { name: 'paizhuo', sw_version: version, ...(url !== null && { support_url: `${url}/` }) },
    availability: [{ topic: topics.availability }],
    components: Object.fromEntries(
      [...described(table)].map(([key, component]) => [key, { unique_id: `paizhuo-${id}-${key}`, ...component }]),
    ),
  };
}

function* described({ topics, boards, seats, mayCommand }: DiscoveredTable): Generator<readonly [string, Component]> {
  const of = (value: string) => ({ state_topic: topics.health, value_template: `{{ value_json.${value} }}` });
  const isTrue = (value: string) => ({
    state_topic: topics.health,
    value_template: `{{ 'ON' if value_json.${value} else 'OFF' }}`,
  });
  const oneOf = (options: readonly string[]) => ({ device_class: 'enum', options });
  const diagnostic = { entity_category: 'diagnostic' };
  yield ['hand', { platform: 'sensor', name: 'Hand', icon: 'mdi:counter', ...of('hand') }];
  yield [
    'phase',
    { platform: 'sensor', name: 'Phase', icon: 'mdi:progress-clock', ...oneOf(TABLE_PHASES), ...of('phase') },
  ];
  for (const seat of SEATS)
    yield [
      `balance${seat}`,
      {
        platform: 'sensor',
        name: seats[seat],
        icon: 'mdi:poker-chip',
        state_class: 'measurement',
        unit_of_measurement: 'points',
        ...of(`balances[${seat}]`),
      },
    ];
  yield ['asks', { platform: 'binary_sensor', name: 'Asks', device_class: 'problem', ...isTrue('asks') }];
  const paused = { name: 'Paused', icon: 'mdi:pause', ...isTrue('paused') };
  yield mayCommand
    ? [
        'pause-switch',
        {
          ...{ platform: 'switch', ...paused, command_topic: topics.command },
          ...{ payload_on: 'pause' satisfies HouseCommand, payload_off: 'resume' satisfies HouseCommand },
          ...{ state_on: 'ON', state_off: 'OFF' },
        },
      ]
    : ['paused', { platform: 'binary_sensor', ...paused }];
  yield [
    'disk',
    { platform: 'binary_sensor', name: 'Disk', device_class: 'problem', ...diagnostic, ...isTrue('disk == false') },
  ];
  yield [
    'since',
    { platform: 'sensor', name: 'Running since', device_class: 'timestamp', ...diagnostic, ...of('since') },
  ];
  for (const board of boards)
    yield [
      `board-${board}`,
      {
        platform: 'binary_sensor',
        name: `Board ${board}`,
        device_class: 'connectivity',
        ...diagnostic,
        ...isTrue(`boards['${board}'] == 'online'`),
      },
    ];
  const lamp = (id: LampId, name: string): readonly [string, Component] => [
    `lamp-${id}`,
    {
      platform: 'sensor',
      name,
      icon: 'mdi:lightbulb',
      // they change with every turn, and a house that keeps every change would keep them all
      enabled_by_default: false,
      ...oneOf(LIGHTS),
      state_topic: topics.lamps,
      value_template: `{{ value_json.${id} }}`,
    },
  ];
  for (const seat of SEATS) yield lamp(`seat${seat}`, `Lamp ${seats[seat]}`);
  yield lamp('table', 'Lamp');
  yield [
    'moment',
    // without a name of its own it is called as the table
    { platform: 'event', name: null, icon: 'mdi:cards', state_topic: topics.moment, event_types: MOMENTS },
  ];
  if (mayCommand)
    yield [
      'start',
      {
        ...{ platform: 'button', name: 'Start', command_topic: topics.command },
        payload_press: 'start' satisfies HouseCommand,
      },
    ];
}
