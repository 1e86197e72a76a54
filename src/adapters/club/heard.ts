import { z } from 'zod';
import type { LobbyHealth, TableCall } from '../../projections/club-view.ts';
import { TELLING_TYPES } from '../../projections/match-course.ts';
import type { TableView } from '../../projections/table-view.ts';
import { ruleSet } from '../../rules/index.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { eventMessage } from '../papers/documented-schemas.ts';
import { tableView } from '../papers/view-schemas.ts';
import { MATCH_NAME } from '../recorder/match-folder.ts';

/**
 * An event of a table as it is kept: the fields by which it is known, and whatever else the table said. A table may be of a
 * later version; only what the club itself counts has to be what it expects.
 */
export interface ArchivedEvent {
  readonly match: string;
  readonly seq: number;
  readonly type: string;
  readonly at: number;
  readonly handNo: number;
}

/** More than any match has; a number beyond is a mistake, or mischief. */
const MOST_EVENTS = 2 ** 31 - 1;
const matchName = z.string().regex(MATCH_NAME);
const number = z.int().min(0).max(MOST_EVENTS);
const place = z.object({ match: matchName, seq: number }).readonly();
const known = z.looseObject({
  match: matchName,
  seq: z.int().min(1).max(MOST_EVENTS),
  type: z.string().regex(/^[a-z-]{1,40}$/),
  at: z.number(),
  handNo: number,
});
const isCounted = (type: string): boolean => (TELLING_TYPES as readonly string[]).includes(type);
const event = known.refine(said => !isCounted(said.type) || eventMessage.safeParse(said).success);

const facts = z.object({
  rules: z.custom<RuleSetId>(id => typeof id === 'string' && ruleSet(id) !== null),
  seats: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
  round: z.string().max(100).exactOptional(),
}) satisfies z.ZodType<MatchFacts>;
const announced = facts.extend({ match: matchName, name: z.string().max(200) });
const told = z.object({
  after: place,
  through: place,
  more: z.boolean(),
  matches: z.record(matchName, facts),
  events: z.array(event),
});
const health = z
  .object({
    hand: number,
    phase: tableView.shape.phase,
    paused: z.boolean(),
    asks: z.boolean(),
    disk: z.boolean(),
    boards: z.record(z.string(), z.string()),
    balances: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
  })
  .transform(
    ({ boards, hand, phase, paused, asks, disk, balances }): LobbyHealth => ({
      ...{ hand, phase, paused, asks, disk, balances },
      boardsAway: Object.values(boards).filter(state => state !== 'online').length,
    }),
  );

const call = z.object({ seat: z.literal([0, 1, 2, 3]).nullable() }) satisfies z.ZodType<TableCall>;

export type Announced = z.infer<typeof announced>;
export type Told = z.infer<typeof told>;

/** What tables say, read as it comes in: null where it is not what such a topic carries. */
export const readEvent = (payload: string): ArchivedEvent | null => read(event, payload);
export const readFacts = (value: unknown): MatchFacts | null => facts.safeParse(value).data ?? null;
export const readAnnounced = (payload: string): Announced | null => read(announced, payload);
export const readTold = (payload: string): Told | null => read(told, payload);
export const readHealth = (payload: string): LobbyHealth | null => read(health, payload);
export const readCall = (payload: string): TableCall | null => read(call, payload);
export const readState = (payload: string): TableView | null =>
  read(tableView as z.ZodType, payload) as TableView | null;

function read<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
