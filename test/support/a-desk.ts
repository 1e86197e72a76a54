import { SILENT } from '../../src/adapters/log.ts';
import type { LiveTable } from '../../src/app/live-table.ts';
import { RequestBook } from '../../src/app/request-book.ts';
import { SetupKeeper } from '../../src/app/setup-keeper.ts';
import { TableDesk, type TableDeskOptions } from '../../src/app/table-desk.ts';
import { TableMonitor } from '../../src/app/table-monitor.ts';
import { TagKeeper } from '../../src/app/tag-keeper.ts';

/** Where what is asked on screens arrives, at a table without tags file, and without a config unless one is given. */
export function aDeskAt(
  live: LiveTable,
  setup = new SetupKeeper({ configFile: null, onPeople: () => {} }),
  { requests = new RequestBook(), hands = () => [] }: Partial<Pick<TableDeskOptions, 'requests' | 'hands'>> = {},
): TableDesk {
  const tags = new TagKeeper({
    file: null,
    tags: { tileOf: new Map() },
    kinds: [],
    isHandOn: () => false,
    hold: () => {},
    onEnrolled: () => {},
    log: SILENT,
  });
  const monitor = new TableMonitor(() => tags.view);
  return new TableDesk({ live, setup, tags, monitor, throwDie: () => 3, requests, hands });
}
