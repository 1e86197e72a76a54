import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ConfigFile } from '../../src/adapters/config/config-file.ts';
import { LiveTable } from '../../src/app/live-table.ts';
import { RequestBook } from '../../src/app/request-book.ts';
import { SetupKeeper } from '../../src/app/setup-keeper.ts';
import { Table } from '../../src/app/table.ts';
import type { BySeat } from '../../src/domain/seat.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { aDeskAt } from './a-desk.ts';

const NAMES: BySeat<string> = ['Ann', 'Ben', 'Cai', 'Dai'];

/** A table at which nothing is read and seat 0 deals first, with the desk that screens ask; `recorded`: it goes on with that. */
export function aToldTable(played: Rules, recorded: readonly DomainEvent[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'paizhuo.yaml'), `version: 1\nseats: [${NAMES.join(', ')}]\n`);
  const resumed = recorded.length > 0 ? resumeMatch(played, 0, recorded, 0) : null;
  const named = { rules: played, firstDealer: 0, names: NAMES } as const;
  const events: DomainEvent[] = [...recorded];
  const results = new MatchProjector({ match: 'm', ...named, ...(resumed && { resumed }) });
  const requests = new RequestBook(recorded);
  const projector = new TableProjector({
    ...{ ...named, ports: [], simulatedSpeed: null },
    ...(resumed && { resumed: { history: resumed.history, seq: resumed.game.seq, discrepancy: null } }),
  });
  const live = new LiveTable(
    from =>
      new Table({
        rules: played,
        firstDealer: 0,
        tags: { tileOf: new Map() },
        ports: null,
        zones: [],
        ...(from && { resumed: from }),
      }),
    resumed,
    projector,
    new VirtualClock(),
    {
      recordRaw: () => {},
      keep: (_events, kept) => kept(),
      happened: event => {
        events.push(event);
        requests.happened(event);
        results.apply(event);
      },
      show: () => {},
      onMistake: mistake => {
        throw mistake;
      },
    },
  );
  const setup = new SetupKeeper({
    configFile: new ConfigFile(join(folder, 'paizhuo.yaml')),
    onPeople: seats => live.setPeople(seats, false),
  });
  const hands = () => results.current.view.hands;
  const desk = aDeskAt(live, setup, { requests, hands });
  return { desk, live, events, hands, balances: () => results.current.view.balances };
}
