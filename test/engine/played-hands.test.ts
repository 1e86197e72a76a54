import { describe, expect, test } from 'vitest';
import { countKinds } from '../../src/domain/kinds.ts';
import { bySeat, SEATS } from '../../src/domain/seat.ts';
import { copiesOf, isBonus, tilesOf, UNKNOWN } from '../../src/domain/tile.ts';
import { tilesLeft } from '../../src/domain/wall.ts';
import type { Action } from '../../src/engine/actions.ts';
import { decide } from '../../src/engine/decide.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { evolve } from '../../src/engine/evolve.ts';
import { isTableEvent, play, undo } from '../../src/engine/game.ts';
import { replay } from '../../src/engine/history.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { HandState, MatchState } from '../../src/engine/state.ts';
import { knownTiles, tilesOutOfTheWall } from '../../src/engine/tiles-on-the-table.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

/** Hands of each rule set; `HANDS=200` plays as many as docs/reference/figures.md tells of. */
const { HANDS: AS_MANY_AS = '15' } = process.env;
const HANDS = Number(AS_MANY_AS);

/** What the engine only knows when it happens: the dice and the tiles of the wall. */
const isOpen = (action: Action): boolean =>
  ('values' in action && action.values.length === 0) || JSON.stringify(action).includes('"_"');

describe.each(RULE_SETS.map(set => set.id))('in hands of %s, at every moment', id => {
  const match = playedMatch(rules(id, { matchLength: null }), 7, HANDS);
  const played = match.rules;
  const states = match.games.map(game => game.state);
  const hands = states.flatMap(({ hand }): readonly HandState[] => (hand ? [hand] : []));
  const legal = states.map(state => legalActions(played, state));

  test('every tile is in one place: held, laid down, discarded, turned over or in the wall', () => {
    const size = tilesOf(played.flow.kinds).length;
    const isWhole = (hand: HandState): boolean =>
      tilesOutOfTheWall(hand).length + tilesLeft(hand.wall) === size &&
      [...countKinds(knownTiles(hand))].every(([tile, count]) => count <= copiesOf(tile));
    expect(hands.filter(hand => !isWhole(hand))).toEqual([]);
  });

  test('every player holds thirteen tiles, counting a set as three, or fourteen on their turn', () => {
    for (const hand of hands.filter(({ phase }) => phase === 'play')) {
      for (const seat of SEATS) {
        const held = hand.secret.concealed[seat].length + 3 * hand.melds[seat].length;
        const isToAct = hand.turn === seat && !['draw', 'replacement'].includes(hand.awaited);
        const isToReplace = hand.turn === seat && hand.awaited === 'replacement';
        const keptOne = hand.awaited === 'keep' && hand.turn !== seat && held === 14;
        if (!keptOne) expect([seat, held]).toEqual([seat, isToAct && !isToReplace ? 14 : 13]);
      }
    }
  });

  test('nobody is left with a bonus tile in the hand while others play', () => {
    for (const hand of hands.filter(({ phase, awaited }) => phase === 'play' && awaited !== 'bonus'))
      expect(hand.secret.concealed.flat().filter(tile => tile !== UNKNOWN && isBonus(tile))).toEqual([]);
  });

  test('no points come from nowhere', () => {
    const start = states[0]?.balances.reduce((a, b) => a + b);
    for (const { balances } of states) expect(balances.reduce((a, b) => a + b)).toBe(start);
  });

  test('somebody can always do something', () => {
    for (const actions of legal) expect(actions.length).toBeGreaterThan(0);
  });

  test('whatever is listed as legal is accepted', () => {
    states.forEach((state, i) => {
      for (const action of legal[i] ?? []) {
        const isRefused = !isOpen(action) && !decide(played, state, action).ok;
        if (isRefused) expect.fail(`${JSON.stringify(action)} is listed and refused`);
      }
    });
  });

  test('what is not listed is refused, also what was legal a moment ago or will be', () => {
    states.forEach((state, i) => {
      const listed = new Set((legal[i] ?? []).map(action => JSON.stringify(action)));
      const others = [-9, -2, -1, 1, 2].flatMap(steps => legal[i + steps] ?? []).filter(action => !isOpen(action));
      for (const action of others) {
        const text = JSON.stringify(action);
        const isAccepted = decide(played, state, action).ok;
        if (isAccepted !== listed.has(text))
          expect.fail(`${text} is ${isAccepted ? 'accepted, not listed' : 'refused'}`);
      }
    });
  });

  test('what is legal is also listed when nobody sees the hands', () => {
    const asHidden = (action: Action): string =>
      JSON.stringify(action.type === 'discard' ? { ...action, tile: UNKNOWN } : action);
    states.forEach((state, i) => {
      const may = new Set(legalActions(played, hidden(state)).map(asHidden));
      const missing = (legal[i] ?? []).filter(action => !may.has(asHidden(action)));
      if (missing.length > 0) expect.fail(`not listed with hidden hands: ${JSON.stringify(missing)}`);
    });
  });

  test('taking the last action back leads to where one stood', () => {
    match.games.slice(1).forEach((game, i) => {
      const undone = undo(game, 0);
      expect(undone.ok && undone.value.game.state).toEqual(states[i]);
    });
  });

  test('taking the last action back names every event it led to', () => {
    for (const [before, game] of match.games.slice(1).map((game, i) => [match.games[i], game] as const)) {
      const undone = undo(game, 0);
      const ledTo = match.events.filter(({ seq }) => seq > (before?.seq ?? 0) && seq <= game.seq).map(({ seq }) => seq);
      expect(undone.ok && undone.value.events).toMatchObject([{ type: 'action-undone', of: ledTo[0], seqs: ledTo }]);
    }
  });

  test('the events lead to the same state again', () => {
    expect(replay(played, null, match.events)).toEqual(states.at(-1));
  });

  test('an event tells everything that changes: following them one by one gives every state', () => {
    const [first] = states;
    const last = match.events.reduce<MatchState | undefined>(
      (state, event) =>
        state && event.type !== 'action-undone' && !isTableEvent(event) ? evolve(played, state, event) : state,
      first,
    );
    expect(last).toEqual(states.at(-1));
  });

  test('the hands look like mahjong: most are won, sets are claimed', () => {
    const count = (type: DomainEvent['type']): number => match.events.filter(event => event.type === type).length;
    expect(count('hand-started')).toBe(HANDS);
    expect(count('hand-won') + count('hand-drawn')).toBe(HANDS);
    expect(count('hand-won')).toBeGreaterThan(HANDS / 3);
    expect(count('pung-claimed')).toBeGreaterThan(HANDS);
    expect(count('chow-claimed') > 0).toBe(played.flow.claims.includes('chow'));
  });
});

/** The state as a table without rack antennas knows it. */
function hidden(state: MatchState): MatchState {
  const { hand } = state;
  if (!hand) return state;
  return {
    ...state,
    hand: {
      ...hand,
      secret: {
        ...hand.secret,
        concealed: bySeat(seat => hand.secret.concealed[seat].map(() => UNKNOWN)),
        drawn: hand.secret.drawn && { ...hand.secret.drawn, tile: UNKNOWN },
        drawnThisTurn: hand.secret.drawnThisTurn.map(() => UNKNOWN),
      },
    },
  };
}

test('a game goes on from any of its states', () => {
  const { games } = playedMatch(rules('hong-kong'), 3, 1);
  const middle = games[Math.floor(games.length / 2)];
  expect(middle && play(middle, { type: 'void-hand' }, 0)).toMatchObject({ ok: true });
});
