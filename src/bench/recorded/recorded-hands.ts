import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Simulation } from '../../app/simulation.ts';
import type { SittingFlags } from '../../cli/random-people/sitting-flags.ts';
import type { DomainEvent } from '../../engine/events.ts';
import type { Game } from '../../engine/game.ts';
import { joined, type MakeMirror } from '../../mirror/mirror-options.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import type { FaultProfile } from '../../simulator/devices/fault-profiles.ts';
import { drawSitting } from '../../simulator/random-people/sitting.ts';
import { TABLE_PROFILES, type TableProfileName } from '../../simulator/table-profiles.ts';

/** Which hands: the same are played again by the same people. */
export interface PlayedHands {
  readonly rules: Rules;
  readonly profile: TableProfileName;
  readonly faults: { readonly name: string; readonly profile: FaultProfile };
  readonly seed: number;
  readonly hands: number;
  /** Null: the usual people and boards. */
  readonly sitting: SittingFlags | null;
}

/** The sensors' lines of played hands with their truth, so that the mirror can follow them again. */
export interface RecordedHands {
  readonly observations: readonly Observation[];
  /** When (ms) people had nothing more to do. */
  readonly end: number;
  readonly truth: readonly DomainEvent[];
  /** How the game really stood from this time (ms) on, with all that was done in its hand. */
  readonly games: readonly { readonly at: number; readonly game: Pick<Game, 'state' | 'steps' | 'seq'> }[];
}

/** Reads the recording of these hands from a folder, or plays them and keeps the recording there. */
export function recordedHands(played: PlayedHands, folder: string): RecordedHands {
  const file = join(folder, `${nameOf(played)}.v8`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as RecordedHands;
  const recorded = record(played);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, serialize(recorded));
  return recorded;
}

export const nameOf = ({ rules, profile, faults, seed, hands, sitting }: PlayedHands): string =>
  [
    rules.id,
    profile,
    faults.name.replaceAll(/\W/g, ''),
    ...(sitting ? [sitting.random.people && 'people', sitting.random.boards && 'boards', ...sitting.without] : []),
    ...(hands > 1 ? [`hands${hands}`] : []),
    seed,
  ]
    .filter(part => part !== false)
    .join('-');

function record({ rules, profile: name, faults, seed, hands, sitting: drawn }: PlayedHands): RecordedHands {
  const profile = TABLE_PROFILES[name];
  const sitting = drawn && drawSitting({ ...drawn, seed, boards: profile.boards.length });
  const observations: Observation[] = [];
  const truth: DomainEvent[] = [];
  const games: RecordedHands['games'][number][] = [];
  const simulation: Simulation = new Simulation({
    rules,
    profile,
    faults: faults.profile,
    seed,
    ...(sitting && { sitting }),
    makeMirror: unwatched,
    onObserved: observation => observations.push(observation),
    onTruth: event => {
      truth.push(event);
      const { truth: real } = simulation.people;
      const { state, steps, seq } = real.remembered(real.state.handNo);
      games.push({ at: event.at, game: { state, steps, seq } });
    },
  });
  simulation.playHands(hands);
  return { observations, truth, games, end: simulation.now };
}

/** A mirror that follows nothing: what the sensors say is only to be recorded. */
const unwatched: MakeMirror = game => ({
  game,
  picture: { sensed: new Set(), walls: [null, null, null, null], zones: () => new Map() },
  standing: { boards: [], discrepancy: null, discrepancies: 0 },
  discrepancy: null,
  weighed: [],
  held: false,
  paused: false,
  nextDueAt: () => null,
  step: () => joined([]),
});
