import type { Clock } from '../../domain/clock.ts';
import type { Seat } from '../../domain/seat.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { TagRegistry } from '../../sensing/tag-registry.ts';
import { SimulatedTable } from '../../simulator/simulated-table.ts';
import type { Log } from '../log.ts';
import type { PortBinding } from './in-process-cable.ts';
import { pacedClock } from './paced-clock.ts';
import { PeopleDriver } from './people-driver.ts';
import { openSimulatedPorts } from './simulated-ports.ts';

export interface EveningOptions {
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  /** Null: another evening each time. */
  readonly seed: number | null;
  readonly speed: number;
  /** The game to resume; null: a new one begins. */
  readonly from: Game | null;
  /** The clock of this machine. */
  readonly machine: Clock;
  readonly log: Log;
}

/** Simulated people at a simulated table, plugged into this machine. */
export interface SimulatedEvening {
  /** The time of its people and boards. The table that follows them lives by it, too: it slows down where the machine cannot keep up. */
  readonly clock: Clock;
  /** The ports for the server to open, like any boards. */
  readonly boards: readonly { readonly name: string; readonly path: string }[];
  readonly binding?: PortBinding;
  readonly seed: number;
  readonly tags: TagRegistry;
  /** Starts once a host reads the boards: dice that fall before are lost. */
  readonly begin: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly unplug: (board: string) => Promise<void>;
  readonly replug: (board: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const SEEDS = 1_000_000;

/** Seats the people and plugs in the boards. */
export async function startSimulatedEvening(options: EveningOptions): Promise<SimulatedEvening> {
  const { rules, firstDealer, speed, from, machine, log } = options;
  const clock = pacedClock(machine);
  const seed = options.seed ?? Math.floor(Math.random() * SEEDS);
  log.info('simulated people play this evening; play it again with --seed', { count: seed });
  const people = new SimulatedTable({ rules, firstDealer, seed, from, at: clock.now() });
  people.speed = 0;
  const ports = await openSimulatedPorts({
    boards: people.boards,
    clock,
    report: text => log.info(text),
  });
  const driver = new PeopleDriver(people, clock);
  return {
    clock,
    boards: ports.ports,
    ...(ports.binding && { binding: ports.binding }),
    seed,
    tags: { tileOf: people.tags },
    begin: () => driver.setSpeed(speed),
    setSpeed: next => driver.setSpeed(next),
    unplug: ports.unplug,
    replug: ports.replug,
    close: async () => {
      driver.stop();
      clock.stop();
      await ports.close();
    },
  };
}
