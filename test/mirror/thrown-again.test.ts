import { describe, expect, test } from 'vitest';
import { SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { breakWall, buildWall, takeFrom } from '../../src/domain/wall.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { withoutUndone } from '../../src/recording/without-undone.ts';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Dice that are taken up, roll and come to lie like this. */
function roll(table: TestTable, ...values: readonly number[]): void {
  table.tell({ type: 'dice-rolling' });
  table.wait(1000);
  table.tell({ type: 'dice-settled', values });
}

/** What holds of what was rolled. */
const rolled = ({ events }: TestTable): readonly string[] =>
  withoutUndone(events).flatMap((event: DomainEvent) => {
    if (event.type === 'dice-rolled') return [`${event.for} ${event.by}: ${event.values.join(' ')}`];
    if (event.type === 'hand-started') return [`dealer ${event.dealer}`];
    return [];
  });

const OPEN = ['discard0', 'discard1', 'discard2', 'discard3', 'dice'] as const;

/** A throw for the first deal, and for how many milliseconds it lay. */
type Throw = readonly [values: readonly number[], lie: number];

/** Everything is thrown for the first dealer, and the hand is begun with these dice. */
function begin(table: TestTable, throws: readonly Throw[], forHand: readonly number[]): void {
  for (const [values, lie] of throws) {
    roll(table, ...values);
    table.wait(lie);
  }
  table.tell({ type: 'button-pressed', button: 'start' });
  table.wait(500);
  roll(table, ...forHand);
}

const firstHand = (): TestTable => new TestTable({ firstDealer: null, played: rules('hong-kong'), sensed: OPEN });

/** What holds of the dealer and the break. */
const dealt = (table: TestTable): readonly string[] => rolled(table).filter(said => !said.startsWith('first-dealer'));

/** The same after these throws for the first deal. */
function dealtAfter(...throws: readonly Throw[]): readonly string[] {
  const table = firstHand();
  begin(table, throws, [1, 2, 3]);
  return dealt(table);
}

/** Nine throws, and any of the first four may count no more; before a camera, if nothing else is said. */
function oneTooMany(table = firstHand(), isFilmed = true): TestTable {
  if (isFilmed) table.show('discard0', '');
  const throws = ['163', '362', '146', '113', '142', '166', '535', '155', '636'];
  const lying = throws.map((values): Throw => [[...values].map(Number), 1000]);
  begin(table, lying, [6, 3, 1]);
  table.wait(200);
  return table;
}

describe('dice that are thrown again because somebody is not content with how they lie', () => {
  test('break the wall as they lie last', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    roll(table, 3, 4);
    table.wait(800);
    roll(table, 1, 1);
    expect(rolled(table)).toEqual(['dealer 0', 'break 0: 1 1']);
  });

  test('break it as they lay first where tiles have been taken meanwhile', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    roll(table, 3, 4);
    table.wait(800);
    table.place('B1', 'rack0');
    roll(table, 1, 1);
    expect(rolled(table)).toEqual(['dealer 0', 'break 0: 3 4']);
  });

  test('are not rolled for the joker while all walls stand, though nobody reads the racks that are dealt to', () => {
    const table = new TestTable({ played: rules('tianjin'), sensed: ['discard0', 'indicator', 'dice'] });
    table.buildWalls();
    table.wait(1000);
    roll(table, 5, 1);
    table.wait(3000);
    roll(table, 3, 1);
    table.wait(400);
    roll(table, 1, 3);
    expect(rolled(table)).toEqual(['dealer 0', 'break 0: 5 1', 'break-second 1: 1 3']);
  });

  test('say who deals first as they lie last, once another roll breaks the wall', () => {
    const table = new TestTable({ firstDealer: null, sensed: OPEN });
    roll(table, 1, 1);
    table.wait(700);
    roll(table, 1, 2);
    table.wait(5000);
    table.tell({ type: 'button-pressed', button: 'start' });
    table.wait(400);
    roll(table, 2, 2);
    expect(rolled(table)).toEqual(['first-dealer 0: 1 1', 'dealer 2', 'break 2: 2 2']);
  });

  test('are still the first dealer’s where they lay longer than those of the break', () => {
    const table = new TestTable({ firstDealer: null, sensed: OPEN });
    roll(table, 1, 1);
    table.wait(1400);
    roll(table, 1, 2);
    table.wait(300);
    table.tell({ type: 'button-pressed', button: 'start' });
    table.wait(100);
    roll(table, 2, 2);
    expect(rolled(table).slice(1)).toEqual(['dealer 2', 'break 2: 2 2']);
  });

  test('count once for the player who threw them, where each rolls for the first deal', () => {
    expect(
      dealtAfter([[1, 1, 1], 1500], [[6, 6, 6], 600], [[1, 1, 2], 1500], [[6, 6, 5], 1500], [[1, 2, 1], 9000]),
    ).toEqual(['dealer 2', 'break 2: 1 2 3']);
  });

  test('begin the hand once, though start is pressed when it is thought to have begun', () => {
    const table = new TestTable({ firstDealer: null, played: rules('tianjin'), sensed: OPEN });
    roll(table, 2, 5);
    table.wait(700);
    roll(table, 1, 5);
    table.wait(1000);
    table.tell({ type: 'button-pressed', button: 'start' });
    table.wait(200);
    roll(table, 4, 3);
    table.wait(500);
    roll(table, 2, 3);
    table.wait(4000);
    roll(table, 5, 2);
    expect(rolled(table).slice(1)).toEqual(['dealer 1', 'break 1: 4 3', 'break-second 3: 2 3', 'joker 3: 5 2']);
  });

  test('are those of one of four who throw quickly one after the other, where start says that there was one too many', () => {
    // 12 and 12 have to throw for it; of the throws before the button one counts no more.
    const said = dealtAfter(
      [[1, 3, 2], 1300],
      [[4, 5, 3], 1500],
      [[6, 5, 1], 1340],
      [[5, 4, 2], 1650],
      [[3, 6, 3], 1450],
      [[2, 5, 4], 1490],
      [[3, 6, 3], 2800],
    );
    expect(said).toEqual(['dealer 3', 'break 3: 1 2 3']);
  });

  test('leave nobody equal who is not: walls that stand say that who deals is settled', () => {
    const table = new TestTable({ firstDealer: null, played: rules('hong-kong'), sensed: OPEN });
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: [] });
    for (const [values, lie] of [
      [[1, 1, 5], 2700],
      [[5, 4, 3], 900],
      [[2, 6, 2], 4300],
      [[6, 2, 4], 3100],
      [[4, 1, 3], 2000],
    ] as const) {
      roll(table, ...values);
      table.wait(lie);
    }
    table.buildWalls();
    table.wait(3000);
    roll(table, 1, 2, 5);
    expect(rolled(table).filter(said => !said.startsWith('first-dealer'))).toEqual(['dealer 2', 'break 2: 1 2 5']);
  });

  test('are those of two of four, where start says that there were two too many before it', () => {
    const said = dealtAfter(
      [[6, 1, 4], 2900],
      [[3, 3, 3], 800],
      [[6, 4, 3], 2000],
      [[2, 4, 2], 2000],
      [[5, 4, 4], 900],
      [[1, 4, 2], 4000],
    );
    expect(said).toEqual(['dealer 1', 'break 1: 1 2 3']);
  });

  test.each(SEATS)(
    'leave open who deals if several of them may have been thrown again: the first discards show that seat %i does',
    dealer => {
      const table = oneTooMany();
      const rows = SEATS.map(() => '');
      for (const [i, kind] of 'B1 C4 D9 E B3 C7 D2 W'.split(' ').entries()) {
        const seat = seatAfter(dealer, i % SEATS.length);
        rows[seat] += ` ${kind}`;
        table.show(`discard${seat}`, rows[seat] ?? '');
      }
      table.wait(6000);
      expect(dealt(table)).toEqual([`dealer ${dealer}`, `break ${dealer}: 6 3 1`]);
      expect(table.mirror.game.state.hand?.discards.map(row => row.length)).toEqual([2, 2, 2, 2]);
      expect(table.types).not.toContain('discrepancy-found');
    },
  );

  describe('leave open who deals where antennas read the discards, and', () => {
    const read = (): TestTable =>
      oneTooMany(
        new TestTable({ firstDealer: null, played: rules('hong-kong'), sensed: [...OPEN_ZONES, 'dice'] }),
        false,
      );

    test('nobody is asked: the first discards tell', () => {
      const table = read();
      const dealer = table.mirror.game.state.hand?.dealer ?? 0;
      for (const [i, kind] of (['B1', 'C4', 'D9', 'E'] as const).entries()) table.discard(kind, seatAfter(dealer, i));
      table.wait(6000);
      expect(table.types).not.toContain('discrepancy-found');
    });
  });

  test('begin the hand once with the throw that breaks the wall, not with one before it that nothing waited for', () => {
    const table = firstHand();
    const throws: readonly Throw[] = [
      [[2, 6, 1], 660],
      [[6, 1, 3], 530],
      [[1, 6, 6], 610],
      [[2, 3, 5], 810],
      [[1, 2, 6], 720],
      [[1, 6, 1], 820],
      [[1, 1, 3], 1300],
    ];
    begin(table, throws, [3, 4, 5]);
    expect(dealt(table)).toEqual(['dealer 1', 'break 1: 3 4 5']);
  });

  test('are one of the first four, though two have thrown for it since: what was guessed meanwhile is looked at anew', () => {
    // 10, 10, 8 and then 12, which counts no more; with 4 instead the two who threw 10 throw again.
    const said = dealtAfter(
      [[3, 2, 5], 1800],
      [[1, 4, 5], 3500],
      [[2, 3, 3], 1800],
      [[5, 5, 2], 740],
      [[1, 1, 2], 1700],
      [[6, 1, 5], 4800],
      [[2, 2, 1], 3800],
    );
    expect(said).toEqual(['dealer 0', 'break 0: 1 2 3']);
  });

  test('leave nobody equal who is not: start says that who deals is settled', () => {
    // With 13, 7, 13 and 13 three would have to throw again; one of the 13 counts no more, and 17 is most.
    const said = dealtAfter(
      [[6, 4, 3], 1600],
      [[3, 2, 2], 2000],
      [[6, 2, 5], 500],
      [[4, 4, 5], 1500],
      [[6, 5, 6], 2000],
    );
    expect(said).toEqual(['dealer 3', 'break 3: 1 2 3']);
  });

  test('are the first dealer’s where there were no walls to break yet', () => {
    const table = new TestTable({ firstDealer: null, played: rules('hong-kong') });
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: Array(18).fill(0) });
    for (const [values, lie] of [
      [[2, 5, 1], 1800],
      [[4, 5, 2], 1000],
      [[2, 3, 3], 1800],
      [[6, 5, 6], 1800],
      [[1, 5, 2], 6000],
    ] as const) {
      roll(table, ...values);
      table.wait(lie);
    }
    table.buildWalls();
    table.wait(1000);
    roll(table, 3, 4, 1);
    expect(rolled(table).filter(said => !said.startsWith('first-dealer'))).toEqual(['dealer 2', 'break 2: 3 4 1']);
  });

  describe('leave several who may deal', () => {
    /** 12, 9, 10, 9 and 6, one of which was thrown again: who deals depends on which one it was. Then 12 breaks the wall. */
    function thrown(): TestTable {
      const table = new TestTable({ firstDealer: null, played: rules('hong-kong') });
      for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: Array(18).fill(0) });
      for (const [values, lie] of [
        [[3, 4, 5], 2300],
        [[4, 4, 1], 1800],
        [[2, 2, 6], 1900],
        [[2, 6, 1], 1850],
        [[1, 1, 4], 1500],
      ] as const) {
        roll(table, ...values);
        table.wait(lie);
      }
      table.buildWalls();
      table.wait(1000);
      roll(table, 5, 2, 5);
      return table;
    }

    /** Sixteen tiles have been taken from where this dealer has to break the wall. */
    function takenAfterBreakBy(table: TestTable, dealer: Seat): void {
      const { stacks } = rules('hong-kong').flow;
      const side = ((dealer + 11) % SEATS.length) as Seat;
      const { heights } = takeFrom(breakWall(buildWall(stacks(dealer)), { side, skipped: 12 }), 'wall', 16);
      for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: heights[seat] });
    }

    test.each([
      { brokenFor: 0, deals: 0, why: 'is thought to deal first' },
      { brokenFor: 1, deals: 1, why: 'deals if the 12 counts no more' },
      { brokenFor: 2, deals: 0, why: 'deals by none of the throws' },
      { brokenFor: 3, deals: 0, why: 'deals by none of the throws either' },
    ] as const)('where seat $brokenFor, who $why, had to break the wall as it stands, seat $deals deals', each => {
      const table = thrown();
      expect(rolled(table).slice(-2)).toEqual(['dealer 0', 'break 0: 5 2 5']);
      takenAfterBreakBy(table, each.brokenFor);
      table.wait(1500);
      expect(rolled(table).slice(-2)).toEqual([`dealer ${each.deals}`, `break ${each.deals}: 5 2 5`]);
    });
  });

  test('may be thrown again more than once', () => {
    expect(
      dealtAfter(
        [[1, 1, 1], 600],
        [[1, 1, 2], 1500],
        [[6, 6, 5], 1500],
        [[1, 2, 1], 1500],
        [[5, 5, 5], 700],
        [[1, 2, 2], 9000],
      ),
    ).toEqual(['dealer 1', 'break 1: 1 2 3']);
  });

  test('are no throw of their own where the table is told twice of them', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    roll(table, 3, 4);
    table.wait(300);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    expect(table.types.filter(type => type === 'dice-rolled')).toHaveLength(1);
  });
});
