import { describe, expect, test } from 'vitest';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { SEAT_BOARD } from '../../support/board-scripts.ts';
import { hostLine, messageOf, tag } from '../../support/board-talk.ts';
import { allArrived, FakeBoard, letPass } from '../../support/fake-board.ts';
import { closePort, openPort } from '../../support/open-port.ts';

async function plugIn(faults = FAULT_PROFILES.none) {
  const clock = new VirtualClock();
  const board = await FakeBoard.plugIn(SEAT_BOARD, { clock, faults });
  return { clock, board };
}

const typesOf = (lines: readonly string[]): readonly string[] => lines.map(line => messageOf(line).type);

describe('a board behind a port of this process', () => {
  test('is heard by whoever opens the port', async () => {
    const { clock, board } = await plugIn();
    const { lines, port } = await openPort(board.path, board.binding);
    await letPass(clock, 300);
    board.place('rack0', tag(1));
    await letPass(clock, 1000);
    expect(typesOf(lines)).toEqual(['HELLO', 'TAG', 'HB']);
    port.close();
    await board.close();
  });

  test('hears whoever opens the port', async () => {
    const { clock, board } = await plugIn();
    await letPass(clock, 500);
    const { lines, port } = await openPort(board.path, board.binding);
    port.write(`${hostLine({ type: 'HELLO?' })}\n`);
    await allArrived();
    await letPass(clock, 1);
    expect(typesOf(lines)).toEqual(['HELLO', 'OK']);
    port.close();
    await board.close();
  });

  test('is not heard while nobody has the port open: what it said then is gone', async () => {
    const { clock, board } = await plugIn();
    await letPass(clock, 500);
    const { lines, port } = await openPort(board.path, board.binding);
    await letPass(clock, 1000);
    expect(typesOf(lines)).toEqual(['HB']);
    port.close();
    await board.close();
  });

  test('vanishes under an open port and comes back as one that has just got power', async () => {
    const { clock, board } = await plugIn();
    const first = await openPort(board.path, board.binding);
    await letPass(clock, 300);
    await board.unplug();
    await first.closed;
    await expect(openPort(board.path, board.binding)).rejects.toThrow('no such device');

    await board.replug();
    const second = await openPort(board.path, board.binding);
    await letPass(clock, 300);
    expect(second.lines).toEqual([expect.stringMatching(/^0 0 HELLO .* cause=por /)]);
    second.port.close();
    await board.close();
  });

  test('can be opened by one program at a time, and again by the next', async () => {
    const { clock, board } = await plugIn();
    const first = await openPort(board.path, board.binding);
    await expect(openPort(board.path, board.binding)).rejects.toThrow('locked');
    await closePort(first);
    const second = await openPort(board.path, board.binding);
    await letPass(clock, 300);
    expect(typesOf(second.lines)).toEqual(['HELLO']);
    second.port.close();
    await board.close();
  });

  test('is found among the ports of its binding, and no other is', async () => {
    const { board } = await plugIn();
    const other = await plugIn();
    expect((await board.binding.list()).map(({ path }) => path)).toEqual([board.path]);
    expect(other.board.path).not.toBe(board.path);
    await expect(openPort(other.board.path, board.binding)).rejects.toThrow('no such device');
    await board.close();
    await other.board.close();
  });
});

describe('a board that a test torments', () => {
  test('loses, doubles and spoils lines, is late, silent, noisy and restarts on demand', async () => {
    const { clock, board } = await plugIn();
    const { lines, port } = await openPort(board.path, board.binding);
    board.spoilNext('lost');
    await letPass(clock, 900);
    expect(lines).toEqual([]);
    board.spoilNext('doubled');
    await letPass(clock, 1000);
    expect(typesOf(lines)).toEqual(['HB', 'HB']);
    board.noise('\xff\n');
    await letPass(clock, 10);
    expect(lines.at(-1)).toBe('\xff');
    board.silence(3000);
    await letPass(clock, 3000);
    expect(lines).toHaveLength(3);
    board.reboot('bor');
    await letPass(clock, 300);
    expect(lines.at(-1)).toContain('cause=bor');
    board.delay(500);
    await letPass(clock, 1000);
    expect(lines).toHaveLength(4);
    await letPass(clock, 500);
    expect(lines).toHaveLength(5);
    port.close();
    await board.close();
  });
});
