import { expect, test } from 'vitest';
import { TableMonitor } from '../../src/app/table-monitor.ts';
import { must } from '../../src/domain/result.ts';
import type { HostView } from '../../src/projections/host-view.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { FAULT_PROFILES } from '../../src/simulator/devices/fault-profiles.ts';
import { rules } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { type FollowedHand, followedUntil, recordedHand } from '../support/overheard-hand.ts';
import { dealtTable } from '../support/test-table.ts';

const hand = recordedHand(rules('dalian'), 12, FAULT_PROFILES.none);
const hostView = (followed: FollowedHand): HostView => followed.hostView([false, false, false, false]);
const told = ({ zones }: HostView) => zones.filter(({ tiles }) => tiles !== null);

test('a hand that is given up, looked at and taken up again has shown the host nothing', () => {
  const followed = followedUntil(hand, (hand.endedAt + must(hand.lines[0], 'a line').t) / 2);
  expect(followed.live.current.view.phase).toBe('play');
  expect(followed.live.perform({ type: 'void-hand' })).toBeNull();
  const view = hostView(followed);
  expect(view).toMatchObject({ phase: 'over', census: null });
  expect(told(view)).toEqual([]);
});

test('a board that never came is a row in its place, with where it was looked for', () => {
  const { live } = followedUntil(hand, hand.endedAt);
  const [first] = live.table.sensing.boards;
  const { port } = must(first, 'a board that speaks');
  const monitor = new TableMonitor(
    () => null,
    [
      { name: 'lost', path: '/dev/serial/by-path/*' },
      { name: port, uid: 'A1B2' },
      { name: 'eye', path: 'phone:' },
    ],
  );
  const { devices } = monitor.hostView(live.table, live.current.view, [false, false, false, false], []);
  expect(devices.slice(0, 3)).toMatchObject([
    {
      port: 'lost',
      place: { type: 'port', path: '/dev/serial/by-path/*' },
      state: 'offline',
      isOpen: false,
      board: null,
    },
    { port, place: { type: 'name', uid: 'A1B2' }, isOpen: true },
    { port: 'eye', place: { type: 'phone' }, state: 'offline' },
  ]);
  expect(devices.map(device => device.port).sort()).toEqual(
    [...live.table.sensing.boards.map(board => board.port), 'eye', 'lost'].sort(),
  );
});

test('a port that cannot be opened says why until it is open', () => {
  const { live } = followedUntil(hand, hand.endedAt);
  const monitor = new TableMonitor(() => null, [{ name: 'lost', path: '/dev/ttyUSB9' }]);
  const told = () => monitor.hostView(live.table, live.current.view, [false, false, false, false], []).devices[0];
  expect(told()).toMatchObject({ port: 'lost', outOfReach: null });
  monitor.outOfReach('lost', 'Permission denied');
  expect(told()).toMatchObject({ port: 'lost', outOfReach: 'Permission denied' });
  monitor.reached('lost');
  expect(told()).toMatchObject({ port: 'lost', outOfReach: null });
});

test('what a board says itself is told in its own words, with the place that it names', () => {
  const monitor = new TableMonitor(() => null);
  monitor.noticed('eye', { code: 'board/says', level: 'warn', text: 'camera-pushed' }, 3);
  monitor.noticed('seat0', { code: 'board/trouble', trouble: 'antenna', zone: 'rack0' }, 4);
  monitor.noticed('seat1', { code: 'board/rebooted', cause: 'por' }, 5);
  expect(monitor.notices.map(({ port, said, zone }) => [port, said, zone])).toEqual([
    ['seat1', null, null],
    ['seat0', 'antenna', 'rack0'],
    ['eye', 'camera-pushed', null],
  ]);
});

test('what lies in racks is not told, though no hand is known to be on', () => {
  const followed = followedUntil(hand, (hand.endedAt + must(hand.lines[0], 'a line').t) / 2);
  followed.live.perform({ type: 'void-hand' });
  expect(followed.live.perform({ type: 'confirm-result' })).toBeNull();
  const view = hostView(followed);
  expect(view.zones.find(({ zone }) => zone === 'rack0')?.count).toBeGreaterThan(0);
  expect([told(view), view.census]).toEqual([[], null]);
});

test('while the table asks, the host reads how likely each choice is, and of no tile that is not named to everybody', () => {
  const table = dealtTable();
  table.move('B1', 'rack0', 'discard0');
  table.wait(30_000);
  table.move('B1', 'discard0', 'rack0');
  table.wait(30_000);
  const { mirror } = table;
  const { game, discrepancy } = mirror;
  const everybodys = tableView(game.rules, game.state, { ...NOTHING_AROUND, discrepancy });
  const watched = { mirror, sensing: { boards: [] } };
  const view = new TableMonitor(() => null).hostView(watched, everybodys, [false, false, false, false], []);
  expect(view.weighed.map(({ choice }) => choice)).toEqual(discrepancy?.choices.map((_, choice) => choice));
  expect(view.weighed.length).toBeGreaterThan(0);
  const named = (shown: unknown): readonly string[] =>
    JSON.stringify(shown).match(/"(?:[BCDF][1-9]|[ESWN]|[RGW]D)"/g) ?? [];
  expect(named(view).filter(tile => !named(everybodys).includes(tile))).toEqual([]);
});
