import { expect, test } from 'vitest';
import { deltasOf, netted } from '../../src/domain/money.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { nextHand } from '../../src/engine/next-hand.ts';
import { EMPTY_BOOK, eveningView } from '../../src/projections/evening.ts';
import type { CommandReply, Request } from '../../src/projections/socket-contract.ts';
import { playedGame } from '../../src/recording/evening-hands.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { rules, ScriptedGame } from '../support/dealt-hand.ts';
import { drawn, wonBy } from '../support/told-hands.ts';
import { aToldTable } from '../support/told-table.ts';

/** As many sequences in every run; `PAIZHUO_SEQUENCES` asks for more. */
const SEQUENCES = Number(process.env['PAIZHUO_SEQUENCES'] ?? 40);
const SCREENS = 3;
const STEPS = 14;

/** The same numbers for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function someHand(played: Rules, roll: (below: number) => number): FinishedHand {
  if (roll(5) === 0) return drawn(played);
  const seat = roll(4) as Seat;
  const from = ((seat + 1 + roll(3)) % 4) as Seat;
  const onDiscard = played.ways.some(({ id }) => id === 'discard') && roll(2) === 0;
  return wonBy(played, seat, 3 + roll(4), onDiscard ? from : null);
}

/** The hands as they ended, entered one after the other without a mistake. */
function right(played: Rules, hands: readonly (FinishedHand | null)[]): ScriptedGame {
  const game = new ScriptedGame(played, 0);
  for (const hand of hands) {
    const dealer = nextHand(played, game.game.state)?.dealer ?? 0;
    if (hand) game.play({ type: 'tell-hand', hand: { ...hand, dealer } });
    else game.play({ type: 'start-hand' }, { type: 'void-hand' });
  }
  return game;
}

interface Asked {
  readonly command: Parameters<ReturnType<typeof aToldTable>['desk']['hostAsks']>[0];
  readonly request: Request;
}

/**
 * Three screens enter, correct, take back and send again, some of it at once, by what each has seen last; now and then the table is started
 * anew. `model`: the hands as whoever was answered `ok` believes them.
 */
async function playSequence(played: Rules, seed: number) {
  const roll = dice(seed);
  let table = aToldTable(played);
  const sent: Asked[] = [];
  let seen = SEATS.slice(0, SCREENS).map(() => table.hands());
  for (let step = 0; step < STEPS; step++) {
    const screen = roll(SCREENS);
    if (roll(3) > 0) seen = seen.with(screen, table.hands());
    const rows = seen[screen] ?? [];
    const asked = nextRequest(table, rows, sent, `${seed}-${step}`, roll);
    sent.push(asked);
    const replies: (CommandReply | Promise<CommandReply>)[] = [table.desk.hostAsks(asked.command, asked.request)];
    // another screen at the same moment, or the same once more
    if (roll(3) === 0) {
      const twin = roll(2) === 0 ? asked : nextRequest(table, rows, sent, `${seed}-${step}-b`, roll);
      sent.push(twin);
      replies.push(table.desk.hostAsks(twin.command, twin.request));
    }
    for (const reply of await Promise.all(replies)) expect(reply).toHaveProperty('ok');
    if (roll(8) === 0) table = aToldTable(played, table.events);
  }
  return table;
}

function nextRequest(
  table: ReturnType<typeof aToldTable>,
  rows: ReturnType<ReturnType<typeof aToldTable>['hands']>,
  sent: readonly Asked[],
  id: string,
  roll: (below: number) => number,
): Asked {
  const played = table.live.table.mirror.game.rules;
  const kind = roll(10);
  const row = rows[roll(Math.max(1, rows.length))];
  if (kind < 2 && sent.length > 0) return sent[roll(sent.length)] as Asked;
  if (kind < 5 && row) {
    const hand = roll(6) === 0 ? null : someHand(played, roll);
    return { command: { type: 'correct-hand', hand, version: row.version }, request: { id, handNo: row.handNo } };
  }
  if (kind < 6) {
    const of = table.live.table.mirror.game.steps.at(-1)?.seq ?? 0;
    return { command: { type: 'undo', of }, request: { id } };
  }
  if (kind < 7) return { command: { type: 'throw-dice' }, request: { id, handNo: rows.length + 1 } };
  return { command: { type: 'tell-hand', hand: someHand(played, roll) }, request: { id, handNo: rows.length + 1 } };
}

test.each(RULE_SET_IDS)(
  'whatever three screens of %s enter, correct, take back and send again, the rules make the evening of its hands',
  async id => {
    const played = rules(id, { matchLength: null });
    for (let seed = 1; seed <= SEQUENCES / RULE_SET_IDS.length; seed++) {
      const table = await playSequence(played, seed);
      const { state } = table.live.table.mirror.game;
      const rows = table.hands().filter(({ outcome }) => outcome !== null);
      const final = rows.map(({ outcome, told }) => (outcome === 'voided' || !told ? null : told.request));
      const expected = right(played, final);
      const context = `${id}, seed ${seed}`;
      expect(state.balances, context).toEqual(expected.game.state.balances);
      expect(
        rows.map(({ dealer, roundWind, continuations, deltas }) => [dealer, roundWind, continuations, deltas]),
        context,
      ).toEqual(
        [...expected.game.state.entered, expected.game.state.hand].flatMap(hand =>
          hand ? [[hand.dealer, hand.roundWind, hand.continuations, deltasOf(netted(hand.transfers))]] : [],
        ),
      );
      if (state.hand?.phase === 'over')
        expect(nextHand(played, state), context).toEqual(nextHand(played, expected.game.state));
      expect(rows.reduce((sum, { deltas }) => sum + deltas.reduce<number>((a, b) => a + b, 0), 0)).toBe(0);
      const names = ['Ann', 'Ben', 'Cai', 'Dai'] as const;
      const evening = eveningView('m', [playedGame(played, 'm', table.events, () => names)], EMPTY_BOOK);
      expect(
        evening.due.reduce((sum, { amount }) => sum + amount, 0),
        context,
      ).toBe(0);
      const bill = new Map(evening.due.map(({ account, amount }) => [account, amount / 100]));
      const { startingPoints } = played.options;
      expect(
        names.map(name => bill.get(name.toLowerCase()) ?? 0),
        context,
      ).toEqual(state.balances.map(points => points - startingPoints));
    }
  },
  600_000,
);
