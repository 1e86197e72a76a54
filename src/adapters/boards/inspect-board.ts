import { assertNever } from '../../domain/result.ts';
import { isTileZone } from '../../domain/zone.ts';
import type { BoardNotice } from '../../sensing/board-report.ts';
import type { BoardVisit } from './board-visit.ts';

/** One thing a board should do, and whether it does. */
export interface Finding {
  readonly what: string;
  readonly isWell: boolean;
  readonly detail: string;
}

/** Opening a port restarts some boards, which then stay in their bootloader for a while. */
export const HELLO_WITHIN_MS = 3000;
const HEARTBEAT_WITHIN_MS = 2500;
const SNAPSHOTS_WITHIN_MS = 3000;

/** A board's own report, without a touch. */
export async function inspectBoard(visit: BoardVisit): Promise<readonly Finding[]> {
  const saysHello = await visit.until(() => visit.isIntroduced, HELLO_WITHIN_MS);
  const { hello } = visit.status;
  const introduction: Finding = {
    what: 'it introduces itself',
    isWell: saysHello,
    detail: hello ? `${hello.board} ${hello.uid}, firmware ${hello.fw}, reads ${hello.zones.join(', ')}` : 'no answer',
  };
  if (!hello) return [introduction];

  // trouble is reported after the introduction and before the next heartbeat: an earlier heartbeat proves nothing
  const earlier = visit.status.heartbeat;
  const beats = await visit.until(() => visit.status.heartbeat !== earlier, HEARTBEAT_WITHIN_MS);
  const answers = await visit.until(() => visit.status.synced, SNAPSHOTS_WITHIN_MS);
  const { counts, heartbeat } = visit.status;
  const broken = counts.badCrc + counts.badLines + counts.linesLost;
  const troubles = visit.notices.flatMap(troubleIn);
  const tiles = hello.zones.filter(isTileZone);
  return [
    introduction,
    { what: 'its heart beats', isWell: beats, detail: heartbeat ? `up for ${heartbeat.up} s` : 'nothing heard' },
    { what: 'it says what lies in its zones', isWell: answers, detail: answers ? `${hello.zones.length}` : 'not all' },
    { what: 'its lines arrive whole', isWell: broken === 0, detail: `${counts.lines} lines, ${broken} broken or lost` },
    {
      what: 'its reader chips work',
      isWell: troubles.length === 0,
      detail: troubles.join('; ') || `${tiles.length} antennas`,
    },
  ];
}

function troubleIn(notice: BoardNotice): readonly string[] {
  switch (notice.code) {
    case 'board/trouble':
      return [notice.zone === null ? notice.trouble : `${notice.trouble} at ${notice.zone}`];
    case 'board/protocol-mismatch':
      return [`it speaks protocol ${notice.theirs}, not ${notice.ours}`];
    case 'board/command-refused':
      return [`it refuses ${notice.command}: ${notice.reason}`];
    case 'board/rebooted':
    case 'board/lines-lost':
    case 'board/bad-message':
    case 'board/foreign-zone':
    case 'board/says':
      return [];
    default:
      return assertNever(notice);
  }
}
