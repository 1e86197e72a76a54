import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TableMetrics } from '../../../src/adapters/health/table-metrics.ts';
import { TableSensing } from '../../../src/sensing/table-sensing.ts';

const PAGE = readFileSync('docs/reference/metrics.md', 'utf8');
const NO_FAULTS: ReadonlyMap<string, number> = new Map();
const NOTHING = {
  state: { diskTrouble: null, lateMs: 0 },
  boards: [],
  now: 0,
  queues: [],
  faults: NO_FAULTS,
  mqtt: null,
};

test('every figure stands on the reference page, and what stands there is told', async () => {
  const text = await new TableMetrics().text({ ...NOTHING, mqtt: { isConnected: false, backlog: 0 } });
  const told = [...text.matchAll(/^# TYPE (paizhuo_\w+)/gm)].map(([, name]) => name);
  const named = [...PAGE.matchAll(/^\| `(paizhuo_\w+)`/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(named.toSorted());
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('what is told is what was so when it was asked', async () => {
  const sensing = new TableSensing({ tileOf: new Map() }, { ports: null });
  sensing.opened('seat0', 0);
  sensing.receive('seat0', '$1,HB,up=1*0000', 1000);
  sensing.receive('seat0', 'nothing a board would say', 2500);
  const metrics = new TableMetrics();
  metrics.asked();
  metrics.synced(3);
  metrics.watcher.begins();
  metrics.watcher.ends(17);
  const asked = {
    state: { diskTrouble: 'disk-full', lateMs: 1500 } as const,
    boards: sensing.boards,
    now: 4000,
    queues: [0, 32],
    faults: new Map([['mqtt club', 2]]),
    mqtt: { isConnected: true, backlog: 41 },
  };
  const lines = (await metrics.text(asked)).split('\n');
  for (const line of [
    'paizhuo_lines_total{board="seat0"} 2',
    'paizhuo_line_faults_total{board="seat0",fault="badLines"} 1',
    'paizhuo_board_online{board="seat0"} 0',
    'paizhuo_board_silent_seconds{board="seat0"} 1.5',
    'paizhuo_questions_total 1',
    'paizhuo_searches_total 1',
    'paizhuo_search_states_total 17',
    'paizhuo_disk_sync_seconds_bucket{le="0.004"} 1',
    'paizhuo_disk_sync_seconds_bucket{le="0.001"} 0',
    'paizhuo_record_writable 0',
    'paizhuo_table_late_seconds 1.5',
    'paizhuo_screens 2',
    'paizhuo_screen_queue_messages{screen="1"} 32',
    'paizhuo_mqtt_connected 1',
    'paizhuo_mqtt_backlog_events 41',
    'paizhuo_door_faults_total{door="mqtt club"} 2',
  ])
    expect(lines).toContain(line);
  // a board that was taken out, a screen that was closed
  const later = await metrics.text(NOTHING);
  expect(later).not.toContain('seat0');
  expect(later).not.toContain('screen="');
});
