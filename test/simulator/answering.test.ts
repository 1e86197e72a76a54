import { expect, test } from 'vitest';
import type { Meld } from '../../src/domain/meld.ts';
import type { Choice, Discrepancy } from '../../src/engine/table-event.ts';
import { trueChoice } from '../../src/simulator/answering.ts';
import { dealtHand, kinds } from '../support/dealt-hand.ts';

const asking = (...choices: readonly Choice[]): Discrepancy => ({
  id: 1,
  expected: [],
  seen: [],
  guidance: [],
  choices,
});

const discarded = (tile: 'C1' | 'C2'): Choice => ({ undone: 0, actions: [{ type: 'discard', seat: 0, tile }] });

/** The dealer's hand is complete when it has been dealt. */
const WON = 'B111 B222 B333 C456 C99';

test('of several discards the one that was made is the answer', () => {
  const truth = dealtHand({ 0: WON });
  const seen = dealtHand({});
  truth.discard(0, 'B1');
  expect(trueChoice(asking(discarded('C1'), discarded('C2')), seen.game, truth.game)).toBeNull();
  const made: Choice = { undone: 0, actions: [{ type: 'discard', seat: 0, tile: 'B1' }] };
  expect(trueChoice(asking(discarded('C1'), made), seen.game, truth.game)).toBe(1);
});

test('a tile that the table has misread is the answer as what it is', () => {
  const truth = dealtHand({ 0: WON });
  truth.discard(0, 'B1');
  const seen = dealtHand({});
  seen.discard(0, 'B2');
  const misread = (tile: 'B1' | 'B3'): Choice => ({
    undone: 0,
    actions: [{ type: 'correct-discard', seat: 0, place: 0, tile }],
  });
  expect(trueChoice(asking(misread('B3'), misread('B1')), seen.game, truth.game)).toBe(1);
});

test('what no screen shows is no answer', () => {
  const truth = dealtHand({ 0: WON });
  truth.discard(0, 'B1');
  const made: Choice = { undone: 0, actions: [{ type: 'discard', seat: 0, tile: 'B1' }] };
  expect(trueChoice(asking(discarded('C1'), made), dealtHand({}).game, truth.game, new Set([0]))).toBeNull();
});

test('of several wins the one that pays what was really paid is the answer', () => {
  const truth = dealtHand({ 0: WON });
  truth.play({ type: 'win', seat: 0 });
  const seen = dealtHand({ 0: WON });
  const nothing: Choice = { undone: 0, actions: [{ type: 'discard', seat: 0, tile: 'B1' }] };
  const won: Choice = { undone: 0, actions: [{ type: 'win', seat: 0 }] };
  expect(trueChoice(asking(nothing, won), seen.game, truth.game)).toBe(1);
});

test('a win that was paid before its horses were turned over is the answer after they were', () => {
  const truth = dealtHand({ 0: WON });
  truth.play({ type: 'win', seat: 0 });
  const seen = dealtHand({ 0: WON });
  const won: Choice = { undone: 0, actions: [{ type: 'win', seat: 0 }] };
  truth.play({ type: 'flip-horses', tiles: ['B9'] });
  expect(truth.game.state.hand?.transfers.some(transfer => transfer.for === 'horse')).toBe(true);
  expect(trueChoice(asking(won), seen.game, truth.game)).toBe(0);
});

test('it does not matter in which order it was paid', () => {
  const truth = dealtHand({ 0: WON });
  truth.play({ type: 'win', seat: 0 });
  const paid = truth.game.state.hand;
  const seen = dealtHand({ 0: WON });
  const otherwise = {
    ...truth.game,
    state: { ...truth.game.state, hand: paid && { ...paid, transfers: paid.transfers.toReversed() } },
  };
  const won: Choice = { undone: 0, actions: [{ type: 'win', seat: 0 }] };
  expect(trueChoice(asking(won), seen.game, otherwise)).toBe(0);
});

test('whom a horse hit is the answer, whichever tile it was', () => {
  const truth = dealtHand({ 0: WON });
  truth.play({ type: 'win', seat: 0 });
  const { game: seen } = truth;
  truth.play({ type: 'flip-horses', tiles: ['D6'] });
  const horse = (tile: 'B1' | 'B2' | 'B3'): Choice => ({
    undone: 0,
    actions: [{ type: 'flip-horses', tiles: [tile] }],
  });
  expect(trueChoice(asking(horse('B1'), horse('B3'), horse('B2')), seen, truth.game)).toBe(2);
});

test('how a hand ended is told by what was really paid, and of none that is still on', () => {
  const truth = dealtHand({ 0: WON });
  const told = (worth: number, ...horses: readonly 'B1'[]): Choice => ({
    undone: 0,
    actions: [{ type: 'tell-end', win: { seat: 0, by: 'self-draw', from: null, worth }, horses }],
  });
  const nobody: Choice = { undone: 0, actions: [{ type: 'tell-end', win: null, horses: [] }] };
  const counts = (worth: number) => asking(nobody, told(worth), told(worth + 1, 'B1'), told(worth, 'B1'));
  const seen = dealtHand({});
  expect(trueChoice(counts(1), seen.game, truth.game)).toBeNull();
  truth.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: ['B9'] });
  expect(truth.hand.transfers).toContainEqual({ from: 2, to: 0, points: 2, for: 'horse' });
  const worth = truth.hand.transfers.find(({ for: reason }) => reason === 'win')?.points ?? 0;
  expect(trueChoice(counts(worth), seen.game, truth.game)).toBe(3);
});

test('of two kongs that nobody saw come about only the one is answered that the choices tell otherwise', () => {
  const truth = dealtHand({ 0: 'B1111 B2222 B333 C99 C8' });
  truth.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B1111') });
  truth.draw(0, 'C1');
  truth.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B2222') });
  const other: Meld = { kind: 'kong', kong: 'exposed', tiles: kinds('B1111'), claimed: 'B1', from: 3 };
  const asked: readonly Meld[] = [
    { kind: 'kong', kong: 'exposed', tiles: kinds('B2222'), claimed: 'B2', from: 3 },
    { kind: 'kong', kong: 'concealed', tiles: kinds('B2222') },
  ];
  const agreed = asked.map(
    (kong): Choice => ({
      undone: 0,
      actions: [
        {
          type: 'agree-on-table',
          hands: [[], [], [], []],
          melds: [[other, kong], [], [], []],
          bonus: [[], [], [], []],
          discards: [[], [], [], []],
          turn: 0,
          awaited: 'act',
        },
      ],
    }),
  );
  expect(trueChoice(asking(...agreed), dealtHand({}).game, truth.game)).toBe(1);
});

test('a kong of which the table knows another thrower is not the answer', () => {
  const hands = { 3: 'D999 C123 B456 B789 C1' };
  const kong: Choice = { undone: 0, actions: [{ type: 'claim-kong', seat: 3, tiles: kinds('D9999') }] };
  const thrownBy = (seat: 0 | 1) => {
    const table = dealtHand(hands);
    if (seat === 1) {
      table.discard(0, 'C9');
      table.draw(1, 'D9');
    }
    table.discard(seat, 'D9');
    return table;
  };
  const truth = thrownBy(0);
  truth.play(...kong.actions);
  expect(trueChoice(asking(kong), thrownBy(0).game, truth.game)).toBe(0);
  expect(trueChoice(asking(kong), thrownBy(1).game, truth.game)).toBeNull();
});
