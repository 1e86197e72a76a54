import type { Io } from '../cli/command.ts';
import type { DomainEvent } from '../engine/events.ts';
import { compareWithTruth } from '../recording/hand-truth.ts';
import { withoutUndone } from '../recording/without-undone.ts';
import { logsWithTruth } from './logs-with-truth.ts';

/**
 * Holds what the mirror makes of other tables' logs against what really happened there: a line of JSON for each log that
 * was not right, or had a question, and one of figures.
 */
export function benchLogs(folder: string, { stdout }: Pick<Io, 'stdout'>): void {
  const sum = { logs: 0, right: 0, unasked: 0, wrongUnasked: 0, events: 0, matched: 0, extra: 0 };
  for (const { name, truth, told } of logsWithTruth(folder)) {
    const { expected, matched, extra, first } = compareWithTruth(truth, withoutUndone(told));
    const isRight = matched === expected && extra === 0;
    const questions = told.filter(isQuestion).length;
    sum.logs += 1;
    sum.events += expected;
    sum.matched += matched;
    sum.extra += extra;
    if (isRight) sum.right += 1;
    if (questions === 0) sum.unasked += 1;
    if (!isRight && questions === 0) sum.wrongUnasked += 1;
    if (!isRight || questions > 0)
      stdout.write(`${JSON.stringify({ log: name, isRight, questions, expected, matched, extra, first })}\n`);
  }
  stdout.write(`${JSON.stringify({ bench: 'mirror', ...sum })}\n`);
}

const isQuestion = ({ type }: DomainEvent): boolean => type === 'discrepancy-found';
