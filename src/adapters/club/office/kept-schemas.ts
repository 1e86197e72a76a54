import { z } from 'zod';
import type { Decision, JournalEntry } from '../../../club/club-state.ts';
import { WISHES } from '../../../club/people/person.ts';
import type { ClubKeys, KeptPerson } from './club-books.ts';

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
}) satisfies z.ZodType<KeptPerson>;

export const clubKeys = z.strictObject({
  secret: text.min(32),
  host: text.nullable(),
  desk: text.nullable(),
}) satisfies z.ZodType<ClubKeys>;
