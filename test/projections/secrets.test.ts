import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeat } from '../../src/domain/seat.ts';
import { SUIT_KINDS, type TileKind } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent, newGame, play } from '../../src/engine/game.ts';
import type { HandState, MatchState } from '../../src/engine/state.ts';
import { publicDiscrepancy, publicEvent } from '../../src/projections/public-event.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { SelfPlay } from '../../src/simulator/self-play.ts';
import { rules } from '../support/dealt-hand.ts';

interface Moment {
  readonly state: MatchState;
  readonly events: readonly DomainEvent[];
}

/** Every moment of some hands, with the events that led to it. */
function moments(seed: number, hands: number): readonly Moment[] {
  const players = new SelfPlay(rules(), seededRandom(seed));
  const past: Moment[] = [];
  let game = newGame(rules(), 0);
  while (!(game.state.handNo === hands && game.state.hand?.phase === 'over')) {
    const played = play(game, players.next(game.state), past.length);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    game = played.value.game;
    past.push({ state: game.state, events: played.value.events });
  }
  return past;
}

const evening = moments(7, 12);
const inPlay = evening.filter(({ state }) => state.hand?.phase === 'play');
const NOBODY_AROUND = {
  names: bySeat(() => ''),
  devices: [],
  discrepancy: null,
  held: false,
  simulatedSpeed: null,
  notices: [],
  hints: [],
};
const view = (state: MatchState) => tableView(rules(), state, NOBODY_AROUND);

/** The same hand as everybody sees it, with other tiles where nobody can look. */
function withOtherSecrets(hand: HandState, tile: TileKind): HandState {
  return {
    ...hand,
    concealed: bySeat(seat => hand.concealed[seat].map(() => tile)),
    melds: bySeat(seat =>
      hand.melds[seat].map(meld =>
        meld.kind === 'kong' && meld.kong === 'concealed' ? { ...meld, tiles: [tile, tile, tile, tile] } : meld,
      ),
    ),
    drawn: hand.drawn && { ...hand.drawn, tile },
  };
}

test('two hands that differ only in secrets look the same on the table', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inPlay), fc.constantFrom(...SUIT_KINDS), ({ state }, tile) => {
      const other = { ...state, hand: state.hand && withOtherSecrets(state.hand, tile) };
      expect(view(other)).toEqual(view(state));
    }),
  );
});

test('before a hand is won its view names no tile but those that lie open', () => {
  for (const { state } of inPlay) {
    const hand = state.hand as HandState;
    const open = new Set([
      ...hand.discards.flat().map(discard => discard.tile),
      ...hand.melds.flat().flatMap(meld => (meld.kind === 'kong' && meld.kong === 'concealed' ? [] : meld.tiles)),
    ]);
    const named = JSON.stringify(view(state)).match(/"[BCD][1-9]"/g) ?? [];
    expect(named.filter(name => !open.has(JSON.parse(name)))).toEqual([]);
  }
});

describe('events as everybody may know them', () => {
  const events = evening.flatMap(moment => moment.events);
  const shown = (type: DomainEvent['type']): readonly string[] =>
    events.flatMap(event =>
      event.type === type && !isTableEvent(event) ? JSON.stringify(publicEvent(event, rules().flow)) : [],
    );

  test.each(['tiles-dealt', 'tile-drawn'] as const)('%s tells no tile', type => {
    expect(shown(type).length).toBeGreaterThan(0);
    for (const text of shown(type)) expect(text).not.toMatch(/"[BCD][1-9]"/);
  });

  test('a concealed kong keeps its face to itself', () => {
    const concealed = shown('kong-declared').filter(text => text.includes('"concealed"'));
    expect(concealed.length).toBeGreaterThan(0);
    for (const text of concealed) expect(text).not.toMatch(/"[BCD][1-9]"/);
  });

  test('what lies open is told as it is', () => {
    for (const event of events) {
      if (event.type !== 'tile-discarded') continue;
      const { type, seat, tile } = event;
      expect(publicEvent(event, rules().flow)).toEqual({ type, seat, tile });
    }
  });
});

test('a discrepancy never says which tile is wrong in a rack', () => {
  const told = publicDiscrepancy({
    id: 1,
    expected: [
      { zone: 'rack2', tiles: ['B1', 'B2'] },
      { zone: 'discard2', tiles: ['C5'] },
    ],
    seen: [
      { zone: 'rack2', tiles: ['B1', 'B3'] },
      { zone: 'discard2', tiles: [] },
    ],
    guidance: [
      { do: 'remove', tile: 'B3', zone: 'rack2' },
      { do: 'place', tile: 'C5', zone: 'discard2' },
    ],
    choices: [],
  });
  expect(told.expected).toEqual([
    { zone: 'rack2', tiles: ['_', '_'] },
    { zone: 'discard2', tiles: ['C5'] },
  ]);
  expect(told.seen).toEqual([
    { zone: 'rack2', tiles: ['_', '_'] },
    { zone: 'discard2', tiles: [] },
  ]);
  expect(told.guidance).toEqual([
    { do: 'remove', tile: '_', zone: 'rack2' },
    { do: 'place', tile: 'C5', zone: 'discard2' },
  ]);
});
