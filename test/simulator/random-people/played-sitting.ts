import { must } from '../../../src/domain/result.ts';
import { bySeat } from '../../../src/domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import type { MatchState } from '../../../src/engine/state.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import type { Company, HabitName, Person } from '../../../src/simulator/random-people/oddities.ts';
import { Sitters } from '../../../src/simulator/random-people/sitters.ts';
import { evening } from '../../../src/simulator/random-people/sitting-evening.ts';
import { TABLE_PROFILES, type TableProfileName } from '../../../src/simulator/table-profiles.ts';
import { TableTop } from '../../../src/simulator/table-top.ts';
import { Truth } from '../../../src/simulator/truth.ts';
import { rules } from '../../support/dealt-hand.ts';

export interface PlayedSitting {
  readonly truth: readonly DomainEvent[];
  readonly state: MatchState;
  /** How often each habit showed. */
  readonly shown: ReadonlyMap<HabitName, number>;
  /** Everything that hands did, in order and with its time (ms). */
  readonly movements: readonly string[];
  /** What lay where when the hand was over and everybody's hands were empty. */
  readonly left: ReadonlyMap<Zone, readonly TileKind[]>;
  /** Until the hand was over (ms). */
  readonly ms: number;
}

/** Longer than any hand takes (ms). */
const LONGEST_MS = 4 * 3_600_000;

export const companyOf = (person: Person): Company => bySeat(() => person);

/** Plays one hand with nothing but people and tiles: no boards, and nobody who looks on. */
export function playSitting(
  id: RuleSetId,
  seed: number,
  company: Company,
  profile: TableProfileName = 'full',
): PlayedSitting {
  const truth: DomainEvent[] = [];
  const movements: string[] = [];
  const zones = new Map<TileId, Zone>();
  const shown = new Map<HabitName, number>();
  let now = 0;
  const happens = (...what: readonly unknown[]): void => {
    movements.push([Math.round(now), ...what].join(' '));
  };
  const record = new Truth(
    rules(id, { matchLength: null }),
    null,
    () => now,
    event => truth.push(event),
  );
  const top = new TableTop({
    placed: (tile, zone) => {
      zones.set(tile, zone);
      happens('placed', tile, zone);
    },
    lifted: (tile, zone) => {
      zones.delete(tile);
      happens('lifted', tile, zone);
    },
    stacked: (side, heights) => happens('stacked', side, heights.join('')),
    diceThrown: values => happens('dice', values),
    pressed: button => happens('pressed', button),
  });
  const sitters = new Sitters({
    truth: record,
    top,
    customs: TABLE_PROFILES[profile].customs,
    company,
    seed,
    onHabit: habit => shown.set(habit, (shown.get(habit) ?? 0) + 1),
    onDealBegins: () => happens('deal begins'),
  });
  const steps = evening(sitters);
  const isOver = (): boolean => record.state.hand?.phase === 'over';
  let left = new Map<Zone, TileKind[]>();
  let ms: number | null = null;
  while (!isOver() || zones.size > 0) {
    if (now > LONGEST_MS) throw new Error(`the hand with seed ${seed} never ends`);
    now += steps.next().value;
    if (!isOver() || zones.size === 0) continue;
    ms ??= now;
    left = new Map();
    for (const [tile, zone] of zones) left.set(zone, [...(left.get(zone) ?? []), kindOf(tile)]);
  }
  return { truth, state: record.state, shown, movements, left, ms: must(ms, 'the time at which the hand was over') };
}
