import { watchStorage } from '../adapters/archive/storage-watch.ts';
import { openButtons, wiredButtons } from '../adapters/buttons/button-source.ts';
import { gpiomonAccess } from '../adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from '../adapters/buttons/onoff-access.ts';
import { hostClock } from '../adapters/clock.ts';
import type { Doors } from '../adapters/door/doors.ts';
import { gpiosetLamps } from '../adapters/lamps/gpioset-lamps.ts';
import { openLamps } from '../adapters/lamps/lamp-driver.ts';
import { onoffLamps } from '../adapters/lamps/onoff-lamps.ts';
import type { Log } from '../adapters/log.ts';
import { PHONE_PATH } from '../adapters/phones/phone-boards.ts';
import { reasonOf } from '../adapters/reason.ts';
import type { NamedConfig } from '../adapters/recorder/table-id.ts';
import type { BoardPortEvents } from '../adapters/serial/board-port.ts';
import { LineBudget } from '../adapters/serial/line-budget.ts';
import type { BoardBroker } from '../adapters/serial/mqtt-line.ts';
import { openSerialBoards } from '../adapters/serial/serial-boards.ts';
import { isSettled } from '../engine/game.ts';
import { lampsOf } from '../projections/lamps.ts';
import type { FollowedTable } from './followed-table.ts';
import type { OpenMatch } from './open-match.ts';
import type { Screens } from './screens.ts';

const LOOK_AT_CALENDAR_MS = 2000;

/** The last layer of a running table: boards, buttons and the disk's room speak from now on. */
export interface Outside {
  /** Ends it. */
  readonly close: () => Promise<void>;
}

export async function openOutside(
  match: OpenMatch,
  { live, dates, monitor, lineOut, reopenAsked, shown }: FollowedTable,
  { web, phones, setup, press }: Screens,
  { config, doors, log }: { readonly config: NamedConfig; readonly doors: Doors; readonly log: Log },
): Promise<Outside> {
  const { evening, archive } = match;
  const unwatchStorage = watchStorage({
    archive,
    limits: config.record,
    isClockBelieved: now => match.clockBelief.isBelieved(now),
    recordedUntil: () => match.resumed?.at ?? 0,
    onClockDoubted: isDoubted => live.showNotice('clock-doubted', isDoubted),
    onLow: isLow => live.showNotice('storage-low', isLow),
    log,
  });
  archive.reconcile().catch(error => log.warn('the list of hands is not whole', { reason: reasonOf(error) }));
  // a machine without a clock battery gets the time some seconds after its start
  const unwatchCalendar = everyNowAndThen(LOOK_AT_CALENDAR_MS, () => {
    const { game } = live.table.mirror;
    const isPlayed = evening !== null || !isSettled(game) || game.seq > (match.resumed?.game.seq ?? 0);
    if (isPlayed || !dates.isCalendarSet) return;
    unwatchCalendar();
    log.warn('the calendar was set before the first hand: the table opens again by it');
    setup.calendarSet();
  });
  const unread = new Set(match.boards.map(board => board.name));
  const budgets = new Map(match.boards.map(board => [board.name, new LineBudget()]));
  /** True if a line of this board is listened to; a board that says far too much is, now and then. */
  const isHeard = (port: string): boolean => {
    const budget = budgets.get(port);
    const verdict = budget?.heard(hostClock.now()) ?? 'taken';
    if (verdict === 'babble-begins') {
      log.warn('a board says far more than any board has to say; a line a second of it is kept', { port });
      monitor.noticed(port, { code: 'board/babbles' }, hostClock.now());
    }
    if (verdict === 'babble-ends') log.warn('a board is listened to again', { port, count: budget?.dropped ?? 0 });
    return verdict === 'taken' || verdict === 'babble-ends';
  };
  const events: BoardPortEvents = {
    onOpened: port => {
      monitor.reached(port);
      live.opened(port);
      if (unread.delete(port) && unread.size === 0) evening?.begin();
    },
    onClosed: port => live.closed(port),
    onOutOfReach: (port, reason) => {
      monitor.outOfReach(port, reason);
      web.changed();
    },
    onLine: (port, line) => {
      if (!isHeard(port)) return;
      live.received(port, line);
      web.changed();
    },
  };
  const boards = openSerialBoards({
    boards: match.boards.filter(({ path }) => path !== PHONE_PATH),
    broker: brokerOf(config),
    ...(evening?.binding && { binding: evening.binding }),
    clock: hostClock,
    doors,
    log,
    ...events,
  });
  phones.open(events);
  lineOut.hear(({ port, line }) => {
    boards.write(port, line);
    phones.write(port, line);
  });
  reopenAsked.hear(port => boards.reopen(port));
  const buttons = await openButtons({
    buttons: wiredButtons(config.buttons),
    onPress: doors.guarded('buttons', press),
    accesses: [onoffAccess(), gpiomonAccess()],
    log,
  });
  const lamps = await openLamps({
    lamps: config.lamps,
    accesses: [onoffLamps(), gpiosetLamps()],
    now: () => hostClock.now(),
    log,
  });
  lamps.show(lampsOf(live.current.view));
  shown.hear(({ view }) => lamps.show(lampsOf(view)));
  return {
    close: async () => {
      unwatchStorage();
      unwatchCalendar();
      buttons.close();
      lamps.close();
      phones.close();
      await boards.close();
    },
  };
}

/** Does this again and again; the answer ends it. */
function everyNowAndThen(ms: number, look: () => void): () => void {
  const looking = setInterval(look, ms).unref();
  return () => clearInterval(looking);
}

function brokerOf({ mqtt, table }: NamedConfig): BoardBroker | null {
  if (!mqtt) return null;
  const { url, username, password } = mqtt;
  return {
    url,
    table: table.id,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}
