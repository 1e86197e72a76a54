import { expect, test } from 'vitest';
import { update } from '../../src/domain/seat.ts';
import type { ResultView, TableView } from '../../src/projections/table-view.ts';
import { groupHand } from '../../web/hand-result/group-hand.ts';
import { concealedKong, tiles, won } from './views.ts';

type Won = Extract<ResultView, { type: 'won' }>;

/** The sets as text, the winning tile in angle brackets, melds in square ones. */
function laidOpen(view: TableView, changes: Partial<Won> = {}): readonly string[] {
  if (view.result?.type !== 'won') throw new Error('nobody has won');
  return groupHand(view, { ...view.result, ...changes }).map(({ type, tiles: set, winning }) => {
    const text = set.map((tile, index) => (index === winning ? `<${tile}>` : (tile ?? '_'))).join(' ');
    return type === 'meld' ? `[${text}]` : text;
  });
}

test('declared sets come first, then the concealed ones and the pair with the winning tile', () => {
  expect(laidOpen(won)).toEqual(['[D7 D7 D7]', 'C3 C3 C3', 'C6 C6 C6', 'B8 B8 B8', '<D2> D2']);
});

test('a concealed set like a declared one is still shown', () => {
  const seats = update(won.seats, 0, seat => ({
    ...seat,
    melds: [{ ...seat.melds[0], kind: 'chow', tiles: tiles('B123') } as never],
  }));
  const interpretation = {
    sets: [tiles('B123'), tiles('B123'), tiles('C666'), tiles('B888')],
    pair: tiles('D22'),
    shape: 'standard' as const,
  };
  expect(laidOpen({ ...won, seats }, { interpretation })).toEqual([
    '[B1 B2 B3]',
    'B1 B2 B3',
    'C6 C6 C6',
    'B8 B8 B8',
    '<D2> D2',
  ]);
});

test('a concealed kong that stays face down is shown once', () => {
  const seats = update(won.seats, 0, seat => ({ ...seat, melds: [concealedKong(null)] }));
  const interpretation = {
    sets: [tiles('C333'), tiles('D7777'), tiles('C666'), tiles('B888')],
    pair: tiles('D22'),
    shape: 'standard' as const,
  };
  expect(laidOpen({ ...won, seats }, { interpretation })).toEqual([
    '[_ _ _ _]',
    'C3 C3 C3',
    'C6 C6 C6',
    'B8 B8 B8',
    '<D2> D2',
  ]);
});

test('a kong that the reading counts as a pung is shown once, whole', () => {
  const seats = update(won.seats, 0, seat => ({
    ...seat,
    melds: [{ ...seat.melds[0], kind: 'kong', tiles: tiles('D7777') } as never],
  }));
  expect(laidOpen({ ...won, seats })).toEqual(['[D7 D7 D7 D7]', 'C3 C3 C3', 'C6 C6 C6', 'B8 B8 B8', '<D2> D2']);
});

test('seven pairs are seven pairs', () => {
  const seats = update(won.seats, 0, seat => ({ ...seat, melds: [] }));
  const pairs = 'B11 B33 C22 C55 D22 D44 D99'.split(' ').map(tiles);
  const interpretation = { sets: pairs, pair: null, shape: 'seven-pairs' as const };
  expect(laidOpen({ ...won, seats }, { interpretation })).toEqual([
    'B1 B1',
    'B3 B3',
    'C2 C2',
    'C5 C5',
    '<D2> D2',
    'D4 D4',
    'D9 D9',
  ]);
});

test('without a reading the hand lies in one row with the winning tile at its end', () => {
  expect(laidOpen(won, { interpretation: null })).toEqual(['[D7 D7 D7]', 'C3 C3 C3 C6 C6 C6 B8 B8 B8 D2 <D2>']);
});
