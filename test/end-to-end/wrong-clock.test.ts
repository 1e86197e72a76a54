import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { startServer } from '../support/server-process.ts';

/** Servers come up one after the other. */
const LONGER = { timeout: 120_000 };
const DAY_MS = 86_400_000;

/** What Node runs before the program: this machine's calendar is wrong by so many days. */
function calendarOff(days: number): readonly string[] {
  const by = days * DAY_MS;
  const program = `
    const Right = Date;
    const off = ${by};
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + off) : super(...given); }
      static now() { return Right.now() + off; }
    };
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + off });
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
}

test(
  'a calendar that jumps ahead or back deletes nothing, and with the right one again the match goes on',
  LONGER,
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'paizhuo-wrong-clock-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const data = join(home, 'data');
    const config = join(home, 'table.yaml');
    writeFileSync(
      config,
      'version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: data\nlogLevel: warn\nrecord: { keepRawDays: 30, keepDays: 90 }\n',
    );
    /** Lets a table play for some events, and pulls the plug: what its log says. */
    const playedAt = async (days: number): Promise<string> => {
      const server = startServer(config, ['--speed', '8'], { execArgv: calendarOff(days) });
      const display = io(await server.url(), { transports: ['websocket'] });
      await new Promise<void>(done => {
        let events = 0;
        display.on('table', ({ event, view }: TableMessage) => {
          events += event === null ? 0 : 1;
          if (view.handNo > 0 && events >= 4) done();
        });
      });
      display.close();
      await server.kill();
      return server.log();
    };

    expect(await playedAt(0)).not.toContain('calendar');
    const [match = '', ...others] = matchNames(data);
    expect(others).toEqual([]);
    const kept = (): readonly number[] => readEvents(data, match).entries.map(({ seq }) => seq);
    const times = (): readonly number[] => readEvents(data, match).entries.map(({ at }) => at);
    const first = kept();

    await playedAt(-400);
    expect(matchNames(data)).toEqual([match]);
    expect(kept().length).toBeGreaterThan(first.length);

    const before = kept();
    // the machine was off meanwhile: only its calendar tells how long ago that was
    rmSync(join(data, 'last-played.json'));
    expect(await playedAt(400)).toContain('the calendar has leapt ahead: nothing is deleted');
    expect(kept()).toEqual(before);
    expect(existsSync(join(data, match, 'raw.jsonl'))).toBe(true);
    const future = matchNames(data).filter(name => name !== match);
    expect(future).toHaveLength(1);
    // this machine's disk has a calendar of its own
    const then = (Date.now() + 400 * DAY_MS) / 1000;
    for (const name of future) utimesSync(join(data, name, 'events.jsonl'), then, then);

    await playedAt(0);
    expect(kept().length).toBeGreaterThan(before.length);
    expect(kept()).toEqual(kept().map((_, i) => i + 1));
    expect(times()).toEqual(times().toSorted((a, b) => a - b));
    expect(matchNames(data)).toHaveLength(2);
  },
);
