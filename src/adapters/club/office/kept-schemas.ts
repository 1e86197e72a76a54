import { z } from 'zod';
import type { Decision, JournalEntry } from '../../../club/club-state.ts';
import { WISHES } from '../../../club/people/person.ts';
import type { ClubKeys, KeptPerson, KeptSession } from './club-books.ts';

const text = z.string();

/** A line of the journal, as this program wrote it: what was decided was looked at then. */
export const journalEntry = z
  .strictObject({
    no: z.int().min(1),
    at: z.number(),
    by: text,
    why: text.nullable(),
    decision: z.custom<Decision>(value => typeof value === 'object' && value !== null && 'type' in value),
  })
  .readonly() satisfies z.ZodType<JournalEntry>;

const secretKind = z.enum(['pin', 'card']);

export const keptPerson = z.strictObject({
  person: z.strictObject({
    id: text,
    name: text,
    number: text.nullable(),
    wish: z.enum(WISHES),
    names: z.array(text).readonly(),
  }),
  pin: text.nullable(),
  card: text.nullable(),
  // versions before this one did not say who made them
  hostMade: z.array(secretKind).readonly().default([]),
}) satisfies z.ZodType<KeptPerson>;

export const keptSession = z.strictObject({
  id: text,
  whom: z.union([
    z.strictObject({ type: z.enum(['host', 'desk']), by: text }),
    z.strictObject({ type: z.literal('person'), person: text, secret: secretKind }),
  ]),
  generation: text,
  began: z.number(),
  until: z.number(),
}) satisfies z.ZodType<KeptSession>;

/** Versions before this one kept a secret besides, with which they signed sessions, and no name. */
export const clubKeys = z.object({
  club: text.default(''),
  host: text.nullable(),
  desk: text.nullable(),
}) satisfies z.ZodType<ClubKeys>;
