import { describe, expect, test } from 'vitest';
import type { Meld } from '../../src/domain/meld.ts';
import { deltasOf } from '../../src/domain/money.ts';
import { bySeat, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { inOrderOfClaims } from '../../src/engine/claim-order.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { finishedHand, judgeWin } from '../../src/engine/finished.ts';
import { undo } from '../../src/engine/game.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { HandState } from '../../src/engine/state.ts';
import { score } from '../../src/rules/score.ts';
import { kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { openedHand } from '../support/opened-hand.ts';

/** Seat 2 wins with clean hand, seat 3 with pure hand, both on seat 0's C9; seat 1 does not. */
const HANDS = {
  0: 'C9 B147 D369 C258 E S W',
  1: 'C78 B258 D147 N N GD GD RD',
  2: 'C123 C456 E E E S S C99',
  3: 'C234 C345 C678 C6 C678',
} as const;

function discarded(options: Readonly<Record<string, unknown>> = { multipleWinners: 'all' }): ScriptedGame {
  const scripted = openedHand('hong-kong', HANDS, options);
  scripted.discard(0, 'C9');
  return scripted;
}
const win = (seat: Seat) => ({ type: 'win', seat }) as const;
const winnersStill = ({ game }: ScriptedGame) =>
  legalActions(game.rules, game.state).flatMap(action => (action.type === 'win' ? [action.seat] : []));
const moved = (events: readonly DomainEvent[]) =>
  deltasOf(events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : [])));

describe('several winners of one discard, where the table lets everybody win', () => {
  test('each say so after the other, and are told one by one', () => {
    const scripted = discarded();
    expect(winnersStill(scripted)).toEqual([2, 3]);
    expect(scripted.play(win(2))[0]).toMatchObject({ type: 'hand-won', seat: 2, by: 'discard', from: 0, tile: 'C9' });
    expect(winnersStill(scripted)).toEqual([3]);
    expect(scripted.play(win(3))[0]).toMatchObject({ type: 'hand-won', seat: 3, by: 'discard', from: 0, tile: 'C9' });
    expect(winnersStill(scripted)).toEqual([]);
    expect(scripted.game.state.handsPlayed).toBe(1);
  });

  test('are paid by the others, and do not pay each other', () => {
    const scripted = discarded();
    // 5 fan: base 2; the dealer discarded: doubled twice
    expect(moved(scripted.play(win(2)))).toEqual([-8, -2, 12, -2]);
    // 9 fan: base 4; what seat 3 paid is paid back
    expect(moved(scripted.play(win(3)))).toEqual([-16, -4, -2, 22]);
    expect(deltasOf(scripted.hand.transfers)).toEqual([-24, -6, 10, 20]);
    expect(scripted.game.state.balances).toEqual([476, 494, 510, 520]);
  });

  test('stand in the order of turns, whoever says it first, and the hand scores as it was paid', () => {
    const scripted = discarded();
    scripted.play(win(3), win(2));
    const { hand } = scripted;
    expect([hand.win?.seat, hand.alsoWon.map(({ seat }) => seat)]).toEqual([2, [3]]);
    const scored = score(scripted.game.rules, finishedHand(scripted.game.rules, hand, hand.win));
    expect(scored.legal && [deltasOf(scored.transfers), scored.alsoWon?.map(({ seat }) => seat)]).toEqual([
      deltasOf(hand.transfers),
      [3],
    ]);
  });

  test('are paid the same, payment by payment, in whatever order they say so', () => {
    const three = { ...HANDS, 1: 'C78 B234 B567 D234 N N' };
    const orders: readonly (readonly Seat[])[] = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    const hands = orders.map(order => {
      const scripted = openedHand('hong-kong', three, { ...ALL, minimumFan: 0 });
      scripted.discard(0, 'C9');
      scripted.play(...order.map(win));
      const { transfers, win: first, alsoWon } = scripted.hand;
      return { transfers, first, alsoWon, balances: scripted.game.state.balances };
    });
    expect(hands[0]?.alsoWon.map(({ seat }) => seat)).toEqual([2, 3]);
    for (const hand of hands) expect(hand).toEqual(hands[0]);
  });

  test('let a dealer among them stay', () => {
    const scripted = openedHand('hong-kong', { ...HANDS, 0: HANDS[2], 2: 'B147 D369 C258 E S W N' }, ALL);
    scripted.discard(0, 'D5');
    scripted.draw(1, 'C9');
    scripted.discard(1, 'C9');
    scripted.play(win(3), win(0));
    expect(scripted.hand.win?.seat).toBe(3);
    scripted.play({ type: 'start-hand' });
    expect(scripted.hand.dealer).toBe(0);
  });

  test('can be taken back one by one', () => {
    const scripted = discarded();
    scripted.play(win(2), win(3));
    const undone = undo(scripted.game, 0);
    expect(undone.ok && undone.value.game.state.balances).toEqual([492, 498, 512, 498]);
    expect(undone.ok && undone.value.game.state.hand?.alsoWon).toEqual([]);
  });

  test('are no more once the next hand has begun, or the result was put right', () => {
    const corrected = discarded();
    corrected.play(win(2), { type: 'correct-result', transfers: [] });
    expect(corrected.refusal(win(3))).toBe('action/no-hand-is-on');
    const begun = discarded();
    begun.play(win(2), { type: 'start-hand' });
    expect(begun.refusal(win(3))).not.toBe('accepted');
  });

  test('never are those who do not win, nor whoever gave the tile', () => {
    const scripted = discarded();
    scripted.play(win(2));
    expect([scripted.refusal(win(1)), scripted.refusal(win(0)), scripted.refusal(win(2))]).toEqual([
      'action/not-a-win',
      'action/no-hand-is-on',
      'action/no-hand-is-on',
    ]);
  });

  test('are one where the table serves the nearest', () => {
    const scripted = discarded({});
    scripted.play(win(2));
    expect(winnersStill(scripted)).toEqual([]);
    expect(scripted.refusal(win(3))).toBe('action/no-hand-is-on');
  });

  test('of a kong that is robbed are paid, too', () => {
    const hands = { 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46', 3: 'C123 C789 C77 N N N C46' };
    const scripted = openedHand('hong-kong', hands, ALL);
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: ['C5', 'C5', 'C5', 'C5'] });
    scripted.play(win(2), win(3));
    expect(scripted.hand.alsoWon).toMatchObject([{ seat: 3, by: 'robbed-kong', from: 0, tile: 'C5' }]);
    expect(deltasOf(scripted.hand.transfers).reduce((a, b) => a + b)).toBe(0);
  });
});

const ALL = { multipleWinners: 'all' } as const;

test('by full payment the discarder pays each of several winners for all three', () => {
  const scripted = discarded({ multipleWinners: 'all', discardPaidBy: 'discarder' });
  scripted.play(win(2), win(3));
  expect(deltasOf(scripted.hand.transfers)).toEqual([-36, 0, 12, 24]);
  expect(rules('hong-kong').flow.winnersOnOneTile).toBe('nearest');
});

describe('of two who want one discard, the nearest wins although the other would be paid more', () => {
  /** Seats 2 and 3 both wait for the dealer's discard, behind what they have claimed from the dealer. */
  const WAITING = [
    {
      id: 'guangdong',
      discard: 'D5',
      options: { winOnDiscard: true },
      hands: { 2: 'C234 B456 C678 D46 B11', 3: 'B222 B333 C999 D55 D88' },
      claimed: { 2: null, 3: null },
    },
    {
      id: 'dalian',
      discard: 'D3',
      options: {},
      hands: { 2: 'B123789 D45 E E', 3: 'B999 W W W D33 N N' },
      claimed: { 2: 'C2', 3: 'C4' },
    },
    {
      id: 'wuhan',
      discard: 'D5',
      options: {},
      hands: { 2: 'C123 D234 D777 D5', 3: 'C111 D222 D888 D5' },
      claimed: { 2: 'B4', 3: 'B9' },
    },
  ] as const;
  const pung = (tile: TileKind): Meld => ({ kind: 'pung', tiles: [tile, tile, tile], claimed: tile, from: 0 });

  test.each(WAITING)('$id', ({ id, discard, options, hands, claimed }) => {
    const scripted = openedHand(id, { 0: `${discard} B147 C258 D69 B369 C49` }, options);
    scripted.discard(0, discard);
    const { hand } = scripted;
    const waiting: HandState = {
      ...hand,
      melds: bySeat(seat => {
        const tile = seat === 2 || seat === 3 ? claimed[seat] : null;
        return tile ? [pung(tile)] : [];
      }),
      secret: {
        ...hand.secret,
        concealed: bySeat(seat => (seat === 2 || seat === 3 ? kinds(hands[seat]) : hand.secret.concealed[seat])),
      },
    };
    const paid = ([2, 3] as const).map(seat => {
      const { rules: played } = scripted.game;
      const judged = judgeWin(played, waiting, seat, kinds(hands[seat]));
      return judged?.score.legal ? judged.score.points : 0;
    });
    expect(paid[0]).toBeGreaterThan(0);
    expect(paid[1]).toBeGreaterThan(paid[0] ?? 0);
    expect(inOrderOfClaims(scripted.game.rules, waiting, [win(3), win(2)])).toEqual([win(2), win(3)]);
  });
});
