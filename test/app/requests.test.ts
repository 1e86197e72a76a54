import { describe, expect, test } from 'vitest';
import { bySeat } from '../../src/domain/seat.ts';
import { rules } from '../support/dealt-hand.ts';
import { drawn, wonBy } from '../support/told-hands.ts';
import { aToldTable } from '../support/told-table.ts';

const played = rules('hong-kong');
const won = (seat: 0 | 1 | 2 | 3, worth = 3) => wonBy(played, seat, worth);

describe('a hand', () => {
  test('that two phones enter differently is booked once, and the second is told how the first entered it', async () => {
    const { desk, balances } = aToldTable(played);
    const [first, second] = await Promise.all([
      desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { id: 'a', handNo: 1, by: 2 }),
      desk.hostAsks({ type: 'tell-hand', hand: won(2, 4) }, { id: 'b', handNo: 1 }),
    ]);
    expect(first).toEqual({ ok: true });
    expect(second).toMatchObject({
      ...{ ok: false, code: 'hand/entered-already', handNo: 1 },
      entered: { handNo: 1, enteredBy: 2, win: { seat: 1 }, told: { request: { win: { worth: 3 } } } },
    });
    const alone = aToldTable(played);
    await alone.desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { handNo: 1 });
    expect(balances()).toEqual(alone.balances());
  });

  test('that is entered again after a lost answer is booked once, by its request or by what it says', async () => {
    const { desk, live } = aToldTable(played);
    const told = { type: 'tell-hand', hand: won(1) } as const;
    await desk.hostAsks(told, { id: 'a', handNo: 1 });
    expect(await desk.hostAsks(told, { id: 'a', handNo: 1 })).toEqual({ ok: true });
    expect(await desk.hostAsks(told, { id: 'c', handNo: 1 })).toEqual({ ok: true });
    expect(live.current.view.handNo).toBe(1);
  });

  test('that a player claims pays by the deal as it was corrected meanwhile', async () => {
    const { desk, hands } = aToldTable(played);
    const shown: unknown[] = [];
    desk.claims.changed.hear(claim => shown.push(claim?.deltas));
    await desk.hostAsks({ type: 'tell-hand', hand: { ...won(1), dealer: 0 } }, { handNo: 1 });
    expect(desk.seatAsks(3, { type: 'claim-hand', hand: won(3) }, { handNo: 2 })).toEqual({ ok: true });
    const version = hands()[0]?.version ?? 0;
    // the dealer won: they deal again, and pay double
    await desk.hostAsks({ type: 'correct-hand', hand: { ...won(0), dealer: 0 }, version }, { handNo: 1 });
    desk.claims.lookAgain();
    expect(shown).toEqual([
      [-2, -4, -2, 8],
      [-4, -2, -2, 8],
    ]);
    expect(desk.claims.current?.deltas).toEqual([-4, -2, -2, 8]);
  });

  test('that a player claims too late is the one another phone has entered, not the next', async () => {
    const { desk, live } = aToldTable(played);
    await desk.hostAsks({ type: 'tell-hand', hand: won(3) }, { handNo: 1 });
    const same = await desk.seatAsks(3, { type: 'claim-hand', hand: won(3) }, { id: 'late', handNo: 1 });
    expect(same).toEqual({ ok: true });
    const other = await desk.seatAsks(2, { type: 'claim-hand', hand: won(2) }, { id: 'later', handNo: 1 });
    expect(other).toMatchObject({ ok: false, code: 'hand/entered-already', handNo: 1 });
    expect(desk.claims.current).toBeNull();
    expect(live.current.view.handNo).toBe(1);
  });

  test('that a player claims goes once another phone has entered the hand', async () => {
    const { desk } = aToldTable(played);
    const shown: unknown[] = [];
    desk.claims.changed.hear(claim => shown.push(claim?.handNo ?? null));
    await desk.seatAsks(3, { type: 'claim-hand', hand: won(3) }, { handNo: 1 });
    await desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { handNo: 1 });
    desk.claims.lookAgain();
    expect(shown).toEqual([1, null]);
  });

  test('that pays otherwise since the screen showed it is not confirmed unseen', async () => {
    const { desk, hands } = aToldTable(played);
    await desk.hostAsks({ type: 'tell-hand', hand: { ...won(1), dealer: 0 } }, { handNo: 1 });
    await desk.seatAsks(3, { type: 'claim-hand', hand: won(3) }, { handNo: 2 });
    const seen = desk.claims.current?.id ?? 0;
    const version = hands()[0]?.version ?? 0;
    await desk.hostAsks({ type: 'correct-hand', hand: { ...won(0), dealer: 0 }, version }, { handNo: 1 });
    desk.claims.lookAgain();
    const tap = await desk.seatAsks(2, { type: 'settle-claim', claim: seen, isRight: true });
    expect(tap).toEqual({ ok: false, code: 'claim/gone' });
    expect(desk.claims.current?.deltas).toEqual([-4, -2, -2, 8]);
  });

  test('that is entered again after a restart is booked once, and one taken back stays taken back', async () => {
    const before = aToldTable(played);
    const told = { type: 'tell-hand', hand: won(1) } as const;
    await before.desk.hostAsks(told, { id: 'a', handNo: 1 });
    const of = before.live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    await before.desk.hostAsks({ type: 'tell-hand', hand: won(2) }, { id: 'b', handNo: 2 });
    const after = aToldTable(played, before.events);
    expect(await after.desk.hostAsks(told, { id: 'a', handNo: 1 })).toEqual({ ok: true });
    expect(await after.desk.hostAsks({ type: 'tell-hand', hand: won(2) }, { id: 'b', handNo: 2 })).toEqual({
      ok: true,
    });
    expect(after.live.current.view.handNo).toBe(2);
    const last = before.live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(last).not.toBe(of);
    expect(await before.desk.hostAsks({ type: 'undo', of: last }, { id: 'c' })).toMatchObject({ ok: true });
    expect(await before.desk.hostAsks({ type: 'undo', of: last }, { id: 'd' })).toMatchObject({ ok: true });
    expect(await before.desk.hostAsks({ type: 'tell-hand', hand: won(2) }, { id: 'b', handNo: 2 })).toEqual({
      ok: true,
    });
    expect(before.live.current.view.handNo).toBe(1);
  });

  test('that is taken back comes back as it was entered', async () => {
    const { desk, live } = aToldTable(played);
    await desk.hostAsks({ type: 'tell-hand', hand: won(3, 6) }, { handNo: 1 });
    const of = live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    expect(await desk.hostAsks({ type: 'undo', of })).toMatchObject({
      ok: true,
      reopened: { handNo: 1, told: { request: { win: { seat: 3, worth: 6 } } } },
    });
  });

  test('is dealt by whom the match says, whatever a screen that has not heard of a correction tells', async () => {
    const guangdong = rules('guangdong');
    const { desk, live } = aToldTable(guangdong);
    await desk.hostAsks({ type: 'tell-hand', hand: wonBy(guangdong, 1, 3) }, { handNo: 1 });
    await desk.hostAsks({ type: 'tell-hand', hand: { ...drawn(guangdong), dealer: 3 } }, { handNo: 2 });
    expect(live.current.view.dealer).toBe(1);
  });
});

describe('a correction', () => {
  test('is tried before it is made, and says who deals then', async () => {
    const guangdong = rules('guangdong');
    const { desk, hands, balances } = aToldTable(guangdong);
    for (const [nth, seat] of ([1, 1, 2] as const).entries())
      await desk.hostAsks({ type: 'tell-hand', hand: wonBy(guangdong, seat, 3) }, { handNo: nth + 1 });
    const before = balances();
    const correction = {
      type: 'correct-hand',
      hand: wonBy(guangdong, 3, 3),
      version: hands()[0]?.version ?? 0,
    } as const;
    const tried = await desk.hostAsks({ ...correction, isTrial: true }, { handNo: 1 });
    expect(tried).toMatchObject({
      ok: true,
      would: { hands: [{ handNo: 1 }, { handNo: 2, dealer: 3 }, { handNo: 3, continuations: 0 }] },
    });
    expect(balances()).toEqual(before);
    expect(await desk.hostAsks(correction, { handNo: 1, id: 'k' })).toEqual({ ok: true });
    expect(balances()).toEqual('would' in tried && tried.would ? tried.would.balances : null);
    expect(hands()[1]?.dealer).toBe(3);
  });

  test('of a row that another screen has corrected meanwhile is refused, with the row as it is now', async () => {
    const { desk, hands } = aToldTable(played);
    await desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { handNo: 1 });
    const version = hands()[0]?.version ?? 0;
    await desk.hostAsks({ type: 'correct-hand', hand: won(2), version }, { handNo: 1, id: 'a' });
    expect(await desk.hostAsks({ type: 'correct-hand', hand: won(3), version }, { handNo: 1, id: 'b' })).toMatchObject({
      ...{ ok: false, code: 'hand/corrected-meanwhile', entered: { win: { seat: 2 } } },
    });
    expect(await desk.hostAsks({ type: 'correct-hand', hand: won(2), version }, { handNo: 1, id: 'a' })).toEqual({
      ok: true,
    });
  });

  test('outlasts a restart during the next hand', async () => {
    const before = aToldTable(played);
    await before.desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { handNo: 1 });
    await before.desk.hostAsks({ type: 'start-hand' }, { handNo: 2 });
    const version = before.hands()[0]?.version ?? 0;
    await before.desk.hostAsks({ type: 'correct-hand', hand: won(2), version }, { handNo: 1 });
    const after = aToldTable(played, before.events);
    expect(after.balances()).toEqual(before.balances());
    expect(after.hands()).toEqual(before.hands());
  });
});

describe('what is done twice is done once', () => {
  test('a foul that is reported again costs no more', async () => {
    const wuhan = rules('wuhan');
    const { desk, events } = aToldTable(wuhan);
    await desk.hostAsks({ type: 'start-hand' }, { handNo: 1 });
    for (let i = 0; i < 2; i++)
      await desk.hostAsks({ type: 'report-foul', seat: 1, code: 'false-win' }, { id: 'f', handNo: 1 });
    expect(events.filter(({ type }) => type === 'foul-reported')).toHaveLength(1);
  });

  test('a throw that two phones make is one, and begins one hand', async () => {
    const { desk, events } = aToldTable(played);
    await desk.hostAsks({ type: 'throw-dice' }, { id: 't', handNo: 1 });
    await desk.hostAsks({ type: 'throw-dice' }, { id: 't', handNo: 1 });
    expect(events.filter(({ type }) => type === 'dice-rolled')).toHaveLength(1);
    expect(await desk.hostAsks({ type: 'throw-dice' }, { id: 'u', handNo: 2 })).toMatchObject({ code: 'hand/another' });
  });

  test('seats that were drawn are turned once', async () => {
    const { desk, live } = aToldTable(played);
    await desk.hostAsks({ type: 'tell-hand', hand: won(1) }, { handNo: 1 });
    const { seats } = live.current.view;
    const from = [3, 0, 1, 2] as const;
    const names = bySeat(seat => seats[from[seat]].name);
    const draw = { type: 'draw-seats', from, names } as const;
    expect(await desk.hostAsks(draw, { id: 's', handNo: 1 })).toEqual({ ok: true });
    const turned = live.current.view.seats.map(({ name, balance }) => [name, balance]);
    expect(await desk.hostAsks(draw, { id: 's', handNo: 1 })).toEqual({ ok: true });
    expect(await desk.hostAsks(draw, { id: 'other', handNo: 1 })).toMatchObject({ ok: false });
    expect(live.current.view.seats.map(({ name, balance }) => [name, balance])).toEqual(turned);
  });
});
