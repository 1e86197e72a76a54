import { describe, expect, test } from 'vitest';
import { LiveTable } from '../src/live-table.ts';
import type { TableMessage } from '../src/projections/socket-contract.ts';
import { TableProjector } from '../src/projections/table-projector.ts';
import { SetupKeeper } from '../src/setup-keeper.ts';
import { VirtualClock } from '../src/simulator/virtual-clock.ts';
import { Table } from '../src/table.ts';
import { TableDesk } from '../src/table-desk.ts';
import { rules } from './support/dealt-hand.ts';

/** A table without boards: everything is said on screens. */
function aDesk(zones: readonly 'discard0'[] = []) {
  const played = rules('tianjin');
  const shown: TableMessage[] = [];
  const openTable = (): Table =>
    new Table({
      rules: played,
      firstDealer: 0,
      tags: { tileOf: new Map() },
      ports: null,
      zones,
      onRefused: (_action, rejection) => live.refused(rejection),
    });
  const names = ['Ann', 'Ben', 'Cai', 'Dai'] as const;
  const projector = new TableProjector({ rules: played, firstDealer: 0, names, ports: [], simulatedSpeed: null });
  const live: LiveTable = new LiveTable(openTable, null, projector, new VirtualClock(), {
    recordRaw: () => {},
    keep: (_events, kept) => kept(),
    happened: () => {},
    show: message => shown.push(message),
    onMistake: mistake => {
      throw mistake;
    },
  });
  const desk = new TableDesk({ live, setup: new SetupKeeper({ configFile: null, onPeople: () => {} }) });
  return { desk, live, shown };
}

describe('the host', () => {
  test('starts a hand, takes that back, and is told when there is nothing more to take back', () => {
    const { desk, live } = aDesk();
    expect(desk.hostAsks({ type: 'start-hand' })).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(1);
    expect(desk.hostAsks({ type: 'undo' })).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(0);
    expect(desk.hostAsks({ type: 'undo' })).toEqual({ ok: false, code: 'action/nothing-to-undo' });
  });

  test('is told why something is not possible', () => {
    const { desk } = aDesk();
    expect(desk.hostAsks({ type: 'void-hand' })).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('pauses the table, which everybody sees, and goes on', () => {
    const { desk, live } = aDesk();
    desk.hostAsks({ type: 'pause' });
    expect(live.current.view.paused).toBe(true);
    desk.hostAsks({ type: 'resume' });
    expect(live.current.view.paused).toBe(false);
  });

  test('begins no other match at a table without a config file', () => {
    const command = { type: 'begin-match', rules: 'dalian', options: {} } as const;
    expect(aDesk().desk.hostAsks(command)).toEqual({ ok: false, code: 'setup/no-file' });
  });
});

describe('a player', () => {
  test('is told why it is not their moment', () => {
    const { desk } = aDesk();
    expect(desk.seatAsks(1, { type: 'step-up' })).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('discards on the screen only where nothing reads the tiles', () => {
    const asked = { type: 'discard', tile: 'B5' } as const;
    expect(aDesk(['discard0']).desk.seatAsks(0, asked)).toEqual({ ok: false, code: 'command/sensed' });
    expect(aDesk().desk.seatAsks(0, asked)).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('lets a moment pass without anybody else seeing a change', () => {
    const { desk, shown } = aDesk();
    desk.hostAsks({ type: 'start-hand' });
    const before = shown.length;
    expect(desk.seatAsks(2, { type: 'pass' })).toEqual({ ok: true });
    expect(shown.length).toBe(before);
  });
});
