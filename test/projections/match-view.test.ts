import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltasOf, type Transfer } from '../../src/domain/money.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { HONOUR_KINDS, SUIT_KINDS, type TileKind } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { undo } from '../../src/engine/game.ts';
import type { HandState, MatchState } from '../../src/engine/state.ts';
import { ledgerOf, matchView } from '../../src/projections/match-projection.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import { scoreView } from '../../src/projections/score-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { withOtherSecrets } from '../support/other-secrets.ts';
import { type PlayedMatch, playedMatch } from '../support/played-match.ts';

const NAMES = ['Mei', 'Johann', 'Ama', 'Chiara'] as const;
const HANDS = 8;

/** The match after each of its actions, with the events up to then. */
const moments = ({ games, events }: PlayedMatch) =>
  games.map(({ state, seq }) => ({ state, record: events.slice(0, seq) }));

const inOrder = (transfers: readonly Transfer[]): readonly string[] =>
  transfers.map(transfer => JSON.stringify([transfer.from, transfer.to, transfer.points, transfer.for])).toSorted();

describe.each(RULE_SETS)('a match of $id', ({ id }) => {
  const played = playedMatch(rules(id), 4, HANDS);
  const all = moments(played);
  const view = (state: MatchState, record: readonly DomainEvent[]) => matchView(played.rules, state, record, NAMES);

  test('moves points from seat to seat and makes none', () => {
    for (const hand of ledgerOf(played.rules, played.events)) {
      expect(hand.deltas.reduce((a, b) => a + b)).toBe(0);
      expect(deltasOf(hand.entries.flatMap(entry => ('transfers' in entry ? entry.transfers : [])))).toEqual(
        hand.deltas,
      );
    }
  });

  test('has a ledger that ends with the balances everybody sees', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), ({ state, record }) => {
        const { hands, balances, startingPoints } = view(state, record);
        const sums = SEATS.map(seat => hands.reduce((sum, hand) => sum + hand.deltas[seat], startingPoints));
        expect(sums).toEqual(balances);
        expect(hands.at(-1)?.balances ?? balances).toEqual(balances);
        expect(hands).toHaveLength(state.handNo);
      }),
    );
  });

  test('can be scored anew from what everybody sees of a hand that is over', () => {
    const ended = all.filter(({ state }) => state.hand?.phase === 'over');
    expect(ended.length).toBeGreaterThan(0);
    for (const { state, record } of ended) {
      const shown = view(state, record).ended;
      const scored = scoreView(JSON.stringify(shown?.request));
      const transfers = 'transfers' in scored ? [...scored.transfers, ...(shown?.faceDown ?? [])] : null;
      expect(transfers && inOrder(transfers)).toEqual(inOrder(state.hand?.transfers ?? []));
    }
  });

  test('looks the same whatever the tiles are that nobody may see', () => {
    const inHands = all.filter(({ state }) => state.hand !== null);
    const kinds = fc.constantFrom<TileKind>(...SUIT_KINDS, ...HONOUR_KINDS);
    fc.assert(
      fc.property(fc.constantFrom(...inHands), kinds, ({ state, record }, tile) => {
        const hand = state.hand as HandState;
        const other = { ...state, hand: withOtherSecrets(played.rules, hand, { viewer: null, tile }) };
        expect(view(other, record)).toEqual(view(state, record));
      }),
    );
  });
});

describe('what is put right', () => {
  function wonHand() {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    return scripted;
  }

  test('stands in the ledger beside what it corrects', () => {
    const scripted = wonHand();
    const transfers = ([1, 2, 3] as const).map(from => ({ from, to: 0, points: 1, for: 'win' }) as const);
    scripted.play({ type: 'correct-result', transfers });
    const [hand] = ledgerOf(rules(), scripted.events);
    expect(hand?.entries.map(entry => entry.type)).toEqual(['paid', 'corrected']);
    expect(hand).toMatchObject({ deltas: [3, -1, -1, -1], balances: [103, 99, 99, 99], outcome: 'won' });
  });

  test('shows the hand as it was told again, with what that counts', () => {
    const scripted = wonHand();
    const view = () => matchView(rules(), scripted.game.state, scripted.events, NAMES);
    const { rules: _rules, options: _options, ...misread } = must(view().ended, 'the hand that ended').request;
    const win = must(misread.win, 'a win');
    const hand = {
      ...misread,
      win: { ...win, hand: kinds('B123 B456 B789 B555 B2'), tile: 'B2' as const, firstTurn: false },
    };
    scripted.play({ type: 'correct-result', transfers: [], hand });
    const { ended, hands } = view();
    const patterns = ended?.explanation.outcome === 'won' ? ended.explanation.patterns.map(({ id }) => id) : [];
    expect(patterns).toContain('pure-one-suit');
    expect(hands[0]?.win?.patterns.map(({ id }) => id)).toEqual(patterns);
    expect(ended?.request.win?.tile).toBe('B2');
    expect(
      scripted.refusal({ type: 'correct-result', transfers: [], hand: { ...hand, win: { ...win, tile: 'C1' } } }),
    ).toBe('action/not-a-win');
  });

  test('is gone when it was taken back', () => {
    const scripted = wonHand();
    const before = ledgerOf(rules(), scripted.events);
    scripted.play({ type: 'correct-result', transfers: [] });
    const undone = undo(scripted.game, 0);
    const events = undone.ok ? [...scripted.events, ...undone.value.events] : [];
    expect(ledgerOf(rules(), events)).toEqual(before);
  });

  test('names no tile that was corrected in a hand', () => {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 D5' });
    scripted.play({ type: 'correct-tile', seat: 1, was: 'B1', tile: 'B9' });
    const view = matchView(rules(), scripted.game.state, scripted.events, NAMES);
    expect(view.hands[0]?.entries).toMatchObject([{ type: 'tile-corrected', seat: 1 }]);
    expect(JSON.stringify(view)).not.toMatch(/"B[19]"/);
  });
});

test('a match is only sent again when it looks different', () => {
  const { events } = playedMatch(rules(), 6, 3);
  const projector = new MatchProjector({ match: 'a-match', rules: rules(), firstDealer: null, names: NAMES });
  let before = projector.current;
  for (const event of events) {
    const isDifferent = projector.apply(event);
    const { view } = projector.current;
    if (!isDifferent) expect({ ...view, statistics: null }).toEqual({ ...before.view, statistics: null });
    before = projector.current;
  }
  expect(before.view.hands).toHaveLength(3);
  expect(before.seq).toBeGreaterThan(0);
});
