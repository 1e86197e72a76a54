import { expect } from 'vitest';
import type { ButtonId } from '../../src/domain/button.ts';
import { must } from '../../src/domain/result.ts';
import { bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import { kindOf, type TileId, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { Action } from '../../src/engine/actions.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame } from '../../src/engine/game.ts';
import type { Discrepancy } from '../../src/engine/table-event.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { Answer, MirrorDoor, MirrorInput, MirrorWatcher } from '../../src/mirror/mirror-options.ts';
import { formatTrace } from '../../src/mirror/trace.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';
import type { Observation, SeenFace } from '../../src/sensing/observation.ts';
import { kinds, rules } from './dealt-hand.ts';
import { ALL_ZONES } from './watched-evening.ts';

type Told = Observation extends infer O ? (O extends { at: number } ? Omit<O, 'at'> : never) : never;

/** What a table reads that sees only what lies open: with readers under the felt, or with a camera above it. */
export const OPEN_ZONES: readonly Zone[] = [
  ...SEATS.flatMap(seat => [`meld${seat}`, `discard${seat}`, `reveal${seat}`] as const),
  'indicator',
];

/** `B5 C1? D2@95`: tiles from left to right; a question mark: the camera is not sure of itself; else it is this sure (percent), or as sure as can be. */
export const faces = (text: string): readonly SeenFace[] =>
  text
    .split(' ')
    .filter(word => word !== '')
    .map((word, i) => ({
      face: word.replace(/[?@].*/, '') as TileKind | 'back',
      confidence: word.endsWith('?') ? 60 : Number(word.split('@')[1] ?? 99),
      x: i * 24,
      y: 0,
      track: i + 1,
    }));

interface TestTableOptions {
  /** Null: the dice say it. */
  readonly firstDealer?: Seat | null;
  readonly played?: Rules;
  /** The zones somebody reads. */
  readonly sensed?: readonly Zone[];
  readonly watcher?: MirrorWatcher;
}

/** A table one can lay tiles on, or show to a camera, with a mirror that watches it. */
export class TestTable {
  readonly mirror: MirrorDoor;
  readonly events: DomainEvent[] = [];
  /** What was decided, and why, a line each. */
  readonly why: string[] = [];
  readonly #lying = new Map<TileId, Zone>();
  #now = 0;

  constructor({ firstDealer = 0, played = rules(), sensed = ALL_ZONES, watcher }: TestTableOptions = {}) {
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

  press(button: ButtonId): void {
    this.tell({ type: 'button-pressed', button });
  }

  place(kind: TileKind, zone: Zone): void {
    const tile = must(
      tilesOf([kind]).find(id => !this.#lying.has(id)),
      `another ${kind}`,
    );
    this.#lying.set(tile, zone);
    this.tell({ type: 'tile-seen', tile, zone });
  }

  /** Tiles out of hands nobody sees. */
  lay(text: string, zone: Zone): void {
    for (const kind of kinds(text)) this.place(kind, zone);
  }

  discard(kind: TileKind, seat: Seat): void {
    this.place(kind, `discard${seat}`);
    this.wait(1000);
  }

  lying(zone: Zone): readonly TileId[] {
    return [...this.#lying].flatMap(([tile, at]) => (at === zone ? [tile] : []));
  }

  lift(kind: TileKind, zone: Zone): void {
    const tile = must(
      this.lying(zone).find(id => kindOf(id) === kind),
      `a ${kind} in ${zone}`,
    );
    this.#lying.delete(tile);
    this.tell({ type: 'tile-gone', tile, zone });
  }

  /** From one antenna to another: the new one reads the tile before the old one misses it. */
  slide(tile: TileId, zone: Zone): void {
    const from = must(this.#lying.get(tile), `where tile ${tile} lies`);
    this.#lying.set(tile, zone);
    this.tell({ type: 'tile-seen', tile, zone });
    this.tell({ type: 'tile-gone', tile, zone: from });
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

  /** The camera sees this in a zone; then a second passes. */
  show(zone: Zone, text: string): void {
    this.film(zone, faces(text));
  }

  film(zone: Zone, seen: readonly SeenFace[]): void {
    this.tell({ type: 'faces-read', zone, faces: seen });
    this.wait(1000);
  }

  /** Nobody follows what happens meanwhile; then all of it is to be understood at once. */
  unfollowed(happen: () => void): void {
    this.#step({ type: 'hold-chosen', held: true, at: this.#now });
    happen();
    this.#step({ type: 'hold-chosen', held: false, at: this.#now });
  }

  /** What people say to a question: the one that is on the screen, if no other is named. */
  answer(choice: Answer['choice'], discrepancy = must(this.mirror.discrepancy, 'a question').id): void {
    this.#step({ type: 'question-answered', answer: { discrepancy, choice }, at: this.#now });
  }

  /** Chosen on the host's page. */
  choose(action: Action): void {
    this.#step({ type: 'action-chosen', action, at: this.#now });
  }

  /** What was asked first. */
  get asked(): Discrepancy | undefined {
    return this.events.find(event => event.type === 'discrepancy-found');
  }

  /** What happened, without when and in which place. */
  get told(): readonly Partial<DomainEvent>[] {
    return this.events.map(({ seq: _seq, at: _at, handNo: _handNo, ...event }) => event);
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
export function dealtTable(watcher?: MirrorWatcher, hands: typeof HANDS = HANDS): TestTable {
  const table = new TestTable({ ...(watcher && { watcher }) });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  for (const seat of SEATS) for (const kind of hands[seat]) table.place(kind, `rack${seat}`);
  table.wait(1000);
  expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
  table.events.length = 0;
  return table;
}

/** Deals a hand that seat 0 begins with the C5 and throws it; `first`: the hand of seat 1. Walls and dice come before. */
export function throwTheFirst(table: TestTable, first: readonly TileKind[] = HANDS[1]): void {
  for (const seat of SEATS)
    for (const kind of seat === 1 ? first : HANDS[seat].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.wait(1000);
  table.place('C5', 'rack0');
  table.wait(1000);
  table.move('C5', 'rack0', 'discard0');
  table.wait(1000);
}

/** A table of which these zones are read; seat 0 deals, and the dice say where the wall is broken. */
export function dicedTable(
  ruleSet: RuleSetId = 'guangdong',
  sensed: readonly Zone[] = OPEN_ZONES,
  options: Readonly<Record<string, unknown>> = {},
): TestTable {
  const table = new TestTable({ played: rules(ruleSet, options), sensed });
  table.press('start');
  table.tell({ type: 'dice-settled', values: rules(ruleSet).flow.breaking.dice === 3 ? [1, 2, 3] : [3, 4] });
  table.events.length = 0;
  return table;
}

/** A table under a camera; seat 0 deals and has discarded a C1. */
export function filmedTable(
  ruleSet: RuleSetId = 'guangdong',
  options: Readonly<Record<string, unknown>> = {},
): TestTable {
  const table = new TestTable({ played: rules(ruleSet, options), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: rules(ruleSet).flow.breaking.dice === 3 ? [1, 2, 4] : [3, 4] });
  table.show('discard0', 'C1');
  table.events.length = 0;
  return table;
}

/** Of a hand of Dalian whose racks nobody reads: seat 2 has claimed a chow and discarded. */
export function seat2HasOpened(): TestTable {
  const table = new TestTable({ played: rules('dalian'), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: [1, 2] });
  table.discard('B9', 0);
  table.discard('C7', 1);
  table.lay('C8 C9', 'meld2');
  table.move('C7', 'discard1', 'meld2');
  table.wait(1000);
  table.discard('B1', 2);
  return table;
}
