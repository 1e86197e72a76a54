import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigFile } from '../../src/adapters/config/config-file.ts';
import { LiveTable, type LiveTableOutlets, type OpenTable } from '../../src/app/live-table.ts';
import { SetupKeeper } from '../../src/app/setup-keeper.ts';
import { Table } from '../../src/app/table.ts';
import { TableMonitor } from '../../src/app/table-monitor.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { nextHand } from '../../src/engine/next-hand.ts';
import type { Choice, Discrepancy } from '../../src/engine/table-event.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { type Resumption, resumeMatch } from '../../src/recording/resume.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { aDeskAt } from '../support/a-desk.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';

/** A table without boards: everything is said on screens. */
function aDesk(
  zones: readonly 'discard0'[] = [],
  resumed: Resumption | null = null,
  keep: LiveTableOutlets['keep'] = (_events, kept) => kept(),
  configFile: ConfigFile | null = null,
  clock = new VirtualClock(),
  played = resumed?.game.rules ?? rules('tianjin'),
) {
  const shown: TableMessage[] = [];
  const openTable: OpenTable = from =>
    new Table({
      rules: played,
      firstDealer: 0,
      tags: { tileOf: new Map() },
      ports: null,
      zones,
      ...(from && { resumed: from }),
    });
  const names = ['Ann', 'Ben', 'Cai', 'Dai'] as const;
  const projector = new TableProjector({
    rules: played,
    firstDealer: 0,
    names,
    ports: [],
    simulatedSpeed: null,
    ...(resumed && {
      resumed: { history: resumed.history, seq: resumed.game.seq, discrepancy: resumed.discrepancy },
    }),
  });
  const live: LiveTable = new LiveTable(openTable, resumed, projector, clock, {
    recordRaw: () => {},
    keep,
    happened: () => {},
    show: message => shown.push(message),
    onMistake: mistake => {
      throw mistake;
    },
  });
  const desk = aDeskAt(live, new SetupKeeper({ configFile, onPeople: seats => live.setPeople(seats, false) }));
  return { desk, live, shown };
}

describe('seats drawn anew', () => {
  function aConfig(): ConfigFile {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-seats-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'paizhuo.yaml'), 'version: 1\nseats: [Ann, Ben, Cai, Dai]\n');
    return new ConfigFile(join(folder, 'paizhuo.yaml'));
  }

  test('take names and points along, and a match begins to which everybody brings them', async () => {
    const config = aConfig();
    const { desk, live } = aDesk([], null, undefined, config);
    desk.hostAsks({ type: 'start-hand' });
    desk.hostAsks({ type: 'void-hand' });
    live.perform({ type: 'correct-result', transfers: [{ from: 1, to: 0, points: 7, for: 'win' }] });
    const drawn = { type: 'draw-seats', from: [3, 0, 1, 2], names: ['Dai', 'Ann', 'Ben', 'Cai'] } as const;
    expect(await desk.hostAsks(drawn, { handNo: 1 })).toEqual({ ok: true });
    const { seats, handNo } = live.current.view;
    expect(seats.map(({ name, balance }) => [name, balance])).toEqual([
      ['Dai', 50],
      ['Ann', 57],
      ['Ben', 43],
      ['Cai', 50],
    ]);
    expect(handNo).toBe(0);
    const kept = config.read();
    expect(kept.ok && kept.value.values['seats']).toEqual(['Dai', 'Ann', 'Ben', 'Cai']);
  });

  test('wait for the end of the hand, and leave everybody where they are when somebody has no place', () => {
    const { desk, live } = aDesk([], null, undefined, aConfig());
    expect(
      desk.hostAsks({ type: 'draw-seats', from: [0, 0, 1, 2], names: ['Ann', 'Ann', 'Ben', 'Cai'] }),
    ).toMatchObject({
      code: 'action/not-everybody-sits',
    });
    desk.hostAsks({ type: 'start-hand' });
    expect(
      desk.hostAsks({ type: 'draw-seats', from: [3, 0, 1, 2], names: ['Dai', 'Ann', 'Ben', 'Cai'] }),
    ).toMatchObject({
      code: 'action/hand-is-on',
    });
    expect(live.current.view.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cai', 'Dai']);
  });
});

describe('the host', () => {
  test('tells a hand that nobody followed, and takes that back whole', async () => {
    const { desk, live } = aDesk();
    const hand = finishedHand(rules('tianjin'), dealtHand({}, rules('tianjin')).hand, null);
    expect(await desk.hostAsks({ type: 'tell-hand', hand: { ...hand, indicator: 'C5' } })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ handNo: 1, phase: 'over', result: { type: 'drawn' } });
    const undo = live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(await desk.hostAsks({ type: 'undo', of: undo })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ handNo: 0, phase: 'setup' });
  });

  test('tells the last hand of a match that has a time: the first one told after it is over', async () => {
    const clock = new VirtualClock();
    const { desk, live } = aDesk([], null, undefined, null, clock, rules('tianjin', { matchMinutes: 90 }));
    const hand = {
      ...finishedHand(rules('tianjin'), dealtHand({}, rules('tianjin')).hand, null),
      indicator: 'C5' as const,
    };
    const tell = (minute: number) => {
      clock.advanceTo(minute * 60_000);
      const { dealer } = nextHand(live.table.mirror.game.rules, live.table.mirror.game.state) ?? hand;
      return desk.hostAsks({ type: 'tell-hand', hand: { ...hand, dealer } });
    };
    expect(await tell(10)).toEqual({ ok: true });
    expect(await tell(99)).toEqual({ ok: true });
    expect(live.current.view.isLastHand).toBe(false);
    expect(await tell(100)).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ handNo: 3, isLastHand: true });
    expect(desk.hostAsks({ type: 'start-hand' })).toMatchObject({ code: 'action/match-is-over' });
    const of = live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(await desk.hostAsks({ type: 'undo', of })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ handNo: 2, isLastHand: false });
  });

  test('is not understood where what is told makes no hand', async () => {
    const { desk, live } = aDesk();
    const hand = {
      ...finishedHand(rules('tianjin'), dealtHand({}, rules('tianjin')).hand, null),
      horses: ['X9'] as unknown as readonly TileKind[],
    };
    expect(await desk.hostAsks({ type: 'tell-hand', hand })).toEqual({ ok: false, code: 'command/not-understood' });
    expect(live.current.view.handNo).toBe(0);
  });

  test('says who drew the East wind, and that seat deals', () => {
    const { desk, live } = aDesk();
    expect(desk.hostAsks({ type: 'start-hand', dealer: 2 })).toEqual({ ok: true });
    expect(live.current.view.dealer).toBe(2);
  });

  test('starts a hand, takes that back, and is told when there is nothing more to take back', async () => {
    const { desk, live } = aDesk();
    expect(desk.hostAsks({ type: 'start-hand' })).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(1);
    expect(await desk.hostAsks({ type: 'undo', of: 1 })).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(0);
    expect(await desk.hostAsks({ type: 'undo', of: 1 })).toEqual({ ok: false, code: 'action/nothing-to-undo' });
  });

  test('takes back what was shown as the last action, once, however often that is tapped', async () => {
    const { game, events } = dealtHand({ 0: 'B123456789 C15999' });
    const { desk, live } = aDesk([], resumeMatch(game.rules, 0, events, 0));
    live.perform({ type: 'discard', seat: 0, tile: 'C5' });
    const { steps } = live.table.mirror.game;
    const monitor = new TableMonitor(() => null);
    const { takesBack } = monitor.hostView(live.table, live.current.view, [false, false, false, false], []);
    expect(takesBack).toMatchObject({ action: 'discard', deed: { type: 'discard', seat: 0, tiles: ['C5'] } });
    const of = takesBack?.of ?? 0;
    const both = await Promise.all([desk.hostAsks({ type: 'undo', of }), desk.hostAsks({ type: 'undo', of })]);
    expect(both).toEqual([{ ok: true }, { ok: false, code: 'action/not-the-last' }]);
    expect(live.table.mirror.game.steps).toEqual(steps.slice(0, -1));
  });

  test('says that the end of a hand stands: from then on nobody takes it back', async () => {
    const { desk, live } = aDesk();
    desk.hostAsks({ type: 'start-hand' });
    expect(desk.hostAsks({ type: 'confirm-result' })).toEqual({ ok: false, code: 'action/not-now' });
    desk.hostAsks({ type: 'void-hand' });
    const of = live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(desk.hostAsks({ type: 'confirm-result' })).toEqual({ ok: true });
    expect(await desk.hostAsks({ type: 'undo', of })).toEqual({ ok: false, code: 'action/nothing-to-undo' });
    expect(live.current.view.phase).toBe('over');
  });

  test('takes back a hand that was told whole, and never the end of the one before it', async () => {
    const { desk, live } = aDesk();
    desk.hostAsks({ type: 'start-hand' });
    desk.hostAsks({ type: 'void-hand' });
    const hand = finishedHand(rules('tianjin'), dealtHand({}, rules('tianjin')).hand, null);
    expect(await desk.hostAsks({ type: 'tell-hand', hand: { ...hand, indicator: 'C5' } })).toEqual({ ok: true });
    const of = live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(await desk.hostAsks({ type: 'undo', of })).toEqual({ ok: true });
    expect(live.table.mirror.game.steps).toEqual([]);
  });

  test('is answered when what was taken back is safe, and everybody has been shown it', async () => {
    const onDisk: (() => void)[] = [];
    const { desk, live } = aDesk([], null, (_events, kept) => onDisk.push(kept));
    desk.hostAsks({ type: 'start-hand' });
    onDisk.splice(0).forEach(kept => {
      kept();
    });
    let answer: unknown = 'none yet';
    const asked = Promise.resolve(desk.hostAsks({ type: 'undo', of: 1 })).then(reply => {
      answer = reply;
    });
    await Promise.resolve();
    expect(answer).toBe('none yet');
    expect(live.current.view.handNo).toBe(1);
    onDisk.splice(0).forEach(kept => {
      kept();
    });
    await asked;
    expect(answer).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(0);
  });

  test('is told why something is not possible', () => {
    const { desk } = aDesk();
    expect(desk.hostAsks({ type: 'void-hand' })).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('pauses the table, which everybody sees, and goes on', () => {
    const { desk, live } = aDesk();
    desk.hostAsks({ type: 'pause' });
    expect(live.current.view.paused).toBe(true);
    desk.hostAsks({ type: 'resume' });
    expect(live.current.view.paused).toBe(false);
  });

  test('throws the dice where nothing reads any, and the next hand begins with that; what fell on the table is told', () => {
    const { desk, live } = aDesk();
    expect(desk.hostAsks({ type: 'throw-dice' })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ handNo: 1, dice: { by: 0, for: 'break', values: [3, 3] } });
    expect(desk.hostAsks({ type: 'throw-dice', values: [7, 1] })).toMatchObject({ ok: false });
    const next = live.current.view.awaitedThrow;
    if (next) expect(desk.hostAsks({ type: 'throw-dice', values: [1, 2] })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ phase: 'deal', awaitedThrow: { by: 2, for: 'joker' } });
    expect(desk.hostAsks({ type: 'throw-again' })).toMatchObject({ ok: false });
    expect(desk.hostAsks({ type: 'throw-dice' })).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ awaitedThrow: null, dice: { by: 2, for: 'joker', values: [3, 3] } });
    expect(desk.hostAsks({ type: 'throw-dice' })).toMatchObject({ ok: false });
  });

  test('takes back what was told of a hand that is on, step by step', async () => {
    const { desk, live } = aDesk([], null, undefined, null, undefined, rules('dalian'));
    const takeBack = () => desk.hostAsks({ type: 'undo', of: live.table.mirror.game.steps.at(-1)?.seq ?? 0 });
    desk.hostAsks({ type: 'throw-dice' });
    expect(desk.hostAsks({ type: 'tell-indicator', tile: 'C5' })).toMatchObject({ ok: false });
    expect(desk.hostAsks({ type: 'tell-ready', seat: 2 })).toEqual({ ok: true });
    expect(desk.hostAsks({ type: 'throw-dice', values: [2, 6] })).toEqual({ ok: true });
    expect(desk.hostAsks({ type: 'throw-dice' })).toMatchObject({ ok: false });
    expect(live.current.view).toMatchObject({ mayTell: ['ready', 'throw-again'], dice: { by: 2, for: 'treasure' } });
    expect(await takeBack()).toEqual({ ok: true });
    expect(live.current.view).toMatchObject({ mayTell: ['ready'], awaitedThrow: { by: 2, for: 'treasure' } });
    expect(await takeBack()).toEqual({ ok: true });
    expect(live.current.view.seats[2].ready).toBe(false);
  });

  test('begins no other match at a table without a config file', async () => {
    const command = { type: 'begin-match', rules: 'dalian', options: {} } as const;
    expect(await aDesk().desk.hostAsks(command)).toEqual({ ok: false, code: 'setup/no-file' });
  });
});

describe('a player', () => {
  test('is told why it is not their moment', () => {
    const { desk } = aDesk();
    expect(desk.seatAsks(1, { type: 'step-up' })).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('discards on the screen only where nothing reads the tiles', () => {
    const asked = { type: 'discard', tile: 'B5' } as const;
    expect(aDesk(['discard0']).desk.seatAsks(0, asked)).toEqual({ ok: false, code: 'command/sensed' });
    expect(aDesk().desk.seatAsks(0, asked)).toEqual({ ok: false, code: 'action/no-hand-is-on' });
  });

  test('lets a moment pass without anybody else seeing a change', () => {
    const { desk, shown } = aDesk();
    desk.hostAsks({ type: 'start-hand' });
    const before = shown.length;
    expect(desk.seatAsks(2, { type: 'pass' })).toEqual({ ok: true });
    expect(shown.length).toBe(before);
  });
});

describe('a question', () => {
  /** Seat 0 has drawn; the table cannot tell which of two tiles it has discarded, or which seat 2 holds. */
  const asking = (): Resumption => {
    const { game, events } = dealtHand({ 0: 'B123456789 C15999' });
    const discarded = (tile: TileKind): Choice => ({ undone: 0, actions: [{ type: 'discard', seat: 0, tile }] });
    const held = (tile: TileKind): Choice => ({
      undone: 0,
      actions: [{ type: 'correct-tile', seat: 2, was: '_', tile }],
    });
    const question: Discrepancy = {
      id: 4,
      expected: [],
      seen: [],
      guidance: [],
      choices: [discarded('C1'), discarded('C5'), held('D1'), held('D2')],
    };
    const { seq } = game;
    const found: DomainEvent = { type: 'discrepancy-found', seq: seq + 1, at: 0, handNo: 1, ...question };
    return resumeMatch(game.rules, 0, [...events, found], 0);
  };

  test.each([
    [
      'a player',
      ({ desk }: ReturnType<typeof aDesk>) => desk.seatAsks(3, { type: 'answer', discrepancy: 4, choice: 1 }),
    ],
    ['the host', ({ desk }: ReturnType<typeof aDesk>) => desk.hostAsks({ type: 'answer', discrepancy: 4, choice: 1 })],
  ])('is settled by one answer of %s', (_who, answer) => {
    const table = aDesk([], asking());
    expect(table.live.current.view.discrepancy?.id).toBe(4);
    expect(answer(table)).toEqual({ ok: true });
    expect(table.live.current.view).toMatchObject({ discrepancy: null, lastDiscard: { seat: 0, tile: 'C5' } });
  });

  test('about somebody’s own tiles is asked and answered only there', () => {
    const { desk, live } = aDesk([], asking());
    const answer = { type: 'answer', discrepancy: 4, choice: 2 } as const;
    expect(live.current.view.discrepancy?.choices.map(({ choice }) => choice)).toEqual([0, 1]);
    expect(desk.hostAsks(answer)).toEqual({ ok: false, code: 'command/not-offered' });
    expect(desk.seatAsks(3, answer)).toEqual({ ok: false, code: 'command/not-offered' });
    expect(desk.seatAsks(2, answer)).toEqual({ ok: true });
  });

  test('that is settled already needs no answer', () => {
    const { desk, live } = aDesk([], asking());
    desk.seatAsks(0, { type: 'answer', discrepancy: 4, choice: 0 });
    const { seq } = live.current;
    expect(desk.seatAsks(1, { type: 'answer', discrepancy: 4, choice: 1 })).toEqual({ ok: true });
    expect(live.current.seq).toBe(seq);
  });
});
