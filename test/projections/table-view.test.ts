import { describe, expect, test } from 'vitest';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/rule-set.ts';
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
      if (event?.type === 'hand-started' && said)
        expect({ dealer: event.dealer, continuations: event.continuations }).toEqual(said);
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
