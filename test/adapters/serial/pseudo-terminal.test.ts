import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostClock } from '../../../src/adapters/clock.ts';
import { createLog, SILENT } from '../../../src/adapters/log.ts';
import { openSerialBoards, type SerialBoards } from '../../../src/adapters/serial/serial-boards.ts';
import { openPtyPorts, type SimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';

const socatIsMissing = spawnSync('socat', ['-V']).error !== undefined;

/** What happened, in order, for a test to wait for. */
class Happenings {
  readonly #all: string[] = [];
  #seen = 0;
  #wake = (): void => {};

  add(what: string): void {
    this.#all.push(what);
    this.#wake();
  }

  /** Waits for the next one that fits; what came before it is passed over. */
  async next(fits: RegExp): Promise<string> {
    for (;;) {
      const what = this.#all[this.#seen];
      if (what === undefined) {
        await new Promise<void>(resolve => {
          this.#wake = resolve;
        });
      } else {
        this.#seen += 1;
        if (fits.test(what)) return what;
      }
    }
  }
}

describe.skipIf(socatIsMissing)('a port of this machine (needs socat)', () => {
  let ports: SimulatedPorts;
  let happened: Happenings;
  let boards: SerialBoards;

  beforeEach(async () => {
    const description = { name: 'seat0', uid: 'A0', board: 'seat', zones: ['rack0'] } as const;
    const board = new SimulatedBoard(description, { random: randomStream(1, 1), at: hostClock.now() });
    ports = await openPtyPorts({ boards: [new WiredBoard(board, { random: randomStream(1, 2) })], clock: hostClock });
    happened = new Happenings();
  });
  afterEach(async () => {
    await boards.close();
    await ports.close();
  });

  const pathOfSeat0 = (): string => ports.ports[0]?.path ?? '';

  function openAt(path: string): void {
    boards = openSerialBoards({
      boards: [{ name: 'seat0', path }],
      clock: hostClock,
      log: SILENT,
      onOpened: () => happened.add('open'),
      onLine: (_, line) => happened.add(line),
      onClosed: () => happened.add('closed'),
    });
  }

  test.each([
    ['by a pattern', () => `${pathOfSeat0().slice(0, -1)}*`],
    ['as the pseudo-terminal it is', () => `pty:${pathOfSeat0()}`],
  ])('is found %s, spoken through, lost with its cable and had again', async (_how, pathOf) => {
    openAt(pathOf());
    await happened.next(/^open$/);
    expect(boards.status()).toMatchObject([{ path: pathOfSeat0() }]);
    boards.write('seat0', '0 0 HELLO?*0535');
    expect(await happened.next(/ HELLO /)).toContain('uid=A0');
    await ports.unplug('seat0');
    boards.write('seat0', '1 0 HELLO?*2E4C');
    await happened.next(/^closed$/);
    await ports.replug('seat0');
    await happened.next(/^open$/);
    await happened.next(/ HB /);
  });

  test('that is ours cannot be opened by anybody else', async () => {
    openAt(pathOfSeat0());
    await happened.next(/^open$/);
    const told = new Happenings();
    const others = openSerialBoards({
      boards: [{ name: 'other', path: pathOfSeat0() }],
      clock: hostClock,
      log: createLog({ level: 'warn', readable: true, write: line => told.add(line) }),
      onOpened: () => told.add('open'),
      onLine: () => {},
      onClosed: () => {},
    });
    expect(await told.next(/^/)).toMatch(/port=other reason=.*lock port/i);
    await others.close();
  });
});
