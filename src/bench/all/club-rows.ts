import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { aFreePort } from '../a-free-port.ts';
import { atMost, type Row } from './row.ts';
import { linesOf } from './run-bench.ts';

const BROKER_MS = 1000;
const MOST_TIMES_THROUGH_CLUB = 1.3;

export async function clubRows(): Promise<readonly Row[]> {
  const port = await aFreePort();
  const broker = spawn('mosquitto', ['-p', String(port)], { stdio: 'ignore' });
  const failed = new Promise<never>((_, fail) => broker.once('error', error => fail(error)));
  try {
    await Promise.race([delay(BROKER_MS), failed]);
    const rows: Row[] = [];
    for (const tables of [100, 1000]) {
      const args = ['--tables', String(tables), '--viewers', '300', '--turns', '1'];
      const [{ club, bare, ratio }] = (await linesOf(
        'club',
        '--broker',
        `mqtt://127.0.0.1:${port}`,
        ...args,
      )) as unknown as readonly [
        { readonly club: { readonly p99: number }; readonly bare: { readonly p99: number }; readonly ratio: number },
      ];
      rows.push({
        what: `an event through a club of ${tables} tables, p99`,
        ours: `${club.p99} ms`,
        beside: `bare path ${bare.p99} ms`,
        ...atMost(ratio, MOST_TIMES_THROUGH_CLUB, ' ×'),
      });
    }
    return rows;
  } finally {
    broker.kill();
  }
}
