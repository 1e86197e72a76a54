import { SEATS } from '../../src/domain/seat.ts';
import type { TileId } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame } from '../../src/engine/game.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { MirrorDoor } from '../../src/mirror/mirror-options.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { evening } from '../../src/simulator/evening.ts';
import { CAREFUL } from '../../src/simulator/habits.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES } from '../../src/simulator/table-profiles.ts';
import { TableTop } from '../../src/simulator/table-top.ts';
import { Truth } from '../../src/simulator/truth.ts';

export const ALL_ZONES: readonly Zone[] = [
  ...SEATS.flatMap(seat => [`rack${seat}`, `meld${seat}`, `discard${seat}`, `reveal${seat}`, `wall${seat}`] as const),
  'indicator',
  'dice',
];

/** What an observation of an evening may be turned into: nothing, itself, later, or several. */
export type Disturbance = (observation: Observation) => readonly Observation[];

export interface Watched {
  /** What people did. */
  readonly truth: readonly DomainEvent[];
  /** What the mirror made of it. */
  readonly seen: readonly DomainEvent[];
  readonly mirror: MirrorDoor;
}

/** An evening at a table whose sensors see everything at once, watched by a mirror, until so many hands are over. */
export function watchedEvening(rules: Rules, seed: number, hands: number, disturb: Disturbance = o => [o]): Watched {
  let now = 0;
  const truth: DomainEvent[] = [];
  const waiting: Observation[] = [];
  const tell = (observation: Observation): void => {
    waiting.push(...disturb(observation));
  };
  const people = new Truth(
    rules,
    null,
    () => now,
    event => truth.push(event),
  );
  const top = new TableTop({
    placed: (tile: TileId, zone) => tell({ type: 'tile-seen', zone, tile, at: now }),
    lifted: (tile: TileId, zone) => tell({ type: 'tile-gone', zone, tile, at: now }),
    stacked: (seat, heights) => tell({ type: 'stacks-read', seat, heights, at: now }),
    diceThrown: values => tell({ type: 'dice-settled', values, at: now + 800 }),
    pressed: button => tell({ type: 'button-pressed', button, at: now }),
  });
  const mirror = new Mirror(newGame(rules, null), { sensed: ALL_ZONES });
  const seen: DomainEvent[] = [];
  const show = (until: number): void => {
    waiting.sort((a, b) => a.at - b.at);
    while (waiting[0] && waiting[0].at <= until) seen.push(...mirror.step(waiting.shift() as Observation).events);
  };
  const moves = evening({
    truth: people,
    top,
    random: seededRandom(seed),
    habits: CAREFUL,
    customs: TABLE_PROFILES.full.customs,
  });
  while (!(people.state.handNo === hands && people.state.hand?.phase === 'over')) {
    now += moves.next().value;
    show(now);
  }
  show(Number.POSITIVE_INFINITY);
  seen.push(...mirror.step({ type: 'time-passed', at: now + 20_000 }).events);
  return { truth, seen, mirror };
}

/** Events without what may differ between the truth and what was seen of it: number and time. */
export const happenings = (events: readonly DomainEvent[]): readonly object[] =>
  events.map(({ seq: _seq, at: _at, ...event }) => event);
