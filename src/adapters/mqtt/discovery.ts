import type { LampId } from '../../domain/lamp.ts';
import { type BySeat, SEATS } from '../../domain/seat.ts';
import { HOUSE_COMMANDS, MOMENTS } from './home-topics.ts';
import type { Topics } from './topics.ts';

export interface DiscoveredTable {
  readonly id: string;
  readonly name: string;
  /** The version of the program. */
  readonly version: string;
  /** Where its pages are; null where only this machine finds them. */
  readonly url: string | null;
  readonly topics: Topics;
  readonly boards: readonly string[];
  readonly seats: BySeat<string>;
  readonly mayCommand: boolean;
}

export type Component = Readonly<Record<string, unknown>> & { readonly platform: string };

/** What Home Assistant is told once: one device and everything it has. */
export interface Discovery {
  readonly device: Readonly<Record<string, unknown>>;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly availability: readonly unknown[];
  readonly components: Readonly<Record<string, Component>>;
}

/** Where Home Assistant looks for devices: `<prefix>/device/<id>/config`. */
export const discoveryTopic = (prefix: string, table: string): string => `${prefix}/device/paizhuo-${table}/config`;

/** The device, by Home Assistant's device discovery. Names are English: whoever has them otherwise renames them there. */
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
    origin: { name: 'paizhuo', sw_version: version },
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
  const diagnostic = { entity_category: 'diagnostic' };
  yield ['hand', { platform: 'sensor', name: 'Hand', icon: 'mdi:counter', ...of('hand') }];
  yield ['phase', { platform: 'sensor', name: 'Phase', icon: 'mdi:progress-clock', ...of('phase') }];
  for (const seat of SEATS)
    yield [
      `balance${seat}`,
      { platform: 'sensor', name: seats[seat], icon: 'mdi:poker-chip', ...of(`balances[${seat}]`) },
    ];
  yield ['asks', { platform: 'binary_sensor', name: 'Asks', device_class: 'problem', ...isTrue('asks') }];
  yield ['paused', { platform: 'binary_sensor', name: 'Paused', icon: 'mdi:pause', ...isTrue('paused') }];
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
      state_topic: topics.lamps,
      value_template: `{{ value_json.${id} }}`,
    },
  ];
  for (const seat of SEATS) yield lamp(`seat${seat}`, `Lamp ${seats[seat]}`);
  yield lamp('table', 'Lamp');
  yield [
    'moment',
    { platform: 'event', name: 'Table', icon: 'mdi:cards', state_topic: topics.moment, event_types: MOMENTS },
  ];
  if (!mayCommand) return;
  for (const command of HOUSE_COMMANDS)
    yield [
      command,
      { platform: 'button', name: LABELS[command], command_topic: topics.command, payload_press: command },
    ];
}

const LABELS = { start: 'Start', pause: 'Pause', resume: 'Resume' } as const;
