import type { Rules } from '../rules/rule-set.ts';
import { Simulation } from './simulation.ts';

/** Simulated players may hurry while no screen watches. */
const HURRIED = 8;
/** No hand of theirs lasts longer (ms), and so much of it is played at one go. */
const LONGEST_MS = 120_000;
const STEP_MS = 500;

/**
 * One hand at a simulated table, followed to its end: by then the code has been compiled, and the first searches at the
 * real table take no longer than later ones. It halts now and then, so that its caller can do other work.
 */
export function* rehearsal(rules: Rules): Generator<void, Simulation> {
  const simulation = new Simulation({ rules, seed: 1 });
  simulation.people.speed = HURRIED;
  while (simulation.now < LONGEST_MS && simulation.table.mirror.game.state.hand?.phase !== 'over') {
    simulation.run(STEP_MS);
    yield;
  }
  return simulation;
}
