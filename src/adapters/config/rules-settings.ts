import { z } from 'zod';
import { isWrittenPlainly, MOST_NAME_LENGTH } from '../../domain/person-name.ts';
import { RULE_SET_IDS } from '../../rules/index.ts';

export const PLAINLY = 'must be written without <, > and characters that cannot be seen';
/** More than any household has. */
const MOST_SAVED_RULES = 40;
const savedName = () => z.string().trim().min(1).max(MOST_NAME_LENGTH).refine(isWrittenPlainly, PLAINLY);

/** The rules in play, and those that the table keeps for another time. */
export const rulesSettings = {
  rules: z
    .strictObject({
      id: z
        .enum(RULE_SET_IDS)
        .default(RULE_SET_IDS[0] ?? '')
        .describe('The rule set.'),
      preset: z
        .string()
        .exactOptional()
        .describe('Ready-made house rules by name, as `paizhuo score --help` lists them; `options` say what differs.'),
      options: z
        .record(z.string(), z.unknown())
        .default({})
        .describe("House rules by name; the others have the rule set's standard values."),
    })
    .prefault({})
    .describe('The rules of play.'),
  houseRules: z
    .array(
      z.strictObject({
        name: savedName().describe('The name, on screens and in records.'),
        rules: z.enum(RULE_SET_IDS).describe('The rule set.'),
        options: z.record(z.string(), z.unknown()).default({}).describe('House rules by name, as in `rules.options`.'),
      }),
    )
    .max(MOST_SAVED_RULES)
    .default([])
    .describe('House rules that the table keeps under names of its own.'),
};
