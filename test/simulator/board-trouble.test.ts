import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { ScriptedBoard, uid } from '../sensing/scripted-board.ts';
import { rules } from '../support/dealt-hand.ts';
import { moves } from '../support/moves.ts';

/** Long enough for the deal and some turns. */
const IN_MID_HAND_MS = 40_000;
const TROUBLE_MS = 5000;
/** Within this a table follows again. */
const RECOVERY_MS = 5000;
const EVERY_MS = 50;

/** What is heard on a cable beside the board's own lines, at each moment of the trouble. */
type Jam = (intruder: ScriptedBoard, t: number) => string;
const JAMS: readonly (readonly [string, Jam])[] = [
  ['garbage', (_intruder, t) => `${t} ~#\u0001x${t % 7}`],
  ['valid heartbeats of another board', (intruder, t) => intruder.beat({ rack1: [uid(1)], meld1: [] }, t)],
  ['readings of unknown tags', (intruder, t) => intruder.tag('rack1', uid(t % 40), t)],
  [
    'a second board of the same name',
    (intruder, t) => (t % 500 === 0 ? intruder.hello(t, 'BAD00003') : intruder.tag('rack1', uid(t % 40), t)),
  ],
];

/** A hand in the middle of which a cable carries this for five seconds, while everybody plays on. */
function jammed(seed: number, jam: Jam) {
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const simulation = new Simulation({
    rules: rules(),
    seed,
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  simulation.run(IN_MID_HAND_MS);
  const board = must(
    simulation.people.boards.find(({ board: { description } }) => description.name === 'seat1'),
    'a board of seat 1',
  );
  const intruder = new ScriptedBoard(['rack1', 'meld1'], 700);
  for (let t = 0; t < TROUBLE_MS; t += EVERY_MS) {
    board.inject(`${jam(intruder, t)}\n`, simulation.now);
    simulation.run(EVERY_MS);
  }
  simulation.run(RECOVERY_MS);
  const followed = must(
    simulation.table.sensing.boards.find(({ port }) => port === 'seat1'),
    'what was heard of that board',
  );
  simulation.playHands(1);
  return { truth, seen, followed };
}

describe('five seconds of trouble on a cable in the middle of a hand', () => {
  test.each(JAMS)('by %s is no foul, and the hand is followed to its end', (_what, jam) => {
    const { truth, seen, followed } = jammed(51, jam);
    const { lines: _lines, ...troubles } = followed.counts;
    expect(Object.values(troubles).some(count => count > 0)).toBe(true);
    expect(followed).toMatchObject({ state: 'online', synced: true });
    expect(seen.filter(({ type }) => type === 'foul-reported')).toEqual([]);
    expect(moves(seen)).toEqual(moves(truth));
  });
});
