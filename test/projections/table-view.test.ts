import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { undo } from '../../src/engine/game.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { eveningMessages } from '../web/seeded-moments.ts';

const evenings = new Map<RuleSetId, readonly TableMessage[]>();
const eveningOf = (id: RuleSetId): readonly TableMessage[] => {
  const messages = evenings.get(id) ?? eveningMessages(id);
  evenings.set(id, messages);
  return messages;
};

describe.each(RULE_SET_IDS)('%s', id => {
  test('the tile a set was claimed with is the one that was discarded', () => {
    for (const { event, view } of eveningOf(id)) {
      if (event?.type !== 'chow-claimed' && event?.type !== 'pung-claimed' && event?.type !== 'kong-claimed') continue;
      const meld = view.seats[event.seat].melds.at(-1);
      expect(meld?.tiles[meld.claimed ?? -1]).toBe(event.tile);
    }
  });

  test('sets nobody gave a tile to have no claimed tile', () => {
    const melds = eveningOf(id).flatMap(({ view }) => view.seats.flatMap(seat => seat.melds));
    expect(melds.filter(meld => (meld.from === null) !== (meld.claimed === null))).toEqual([]);
  });

  test('whoever was said to deal next deals next', () => {
    let said: TableMessage['view']['nextDeal'] = null;
    for (const { event, view } of eveningOf(id)) {
      if (event?.type === 'hand-started' && said) {
        const { dealer, roundWind, continuations } = event;
        expect({ dealer, roundWind, continuations }).toEqual(said);
      }
      said = view.nextDeal;
    }
    expect(said).not.toBeNull();
  });

  test('the horses’ own payments are all that was paid for horses', () => {
    for (const { event, view } of eveningOf(id)) {
      if (event?.type !== 'points-transferred' || view.phase !== 'over') continue;
      const paid = view.transfers.filter(transfer => transfer.for === 'horse');
      expect(view.horses.flatMap(horse => horse.transfers)).toEqual(paid);
    }
  });
});

test('Tianjin’s players bump and bar', () => {
  const [first] = eveningOf('tianjin');
  expect(first?.view.rules.words).toMatchObject({ pung: { en: 'Bump' }, kong: { en: 'Bar' }, wild: { zh: '混儿' } });
});

test('a horse that follows the win and its kongs shows what it moves', () => {
  const played = rules('guangdong', { horsesFollow: ['win', 'kongs'] });
  const scripted = dealtHand({ 0: 'B1111 B234 C456 D789 D5' }, played);
  scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B1111') });
  scripted.draw(0, 'D5');
  scripted.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1') });
  const projector = new TableProjector({
    ...{ rules: played, firstDealer: 0, names: ['Mei', 'Johann', 'Ama', 'Chiara'], ports: [], simulatedSpeed: null },
  });
  for (const event of scripted.events) projector.apply(event);
  const { horses, transfers } = projector.current.view;
  expect(horses.flatMap(horse => horse.transfers)).toEqual(transfers.filter(transfer => transfer.for === 'horse'));
  expect(horses[0]?.transfers.map(({ points }) => points)).toEqual([1, 1, 1, 2, 2, 2]);
});

describe('a result that is put right', () => {
  const NAMES = ['Mei', 'Johann', 'Ama', 'Chiara'] as const;

  function wonHand() {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    const { hand } = scripted.game.state;
    const misread = finishedHand(scripted.game.rules, must(hand, 'a hand'), hand?.win ?? null);
    const win = { ...must(misread.win, 'a win'), firstTurn: false };
    return { scripted, misread: { ...misread, win } };
  }

  /** What everybody sees after these events. */
  function shown(events: ReturnType<typeof dealtHand>['events']) {
    const options = { rules: rules(), firstDealer: 0, names: NAMES, ports: [], simulatedSpeed: null } as const;
    const projector = new TableProjector(options);
    for (const event of events) projector.apply(event);
    return projector.current.view;
  }

  test('shows the patterns and the tiles of the hand as it was told again, and that it was', () => {
    const { scripted, misread } = wonHand();
    expect(shown(scripted.events).result).toMatchObject({ type: 'won', corrected: false });
    const hand = { ...misread, win: { ...misread.win, hand: kinds('B123 B456 B789 B555 B2'), tile: 'B2' as const } };
    scripted.play({ type: 'correct-result', transfers: [], hand });
    const { result, seats } = shown(scripted.events);
    expect(result).toMatchObject({ type: 'won', seat: 0, tile: 'B2', corrected: true, deltas: [0, 0, 0, 0] });
    expect(result?.type === 'won' && result.patterns.map(({ id }) => id)).toContain('pure-one-suit');
    expect(seats[0].revealed).toEqual(kinds('B123 B456 B789 B555 B2'));
  });

  test('lays the hand of the true winner open', () => {
    const { scripted, misread } = wonHand();
    scripted.play({ type: 'correct-result', transfers: [], hand: { ...misread, win: { ...misread.win, seat: 2 } } });
    const { result, seats } = shown(scripted.events);
    expect(result).toMatchObject({ type: 'won', seat: 2, corrected: true });
    expect(seats[2].revealed).toEqual(misread.win.hand);
  });

  test('is a draw where nobody had won', () => {
    const { scripted, misread } = wonHand();
    scripted.play({ type: 'correct-result', transfers: [], hand: { ...misread, win: null } });
    expect(shown(scripted.events).result).toMatchObject({ type: 'drawn', corrected: true });
  });

  test('keeps what it counts where only the payments were wrong, then and later', () => {
    const { scripted, misread } = wonHand();
    const patterns = shown(scripted.events).result;
    const transfers = [{ from: 1, to: 0, points: 1, for: 'win' }] as const;
    scripted.play({ type: 'correct-result', transfers });
    expect(shown(scripted.events).result).toEqual({
      ...patterns,
      transfers: expect.any(Array),
      deltas: [1, -1, 0, 0],
      corrected: true,
    });
    const hand = { ...misread, win: null };
    scripted.play({ type: 'correct-result', transfers: [], hand }, { type: 'correct-result', transfers });
    expect(shown(scripted.events).result).toMatchObject({ type: 'drawn', deltas: [1, -1, 0, 0] });
  });

  test('stands as it was worked out once the correction is taken back', () => {
    const { scripted } = wonHand();
    const before = shown(scripted.events);
    scripted.play({ type: 'correct-result', transfers: [] });
    const undone = undo(scripted.game, 0);
    expect(shown([...scripted.events, ...(undone.ok ? undone.value.events : [])])).toEqual(before);
  });
});

describe('play is paused', () => {
  const projector = (): TableProjector =>
    new TableProjector({
      ...{ rules: rules('guangdong'), firstDealer: 0, names: ['Ann', 'Bao', 'Chen', 'Dai'], coach: false },
      ...{ ports: ['seat0', 'centre'], simulatedSpeed: null },
    });
  const changed = (table: TableProjector, port: string, state: 'online' | 'stale' | 'offline'): boolean =>
    table.apply({ type: 'device-changed', port, state, seq: 1, at: 0, handNo: 0 }).view.paused;

  test('while no board is there, not while one of them is away', () => {
    const table = projector();
    expect(table.current.view.paused).toBe(true);
    expect(changed(table, 'seat0', 'online')).toBe(false);
    expect(changed(table, 'centre', 'online')).toBe(false);
    expect(changed(table, 'seat0', 'offline')).toBe(false);
    expect(changed(table, 'centre', 'stale')).toBe(true);
  });

  test('while the host holds it', () => {
    const table = projector();
    changed(table, 'seat0', 'online');
    expect(table.setHeld(true).view.paused).toBe(true);
    expect(table.setHeld(false).view.paused).toBe(false);
  });
});
