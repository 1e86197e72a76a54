import type { TagsHeard, Visit } from '../../../src/adapters/boards/carrier-levels.ts';
import type { LinkedBoard } from './linked-board.ts';

/** A visit to an emulated board, whose reports go to these tags, those before it too. */
export function linkedVisit(run: LinkedBoard, heard: TagsHeard): Visit {
  let told = 0;
  const hear = (): void => {
    for (const report of run.reports.slice(told)) heard.report(report);
    told = run.reports.length;
  };
  hear();
  return {
    get status() {
      return run.link.status;
    },
    notices: run.notices,
    command: message => run.link.command(message, run.board.now),
    until: async (isSo, atMostMs) => {
      const took = run.runUntil(isSo, atMostMs);
      hear();
      return took !== null;
    },
  };
}
