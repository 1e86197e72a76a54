import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UPDATE_REFUSALS, type UpdateReportView } from '../../projections/update-view.ts';
import { readJsonFile } from '../read-json-file.ts';
import { writeWholeFile } from '../write-whole-file.ts';

const REPORT = 'update.json';
const TRIAL = 'trial.json';

const places = z.object({ directory: z.string(), tags: z.string() });
export type Places = z.output<typeof places>;

/** The data's place during a trial; null without one. */
export const readTrial = (folder: string): Places | null => readJsonFile(join(folder, TRIAL), places);

/** Null: nothing is tried any more. */
export function writeTrial(folder: string, tried: Places | null): void {
  if (tried) writeWholeFile(join(folder, TRIAL), `${JSON.stringify(tried)}\n`);
  else rmSync(join(folder, TRIAL), { force: true });
}

export const updateReport = z.object({
  from: z.string(),
  to: z.string(),
  at: z.number(),
  outcome: z.enum(['trying', 'done', 'went-back', 'refused']),
  why: z.object({ code: z.enum(UPDATE_REFUSALS), detail: z.string() }).nullable(),
});

/** The result of the last update, or the progress of the present one; null without any. */
export const readReport = (folder: string): UpdateReportView | null => readJsonFile(join(folder, REPORT), updateReport);

export const writeReport = (folder: string, told: UpdateReportView): void =>
  writeWholeFile(join(folder, REPORT), `${JSON.stringify(told)}\n`);
