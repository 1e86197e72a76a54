import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SerialPort } from 'serialport';
import { afterEach, describe, expect, test } from 'vitest';
import { BoardVisit } from '../../src/adapters/boards/board-visit.ts';
import { inspectBoard } from '../../src/adapters/boards/inspect-board.ts';
import { hostClock } from '../../src/adapters/clock.ts';
import { firmwareElf, simavrBoard } from '../support/chips/toolchain.ts';

const simavr = simavrBoard();
const elf = firmwareElf('seat', 'atmega328p');
const missing = [simavr, elf].flatMap(made => ('missing' in made ? [made.missing] : []));
/** Far more than it takes: the emulation runs in real time, on whatever is left of this machine. */
const PATIENCE_MS = 30_000;

let running: ChildProcess | null = null;
afterEach(async () => {
  if (!running || running.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});

/** Starts the board; where its serial line is. */
async function terminalOfABoard(): Promise<string> {
  if ('missing' in simavr || 'missing' in elf) throw new Error(missing.join());
  const board = spawn(simavr.path, ['atmega328p', elf.path], { stdio: ['ignore', 'pipe', 'ignore'] });
  running = board;
  for await (const line of createInterface({ input: board.stdout })) {
    const [, path] = /^terminal (\S+)/.exec(line) ?? [];
    if (path !== undefined) return path;
  }
  throw new Error('simavr has ended before it had a terminal');
}

describe.skipIf(missing.length > 0)(
  `a seat board behind a pseudo-terminal${missing.map(why => `: ${why}`)[0] ?? ''}`,
  () => {
    test('names its missing readers to everybody who asks, not only to the first', async () => {
      const path = await terminalOfABoard();
      for (const _who of ['the first', 'the second']) {
        const visit = await BoardVisit.open(path, { binding: SerialPort.binding, clock: hostClock });
        const readers = (await inspectBoard(visit)).find(({ what }) => what === 'its reader chips work');
        await visit.close();
        expect(readers).toMatchObject({ isWell: false, detail: expect.stringContaining('reader at rack0') });
      }
    });

    test('answers through a real serial port, and says that no reader is connected to it', async () => {
      const visit = await BoardVisit.open(await terminalOfABoard(), { binding: SerialPort.binding, clock: hostClock });
      const isWell = await visit.until(
        () => visit.status.synced && visit.status.heartbeat !== null && visit.notices.length > 0,
        PATIENCE_MS,
      );
      const { status, notices } = visit;
      await visit.close();
      expect(isWell).toBe(true);
      expect(status.hello).toMatchObject({ board: 'seat', zones: ['rack0', 'meld0', 'discard0'] });
      expect(notices).toContainEqual({ code: 'board/trouble', trouble: 'reader', zone: 'rack0' });
    });
  },
);
