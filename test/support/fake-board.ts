import { setImmediate } from 'node:timers/promises';
import type { PortBinding } from '../../src/adapters/simulated-ports/in-process-cable.ts';
import { openInProcessPorts, type SimulatedPorts } from '../../src/adapters/simulated-ports/simulated-ports.ts';
import { must } from '../../src/domain/result.ts';
import type { TagUid } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { FAULT_PROFILES, type FaultProfile } from '../../src/simulator/devices/fault-profiles.ts';
import type { LineFault } from '../../src/simulator/devices/line-faults.ts';
import { type BoardDescription, type BootCause, SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

export interface FakeBoardOptions {
  readonly clock: VirtualClock;
  readonly seed?: number;
  readonly faults?: FaultProfile;
}

/** A simulated board behind a mock serial port, on a clock the test moves. Everything happens at the clock's time. */
export class FakeBoard {
  readonly board: SimulatedBoard;
  readonly #wired: WiredBoard;
  readonly #clock: VirtualClock;
  readonly #ports: SimulatedPorts;

  /** The board is powered and plugged in now. */
  static async plugIn(
    description: BoardDescription,
    { clock, seed = 1, faults = FAULT_PROFILES.none }: FakeBoardOptions,
  ): Promise<FakeBoard> {
    const board = new SimulatedBoard(description, { random: randomStream(seed, 1), faults, at: clock.now() });
    const wired = new WiredBoard(board, { random: randomStream(seed, 2), faults });
    return new FakeBoard(wired, clock, await openInProcessPorts({ boards: [wired], clock }));
  }

  private constructor(wired: WiredBoard, clock: VirtualClock, ports: SimulatedPorts) {
    this.board = wired.board;
    this.#wired = wired;
    this.#clock = clock;
    this.#ports = ports;
  }

  get path(): string {
    return must(this.#ports.ports[0], 'the port of the board').path;
  }

  /** What `serialport` opens the port with. */
  get binding(): PortBinding {
    return must(this.#ports.binding, 'the binding of the port');
  }

  place(zone: Zone, ...uids: readonly TagUid[]): void {
    for (const uid of uids) this.board.place(zone, uid, this.#clock.now());
  }

  lift(zone: Zone, ...uids: readonly TagUid[]): void {
    for (const uid of uids) this.board.lift(zone, uid, this.#clock.now());
  }

  /** The next lines of the board get lost, doubled, corrupted or truncated. */
  spoilNext(fault: LineFault, lines = 1): void {
    this.#wired.spoilNext(fault, this.#clock.now(), lines);
  }

  /** From now on every line takes this much longer. */
  delay(ms: number): void {
    this.#wired.delay(ms, this.#clock.now());
  }

  /** Nothing gets through, either way, for this long. */
  silence(ms: number): void {
    this.#wired.silence(ms, this.#clock.now());
  }

  /** Bytes that nobody sent. */
  noise(bytes: string): void {
    this.#wired.inject(bytes, this.#clock.now());
  }

  reboot(cause: BootCause = 'wdt'): void {
    this.board.restart(cause, this.#clock.now());
  }

  unplug(): Promise<void> {
    return this.#ports.unplug(this.board.description.name);
  }

  replug(): Promise<void> {
    return this.#ports.replug(this.board.description.name);
  }

  close(): Promise<void> {
    return this.#ports.close();
  }
}

/** Moves the clock, and after every single thing that falls due lets all bytes on their way through streams arrive. */
export async function letPass(clock: VirtualClock, ms: number): Promise<void> {
  const until = clock.now() + ms;
  await allArrived();
  while (clock.nextDueAt <= until) {
    clock.advanceTo(clock.nextDueAt);
    await allArrived();
  }
  clock.advanceTo(until);
}

/** Streams and the mock binding hand bytes on within one turn of the event loop each; a few are enough for all. */
export async function allArrived(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await setImmediate();
}
