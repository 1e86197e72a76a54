import { expect } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import { kindOf, type TileId, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame } from '../../src/engine/game.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { Answer, MirrorInput, MirrorWatcher } from '../../src/mirror/mirror-options.ts';
import { formatTrace } from '../../src/mirror/trace.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { kinds, rules } from './dealt-hand.ts';
import { ALL_ZONES } from './watched-evening.ts';

type Told = Observation extends infer O ? (O extends { at: number } ? Omit<O, 'at'> : never) : never;

/** A table one can lay tiles on, with a mirror that watches it. */
export class WatchedTable {
  readonly mirror: Mirror;
  readonly events: DomainEvent[] = [];
  /** What was decided, and why, a line each. */
  readonly why: string[] = [];
  readonly #lying = new Map<TileId, Zone>();
  #now = 0;

  constructor(
    firstDealer: Seat | null = 0,
    played: Rules = rules(),
    watcher?: MirrorWatcher,
    sensed: readonly Zone[] = ALL_ZONES,
  ) {
    this.mirror = new Mirror(newGame(played, firstDealer), { sensed, trace: true, ...(watcher && { watcher }) });
  }

  #step(input: MirrorInput): readonly DomainEvent[] {
    const { events, trace } = this.mirror.step(input);
    this.events.push(...events);
    this.why.push(...trace.map(formatTrace));
    return events;
  }

  tell(observation: Told): void {
    this.#step({ ...observation, at: this.#now } as Observation);
  }

  wait(ms: number): readonly DomainEvent[] {
    this.#now += ms;
    return this.#step({ type: 'time-passed', at: this.#now });
  }

  place(kind: TileKind, zone: Zone): void {
    const tile = must(
      tilesOf([kind]).find(id => !this.#lying.has(id)),
      `another ${kind}`,
    );
    this.#lying.set(tile, zone);
    this.tell({ type: 'tile-seen', tile, zone });
  }

  lift(kind: TileKind, zone: Zone): void {
    const tile = [...this.#lying].find(([id, at]) => at === zone && kindOf(id) === kind)?.[0];
    this.#lying.delete(must(tile, `a ${kind} in ${zone}`));
    this.tell({ type: 'tile-gone', tile: must(tile, 'a tile'), zone });
  }

  move(kind: TileKind, from: Zone, to: Zone): void {
    this.lift(kind, from);
    this.place(kind, to);
  }

  buildWalls(): void {
    for (const [seat, stacks] of this.mirror.game.rules.flow.stacks(0).entries())
      this.tell({ type: 'stacks-read', seat: seat as Seat, heights: Array(stacks).fill(2) });
  }

  sweep(): void {
    this.sweepAllBut(null);
  }

  /** Pushes tiles away, but those of one face are not heard to leave. */
  sweepAllBut(kept: TileKind | null): void {
    for (const [tile, zone] of [...this.#lying]) {
      if (kindOf(tile) === kept) continue;
      this.#lying.delete(tile);
      this.tell({ type: 'tile-gone', tile, zone });
    }
  }

  answer(answer: Answer): void {
    this.#step({ type: 'question-answered', answer, at: this.#now });
  }

  get types(): readonly string[] {
    return this.events.map(event => event.type);
  }
}

export const HANDS = bySeat(seat =>
  kinds(
    [
      'B147 C258 D369 B9 C1 D1 B3 C6',
      'B2 C369 D147 B1 C4 D88 B66',
      'B369 C147 D258 B2 C9 D3 B5',
      'B148 C257 D146 B7 C3 D9 B8',
    ][seat] ?? '',
  ),
);

/** Seat 0 has dealt and is to play its first tile. */
export function dealtTable(watcher?: MirrorWatcher): WatchedTable {
  const table = new WatchedTable(0, rules(), watcher);
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  for (const seat of SEATS) for (const kind of HANDS[seat]) table.place(kind, `rack${seat}`);
  table.wait(1000);
  expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
  table.events.length = 0;
  return table;
}
