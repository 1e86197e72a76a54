import { z } from 'zod';
import type { LampId } from '../../domain/lamp.ts';
import { must } from '../../domain/result.ts';
import { RULE_SET_IDS } from '../../rules/index.ts';
import { describedConfig } from '../config/config-file.ts';
import { joinAs, lines } from '../http/phone-joins.ts';
import { hostCommand, seatCommand } from '../http/screen-commands.ts';
import { letIn, shown, whose } from '../http/session-routes.ts';
import { written } from '../http/setup-routes.ts';
import { wanted } from '../http/update-routes.ts';
import { clubWord } from '../mqtt/club-link.ts';
import { type Health, houseCommand, MOMENTS, type Moment } from '../mqtt/home-topics.ts';
import { claim } from '../mqtt/name-claim.ts';
import { updateReport } from '../update/update-report.ts';
import { documented, named } from './tile-schemas.ts';
import { tableMessage, tableView, timedEvent } from './view-schemas.ts';
import { localised } from './word-schemas.ts';

const seat = z.literal([0, 1, 2, 3]);
const count = z.int().min(0);
const numbers = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const [firstEvent, ...otherEvents] = timedEvent.options.map(option =>
  option.extend({ match: z.string(), seq: z.int().min(1), handNo: count }),
);

/** Payload of the MQTT topic `event`: an event with the numbers of the record. */
export const eventMessage = named(
  'EventMessage',
  z
    .discriminatedUnion('type', [must(firstEvent, 'an event'), ...otherEvents])
    .describe('A TimedEvent with the match and the number it has in the record: know it by both.'),
);

export const health = named(
  'Health',
  z.strictObject({
    hand: count,
    phase: tableView.shape.phase,
    paused: z.boolean(),
    asks: z.boolean().describe('Whether the table asks about something it cannot explain.'),
    disk: z.boolean().describe('Whether the disk takes the record, and will for a while.'),
    boards: z.record(z.string(), z.enum(['online', 'stale', 'offline'])),
    balances: numbers,
    since: z.string().describe('When the program was started, ISO 8601.'),
  }) satisfies z.ZodType<Health>,
);

const lamp = z.enum(['off', 'green', 'green-blink', 'green-pulse', 'red', 'red-blink', 'red-pulse']);
export const lamps = named(
  'Lamps',
  z.strictObject({ seat0: lamp, seat1: lamp, seat2: lamp, seat3: lamp, table: lamp }) satisfies z.ZodType<
    Record<LampId, string>
  >,
);

export const moment = named(
  'Moment',
  z.strictObject({
    event_type: z.enum(MOMENTS),
    hand: count,
    seat: seat.nullable(),
    name: z.string(),
    points: z.number().exactOptional(),
  }) satisfies z.ZodType<Moment>,
);

const place = z.strictObject({ match: z.string(), seq: count });
const matchFacts = {
  rules: z.enum(RULE_SET_IDS),
  seats: z.tuple([z.string(), z.string(), z.string(), z.string()]).describe('Empty for a seat without a name.'),
  round: z.string().exactOptional().describe('The round of a tournament that it is, as the club calls it.'),
};
export const announcedMatch = named(
  'AnnouncedMatch',
  z.object({
    ...{ match: z.string(), name: z.string().describe('table.name of the config.'), ...matchFacts },
    houseRules: localised.exactOptional().describe('What the house rules are called.'),
  }),
);
export const askedHistory = named(
  'AskedHistory',
  z.strictObject({ after: place.nullable().describe('Null: the match at the table from its beginning.') }),
);
export const toldHistory = named(
  'ToldHistory',
  z.object({
    after: place,
    through: place.describe('Nothing is left out up to here.'),
    more: z.boolean().describe('There is more after `through`.'),
    matches: z.record(z.string(), z.object(matchFacts)).describe('Those that `events` are of.'),
    events: z.array(eventMessage),
  }),
);

export const error = named(
  'Error',
  z.looseObject({ error: z.string().describe('`area/what-is-wrong`'), message: z.string() }),
);

export const session = named(
  'Session',
  z.strictObject({
    seat: seat.nullable(),
    host: z.boolean(),
    mayStart: z.boolean(),
    mayHost: z.boolean(),
    code: z.string().exactOptional(),
  }),
);
export const alive = named(
  'Alive',
  z.looseObject({
    status: z.literal('ok'),
    version: z.string(),
    seq: count,
    revision: count,
    match: z.string().nullable(),
    handIsOn: z.boolean(),
  }),
);
export const readiness = named(
  'Readiness',
  z.strictObject({
    ready: z.boolean(),
    missing: z.array(z.strictObject({ code: z.string(), board: z.string().optional(), message: z.string() })),
    doubts: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  }),
);
export const phones = named(
  'Phones',
  z.strictObject({
    boards: z.array(z.strictObject({ board: z.string(), isJoined: z.boolean() })),
    isByHand: z.boolean(),
    pin: z.string().nullable(),
  }),
);
export const matchMessage = named(
  'MatchMessage',
  z
    .strictObject({ seq: count, match: z.string(), view: z.looseObject({}) })
    .describe('`view`: MatchView in src/projections/match-view.ts.'),
);
named(
  'Evening',
  z
    .strictObject({ evening: z.looseObject({ id: z.string() }).nullable() })
    .describe('`evening`: EveningView in src/projections/evening.ts; null at a simulated table.'),
);
export const ruleSets = named('RuleSets', z.strictObject({ ruleSets: z.array(z.looseObject({ id: z.string() })) }));
export const privateMessage = named(
  'PrivateMessage',
  z
    .strictObject({ revision: count, view: z.looseObject({}) })
    .describe('`view`: SeatPrivateView or HostView in src/projections.'),
);
export const commandReply = named(
  'CommandReply',
  z.union([
    z.strictObject({ ok: z.literal(true) }),
    z.strictObject({ ok: z.literal(false), code: z.string(), about: z.string().exactOptional() }),
  ]),
);

const laidOpen = z.array(z.string());
export const broadcastStep = named(
  'BroadcastStep',
  z
    .looseObject({ message: tableMessage, concealed: z.tuple([laidOpen, laidOpen, laidOpen, laidOpen]) })
    .describe('ReplayStep in src/projections/replay-view.ts: every hand open.'),
);
named('ClubWord', clubWord);
named('ClubMessage', z.strictObject({ word: clubWord, now: z.number(), isCalling: z.boolean() }));
named('TableCall', z.object({ seat: seat.nullable() }));
named(
  'Update',
  z.strictObject({
    version: z.string(),
    offered: z.string().nullable(),
    isAsked: z.boolean(),
    last: updateReport.nullable(),
    newer: z.strictObject({ version: z.string(), page: z.string().nullable() }).nullable(),
  }),
);
named('WantedVersion', wanted);

named('SeatCommand', seatCommand);
named('HostCommand', hostCommand);
named('ShownPin', z.union([shown, letIn]));
named('WhosePin', whose);
named('WrittenSettings', written);
named('JoinAsBoard', joinAs);
named('BoardLines', lines);
named('HouseCommand', houseCommand);
named('Claim', claim);
named('Availability', z.enum(['online', 'offline']));
named('NewPin', z.strictObject({ pin: z.string() }));

export { tableMessage, tableView, timedEvent };

/** JSON Schemas by name, each once; `place`: their place in a paper, as `#/components/schemas`. */
export function jsonSchemas(place: string): Readonly<Record<string, object>> {
  const { schemas } = z.toJSONSchema(documented, {
    uri: id => `${place}/${id}`,
    // a handwritten check reads it: docs/reference/score.md
    unrepresentable: 'any',
  });
  const plain = Object.entries(schemas).map(([id, schema]) => {
    const { $id: _id, $schema: _schema, ...rest } = schema as Record<string, unknown>;
    return [id, rest] as const;
  });
  const { $schema: _schema, ...config } = describedConfig() as Record<string, unknown>;
  return { ...Object.fromEntries(plain), Config: config };
}
