import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { MirrorDoor } from '../../src/mirror/mirror-options.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { OPEN_ZONES } from '../support/test-table.ts';

/** Seat 1 has opened and waits for D3 or D6 without its W. */
function nearlyReady(): ScriptedGame {
  const scripted = dealtHand({ 1: 'C22 B123 B789 D45 E E W' }, rules('dalian'));
  scripted.discard(0, 'C2');
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C222') });
  return scripted;
}

/** Seat 1 is ready and three W, the treasure, lie open: it may roll for another one after any discard. */
function treasureRunOut(): ScriptedGame {
  const scripted = nearlyReady();
  scripted.play({ type: 'declare-ready', seat: 1 });
  scripted.discard(1, 'W');
  scripted.play({ type: 'roll-dice', by: 1, values: [1, 2], for: 'treasure' }, { type: 'flip-indicator', tile: 'S' });
  for (const seat of [2, 3] as const) {
    scripted.draw(seat, '_');
    scripted.discard(seat, 'W');
  }
  return scripted;
}

/** Readings, each at its time (ms), of a table on which the hand stands like this. */
class Readings {
  readonly events: DomainEvent[] = [];
  readonly #mirror: MirrorDoor;
  readonly #read: number[] = [];

  constructor({ game }: ScriptedGame, sensed: readonly Zone[] = []) {
    this.#mirror = new Mirror(game, { sensed: [...OPEN_ZONES, ...sensed] });
  }

  tile(at: number, kind: TileKind, zone: Zone): void {
    const tile = tilesOf([kind]).find(id => !this.#read.includes(id));
    expect(tile, `another ${kind}`).toBeDefined();
    if (tile === undefined) return;
    this.#read.push(tile);
    this.tell({ at, type: 'tile-seen', zone, tile });
  }

  dice(at: number, ...values: readonly number[]): void {
    this.tell({ at, type: 'dice-settled', values });
  }

  tell(observation: Observation): void {
    this.events.push(...this.#mirror.step(observation).events);
  }

  /** Everybody says that the table is right as it lies. */
  agree(at: number): void {
    const { id } = must(this.#mirror.discrepancy, 'a question');
    this.events.push(
      ...this.#mirror.step({ type: 'question-answered', answer: { discrepancy: id, choice: 'as-it-lies' }, at: at })
        .events,
    );
  }

  /** What has happened up to this time (ms), draws that nobody sees and what was taken back left out. */
  until(at: number): readonly string[] {
    this.events.push(...this.#mirror.step({ type: 'time-passed', at: at }).events);
    const undone = new Set(this.events.flatMap(event => (event.type === 'action-undone' ? [event.of] : [])));
    return this.events
      .filter(({ type, seq }) => type !== 'tile-drawn' && type !== 'action-undone' && !undone.has(seq))
      .map(({ type }) => type);
  }
}

describe('where nobody has heard that a hand is ready', () => {
  test('it is known from the treasure somebody looks at after its discard', () => {
    const table = new Readings(nearlyReady());
    table.tile(100, 'W', 'discard1');
    table.dice(1000, 2, 3);
    table.tile(2200, 'C7', 'indicator');
    expect(table.until(9000).slice(-4)).toEqual([
      'ready-declared',
      'tile-discarded',
      'dice-rolled',
      'indicator-flipped',
    ]);
  });
});

describe('a treasure that nobody may have looked at yet', () => {
  /** A tile of the wall lies there, though seat 1 cannot have been ready with what it discarded. */
  function lookedAtUnheard(): Readings {
    const table = new Readings(nearlyReady());
    table.tile(100, 'B1', 'discard1');
    table.tile(2200, 'C7', 'indicator');
    expect(table.until(20_000)).toEqual(['tile-discarded', 'discrepancy-found']);
    return table;
  }

  test('may lie there when everybody agrees, and play goes on', () => {
    const table = lookedAtUnheard();
    table.agree(20_000);
    table.tile(22_000, 'D9', 'discard2');
    expect(table.until(40_000).slice(2)).toEqual(['table-agreed', 'discrepancy-resolved', 'tile-discarded']);
  });
});

test('where dice are read, an indicator that turns up without them waits for them to be heard of', () => {
  const heard = (at: number | null): readonly string[] => {
    const table = new Readings(nearlyReady(), ['dice']);
    table.tell({ at: 100, type: 'button-pressed', button: 'ready1' });
    table.tile(200, 'W', 'discard1');
    table.tile(2200, 'C7', 'indicator');
    if (at !== null) table.dice(at, 2, 3);
    return table.until(9000).slice(2);
  };
  expect(heard(4000)).toEqual(['dice-rolled', 'indicator-flipped']);
  expect(heard(null)).toEqual(['indicator-flipped']);
});

describe('dice for another treasure', () => {
  test('come after a discard that is read only after them', () => {
    const table = new Readings(treasureRunOut());
    table.tile(0, 'S', 'indicator');
    table.dice(1000, 2, 2);
    table.tile(1300, 'D9', 'discard0');
    table.tile(2200, 'B5', 'indicator');
    expect(table.until(6000)).toEqual(['tile-discarded', 'dice-rolled', 'indicator-flipped']);
  });

  test('come before a discard that is read after the new indicator', () => {
    const table = new Readings(treasureRunOut());
    table.tile(0, 'S', 'indicator');
    table.dice(1000, 2, 2);
    table.tile(2200, 'B5', 'indicator');
    table.tile(4500, 'D9', 'discard0');
    expect(table.until(8000)).toEqual(['dice-rolled', 'indicator-flipped', 'tile-discarded']);
  });

  test('but after it when the treasure is rushed for: nobody but who has just looked at it may', () => {
    const table = new Readings(treasureRunOut());
    table.tile(0, 'S', 'indicator');
    for (const kind of kinds('C222')) table.tile(0, kind, 'meld1');
    table.dice(1000, 2, 2);
    table.tile(2200, 'D2', 'indicator');
    table.tile(3000, 'D9', 'discard0');
    for (const kind of kinds('B123 B789 D45 E E')) table.tile(5000, kind, 'reveal1');
    expect(table.until(12_000).slice(0, 5)).toEqual([
      'tile-discarded',
      'dice-rolled',
      'indicator-flipped',
      'hand-won',
      'points-transferred',
    ]);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, by: 'treasure-rush' });
  });
});
