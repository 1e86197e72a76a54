import { topicsOf } from '../mqtt/topics.ts';
import { jsonSchemas } from './documented-schemas.ts';

interface Channel {
  readonly id: string;
  /** A topic, or the name of a Socket.IO event. */
  readonly address: string;
  readonly over: 'mqtt' | 'socketIo';
  /** Of the table: it tells, or it listens. */
  readonly does: 'send' | 'receive';
  readonly summary: string;
  /** The name of a schema; null: there is nothing in it. */
  readonly payload: string | null;
}

const TOPICS = topicsOf('{table}');

const CHANNELS: readonly Channel[] = [
  mqtt('state', 'send', 'The whole table, retained.', 'TableView'),
  mqtt('event', 'send', 'What happened, each once and in order; QoS 1 may repeat it.', 'EventMessage'),
  mqtt('availability', 'send', 'Whether the table is there, retained; its last will says no.', 'Availability'),
  mqtt('claim', 'send', 'Which table holds this name; every table with the name hears it too.', 'Claim'),
  mqtt('health', 'send', 'How the table is, for a house, retained.', 'Health'),
  mqtt('moment', 'send', 'For lights and sounds, as it happens.', 'Moment'),
  mqtt('lamps', 'send', 'What lamps are to show, retained.', 'Lamps'),
  mqtt('command', 'receive', 'Where the config allows it.', 'HouseCommand'),
  mqtt('match', 'send', 'Which match is at the table and who plays it, retained.', 'AnnouncedMatch'),
  mqtt('history', 'receive', 'What happened after an event? Where the config allows it.', 'AskedHistory'),
  mqtt('told', 'send', 'What is answered to that, to everybody who listens.', 'ToldHistory'),
  mqtt(
    'club',
    'receive',
    'What a club says on the screens of the table, retained. Where the config allows it.',
    'ClubWord',
  ),
  mqtt('broadcast', 'send', 'What is broadcast, late, retained. Where the config says so.', 'BroadcastStep'),
  mqtt('call', 'send', 'Call to the desk, retained; empty: none.', 'TableCall'),
  socket('table', 'send', 'One message for every change, and one on connecting.', 'TableMessage'),
  socket('match', 'send', 'To followers of the match, when it changes.', 'MatchMessage'),
  socket('club', 'send', 'What the club says, where the table belongs to one.', 'ClubMessage'),
  socket('seat', 'send', 'What this player alone may see.', 'PrivateMessage'),
  socket('host', 'send', 'Devices, zones and notices, to the host.', 'PrivateMessage'),
  socket('keys', 'send', 'Which keys of a keyboard are buttons, to screens that may start a hand.', null),
  socket('invitation', 'send', 'The address whose code lets a phone in, to screens that may start a hand.', null),
  socket('claim', 'send', 'The hand that a player has entered, unconfirmed.', null),
  socket('rights-changed', 'send', 'This browser may do more or less than before.', null),
  socket('host-line', 'send', 'A line of the serial protocol to a phone that is a board.', null),
  socket('board-replaced', 'send', 'Another phone speaks for the board now.', null),
  socket('session-ended', 'send', 'A PIN is needed again.', null),
  socket('set-speed', 'receive', 'How fast simulated people are, 0 to 8.', null),
  socket('press-key', 'receive', 'A key of a keyboard that is a button, by its name; answered by CommandReply.', null),
  socket('press-start', 'receive', 'What the start button does; answered by CommandReply.', null),
  socket('throw-dice', 'receive', 'Throws the dice where nothing reads any; answered by CommandReply.', null),
  socket('call-desk', 'receive', 'Call to the desk, or its end; answered by CommandReply.', null),
  socket('still-there', 'receive', 'Whether the connection still stands; answered by CommandReply.', null),
  socket('follow-match', 'receive', 'From now on this connection is sent the match.', null),
  socket('join-as-board', 'receive', 'Speaks for a board that is a phone; answered by CommandReply.', 'JoinAsBoard'),
  socket('board-lines', 'receive', 'Lines of the serial protocol.', 'BoardLines'),
  socket('seat-command', 'receive', 'What a player says; answered by CommandReply.', 'SeatCommand'),
  socket('host-command', 'receive', 'What the host asks for; answered by CommandReply.', 'HostCommand'),
];

function mqtt(topic: keyof typeof TOPICS, does: Channel['does'], summary: string, payload: string): Channel {
  return { id: `mqtt-${topic}`, address: TOPICS[topic], over: 'mqtt', does, summary, payload };
}

function socket(event: string, does: Channel['does'], summary: string, payload: string | null): Channel {
  return { id: `socket-${event}`, address: event, over: 'socketIo', does, summary, payload };
}

/** The table's messages, out and in, over MQTT and Socket.IO, as AsyncAPI 3.0. */
export function asyncApi(version: string): object {
  const isOf = ({ address }: Channel): boolean => address.includes('{table}');
  return {
    asyncapi: '3.0.0',
    info: { title: 'Paizhuo', version, license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    servers: {
      mqtt: {
        host: 'broker.lan:1883',
        protocol: 'mqtt',
        protocolVersion: '3.1.1',
        description: 'mqtt.url of the config.',
      },
      socketIo: { host: 'localhost:8080', protocol: 'ws', pathname: '/socket.io', description: 'Socket.IO 4.' },
    },
    channels: Object.fromEntries(
      CHANNELS.map(channel => [
        channel.id,
        {
          address: channel.address,
          servers: [{ $ref: `#/servers/${channel.over}` }],
          ...(isOf(channel) && { parameters: { table: { description: 'table.id of the config.' } } }),
          messages: {
            message: {
              summary: channel.summary,
              ...(channel.payload !== null && { payload: { $ref: `#/components/schemas/${channel.payload}` } }),
            },
          },
        },
      ]),
    ),
    operations: Object.fromEntries(
      CHANNELS.map(({ id, does, summary }) => [
        `${does}-${id}`,
        { action: does, summary, channel: { $ref: `#/channels/${id}` } },
      ]),
    ),
    components: { schemas: jsonSchemas('#/components/schemas') },
  };
}
