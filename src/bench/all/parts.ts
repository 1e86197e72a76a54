import { clubRows } from './club-rows.ts';
import { frameRows, viewersRows } from './page-rows.ts';
import type { Row } from './row.ts';
import { engineRows, scoreRows } from './rules-rows.ts';
import { linesRows, mirrorRows, readRows, recordRows, startRows } from './table-rows.ts';

export interface Part {
  readonly does: string;
  readonly measure: () => Promise<readonly Row[]>;
}

/** The parts of `paizhuo bench all`, in order. */
export const PARTS: Readonly<Record<string, Part>> = {
  start: { does: 'start-up and memory, beside the bare packages', measure: startRows },
  score: { does: 'hands scored and wins checked, beside other packages', measure: scoreRows },
  engine: { does: 'hands played and memory of a table, beside another package', measure: engineRows },
  record: { does: 'a payment on the disk, beside a bare file', measure: recordRows },
  mirror: { does: 'hands followed a second', measure: mirrorRows },
  read: { does: 'a photograph read', measure: readRows },
  lines: {
    does: 'a line from a serial port to a socket, and a flood of lines, beside the bare packages',
    measure: linesRows,
  },
  viewers: {
    does: 'a change on a display while 200 and 2,000 others watch, beside bare Socket.IO',
    measure: viewersRows,
  },
  frame: { does: 'a change until it is painted in Chromium, beside a bare page', measure: frameRows },
  club: {
    does: 'an event through a club of 100 and 1,000 tables, beside a bare path; it needs mosquitto',
    measure: clubRows,
  },
};
