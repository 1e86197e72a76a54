import { describe, expect, test } from 'vitest';
import { bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import { UNKNOWN } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import { decide } from '../../src/engine/decide.ts';
import { replay } from '../../src/engine/history.ts';
import { whatIsBroken } from '../../src/engine/invariants.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { MatchState } from '../../src/engine/state.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { anyLegalMove, everythingTried } from '../support/any-legal-move.ts';
import { rules } from '../support/dealt-hand.ts';
import { howMany } from '../support/how-many.ts';
import { playedMatch } from '../support/played-match.ts';

const HANDS = howMany(200);
/** What takes long is asked of some of them. */
const SOME = 4;

/** Every action of thousands of states is tried, which takes seconds of processor. */
const LONGER = { timeout: 120_000 };

describe.each(RULE_SETS.map(set => set.id))('whatever legal thing people do in hands of %s', LONGER, id => {
  const match = playedMatch(rules(id, { matchLength: null }), 3, HANDS, anyLegalMove);
  const states = match.games.map(game => game.state);
  const legal = states.map(state => legalActions(match.rules, state));

  test('tiles, hands and points are whole', () => {
    expect(states.flatMap(state => whatIsBroken(match.rules, state) ?? [])).toEqual([]);
  });

  test('the record leads to the same state', () => {
    expect(replay(match.rules, null, match.events)).toEqual(states.at(-1));
  });

  test('what is legal is listed too when nobody sees the hands, or only one of them', () => {
    states.forEach((state, i) => {
      for (const seen of state.handNo > SOME ? [null] : [null, ...SEATS]) {
        const may = new Set(legalActions(match.rules, hidden(state, seen)).map(action => asHidden(action, seen)));
        const missing = (legal[i] ?? []).filter(action => !may.has(asHidden(action, seen)));
        if (missing.length > 0) expect.fail(`not listed when only seat ${seen} is seen: ${JSON.stringify(missing)}`);
      }
    });
  });

  test('of everything that could be tried exactly what is listed is accepted', () => {
    states.forEach((state, i) => {
      if (state.handNo > SOME) return;
      const listed = new Set((legal[i] ?? []).map(action => JSON.stringify(action)));
      const accepted = everythingTried(match.rules, state).filter(action => decide(match.rules, state, action).ok);
      const notListed = accepted.filter(action => !listed.has(JSON.stringify(action)));
      const refused = [...listed].filter(text => isComplete(text) && !decide(match.rules, state, JSON.parse(text)).ok);
      if (notListed.length + refused.length > 0) expect.fail(JSON.stringify({ notListed, refused }));
    });
  });
});

/** Dice and tiles of the wall are known when they fall and are drawn. */
const isComplete = (text: string): boolean => !text.includes('"_"') && !text.includes('"values":[]');

/** The state as a table knows it that has an antenna under one rack, or under none. */
function hidden(state: MatchState, seen: Seat | null): MatchState {
  const { hand } = state;
  if (!hand) return state;
  const isSeen = hand.turn === seen;
  const { concealed, drawn, drawnThisTurn } = hand.secret;
  return {
    ...state,
    hand: {
      ...hand,
      secret: {
        ...hand.secret,
        concealed: bySeat(seat => (seat === seen ? concealed[seat] : concealed[seat].map(() => UNKNOWN))),
        drawn: drawn && !isSeen ? { ...drawn, tile: UNKNOWN } : drawn,
        drawnThisTurn: isSeen ? drawnThisTurn : drawnThisTurn.map(() => UNKNOWN),
      },
    },
  };
}

const asHidden = (action: Action, seen: Seat | null): string =>
  JSON.stringify(action.type === 'discard' && action.seat !== seen ? { ...action, tile: UNKNOWN } : action);
