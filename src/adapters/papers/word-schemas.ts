import { z } from 'zod';

export const localised = z.strictObject({ zh: z.string(), en: z.string() });

const declared = { call: localised, button: localised, sure: localised, badge: localised, told: localised };
const declarationWords = z.strictObject({ ...declared, sureOfOthers: localised.exactOptional() });

const horseWords = z.strictObject({
  name: localised,
  question: localised,
  turned: localised,
  hits: localised,
  hit: localised,
  paid: localised,
});

/** The words of a rule set's own players. */
export const tableWords = z.strictObject({
  chow: localised.nullable(),
  pung: localised,
  kong: localised,
  concealedKong: localised,
  win: localised,
  bamboo: localised,
  dialect: z.enum(['cmn', 'yue']),
  wild: localised.nullable(),
  gaveTheTile: localised,
  horses: horseWords.nullable(),
  ready: declarationWords.nullable(),
  stepUp: declarationWords.nullable(),
  ways: z.record(z.string(), localised),
  payments: z.record(z.string(), localised),
});
