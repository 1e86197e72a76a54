import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hostClock } from '../../../src/adapters/clock.ts';
import { openPtyPorts, openSimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { must } from '../../../src/domain/result.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { SEAT_BOARD } from '../../support/board-scripts.ts';
import { hostLine, messageOf, tag } from '../../support/board-talk.ts';
import { closedByItself, closePort, lineThat, openPort } from '../../support/open-port.ts';

const hasSocat = spawnSync('socat', ['-V']).status === 0;

/** A board that is never deaf: asked at once, it answers. */
function newBoard(name: string): WiredBoard {
  const board = new SimulatedBoard(
    { ...SEAT_BOARD, name },
    { random: randomStream(1, 1), at: hostClock.now(), bootMs: 0 },
  );
  return new WiredBoard(board, { random: randomStream(1, 2) });
}

async function openTwo() {
  const boards = [newBoard('seat0'), newBoard('seat1')];
  const reports: string[] = [];
  const ports = await openPtyPorts({ boards, clock: hostClock, report: text => reports.push(text) });
  onTestFinished(() => ports.close());
  const [first, second] = ports.ports;
  return { boards, ports, reports, first: must(first, 'a port'), second: must(second, 'a port') };
}

/** The process that made this pseudo-terminal: nothing else on the machine has the path in its arguments. */
function socatOf(path: string): number {
  const isItsSocat = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(path);
    } catch {
      return false; // it ended while we looked
    }
  };
  return Number(
    must(
      readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .find(isItsSocat),
      'its socat',
    ),
  );
}

describe.skipIf(!hasSocat)('boards behind pseudo-terminals (skipped where socat is not installed)', () => {
  test('answer through a port that any program can open', async () => {
    const { boards, first } = await openTwo();
    const opened = await openPort(first.path);
    opened.port.write(`${hostLine({ type: 'HELLO?' }, 5)}\n`);
    await lineThat(opened, / OK of=5/);
    boards[0]?.board.place('rack0', tag(7), hostClock.now());
    expect(messageOf(await lineThat(opened, / TAG /))).toMatchObject({ zone: 'rack0', uid: tag(7) });
    await closePort(opened);
  });

  test('go on when the port is closed and opened again', async () => {
    const { first } = await openTwo();
    const before = await openPort(first.path);
    await lineThat(before, / HB /);
    await closePort(before);
    const after = await openPort(first.path);
    after.port.write(`${hostLine({ type: 'HELLO?' }, 6)}\n`);
    await lineThat(after, / OK of=6/);
    await closePort(after);
  });

  test('vanish when unplugged and come back at the same path with a new boot', async () => {
    const { ports, first, second } = await openTwo();
    const unplugged = await openPort(first.path);
    const other = await openPort(second.path);
    unplugged.port.write(`${hostLine({ type: 'HELLO?' }, 1)}\n`);
    const hello = messageOf(await lineThat(unplugged, / HELLO /));
    await ports.unplug('seat0');
    await closedByItself(unplugged);
    expect(existsSync(first.path)).toBe(false);
    expect(other.port.isOpen).toBe(true);

    await ports.replug('seat0');
    const replugged = await openPort(first.path);
    replugged.port.write(`${hostLine({ type: 'HELLO?' }, 2)}\n`);
    const again = messageOf(await lineThat(replugged, / HELLO /));
    expect(again).toMatchObject({ type: 'HELLO', cause: 'por', uid: SEAT_BOARD.uid });
    expect(again).not.toEqual(hello);
    await closePort(replugged);
    await closePort(other);
  });

  test('are unplugged when their socat is killed, and can be plugged in again', async () => {
    const { ports, reports, first } = await openTwo();
    const opened = await openPort(first.path);
    process.kill(socatOf(first.path));
    await expect.poll(() => reports).toEqual([expect.stringContaining('seat0 was unplugged: socat ended')]);
    await closedByItself(opened);

    await ports.replug('seat0');
    const replugged = await openPort(first.path);
    await lineThat(replugged, / HB up=1 /);
    await closePort(replugged);
  });

  test('leave nothing behind when they are closed', async () => {
    const { ports, first, second } = await openTwo();
    const devices = [realpathSync(first.path), realpathSync(second.path)];
    await ports.close();
    expect(existsSync(dirname(first.path))).toBe(false);
    expect(devices.filter(existsSync)).toEqual([]);
  });

  test('take away what a killed process left, and nothing of one that lives', async () => {
    const left = ['999999999 1 of an earlier boot\n', null].map(mark => {
      const folder = mkdtempSync(join(tmpdir(), 'paizhuo-boards-'));
      if (mark !== null) writeFileSync(join(folder, 'in-use'), mark);
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    });
    const { first } = await openTwo();
    await openTwo();
    expect(left.map(folder => existsSync(folder))).toEqual([false, true]);
    expect(existsSync(first.path)).toBe(true);
  });
});

test('where socat is missing the boards are within the process, and that is said', async () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const reports: string[] = [];
  const ports = await openSimulatedPorts({
    boards: [newBoard('seat0')],
    clock: hostClock,
    report: text => reports.push(text),
  });
  expect(ports.kind).toBe('in-process');
  expect(reports).toEqual([expect.stringContaining('socat is not installed')]);
  await ports.close();
});
