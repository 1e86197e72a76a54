import { z } from 'zod';
import { writtenPlainly } from '../../domain/person-name.ts';
import type { LobbyHealth, TableCall } from '../../projections/club-view.ts';
import { TELLING_TYPES } from '../../projections/match-course.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';
import type { TableView } from '../../projections/table-view.ts';
import { ruleSet } from '../../rules/index.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import { readJson } from '../door/read-json.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { broadcastStep, eventMessage } from '../papers/documented-schemas.ts';
import { tableView } from '../papers/view-schemas.ts';
import { MATCH_NAME } from '../recorder/match-folder.ts';

/**
 * A stored event of a table: the fields that identify it, and all others of the table. A table may be of a
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
/** Deeper than any event: an endless one could not be written. */
const MOST_LEVELS = 24;
const known = z
  .looseObject({
    match: matchName,
    seq: z.int().min(1).max(MOST_EVENTS),
    type: z.string().regex(/^[a-z-]{1,40}$/),
    at: z.number(),
    handNo: number,
  })
  .refine(said => isNoDeeper(said, MOST_LEVELS));
const isCounted = (type: string): boolean => (TELLING_TYPES as readonly string[]).includes(type);
const event = known.refine(said => !isCounted(said.type) || eventMessage.safeParse(said).success);

/** A table's own config takes no others; another program at the broker might say anything. */
const name = z.string().max(100).transform(writtenPlainly);
const facts = z.object({
  rules: z.custom<RuleSetId>(id => typeof id === 'string' && ruleSet(id) !== null),
  seats: z.tuple([name, name, name, name]).readonly(),
  round: z.string().max(100).exactOptional(),
}) satisfies z.ZodType<MatchFacts>;
const announced = facts.extend({
  match: matchName,
  name: z.string().max(200).transform(writtenPlainly),
  houseRules: z.object({ zh: name, en: name }).readonly().exactOptional(),
});
/** A table sends a hundred at a time. */
const MOST_TOLD = 1000;
const told = z.object({
  after: place,
  through: place,
  more: z.boolean(),
  matches: z.record(matchName, facts),
  events: z.array(event).max(MOST_TOLD),
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

/** Payload of `paizhuo-club/time`; an earlier version does not name its club. */
const clubTime = z.object({
  now: z.number(),
  club: z.string().max(64).exactOptional(),
  process: z.string().max(64).exactOptional(),
});
export type ClubTime = z.infer<typeof clubTime>;

export type Announced = z.infer<typeof announced>;
export type Told = z.infer<typeof told>;

/** Parses a table's payload; null if it does not fit its topic. */
export const readEvent = (payload: string): ArchivedEvent | null => readJson(event, payload);
export const readFacts = (value: unknown): MatchFacts | null => facts.safeParse(value).data ?? null;
export const readAnnounced = (payload: string): Announced | null => readJson(announced, payload);
export const readTold = (payload: string): Told | null => readJson(told, payload);
export const readHealth = (payload: string): LobbyHealth | null => readJson(health, payload);
export const readCall = (payload: string): TableCall | null => readJson(call, payload);
export const readState = (payload: string): TableView | null =>
  readJson(tableView as z.ZodType, payload) as TableView | null;
export const readStep = (payload: string): ReplayStep | null =>
  readJson(broadcastStep as z.ZodType, payload) as ReplayStep | null;
export const readClubTime = (payload: string): ClubTime | null => readJson(clubTime, payload);

const isNoDeeper = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every(inner => isNoDeeper(inner, levels - 1)));
