import { z } from 'zod';
import type { ClubCommand } from '../../../club/commands.ts';
import { MOST_ANNOUNCED } from '../../../club/desk/decide-desk.ts';
import { TELLINGS } from '../../../club/desk/desk.ts';
import { WISHES } from '../../../club/people/person.ts';
import { TIE_BREAKS } from '../../../club/tournament/tie-breaks.ts';
import { isPersonName, MOST_NAME_LENGTH } from '../../../domain/person-name.ts';
import { RULE_SET_IDS } from '../../../rules/index.ts';
import { PIN } from '../../access/pins.ts';
import { MATCH_NAME } from '../../recorder/match-folder.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const name = z.string().trim().min(1).max(MOST_NAME_LENGTH);
/** A name that is no person's: those are judged by the register. */
const label = name.refine(isPersonName);
const match = z.string().regex(MATCH_NAME);
const seat = z.literal([0, 1, 2, 3]);
const points = z.int().min(-10_000_000).max(10_000_000);
const four = <T extends z.ZodType>(of: T) => z.tuple([of, of, of, of]).readonly();
const entrant = z.int().min(1).max(9999);
const round = z.int().min(1).max(99);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const list = <T extends z.ZodType>(of: T, most = 400) => z.array(of).max(most).readonly();
const type = <T extends string>(...types: readonly [T, ...T[]]) => z.enum(types);

const settings = z
  .strictObject({
    name: label,
    rules: z.enum(RULE_SET_IDS),
    tables: list(id).refine(tables => new Set(tables).size === tables.length, 'a table is named twice'),
    rounds: z.int().min(1).max(99),
    roundMinutes: z.int().min(1).max(600),
    scoring: z.enum(['points', 'table-points']),
    tieBreaks: list(z.enum(TIE_BREAKS)),
    hiddenFrom: round.nullable(),
    absencePoints: points,
  })
  .readonly();

const method = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['random', 'swiss']) }),
  z.strictObject({ type: z.literal('interval'), step: z.int().min(1).max(100) }),
  z.strictObject({ type: z.literal('script'), tables: list(four(entrant)) }),
]);

const ofTournament = { tournament: id };
const tournamentCommands = [
  z.strictObject({ ...ofTournament, type: type('plan-tournament'), settings }),
  z.strictObject({
    ...{ ...ofTournament, type: type('add-entrant'), person: id },
    ...{ team: label.nullable(), kind: z.enum(['player', 'substitute']) },
  }),
  z.strictObject({
    ...{ ...ofTournament, type: type('change-entrant'), entrant },
    ...{ team: label.nullable(), until: z.int().min(0).max(99).nullable() },
  }),
  z.strictObject({ ...ofTournament, type: type('remove-entrant'), entrant }),
  z.strictObject({ ...ofTournament, type: type('seat-round'), method, evenIfMissing: z.boolean() }),
  z.strictObject({ ...ofTournament, type: type('start-round', 'stop-clock', 'resume-clock', 'end-round') }),
  z.strictObject({
    ...{ ...ofTournament, type: type('add-time'), table: id.nullable() },
    minutes: z.int().min(-600).max(600),
  }),
  z.strictObject({
    ...{ ...ofTournament, type: type('correct-seats'), round },
    moved: list(z.strictObject({ table: id, seat, entrant }).readonly()),
  }),
  z.strictObject({
    ...{ ...ofTournament, type: type('enter-result'), round, table: id },
    result: z.strictObject({ points: four(points), wins: four(z.int().min(0).max(999)) }).readonly(),
  }),
  z.strictObject({ ...ofTournament, type: type('withdraw-result'), round, table: id }),
  z.strictObject({ ...ofTournament, type: type('bind-matches'), round, table: id, matches: list(match, 20) }),
  z.strictObject({
    ...{ ...ofTournament, type: type('give-penalty'), round, entrant },
    ...{ amount: z.int().min(1).max(10_000_000), unit: z.enum(['points', 'table-points']) },
  }),
  z.strictObject({ ...ofTournament, type: type('withdraw-penalty'), penalty: z.int() }),
  z.strictObject({ ...ofTournament, type: type('reveal-results', 'end-tournament') }),
] as const;

const person = id;
const number = z.string().trim().max(12).nullable();
const peopleCommands = [
  z.strictObject({ type: type('add-person'), id, name, number }),
  z.strictObject({ type: type('rename-person', 'know-as'), person, name }),
  z.strictObject({ type: type('number-person'), person, number }),
  z.strictObject({ type: type('set-wish'), person, wish: z.enum(WISHES) }),
  z.strictObject({ type: type('merge-people'), person, into: id }),
  z.strictObject({ type: type('erase-person', 'make-card'), person }),
  z.strictObject({ type: type('set-pin'), person, pin: z.string().regex(PIN).nullable() }),
] as const;

const season = z
  .strictObject({
    ...{ id, name: label, rules: z.enum(RULE_SET_IDS), from: day, to: day.nullable() },
    ...{ scoring: z.enum(['points', 'table-points']), minimumEvenings: z.int().min(0).max(366) },
    dropWorst: z.int().min(0).max(366),
    teams: list(z.strictObject({ name: label, members: list(id) }).readonly(), 100),
  })
  .readonly();

const deskCommands = [
  z.strictObject({ type: type('plan-season'), season }),
  z.strictObject({ type: type('remove-season'), season: id }),
  z.strictObject({ type: type('announce'), text: z.string().max(MOST_ANNOUNCED), tables: list(id).nullable() }),
  z.strictObject({ type: type('withdraw-announcement'), announcement: z.int() }),
  z.strictObject({ type: type('answer-call'), table: id }),
  z.strictObject({ type: type('correct-points'), table: id, match, change: four(points) }),
  z.strictObject({ type: type('count-match'), table: id, match, counts: z.boolean() }),
  z.strictObject({ type: type('choose-telling'), table: id, match, telling: z.enum(TELLINGS) }),
  z.strictObject({ type: type('seat-person'), table: id, match, seat, person: id.nullable() }),
  z.strictObject({ type: type('put-on-air'), table: id.nullable() }),
] as const;

/** The desk's commands, as a page sends them. */
export const clubCommand: z.ZodType<ClubCommand> = z.discriminatedUnion('type', [
  ...tournamentCommands,
  ...peopleCommands,
  ...deskCommands,
]);

/** A command with its reason. */
export const askedOfDesk = z.strictObject({
  command: clubCommand,
  why: z.string().trim().min(1).max(MOST_ANNOUNCED).nullable(),
});
